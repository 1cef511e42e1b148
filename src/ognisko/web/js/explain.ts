// Words for everything that is drawn: whatever is held, asked about with `?` or the other button of a mouse, or tapped
// without being a control, tells what it is, how it stands, and by which clause.

import { type Signal, signal } from '../vendor/preact.js';
import { announce } from './attention.js';

export type Explained = { text: string; clause: string; game: string; at: DOMRect };

export const explained: Signal<Explained | null> = signal(null);

/** A thing in words: as a tooltip or a screen reader tells it. */
export const told = (element: HTMLElement) =>
  (element.title || element.getAttribute('aria-label') || element.innerText).replace(/\s+/g, ' ').trim();

const near = (element: HTMLElement, name: string) =>
  element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? '';

/** A board says which game it is of; there is one on a page. */
const played = () => document.querySelector<HTMLElement>('[data-game]')?.dataset.game ?? '';

export function explain(element: HTMLElement) {
  const text = told(element);
  if (text) say(text, element, near(element, 'clause'));
}

/** To the eye beside it, and to the ear. */
export function say(text: string, element: Element, clause = '') {
  explained.value = { text, clause, game: played(), at: element.getBoundingClientRect() };
  announce(text);
}

export const hush = () => {
  explained.value = null;
};
