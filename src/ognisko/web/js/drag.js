// Dragging one part onto another is the same as clicking both. Works on everything with data-part and data-value.

const SLACK = 9; // px that a tap may wander

/** @param {HTMLElement} root @param {import('./types.js').Pick} pick @param {(part: string, value: string) => boolean} can */
export function draggable(root, pick, can) {
  /** @type {{element: HTMLElement, x: number, y: number, copy: HTMLElement | null} | null} */
  let held = null;

  /** @param {EventTarget | null} target */
  const part = target =>
    /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest('[data-part]') : null);

  /** @param {HTMLElement} element @param {boolean} [lifted] */
  const take = ({ dataset }, lifted) => pick(String(dataset.part), String(dataset.value), dataset.do, lifted);

  /** @param {PointerEvent} event */
  function down(event) {
    const element = part(event.target);
    if (!element || event.button !== 0) return;
    if (can(String(element.dataset.part), String(element.dataset.value)))
      held = { element, x: event.clientX, y: event.clientY, copy: null };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.copy) {
      if (Math.hypot(x, y) < SLACK) return;
      const box = held.element.getBoundingClientRect();
      const copy = /** @type {HTMLElement} */ (held.element.cloneNode(true));
      copy.inert = true;
      copy.classList.add('ghost', 'dragged');
      Object.assign(copy.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      document.body.append(copy);
      held.copy = copy;
      if (held.element.getAttribute('aria-pressed') !== 'true') take(held.element, true);
    }
    held.copy.style.transform = `translate(${x}px, ${y}px) scale(1.04)`;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const { element, copy } = held ?? {};
    held = null;
    if (!copy || !element) return;
    copy.remove();
    const target = part(document.elementFromPoint(event.clientX, event.clientY));
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true), 0);
    if (target && target.dataset.part !== element.dataset.part) take(target);
  }

  /** @param {Event} event */
  const swallow = event => {
    event.stopPropagation();
    event.preventDefault();
  };
  const drop = () => {
    held?.copy?.remove();
    held = null;
  };

  root.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', drop);
  return () => {
    drop();
    root.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', drop);
  };
}
