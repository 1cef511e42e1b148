// Oh Fortuna's board: the dice, the cards on the table, and the cards of each player.

import { t } from '../../js/i18n.js';
import { html } from '../../vendor/preact.js';
import { Sheet } from './art.js';
import { areaOf, cardName, depth, isFortune, Print } from './cards.js';
import { Dice } from './dice.js';
import { Grid } from './grid.js';
import { thing } from './parts.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** An own Fortune card, with the card that it would bring into reach. @param {BoardProps & {card: number}} props */
function Help({ view, choice, hint, card }) {
  const { can, glow, button } = thing(choice, hint, 'fortune', String(card));
  const after = can ? view.after[card] : undefined;
  const label = [
    cardName(card, view.values[card]),
    after === undefined ? '' : after === null ? t('fortuna.page.after_none') : t('fortuna.page.after', { n: after }),
  ]
    .filter(Boolean)
    .join('. ');
  return html`<button class="f-card ${areaOf(card)} ${glow}" data-flip=${`card-${card}`} style=${`--d: ${depth(card)}`} ...${button} aria-label=${label} title=${label}>
    <${Print} card=${card} value=${view.values[card]}/>${after !== undefined && html`<span class="f-after" data-t=${`→ ${after ?? '–'}`}></span>`}</button>`;
}

/** @param {BoardProps} props */
function Hand(props) {
  const { view, seat, marked } = props;
  if (seat === null) return null;
  /** @type {number[]} */
  const cards = view.seats[seat].cards;
  const fresh = marked.find(event => (event.event === 'took' || event.event === 'stole') && event.seat === seat)?.card;
  return html`<section class="f-hand" aria-label=${t('fortuna.page.hand')}><h2>${t('fortuna.page.hand')}</h2>
    ${
      cards.length
        ? html`<ul>${[...cards]
            .sort((a, b) => Number(isFortune(b)) - Number(isFortune(a)) || a - b)
            .map(
              card =>
                html`<li key=${card} class=${card === fresh ? 'last' : ''}>${
                  isFortune(card)
                    ? html`<${Help} ...${props} card=${card}/>`
                    : html`<span class="f-card ${areaOf(card)}" data-flip=${`card-${card}`} style=${`--d: ${depth(card)}`} role="img" aria-label=${cardName(card, view.values[card])} title=${cardName(card, view.values[card])}><${Print} card=${card} value=${view.values[card]}/></span>`
                }</li>`,
            )}</ul>`
        : html`<p>${t('fortuna.page.hand_empty')}</p>`
    }</section>`;
}

/** @param {BoardProps} props */
export const Board = props =>
  html`<div class="fortuna"><${Sheet}/>${!props.view.over && html`<${Dice} ...${props}/>`}<${Grid} ...${props}/><${Hand} ...${props}/></div>`;

/** What lies before a player: the way to the target, and the cards; one's own lie on the board. @param {{view: any, seat: number, teller: import('../../js/words.js').Teller}} props */
export function Before({ view, seat, teller }) {
  const { points, cards } = view.seats[seat];
  const sorted = [...cards].sort((a, b) => Number(isFortune(a)) - Number(isFortune(b)) || a - b);
  return html`<span class="f-before">
    <span class="f-way" role="img" aria-label=${t('fortuna.page.points_of', { n: points, target: view.target })} title=${t('fortuna.page.points_of', { n: points, target: view.target })}><i style=${`--p: ${Math.min(1, points / view.target)}`}></i></span>
    ${
      seat !== teller.me &&
      html`<span class="f-chips">${sorted.map(
        card => html`<span key=${card} class="f-chip f-card ${areaOf(card)}" data-flip=${`card-${card}`} style=${`--d: ${depth(card)}`}
      role="img" aria-label=${cardName(card, view.values[card])} title=${cardName(card, view.values[card])}><${Print} card=${card} value=${view.values[card]}/></span>`,
      )}</span>`
    }</span>`;
}
