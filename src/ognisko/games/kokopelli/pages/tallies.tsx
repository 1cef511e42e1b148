// What windows list: a discard pile, points, cards that were not seen yet.

import { t } from '../../js/i18n.js';
import { named, person } from '../../js/words.js';
import { Sign } from './art.js';
import { JOKER, spread } from './cards.js';
import type { ShownProps } from './shown.js';
import { reasons } from './summary.js';

export function Discard({ view, teller, owner }: ShownProps & { owner: number }) {
  const all = Object.entries(view.seats[owner].discard).flatMap(([whose, cards]) =>
    spread(cards).map(({ card, i }) => ({
      card,
      whose: Number(whose),
      key: `${whose}${card}${i}`,
    })),
  );
  if (!all.length) return <p>{t('kokopelli.page.discard_empty')}</p>;
  return (
    <ul class="k-pile">
      {all
        .sort((a, b) => a.card.localeCompare(b.card))
        .map(({ card, whose, key }) => (
          <li key={key} class={`k-${card}`}>
            <i class={`k-mini k-${card}`} data-seat={whose}>
              <Sign id={card} />
            </i>
            <span>
              {named(teller, card)}
              <small>{person(teller, whose)}</small>
            </span>
          </li>
        ))}
    </ul>
  );
}

export function Points({ view, teller, owner, told = [] }: ShownProps & { owner: number }) {
  const found = reasons(told, owner);
  if (!found.length) return <p>{t('kokopelli.page.points_none')}</p>;
  return (
    <table class="k-table">
      <tbody>
        {found.map(([by, points]) => (
          <tr key={by}>
            <th scope="row">{named(teller, by)}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('kokopelli.page.total')}</th>
          <td>
            <b>{view.seats[owner].points}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Of whom which cards were not seen yet: in the hand or the deck (each has three of a ceremony and six Kokopelli). */
export function Counts({ view, teller }: ShownProps) {
  const cards = [...Object.keys(view.tiles), JOKER];
  return (
    <>
      <p>{t('kokopelli.page.counts_why')}</p>
      <table class="k-table k-counts">
        <thead>
          <tr>
            <td />
            {view.seats.map((_, n) => (
              <th scope="col" key={n}>
                {person(teller, n)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map(card => (
            <tr key={card} class={`k-${card}`}>
              <th scope="row">
                <Sign id={card} />
                {named(teller, card)}
              </th>
              {view.seats.map((each, n) => (
                <td key={n}>{each.unseen[card] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
