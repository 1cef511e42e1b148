// Small pictures for the rules page: the signs, a ceremony on its way, the tokens, whose zone is where.
import { html } from '../../vendor/preact.js';
import { CEREMONIES, Drawing } from './art.js';
import { JOKER, Tokens } from './cards.js';

const FIRST = 31; // K31 to K46 are the abilities in the order of the signs

/** The clause of an ability. @param {string} id */
export const clauseOf = id => (id === JOKER ? 'K18' : `K${FIRST + CEREMONIES.indexOf(id)}`);

/** @param {string[]} cards */
const row = cards =>
  html`<span class="k-fan">${cards.map((card, i) => (card ? html`<i key=${i} class="k-mini k-${card}"><${Drawing} id=${card}/></i>` : html`<i key=${i} class="k-mini gap"></i>`))}</span>`;

/** The table from above: villages of places, those of the zone filled. @param {[number, number, boolean][]} places */
const plan = places =>
  html`<svg class="k-plan" viewBox="0 0 120 84" aria-hidden="true">${places.map(([x, y, zone], i) => html`<rect key=${i} x=${x} y=${y} width="13" height="13" rx="3" class=${zone ? 'zone' : ''}/>`)}</svg>`;

/** @param {number} y @param {boolean} zone @returns {[number, number, boolean][]} */
const across = (y, zone) => [27, 43, 64, 80].map(x => [x, y, zone]);
/** @param {number} x @returns {[number, number, boolean][]} */
const down = x => [8, 24, 43, 59].map((y, i) => [x, y, i > 1]);

/** @type {Record<string, () => any>} */
const DRAWN = {
  K2: () => html`<${Tokens} left=${[3, 4]}/>`,
  K7: () => plan([...across(2, false), ...down(2), ...down(105), ...across(68, true)]),
  K8: () => plan([...across(14, true), [105, 14, false], ...across(58, true), [105, 58, true]]),
  K16: () => row(['turtle', '', '', '']),
  K18: () => row(['turtle', 'turtle', JOKER, '']),
  K19: () => html`${row(['turtle', 'turtle', JOKER, 'turtle'])}<${Tokens} left=${[3, 4]}/>`,
};

/** What a clause of the rules is about, if it can be seen. @param {{id: string}} props */
export function Picture({ id }) {
  const ability = CEREMONIES.find(each => clauseOf(each) === id);
  if (!ability && !DRAWN[id]) return null;
  return html`<span class="k-picture">${ability ? row([ability]) : DRAWN[id]()}</span>`;
}
