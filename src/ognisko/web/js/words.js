// Events in words: the twin of Teller in ognisko.locale.wording, in the reader's language.
import { fill, formOf, has, lang, t, template } from './i18n.js';

/** Fields of events that name a seat. */
const PERSONS = new Set(['seat', 'by', 'first', 'victim', 'host']);

/** Who tells: the game, the names of its components and of the people, and whose eyes these are.
 * @typedef {{game: string, names: Record<string, Record<string, string>>, people: string[], me: number | null}} Teller */

/** @param {Teller} teller @param {string} id */
export const named = (teller, id) => teller.names[lang.value]?.[id] ?? id;

/** @param {Teller} teller @param {number | null} seat */
export const person = (teller, seat) =>
  seat === null ? '' : seat === teller.me ? t('you') : (teller.people[seat] ?? t('page.seat_n', { n: seat + 1 }));

/** @param {Teller} teller @param {string} field @param {unknown} value @returns {string} */
function word(teller, field, value) {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return PERSONS.has(field) ? person(teller, value) : String(value);
  if (Array.isArray(value)) return value.map(each => word(teller, field, each)).join(', ');
  if (value && typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, each]) => word(teller, key, each))
      .join(' ');
  return named(teller, String(value));
}

/** What a field may tell sentences apart by. @param {Teller} teller @param {string} field @param {unknown} value @returns {string[]} */
function apart(teller, field, value) {
  if (PERSONS.has(field) && typeof value === 'number') return value === teller.me ? [`${field}.you`] : [];
  if (typeof value === 'string') return [`${field}.${value}`];
  if (typeof value === 'number') return value ? [`${field}.${value}`, field] : [`${field}.0`];
  return value === true ? [field] : [];
}

/** The sentence that fits best: `<game>.event.<name>`, and after it whatever the catalog tells apart, in the order of the fields.
 * @param {Teller} teller @param {import('./types.js').GameEvent} whole */
function keyOf(teller, whole) {
  const words = Object.entries(whole).flatMap(([field, value]) => apart(teller, field, value));
  return [...(whole.private ? ['own'] : []), ...words].reduce(
    (key, word) => (has(`${key}.${word}`) ? `${key}.${word}` : key),
    `${teller.game}.event.${whole.event}`,
  );
}

/** What is written of a third person, said to the one who did it: `{seat}: takes {n}` is `{seat} take {n}`. @param {string} said */
function toMe(said) {
  const verbs = new Map(
    t('verbs')
      .split(' ')
      .map(pair => /** @type {[string, string]} */ (pair.split(':'))),
  );
  return said
    .replace(/^(\{seat\}): (?=([\p{L}\d_]+))/u, (whole, seat, verb) => (verbs.has(verb) ? `${seat} ` : whole))
    .replace(/(?<![\p{L}\d_{])[\p{L}\d_]+(?![\p{L}\d_}])/gu, word => verbs.get(word) ?? word);
}

/** An event as far as this reader may see it; '' for one that has nothing to say. A board may word fields better than by the names of
 * ids, and tell `n` such events by one sentence.
 * @param {Teller} teller @param {import('./types.js').GameEvent} event @param {Record<string, string | number>} [better] */
export function sentence(teller, event, better = {}, n = 1) {
  const whole = { ...event, ...event.private };
  const key = keyOf(teller, whole);
  const values = Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, word(teller, field, value)]));
  const said = template(has(`${key}.other`) ? formOf(key, n) : key);
  const mine = teller.me !== null && whole.seat === teller.me;
  return fill(mine ? toMe(said) : said, { n, ...values, ...better });
}
