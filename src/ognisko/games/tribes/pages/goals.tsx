// Goals of village cards in pictures.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import type { Goal } from './data.js';
import { box, SPACES, spaceAt } from './data.js';
import { goalWords } from './describe.js';
import { Sign } from './signs.js';

const SHAPES = {
  row: [4, 5, 6],
  column: [1, 5, 9],
  diagonal: [0, 5, 10],
  l: [0, 4, 5],
} as Record<string, number[]>;

/** What a goal asks for, on a small map. */
export function GoalMap({ goal }: { goal: Goal }) {
  const marked = new Set((goal.spaces ?? []).map(spaceAt));
  const shape = SHAPES[goal.kind];
  const tint =
    goal.colours === 'different'
      ? ['purple', 'green', 'yellow']
      : Array(3).fill(goal.colour === 'any' ? 'any' : goal.colour);
  const inside = { villages_on: 'village', temples_on: 'temple' }[goal.kind];
  if (goal.kind === 'cover_symbol')
    return (
      <span class="tw-goal-icons">
        <Sign id={goal.symbol ?? ''} />
        <Sign id={goal.symbol ?? ''} />
      </span>
    );
  if (goal.kind === 'village_bonus')
    return (
      <span class="tw-goal-icons">
        <b>{goal.n}×</b>
        <Sign id={goal.bonus ?? ''} />
      </span>
    );
  if (goal.kind === 'bonus_symbols')
    return (
      <span class="tw-goal-icons">
        <b>{goal.n}×</b>
        <Sign id="turbine" />
        <Sign id="catapult" />
        <Sign id="gate" />
      </span>
    );
  return (
    <span class="tw-map tw-goal-map" aria-hidden="true">
      {SPACES.map((space, i) => (
        <i
          key={space}
          class={
            `${marked.has(space) ? 'tw-wanted' : ''} ` +
            `${shape?.includes(i) ? `tw-tint-${tint[shape.indexOf(i)]}` : ''}`
          }
        >
          {inside && marked.has(space) && <Sign id={inside} />}
        </i>
      ))}
      {goal.n && <b>{goal.n}+</b>}
    </span>
  );
}

/** How far a goal is. */
export const Progress = ({ missing }: { missing: number | null | undefined }) =>
  missing === undefined ? null : (
    <small class={`tw-progress ${missing === 0 ? 'tw-done' : missing === null ? 'tw-lost' : ''}`}>
      {missing === 0
        ? `✓ ${t('tribes.page.goal_done')}`
        : missing === null
          ? `✗ ${t('tribes.page.goal_lost')}`
          : t('tribes.page.goal_missing', { n: missing })}
    </small>
  );

/** The left side of a village card. */
export const GoalSide = ({ id, teller, missing }: { id: string; teller: Teller; missing?: number | null }) => (
  <span class="tw-goal-side" title={goalWords(teller, box.village_card[id].goal)} data-clause="W31">
    <b class="tw-vp">
      {box.village_card[id].vp}
      <Sign id="star" />
    </b>
    <GoalMap goal={box.village_card[id].goal} />
    <small class="tw-shape">{t(`tribes.page.shape.${box.village_card[id].goal.kind}`)}</small>
    <Progress missing={missing} />
  </span>
);
