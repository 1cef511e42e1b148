// What guides give: their powers, and the choice of one.

import { Part } from '../../js/ui/part.js';
import type { BoardProps } from './contract.js';
import { box, sheetOf } from './data.js';
import { powerWords } from './describe.js';
import { GuideFace } from './guide.js';
import { Sign } from './signs.js';

/** Once-a-turn powers of the own guides, where one can be used or could have been. */
export const Powers = ({ view, seat, choice, hint, teller }: BoardProps & { seat: number }) =>
  view.seats[seat].guides
    .filter((id: string) => box.guide_card[id].power.kind.startsWith('once'))
    .map((id: string) => (
      <Part
        choice={choice}
        hint={hint}
        part="guide"
        value={id}
        does="power"
        key={id}
        class="tw-do"
        title={powerWords(teller, box.guide_card[id].power)}
      >
        <Sign id="guide" />
        <span class="tw-guide-signs">
          <GuideFace id={id} teller={teller} />
        </span>
      </Part>
    ));

/** A guide is due: the own character's cards. */
export const GuideChoice = ({ view, seat, choice, hint, teller }: BoardProps & { seat: number }) => (
  <ul class="tw-pick">
    {Object.keys(box.guide_card)
      .filter(
        id =>
          box.guide_card[id].character === sheetOf(view.seats[seat]).character && !view.seats[seat].guides.includes(id),
      )
      .map(id => (
        <li key={id}>
          <Part choice={choice} hint={hint} part="guide" value={id} does="guide" class="tw-do tw-guide-card">
            <GuideFace id={id} teller={teller} />
          </Part>
        </li>
      ))}
  </ul>
);
