// The own hand, the deck and the plain actions: what the thumb reaches.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import type { Teller } from '../../js/words.js';
import { named } from '../../js/words.js';
import { Sign } from './art.js';
import { JOKER, spread } from './cards.js';
import type { BoardProps } from './contract.js';
import { held } from './flights.js';
import { clauseOf } from './picture.js';

/** What was picked before gives way: reading a ceremony or picking a card commits to nothing. */
function press({ choice }: BoardProps, card: string) {
  const { mine, legal, can, pick, clear } = choice;
  const fitting = mine ? legal.filter(({ parts }) => parts.card === card) : [];
  if (fitting.length && !can('card', card)) clear();
  return pick('card', card, fitting.length === 1 ? fitting[0].parts.do : undefined);
}

/** A card in a sentence. */
const cardTold = (teller: Teller, card: string) =>
  t('kokopelli.page.card_told', {
    card: named(teller, card),
    text: card === JOKER ? t('kokopelli.page.joker_text') : named(teller, `${card}.text`),
  });

export function Hand(props: BoardProps & { owner: number; hand: Record<string, number>; label: string }) {
  const { view, choice, hint, teller, owner, hand, label } = props;
  const cards = spread(hand);
  const middle = (cards.length - 1) / 2;
  const fresh = { ...view.turn?.fresh };
  return (
    <section class="k-hand" aria-label={label}>
      <ul style={`--cards: ${cards.length}`}>
        {cards.map(({ card, i }, at) => {
          const isNew = fresh[card] > i;
          return (
            <li key={`${card}-${i}`} data-flip={held(owner, card, i)} style={`--i: ${at - middle}`}>
              <Part
                choice={choice}
                hint={hint}
                part="card"
                value={card}
                class={`k-card k-${card}`}
                picked={choice.picked.card === card && i === 0}
                hinted={hint?.card === card && i === 0}
                title={cardTold(teller, card)}
                clause={clauseOf(card)}
                press={() => press(props, card)}
              >
                {isNew && <em>{t('kokopelli.page.fresh')}</em>}
                <Sign id={card} />
                <b>{named(teller, card)}</b>
                <small>{t(`kokopelli.page.gist.${card}`)}</small>
              </Part>
            </li>
          );
        })}
      </ul>
      {cards.length === 0 && <p class="k-nothing">{t('kokopelli.page.no_cards')}</p>}
    </section>
  );
}

/** K13, K22: what this player knows to lie under the own deck, the next to be drawn first. */
export function Under({ view, seat, teller }: BoardProps) {
  const known = seat === null ? [] : (view.seats[seat].under ?? []);
  if (!known.length) return null;
  return (
    <p class="k-under">
      <span>{t('kokopelli.page.under')}</span>
      {known.map((card: string, i: number) => (
        <i key={i} class={`k-badge k-${card}`} title={named(teller, card)}>
          <Sign id={card} />
          <span class="vh">{named(teller, card)}</span>
        </i>
      ))}
    </p>
  );
}
