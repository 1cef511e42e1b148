// What Tribes of the Wind brings to the table.

import type { Sound } from '../../js/sounds.js';
import type { GameEvent } from './contract.js';

export { Before } from './before.js';
export { Board } from './board.js';
export { light } from './choosing.js';
export { unpack } from './data.js';
export { draws } from './draws.js';
export { Picture } from './picture.js';
export { Specimen } from './specimen.js';
export { Summary } from './summary.js';
export { ask, call, say, turn } from './words.js';

/** Which things an animation is about. */
export const heroes = (events: GameEvent[]) =>
  events.flatMap(event =>
    event.event === 'planted'
      ? [`tile-${event.tile}`]
      : event.event === 'played'
        ? [`card-${event.card}`]
        : event.event === 'kept'
          ? [`village-${event.card}`]
          : [],
  );

/** Whether there are points to explain. */
export const ended = (events: GameEvent[]) => events.some(event => event.event === 'game_ended');

/** The rules page: chapters and their clauses, worded in the catalog. */
export const chapters: [string, string[]][] = [
  ['set_up', ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7']],
  ['play_card', ['W8', 'W9', 'W10', 'W11']],
  ['temples', ['W12', 'W13']],
  ['villages', ['W14', 'W15', 'W16', 'W17']],
  ['refill', ['W18']],
  ['effects', ['W19', 'W20', 'W21', 'W22', 'W23', 'W24']],
  ['guides', ['W25', 'W26', 'W27', 'W28']],
  ['end', ['W29', 'W30', 'W31', 'W32']],
  [
    'rulings',
    [
      'WR1',
      'WR2',
      'WR3',
      'WR4',
      'WR5',
      'WR6',
      'WR7',
      'WR8',
      'WR9',
      'WR10',
      'WR11',
      'WR12',
      'WR13',
      'WR14',
      'WR15',
      'WR16',
      'WR17',
      'WR18',
      'WR19',
      'WR20',
      'WR21',
      'WR22',
      'WR23',
      'WR24',
      'WR25',
      'WR26',
      'WR27',
      'WR28',
      'WR29',
      'WR30',
      'WR31',
      'WR32',
      'WR33',
      'WR34',
      'WR35',
      'WR36',
      'WR37',
      'WR38',
      'WR39',
    ],
  ],
];

/** Which events are heard, and as what. */
export const sounds: Record<string, Sound> = {
  played: 'card',
  discarded: 'card',
  planted: 'carving',
  placed: 'carving',
  built: 'carving',
  scored_goal: 'coin',
};

/** What is paid or lost on the way, and the cards that every turn ends with. */
export const costs = ['discarded', 'drew', 'dropped', 'left', 'paid', 'polluted'];

/** What the words of a deed say already. */
export const said = {
  choose: ['cleaned', 'watered'],
  clean: ['cleaned'],
  fly: ['flew'],
  plant: ['planted'],
  step: ['stepped'],
  water: ['watered'],
};

/** How a phone shows who plays. */
export const seating = (players: number) => (players > 3 ? 'stacked' : '');
