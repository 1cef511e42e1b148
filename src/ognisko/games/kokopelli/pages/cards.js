// A card in the hand, a card in a pile, a tile's tokens: small pictures without any choice of their own.

import { t } from '../../js/i18n.js';
import { html } from '../../vendor/preact.js';
import { Sign } from './art.js';

export const JOKER = 'kokopelli';

/** A pile as a fan: what lies there, by whom, and empty outlines for what is missing.
 * @param {{cards: string[], owners: number[], missing: number, flips?: (i: number) => string}} props */
export const Fan = ({ cards, owners, missing, flips }) => html`<span class="k-fan" aria-hidden="true">
  ${cards.map((card, i) => html`<i key=${i} class="k-mini k-${card}" data-owner=${owners[i]} data-flip=${flips?.(i)}><${Sign} id=${card}/></i>`)}
  ${Array.from({ length: missing }, (_, i) => html`<i key=${`gap${i}`} class="k-mini gap"></i>`)}</span>`;

/** What the next to finish this ceremony takes: 4, then 3, then the end-of-game token lies there and it is 1 (K19).
 * @param {{left: (number | string)[]}} props */
export const Tokens = ({ left }) =>
  html`<span class="k-tokens" aria-hidden="true">${
    left.length && left[0] !== 'end'
      ? left.map(value => html`<i key=${value} class="k-token v${value}">${value}</i>`)
      : html`<i class="k-token end">${left.length ? html`<svg viewBox="0 0 20 20"><path d="M5 17V3h10l-3 4 3 4H7v6Z"/></svg>` : ''}</i><i class="k-token v1">1</i>`
  }</span>`;

/** The same in words. @param {(number | string)[]} left */
export const worth = left =>
  left.length && left[0] !== 'end'
    ? t('kokopelli.page.tokens', { list: [...left].reverse().join(', ') })
    : t(left.length ? 'kokopelli.page.tokens_end' : 'kokopelli.page.tokens_none');

/** Counts as cards, one by one. @param {Record<string, number> | null} counts */
export const spread = counts =>
  Object.entries(counts ?? {}).flatMap(([card, n]) => Array.from({ length: n }, (_, i) => ({ card, i })));
