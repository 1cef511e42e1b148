// Being told that it is my turn: in this browser, by a webhook, by e-mail; and when not.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { get, post } from '../net.js';
import type { Called, MyCalls } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Waiting } from '../ui/lost.js';
import { TopBar } from '../ui/parts.js';
import { ByHook, ByMail, ByPush } from './adding.js';
import { QuietHours } from './quiet.js';

/** Who comes by the link of an e-mail has said yes. */
function useConfirmation(done: () => void) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const code = location.hash.slice(1);
    if (!code) return;
    history.replaceState(null, '', location.pathname);
    post('/api/calls/confirm', { code })
      .then(
        () => setSaid('confirmed'),
        () => setSaid('old'),
      )
      .then(done);
  }, []);
  return said;
}

export function CallsPage() {
  const [calls, setCalls] = useState<MyCalls | null>(null);
  const load = () => get<MyCalls>('/api/calls').then(setCalls, () => {});
  const said = useConfirmation(load);
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    document.title = `${t('page.calls.title')} · Ognisko`;
  });
  useArrival();
  return (
    <div class="page calls">
      <TopBar />
      <main class="panel reading">
        <h1>{t('page.calls.title')}</h1>
        <p class="lead">{t('page.calls.lead')}</p>
        <p role="status">{said && t(`page.calls.${said}`)}</p>
        {calls ? <Ways calls={calls} load={load} /> : <Waiting />}
      </main>
    </div>
  );
}

const Ways = ({ calls, load }: { calls: MyCalls; load: () => void }) => (
  <>
    <Mine channels={calls.channels} load={load} />
    {calls.push && !calls.channels.some(each => each.here) && <ByPush house={calls.push} done={load} />}
    {calls.webhooks && <ByHook done={load} />}
    {calls.mail && <ByMail done={load} />}
    <QuietHours quiet={calls.quiet} done={load} />
  </>
);

const Mine = ({ channels, load }: { channels: Called[]; load: () => void }) => (
  <section aria-labelledby="ways">
    <h2 id="ways">{t('page.calls.mine')}</h2>
    {channels.length ? (
      <ul class="own-rows ways">
        {channels.map(each => (
          <li key={each.id}>
            <span>
              <b>{t(`page.calls.kind.${each.kind}`)}</b>
              <small>
                {each.here ? t('page.calls.here') : each.where}
                {!each.confirmed && ` · ${t('page.calls.waiting')}`}
              </small>
            </span>
            <button
              aria-label={`${t('page.calls.remove')}: ${t(`page.calls.kind.${each.kind}`)} ${each.where}`}
              onClick={() => post('/api/calls/remove', { id: each.id }).then(load, load)}
            >
              {t('page.calls.remove')}
            </button>
          </li>
        ))}
      </ul>
    ) : (
      <p>{t('page.calls.none')}</p>
    )}
  </section>
);
