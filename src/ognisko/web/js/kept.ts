// What this browser keeps of a table, to hold the record against.

import { hex } from './sha256.js';

export type Kept = {
  commitment: string;
  salt: string;
  told?: boolean;
  promises?: (string | null)[];
  first?: number | null;
  seat?: number | null;
  piles?: string;
  shown?: string;
};

/** This browser's share of the chance. */
export const newSalt = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const KEY = 'ognisko.promises';

const here: Record<string, Kept> = {};
// a private window keeps nothing else

/** Keep what was promised. */
export function keep(table: string, news: Partial<Kept>) {
  here[table] = { ...(kept(table) as Kept), ...news };
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
      .filter(([id]) => id !== table)
      .slice(-99);
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(all), [table]: here[table] }));
  } catch {
    /* until the page is closed */
  }
}

export function kept(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')[table] ?? here[table] ?? null;
  } catch {
    return here[table] ?? null;
  }
}
