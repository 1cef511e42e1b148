// The middle of the table: the ceremonies of this game with their tokens, the end-of-game tokens, the round.

import { count, t } from '../../js/i18n.js';
import { Icon } from '../../js/ui/parts.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Sign } from './art.js';
import { Tokens, worth } from './cards.js';

/** @typedef {import('../../js/types.js').BoardProps & {show: (what: import('./board.js').Shown | null) => void, me: number}} TilesProps */

/** @param {TilesProps} props */
export function Tiles({ view, teller, show, hint, marked }) {
  const running = (/** @type {string} */ id) =>
    view.seats.some((/** @type {any} */ each) =>
      Object.values(each.village).some((/** @type {any} */ { ceremony }) => ceremony === id),
    );
  const taken = marked.filter(event => event.event === 'finished').map(event => event.ceremony);
  return html`<section class="k-middle" aria-label=${t('kokopelli.page.tiles')}>
    <header><p class="k-end" title=${t('kokopelli.page.end_why')}><span class="k-token end" aria-hidden="true"><svg viewBox="0 0 20 20"><path d="M5 17V3h10l-3 4 3 4H7v6Z"/></svg></span><b>${view.end_tokens}</b><span>${count('kokopelli.page.end_tokens', view.end_tokens)}</span></p>
      <p class="k-round ${view.last_round ? 'final' : ''}">${view.last_round ? t('kokopelli.page.last_round') : t('kokopelli.page.round', { n: view.round })}</p>
      <button class="small" onClick=${() => show({ cards: true })}><${Icon} name="log"/><span>${t('kokopelli.page.counts')}</span></button></header>
    <ul>${Object.entries(view.tiles).map(
      ([
        id,
        left,
      ]) => html`<li key=${id}><button class="k-tile k-${id} ${running(id) ? 'running' : ''} ${taken.includes(id) ? 'last' : ''} ${hint?.card === id ? 'k-hint' : ''}" onClick=${() => show({ ability: id })}>
      <${Sign} id=${id}/><span class="k-what"><b>${named(teller, id)}</b><small>${t(`kokopelli.page.gist.${id}`)}</small></span><${Tokens} left=${/** @type {any} */ (left)}/><span class="vh"> ${worth(/** @type {any} */ (left))}</span></button></li>`,
    )}</ul></section>`;
}
