// A card of Oh Fortuna as it looks wherever it lies: its number, its area, and a coin or a horn with its value.

import { count, t } from '../../js/i18n.js';

import { Horn } from './art.js';
import type { FortunaView } from './contract.js';

const MIDDLE = 21;

/** F1. */
export const areaOf = (card: number) => (card === MIDDLE ? 'both' : card < MIDDLE ? 'air' : 'sea');

const SIGNS = { air: '−', sea: '+', both: '±' } as Record<string, string>;

/** A card as it is printed: its value, and whether it is one of Fortune's. */
export type Printed = { card: number; value: number; help: boolean };

export const printed = ({ values, fortune }: Pick<FortunaView, 'values' | 'fortune'>, card: number): Printed => ({
  card,
  value: values[card],
  help: fortune.includes(card),
});

export const worthOf = ({ card, value, help }: Printed) => (help ? `${SIGNS[areaOf(card)]}${value}` : String(value));

/** "Card 8, Air, 6 points". */
export const cardName = (card: Printed) =>
  t('fortuna.page.card', {
    n: card.card,
    area: t(`fortuna.page.area.${areaOf(card.card)}`),
    worth: card.help ? t('fortuna.page.helps', { worth: worthOf(card) }) : count('page.points', card.value),
  });

/** The printed side. Its numbers are drawn by the style (data-t): whoever hears the page hears the card's name
 * instead. */
export const Print = (card: Printed) => (
  <>
    <span class="f-no" data-t={card.card} />
    <span class={`f-worth ${card.help ? 'f-help' : 'f-coin'}`} data-t={worthOf(card)}>
      {card.help && <Horn />}
    </span>
  </>
);

/** How high in the heavens or deep in the sea, from 0 (at the horizon) to 1: only for its colour. */
export const depth = (card: number) => Math.abs(card - MIDDLE) / MIDDLE;

/** A card that lies before somebody, to be looked at. */
export const Lying = ({ kind = '', ...card }: Printed & { kind?: string }) => (
  <span
    class={`${kind} f-card ${areaOf(card.card)}`}
    data-flip={`card-${card.card}`}
    style={`--d: ${depth(card.card)}`}
    role="img"
    aria-label={cardName(card)}
    title={cardName(card)}
  >
    <Print {...card} />
  </span>
);
