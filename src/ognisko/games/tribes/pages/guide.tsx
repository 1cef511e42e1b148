// The powers of guides in pictures.

import type { Teller } from '../../js/words.js';
import type { VNode } from '../../vendor/preact.js';
import type { Power } from './data.js';
import { box } from './data.js';
import { powerWords } from './describe.js';
import { Fx } from './faces.js';
import { Portrait } from './portrait.js';
import { Sign } from './signs.js';

export function GuideFace({ id, teller }: { id: string; teller: Teller }) {
  const { power } = box.guide_card[id];
  return (
    <span class="tw-guide-face">
      <span class="tw-guide-signs">
        <Portrait character={box.guide_card[id].character} />
        {PICTURES[power.kind]?.(power)}
      </span>
      <span>{powerWords(teller, power)}</span>
    </span>
  );
}

const PICTURES: Record<string, (power: Power) => VNode | null> = {
  on_element_gain: power => (
    <>
      <Sign id={power.element ?? ''} />→{power.reward && <Fx effect={power.reward} />}
    </>
  ),
  plant_cheaper_and_clean: power => (
    <>
      <Sign id="plant" />
      <b>−{power.n}</b>→<Fx effect={{ kind: 'clean', n: power.clean }} />
    </>
  ),
  water_per_clean: power => (
    <>
      <Sign id="clean" />→<Fx effect={{ kind: 'water', n: power.n }} />
    </>
  ),
  once_plant: power => (
    <>
      1×
      <Fx effect={{ kind: 'plant', cost: power.cost }} />
    </>
  ),
  once_pay_gain: power => (
    <>
      1×<b>−{power.cost}</b>
      <Sign id="water" />→{power.reward && <Fx effect={power.reward} />}
    </>
  ),
  on_plant_gain: power => (
    <>
      <Sign id="plant" />→{power.reward && <Fx effect={power.reward} />}
    </>
  ),
  boost_effect: power => (
    <>
      <Sign id={power.effect ?? ''} />
      <b>+{power.n}</b>
    </>
  ),
  once_catapult: power => (
    <>
      1×<b>−{power.cost}</b>
      <Sign id="water" />→<Sign id="catapult" />
    </>
  ),
  plant_cheaper: power => (
    <>
      <Sign id="plant" />
      <b>−{power.n}</b>
      <Sign id="water" />
    </>
  ),
  on_plant_catapult: () => (
    <>
      <Sign id="plant" />→<Sign id="catapult" />
    </>
  ),
  on_plant_clear_space: () => (
    <>
      <Sign id="plant" />→<Sign id="clear" />
    </>
  ),
};
