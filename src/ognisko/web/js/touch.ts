// What a finger or a mouse does to the things of a board. Dragging one part onto another is the same as clicking both;
// holding a thing tells it in words. Works on everything with data-part and data-value.

import { explain } from './explain.js';
import type { Picker } from './types.js';

const SLACK = 9; // px that a tap may wander
const HOLD = 500; // ms after which a touch asks what the thing is
const LATE = 50; // ms that a click may come after the finger has left

type Held = { element: HTMLElement; copy: HTMLElement | null };
const CONTROL = 'button, a, input, select, textarea, summary, label, [data-part]';
const THING = '[data-part], [title]';

export type Touching = { pick: Picker; can: (part: string, value: string) => boolean };

const within = (target: EventTarget | null, what: string) =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null;

/** A copy of the thing under the finger. */
function lift({ element }: Held) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.classList.add('ghost', 'dragged');
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  return copy;
}

/** The click that ends a drag or a hold is none. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true), LATE);
}

export function touchable(root: HTMLElement, { pick, can }: Touching) {
  let held: Held | null = null;
  let start = { x: 0, y: 0 };
  let timer = 0;
  let explained = false;

  const take = ({ dataset }: HTMLElement, lifted?: boolean) =>
    pick(String(dataset.part), String(dataset.value), dataset.do, lifted);

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const element = within(event.target, '[data-part]');
    const { part, value } = element?.dataset ?? {};
    start = { x: event.clientX, y: event.clientY };
    if (element && can(String(part), String(value))) held = { element, copy: null };
    const thing = within(event.target, THING);
    if (thing && event.pointerType !== 'mouse') timer = setTimeout(ask, HOLD, thing);
  }

  function ask(thing: HTMLElement) {
    drop();
    explained = true;
    explain(thing);
  }

  function move(event: PointerEvent) {
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    const far = Math.hypot(x, y) >= SLACK;
    if (far) clearTimeout(timer);
    if (!held || !(far || held.copy)) return;
    if (!held.copy) {
      held.copy = lift(held);
      if (held.element.getAttribute('aria-pressed') !== 'true') take(held.element, true);
    }
    held.copy.style.transform = `translate(${x}px, ${y}px) scale(1.04)`;
  }

  function up(event: PointerEvent) {
    const { element, copy } = held ?? {};
    if (copy || explained) swallowClick();
    explained = false;
    drop();
    if (!copy || !element) return;
    const target = within(document.elementFromPoint(event.clientX, event.clientY), '[data-part]');
    if (target && target.dataset.part !== element.dataset.part) take(target);
  }

  function drop() {
    clearTimeout(timer);
    held?.copy?.remove();
    held = null;
  }

  /** The other button of a mouse asks, too; a browser's own menu would lie over the words. */
  function menu(event: Event) {
    const thing = within(event.target, THING);
    if (!thing) return;
    event.preventDefault();
    if (!explained) explain(thing);
  }

  /** What is no control has nothing to do but to tell what it is. */
  function tap(event: Event) {
    const thing = within(event.target, THING);
    if (thing && !within(event.target, CONTROL)) explain(thing);
  }

  const left = new AbortController();
  const { signal } = left;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('contextmenu', menu, { signal });
  root.addEventListener('click', tap, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', drop, { signal });
  return () => {
    drop();
    left.abort();
  };
}
