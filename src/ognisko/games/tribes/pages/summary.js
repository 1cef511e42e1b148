// The final scoring, line by line.

import { t } from '../../js/i18n.js';
import { person } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { box } from './data.js';
import { goalWords } from './describe.js';
import { GoalMap } from './faces.js';
import { LINES } from './person.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {{events: GameEvent[], before: any, teller: import('../../js/words.js').Teller}} props */
export function Summary({ events, teller }) {
  const scored = events.filter(event => event.event === 'scored').sort((a, b) => a.seat - b.seat);
  const goals = events.filter(event => event.event === 'scored_goal');
  const best = Math.max(...scored.map(event => event.total));
  return html`<div class="tribes tw-final"><table><thead><tr><td></td>${scored.map(event => html`<th key=${event.seat} scope="col"><span class="avatar" data-seat=${event.seat} aria-hidden="true">${[...(teller.people[event.seat] ?? '?')][0]}</span>${person(teller, event.seat)}</th>`)}</tr></thead>
    <tbody>${LINES.map(
      (line, i) =>
        html`<tr key=${line} style=${`--i: ${i}`}><th scope="row">${t(`tribes.page.score.${line}`)}</th>${scored.map(
          event => html`<td key=${event.seat}><b>${event[line]}</b>
        ${line === 'goals' && html`<ul class="tw-goals-told">${goals.filter(goal => goal.seat === event.seat).map(goal => html`<li key=${goal.card} class=${goal.points ? 'tw-done' : 'tw-lost'} title=${goalWords(teller, box.village_card[goal.card].goal)}><${GoalMap} goal=${box.village_card[goal.card].goal}/><small>${goal.points ? `+${goal.points}` : '✗'}</small><span class="vh">${goalWords(teller, box.village_card[goal.card].goal)}</span></li>`)}</ul>`}</td>`,
        )}</tr>`,
    )}
      <tr class="tw-total" style=${`--i: ${LINES.length}`}><th scope="row">${t('tribes.page.score.total')}</th>${scored.map(event => html`<td key=${event.seat} class=${event.total === best ? 'tw-best' : ''}><b>${event.total}</b></td>`)}</tr>
      <tr style=${`--i: ${LINES.length + 1}`}><th scope="row"><small>${t('tribes.page.score.water')}</small></th>${scored.map(event => html`<td key=${event.seat}><small>${event.water}</small></td>`)}</tr></tbody></table></div>`;
}
