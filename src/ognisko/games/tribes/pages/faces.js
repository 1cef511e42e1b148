// Faces and backs of cards: element cards with their rows, village cards with their two sides, guides.

import { t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { box, ELEMENTS, SPACES, spaceAt } from './data.js';
import { effectWords, goalWords, needWords, powerWords, standing } from './describe.js';
import { Sign } from './signs.js';

/** @typedef {import('./data.js').Effect} Effect */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** An effect in pictures. @param {{effect: Effect}} props @returns {any} */
export function Fx({ effect }) {
  const { kind, of = [] } = effect;
  if (kind === 'and' || kind === 'or')
    return html`<span class="tw-fxs">${of.map((each, i) => html`${i > 0 && html`<i>${kind === 'and' ? '+' : '/'}</i>`}<${Fx} effect=${each}/>`)}</span>`;
  const base = kind.startsWith('plant') ? 'plant' : kind.replace('_x', '');
  const n = kind.endsWith('_x') ? (base === 'plant' ? '8−X' : 'X') : (effect.cost ?? effect.n);
  return html`<span class="tw-fx tw-fx-${base}"><${Sign} id=${base}/>${n ? html`<b>${base === 'plant' && html`<${Sign} id="water"/>`}${n}</b>` : null}</span>`;
}

/** A requirement in pictures: whose hands count, and what is compared. @param {{need: import('./data.js').Need}} props */
export function Need({ need }) {
  const element = need.element && html`<${Sign} id=${need.element}/>`;
  const people = html`<span class="tw-people">${Array.from({ length: need.neighbours ?? 0 }, () => html`<${Sign} id="person"/>`)}</span>`;
  /** @type {Record<string, () => any>} */
  const draw = {
    own_at_least: () => html`<${Sign} id="hand"/>≥${need.n}${element}`,
    own_none: () => html`<${Sign} id="hand"/><s>${element}</s>`,
    own_all: () => html`<${Sign} id="hand"/>${ELEMENTS.map(id => html`<${Sign} id=${id}/>`)}`,
    count_x: () => html`X=Σ${element}`,
    neighbour_has: () => html`${people}${element}`,
    more_than: () => html`${element}${'>'}${people}`,
    fewer_than: () => html`${element}${'<'}${people}`,
    tiers: () => html`Σ${element}`,
  };
  return html`<span class="tw-need">${draw[need.kind]()}</span>`;
}

/** How the hands stand now, in a few signs: why a row is met or not. @param {{view: any, seat: number, need: import('./data.js').Need, now: any}} props */
export function Standing({ view, seat, need, now }) {
  const { mine, others } = standing(view, seat, need);
  const told =
    now.x !== null
      ? `=${now.x}`
      : need.kind === 'own_at_least'
        ? `${mine}/${need.n}`
        : need.kind === 'own_none'
          ? mine
          : need.kind === 'own_all'
            ? ''
            : need.kind === 'neighbour_has'
              ? others.join('·')
              : `${mine}:${others.join('·')}`;
  return html`<small class="tw-standing">${now.met ? '✓' : '✗'}${told}</small>`;
}

/** The same in a sentence. @param {Teller} teller @param {any} view @param {number} seat @param {import('./data.js').Need} need @param {any} now */
export function standingWords(teller, view, seat, need, now) {
  const verdict = t(now.met ? 'tribes.page.met' : 'tribes.page.not_met');
  if (!need.element) return verdict;
  const { mine, others } = standing(view, seat, need);
  return `${verdict} (${t('tribes.page.hands', { element: named(teller, need.element), mine, left: others[0] ?? 0, right: others[1] ?? 0 })})`;
}

const TIERS = ['2–3', '4–5', '6+'];

/** What a row gives; of tiers all three, the one reached marked. @param {{row: import('./data.js').Row, now?: any}} props */
export const Gives = ({ row, now = null }) =>
  row.effect
    ? html`<${Fx} effect=${now?.gives ?? row.effect}/>`
    : html`<span class="tw-tiers">${row.effects.map((effect, i) => html`<span key=${i} class=${now?.tier === i ? 'tw-reached' : ''}><small>${TIERS[i]}</small><${Fx} effect=${effect}/></span>`)}</span>`;

/** A whole face without buttons, for the discards and the rules. @param {{id: string, teller: Teller}} props */
export function Face({ id, teller }) {
  const card = box.element_card[id];
  return html`<div class="tw-card tw-el-${card.element}"><header><${Sign} id=${card.element}/><span>${named(teller, card.element)}</span></header>
    ${card.rows.map((row, i) => html`<div key=${i} class="tw-row"><${Need} need=${row.need}/><${Gives} row=${row}/><span class="vh">${needWords(teller, row.need)}: ${row.effect ? effectWords(teller, row.effect) : ''}</span></div>`)}</div>`;
}

/** @param {{element: string, teller: Teller}} props */
export const Back = ({ element, teller }) =>
  html`<span class="tw-back tw-el-${element}" title=${named(teller, element)}><${Sign} id=${element}/></span>`;

const SHAPES = /** @type {Record<string, number[]>} */ ({
  row: [4, 5, 6],
  column: [1, 5, 9],
  diagonal: [0, 5, 10],
  l: [0, 4, 5],
});

/** What a goal asks for, on a small map. @param {{goal: import('./data.js').Goal}} props */
export function GoalMap({ goal }) {
  const marked = new Set((goal.spaces ?? []).map(spaceAt));
  const shape = SHAPES[goal.kind];
  const tint =
    goal.colours === 'different'
      ? ['purple', 'green', 'yellow']
      : Array(3).fill(goal.colour === 'any' ? 'any' : goal.colour);
  const inside = { villages_on: 'village', temples_on: 'temple' }[goal.kind];
  if (goal.kind === 'cover_symbol')
    return html`<span class="tw-goal-icons"><${Sign} id=${goal.symbol ?? ''}/><${Sign} id=${goal.symbol ?? ''}/></span>`;
  if (goal.kind === 'village_bonus')
    return html`<span class="tw-goal-icons"><b>${goal.n}×</b><${Sign} id=${goal.bonus ?? ''}/></span>`;
  if (goal.kind === 'bonus_symbols')
    return html`<span class="tw-goal-icons"><b>${goal.n}×</b><${Sign} id="turbine"/><${Sign} id="catapult"/><${Sign} id="gate"/></span>`;
  return html`<span class="tw-map tw-goal-map" aria-hidden="true">${SPACES.map(
    (
      space,
      i,
    ) => html`<i key=${space} class="${marked.has(space) ? 'tw-wanted' : ''} ${shape?.includes(i) ? `tw-tint-${tint[shape.indexOf(i)]}` : ''}">
    ${inside && marked.has(space) && html`<${Sign} id=${inside}/>`}</i>`,
  )}${goal.n && html`<b>${goal.n}+</b>`}</span>`;
}

/** How far a goal is. @param {{missing: number | null | undefined}} props */
export const Progress = ({ missing }) =>
  missing === undefined
    ? null
    : html`<small class="tw-progress ${missing === 0 ? 'tw-done' : missing === null ? 'tw-lost' : ''}">${
        missing === 0
          ? `✓ ${t('tribes.page.goal_done')}`
          : missing === null
            ? `✗ ${t('tribes.page.goal_lost')}`
            : t('tribes.page.goal_missing', { n: missing })
      }</small>`;

/** The left side of a village card. @param {{id: string, teller: Teller, missing?: number | null}} props */
export const GoalSide = ({ id, teller, missing }) =>
  html`<span class="tw-goal-side" title=${goalWords(teller, box.village_card[id].goal)}><b class="tw-vp">${box.village_card[id].vp}<${Sign} id="star"/></b><${GoalMap} goal=${box.village_card[id].goal}/><${Progress} missing=${missing}/></span>`;

/** @param {{id: string, teller: Teller}} props */
export function GuideFace({ id, teller }) {
  const { power } = box.guide_card[id];
  return html`<span class="tw-guide-face"><span class="tw-guide-signs">${PICTURES[power.kind]?.(power)}</span><span>${powerWords(teller, power)}</span></span>`;
}

/** @type {Record<string, (power: import('./data.js').Power) => any>} */
const PICTURES = {
  on_element_gain: power =>
    html`<${Sign} id=${power.element ?? ''}/>→${power.reward && html`<${Fx} effect=${power.reward}/>`}`,
  plant_cheaper_and_clean: power =>
    html`<${Sign} id="plant"/><b>−${power.n}</b>→<${Fx} effect=${{ kind: 'clean', n: power.clean }}/>`,
  water_per_clean: power => html`<${Sign} id="clean"/>→<${Fx} effect=${{ kind: 'water', n: power.n }}/>`,
  once_plant: power => html`1×<${Fx} effect=${{ kind: 'plant', cost: power.cost }}/>`,
  once_pay_gain: power =>
    html`1×<b>−${power.cost}</b><${Sign} id="water"/>→${power.reward && html`<${Fx} effect=${power.reward}/>`}`,
  on_plant_gain: power => html`<${Sign} id="plant"/>→${power.reward && html`<${Fx} effect=${power.reward}/>`}`,
  boost_effect: power => html`<${Sign} id=${power.effect ?? ''}/><b>+${power.n}</b>`,
  once_catapult: power => html`1×<b>−${power.cost}</b><${Sign} id="water"/>→<${Sign} id="catapult"/>`,
  plant_cheaper: power => html`<${Sign} id="plant"/><b>−${power.n}</b><${Sign} id="water"/>`,
  on_plant_catapult: () => html`<${Sign} id="plant"/>→<${Sign} id="catapult"/>`,
  on_plant_clear_space: () => html`<${Sign} id="plant"/>→<${Sign} id="clear"/>`,
};
