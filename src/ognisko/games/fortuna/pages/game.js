// What Oh Fortuna brings to the table. Every game has a file like this; nothing else on the pages knows the game.
export { Before, Board } from './board.js';
export { draws } from './draws.js';
export { Picture } from './picture.js';
export { Summary } from './summary.js';
export { ask, call, say } from './words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** Whether there are chances to reckon: as long as dice are in the roll. @param {any} view */
export const odds = view => Object.keys(view.roll).length > 0;

/** Which things an animation is about. @param {GameEvent[]} events */
export const heroes = events =>
  events
    .filter(event => event.event === 'took' || event.event === 'stole' || event.event === 'spent')
    .map(event => `card-${event.card}`);

/** Whether there are points to explain. @param {GameEvent[]} events */
export const ended = events => events.some(event => event.event === 'game_ended');

/** The rules page: chapters and their clauses, worded in the catalog. @type {[string, string[]][]} */
export const chapters = [
  ['set_up', ['F1', 'F2', 'F3', 'F4']],
  ['dice', ['F5', 'F6', 'F7', 'F8', 'F9']],
  ['cards', ['F10', 'F11', 'F12', 'F13', 'F14', 'F15']],
  ['rulings', ['FR1', 'FR2', 'FR3', 'FR4', 'FR5', 'FR6', 'FR7', 'FR8', 'FR9', 'FR10', 'FR11', 'FR12', 'FR13', 'FR14']],
];
