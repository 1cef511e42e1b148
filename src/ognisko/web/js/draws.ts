// What a number of chance names: piles are kept as the events tell, and every card that they show must be the one
// drawn.

import type { GameEvent, Options } from './types.js';
/** also hands, and places for one card; a pile is replaced, never changed */
export type Piles = Record<string, string[]>;

export type Below = (n: number) => number;
export type Played = { players: number; options: Options };
/** What a game brings: for each kind of event what it shows or moves. */
export type Reader = (at: Piles, event: GameEvent, below: Below, played: Played) => Record<string, () => void>;

/** What is shown must be what the number names. */
export function show(shown: unknown, named: unknown) {
  if (JSON.stringify(shown) !== JSON.stringify(named)) throw new Error(`${shown} is shown, ${named} is the one`);
}

export function draw(at: Piles, name: string, below: Below) {
  const place = below(at[name].length);
  const card = at[name][place];
  at[name] = at[name].toSpliced(place, 1);
  return card;
}

/** A card goes from where it must be; the place where it was. */
export function leave(at: Piles, name: string, card: string) {
  const place = at[name]?.indexOf(card) ?? -1;
  if (place < 0) throw new Error(`${card} was not there`);
  at[name] = at[name].toSpliced(place, 1);
  return place;
}

export const put = (at: Piles, name: string, card: string) => {
  at[name] = [...at[name], card];
};

export function shuffled(pile: string[], below: Below) {
  const found = [...pile];
  for (let i = found.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [found[i], found[j]] = [found[j], found[i]];
  }
  return found;
}

/** Every number is used up by what the events show, in their order: the piles after it, or null. */
export function follow(
  reader: Reader,
  before: Piles,
  events: GameEvent[],
  played: Played,
  asked: number[],
  chance: number[],
) {
  const at = { ...before };
  let used = 0;
  const below = (n: number) => {
    show(asked[used], n);
    return chance[used++];
  };
  try {
    for (const event of events) reader(at, { ...event, ...event.private }, below, played)[event.event]?.();
    return used === asked.length ? at : null;
  } catch {
    return null; // whatever cannot be followed is no fair game
  }
}
