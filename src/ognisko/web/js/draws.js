// What a number of chance names: piles are kept as the events tell, and every card that they show must be the one drawn.

/** @typedef {Record<string, string[]>} Piles also hands, and places for one card; a pile is replaced, never changed */
/** @typedef {(n: number) => number} Below */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {{players: number, options: Record<string, any>}} Played */
/** What a game brings: for each kind of event what it shows or moves.
 * @typedef {(at: Piles, event: GameEvent, below: Below, played: Played) => Record<string, () => void>} Reader */

/** What is shown must be what the number names. @param {unknown} shown @param {unknown} named */
export function show(shown, named) {
  if (JSON.stringify(shown) !== JSON.stringify(named)) throw new Error(`${shown} is shown, ${named} is the one`);
}

/** @param {Piles} at @param {string} name @param {Below} below */
export function draw(at, name, below) {
  const place = below(at[name].length);
  const card = at[name][place];
  at[name] = at[name].toSpliced(place, 1);
  return card;
}

/** A card goes from where it must be; the place where it was. @param {Piles} at @param {string} name @param {string} card */
export function leave(at, name, card) {
  const place = at[name]?.indexOf(card) ?? -1;
  if (place < 0) throw new Error(`${card} was not there`);
  at[name] = at[name].toSpliced(place, 1);
  return place;
}

/** @param {Piles} at @param {string} name @param {string} card */
export const put = (at, name, card) => {
  at[name] = [...at[name], card];
};

/** @param {string[]} pile @param {Below} below */
export function shuffled(pile, below) {
  const found = [...pile];
  for (let i = found.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [found[i], found[j]] = [found[j], found[i]];
  }
  return found;
}

/** Every number is used up by what the events show, in their order: the piles after it, or null.
 * @param {Reader} reader @param {Piles} before @param {GameEvent[]} events @param {Played} played @param {number[]} asked @param {number[]} chance */
export function follow(reader, before, events, played, asked, chance) {
  const at = { ...before };
  let used = 0;
  const below = (/** @type {number} */ n) => {
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
