// What a game without pages of its own brings to the table: all of it follows from the view, the legal actions and the catalog.
import { t } from '../i18n.js';
import { named, sentence } from '../words.js';

export { GenericBoard as Board } from './board.js';

/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../words.js').Teller} Teller */

/** @param {GameEvent[]} events @param {Teller} teller */
export const say = (events, teller) => events.map(event => sentence(teller, event)).filter(Boolean);

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export const call = (parts, teller) =>
  Object.values(parts)
    .map(value => named(teller, value))
    .join(', ');

/** What to do now. @param {import('../types.js').Message} _ @param {Record<string, string>} picked @param {import('../choose.js').Action | null} ready */
export const ask = (_, picked, ready) =>
  ready ? '' : t(Object.keys(picked).length ? 'page.generic.more' : 'page.generic.ask');

/** The board shows all that lies before a player. */
export const Before = () => null;

/** The log tells of points. */
export const Summary = () => null;
export const ended = () => false;

/** Nothing flies. @returns {string[]} */
export const heroes = () => [];
