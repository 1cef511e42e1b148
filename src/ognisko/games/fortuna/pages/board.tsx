// Oh Fortuna's board: the dice, the cards on the table, and the cards of each player.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { Sheet } from './art.js';
import { areaOf, cardName, depth, Lying, Print, printed } from './cards.js';
import type { BeforeProps, BoardProps } from './contract.js';
import { Dice } from './dice.js';
import { Grid } from './grid.js';

/** An own Fortune card, with the card that it would bring into reach. */
function Help({ view, choice, hint, card }: BoardProps & { card: number }) {
  const after = choice.can('fortune', String(card)) ? view.after[card] : undefined;
  const label = [
    cardName(printed(view, card)),
    after === undefined ? '' : after === null ? t('fortuna.page.after_none') : t('fortuna.page.after', { n: after }),
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <Part
      choice={choice}
      hint={hint}
      part="fortune"
      value={String(card)}
      class={`f-card ${areaOf(card)}`}
      data-flip={`card-${card}`}
      style={`--d: ${depth(card)}`}
      about={label}
      clause="F12"
    >
      <Print {...printed(view, card)} />
      {after !== undefined && <span class="f-after" data-t={`→ ${after ?? '–'}`} />}
    </Part>
  );
}

function Hand(props: BoardProps) {
  const { view, seat, marked } = props;
  if (seat === null) return null;
  const { cards } = view.seats[seat];
  const isHelp = (card: number) => view.fortune.includes(card);
  const fresh = marked.find(event => (event.event === 'took' || event.event === 'stole') && event.seat === seat)?.card;
  return (
    <section class="f-hand" aria-label={t('fortuna.page.hand')}>
      <h2>{t('fortuna.page.hand')}</h2>
      {cards.length ? (
        <ul>
          {[...cards]
            .sort((a, b) => Number(isHelp(b)) - Number(isHelp(a)) || a - b)
            .map(card => (
              <li key={card} class={card === fresh ? 'last' : ''}>
                {isHelp(card) ? <Help {...props} card={card} /> : <Lying {...printed(view, card)} />}
              </li>
            ))}
        </ul>
      ) : (
        <p>{t('fortuna.page.hand_empty')}</p>
      )}
    </section>
  );
}

export const Board = (props: BoardProps) => (
  <div class="fortuna" data-game="fortuna">
    <Sheet />
    {!props.view.over && <Dice {...props} />}
    <Grid {...props} />
    <Hand {...props} />
  </div>
);

/** What lies before a player: the way to the target, and the cards; one's own lie on the board. */
export function Before({ view, seat, teller }: BeforeProps) {
  const { points, cards } = view.seats[seat];
  const isHelp = (card: number) => view.fortune.includes(card);
  const sorted = [...cards].sort((a, b) => Number(isHelp(a)) - Number(isHelp(b)) || a - b);
  return (
    <span class="f-before">
      <span
        class="f-way"
        role="img"
        aria-label={t('fortuna.page.points_of', { n: points, target: view.target })}
        title={t('fortuna.page.target_told', { name: teller.people[seat] ?? '', n: points, target: view.target })}
        data-clause="F4"
      >
        <i style={`--p: ${Math.min(1, points / view.target)}`} />
      </span>
      <span class="f-left">
        {points < view.target
          ? t('fortuna.page.to_go', { n: view.target - points, target: view.target })
          : t('fortuna.page.reached', { target: view.target })}
      </span>
      {seat !== teller.me && (
        <span class="f-chips">
          {sorted.map(card => (
            <Lying key={card} kind="f-chip" {...printed(view, card)} />
          ))}
        </span>
      )}
    </span>
  );
}
