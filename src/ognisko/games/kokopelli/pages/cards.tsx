// A card in the hand, a card in a pile, a tile's tokens: small pictures without any choice of their own.

import { t } from '../../js/i18n.js';

import { Sign } from './art.js';

export const JOKER = 'kokopelli';

/** A pile as a fan: what lies there, by whom, and empty outlines for what is missing. */
export const Fan = ({
  cards,
  owners,
  missing,
  flips,
}: {
  cards: string[];
  owners: number[];
  missing: number;
  flips?: (i: number) => string;
}) => (
  <span class="k-fan" aria-hidden="true">
    {cards.map((card, i) => (
      <i key={i} class={`k-mini k-${card}`} data-seat={owners[i]} data-flip={flips?.(i)}>
        <Sign id={card} />
      </i>
    ))}
    {Array.from({ length: missing }, (_, i) => (
      <i key={`gap${i}`} class="k-mini gap" />
    ))}
  </span>
);

/** What the next to finish this ceremony takes: 4, then 3, then the end-of-game token lies there and it is 1 (K19). */
export const Tokens = ({ left }: { left: (number | string)[] }) => (
  <span class="k-tokens" aria-hidden="true">
    {left.length && left[0] !== 'end' ? (
      left.map(value => (
        <i key={value} class={`k-token v${value}`}>
          {value}
        </i>
      ))
    ) : (
      <>
        <i class="k-token end">
          {left.length ? (
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 17V3h10l-3 4 3 4H7v6Z" />
            </svg>
          ) : (
            ''
          )}
        </i>
        <i class="k-token v1">1</i>
      </>
    )}
  </span>
);

/** The same in words. */
export const worth = (left: (number | string)[]) =>
  left.length && left[0] !== 'end'
    ? t('kokopelli.page.tokens', { list: [...left].reverse().join(', ') })
    : t(left.length ? 'kokopelli.page.tokens_end' : 'kokopelli.page.tokens_none');

/** Counts as cards, one by one. */
export const spread = (counts: Record<string, number> | null) =>
  Object.entries(counts ?? {}).flatMap(([card, n]) => Array.from({ length: n }, (_, i) => ({ card, i })));
