// One player's board: the capital, the temples, twelve spaces, and the two ways to a guide.

import { t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { clickable, looks, meaning, ridersOf } from './choosing.js';
import { BONUSES, box, spaceAt, spot, tileOf } from './data.js';
import { effectWords, powerWords, secondWords, spaceWords } from './describe.js';
import { Fx, GuideFace } from './faces.js';
import { Scene } from './scenery.js';
import { Sign } from './signs.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */
/** @typedef {Pick<BoardProps, 'view' | 'choice' | 'hint' | 'marked' | 'teller'> & {n: number, live: boolean}} LandProps */

/** The places that the last move was about. @param {import('../../js/types.js').GameEvent[]} marked @param {number} n */
const touched = (marked, n) =>
  new Set(
    marked
      .filter(event => event.seat === n)
      .flatMap(event => [event.space, event.to])
      .filter(Boolean),
  );

/** @param {{riders: number[], n: number, slots: number, live: boolean}} props */
const Riders = ({ riders, n, slots, live }) =>
  html`<span class="tw-riders">${Array.from(
    { length: Math.max(slots, riders.length) },
    (_, i) => html`
  <i key=${i} class=${i < slots ? 'tw-slot' : ''}>${i < riders.length && html`<span class="tw-rider" data-flip=${live ? `rider-${n}-${riders[i]}` : undefined}><${Sign} id="move"/></span>`}</i>`,
  )}</span>`;

/** @param {{space: any, symbol: string, second: boolean}} props */
function Inside({ space, symbol, second }) {
  const tile = space.tile ? tileOf(space.tile) : null;
  return html`<${Scene} symbol=${symbol} foul=${space.pollution > 0} colour=${tile?.colour ?? null} village=${space.village} start=${Boolean(tile && !tile.riders)}/>
    <small class="tw-spot">${spot(space.space)}${second && html`<${Sign} id="guide"/>`}</small>
    ${tile && tile.bonuses.length > 0 && html`<span class="tw-bonuses ${space.village ? 'tw-active' : ''}">${BONUSES.filter(id => tile.bonuses.includes(id)).map(id => html`<${Sign} key=${id} id=${id}/>`)}</span>`}
    ${space.pollution > 0 && html`<span class="tw-smogs">${Array.from({ length: Math.min(3, space.pollution) }, (_, i) => html`<${Sign} key=${i} id="smog"/>`)}${space.pollution > 3 && html`<b>${space.pollution}</b>`}</span>`}
    ${space.temple && html`<span class="tw-temple-here"><${Sign} id="temple"/></span>`}`;
}

/** @param {LandProps & {space: any, riders: number[], last: boolean}} props */
function Space({ view, n, choice, hint, teller, live, space, riders, last }) {
  const sheet = box.board[view.seats[n].board];
  const symbol = sheet.terrain[Number(space.space[1]) - 1][Number(space.space[3]) - 1];
  const second =
    (sheet.second.spaces ?? []).some(place => spaceAt(place) === space.space) && !view.seats[n].second_counted;
  const tile = space.tile ? tileOf(space.tile) : null;
  const inside = html`<${Inside} space=${space} symbol=${symbol} second=${second}/>
    <${Riders} riders=${riders} n=${n} live=${live} slots=${space.village ? 0 : (tile?.riders ?? 0)}/>`;
  const label = `${spaceWords(teller, space, symbol)}${last ? `, ${t('tribes.page.last_move')}` : ''}`;
  const flip = live && space.tile ? `tile-${space.tile}` : undefined;
  const kind = `${space.tile ? 'tw-tiled' : 'tw-bare'} ${last ? 'tw-last' : ''}`;
  if (!live)
    return html`<li class="tw-space ${kind}"><span class="tw-ground">${inside}</span><span class="vh">${label}</span></li>`;
  const { part, does } = meaning(choice, view, space.space);
  const look = looks(choice, hint, part, space.space, does);
  const building = part === 'space' && does === 'village' && look.includes('can');
  return html`<li class="tw-space ${kind}" data-flip=${flip}><button class="tw-ground ${look} ${hint?.to === space.space || hint?.from === space.space || hint?.space === space.space ? 'hinted' : ''}" title=${label}
    aria-label="${label}${building ? `: ${t('tribes.page.build')}` : ''}" ...${clickable(choice, part, space.space, does)}>${inside}
    ${building && html`<span class="tw-badge" aria-hidden="true"><${Sign} id="village"/>${t('tribes.page.build')}</span>`}</button></li>`;
}

/** @param {LandProps & {riders: number[]}} props */
function Capital({ view, n, choice, hint, live, riders }) {
  const label = t('tribes.page.capital_riders', { n: riders.length });
  const inside = html`<${Sign} id="capital"/><span class="tw-label">${t('tribes.page.capital')}</span><${Riders} riders=${riders} n=${n} slots=${0} live=${live}/>`;
  if (!live) return html`<span class="tw-capital" title=${label}>${inside}<span class="vh">${label}</span></span>`;
  const { part, does } = meaning(choice, view, 'capital');
  const step = part === 'space' ? { part: 'from', does: 'step' } : { part, does };
  return html`<button class="tw-capital ${looks(choice, hint, step.part, 'capital', step.does)} ${hint?.from === 'capital' || hint?.to === 'capital' ? 'hinted' : ''}" aria-label=${label} title=${label} ...${clickable(choice, step.part, 'capital', step.does)}>${inside}</button>`;
}

/** The four temples: those that stand are ticked off. @param {LandProps} props */
function Temples({ view, n, choice, hint, teller, live }) {
  const player = view.seats[n];
  return html`<ul class="tw-temples" aria-label=${t('tribes.page.temples')}>${Object.entries(
    box.board[player.board].temples,
  ).map(([name, effect]) => {
    const left = name in player.temples_left;
    const label = `${t('tribes.page.temple_of', { kind: named(teller, name) })}: ${effectWords(teller, effect)}${left ? '' : `, ${t('tribes.page.stands')}`}`;
    const inside = html`<${Sign} id="temple"/><${Fx} effect=${effect}/>${!left && html`<span class="tw-tick" aria-hidden="true">✓</span>`}`;
    return html`<li key=${name} class=${left ? '' : 'tw-gone'}>${
      live
        ? html`<button class="tw-temple ${left ? looks(choice, hint, 'temple', name, 'place') : ''}" title=${label} ...${clickable(choice, 'temple', name, 'place')}><span class="tw-see" aria-hidden="true">${inside}</span><span class="vh">${label}</span></button>`
        : html`<span class="tw-temple" title=${label}>${inside}<span class="vh">${label}</span></span>`
    }</li>`;
  })}</ul>`;
}

/** The path, the second requirement, and the guides won. @param {LandProps & {open: () => void}} props */
function Guides({ view, n, teller, open }) {
  const player = view.seats[n];
  const { path, second } = box.board[player.board];
  const { have, need } = player.second;
  const walked = player.path_counted ? path.length : player.path;
  return html`<div class="tw-guides"><button class="tw-way" onClick=${open} title=${t('tribes.page.path_why')}>
      ${!player.path_counted && html`<span class="tw-path" aria-hidden="true">${path.map((colour, i) => html`<i key=${i} class="tw-tint-${colour} ${i < walked ? 'tw-walked' : ''}"><${Sign} id=${colour}/></i>`)}</span>`}
      <small class=${player.path_counted ? 'tw-done' : ''}>${player.path_counted ? '✓ ' : ''}${t('tribes.page.path', { n: walked, of: path.length })}</small><span class="vh">: ${path.map(colour => t(`tribes.page.tile.${colour}`)).join(', ')}</span></button>
    <button class="tw-way" onClick=${open} title=${secondWords(second)}><${Sign} id="guide"/><small class=${player.second_counted ? 'tw-done' : ''}>${player.second_counted ? '✓ ' : ''}${secondWords(second)}${player.second_counted ? '' : ` (${Math.min(have, need)}/${need})`}</small></button>
    ${player.guides.map((/** @type {string} */ id) => html`<button key=${id} class="tw-way tw-won" onClick=${open} title=${powerWords(teller, box.guide_card[id].power)}><${GuideFace} id=${id} teller=${teller}/></button>`)}</div>`;
}

/** What a player has besides the land. @param {{view: any, n: number}} props */
export const Stock = ({
  view,
  n,
}) => html`<span class="tw-stock"><span title=${t('tribes.page.water')}><${Sign} id="water"/><b>${view.seats[n].water}</b><span class="vh"> ${t('tribes.page.water')}</span></span>
  <span title=${t('tribes.page.villages')}><${Sign} id="village"/><b>${view.seats[n].villages}<small>/5</small></b><span class="vh"> ${t('tribes.page.villages')}</span></span></span>`;

/** @param {LandProps & {guides: () => void}} props */
export function Land(props) {
  const { view, n, marked, teller } = props;
  const player = view.seats[n];
  if (!player.board) return null;
  const counts = Object.fromEntries([
    ['capital', player.capital],
    ...player.spaces.map((/** @type {any} */ each) => [each.space, each.riders]),
  ]);
  const riders = ridersOf(n, counts);
  const last = touched(marked, n);
  return html`<section class="tw-land" data-seat=${n} aria-label=${t('tribes.page.board_of', { name: teller.people[n] ?? '', character: box.board[player.board].character })}>
    <div class="tw-head"><${Capital} ...${props} riders=${riders.capital ?? []}/><${Temples} ...${props}/></div>
    <ol class="tw-grid">${player.spaces.map((/** @type {any} */ space) => html`<${Space} key=${space.space} ...${props} space=${space} riders=${riders[space.space] ?? []} last=${last.has(space.space)}/>`)}</ol>
    <${Guides} ...${props} open=${props.guides}/></section>`;
}

/** A land at a glance. @param {{player: any}} props */
export const MiniLand = ({ player }) =>
  html`<span class="tw-map" aria-hidden="true">${player.spaces.map(
    (/** @type {any} */ space) =>
      html`<i key=${space.space} class="${space.tile ? `tw-tint-${tileOf(space.tile).colour}` : space.pollution ? 'tw-foul' : ''}">${
        space.village
          ? html`<${Sign} id="village"/>`
          : space.temple
            ? html`<${Sign} id="temple"/>`
            : space.pollution
              ? html`<b>${space.pollution}</b>`
              : ''
      }</i>`,
  )}</span>`;
