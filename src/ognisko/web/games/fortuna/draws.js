// What the events of Oh Fortuna show of chance: the dice, in the order in which they are rolled (docs/records.md).
import { show } from '../../js/draws.js';

/** @type {import('../../js/draws.js').Reader} */
export const draws = (at, event, below) => ({
  rolled: () => event.dice.forEach((/** @type {{pips: number}} */ { pips }) => show(pips, below(6) + 1)),
});
