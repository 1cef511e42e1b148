// The frames of a film by the decisions before them. Pure functions.

import type { Replay } from '../types.js';

type Frames = Replay['frames'];

/** How many decisions were made before a frame: eyes that did not see all of them have fewer frames. */
export const numberOf = (frames: Frames, at: number) => frames[at].number ?? at;

/** The frame after so many decisions, or the last one before. */
export const frameAt = (frames: Frames, number: number) =>
  Math.max(
    0,
    frames.findLastIndex((_, at) => numberOf(frames, at) <= number),
  );
