// What Oh Fortuna brings to the table. Every game has a file like this; nothing else on the pages knows the game.

import type { Sound } from '../../js/sounds.js';
import type { FortunaView, GameEvent } from './contract.js';

export { Sheet } from './art.js';
export { Before, Board } from './board.js';
export { light } from './choosing.js';
export { draws } from './draws.js';
export { Picture } from './picture.js';
export { Specimen } from './specimen.js';
export { Summary } from './summary.js';
export { ask, call, say, turn } from './words.js';

/** Whether there are chances to reckon: as long as dice are in the roll. */
export const odds = (view: FortunaView) => Object.keys(view.roll).length > 0;

/** Which things an animation is about. */
export const heroes = (events: GameEvent[]) =>
  events
    .filter(event => event.event === 'took' || event.event === 'stole' || event.event === 'spent')
    .map(event => `card-${event.card}`);

/** Whether there are points to explain. */
export const ended = (events: GameEvent[]) => events.some(event => event.event === 'game_ended');

/** The rules page: chapters and their clauses, worded in the catalog. */
export const chapters: [string, string[]][] = [
  ['set_up', ['F1', 'F2', 'F3', 'F4']],
  ['dice', ['F5', 'F6', 'F7', 'F8', 'F9']],
  ['cards', ['F10', 'F11', 'F12', 'F13', 'F14', 'F15']],
  ['rulings', ['FR1', 'FR2', 'FR3', 'FR4', 'FR5', 'FR6', 'FR7', 'FR8', 'FR9', 'FR10', 'FR11', 'FR12', 'FR13', 'FR14']],
];

/** Which events are heard, and as what. */
export const sounds: Record<string, Sound> = {
  rolled: 'die',
  placed: 'die',
  took: 'coin',
  stole: 'coin',
  spent: 'card',
};

/** What is paid or lost on the way. */
export const costs = ['punished', 'returned', 'spent'];

/** How a phone shows who plays. */
export const seating = (players: number) => (players > 4 ? 'faces' : '');
