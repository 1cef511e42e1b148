// What can be read without a line: this version's own pages, and of what the house told whatever it allows to be kept.
//
// Every file has its version in its address, so that a page never meets the scripts of another one. What the house
// tells is kept if it says so (`x-keep`, with the version that it is of): rules, lessons, finished games. Of a running
// game, of seats and of people nothing passes through here.
import { worker } from './scope.js';

type Needed = { files: string[]; told: string[]; languages: string[] };

const WEB = '{{web}}'; // the server writes the version here
const VERSION = WEB.split('/')[2];
const FILES = `files ${VERSION}`;
const TOLD = `told ${VERSION}`;
const MOST = 60; // answers about tables
const PATIENCE = 10_000; // ms that a page is waited for
const TELLS = /^\/api\/(games(\/[^/]+\/components)?|lessons\/[^/]+|tables\/[^/]+\/(replay|box))$/;
const NO_PAGE = /^\/(api|web|workshop\/report)\/|\./;
const GATEWAY = 502; // from here on the house itself has not answered

const GONE = [403, 404, 410];

const found = (address: string) => caches.match(address, { ignoreVary: true }); // an address has one version
const toldNow = () => caches.open(TOLD);
const answered = (answer: Response) => answer.status < GATEWAY;

async function needed(): Promise<Needed> {
  return (await fetch(`${WEB}/needed.json`)).json();
}

/** All of this version or nothing: what is missing would be missed when it cannot be had any more. */
async function install() {
  try {
    const { files, told } = await needed();
    const kept = await caches.open(FILES);
    await kept.addAll([...files, 'needed.json'].map(name => new Request(`${WEB}/${name}`, { priority: 'low' })));
    for (const address of [...told, ...(await toldBefore())]) await learn(address);
  } catch (error) {
    await Promise.all([caches.delete(FILES), caches.delete(TOLD)]);
    throw error;
  }
  await worker.skipWaiting();
}

/** What older versions kept is asked for anew: their answers are for their own pages. */
async function toldBefore() {
  const names = (await caches.keys()).filter(name => name.startsWith('told ') && name !== TOLD);
  const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url);
}

/** A tab that is open still may want files of the version before this one. */
async function activate() {
  const names = (await caches.keys()).filter(name => name !== FILES && name !== TOLD);
  const before = names.filter(name => name.startsWith('files ')).at(-1);
  await Promise.all(
    names.filter(name => /^(files|told) /.test(name) && name !== before).map(name => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function learn(address: string) {
  await settle(address, await fetch(address));
}

/** Kept, or forgotten if it is not to be had any more. */
async function settle(address: string, answer: Response) {
  const keeps = answer.ok && answer.headers.get('x-keep') === VERSION;
  if (!keeps && !GONE.includes(answer.status)) return;
  const kept = await toldNow();
  await kept.delete(address, { ignoreVary: true });
  if (keeps) await kept.put(address, answer);
  const tables = (await kept.keys()).filter(({ url }) => url.includes('/api/tables/'));
  await Promise.all(tables.slice(0, -MOST).map(oldest => kept.delete(oldest, { ignoreVary: true })));
}

async function tell(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const answer = await fetch(event.request).catch(() => null);
  if (answer && answered(answer)) {
    event.waitUntil(settle(url, answer.clone()));
    return answer;
  }
  const kept = await (await toldNow()).match(url, { ignoreVary: true });
  if (!kept) return answer ?? Response.error();
  return new Response(kept.body, { headers: { 'content-type': 'application/json', 'x-kept': 'yes' } });
}

async function file({ url }: Request): Promise<Response> {
  const kept = await found(url);
  if (kept) return kept;
  const answer = await fetch(url);
  if (answer.ok && new URL(url).pathname.startsWith(`${WEB}/`))
    await (await caches.open(FILES)).put(url, answer.clone());
  return answer;
}

/** The newest page there is; without a line this version's. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<null>(done => setTimeout(() => done(null), PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answered(answer) ? answer : ((await shell()) ?? answer ?? Response.error());
}

/** In the browser's language; the page itself speaks the one that was chosen. */
async function shell() {
  const list = await found(`${WEB}/needed.json`);
  if (!list) return undefined;
  const { languages }: Needed = await list.json();
  const spoken = navigator.languages.map(each => each.slice(0, 2)).find(each => languages.includes(each));
  return found(`${WEB}/shell.${spoken ?? languages[0]}.html`);
}

function answer(event: FetchEvent) {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== worker.location.origin) return;
  if (event.request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(event.request));
  } else if (pathname.startsWith('/web/')) event.respondWith(file(event.request));
  else if (TELLS.test(pathname)) event.respondWith(tell(event));
}

/** What a page had asked for before there was a worker. */
async function catchUp(addresses: string[]) {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    if (origin === worker.location.origin && TELLS.test(pathname)) await learn(address).catch(() => {});
  }
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', event => event.waitUntil(catchUp(event.data)));
