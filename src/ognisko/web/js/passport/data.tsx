// Everything that the house knows of me, to take along; and to be forgotten, in two taps.

import { useState } from '../../vendor/preact.js';
import { forgetKept } from '../apart.js';
import { lang, t } from '../i18n.js';
import { post } from '../net.js';
import { prefer } from '../prefs.js';
import { Dialog } from '../ui/parts.js';
import { Bad, problem } from './said.js';

export function MyData() {
  const [asked, setAsked] = useState(false);
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data">{t('page.data')}</h2>
      <p>{t('page.data.lead')}</p>
      <p class="row">
        <a class="button" id="download-data" href="/api/my-data" download>
          {t('page.data.download')}
        </a>
        <button id="forget-me" onClick={() => setAsked(true)}>
          {t('page.data.forget')}
        </button>
      </p>
      {asked && <Forgetting close={() => setAsked(false)} />}
    </section>
  );
}

/** The house first, then this browser: loaded anew, nothing of the page knows me any more. */
async function forget() {
  await post('/api/forget-me', { lang: lang.value });
  await forgetKept();
  prefer({ name: '' });
  location.assign('/');
}

function Forgetting({ close }: { close: () => void }) {
  const [bad, setBad] = useState('');
  return (
    <Dialog title={t('page.data.forget')} close={close}>
      <p>{t('page.data.forgetting')}</p>
      <Bad>{bad}</Bad>
      <p class="row">
        <button class="primary" id="forget-now" onClick={() => forget().catch(error => setBad(problem(error)))}>
          {t('page.data.forget.now')}
        </button>
        <button onClick={close}>{t('page.stay')}</button>
      </p>
    </Dialog>
  );
}
