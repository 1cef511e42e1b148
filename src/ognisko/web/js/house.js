// What the whole house shares: where we are, the games there are, the language, and the pages of a game.
import { signal } from '../vendor/preact.js';
import { lang, setCatalog } from './i18n.js';
import { get } from './net.js';
import { prefer } from './prefs.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Pages} Pages */

export const here = signal(location.pathname);
/** @type {import('../vendor/preact.js').Signal<{games: Game[], levels: number[], level_titles: Record<string, import('./types.js').Words>, usual_level: number} | null>} */
export const shelf = signal(null);
/** @type {import('../vendor/preact.js').Signal<Record<string, Pages | null>>} */
export const opened = signal({});
/** @type {import('../vendor/preact.js').Signal<Record<string, () => any>>} */
export const posters = signal({});
/** @type {import('../vendor/preact.js').Signal<'settings' | {rules: string, clause: string} | null>} */
export const drawer = signal(null);

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  here.value = location.pathname;
  drawer.value = null;
  scrollTo(0, 0);
}

/** Links inside the house change the page without loading it anew. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.hash ||
    link.pathname.startsWith('/api/')
  )
    return;
  event.preventDefault();
  go(link.pathname);
}

export function roam() {
  addEventListener('click', follow);
  addEventListener('popstate', () => {
    here.value = location.pathname;
  });
}

export async function loadShelf() {
  shelf.value = await get('/api/games');
}

/** @param {string} id */
export const gameOf = id => shelf.value?.games.find(game => game.game === id) ?? null;

/** @type {Record<string, Promise<unknown>>} */
const styled = {};

/** A script of a game, and its style. @param {string} id @param {'game' | 'poster'} script */
async function fetchGame(id, script) {
  const folder = new URL(`../games/${id}/`, import.meta.url);
  styled[id] ??= new Promise(done => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `${folder}${id}.css`;
    style.onload = style.onerror = done;
    document.head.append(style);
  });
  const [found] = await Promise.all([import(`${folder}${script}.js`).catch(() => null), styled[id]]);
  return found;
}

/** The pages of a game, fetched when they are first needed; null if they cannot be had. @param {string} id */
export async function openGame(id) {
  if (id in opened.value) return;
  const pages = await fetchGame(id, 'game');
  if (pages?.unpack) pages.unpack(await get(`/api/games/${id}/components`));
  opened.value = { ...opened.value, [id]: pages };
}

/** The home page needs no more than this of a game. @param {string} id */
export async function hangPoster(id) {
  if (id in posters.value) return;
  const drawn = await fetchGame(id, 'poster');
  if (drawn) posters.value = { ...posters.value, [id]: drawn.Poster };
}

/** @param {string} language */
export async function speak(language) {
  const answer = await fetch(new URL(`../locale/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`nobody here speaks ${language}`);
  setCatalog(language, await answer.json());
  document.documentElement.lang = language;
}

/** @param {string} language */
export async function chooseLanguage(language) {
  await speak(language);
  prefer({ lang: language });
  document.cookie = `ognisko_lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Words that come in every language with the data. @param {import('./types.js').Words} words */
export const tell = words => words[lang.value];

/** @param {number | null} level */
export const levelName = level => {
  const title = shelf.value?.level_titles?.[String(level)];
  return title ? `${level} · ${tell(title)}` : String(level ?? '');
};
