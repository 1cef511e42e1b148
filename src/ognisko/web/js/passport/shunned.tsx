// Whom I mute or block, and forgiving them.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { get, post } from '../net.js';
import type { MyShun, MyShuns } from '../types.js';
import { date } from './said.js';

export function Shunned() {
  const [shuns, setShuns] = useState<MyShun[]>([]);
  const load = () =>
    get<MyShuns>('/api/shunned').then(
      ({ shuns }) => setShuns(shuns),
      () => {},
    );
  useEffect(() => {
    load();
  }, []);
  if (!shuns.length) return null;
  return (
    <section aria-labelledby="shunned">
      <h2 id="shunned">{t('page.shunned.title')}</h2>
      <p>{t('page.shunned.why')}</p>
      <ul class="own-rows devices shunned">
        {shuns.map(({ id, name, kind, since }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{t(`page.shunned.${kind}`, { since: date(since) })}</small>
            </span>
            <button
              aria-label={`${t('page.shunned.forgive')}: ${name}`}
              onClick={() => post('/api/shunned/forgive', { id }).then(load, () => {})}
            >
              {t('page.shunned.forgive')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
