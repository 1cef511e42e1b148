// Sentences: one flat catalog a language, the same file that the server words its own texts with.
import { signal } from '../vendor/preact.js';

/** @typedef {Record<string, string>} Catalog */
/** @typedef {Record<string, string | number>} Values */

export const lang = signal('en');
/** @type {import('../vendor/preact.js').Signal<Catalog>} */
const catalog = signal({});
/** @type {Record<string, Intl.PluralRules>} */
const plurals = {};

/** @param {string} language @param {Catalog} messages */
export function setCatalog(language, messages) {
  catalog.value = messages;
  lang.value = language;
}

/** @param {string} key */
export const has = key => catalog.value[key] !== undefined;

/** Every language that the house speaks, and what it calls itself. @returns {[string, string][]} */
export const languages = () =>
  Object.entries(catalog.value)
    .filter(([key]) => key.startsWith('language.'))
    .map(([key, name]) => [key.slice(9), name]);

/** @param {string} template @param {Values} values */
export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** What nobody has worded, in its own plain words: `x.event.round_ended` is at least "round ended". @param {string} key */
function plain(key) {
  console.error(`no sentence for ${key}`);
  return (
    key
      .replace(/\.(zero|one|two|few|many|other)$/, '')
      .split('.')
      .pop() ?? ''
  ).replaceAll('_', ' ');
}

/** A sentence of the catalog, not filled yet. @param {string} key */
export const template = key => catalog.value[key] ?? plain(key);

/** A sentence of the catalog. @param {string} key @param {Values} [values] */
export const t = (key, values = {}) => fill(template(key), values);

/** Which form of a counted sentence: `key.one`, `key.few`, `key.many`, `key.other`, by the language's own rule.
 * @param {string} key @param {number} n */
export function formOf(key, n) {
  const rule = (plurals[lang.value] ??= new Intl.PluralRules(lang.value));
  const form = `${key}.${rule.select(n)}`;
  return has(form) ? form : `${key}.other`;
}

/** A counted sentence. @param {string} key @param {number} n @param {Values} [values] */
export const count = (key, n, values = {}) => t(formOf(key, n), { n, ...values });
