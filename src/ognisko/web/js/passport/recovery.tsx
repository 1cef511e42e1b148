// A code for the day when no device is left: shown once, to be written down.

import { useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { post } from '../net.js';
import type { Recovery } from '../types.js';
import { Bad, date, me, problem } from './said.js';

export function RecoveryCode({ made, done }: { made: number | null; done: () => void }) {
  const [code, setCode] = useState('');
  const [bad, setBad] = useState('');
  const make = () => {
    setBad('');
    post<Recovery>('/api/passport/recovery', me()).then(
      answer => {
        setCode(answer.code);
        done();
      },
      error => setBad(problem(error)),
    );
  };
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{t('page.passport.recovery')}</h2>
      <p>{t('page.passport.recovery.why')}</p>
      <Bad>{bad}</Bad>
      <div role="status">
        {code && (
          <>
            <p>{t('page.passport.recovery.write')}</p>
            <p>
              <code class="recovery-code">{code}</code>
            </p>
          </>
        )}
        {!code && made !== null && <p>{t('page.passport.recovery.made', { made: date(made) })}</p>}
      </div>
      {!code && (
        <button id="make-code" onClick={make}>
          {t(made === null ? 'page.passport.recovery.make' : 'page.passport.recovery.replace')}
        </button>
      )}
    </section>
  );
}
