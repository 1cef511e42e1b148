// What a table has agreed on: its variants, and how it reads what the rulebook leaves open.
import { html } from '../../vendor/preact.js';
import { gameOf, tell } from '../house.js';
import { has, t } from '../i18n.js';
import { named } from '../words.js';
import { Clause } from './parts.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Option} Option */

/** A value of an option in words; where it is not one of the usual ones, it lists components.
 * @param {Game} game @param {string} id @param {any} value */
export function worded({ game, names }, id, value) {
  const key = `${game}.option.${id}.${value}`;
  if (has(key)) return t(key);
  return String(value)
    .split(',')
    .map(each => named({ game, names, people: [], me: null }, each))
    .join(', ');
}

/** @param {Option} option */
const isSwitch = option => typeof option.default === 'boolean';

/** The options that say something: switches that are on, and whatever else was chosen among several.
 * @param {Option[]} options @param {Record<string, any>} values @param {boolean} reading */
export const agreed = (options, values, reading) =>
  options.filter(option => option.reading === reading && (!isSwitch(option) || values[option.id]));

/** @param {{game: Game, option: Option, value: any}} props */
const Term = ({
  game,
  option,
  value,
}) => html`<li><span>${tell(option.title)}${!isSwitch(option) && html`: <b>${worded(game, option.id, value)}</b>`}</span>
  <${Clause} game=${game.game} clause=${option.clause}/></li>`;

/** @param {{game: string, options: Record<string, any>, casual?: boolean, hints?: boolean}} props */
export function Terms({ game, options, casual, hints }) {
  const known = gameOf(game);
  if (!known) return null;
  const [variants, readings] = [false, true].map(reading => agreed(known.options, options, reading));
  const row = (/** @type {Option} */ option) =>
    html`<${Term} key=${option.id} game=${known} option=${option} value=${options[option.id] ?? option.default}/>`;
  return html`<section class="terms panel" aria-label=${t('page.terms')}><h2>${t('page.terms')}</h2>
    <ul>${variants.length || readings.length ? variants.map(row) : html`<li>${t('page.terms.plain')}</li>`}
      ${casual && html`<li>${t('page.casual')}</li>`}${hints && html`<li>${t('page.hints_allowed')}</li>`}</ul>
    ${readings.length > 0 && html`<h3>${t('page.readings')}</h3><ul>${readings.map(row)}</ul>`}</section>`;
}
