// What a tap shows: an ability in full, a discard pile, points and why, and what is still out there.

import { count, t } from '../../js/i18n.js';
import { Clause, Dialog, Icon } from '../../js/ui/parts.js';
import { named, person } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Sign } from './art.js';
import { Fan, JOKER, spread, Tokens, worth } from './cards.js';
import { clauseOf } from './picture.js';
import { reasons } from './summary.js';

/** @typedef {import('../../js/types.js').BoardProps & {show: (what: import('./board.js').Shown | null) => void}} ShownProps */

/** @param {ShownProps & {ability: string, place?: string}} props */
export function Ability({ view, teller, choice, ability, place, show }) {
  const host = place ? Number(place.slice(1).split('.')[0]) : null;
  const standing = host === null ? null : view.seats[host].village[/** @type {string} */ (place)];
  const hosts = view.seats.flatMap((/** @type {any} */ each, /** @type {number} */ n) =>
    Object.values(each.village).some((/** @type {any} */ { ceremony }) => ceremony === ability)
      ? [person(teller, n)]
      : [],
  );
  const interrupts =
    choice.mine && place && choice.legal.find(({ parts }) => parts.do === 'interrupt' && parts.ceremony === place);
  return html`<aside class="k-lore panel k-${ability}" aria-label=${named(teller, ability)}><header><${Sign} id=${ability}/><h2>${named(teller, ability)}</h2>
      <${Clause} game=${teller.game} clause=${clauseOf(ability)}/>
      <button class="tool quiet" id="close-lore" onClick=${() => show(null)} aria-label=${t('page.close')}><${Icon} name="close"/></button></header>
    <div role="status"><p>${named(teller, `${ability}.text`)}</p>
    ${
      standing
        ? html`<p class="k-row"><${Fan} ...${standing}/><span>${count('kokopelli.page.missing', standing.missing)}</span></p>`
        : html`<p class="small">${hosts.length ? t('kokopelli.page.works_for', { list: hosts.join(', ') }) : t('kokopelli.page.works_for_none')}</p>`
    }
    <p class="k-row"><${Tokens} left=${view.tiles[ability]}/><span>${worth(view.tiles[ability])}</span></p></div>
    ${
      interrupts &&
      html`<p><button class="small" data-part="do" data-value="interrupt" aria-pressed="false" onClick=${() => {
        show(null);
        choice.play(interrupts.text);
      }}><${Icon} name="close"/>${t('kokopelli.page.interrupt_this')}</button></p>`
    }</aside>`;
}

/** @param {ShownProps & {owner: number}} props */
function Discard({ view, teller, owner }) {
  const all = Object.entries(view.seats[owner].discard).flatMap(([whose, cards]) =>
    spread(/** @type {any} */ (cards)).map(({ card, i }) => ({
      card,
      whose: Number(whose),
      key: `${whose}${card}${i}`,
    })),
  );
  if (!all.length) return html`<p>${t('kokopelli.page.discard_empty')}</p>`;
  return html`<ul class="k-pile">${all.sort((a, b) => a.card.localeCompare(b.card)).map(({ card, whose, key }) => html`<li key=${key} class="k-${card}"><i class="k-mini k-${card}" data-owner=${whose}><${Sign} id=${card}/></i><span>${named(teller, card)}<small>${person(teller, whose)}</small></span></li>`)}</ul>`;
}

/** @param {ShownProps & {owner: number}} props */
function Points({ view, teller, owner, told = [] }) {
  const found = reasons(told, owner);
  if (!found.length) return html`<p>${t('kokopelli.page.points_none')}</p>`;
  return html`<table class="k-table"><tbody>${found.map(([by, points]) => html`<tr key=${by}><th scope="row">${named(teller, by)}</th><td>${points}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t('kokopelli.page.total')}</th><td><b>${view.seats[owner].points}</b></td></tr></tfoot></table>`;
}

/** Of whom which cards were not seen yet: in the hand or the deck (each has three of a ceremony and six Kokopelli). @param {ShownProps} props */
function Counts({ view, teller }) {
  const cards = [...Object.keys(view.tiles), JOKER];
  return html`<p>${t('kokopelli.page.counts_why')}</p><table class="k-table k-counts"><thead><tr><td></td>${view.seats.map((/** @type {any} */ _, /** @type {number} */ n) => html`<th scope="col" key=${n}>${person(teller, n)}</th>`)}</tr></thead>
    <tbody>${cards.map(card => html`<tr key=${card} class="k-${card}"><th scope="row"><${Sign} id=${card}/>${named(teller, card)}</th>${view.seats.map((/** @type {any} */ each, /** @type {number} */ n) => html`<td key=${n}>${each.unseen[card] ?? 0}</td>`)}</tr>`)}</tbody></table>`;
}

/** @param {ShownProps & {what: import('./board.js').Shown}} props */
export function Dialogs(props) {
  const { what, teller, show } = props;
  const close = () => show(null);
  if (what.discard !== undefined)
    return html`<${Dialog} title=${t('kokopelli.page.discard_of', { name: person(teller, what.discard) })} close=${close}><${Discard} ...${props} owner=${what.discard}/><//>`;
  if (what.points !== undefined)
    return html`<${Dialog} title=${t('kokopelli.page.points_of', { name: person(teller, what.points) })} close=${close}><${Points} ...${props} owner=${what.points}/><//>`;
  if (what.cards)
    return html`<${Dialog} title=${t('kokopelli.page.counts')} close=${close}><${Counts} ...${props}/><//>`;
  return null;
}
