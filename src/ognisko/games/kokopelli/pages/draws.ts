// What the events of Kokopelli show of chance: which ceremony or card each number names (docs/records.md).

import { type Below, draw, leave, type Piles, type Played, show } from '../../js/draws.js';
import type { Fields } from './contract.js';

/** The ceremonies that are not drawn. */
const chosen = (wish: string, first: string[]) => (wish === 'random' ? [] : wish === 'first' ? first : wish.split(','));

export function draws(at: Piles, event: Fields, below: Below, { players, options }: Played) {
  const { seat, card } = event;
  return {
    laid_out() {
      const used = [...chosen(String(options.ceremonies), at.first)];
      at.others = at.ceremonies.filter(id => !used.includes(id));
      while (used.length < Number(options.tiles)) used.push(draw(at, 'others', below));
      show(
        event.ceremonies,
        at.ceremonies.filter(id => used.includes(id)),
      );
      for (let n = 0; n < players; n++) {
        at[`deck ${n}`] = at.deck.filter(id => id === 'kokopelli' || used.includes(id));
        at[`under ${n}`] = at[`hand ${n}`] = [];
      }
    },
    drew() {
      const under = at[`under ${seat}`];
      if (at[`deck ${seat}`].length) show(card, draw(at, `deck ${seat}`, below));
      else {
        show(card, under[0]);
        at[`under ${seat}`] = under.slice(1);
      }
      at[`hand ${seat}`] = [...at[`hand ${seat}`], card];
    },
    started: () => leave(at, `hand ${seat}`, event.ceremony),
    played: () => leave(at, `hand ${seat}`, card),
    laid_under() {
      leave(at, `hand ${seat}`, card);
      at[`under ${seat}`] = [...at[`under ${seat}`], card];
    },
  };
}
