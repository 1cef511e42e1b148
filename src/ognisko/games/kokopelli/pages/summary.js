// Points and why: during the game by their reasons, and the final scoring.

import { t } from '../../js/i18n.js';
import { person } from '../../js/words.js';
import { html } from '../../vendor/preact.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** Points by their reasons, from all that was told. @param {GameEvent[]} told @param {number} seat */
export function reasons(told, seat) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const event of told)
    if (event.event === 'scored' && event.seat === seat) sums[event.by] = (sums[event.by] ?? 0) + event.points;
  return Object.entries(sums).sort((a, b) => b[1] - a[1]);
}

/** K24 and K25 of a seat, and what it had before. @param {GameEvent[]} events @param {number} seat @param {number} total */
export function final(events, seat, total) {
  const by = (/** @type {string[]} */ ...why) =>
    events
      .filter(event => event.event === 'scored' && event.seat === seat && why.includes(event.by))
      .reduce((sum, event) => sum + event.points, 0);
  const deck = by('fewest', 'second_fewest');
  const running = by('running');
  return { play: total - deck - running, deck, running, total };
}

/** @param {{events: GameEvent[], before: any, teller: import('../../js/words.js').Teller}} props */
export function Summary({ events, teller }) {
  const { scores } = /** @type {GameEvent} */ (events.find(event => event.event === 'game_ended'));
  const rows = scores
    .map((/** @type {number} */ total, /** @type {number} */ seat) => ({ seat, ...final(events, seat, total) }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.total - a.total);
  const best = rows[0].total;
  return html`<div class="k-summary"><table class="k-table"><thead><tr><td></td>${['play', 'deck', 'running', 'total'].map(each => html`<th scope="col" key=${each}>${t(`kokopelli.page.final.${each}`)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (
        /** @type {any} */ row,
      ) => html`<tr key=${row.seat} class=${row.total === best ? 'won' : ''}><th scope="row"><span class="avatar" data-seat=${row.seat} aria-hidden="true">${[...(teller.people[row.seat] ?? '?')][0]}</span>${person(teller, row.seat)}</th>
      <td>${row.play}</td><td>${row.deck ? `+${row.deck}` : '–'}</td><td>${row.running ? `+${row.running}` : '–'}</td><td><b>${row.total}</b></td></tr>`,
    )}</tbody></table>
    <p class="small">${t('kokopelli.page.final.why')}</p></div>`;
}
