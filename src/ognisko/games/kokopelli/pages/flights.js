// Names for what moves (data-flip): a card that was played keeps the name that it had in the hand, so it is seen to fly.

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** The name of the i-th copy of a card in a hand. @param {number} owner @param {string} card @param {number} i */
export const held = (owner, card, i) => `hand-${owner}-${card}-${i}`;

/** The card that the last move brought to a place, if it did: by whom, and which. @param {GameEvent[]} marked @param {string} place */
export function arrived(marked, place) {
  const event = marked.findLast(each => (each.event === 'started' || each.event === 'played') && each.place === place);
  return event ? { seat: event.seat, card: event.card ?? event.ceremony } : null;
}

/** Where a card came from: the hand that is seen here, else the player's hidden one. Of equal copies the last has gone.
 * @param {any} view @param {{seat: number, card: string}} came */
export function origin(view, { seat, card }) {
  const { hand } = view.seats[seat];
  return hand ? held(seat, card, hand[card] ?? 0) : `hidden-${seat}`;
}

/** Points that a seat got by the last move. @param {GameEvent[]} marked @param {number} seat */
export const gained = (marked, seat) =>
  marked.filter(event => event.event === 'scored' && event.seat === seat).reduce((sum, event) => sum + event.points, 0);
