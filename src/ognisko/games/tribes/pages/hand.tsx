// The own hand: every card with its rows, and whether each would be met now.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { named } from '../../js/words.js';
import type { BoardProps } from './contract.js';
import { box } from './data.js';
import { cardWords, effectWords, needWords } from './describe.js';
import { Back, Gives } from './faces.js';
import { Need, standingWords } from './needs.js';
import { Sign } from './signs.js';

type RowProps = BoardProps & { seat: number; id: string; row: number };

const standsNow = ({ view, id, row }: RowProps) =>
  view.rows[id]?.[row] ?? { met: false, x: null, tier: null, gives: null };

/** What a row gives and asks for, and how the hands stand towards it. */
function Seen(props: RowProps) {
  const { view, seat, teller, id, row } = props;
  const printed = box.element_card[id].rows[row];
  const now = standsNow(props);
  return (
    <span class="tw-see" aria-hidden="true">
      <Gives row={printed} now={now} />
      <Need need={printed.need} view={view} seat={seat} teller={teller} now={now} />
    </span>
  );
}

const lookOf = (props: RowProps) => `tw-row ${standsNow(props).met ? 'tw-met' : 'tw-unmet'}`;

function Row(props: RowProps) {
  const { view, seat, choice, hint, teller, id, row } = props;
  const { rows } = box.element_card[id];
  const printed = rows[row];
  const now = standsNow(props);
  const value = rows.length > 1 ? `${id} ${row ? 'lower' : 'upper'}` : id;
  const gives = effectWords(teller, now.gives ?? printed.effect ?? printed.effects[now.tier ?? 0]);
  const label =
    `${named(teller, box.element_card[id].element)}. ${needWords(teller, printed.need)}. ${gives}. ` +
    `${standingWords(teller, view, seat, printed.need, now)}`;
  return (
    <Part
      choice={choice}
      hint={hint}
      part="card"
      value={value}
      does="card"
      class={lookOf(props)}
      title={label}
      clause={printed.effect ? 'W10' : 'WR16'}
    >
      <Seen {...props} />
      <span class="vh">{label}</span>
    </Part>
  );
}

function Card(props: BoardProps & { seat: number; id: string }) {
  const { view, choice, hint, teller, seat, id } = props;
  const card = box.element_card[id];
  const discarding = view.stage === 'discard' && view.turn === seat;
  const head = (
    <header>
      <Sign id={card.element} />
      <span>{named(teller, card.element)}</span>
    </header>
  );
  return (
    <li class={`tw-card tw-el-${card.element}`} data-flip={`card-${id}`}>
      {discarding ? (
        <Part
          choice={choice}
          hint={hint}
          part="card"
          value={id}
          does="discard"
          class="tw-throw"
          about={`${t('tribes.page.do.discard')}: ${cardWords(teller, id)}`}
          clause={view.for_temple ? 'W12' : 'W13'}
        >
          {head}
          {card.rows.map((_, i) => (
            <span key={i} class={lookOf({ ...props, row: i })}>
              <Seen {...props} row={i} />
            </span>
          ))}
        </Part>
      ) : (
        <>
          {head}
          {card.rows.map((_, i) => (
            <Row key={i} {...props} row={i} />
          ))}
        </>
      )}
    </li>
  );
}

export function Hand(props: BoardProps & { seat: number }) {
  const { view, seat, teller } = props;
  const player = view.seats[seat];
  if (player.hand)
    return (
      <section class="tw-hand" aria-label={t('tribes.page.hand')}>
        <ul>
          {player.hand.map((id: string) => (
            <Card key={id} {...props} id={id} />
          ))}
        </ul>
      </section>
    );
  return (
    <section class="tw-hand tw-backs-only" aria-label={t('tribes.page.hand_of', { name: teller.people[seat] ?? '' })}>
      <ul>
        {player.backs.map((back, i) => (
          <li key={i}>
            <Back element={back.element} teller={teller} />
            <span class="vh">{named(teller, back.element)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
