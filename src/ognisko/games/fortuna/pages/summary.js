// The end: who has which gold, and how it adds up.

import { count, t } from '../../js/i18n.js';
import { person } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Sheet } from './art.js';
import { areaOf, cardName, depth, isFortune, Print } from './cards.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** The cards of each seat as the game ended: those before, and the last taking. @param {any} before @param {GameEvent[]} events @returns {number[][]} */
export function lastCards(before, events) {
  /** @type {Set<number>[]} */
  const hands = before.seats.map((/** @type {any} */ player) => new Set(player.cards));
  for (const event of events) {
    if (event.event === 'spent') hands[event.seat].delete(event.card);
    if (event.event === 'stole') hands[event.victim].delete(event.card);
    if (event.event === 'took' || event.event === 'stole') hands[event.seat].add(event.card);
  }
  return hands.map(hand => [...hand].sort((a, b) => a - b));
}

/** @param {{events: GameEvent[], before: any, teller: import('../../js/words.js').Teller}} props */
export function Summary({ events, before, teller }) {
  const scores = events.find(event => event.event === 'game_ended')?.scores ?? [];
  const hands = lastCards(before, events);
  return html`<div class="f-end"><${Sheet}/><p>${t('fortuna.page.end', { target: before.target })}</p><ul>${hands.map(
    (hand, seat) => {
      const gold = hand.filter(card => !isFortune(card));
      return html`<li key=${seat} class=${scores[seat] >= before.target ? 'won' : ''}><h3><span>${person(teller, seat)}</span><b>${count('page.points', scores[seat])}</b></h3>
      <p class="f-chips">${gold.map(card => html`<span key=${card} class="f-chip f-card ${areaOf(card)}" style=${`--d: ${depth(card)}`} role="img" aria-label=${cardName(card, before.values[card])}><${Print} card=${card} value=${before.values[card]}/></span>`)}</p>
      <small>${gold.length > 1 ? `${gold.map(card => before.values[card]).join(' + ')} = ${scores[seat]}; ` : ''}${count('fortuna.page.fortune_cards', hand.length - gold.length)}</small></li>`;
    },
  )}</ul></div>`;
}
