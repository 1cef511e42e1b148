// What a click means: the parts of actions that the things on the table stand for. No rule is known here, only the list
// of legal actions.

import type { Choice, Parts } from '../../js/types.js';
import type { TribesView } from './contract.js';
import { todo } from './words.js';

type Meaning = { part: string; does?: string };

/** What a space can be in an action, in the order in which a click is understood. */
const MEANINGS = [
  ['village', 'space'],
  ['clean', 'space'],
  ['clear', 'space'],
  ['step', 'from'],
  ['fly', 'from'],
  ['plant', 'space'],
  ['place', 'space'],
];
/** Which action the parts of an effect ask for. */
export const DOES: Record<string, string> = {
  clean: 'clean',
  clear: 'clear',
  move: 'step',
  flow: 'step',
  catapult: 'fly',
  plant: 'plant',
  temple: 'place',
};

/** What a click on a space or on the capital stands for now: first what was begun, or what a hint means there. */
export function meaning(choice: Choice, view: TribesView, id: string, hint: Parts | null = null): Meaning {
  const { picked, legal } = choice;
  if (picked.from) return id === picked.from ? { part: 'from' } : { part: 'to' };
  if (picked.do === 'plant' || picked.do === 'place') return { part: 'space', does: picked.do };
  const wished = picked.do ?? ([hint?.space, hint?.from].includes(id) ? hint?.do : undefined);
  const first = MEANINGS.filter(([does]) => does === wished);
  for (const [does, part] of [...first, ...MEANINGS])
    if (legal.some(({ parts }) => parts.do === does && parts[part] === id)) return { part, does };
  const [wanted] = todo(view);
  const does = DOES[wanted?.kind] ?? 'village';
  return { part: does === 'step' || does === 'fly' ? 'from' : 'space', does };
}

/** Riders look alike, but an animation needs to know who went where: those who can stay do, the others fill the
 * gaps. */
const seated: Map<number, string[]> = new Map();

/** The riders on each place. */
export function ridersOf(seat: number, counts: Record<string, number>): Record<string, number[]> {
  const left = { ...counts };
  const old = seated.get(seat) ?? [];
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const now: string[] = Array.from({ length: total }, (_, i) => {
    const place = old[i];
    if (!place || !left[place]) return '';
    left[place]--;
    return place;
  });
  const gaps = Object.entries(left).flatMap(([place, n]) => Array(n).fill(place));
  for (const [i, place] of now.entries()) if (!place) now[i] = gaps.shift() ?? '';
  seated.set(seat, now);
  const found: Record<string, number[]> = {};
  for (const [i, place] of now.entries()) (found[place] ??= []).push(i);
  return found;
}

const LIGHT = 'card choose discard place power swap temple use village water'.split(' ');

/** Is there more to do of the same kind after it? Cards are seen when all are chosen; of the tokens one is the last. */
const GOES_ON: Record<string, (view: TribesView) => boolean> = {
  draw: ({ to_draw }) => to_draw > 1,
  clean: ({ agenda, seats, turn }) =>
    agenda.some(({ kind, n = 0 }) => kind === 'clean' && n > 1) &&
    seats[turn ?? 0].spaces.reduce((tokens, { pollution }) => tokens + pollution, 0) > 1,
};

/** What neither shows a card nor can end the turn is taken back freely. */
export const light = (parts: Record<string, string>, view: TribesView) =>
  LIGHT.includes(parts.do) || (GOES_ON[parts.do]?.(view) ?? false);
