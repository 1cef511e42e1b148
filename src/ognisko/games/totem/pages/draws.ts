// What the events of Totem show of chance: which piece, card or goal each number names (docs/records.md).

import { type Below, draw, leave, type Piles, type Played, show, shuffled } from '../../js/draws.js';
import type { Fields } from './contract.js';

export function draws(at: Piles, event: Fields, below: Below, { players }: Played) {
  const { seat } = event;
  const kinds = {
    laid_out() {
      const order = below(6);
      const a = order % 3;
      const b = (a + 1 + Math.floor(order / 3)) % 3;
      at.totem = [a, b, 3 - a - b].flatMap(group => shuffled(at.pieces.slice(3 * group, 3 * group + 3), below));
      show(event.pieces, at.totem);
      for (let n = 0; n < players; n++) at[`hand ${n}`] = at[`chest ${n}`] = at.moves;
    },
    showed: () => show(event.card, draw(at, `chest ${seat}`, below)),
    set_aside() {
      kinds.showed();
      leave(at, `hand ${seat}`, event.card);
    },
    drew: () => show(event.goal.id, draw(at, 'goals', below)),
    played: () => leave(at, `hand ${seat}`, event.card),
    removed: () => show(event.from, leave(at, 'totem', event.piece) + 1),
    moved() {
      kinds.removed();
      at.totem = at.totem.toSpliced(event.to - 1, 0, event.piece);
    },
  };
  return kinds;
}
