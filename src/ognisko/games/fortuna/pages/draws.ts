// What the events of Oh Fortuna show of chance: the dice, in the order in which they are rolled (docs/records.md).
import type { Reader } from '../../js/draws.js';
import { show } from '../../js/draws.js';

const DICE = ['gold-1', 'gold-2', 'gold-3', 'gold-4', 'gold-5', 'black'];

export const draws: Reader = (_at, event, below) => ({
  rolled() {
    const dice = event.dice as { die: string; pips: number }[];
    show(
      dice.map(({ die }) => die),
      DICE.filter(name => dice.some(({ die }) => die === name)),
    );
    for (const { pips } of dice) show(pips, below(6) + 1);
  },
});
