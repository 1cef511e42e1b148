// The service worker, which keeps what can be read without a line (worker/keeping.ts), as the pages see it.
import type { Replay } from './types.js';

const LOOSE = { ignoreVary: true };

/** From the first visit on; what this page has asked for already is kept, too. */
export async function engage() {
  if (!('serviceWorker' in navigator) || document.querySelector('script[src="/dev.js"]')) return;
  const late = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  if (late) active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}

const replays = /\/api\/tables\/([\w-]+)\//;

/** What is kept here of tables, with the cache that it is in. */
async function keptOfTables(): Promise<[Cache, Request, string][]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter(name => name.startsWith('told '));
  const every = await Promise.all(names.map(async name => caches.open(name)));
  const asked = await Promise.all(
    every.map(async cache => (await cache.keys()).map((request): [Cache, Request] => [cache, request])),
  );
  return asked.flat().flatMap(([cache, request]) => {
    const table = replays.exec(request.url)?.[1];
    return table ? [[cache, request, table] as [Cache, Request, string]] : [];
  });
}

/** The finished games that can be seen without a line, the newest first. */
export async function keptGames(): Promise<Replay[]> {
  const kept = (await keptOfTables()).filter(([, { url }]) => url.includes('/replay'));
  const told = await Promise.all(kept.map(async ([cache, request]) => (await cache.match(request, LOOSE))?.json()));
  const found = new Map<string, Replay>(told.filter(Boolean).map((replay: Replay) => [replay.table, replay]));
  return [...found.values()].reverse();
}

/** Nothing of this table is kept here any more, or of none. */
export async function forgetKept(id?: string) {
  const kept = await keptOfTables();
  await Promise.all(
    kept.filter(([, , table]) => !id || table === id).map(([cache, request]) => cache.delete(request, LOOSE)),
  );
}
