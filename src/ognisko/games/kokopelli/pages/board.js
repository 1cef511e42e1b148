// Kokopelli's table: the villages around it, the ceremonies' tiles in the middle, the own hand in front.

import { t } from '../../js/i18n.js';
import { html, useEffect, useState } from '../../vendor/preact.js';
import { Sheet } from './art.js';
import { Actions, Hand, Under } from './hand.js';
import { Ability, Dialogs } from './shown.js';
import { Tiles } from './tiles.js';
import { sideOf, Village } from './village.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */
/** What a tap has opened. @typedef {{ability?: string, place?: string, discard?: number, points?: number, cards?: boolean}} Shown */

/** @param {BoardProps} props */
export function Board(props) {
  const { view, seat, open, names } = props;
  const [shown, show] = useState(/** @type {Shown | null} */ (null));
  useEffect(() => {
    if (shown?.place) show(null);
  }, [view]);
  useEffect(() => {
    const leave = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') show(now => (now?.ability ? null : now));
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  const me = seat ?? 0;
  const players = view.seats.length;
  const all = { ...props, show, me };
  const mine = seat === null ? null : view.seats[seat].hand;
  return html`<div class="kokopelli for-${players}"><${Sheet}/>
    ${view.seats.map((/** @type {any} */ _, /** @type {number} */ i) => (me + 1 + i) % players).map((/** @type {number} */ n) => html`<${Village} key=${n} ...${all} n=${n} side=${sideOf(n, me, players)}/>`)}
    <div class="k-plaza"><${Tiles} ...${all}/>${shown?.ability && html`<${Ability} ...${all} ability=${shown.ability} place=${shown.place}/>`}</div>
    ${
      open
        ? html`<div class="k-hands">${open.map((each, n) => html`<div key=${n}><h3>${names[n]}</h3><${Hand} ...${props} owner=${n} hand=${each.seats[n].hand} label=${t('kokopelli.page.hand_of', { name: names[n] })}/></div>`)}</div>`
        : mine &&
          !view.over &&
          html`<div class="k-own"><${Hand} ...${props} owner=${seat} hand=${mine} label=${t('kokopelli.page.hand')}/><${Actions} ...${props}/><${Under} ...${props}/></div>`
    }
    ${shown && html`<${Dialogs} ...${all} what=${shown}/>`}</div>`;
}
