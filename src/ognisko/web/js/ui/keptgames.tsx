// Without a line: the finished games that this browser has kept.

import { useEffect, useState } from '../../vendor/preact.js';
import { keptGames } from '../apart.js';
import { gameTitle, posterOf } from '../house.js';
import { t } from '../i18n.js';
import { reached } from '../net.js';
import type { Replay } from '../types.js';

export function KeptGames() {
  const [kept, setKept] = useState<Replay[]>([]);
  const alone = !reached.value;
  useEffect(() => {
    if (alone) keptGames().then(setKept);
    else setKept([]);
  }, [alone]);
  if (!kept.length) return null;
  return (
    <section class="my-tables kept">
      <h2>{t('page.kept_games')}</h2>
      <ul>
        {kept.map(({ table, game, seats }) => (
          <li key={table}>
            <a class="panel" href={`/r/${table}`}>
              <img src={posterOf(game)} alt="" width="640" height="360" />
              <span class="what">
                <b>{gameTitle(game)}</b>
                <small>{seats.map(({ name }) => name).join(', ')}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
