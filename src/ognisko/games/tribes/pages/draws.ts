// What the events of Tribes of the Wind show of chance: which card, tile or board each number names (docs/records.md).

import { type Below, draw, leave, type Piles, type Played, put, show, shuffled } from '../../js/draws.js';
import type { Fields } from './contract.js';

const free = (at: Piles, what: string, place: string) => show(at[`${what} ${place}`] ?? [], []);

/** A place is filled by the top one, which lay there before; the top, and all in the set-up, from the pile. */
function offer(at: Piles, what: string, place: string, below: Below) {
  const [top] = at[`${what} top`] ?? [];
  free(at, what, place);
  if (top && place !== 'top') at[`${what} top`] = [];
  const found = top && place !== 'top' ? top : draw(at, what, below);
  at[`${what} ${place}`] = [found];
  return found;
}

const take = (at: Piles, what: string, card: string) =>
  leave(at, Object.keys(at).find(name => name.startsWith(`${what} `) && at[name].includes(card)) ?? '', card);

export function draws(at: Piles, event: Fields, below: Below, { players, options }: Played) {
  const { seat, place, card } = event;
  if (!at.element) {
    Object.assign(at, { element: at.cards, village: at.villages, tile: at[`tiles for ${players}`], discards: [] });
    for (let n = 0; n < players; n++) at[`hand ${n}`] = [];
  }
  const back = (id: string) => show(at[`of ${event.element}`].includes(id), true);
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
    // W7: dealt from the deck.
    kept: () => (at.village.includes(card) ? show(card, draw(at, 'village', below)) : kinds.used()),
  };
  return kinds;
}
