// A small plot: mistakes a game, over time.

import { t } from '../i18n.js';
import type { MyGame } from '../types.js';
import { overTime } from './sums.js';

const W = 480;
const H = 90;
const LATEST = 60;

export function Mistakes({ games }: { games: MyGame[] }) {
  const found = overTime(games).slice(-LATEST);
  if (found.length < 2) return null;
  const most = Math.max(1, ...found);
  const wide = (W - 40) / found.length;
  return (
    <figure class="mistakes">
      <figcaption>{t('page.my_games.over_time')}</figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${t('page.my_games.over_time')}: ${found.join(', ')}`}>
        <path class="scale" d={`M30 ${H - 12}H${W}M30 10H${W}`} />
        <text x="24" y={H - 8} text-anchor="end">
          0
        </text>
        <text x="24" y="14" text-anchor="end">
          {most}
        </text>
        {found.map((n, place) => {
          const height = ((H - 22) * n) / most;
          return (
            <rect
              key={place}
              x={32 + place * wide}
              y={H - 12 - Math.max(1, height)}
              width={Math.max(2, Math.min(28, wide - 3))}
              height={Math.max(1, height)}
            />
          );
        })}
      </svg>
    </figure>
  );
}
