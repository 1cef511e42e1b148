// Totem's board: the pole, the hand, the goal, and the question of the variant.

import { t } from '../../js/i18n.js';
import { Flame } from '../../js/ui/flame.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Piece, Sheet } from './art.js';
import { KINDS, Sign } from './cards.js';
import { Goal } from './goal.js';
import { capital, pieceName } from './words.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** Where a piece would stand: only for the preview; the rules are the server's.
 * @param {string[]} totem @param {string} piece @param {string} card */
export function landing(totem, piece, card) {
  const place = totem.indexOf(piece) + 1;
  const ways = /** @type {Record<string, number>} */ ({ up1: -1, up2: -2, up3: -3, down2: 2 });
  return card === 'bottom' ? totem.length : card in ways ? place + ways[card] : null;
}

/** @param {BoardProps & {place: number, id: string}} props */
function Place({ view, choice, teller, marked, hint, place, id }) {
  const { picked, mine } = choice;
  const card = picked.card ?? view.half;
  const burns = mine && choice.ready?.parts.card === 'remove' && place === view.totem.length;
  const can = burns || choice.can('piece', id);
  const to = can && card && card !== 'remove' ? landing(view.totem, id, card) : null;
  const last = marked.some(event => event.event === 'moved' && event.piece === id);
  const hinted = hint?.piece === id || (hint?.card === 'remove' && place === view.totem.length);
  const label = [
    t('totem.page.place', { n: place, piece: pieceName(teller, id) }),
    to ? t('totem.page.would', { n: to }) : '',
    burns ? t('totem.page.would_leave') : '',
    last ? t('totem.page.last_moved') : '',
  ]
    .filter(Boolean)
    .join(', ');
  const press = () => (burns && choice.ready ? choice.play(choice.ready.text) : choice.pick('piece', id));
  return html`<li class="place" data-flip=${`piece-${id}`}>
    <span class="number ${last ? 'last' : ''}" aria-hidden="true">${place}</span>
    <button class="piece ${can && mine ? 'can' : ''} ${picked.piece === id ? 'picked' : ''} ${hinted ? 'hinted' : ''} ${burns ? 'burns' : ''}"
      data-part="piece" data-value=${id} aria-pressed=${picked.piece === id ? 'true' : 'false'} aria-disabled=${can ? 'false' : 'true'}
      aria-label=${label} onClick=${press}><${Piece} id=${id}/></button>
    ${mine && (to || burns) ? html`<span class="to" aria-hidden="true">${burns ? '✕' : `${place} → ${to}`}</span>` : null}
  </li>`;
}

/** @param {BoardProps} props */
function Pole(props) {
  const { view, choice, teller } = props;
  const narrowed = choice.mine && Boolean(choice.picked.card ?? view.half) && !choice.picked.piece;
  return html`<section class="pole-area ${view.over ? 'still' : ''}" aria-label=${t('totem.page.pole')}>
    <ol class="pole ${narrowed ? 'narrowed' : ''}">${view.totem.map(
      (/** @type {string} */ id, /** @type {number} */ i) =>
        html`<${Place} key=${id} ...${props} place=${i + 1} id=${id}/>`,
    )}</ol>
    <div class="ground" aria-hidden="true"></div>
    ${
      view.removed.length > 0 &&
      html`<div class="ashes"><h2><${Flame}/>${t('totem.page.ashes')}</h2><ul>${view.removed.map(
        (/** @type {string} */ id) =>
          html`<li key=${id} data-flip=${`piece-${id}`} title=${capital(teller, id)}><${Piece} id=${id}/><span class="vh">${pieceName(teller, id)}</span></li>`,
      )}</ul></div>`
    }
  </section>`;
}

/** @param {BoardProps & {hand: Record<string, number>, aside: string | null, label?: string}} props */
function Hand({ hand, aside, choice, hint, teller, seat, label }) {
  const cards = KINDS.flatMap(kind =>
    Array.from({ length: hand[kind] ?? 0 }, (_, i) => ({ kind, key: `${kind}-${i}` })),
  );
  const middle = (cards.length - 1) / 2;
  const doubling = choice.legal.some(({ parts }) => parts.mode === 'double');
  const laying = choice.legal.some(({ parts }) => parts.mode === 'lay');
  return html`<section class="hand" aria-label=${label ?? t('totem.page.hand')}>
    ${(doubling || laying) && html`<div class="modes">${doubling && html`<${Mode} id="double" choice=${choice}/>`}${laying && html`<${Mode} id="lay" choice=${choice}/>`}</div>`}
    <ul>${cards.map(({ kind, key }, i) => {
      const picked = choice.picked.card === kind && cards.findIndex(each => each.kind === kind) === i;
      const can = choice.mine && choice.can('card', kind);
      return html`<li key=${key} data-flip=${`card-${seat}-${key}`} style=${`--i: ${i - middle}`}>
        <button class="card ${kind} ${picked ? 'picked' : ''} ${hint?.card === kind ? 'hinted' : ''} ${can ? 'can' : ''}" data-part="card" data-value=${kind}
          aria-pressed=${picked ? 'true' : 'false'} aria-disabled=${can ? 'false' : 'true'} onClick=${() => choice.pick('card', kind)}>
          <${Sign} id=${kind}/><span>${named(teller, kind)}</span></button></li>`;
    })}</ul>
    ${aside && html`<p class="aside" title=${t('totem.page.aside_why')}><${Sign} id=${aside}/>${t('totem.page.aside', { card: named(teller, aside) })}</p>`}
  </section>`;
}

/** @param {{id: string, choice: import('../../js/types.js').Choice}} props */
const Mode = ({
  id,
  choice,
}) => html`<button class="mode" data-part="mode" data-value=${id} aria-pressed=${choice.picked.mode === id ? 'true' : 'false'}
  onClick=${() => choice.pick('mode', id)}>${t(`totem.page.mode.${id}`)}</button>`;

/** T16: private, so it looks like a thought of one's own. @param {BoardProps} props */
const Question = ({
  choice,
}) => html`<section class="question panel" role="group" aria-label=${t('totem.page.ask.claim')}>
  <p>${t('totem.page.claim_now')}</p><div>
  <button class="primary" onClick=${() => choice.play('claim')}>${t('totem.page.claim')}</button>
  <button onClick=${() => choice.play('wait')}>${t('totem.page.wait')}</button></div></section>`;

/** @param {BoardProps} props */
export function Board(props) {
  const { view, seat, teller, open } = props;
  const mine = seat === null ? null : view.seats[seat];
  const goals = view.seats
    .map((/** @type {any} */ each, /** @type {number} */ n) => ({ n, goal: open?.[n]?.seats[n].goal ?? each.goal }))
    .filter((/** @type {any} */ each) => each.goal && (open || each.n === seat || view.seats[each.n].out || view.over));
  return html`<div class="totem"><${Sheet}/>
    <div class="goals">${goals.map(
      (
        /** @type {any} */ { n, goal },
      ) => html`<${Goal} key=${n} pieces=${goal.pieces} totem=${view.totem} teller=${teller}
      title=${n === seat ? t('totem.page.my_goal') : t('totem.page.goal_of', { name: props.names[n] })}/>`,
    )}</div>
    <${Pole} ...${props}/>
    ${view.asked && choiceAnswers(props) ? html`<${Question} ...${props}/>` : null}
    ${
      open
        ? html`<div class="hands">${open.map((each, n) => html`<div key=${n}><h3>${props.names[n]}</h3><${Hand} ...${props} seat=${n} label=${t('totem.page.hand_of', { name: props.names[n] })} hand=${each.seats[n].hand} aside=${each.seats[n].aside}/></div>`)}</div>`
        : mine?.hand && !view.over && html`<${Hand} ...${props} hand=${mine.hand} aside=${mine.aside}/>`
    }
  </div>`;
}

/** @param {BoardProps} props */
const choiceAnswers = ({ choice }) => choice.legal.some(({ parts }) => 'answer' in parts);

/** What lies before a player: points, and the eight cards, those played crossed out. @param {{view: any, seat: number, teller: import('../../js/words.js').Teller}} props */
export function Before({ view, seat, teller }) {
  const player = view.seats[seat];
  const played = KINDS.filter(kind => player.played[kind] > 0);
  const spoken = played
    .map(kind => `${named(teller, kind)}${player.played[kind] > 1 ? ` ×${player.played[kind]}` : ''}`)
    .join(', ');
  return html`<span class="before"><span class="tally" aria-hidden="true">${KINDS.flatMap(kind =>
    Array.from(
      { length: player.played[kind] },
      (_, i) => html`<i key=${kind + i} class="mini ${kind}"><${Sign} id=${kind}/></i>`,
    ),
  )}</span>
    ${played.length > 0 && html`<span class="vh">${t('totem.page.played', { cards: spoken })}</span>`}
    ${player.doubled && html`<b class="twice">×2<span class="vh"> ${t('totem.page.doubled')}</span></b>`}
    ${player.out && html`<em>${t('totem.page.out')}</em>`}</span>`;
}
