// The own hand: every card with its rows, and whether each would be met now.

import { t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { clickable, looks } from './choosing.js';
import { box } from './data.js';
import { cardWords, effectWords, needWords } from './describe.js';
import { Back, Gives, Need, Standing, standingWords } from './faces.js';
import { Sign } from './signs.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** @param {BoardProps & {seat: number, id: string, row: number}} props */
function Row({ view, seat, choice, hint, teller, id, row }) {
  const { rows } = box.element_card[id];
  const printed = rows[row];
  const now = view.rows[id]?.[row] ?? { met: false, x: null, tier: null, gives: null };
  const value = rows.length > 1 ? `${id} ${row ? 'lower' : 'upper'}` : id;
  const gives = effectWords(teller, now.gives ?? printed.effect ?? printed.effects[now.tier ?? 0]);
  const label = `${named(teller, box.element_card[id].element)}. ${needWords(teller, printed.need)}. ${gives}. ${standingWords(teller, view, seat, printed.need, now)}`;
  return html`<button class="tw-row ${now.met ? 'tw-met' : 'tw-unmet'} ${looks(choice, hint, 'card', value, 'card')}" title=${label} ...${clickable(choice, 'card', value, 'card')}>
    <span class="tw-see" aria-hidden="true"><span class="tw-line"><${Need} need=${printed.need}/><${Standing} view=${view} seat=${seat} need=${printed.need} now=${now}/></span><${Gives} row=${printed} now=${now}/></span><span class="vh">${label}</span></button>`;
}

/** @param {BoardProps & {seat: number, id: string}} props */
function Card(props) {
  const { view, choice, hint, teller, seat, id } = props;
  const card = box.element_card[id];
  const discarding = view.stage === 'discard' && view.turn === seat;
  const head = html`<header><${Sign} id=${card.element}/><span>${named(teller, card.element)}</span></header>`;
  return html`<li class="tw-card tw-el-${card.element}" data-flip=${`card-${id}`}>${
    discarding
      ? html`<button class="tw-throw ${looks(choice, hint, 'card', id, 'discard')}" ...${clickable(choice, 'card', id, 'discard')}><span class="vh">${t('tribes.page.do.discard')}: ${cardWords(teller, id)}</span>
        <span class="tw-see" aria-hidden="true">${head}${card.rows.map((row, i) => html`<span key=${i} class="tw-row"><span class="tw-line"><${Need} need=${row.need}/></span><${Gives} row=${row}/></span>`)}</span></button>`
      : html`${head}${card.rows.map((_, i) => html`<${Row} key=${i} ...${props} row=${i}/>`)}`
  }</li>`;
}

/** @param {BoardProps & {seat: number}} props */
export function Hand(props) {
  const { view, seat, teller } = props;
  const player = view.seats[seat];
  if (player.hand)
    return html`<section class="tw-hand" aria-label=${t('tribes.page.hand')}><ul>${player.hand.map((/** @type {string} */ id) => html`<${Card} key=${id} ...${props} id=${id}/>`)}</ul></section>`;
  return html`<section class="tw-hand tw-backs-only" aria-label=${t('tribes.page.hand_of', { name: teller.people[seat] ?? '' })}><ul>${player.backs.map((/** @type {any} */ back, /** @type {number} */ i) => html`<li key=${i}><${Back} element=${back.element} teller=${teller}/><span class="vh">${named(teller, back.element)}</span></li>`)}</ul></section>`;
}
