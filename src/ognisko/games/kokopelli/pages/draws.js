// What the events of Kokopelli show of chance: which ceremony or card each number names (docs/records.md).
import { draw, leave, show } from '../../js/draws.js';

/** The ceremonies that are not drawn. @param {string} wish @param {string[]} first */
const chosen = (wish, first) => (wish === 'random' ? [] : wish === 'first' ? first : wish.split(','));

/** @type {import('../../js/draws.js').Reader} */
export function draws(at, event, below, { players, options }) {
  const { seat, card } = event;
  return {
    laid_out() {
      const used = [...chosen(options.ceremonies, at.first)];
      at.others = at.ceremonies.filter(id => !used.includes(id));
      while (used.length < options.tiles) used.push(draw(at, 'others', below));
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
