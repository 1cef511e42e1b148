// Totem's board: the pole, the hand, the goal, and the question of the variant.

import { t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { Sheet } from './art.js';
import { CLAUSES, KINDS, Sign } from './cards.js';
import type { BeforeProps, BoardProps } from './contract.js';
import { Flying } from './flying.js';
import { Goal } from './goal.js';
import { Hand } from './hand.js';
import { Pole } from './pole.js';
import { cardTold } from './words.js';

/** T16: private, so it looks like a thought of one's own. */
const Question = ({ choice }: BoardProps) => (
  <section class="question panel" role="group" aria-label={t('totem.page.ask.claim')}>
    <p>{t('totem.page.claim_now')}</p>
    <div>
      <button class="primary" onClick={() => choice.play('claim')}>
        {t('totem.page.claim')}
      </button>
      <button onClick={() => choice.play('wait')}>{t('totem.page.wait')}</button>
    </div>
  </section>
);

export function Board(props: BoardProps) {
  const { view, seat, teller, open } = props;
  const mine = seat === null ? null : view.seats[seat];
  const goals = view.seats
    .map((each, n) => ({ n, goal: open?.[n]?.seats[n].goal ?? each.goal }))
    .filter(({ n }) => open || n === seat || view.seats[n].out || view.over);
  return (
    <div class="totem" data-game="totem">
      <Sheet />
      <div class="goals">
        {goals.map(
          ({ n, goal }) =>
            goal && (
              <Goal
                key={n}
                goal={goal}
                worth={view.worth}
                totem={view.totem}
                teller={teller}
                title={n === seat ? t('totem.page.my_goal') : t('totem.page.goal_of', { name: props.names[n] })}
              />
            ),
        )}
      </div>
      <Pole {...props} />
      <Flying {...props} />
      {view.asked && choiceAnswers(props) ? <Question {...props} /> : null}
      {open ? (
        <div class="hands">
          {open.map((each, n) => (
            <div key={n}>
              <h3>{props.names[n]}</h3>
              <Hand
                {...props}
                seat={n}
                label={t('totem.page.hand_of', { name: props.names[n] })}
                hand={each.seats[n].hand ?? {}}
                aside={each.seats[n].aside}
              />
            </div>
          ))}
        </div>
      ) : (
        mine?.hand && !view.over && <Hand {...props} hand={mine.hand} aside={mine.aside} />
      )}
    </div>
  );
}

const choiceAnswers = ({ choice }: BoardProps) => choice.legal.some(({ parts }) => 'answer' in parts);

/** What lies before a player: points, and the eight cards, those played crossed out. */
export function Before({ view, seat, teller }: BeforeProps) {
  const player = view.seats[seat];
  const played = KINDS.filter(kind => player.played[kind] > 0);
  const spoken = played
    .map(kind => `${named(teller, kind)}${player.played[kind] > 1 ? ` ×${player.played[kind]}` : ''}`)
    .join(', ');
  return (
    <span class="before">
      <span class="tally" aria-hidden="true">
        {KINDS.flatMap(kind =>
          Array.from({ length: player.played[kind] }, (_, i) => (
            <i
              key={kind + i}
              class={`mini ${kind}`}
              title={cardTold(teller, kind, 'played_told')}
              data-clause={CLAUSES[kind]}
            >
              <Sign id={kind} />
            </i>
          )),
        )}
      </span>
      {played.length > 0 && <span class="vh">{t('totem.page.played', { cards: spoken })}</span>}
      {player.doubled && (
        <b class="twice" title={t('totem.page.doubled')} data-clause="T17">
          ×2<span class="vh"> {t('totem.page.doubled')}</span>
        </b>
      )}
      {player.out && (
        <em title={t('totem.page.out_told')} data-clause="T16">
          {t('totem.page.out')}
        </em>
      )}
    </span>
  );
}
