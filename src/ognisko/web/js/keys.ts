// What keys do at a table: arrows walk between things of one kind, cards of the hand or pieces of the pole, `?` tells
// what a thing is, `n` goes to the next one that can be taken, and letters press what stands in the menu.

import { explain } from './explain.js';
import { drawer } from './house.js';
import { prefs } from './prefs.js';
import { nextWaiting } from './waiting.js';

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 } as Record<string, number>;
const MENU = { u: '#undo', h: '#hint', w: '#recall', r: '#rules' } as Record<string, string>;
const POSSIBLE = '#do-it, #go-on, .felt [data-part][aria-disabled="false"], .question button';
const WRITING = 'input, select, textarea, [contenteditable]';

/** To the next thing that can be taken, or with -1 to the one before. */
export function nextThing(step: number) {
  const all = [...document.querySelectorAll<HTMLElement>(POSSIBLE)].filter(each => each.getClientRects().length);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 && step < 0 ? all.length - 1 : (at + step + all.length) % all.length]?.focus();
}

function walk(now: HTMLElement, step: number) {
  const kin = [...document.querySelectorAll<HTMLElement>(`[data-part="${now.dataset.part}"]`)];
  kin[(kin.indexOf(now) + step + kin.length) % kin.length]?.focus();
}

function list() {
  drawer.value = 'keys';
}

/** The thing in focus in words; where nothing is, all keys. */
function tell(now: HTMLElement) {
  if (now.dataset.part || now.title) explain(now);
  else list();
}

export function wander(event: KeyboardEvent) {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now.matches(WRITING) || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  if (step && now.dataset.part) walk(now, step);
  else if (event.key === '?') tell(now);
  else if (!prefs.value.keys) return;
  else if (event.key === 'n' || event.key === 'N') nextThing(event.key === 'n' ? 1 : -1);
  else if (event.key === 'k') list();
  else if (event.key === 'j') nextWaiting();
  else if (MENU[event.key]) document.querySelector<HTMLButtonElement>(MENU[event.key])?.click();
  else return;
  event.preventDefault();
}
