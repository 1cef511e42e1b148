// A hint in words. Pure functions.

import { t } from './i18n.js';
import type { GameEvent, GameView, Hinted, Pages, Parts, Teller } from './types.js';

/** One thing that the best brings me: points, if it does, else what follows from the deed itself; not what it costs,
 * nor what its own words have said. */
function reason({ say, costs = [], said = {} }: Pages, deed: Parts, brings: GameEvent[], teller: Teller) {
  const idle = [...costs, ...(said[deed.do] ?? [])];
  const rest = brings
    .slice(1)
    .filter(({ event, seat }) => (seat == null || seat === teller.me) && !idle.includes(event));
  const told = say(rest, teller);
  return (rest.some(event => 'points' in event) ? told.at(-1) : told[0]) ?? '';
}

/** First where to look; then the best with one reason, and the next that is called otherwise. */
export function advice(hint: Hinted & { step: number }, pages: Pages, teller: Teller, view?: GameView | null) {
  const { step, where, ranked, brings } = hint;
  if (step === 1) return t('page.hint_where', { what: pages.call(where, teller, view) });
  const [best, ...others] = ranked.map(each => ({ ...each, what: pages.call(each.parts, teller, view) }));
  const next = others.find(({ what }) => what !== best.what);
  return [
    best.chance == null
      ? t('page.hint_what', { what: best.what })
      : t('page.hint_chance', { what: best.what, percent: Math.round(best.chance * 100) }),
    reason(pages, best.parts, brings, teller),
    next ? t('page.hint_next', { what: next.what }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
