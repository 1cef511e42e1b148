// Arrow keys move between things of one kind: cards of the hand, pieces of the pole.

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });

/** @param {KeyboardEvent} event */
export function wander(event) {
  const step = STEPS[event.key];
  const now = document.activeElement;
  if (!step || !(now instanceof HTMLElement) || !now.dataset.part) return;
  const kin = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-part="${now.dataset.part}"]`)]);
  kin[(kin.indexOf(now) + step + kin.length) % kin.length]?.focus();
  event.preventDefault();
}
