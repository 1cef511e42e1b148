// Small pictures beside the rules: our own spaces, tiles, cards and signs, a rule at a glance.

import type { VNode } from '../../vendor/preact.js';
import { box, ELEMENTS } from './data.js';
import { GoalMap } from './goals.js';
import { Arrow, Backs, cardRow, Effects, Ground, villageCard } from './ground.js';
import { Sign } from './signs.js';

export const PICTURES: Record<string, () => VNode | null> = {
  W1: () => (
    <>
      <Backs of={['fire', 'air', 'earth', 'fire']} />
      <span class="tw-top">
        <Backs of={['water']} />
      </span>
    </>
  ),
  W3: () => (
    <>
      <Ground colour="purple" slots={2} bonuses={['turbine']} />
      <Ground colour="green" slots={3} bonuses={['catapult', 'gate']} />
      <Ground colour="yellow" slots={1} />
    </>
  ),
  W6: () => (
    <>
      <Ground colour="green" start riders={2} />
      <Ground symbol="plane" smog={2} />
      <Ground symbol="reactor" />
    </>
  ),
  W8: () =>
    cardRow({ need: { kind: 'own_at_least', element: 'fire', n: 2 }, effect: { kind: 'clean', n: 2 }, effects: [] }),
  W9: () => (
    <>
      <Sign id="person" />
      <Backs of={['water', 'fire', 'air']} />
      <b>·</b>
      <Sign id="hand" />
      <Backs of={ELEMENTS} />
      <b>·</b>
      <Backs of={['earth', 'earth', 'air']} />
      <Sign id="person" />
    </>
  ),
  W12: () => (
    <>
      <Backs of={['air', 'water', 'air']} />
      <Arrow />
      <Ground colour="yellow" temple slots={2} riders={1} />
    </>
  ),
  W14: () => (
    <>
      <Ground colour="green" slots={2} riders={2} bonuses={['gate']} />
      <Arrow />
      <Ground colour="green" village bonuses={['gate']} />
    </>
  ),
  W15: () => (
    <>
      <Ground symbol="bridge" smog={1} />
      <Ground colour="purple" village />
      <Ground symbol="stadium" smog={2} />
    </>
  ),
  W16: () => (
    <span class="tw-bonuses tw-active">
      <Sign id="turbine" />
      <Sign id="catapult" />
      <Sign id="gate" />
    </span>
  ),
  W17: () => villageCard('village-06'),
  W19: () => (
    <Effects
      effects={[
        { kind: 'water', n: 3 },
        { kind: 'clean', n: 2 },
      ]}
    />
  ),
  W20: () => (
    <>
      <Effects effects={[{ kind: 'plant', cost: 4 }]} />
      <Ground colour="green" start />
      <Ground colour="yellow" slots={2} />
    </>
  ),
  W21: () => (
    <>
      <Sign id="capital" />
      <Arrow />
      <Ground colour="green" start riders={1} />
      <Arrow />
      <Ground colour="purple" slots={2} riders={1} />
    </>
  ),
  W26: () => (
    <>
      <span class="tw-path">
        {['purple', 'purple', 'green', 'green', 'yellow'].map((colour, i) => (
          <i key={i} class={`tw-tint-${colour} tw-walked`}>
            <Sign id={colour} />
          </i>
        ))}
      </span>
      <Arrow />
      <Sign id="guide" />
    </>
  ),
  W28: () => (
    <>
      <Sign id="earth" />
      <Arrow />
      <Effects effects={[{ kind: 'water', n: 1 }]} />
      <b>·</b>
      <Sign id="plant" />
      <b>−1</b>
      <Sign id="water" />
    </>
  ),
  W29: () => (
    <>
      <Sign id="village" />
      <b>5/5</b>
      <Arrow />
      <b class="tw-end-tile">⚑</b>
    </>
  ),
  W31: () => (
    <>
      {[1, 5, 8, 11, 20].map(n => (
        <span key={n} class="tw-goal-card">
          <GoalMap goal={box.village_card[`village-${String(n).padStart(2, '0')}`].goal} />
        </span>
      ))}
    </>
  ),
};

/** What a clause of the rules is about, if it can be seen. */
export const Picture = ({ id }: { id: string }) =>
  id in PICTURES ? (
    <span class="tw-picture" aria-hidden="true">
      {PICTURES[id]()}
    </span>
  ) : null;
