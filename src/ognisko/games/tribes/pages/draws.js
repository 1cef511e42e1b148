// What the events of Tribes of the Wind show of chance: which card, tile or board each number names (docs/records.md).
import { draw, leave, put, show, shuffled } from '../../js/draws.js';

/** @typedef {import('../../js/draws.js').Piles} Piles */
/** @typedef {import('../../js/draws.js').Below} Below */

/** @param {Piles} at @param {string} what @param {string} place */
const free = (at, what, place) => show(at[`${what} ${place}`] ?? [], []);

/** A place is filled by the top one, which lay there before; the top, and all in the set-up, from the pile.
 * @param {Piles} at @param {string} what @param {string} place @param {Below} below */
function offer(at, what, place, below) {
  const [top] = at[`${what} top`] ?? [];
  free(at, what, place);
  if (top && place !== 'top') at[`${what} top`] = [];
  const found = top && place !== 'top' ? top : draw(at, what, below);
  at[`${what} ${place}`] = [found];
  return found;
}

/** @param {Piles} at @param {string} what @param {string} card */
const take = (at, what, card) =>
  leave(at, Object.keys(at).find(name => name.startsWith(`${what} `) && at[name].includes(card)) ?? '', card);

/** @type {import('../../js/draws.js').Reader} */
export function draws(at, event, below, { players, options }) {
  const { seat, place, card } = event;
  if (!at.element) {
    Object.assign(at, { element: at.cards, village: at.villages, tile: at[`tiles for ${players}`], discards: [] });
    for (let n = 0; n < players; n++) at[`hand ${n}`] = [];
  }
  const back = (/** @type {string} */ id) => show(at[`of ${event.element}`].includes(id), true);
  const kinds = {
    first() {
      show(seat, below(players));
      if (options.boards === 'random') at.dealt = shuffled(at.boards, below);
    },
    took_board: () => at.dealt && show(event.board, at.dealt[seat]),
    renewed() {
      show(at.element, []);
      at.element = at.cards.filter(id => at.discards.includes(id));
      at.discards = [];
      show(event.cards, at.element.length);
    },
    offered: () => back(offer(at, 'element', place, below)),
    drew() {
      if (place === 'deck') show(card, draw(at, 'element', below));
      else leave(at, `element ${place}`, card);
      back(card);
      put(at, `hand ${seat}`, card);
    },
    played() {
      leave(at, `hand ${seat}`, card);
      put(at, 'discards', card);
    },
    discarded: () => kinds.played(),
    showed_tile: () => show(event.tile, offer(at, 'tile', place, below)),
    planted: () => take(at, 'tile', event.tile),
    showed_village() {
      free(at, 'village', place);
      show(card, draw(at, 'village', below));
      at[`village ${place}`] = [card];
    },
    used: () => take(at, 'village', card),
    kept: () => (at.village.includes(card) ? show(card, draw(at, 'village', below)) : kinds.used()), // W7: dealt from the deck
  };
  return kinds;
}
