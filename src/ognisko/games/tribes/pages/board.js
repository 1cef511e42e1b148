// The table of Tribes of the Wind: the own land and hand, what can be done now, the offers in the middle.

import { t } from '../../js/i18n.js';
import { Dialog } from '../../js/ui/parts.js';
import { html, useEffect, useState } from '../../vendor/preact.js';
import { Bar } from './bar.js';
import { clickable, looks } from './choosing.js';
import { box } from './data.js';
import { effectWords, secondWords } from './describe.js';
import { Fx } from './faces.js';
import { Hand } from './hand.js';
import { Land, Stock } from './land.js';
import { Offers } from './offers.js';
import { DiscardsWindow, GuideList, looked, PersonWindow } from './person.js';
import { Sign } from './signs.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** WR25: everybody chooses a board. @param {BoardProps} props */
function Boards({ view, choice, hint, teller, names }) {
  return html`<section class="tw-boards" aria-label=${t('tribes.page.boards')}><ul>${Object.entries(box.board).map(
    ([id, sheet]) => {
      const owner = view.seats.findIndex((/** @type {any} */ player) => player.board === id);
      return html`<li key=${id}><button class="tw-board ${looks(choice, hint, 'board', id, 'board')}" ...${clickable(choice, 'board', id, 'board')}>
      <b>${sheet.character}${owner >= 0 && html` <small>${names[owner]}</small>`}</b>
      <span class="tw-map">${sheet.terrain.flatMap((row, r) => row.map((symbol, c) => html`<i key=${`${r}${c}`} class=${sheet.pollution[r][c] ? 'tw-foul' : ''}>${symbol === 'flag' ? html`<${Sign} id="goal"/>` : symbol !== 'none' ? html`<${Sign} id=${symbol}/>` : ''}${sheet.pollution[r][c] > 0 && html`<b>${sheet.pollution[r][c]}</b>`}</i>`))}</span>
      <span class="tw-temples">${Object.entries(sheet.temples).map(([name, effect]) => html`<span key=${name} class="tw-temple" title=${effectWords(teller, effect)}><${Sign} id="temple"/><${Fx} effect=${effect}/></span>`)}</span>
      <span class="tw-path">${sheet.path.map((colour, i) => html`<i key=${i} class="tw-tint-${colour} tw-walked"><${Sign} id=${colour}/></i>`)}</span>
      <small>${secondWords(sheet.second)}</small></button></li>`;
    },
  )}</ul></section>`;
}

/** The round, who has had a turn in it, how near the end is, and what the player has. @param {BoardProps & {main: number}} props */
function Clock({ view, names, main }) {
  const order = view.seats.map((/** @type {any} */ _, /** @type {number} */ n) => (view.first + n) % view.seats.length);
  const at = view.turn === null ? order.length : order.indexOf(view.turn);
  const most = Math.max(...view.seats.map((/** @type {any} */ player) => player.villages));
  const key = view.over ? 'over' : view.ending === 'no' ? '' : view.ending;
  return html`<div class="tw-clock ${view.ending !== 'no' ? 'tw-ending' : ''}"><b>${t('tribes.page.round', { n: view.round })}</b>
    <span class="tw-order" aria-hidden="true">${order.map((/** @type {number} */ n, /** @type {number} */ i) => html`<i key=${n} class="avatar ${i === at ? 'tw-at' : i < at ? 'tw-past' : ''}" data-seat=${n} title=${names[n]}>${[...(names[n] ?? '?')][0]}</i>`)}</span>
    <small>${key ? t(`tribes.page.clock.${key}`) : t('tribes.page.clock.villages', { n: most })}</small><${Stock} view=${view} n=${main}/></div>`;
}

/** Without a seat the board follows whoever acted last; any other is a click away. @param {{props: BoardProps, main: number, follow: (n: number | null) => void}} props */
const Eyes = ({ props, main, follow }) =>
  html`<div class="tw-eyes" role="group" aria-label=${t('tribes.page.whose')}>${props.names.map((name, n) => html`<button key=${n} class="small" aria-pressed=${n === main ? 'true' : 'false'} onClick=${() => follow(n)}>${name}</button>`)}</div>`;

/** @param {BoardProps} props */
export function Board(props) {
  const { view, seat, open, marked, choice, teller } = props;
  const [followed, follow] = useState(/** @type {number | null} */ (null));
  const [shown, show] = useState('');
  const turn = choice.mine ? view.turn : null;
  useEffect(() => {
    if (turn !== null) looked.value = null;
  }, [turn]);
  useEffect(
    () => () => {
      looked.value = null;
    },
    [],
  );
  const acted = marked.find(
    event => typeof event.seat === 'number' && event.event !== 'scored' && event.event !== 'scored_goal',
  )?.seat;
  const main = seat ?? followed ?? acted ?? view.turn ?? 0;
  const eyes = { ...props, view: open ? { ...open[main], stage: view.stage } : view, main, n: main, seat: main };
  const choosing = view.stage === 'board';
  return html`<div class="tribes"><div class="tw-center">
    <div class="tw-middle" data-stage=${view.stage ?? 'over'} data-busy=${choice.mine && view.agenda.length ? 'true' : undefined}><${Clock} ...${props} main=${main}/>
      ${seat === null && html`<${Eyes} props=${props} main=${main} follow=${follow}/>`}
      ${choosing ? html`<${Boards} ...${props}/>` : html`<${Land} ...${eyes} live=${seat !== null} guides=${() => show('guides')}/>`}</div>
    <div class="tw-near" data-stage=${view.stage ?? 'over'} data-busy=${choice.mine && view.agenda.length ? 'true' : undefined}>${seat !== null && html`<${Bar} ...${eyes} view=${view}/>`}${!choosing && html`<${Hand} ...${eyes}/>`}</div></div>
    ${!choosing && html`<${Offers} ...${eyes} view=${view} seat=${seat} showDiscards=${() => show('discards')} showOrigin=${() => show('origin')}/>`}
    ${shown === 'discards' && html`<${DiscardsWindow} view=${view} teller=${teller} close=${() => show('')}/>`}
    ${shown === 'origin' && html`<${Dialog} title=${t('tribes.page.reconstructed')} close=${() => show('')}><p>${t('tribes.page.reconstructed_why')}</p><//>`}
    ${shown === 'guides' && html`<${Dialog} title=${t('tribes.page.guides')} close=${() => show('')}><div class="tribes"><${GuideList} id=${view.seats[main].board} teller=${teller}/></div><//>`}
    ${looked.value !== null && html`<${PersonWindow} ...${props} n=${looked.value}/>`}
  </div>`;
}
