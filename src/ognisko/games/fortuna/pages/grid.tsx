// The 43 cards in their seven rows, from the heights to the depths; a taken card leaves its place and its owner's mark.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { Horn } from './art.js';
import { areaOf, cardName, depth, Print, printed } from './cards.js';
import type { Odds } from './chance.js';
import { Chance, chanceInWords, chances } from './chance.js';
import type { BoardProps } from './contract.js';
import { End } from './ends.js';
import { Taken } from './taken.js';

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

/** A card on the table. */
function Lying({ view, choice, hint, card, chance, last }: BoardProps & { card: number; chance: Odds; last: boolean }) {
  const can = choice.can('card', String(card));
  const way = view.ways.find(each => each.card === card)?.spend ?? [];
  const cost = way.reduce((sum: number, each: number) => sum + view.values[each], 0);
  const label = [
    cardName(printed(view, card)),
    can ? t('fortuna.page.can_take') : '',
    cost ? t('fortuna.page.way', { cards: way.join(', ') }) : '',
    chanceInWords(chance),
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <Part
      choice={choice}
      hint={hint}
      part="card"
      value={String(card)}
      class={`f-card ${areaOf(card)} ${cost ? 'within' : ''} ${last ? 'last' : ''}`}
      data-flip={`card-${card}`}
      style={`--d: ${depth(card)}`}
      tabindex={can || (card === 0 && !choice.legal.some(({ parts }) => 'card' in parts)) ? 0 : -1}
      about={label}
      clause="F10"
    >
      <Print {...printed(view, card)} />
      {cost > 0 && (
        <span class="f-cost" data-t={cost}>
          <Horn />
        </span>
      )}
      <Chance odds={chance} />
    </Part>
  );
}

export function Grid(props: BoardProps) {
  const { view, odds, marked } = props;
  const table = new Set(view.table);
  const owners: Map<number, number> = new Map(
    view.seats.flatMap((player, n) => player.cards.map((card: number) => [card, n])),
  );
  const reckoned = new Map(((chances.value && odds?.cards) || []).map(each => [each.card, each]));
  const moved = new Set(
    marked.flatMap(event =>
      event.event === 'returned' ? event.cards : event.event === 'took' || event.event === 'stole' ? [event.card] : [],
    ),
  );
  const place = (card: number) => {
    const more = { card, chance: reckoned.get(card), last: moved.has(card) };
    if (table.has(card)) return <Lying {...props} {...more} />;
    const owner = owners.get(card);
    return owner === undefined ? (
      <span
        class={`f-place ${areaOf(card)}`}
        role="img"
        aria-label={`${card}: ${t('fortuna.page.spent_now')}`}
        title={`${card}: ${t('fortuna.page.spent_now')}`}
        data-clause="FR3"
      >
        <span class="f-no" data-t={card} />
      </span>
    ) : (
      <Taken {...props} {...more} owner={owner} />
    );
  };
  return (
    <section class={`f-world ${view.side ? `for-${view.side}` : ''}`} aria-label={t('fortuna.page.cards')}>
      <End side="air" />
      {ROWS.map(([from, to]) => (
        <ul key={from} class="f-row">
          {Array.from({ length: to - from }, (_, i) => (
            <li key={from + i}>{place(from + i)}</li>
          ))}
        </ul>
      ))}
      <End side="sea" />
    </section>
  );
}
