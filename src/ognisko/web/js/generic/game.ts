// What a game without pages of its own brings to the table: all of it follows from the view, the legal actions and
// the catalog.

import { t } from '../i18n.js';
import type { Action, GameEvent, Message } from '../types.js';
import type { Teller } from '../words.js';
import { named, tellAll, turnLine } from '../words.js';

export { GenericBoard as Board } from './board.js';

export const say = (events: GameEvent[], teller: Teller) => tellAll(teller, events);

/** A turn in one line. */
export const turn = (events: GameEvent[], teller: Teller) => turnLine(teller, events);

/** What was or could be clicked, in words. */
export const call = (parts: Record<string, string>, teller: Teller) =>
  Object.values(parts)
    .map(value => named(teller, value))
    .join(', ');

/** What to do now. */
export const ask = (_: Message, picked: Record<string, string>, ready: Action | null) =>
  ready ? '' : t(Object.keys(picked).length ? 'page.generic.more' : 'page.generic.ask');

/** The board shows all that lies before a player. */
export const Before = () => null;

/** The log tells of points. */
export const Summary = () => null;
export const ended = () => false;

/** Nothing flies. */
export const heroes = (): string[] => [];
