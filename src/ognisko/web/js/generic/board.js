// The generic board: what can be chosen as buttons, part by part, and the view as a list within a list.
import { html } from '../../vendor/preact.js';
import { has, t } from '../i18n.js';
import { named, person } from '../words.js';

/** @typedef {import('../types.js').BoardProps} BoardProps */
/** @typedef {import('../words.js').Teller} Teller */

/** The name of a field or of a part: as the catalog words it, else in its own plain words. @param {Teller} teller @param {string} key */
export function label(teller, key) {
  if (key === 'do') return t('page.generic.do');
  const worded = `${teller.game}.label.${key}`;
  return has(worded) ? t(worded) : named(teller, key).replaceAll('_', ' ');
}

/** Every part that a legal action has, with its values in the order of the list. @param {import('../choose.js').Action[]} legal @returns {[string, string[]][]} */
export function choices(legal) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { parts } of legal)
    for (const [part, value] of Object.entries(parts)) found.set(part, (found.get(part) ?? new Set()).add(value));
  return [...found].map(([part, values]) => [part, [...values]]);
}

/** @param {BoardProps & {part: string, values: string[]}} props */
const Part = ({ part, values, choice, hint, teller }) =>
  html`<fieldset class="generic-part"><legend>${label(teller, part)}</legend>${values.map(value => {
    const picked = choice.picked[part] === value;
    const can = choice.can(part, value);
    return html`<button key=${value} data-part=${part} data-value=${value} class="${can ? 'can' : ''} ${picked ? 'picked' : ''} ${hint?.[part] === value ? 'hinted' : ''}"
    aria-pressed=${String(picked)} aria-disabled=${String(!can)} onClick=${() => choice.pick(part, value)}>${named(teller, value)}</button>`;
  })}</fieldset>`;

/** A value that needs no list of its own; '' for what is not there. @param {Teller} teller @param {unknown} value @returns {string | null} */
export function short(teller, value) {
  if (value === null || value === false) return '';
  if (value === true) return t('yes');
  if (Array.isArray(value)) {
    const words = value.map(each => short(teller, each));
    return words.includes(null) ? null : words.map(word => word || '–').join(', ');
  }
  return typeof value === 'object' ? null : named(teller, String(value));
}

/** @param {{value: any, teller: Teller}} props @returns {any} */
function Value({ value, teller }) {
  const said = short(teller, value);
  if (said !== null) return said;
  if (Array.isArray(value))
    return html`<ol>${value.map((each, n) => html`<li key=${n}><${Value} value=${each} teller=${teller}/></li>`)}</ol>`;
  return html`<${Fields} of=${value} teller=${teller}/>`;
}

/** @param {{of: Record<string, any>, teller: Teller}} props */
const Fields = ({ of, teller }) =>
  html`<dl>${Object.entries(of)
    .filter(([, value]) => short(teller, value) !== '')
    .map(
      ([key, value]) => html`
  <div key=${key}><dt>${label(teller, key)}</dt><dd><${Value} value=${value} teller=${teller}/></dd></div>`,
    )}</dl>`;

/** What lies before everybody is shown with the names; with all cards open, each seat through its own eyes. @param {BoardProps} props */
export function GenericBoard(props) {
  const { view, seat, open, choice, teller } = props;
  const { seats, ...table } = view;
  return html`<section class="generic-board panel" aria-label=${t('page.generic.table')}>
    ${
      choice.mine &&
      html`<div class="generic-choice" role="group" aria-label=${t('page.generic.do')}>${choices(choice.legal).map(
        ([part, values]) => html`
      <${Part} key=${part} ...${props} part=${part} values=${values}/>`,
      )}</div>`
    }
    <${Fields} of=${table} teller=${teller}/>
    <ul class="generic-seats">${seats.map(
      (/** @type {any} */ own, /** @type {number} */ n) => html`<li key=${n} class=${n === seat ? 'mine' : ''}>
      <h2>${person(teller, n)}</h2><${Fields} of=${open?.[n]?.seats[n] ?? own} teller=${teller}/></li>`,
    )}</ul></section>`;
}
