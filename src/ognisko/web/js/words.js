// Events in words: the twin of ognisko.locale.sentence, in the reader's language.
import { has, lang, t } from './i18n.js';

/** Fields of events that name a seat. */
const PERSONS = new Set(['seat', 'by', 'first', 'victim', 'host']);

/** Who tells: the game, the names of its components and of the people, and whose eyes these are.
 * @typedef {{game: string, names: Record<string, Record<string, string>>, people: string[], me: number | null}} Teller */

/** @param {Teller} teller @param {string} id */
export const named = (teller, id) => teller.names[lang.value]?.[id] ?? id;

/** @param {Teller} teller @param {number | null} seat */
export const person = (teller, seat) =>
  seat === null ? '' : seat === teller.me ? t('you') : teller.people[seat] ?? t('page.seat_n', { n: seat + 1 });

/** @param {Teller} teller @param {string} field @param {unknown} value @returns {string} */
function word(teller, field, value) {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return PERSONS.has(field) ? person(teller, value) : String(value);
  if (Array.isArray(value)) return value.map(each => word(teller, field, each)).join(', ');
  if (value && typeof value === 'object')
    return Object.entries(value).filter(([key]) => key !== 'id').map(([key, each]) => word(teller, key, each)).join(' ');
  return named(teller, String(value));
}

/** An event as far as this reader may see it; '' for one that has nothing to say.
 * @param {Teller} teller @param {import('./types.js').GameEvent} event */
export function sentence(teller, event) {
  const whole = { ...event, ...event.private };
  const own = `${teller.game}.event.${event.event}.own`;
  const key = event.private && has(own) ? own : `${teller.game}.event.${event.event}`;
  const values = Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, word(teller, field, value)]));
  return t(key, values);
}
