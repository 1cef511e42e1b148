// The log as lines: new ones are added, taken back ones stay and are struck through. Pure functions.

import type { FrameTold, LogLine } from './types.js';

export function merge(old: LogLine[], news: LogLine[]): LogLine[] {
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

/** The events of the last move that still stands. */
export const latest = (lines: LogLine[]) =>
  lines.findLast(line => !line.undone && line.back_to === undefined && line.events.length)?.events ?? [];

/** All that was told and still stands. */
export const standing = (lines: LogLine[]) =>
  lines.filter(line => !line.undone && line.back_to === undefined).flatMap(line => line.events);

/** The frames from my last turn on (or from the start); the first of them is where the replay begins. What I do right
 * now goes with what the others did before. */
export function sinceMine(frames: FrameTold[], seat: number | null) {
  const others = frames.findLastIndex(frame => frame.seat !== null && frame.seat !== seat);
  if (seat === null || others < 0) return frames.slice(-2);
  const mine = frames.slice(0, others).findLastIndex(frame => frame.seat === seat);
  return frames.slice(Math.max(0, mine));
}

/** Of a film: every frame a line, numbered by its place. */
export const linesOf = (frames: FrameTold[]): LogLine[] =>
  frames.map(({ seat, events }, version) => ({ version, seat, events, undone: false }));

/** A frame and the one before it. */
export function stepTo(frames: FrameTold[], version: number) {
  const at = frames.findIndex(frame => frame.version === version);
  return at > 0 ? frames.slice(at - 1, at + 1) : [];
}

/** What a seat did one after the other. */
export type Turn = { seat: number | null; undone: boolean; lines: LogLine[] };

/** Lines by turns: what was taken back stays apart from what stands, and whatever `ends` begins anew after it. */
export function turnsOf(lines: LogLine[], ends: (line: LogLine) => boolean = () => false): Turn[] {
  const found: Turn[] = [];
  for (const line of lines.filter(({ events, back_to }) => events.length || back_to !== undefined)) {
    const undone = Boolean(line.undone);
    const last = found.at(-1);
    const before = last?.lines.at(-1);
    const alike = last?.seat === line.seat && last.undone === undone;
    const plain = line.back_to === undefined && before?.back_to === undefined;
    const open = before && before !== lines[0] && !ends(before); // the set-up is nobody's turn
    if (alike && plain && open) last.lines.push(line);
    else found.push({ seat: line.seat, undone, lines: [line] });
  }
  return found;
}
