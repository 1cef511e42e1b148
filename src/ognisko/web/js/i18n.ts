// Sentences: one flat catalog a language, the same file that the server words its own texts with. A hole is `{name}`,
// `{name:case}` for a case of the word that stands there, or `{n|one|few|many}` for what goes with a number (`#`).
import type { Signal } from '../vendor/preact.js';
import { signal } from '../vendor/preact.js';

export type Catalog = Record<string, string>;
export type Values = Record<string, string | number>;

export const lang = signal('en');
const catalog: Signal<Catalog> = signal({});
const plurals: Record<string, Intl.PluralRules> = {};
const HOLE = /\{(\w+)(?::(\w+))?((?:\|[^{}|]*)*)\}/g;

export function setCatalog(language: string, messages: Catalog) {
  catalog.value = messages;
  lang.value = language;
}

/** The sentences of a game, in the language that is spoken. */
export const addCatalog = (messages: Catalog) => {
  catalog.value = { ...catalog.value, ...messages };
};

export const has = (key: string) => catalog.value[key] !== undefined;

/** Every language that the house speaks, and what it calls itself. */
export const languages = (): [string, string][] =>
  Object.entries(catalog.value)
    .filter(([key]) => key.startsWith('language.'))
    .map(([key, name]) => [key.slice(9), name]);

/** How the language counts. */
const rule = () => (plurals[lang.value] ??= new Intl.PluralRules(lang.value));

/** Of words in the order of the language's forms, the one that goes with the number; the last stands for all others. */
function fitting(words: string[], number: string): string {
  const forms = t('plural.forms').split(' ');
  const form = /^-?\d+$/.test(number) ? forms.indexOf(rule().select(Math.abs(Number(number)))) : -1;
  return (words[form] ?? words[words.length - 1]).replaceAll('#', number);
}

/** Names in a case, by `<game>.case.<case>.<name>`: whole, or word by word; what has no form stays as it is. */
function inCase(room: string, form: string, words: string) {
  const formed = (word: string) => catalog.value[`${room}.case.${form}.${word}`] ?? word;
  return words
    .split(', ')
    .map(name => (formed(name) === name ? name.split(' ').map(formed).join(' ') : formed(name)))
    .join(', ');
}

/** A hole that nobody fills stays to be seen; `room` is the game whose cases are meant. */
export const fill = (template: string, values: Values, room = '') =>
  template.replace(HOLE, (whole, name: string, form: string | undefined, counts: string) => {
    if (values[name] === undefined) return whole;
    const value = String(values[name]);
    if (counts) return fitting(counts.slice(1).split('|'), value);
    return form ? inCase(room, form, value) : value;
  });

/** "a, b and c", as the language joins them. */
export const listed = (words: string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(t('list.and'));

/** What nobody has worded, in its own plain words: `x.event.round_ended` is at least "round ended". */
function plain(key: string) {
  console.error(`no sentence for ${key}`);
  return (
    key
      .replace(/\.(zero|one|two|few|many|other)$/, '')
      .split('.')
      .pop() ?? ''
  ).replaceAll('_', ' ');
}

/** A sentence of the catalog, not filled yet. */
export const template = (key: string) => catalog.value[key] ?? plain(key);

/** A sentence of the catalog. */
export const t = (key: string, values: Values = {}): string => fill(template(key), values, key.split('.')[0]);

/** Which form of a counted sentence: `key.one`, `key.few`, `key.many`, `key.other`, by the language's own rule. */
export function formOf(key: string, n: number) {
  const form = `${key}.${rule().select(n)}`;
  return has(form) ? form : `${key}.other`;
}

/** A counted sentence. */
export const count = (key: string, n: number, values: Values = {}) => t(formOf(key, n), { n, ...values });
