// What Totem brings to the table. Every game has a file like this; nothing else on the pages knows the game.

import type { Sound } from '../../js/sounds.js';
import type { GameEvent } from './contract.js';

export { Sheet } from './art.js';
export { Before, Board } from './board.js';
export { draws } from './draws.js';
export { Specimen } from './specimen.js';
export { Summary } from './summary.js';
export { ask, call, say, turn } from './words.js';

/** Which things an animation is about. */
export const heroes = (events: GameEvent[]) =>
  events.filter(event => event.event === 'moved' || event.event === 'removed').map(event => `piece-${event.piece}`);

/** Whether there are points to explain. */
export const ended = (events: GameEvent[]) => events.some(event => event.event === 'round_ended');

/** The rules page: chapters and their clauses, worded in the catalog. */
export const chapters: [string, string[]][] = [
  ['set_up', ['T1', 'T2', 'T3', 'T4']],
  ['turn', ['T5', 'T6', 'T7', 'T8', 'T9', 'T10', 'T11']],
  ['round_end', ['T12', 'T13', 'T14']],
  ['game_end', ['T15']],
  ['variants', ['T16', 'T17', 'TR8']],
  [
    'rulings',
    ['TR1', 'TR2', 'TR3', 'TR4', 'TR5', 'TR6', 'TR7', 'TR9', 'TR10', 'TR11', 'TR12', 'TR13', 'TR14', 'TR15', 'TR16'],
  ],
];

/** Which events are heard, and as what. */
export const sounds: Record<string, Sound> = { played: 'card', moved: 'carving', removed: 'carving', scored: 'coin' };

/** How a phone shows who plays. */
export const seating = (players: number) => (players > 3 ? 'stacked' : '');
