// Names for what moves (data-flip): a card that was played keeps the name that it had in the hand, so it is seen
// to fly.

import type { GameEvent, KokopelliView } from './contract.js';

/** The name of the i-th copy of a card in a hand. */
export const held = (owner: number, card: string, i: number) => `hand-${owner}-${card}-${i}`;

/** The card that the last move brought to a place, if it did: by whom, and which. */
export function arrived(marked: GameEvent[], place: string) {
  const event = marked.findLast(each => (each.event === 'started' || each.event === 'played') && each.place === place);
  if (event?.event === 'started') return { seat: event.seat, card: event.ceremony };
  return event?.event === 'played' ? { seat: event.seat, card: event.card } : null;
}

/** Where a card came from: the hand that is seen here, else the player's hidden one. Of equal copies the last has
 * gone. */
export function origin(view: KokopelliView, { seat, card }: { seat: number; card: string }) {
  const { hand } = view.seats[seat];
  return hand ? held(seat, card, hand[card] ?? 0) : `hidden-${seat}`;
}

/** Points that a seat got by the last move. */
export const gained = (marked: GameEvent[], seat: number) =>
  marked
    .filter(event => event.event === 'scored')
    .filter(event => event.seat === seat)
    .reduce((sum, event) => sum + event.points, 0);
