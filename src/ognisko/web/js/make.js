// Making a table and sitting down at it, with this browser's share of the chance.
import { keep, newSalt } from './fair.js';
import { go } from './house.js';
import { post } from './net.js';
import { prefs } from './prefs.js';

/** @typedef {{kind: 'me' | 'friend' | 'bot' | 'hotseat', name?: string, level?: number}} Place */

/** @param {{game: string, seats: Place[], options?: Record<string, any>, first?: 'random' | number, casual?: boolean, hints?: boolean}} wish */
export async function makeTable(wish) {
  const made = await post('/api/tables', { ...wish, players: wish.seats.length });
  remember(made.table, made.links);
  await sitDown(made.table, made.commitment);
  go(`/t/${made.table}`);
}

/** The commitment comes before our salt: kept, so that the replay can be held against it.
 * @param {string} table @param {string} commitment @param {{token?: string, name?: string}} [guest] */
export async function sitDown(table, commitment, guest = {}) {
  const salt = newSalt();
  const seated = await post(`/api/tables/${table}/join`, { ...guest, salt });
  keep(table, commitment || seated.commitment, salt);
  return seated;
}

/** One click: me and bots. @param {string} game @param {number} players @param {string} me @param {number} level */
export const playNow = (game, players, me, level) => makeTable({
  game,
  seats: Array.from({ length: players }, (_, i) => (i ? { kind: 'bot', level } : { kind: 'me', name: prefs.value.name || me })),
});

/** Invitations are told once; this tab keeps them until the game begins. @param {string} table @param {import('./types.js').Link[]} links */
export function remember(table, links) {
  try {
    sessionStorage.setItem(`links.${table}`, JSON.stringify(links));
  } catch { /* then the host asks for new ones */ }
}

/** @param {string} table @returns {import('./types.js').Link[]} */
export function recalled(table) {
  try {
    return JSON.parse(sessionStorage.getItem(`links.${table}`) ?? '[]');
  } catch {
    return [];
  }
}
