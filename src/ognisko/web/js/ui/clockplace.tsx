// Where a clock is chosen, if the house has any; the chooser comes when it is wanted.

import { shelf } from '../house.js';
import type { Create } from '../types.js';
import { dressedWing, lazily } from '../wings.js';

export type Chosen = NonNullable<Create['clock']> | null;
type Choice = { timing: Chosen; set: (timing: Chosen) => void };
const ClockChooser = lazily<Choice>(dressedWing('clock'), 'ClockChooser');

export const ClockPlace = (choice: Choice) =>
  shelf.value?.clocks ? (
    <div class="clock-place">
      <ClockChooser {...choice} />
    </div>
  ) : null;
