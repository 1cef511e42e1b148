// A card of Oh Fortuna as it looks wherever it lies: its number, its area, and a coin or a horn with its value.

import { count, t } from '../../js/i18n.js';
import { html } from '../../vendor/preact.js';
import { Horn } from './art.js';

const MIDDLE = 21;

/** F2: the cards between the scoring ones are Fortune's. @param {number} card */
export const isFortune = card => card > 10 && card < 32;

/** F1. @param {number} card */
export const areaOf = card => (card === MIDDLE ? 'both' : card < MIDDLE ? 'air' : 'sea');

const SIGNS = /** @type {Record<string, string>} */ ({ air: '−', sea: '+', both: '±' });

/** @param {number} card @param {number} value */
export const worthOf = (card, value) => (isFortune(card) ? `${SIGNS[areaOf(card)]}${value}` : String(value));

/** "Card 8, Air, 6 points". @param {number} card @param {number} value */
export const cardName = (card, value) =>
  t('fortuna.page.card', {
    n: card,
    area: t(`fortuna.page.area.${areaOf(card)}`),
    worth: isFortune(card) ? t('fortuna.page.helps', { worth: worthOf(card, value) }) : count('page.points', value),
  });

/** The printed side. Its numbers are drawn by the style (data-t): whoever hears the page hears the card's name instead.
 * @param {{card: number, value: number}} props */
export const Print = ({ card, value }) =>
  html`<span class="f-no" data-t=${card}></span><span class="f-worth ${isFortune(card) ? 'f-help' : 'f-coin'}" data-t=${worthOf(card, value)}>${isFortune(card) && html`<${Horn}/>`}</span>`;

/** How high in the heavens or deep in the sea, from 0 (at the horizon) to 1: only for its colour. @param {number} card */
export const depth = card => Math.abs(card - MIDDLE) / MIDDLE;
