// Which puzzles this browser has solved, and how many days in a row.

export type Kept = { solved: number[]; streak: number; day: number };

const KEY = 'ognisko.puzzles';
const NONE: Kept = { solved: [], streak: 0, day: -1 };
let here: Record<string, Kept> = {}; // a private window keeps nothing else

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return here;
  }
}

export const keptOf = (game: string): Kept => ({ ...NONE, ...all()[game] });

/** What is kept after a puzzle was solved; the one of the day makes the streak longer, once a day. */
export function after(kept: Kept, number: number, today: number | null, day: number): Kept {
  const solved = [...new Set([...kept.solved, number])];
  if (number !== today || kept.day === day) return { ...kept, solved };
  return { solved, day, streak: kept.day === day - 1 ? kept.streak + 1 : 1 };
}

/** A streak that was not gone on with yesterday is over. */
export const streakOn = (kept: Kept, day: number) => (kept.day >= day - 1 ? kept.streak : 0);

export function keepSolved(game: string, kept: Kept) {
  here = { ...all(), [game]: kept };
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    /* until the page is closed */
  }
}
