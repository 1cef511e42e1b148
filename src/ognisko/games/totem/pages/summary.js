// Points and why, at the end of a round and of the game.

import { t } from '../../js/i18n.js';
import { person, sentence } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Mark, Piece } from './art.js';
import { POINTS } from './goal.js';
import { pieceName } from './words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** The totem as it stood when the round ended: the one before, with the last moves on it. @param {string[]} totem @param {GameEvent[]} events */
export function finalTotem(totem, events) {
  const pole = [...totem];
  for (const event of events) {
    if (event.event === 'round_ended') break;
    if (event.event !== 'moved' && event.event !== 'removed') continue;
    pole.splice(pole.indexOf(event.piece), 1);
    if (event.event === 'moved') pole.splice(event.to - 1, 0, event.piece);
  }
  return pole;
}

/** @param {{event: GameEvent, pole: string[], teller: import('../../js/words.js').Teller}} props */
function Row({ event, pole, teller }) {
  const won = [event.points1, event.points2, event.points3];
  return html`<tr><th scope="row">${person(teller, event.seat)}</th>
    ${event.goal.pieces.map(
      (/** @type {string} */ piece, /** @type {number} */ i) => html`<td key=${piece} class=${won[i] ? 'won' : ''}>
      <${Mark} id=${piece}/><span class="vh">${pieceName(teller, piece)}: </span>
      <small>${pole.includes(piece) ? t('totem.page.at', { n: pole.indexOf(piece) + 1 }) : t('totem.page.gone')}</small><b>${won[i] ? `+${won[i]}` : '0'}</b></td>`,
    )}
    <td class="all"><b>+${won[0] + won[1] + won[2]}</b><small>${t('totem.page.total', { n: event.total })}</small></td></tr>`;
}

/** @param {{events: GameEvent[], before: any, teller: import('../../js/words.js').Teller}} props */
export function Summary({ events, before, teller }) {
  const end = events.find(event => event.event === 'round_ended');
  const pole = finalTotem(before.totem, events);
  const scored = events.filter(event => event.event === 'scored');
  return html`<div class="totem round-end"><h2>${end && sentence(teller, end)}</h2>
    <ol class="top">${pole.slice(0, 3).map(id => html`<li key=${id}><${Piece} id=${id}/><span class="vh">${pieceName(teller, id)}</span></li>`)}</ol>
    <table><thead><tr><td></td>${POINTS.map((n, i) => html`<th scope="col" key=${n}>${t(`totem.page.aim.${i + 1}`)}<small>${t('totem.page.worth', { n })}</small></th>`)}<th scope="col">${t('totem.page.sum')}</th></tr></thead>
    <tbody>${scored.map(event => html`<${Row} key=${event.seat} event=${event} pole=${pole} teller=${teller}/>`)}</tbody></table></div>`;
}
