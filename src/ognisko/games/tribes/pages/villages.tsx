// Village cards: those on offer, and the goals that are kept.

import { count, t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import type { BoardProps } from './contract.js';
import { box } from './data.js';
import { effectWords, goalWords, villageWords } from './describe.js';
import { Fx } from './faces.js';
import { GoalSide } from './goals.js';

/** Both sides of a village card are buttons: keep it for its goal, or use its effect. */
const VillageCard = ({
  choice,
  hint,
  teller,
  id,
  missing,
}: BoardProps & { id: string; missing: number | null | undefined }) => (
  <li class="tw-village-card" data-flip={`village-${id}`}>
    <Part
      choice={choice}
      hint={hint}
      part="card"
      value={id}
      does="keep"
      class="tw-keep"
      clause="W17"
      title={t('tribes.page.keep_told', {
        goal: goalWords(teller, box.village_card[id].goal),
        points: count('page.points', box.village_card[id].vp),
      })}
    >
      <span class="vh">
        {t('tribes.page.do.keep')}: {goalWords(teller, box.village_card[id].goal)},{' '}
        {count('page.points', box.village_card[id].vp)}.{' '}
      </span>
      <GoalSide id={id} teller={teller} missing={missing} />
    </Part>
    <Part
      choice={choice}
      hint={hint}
      part="card"
      value={id}
      does="use"
      class="tw-use"
      clause="W17"
      title={t('tribes.page.use_told', { effect: effectWords(teller, box.village_card[id].effect) })}
    >
      <span class="tw-see" aria-hidden="true">
        <Fx effect={box.village_card[id].effect} worded />
      </span>
      <span class="vh">
        {t('tribes.page.do.use')}: {effectWords(teller, box.village_card[id].effect)}
      </span>
    </Part>
  </li>
);

export const Villages = (props: BoardProps & { main: number }) => (
  <section class="tw-shelf tw-villages">
    <h2>
      {t('tribes.page.village_cards')}
      <small>{t('tribes.page.below', { n: props.view.village_deck })}</small>
    </h2>
    <ul>
      {props.view.villages.map((id: string | null, i: number) =>
        id ? (
          <VillageCard key={id} {...props} id={id} missing={props.view.seats[props.main].missing[id]} />
        ) : (
          <li key={i} class="tw-empty" />
        ),
      )}
    </ul>
  </section>
);

/** Goals that a player keeps, and how far they are. */
export function Goals({ view, choice, hint, teller, main, live }: BoardProps & { main: number; live: boolean }) {
  const player = view.seats[main];
  return (
    <section class="tw-shelf tw-goals">
      <h2>
        {t('tribes.page.goals')}
        <small>{t('tribes.page.goals_kept', { n: player.kept.length })}</small>
      </h2>
      <ul>
        {player.kept.map((id: string) => (
          <li
            key={id}
            class={`tw-goal-card ${player.missing[id] === 0 ? 'tw-reached' : ''}`}
            data-flip={live ? `village-${id}` : undefined}
          >
            {live && view.stage === 'drop' ? (
              <Part choice={choice} hint={hint} part="card" value={id} does="drop" class="tw-keep">
                <span class="vh">
                  {t('tribes.page.do.drop')}: {villageWords(teller, id)}.{' '}
                </span>
                <GoalSide id={id} teller={teller} missing={player.missing[id]} />
              </Part>
            ) : (
              <span class="tw-keep">
                <GoalSide id={id} teller={teller} missing={player.missing[id]} />
                <small class="tw-goal-words">{goalWords(teller, box.village_card[id].goal)}</small>
              </span>
            )}
          </li>
        ))}
        {live && view.village_card && view.stage === 'drop' && (
          <li class="tw-goal-card tw-new">
            <span class="tw-keep">
              <GoalSide id={view.village_card} teller={teller} />
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
