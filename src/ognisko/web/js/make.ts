// Making a table and sitting down at it, with this browser's share of the chance.

import { digest, promiseOf } from './digest.js';
import { gameOf, go, hideBox } from './house.js';
import { keep, kept, newSalt } from './kept.js';
import { get, post } from './net.js';
import { prefs } from './prefs.js';
import type { Box, Create, Created, Joined, Link, Message, Promised } from './types.js';

export async function makeTable(wish: Create) {
  if (!wish.box) hideBox(wish.game);
  const made = await post<Created>('/api/tables', { ...wish, players: wish.seats.length });
  remember(made.table, [...made.links, made.watch]);
  await sitDown(made.table, made.commitment, wish.game);
  go(`/t/${made.table}`);
}

/** Only a promise of our salt goes out, and what the house has promised is kept before; also which cards there are. */
export async function sitDown(
  table: string,
  commitment: string,
  game: string,
  guest: { token?: string; name?: string; open?: boolean; rated?: boolean } = {},
) {
  const known = gameOf(game);
  const piles = known ? digest(known.piles) : undefined;
  const own = kept(table) ?? {
    commitment: commitment || (await get<Message>(`/api/tables/${table}`)).commitment,
    salt: newSalt(),
    piles,
  };
  keep(table, own);
  const seated = await post<Joined>(`/api/tables/${table}/join`, { ...guest, promise: promiseOf(own.salt) });
  // Another device's stands, or the game has begun.
  if (!seated.promises.includes(promiseOf(own.salt))) keep(table, { salt: '' });
  await tellSalt(table, seated).catch(() => {}); // the lobby tries again
  return seated;
}

const telling = new Set(); // tables whose answer is still on its way: messages come faster than it does

/** Everybody has promised: keep what, then tell our salt, once. Not if the house has promised something else
 * before. */
export async function tellSalt(table: string, { commitment, promises, first, reveal }: Promised) {
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

/** One click: me and bots. */
export const playNow = (game: string, players: number, me: string, level: number, box: Box | null = null) =>
  makeTable({
    game,
    box,
    seats: Array.from({ length: players }, (_, i) =>
      i ? { kind: 'bot', level } : { kind: 'me', name: prefs.value.name || me },
    ),
  });

/** Invitations are told once; this tab keeps them until the game begins. */
export function remember(table: string, links: Link[]) {
  try {
    sessionStorage.setItem(`links.${table}`, JSON.stringify(links));
  } catch {
    /* then the host asks for new ones */
  }
}

export function recalled(table: string): Link[] {
  try {
    return JSON.parse(sessionStorage.getItem(`links.${table}`) ?? '[]');
  } catch {
    return [];
  }
}
