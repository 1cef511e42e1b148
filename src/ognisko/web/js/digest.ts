// What stands for things until they may be told, or in place of them all.

import { hex, sha256, utf8 } from './sha256.js';

/** JSON with sorted keys and without spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(',')}}`;
}

/** One number for all that was shown, or for the piles. */
export const digest = (told: object) => hex(sha256(utf8(canonical(told))));

/** What a player says before any salt is told. */
export const promiseOf = (salt: string) => hex(sha256(utf8(salt)));
