// Making a table and sitting down at it, with this browser's share of the chance.
import { digest, keep, kept, newSalt, promiseOf } from './fair.js';
import { gameOf, go } from './house.js';
import { get, post } from './net.js';
import { prefs } from './prefs.js';

/** @typedef {{kind: 'me' | 'friend' | 'bot' | 'hotseat', name?: string, level?: number}} Place */

/** @param {{game: string, seats: Place[], options?: Record<string, any>, first?: 'random' | number, casual?: boolean, hints?: boolean}} wish */
export async function makeTable(wish) {
  const made = await post('/api/tables', { ...wish, players: wish.seats.length });
  remember(made.table, made.links);
  await sitDown(made.table, made.commitment, wish.game);
  go(`/t/${made.table}`);
}

/** @typedef {{commitment: string, promises: (string | null)[], first: number | null, reveal: {until: number, missing: number[]} | null}} Promised */

/** Only a promise of our salt goes out, and what the house has promised is kept before; also which cards there are.
 * @param {string} table @param {string} commitment @param {string} game @param {{token?: string, name?: string}} [guest] */
export async function sitDown(table, commitment, game, guest = {}) {
  const known = gameOf(game);
  const piles = known ? digest(known.piles) : undefined;
  const own = kept(table) ?? {
    commitment: commitment || (await get(`/api/tables/${table}`)).commitment,
    salt: newSalt(),
    piles,
  };
  keep(table, own);
  const seated = await post(`/api/tables/${table}/join`, { ...guest, promise: promiseOf(own.salt) });
  if (!seated.promises.includes(promiseOf(own.salt))) keep(table, { salt: '' }); // another device's stands, or the game has begun
  await tellSalt(table, seated).catch(() => {}); // the lobby tries again
  return seated;
}

const telling = new Set(); // tables whose answer is still on its way: messages come faster than it does

/** Everybody has promised: keep what, then tell our salt, once. Not if the house has promised something else before.
 * @param {string} table @param {Promised} said */
export async function tellSalt(table, { commitment, promises, first, reveal }) {
  const own = kept(table);
  if (!reveal || !own || own.told || telling.has(table)) return;
  if (own.commitment !== commitment || !promises.includes(promiseOf(own.salt))) return;
  keep(table, { promises, first });
  telling.add(table);
  try {
    await post(`/api/tables/${table}/reveal`, { salt: own.salt });
    keep(table, { told: true });
  } finally {
    telling.delete(table);
  }
}

/** One click: me and bots. @param {string} game @param {number} players @param {string} me @param {number} level */
export const playNow = (game, players, me, level) =>
  makeTable({
    game,
    seats: Array.from({ length: players }, (_, i) =>
      i ? { kind: 'bot', level } : { kind: 'me', name: prefs.value.name || me },
    ),
  });

/** Invitations are told once; this tab keeps them until the game begins. @param {string} table @param {import('./types.js').Link[]} links */
export function remember(table, links) {
  try {
    sessionStorage.setItem(`links.${table}`, JSON.stringify(links));
  } catch {
    /* then the host asks for new ones */
  }
}

/** @param {string} table @returns {import('./types.js').Link[]} */
export function recalled(table) {
  try {
    return JSON.parse(sessionStorage.getItem(`links.${table}`) ?? '[]');
  } catch {
    return [];
  }
}
