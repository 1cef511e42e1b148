// The log as lines: new ones are added, taken back ones stay and are struck through. Pure functions.

/** @typedef {import('./types.js').Line} Line */

/** @param {Line[]} old @param {Line[]} news @returns {Line[]} */
export function merge(old, news) {
  const lines = new Map(old.map(line => [line.version, line]));
  for (const line of news) lines.set(line.version, line);
  const sorted = [...lines.values()].sort((a, b) => a.version - b.version);
  for (const [place, line] of sorted.entries()) {
    const back = line.back_to;
    if (back === undefined) continue;
    for (let i = 0; i < place; i++) if (sorted[i].version > back) sorted[i] = { ...sorted[i], undone: true };
  }
  return sorted;
}

/** The events of the last move that still stands. @param {Line[]} lines */
export const latest = lines =>
  lines.findLast(line => !line.undone && line.back_to === undefined && line.events.length)?.events ?? [];

/** All that was told and still stands. @param {Line[]} lines */
export const standing = lines =>
  lines.filter(line => !line.undone && line.back_to === undefined).flatMap(line => line.events);

/** The frames from my last move on (or from the start); the first of them is where the replay begins.
 * @param {import('./types.js').Frame[]} frames @param {number | null} seat */
export function sinceMine(frames, seat) {
  const mine = seat === null ? -1 : frames.findLastIndex(frame => frame.seat === seat);
  // Right after my own move there is nothing newer to see: then my move itself is shown.
  const from = mine === frames.length - 1 ? mine - 1 : mine < 0 ? frames.length - 2 : mine;
  return frames.slice(Math.max(0, from));
}
