// What Kokopelli brings to the table.

import type { Sound } from '../../js/sounds.js';
import type { GameEvent } from './contract.js';

export { Board } from './board.js';
export { choosers } from './chooser.js';
export { draws } from './draws.js';
export { Picture } from './picture.js';
export { Specimen } from './specimen.js';
export { Summary } from './summary.js';
export { Before } from './village.js';
export { ask, call, say, turn } from './words.js';

/** Which things an animation is about: the cards find their way by their names alone. */
export const heroes = (): string[] => [];

/** Whether there are points to explain. */
export const ended = (events: GameEvent[]) => events.some(event => event.event === 'game_ended');

/** The rules page: chapters and their clauses, worded in the catalog. */
export const chapters: [string, string[]][] = [
  ['set_up', ['K1', 'K2', 'K3', 'K4', 'K5']],
  ['villages', ['K6', 'K7', 'K8', 'K9', 'K10']],
  ['turn', ['K11', 'K12', 'K13', 'K14']],
  ['actions', ['K15', 'K16', 'K17', 'K18', 'K19', 'K20', 'K21', 'K22']],
  [
    'abilities',
    ['K31', 'K32', 'K33', 'K34', 'K35', 'K36', 'K37', 'K38', 'K39', 'K40', 'K41', 'K42', 'K43', 'K44', 'K45', 'K46'],
  ],
  ['end', ['K23', 'K24', 'K25', 'K26']],
  [
    'rulings',
    [
      'KR1',
      'KR2',
      'KR3',
      'KR4',
      'KR5',
      'KR6',
      'KR7',
      'KR8',
      'KR9',
      'KR10',
      'KR11',
      'KR12',
      'KR13',
      'KR14',
      'KR15',
      'KR16',
      'KR17',
      'KR18',
      'KR19',
      'KR20',
      'KR21',
      'KR22',
      'KR23',
      'KR24',
      'KR25',
      'KR26',
      'KR27',
      'KR28',
      'KR29',
      'KR30',
    ],
  ],
];

/** Which events are heard, and as what. */
export const sounds: Record<string, Sound> = {
  started: 'card',
  played: 'card',
  laid_under: 'card',
  finished: 'coin',
  scored: 'coin',
};

/** How a phone shows who plays. */
export const seating = (players: number) => (players > 2 ? 'faces' : '');
