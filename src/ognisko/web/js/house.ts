// What the whole house shares: where we are, the games there are, the language, and the pages of a game.
import type { Signal } from '../vendor/preact.js';
import { signal } from '../vendor/preact.js';
import { addCatalog, type Catalog, lang, setCatalog } from './i18n.js';
import { get } from './net.js';
import { prefer } from './prefs.js';
import type { BoxTold, Checked, GameCard, Pages, Shelf, Words } from './types.js';
import { turnPage } from './ui/arrival.js';
import type { Names } from './words.js';

export const here = signal(location.pathname);
export const shelf: Signal<Shelf | null> = signal(null);
export const opened: Signal<Record<string, Pages | null>> = signal({});
export const drawer: Signal<'settings' | 'keys' | { rules: string; clause: string } | null> = signal(null);

export function go(path: string) {
  turnPage();
  history.pushState(null, '', path);
  here.value = location.pathname;
  drawer.value = null;
  scrollTo(0, 0);
}

/** Links inside the house change the page without loading it anew. */
function follow(event: MouseEvent) {
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
  go(link.pathname + link.search);
}

export function roam() {
  addEventListener('click', follow);
  addEventListener('popstate', () => {
    turnPage();
    here.value = location.pathname;
  });
}

export async function loadShelf() {
  shelf.value = await get<Shelf>('/api/games');
}

/** Games that are shown with an own set of components. */
const boxed: Signal<Record<string, { card: GameCard; names: Names }>> = signal({});
const printed = new Set<string>(); // ... of those, whose pages draw that set

export const gameOf = (id: string) =>
  boxed.value[id]?.card ?? shelf.value?.games.find(game => game.game === id) ?? null;

/** What the components of an own set are called. */
export const namesOf = (id: string): Names => boxed.value[id]?.names ?? {};

/** From now on the pages of this game show the set. */
export function showBox({ card, names, printed: print }: Checked) {
  if (!card) return;
  opened.value[card.game]?.unpack?.(print);
  printed.add(card.game);
  boxed.value = { ...boxed.value, [card.game]: { card, names } };
}

/** From now on it is the house's own again. */
export function hideBox(id: string) {
  if (!(id in boxed.value)) return;
  const { [id]: _, ...others } = boxed.value;
  boxed.value = others;
}

export const gameTitle = (id: string) => {
  const known = gameOf(id);
  return known ? tell(known.title) : id;
};

const styled: Record<string, Promise<unknown>> = {};
const folderOf = (id: string) => new URL(`../games/${id}/`, import.meta.url);

/** The picture of a game: all that the home page needs of it. */
export const posterOf = (id: string) => `${folderOf(id)}poster.svg`;

/** The script of a game, and its style. */
async function fetchGame(id: string) {
  const folder = folderOf(id);
  styled[id] ??= new Promise(done => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `${folder}${id}.css`;
    style.onload = style.onerror = done;
    document.head.append(style);
  });
  const [found] = await Promise.all([import(`${folder}game.js`).catch(() => null), styled[id]]);
  return found;
}

/** The pages of a game, fetched when they are first needed; null if they cannot be had. `box` is where an own set of
 * components is told, null the house's; without it whatever is shown stays. */
export async function openGame(id: string, box?: string | null) {
  if (!(id in opened.value)) {
    const [pages] = await Promise.all([fetchGame(id), openWords(`games/${id}/`)]);
    if (pages?.unpack) pages.unpack(await get(`/api/games/${id}/components`));
    if (!box) opened.value = { ...opened.value, [id]: pages };
    else await dress(pages, box).then(() => (opened.value = { ...opened.value, [id]: pages }));
  } else if (box) await dress(opened.value[id], box);
  if (box === null) await undress(id);
}

/** Where the own set of a table is told. */
export const boxOf = ({ box }: { box: BoxTold | null }, id: string) => (box ? `/api/tables/${id}/box` : null);

const dress = async (pages: Pages | null, box: string) => wear(pages, await get<Checked>(box));

/** From now on the pages of a game draw this set. */
export function wear(pages: Pages | null, told: Checked) {
  pages?.unpack?.(told.printed);
  showBox(told);
}

async function undress(id: string) {
  hideBox(id);
  if (!printed.delete(id)) return;
  opened.value[id]?.unpack?.(await get(`/api/games/${id}/components`));
}

/** A catalog, by the beginning of its address; the language is its end. */
async function sentences(begins: string, language: string): Promise<Catalog> {
  const answer = await fetch(new URL(`../${begins}${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`there is no ${begins}${language}`);
  return answer.json();
}

/** What has nothing to say in words is still played. */
const perhaps = (begins: string, language: string) => sentences(begins, language).catch((): Catalog => ({}));

const worded = new Map<string, Promise<void>>(); // the catalogs that are here besides the house's, or on their way

/** More sentences, from now on in every language that is spoken. */
export function openWords(begins: string) {
  const known = worded.get(begins) ?? fetchWords(begins);
  worded.set(begins, known);
  return known;
}

/** Another language may be chosen meanwhile. */
async function fetchWords(begins: string) {
  for (let language = ''; language !== lang.value; ) {
    language = lang.value;
    const words = await perhaps(begins, language);
    if (language === lang.value) addCatalog(words);
  }
}

export const ruled: Signal<string[]> = signal([]); // games whose rules are here

/** The rules of a game in words: few open them, so they come apart. */
export async function openRules(game: string) {
  await openWords(`games/${game}/rules.`);
  if (!ruled.value.includes(game)) ruled.value = [...ruled.value, game];
}

let wished = ''; // the language that was asked for last

/** The house's sentences, and all others that are here or on their way. */
export async function speak(language: string) {
  wished = language;
  const found = new Map([['', await sentences('locale/', language)]]);
  for (let missing = [...worded.keys()]; missing.length; missing = [...worded.keys()].filter(each => !found.has(each)))
    await Promise.all(missing.map(async each => found.set(each, await perhaps(each, language))));
  if (language !== wished) return;
  setCatalog(language, Object.assign({}, ...found.values()));
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: string) {
  await speak(language);
  prefer({ lang: language });
  document.cookie = `ognisko_lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Words that come in every language with the data. */
export const tell = (words: Words) => words[lang.value];

export const levelName = (level: number | null) => {
  const title = shelf.value?.level_titles[String(level)];
  return title ? `${level} · ${tell(title)}` : String(level ?? '');
};
