// A player at a glance in the list, and in full in a window: land, goals, guides, points line by line.

import { count, t } from '../../js/i18n.js';
import { Dialog } from '../../js/ui/parts.js';
import { named } from '../../js/words.js';
import { html, signal } from '../../vendor/preact.js';
import { box, ELEMENTS, tileOf } from './data.js';
import { secondWords } from './describe.js';
import { Back, Face, GuideFace } from './faces.js';
import { Land, MiniLand, Stock } from './land.js';
import { Goals } from './offers.js';
import { Sign } from './signs.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** Whose board is looked at in a window. @type {import('../../vendor/preact.js').Signal<number | null>} */
export const looked = signal(null);

export const LINES = ['villages', 'temples', 'pollution', 'tiles', 'goals', 'end_tile'];

/** What a line of the score counts, of which the land shows how many. @param {any} player */
const counted = player =>
  /** @type {Record<string, string | number>} */ ({
    villages: player.villages,
    temples: player.spaces.filter((/** @type {any} */ space) => space.temple).length,
    pollution: player.spaces.filter((/** @type {any} */ space) => space.pollution).length,
    tiles: player.spaces.filter((/** @type {any} */ space) => space.tile).length,
    goals: player.kept.filter((/** @type {string} */ id) => player.missing[id] === 0).length,
    end_tile: player.end_tile ? 1 : 0,
  });

/** The backs of a hand, by element. @param {{player: any, teller: Teller}} props */
function Backs({ player, teller }) {
  const held = ELEMENTS.map(id => [
    id,
    player.backs.filter((/** @type {any} */ back) => back.element === id).length,
  ]).filter(([, n]) => n);
  const words = held.map(([id, n]) => `${n} × ${named(teller, String(id))}`).join(', ');
  return html`<span class="tw-backs" title=${words}>${player.backs.map((/** @type {any} */ back, /** @type {number} */ i) => html`<${Back} key=${i} element=${back.element} teller=${teller}/>`)}<span class="vh">${t('tribes.page.backs', { cards: words })}</span></span>`;
}

/** What lies before a player. @param {{view: any, seat: number, teller: Teller}} props */
export function Before({ view, seat, teller }) {
  const player = view.seats[seat];
  const side = (view.neighbours ?? []).findIndex((/** @type {any} */ each) => each.seat === seat);
  const next =
    view.neighbours?.filter((/** @type {any} */ each) => each.seat === seat).length === 2
      ? 'both'
      : side === 0
        ? 'left'
        : side === 1
          ? 'right'
          : '';
  return html`<span class="before tw-before"><button class="tw-look" onClick=${() => {
    looked.value = seat;
  }} title=${t('tribes.page.look')}><${MiniLand} player=${player}/>
    <span class="tw-facts"><${Backs} player=${player} teller=${teller}/>
      <span class="tw-counts"><span><${Sign} id="water"/>${player.water}<span class="vh"> ${t('tribes.page.water')}</span></span><span><${Sign} id="village"/>${player.villages}/5<span class="vh"> ${t('tribes.page.villages')}</span></span>
        ${player.guides.length > 0 && html`<span><${Sign} id="guide"/>${player.guides.length}<span class="vh"> ${t('tribes.page.guides')}</span></span>`}
        ${player.end_tile && html`<b>⚑<span class="vh"> ${t('tribes.page.end_tile')}</span></b>`}
        ${next && html`<em title=${t('tribes.page.neighbour_why')}>${t(`tribes.page.neighbour.${next}`)}</em>`}</span></span><span class="vh">: ${t('tribes.page.look')}</span></button></span>`;
}

/** @param {{player: any}} props */
export const Score = ({ player }) => {
  const counts = counted(player);
  return html`<table class="tw-score"><caption>${t('tribes.page.score_now')}</caption><tbody>${LINES.map(line => html`<tr key=${line}><th scope="row">${t(`tribes.page.score.${line}`)}</th><td>${counts[line]}</td><td><b>${player.score[line]}</b></td></tr>`)}
    <tr class="tw-total"><th scope="row">${t('tribes.page.score.total')}</th><td></td><td><b>${player.points}</b></td></tr></tbody></table>`;
};

/** @param {{id: string | null, teller: Teller}} props the board's four guides and both ways to them */
export const GuideList = ({ id, teller }) =>
  id
    ? html`<section class="tw-guide-list"><h3>${t('tribes.page.guides_of', { character: box.board[id].character })}</h3>
  <p>${t('tribes.page.guides_how')}</p><ol><li>${t('tribes.page.path_why')} ${box.board[id].path.map(colour => t(`tribes.page.tile.${colour}`)).join(' → ')}</li><li>${secondWords(box.board[id].second)}</li></ol>
  <ul>${Object.keys(box.guide_card)
    .filter(card => box.guide_card[card].character === box.board[id].character)
    .map(
      card => html`<li key=${card} class="tw-guide-card"><${GuideFace} id=${card} teller=${teller}/></li>`,
    )}</ul></section>`
    : null;

/** @param {BoardProps & {n: number}} props */
export const PersonWindow = props => {
  const { view, n, names, teller } = props;
  const player = view.seats[n];
  return html`<${Dialog} kind="wide" title="${names[n]}${player.board ? ` · ${box.board[player.board].character}` : ''}" close=${() => {
    looked.value = null;
  }}><div class="tribes tw-person">
    ${player.board && html`<${Land} ...${props} n=${n} live=${false} guides=${() => {}}/>`}
    <div class="tw-two"><div><${Goals} ...${props} main=${n} live=${false}/><p class="tw-hand-line">${t('tribes.page.hand_now')} <${Backs} player=${player} teller=${teller}/><${Stock} view=${view} n=${n}/></p></div><${Score} player=${player}/></div>
    <${GuideList} id=${player.board} teller=${teller}/></div><//>`;
};

/** The open discards, and which cards are still out there. @param {{view: any, teller: Teller, close: () => void}} props */
export function DiscardsWindow({ view, teller, close }) {
  const unseen = Object.keys(view.unseen);
  return html`<${Dialog} kind="wide" title=${t('tribes.page.discards', { n: view.discards.length })} close=${close}><div class="tribes tw-discards">
    <table class="tw-out"><caption>${t('tribes.page.out_there')}</caption><thead><tr><td></td>${ELEMENTS.map(id => html`<th key=${id} scope="col"><${Sign} id=${id}/> ${named(teller, id)}</th>`)}</tr></thead><tbody>
      <tr><th scope="row">${t('tribes.page.out_unseen')}</th>${ELEMENTS.map(id => html`<td key=${id}>${unseen.filter(card => box.element_card[card].element === id).length}</td>`)}</tr>
      <tr><th scope="row">${t('tribes.page.out_discarded')}</th>${ELEMENTS.map(id => html`<td key=${id}>${view.discards.filter((/** @type {string} */ card) => box.element_card[card].element === id).length}</td>`)}</tr></tbody></table>
    <p class="small">${t('tribes.page.tiles_left', {
      n: view.forest_stack,
      used: count(
        'tribes.page.tiles_used',
        Object.values(view.seats)
          .flatMap((/** @type {any} */ player) => player.spaces)
          .filter((/** @type {any} */ space) => space.tile && tileOf(space.tile).riders).length,
      ),
    })}</p>
    <ul class="tw-faces">${[...view.discards].reverse().map((/** @type {string} */ id) => html`<li key=${id}><${Face} id=${id} teller=${teller}/></li>`)}</ul></div><//>`;
}
