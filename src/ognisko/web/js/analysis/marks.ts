// What a finished game's graph shows: a line a seat, and what is worth a look. Pure functions.

import type { Analysed, Weighed } from '../types.js';

/** `knew`: each seat by what it knew then; `open`: all seats as if all cards had lain open. */
export type Sight = 'knew' | 'open';
export type Point = { step: number; chance: number };
export type Kind = 'mistake' | 'luck' | 'misfortune' | 'turn';
export type Mark = { kind: Kind; step: number; seat: number; size: number; decision: Weighed };

const STROKE = 0.15; // of a victory, by luck since the last decision
const SWING = 0.2; // ... for the whole table, at once
const TURNS = 3;
const CLEAR = 16; // of a kind, in the graph: more of them hide the lines
const WORST_FIRST: Kind[] = ['mistake', 'turn', 'luck', 'misfortune'];

export const percent = (share: number) => Math.round(100 * share);

/** The chances of a seat over the game, to its result. */
export function line({ decisions, seats, steps }: Analysed, seat: number, sight: Sight): Point[] {
  const points =
    sight === 'open'
      ? decisions.map(each => ({ step: each.step, chance: each.open[seat] }))
      : decisions
          .filter(each => each.seat === seat)
          .flatMap(each => [
            { step: each.step, chance: each.best_chance },
            { step: each.step + 1, chance: each.chance },
          ]);
  return [...points, { step: steps, chance: seats[seat].result }];
}

/** The chance of a seat as it stood after so many decisions. */
export function chanceAt(points: Point[], step: number) {
  return (points.findLast(point => point.step <= step) ?? points[0]).chance;
}

function swings({ decisions, seats }: Analysed): Mark[] {
  const after = (n: number) => decisions[n + 1]?.open ?? seats.map(each => each.result);
  return decisions
    .map((decision, n) => {
      const changes = decision.open.map((chance, seat) => after(n)[seat] - chance);
      const size = Math.max(...changes);
      return { kind: 'turn' as const, step: decision.step, seat: changes.indexOf(size), size, decision };
    })
    .filter(({ size }) => size >= SWING)
    .sort((a, b) => b.size - a.size)
    .slice(0, TURNS);
}

/** Mistakes, strokes of luck and turning points, in the order of the game; of one moment the worst first. */
export function marks(analysis: Analysed): Mark[] {
  const own = analysis.decisions.flatMap(decision => {
    const { step, seat, luck, mistake } = decision;
    const found: Mark[] = [];
    if (mistake) found.push({ kind: 'mistake', step, seat, size: decision.best_chance - decision.chance, decision });
    if (Math.abs(luck) >= STROKE)
      found.push({ kind: luck > 0 ? 'luck' : 'misfortune', step, seat, size: Math.abs(luck), decision });
    return found;
  });
  return [...own, ...swings(analysis)].sort(
    (a, b) => a.step - b.step || WORST_FIRST.indexOf(a.kind) - WORST_FIRST.indexOf(b.kind),
  );
}

export const mistakesOf = (analysis: Analysed, seat: number) =>
  analysis.decisions.filter(each => each.seat === seat && each.mistake);

/** The next mark in a direction, or null. */
export const markFrom = (all: Mark[], step: number, way: 1 | -1) =>
  (way > 0 ? all.find(each => each.step > step) : all.findLast(each => each.step < step)) ?? null;

/** Of a long game my own and the largest of each kind: what is drawn. Keys and the list lead to all of them. */
export const largest = (all: Mark[], me: number | null) =>
  all.filter(
    mark => mark.seat === me || all.filter(each => each.kind === mark.kind && each.size > mark.size).length < CLEAR,
  );
