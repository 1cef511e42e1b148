// Hours in which nothing is told.

import { useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { post } from '../net.js';
import type { MyCalls } from '../types.js';

const shown = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(each => String(each).padStart(2, '0')).join(':');

const minutes = (time: string) => {
  const [hours, rest] = time.split(':').map(Number);
  return hours * 60 + rest;
};

export function QuietHours({ quiet, done }: { quiet: MyCalls['quiet']; done: () => void }) {
  const [begins, setBegins] = useState(shown(quiet?.begins ?? 22 * 60));
  const [ends, setEnds] = useState(shown(quiet?.ends ?? 7 * 60));
  const zone = -new Date().getTimezoneOffset();
  const set = (body: { begins: number; ends: number }) => post('/api/calls/quiet', { ...body, zone }).then(done, done);
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">{t('page.calls.quiet')}</h2>
      <p>{t('page.calls.quiet.hint')}</p>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault();
          set({ begins: minutes(begins), ends: minutes(ends) });
        }}
      >
        <label>
          {t('page.calls.from')}{' '}
          <input type="time" required value={begins} onInput={event => setBegins(event.currentTarget.value)} />
        </label>
        <label>
          {t('page.calls.until')}{' '}
          <input type="time" required value={ends} onInput={event => setEnds(event.currentTarget.value)} />
        </label>
        <button id="set-quiet">{t('page.calls.quiet.set')}</button>
        {quiet && (
          <button type="button" id="no-quiet" onClick={() => set({ begins: 0, ends: 0 })}>
            {t('page.calls.quiet.none')}
          </button>
        )}
      </form>
      <p role="status">
        {quiet && `${t('page.calls.from')} ${shown(quiet.begins)} ${t('page.calls.until')} ${shown(quiet.ends)}`}
      </p>
    </section>
  );
}
