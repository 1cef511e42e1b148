// What a mark says, in words first.

import { t } from '../i18n.js';
import type { Action, GameEvent, GameView, Pages, Replay, Weighed } from '../types.js';
import { numberOf } from '../ui/frames.js';
import type { Teller } from '../words.js';
import { person } from '../words.js';
import { type Kind, type Mark, percent } from './marks.js';

export const called = (pages: Pages, action: Action, teller: Teller, view?: GameView | null) =>
  pages.call(action.parts, teller, view);

/** The table before a decision. */
export type Seen = (step: number) => GameView | undefined;

/** By all frames; those that the eyes did not see have none of their own. */
export function seenIn({ frames }: Replay): Seen {
  const views: GameView[] = [];
  frames.forEach((frame, n) => {
    views[numberOf(frames, n)] = frame.view;
  });
  return step => views.slice(0, step + 1).findLast(view => view);
}

/** What events bring, as one line if the game tells turns. */
export const brought = (pages: Pages, events: GameEvent[], teller: Teller) =>
  pages.turn?.(events, teller) || pages.say(events, teller).join(' ');

/** "43% (40–46)": a chance with its interval, if there is one. */
export const within = (share: number, interval?: [number, number] | null) =>
  `${percent(share)}%${interval ? ` (${interval.map(percent).join('–')})` : ''}`;

/** What comes several times in a row is said once: "roll; remove ×3". */
function runs(said: string[]) {
  const starts = said.flatMap((each, n) => (each === said[n - 1] ? [] : [n]));
  return starts
    .map((from, n) => {
      const times = (starts[n + 1] ?? said.length) - from;
      return times > 1 ? `${said[from]} ×${times}` : said[from];
    })
    .join('; ');
}

/** What was played and what would have been best, their chances, and what was expected then. */
export function decided(decision: Weighed, pages: Pages, teller: Teller, seen: Seen) {
  const { step, seat, played, best, line, ...chances } = decision;
  const view = seen(step);
  const same = played.text === best.text;
  const said = t(same ? 'page.analysis.decided.best' : 'page.analysis.decided', {
    name: person(teller, seat),
    played: called(pages, played, teller, view),
    chance: within(chances.chance, chances.chance_interval),
    best: called(pages, best, teller, view),
    most: within(chances.best_chance, chances.best_interval),
  });
  const expected = runs(line.map(action => called(pages, action, teller, view)));
  return expected ? `${said} ${t('page.analysis.line', { line: expected })}` : said;
}

const SAID: Record<Kind, string> = {
  mistake: 'page.analysis.mistake',
  luck: 'page.analysis.luck',
  misfortune: 'page.analysis.misfortune',
  turn: 'page.analysis.turn',
};
const mine = (seat: number, teller: Teller) => (seat === teller.me ? '.you' : '');

/** "Ada gave away 12 %. Better: the drum." */
export function saying({ kind, seat, size, decision }: Mark, pages: Pages, teller: Teller, seen: Seen) {
  const view = seen(decision.step);
  return t(`${SAID[kind]}${mine(seat, teller)}`, {
    name: person(teller, seat),
    percent: percent(size),
    played: called(pages, decision.played, teller, view),
    best: called(pages, decision.best, teller, view),
  });
}

/** What the better action would have brought, as its seat could know; '' if that is not certain. */
export function because({ kind, decision }: Mark, pages: Pages, teller: Teller) {
  const told = kind === 'mistake' ? brought(pages, decision.why, teller) : '';
  return told && t('page.analysis.because', { told });
}
