// The end: who has which gold, and how it adds up.

import { count, t } from '../../js/i18n.js';
import { person } from '../../js/words.js';
import { Sheet } from './art.js';
import { areaOf, cardName, depth, Print, printed } from './cards.js';
import type { SummaryProps } from './contract.js';

export function Summary({ events, after, winners, teller }: SummaryProps) {
  const scores = events.find(event => event.event === 'game_ended')?.scores ?? [];
  return (
    <div class="f-end">
      <Sheet />
      <p>{t('fortuna.page.end', { target: after.target })}</p>
      <ul>
        {after.seats.map(({ cards }, seat) => {
          const gold = cards.filter(card => !after.fortune.includes(card));
          return (
            <li key={seat} class={winners.includes(seat) ? 'won' : ''}>
              <h3>
                <span>{person(teller, seat)}</span>
                <b>{count('page.points', scores[seat])}</b>
              </h3>
              <p class="f-chips">
                {gold.map(card => (
                  <span
                    key={card}
                    class={`f-chip f-card ${areaOf(card)}`}
                    style={`--d: ${depth(card)}`}
                    role="img"
                    aria-label={cardName(printed(after, card))}
                  >
                    <Print {...printed(after, card)} />
                  </span>
                ))}
              </p>
              <small>
                {gold.length > 1 ? `${gold.map(card => after.values[card]).join(' + ')} = ${scores[seat]}; ` : ''}
                {count('fortuna.page.fortune_cards', cards.length - gold.length)}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
