// What the pictures of the rules are made of: ground, backs, cards.

import type { Effect, Row } from './data.js';
import { box } from './data.js';
import { Fx } from './faces.js';
import { GoalMap } from './goals.js';
import { Need } from './needs.js';
import { Scene } from './scenery.js';
import { Sign } from './signs.js';

export type Ground = {
  colour?: string;
  symbol?: string;
  smog?: number;
  village?: boolean;
  start?: boolean;
  temple?: boolean;
  slots?: number;
  riders?: number;
  bonuses?: string[];
};

/** One space of a land. */
export const Ground = ({
  colour,
  symbol = '',
  smog = 0,
  village = false,
  start = false,
  temple = false,
  slots = 0,
  riders = 0,
  bonuses = [],
}: Ground) => (
  <span class={`tw-space ${colour ? 'tw-tiled' : 'tw-bare'}`}>
    <span class="tw-ground">
      <Scene symbol={symbol} foul={smog > 0} colour={colour} village={village} start={start} />
      {bonuses.length > 0 && (
        <span class={`tw-bonuses ${village ? 'tw-active' : ''}`}>
          {bonuses.map(id => (
            <Sign key={id} id={id} />
          ))}
        </span>
      )}
      {smog > 0 && (
        <span class="tw-smogs">
          {Array.from({ length: smog }, (_, i) => (
            <Sign key={i} id="smog" />
          ))}
        </span>
      )}
      {temple && (
        <span class="tw-temple-here">
          <Sign id="temple" />
        </span>
      )}
      <span class="tw-riders">
        {Array.from({ length: Math.max(slots, riders) }, (_, i) => (
          <i key={i} class={i < slots ? 'tw-slot' : ''}>
            {i < riders && (
              <span class="tw-rider">
                <Sign id="move" />
              </span>
            )}
          </i>
        ))}
      </span>
    </span>
  </span>
);

export const Backs = ({ of }: { of: string[] }) => (
  <span class="tw-backs">
    {of.map((id, i) => (
      <span key={i} class={`tw-back tw-el-${id}`}>
        <Sign id={id} />
      </span>
    ))}
  </span>
);

export const Arrow = () => <b>→</b>;

export const Effects = ({ effects }: { effects: Effect[] }) =>
  effects.map((effect, i) => <Fx key={i} effect={effect} />);

export const villageCard = (id: string) => (
  <span class="tw-village-card">
    <span class="tw-keep">
      <span class="tw-goal-side">
        <b class="tw-vp">
          {box.village_card[id].vp}
          <Sign id="star" />
        </b>
        <GoalMap goal={box.village_card[id].goal} />
      </span>
    </span>
    <span class="tw-use">
      <span class="tw-see">
        <Fx effect={box.village_card[id].effect} />
      </span>
    </span>
  </span>
);

export const cardRow = ({ need, effect }: Row) => (
  <span class="tw-card tw-el-fire">
    <span class="tw-row">
      <span class="tw-line">
        {effect && <Fx effect={effect} />}
        <Need need={need} />
      </span>
    </span>
  </span>
);
