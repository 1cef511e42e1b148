// The 43 cards in their seven rows, from the heights to the depths; a taken card leaves its place and its owner's mark.

import { t } from '../../js/i18n.js';
import { html, signal } from '../../vendor/preact.js';
import { Horn } from './art.js';
import { areaOf, cardName, depth, Print } from './cards.js';
import { thing } from './parts.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** Whether this person wants to see the chances. */
export const chances = signal(true);

/** F1: three rows of the heights, the horizon with 21 in its middle, three of the depths. */
const ROWS = [
  [0, 6],
  [6, 12],
  [12, 18],
  [18, 25],
  [25, 31],
  [31, 37],
  [37, 43],
];

/** @param {number} chance */
const percent = chance => (chance > 0 && chance < 0.01 ? '<1%' : `${Math.round(chance * 100)}%`);

/** @typedef {{card: number, chance: number, free: number} | undefined} Odds */

/** @param {{odds: Odds}} props */
const Chance = ({ odds }) =>
  odds
    ? html`<span class="f-chance" style=${`--p: ${odds.chance}`} data-t=${percent(odds.chance)}><i></i></span>`
    : null;

/** @param {Odds} odds */
function chanceInWords(odds) {
  if (!odds) return '';
  const chance = t('fortuna.page.chance', { n: percent(odds.chance) });
  return odds.free < odds.chance ? `${chance}, ${t('fortuna.page.chance_free', { n: percent(odds.free) })}` : chance;
}

/** A card on the table. @param {BoardProps & {card: number, chance: any, last: boolean}} props */
function Lying({ view, choice, hint, card, chance, last }) {
  const { can, glow, button } = thing(choice, hint, 'card', String(card));
  const way = view.ways.find((/** @type {any} */ each) => each.card === card)?.spend ?? [];
  const cost = way.reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + view.values[each], 0);
  const label = [
    cardName(card, view.values[card]),
    can ? t('fortuna.page.can_take') : '',
    cost ? t('fortuna.page.way', { cards: way.join(', ') }) : '',
    chanceInWords(chance),
  ]
    .filter(Boolean)
    .join('. ');
  return html`<button class="f-card ${areaOf(card)} ${glow} ${cost ? 'within' : ''} ${last ? 'last' : ''}" data-flip=${`card-${card}`} style=${`--d: ${depth(card)}`} ...${button}
    tabindex=${can || (card === 0 && !choice.legal.some(({ parts }) => 'card' in parts)) ? 0 : -1} aria-label=${label} title=${label}>
    <${Print} card=${card} value=${view.values[card]}/>${cost > 0 && html`<span class="f-cost" data-t=${cost}><${Horn}/></span>`}<${Chance} odds=${chance}/></button>`;
}

/** The place of a card that somebody has. @param {BoardProps & {card: number, owner: number, chance: any, last: boolean}} props */
function Taken({ view, seat, choice, hint, names, card, owner, chance, last }) {
  const { can, glow, button } = thing(choice, hint, 'loot', `${card} from ${owner}`);
  const label = [
    cardName(card, view.values[card]),
    owner === seat ? t('fortuna.page.yours') : t('fortuna.page.owned', { name: names[owner] }),
    can ? t('fortuna.page.can_steal') : '',
    chanceInWords(chance),
  ]
    .filter(Boolean)
    .join('. ');
  const inside = html`<${Print} card=${card} value=${view.values[card]}/><i class="avatar f-owner" data-seat=${owner} data-t=${[...names[owner]][0]}></i><${Chance} odds=${chance}/>`;
  const look = `f-place ${areaOf(card)} ${last ? 'last' : ''} ${view.number === card ? 'aim' : ''}`;
  return owner === seat
    ? html`<span class=${look} role="img" aria-label=${label} title=${label}>${inside}</span>`
    : html`<button class="${look} ${glow}" ...${button} tabindex=${can ? 0 : -1} aria-label=${label} title=${label}>${inside}</button>`;
}

/** @param {BoardProps} props */
export function Grid(props) {
  const { view, odds, marked } = props;
  const table = new Set(view.table);
  /** @type {Map<number, number>} */
  const owners = new Map(
    view.seats.flatMap((/** @type {any} */ player, /** @type {number} */ n) =>
      player.cards.map((/** @type {number} */ card) => [card, n]),
    ),
  );
  const reckoned = new Map(((chances.value && odds?.cards) || []).map((/** @type {any} */ each) => [each.card, each]));
  const moved = new Set(
    marked.flatMap(event =>
      event.event === 'returned' ? event.cards : event.event === 'took' || event.event === 'stole' ? [event.card] : [],
    ),
  );
  /** @param {number} card */
  const place = card => {
    const more = { card, chance: reckoned.get(card), last: moved.has(card) };
    if (table.has(card)) return html`<${Lying} ...${props} ...${more}/>`;
    const owner = owners.get(card);
    return owner === undefined
      ? html`<span class="f-place ${areaOf(card)}" role="img" aria-label=${`${card}: ${t('fortuna.page.spent_now')}`}><span class="f-no" data-t=${card}></span></span>`
      : html`<${Taken} ...${props} ...${more} owner=${owner}/>`;
  };
  return html`<section class="f-world ${view.side ? `for-${view.side}` : ''}" aria-label=${t('fortuna.page.cards')}>
    ${ROWS.map(([from, to]) => html`<ul key=${from} class="f-row">${Array.from({ length: to - from }, (_, i) => html`<li key=${from + i}>${place(from + i)}</li>`)}</ul>`)}
  </section>`;
}
