// FLIP over the Web Animations API: where things were, where they are, and the way between. Elements opt in by
// data-flip="a name that stays the same while the thing moves between places".

export type Box = { left: number; top: number; width: number; height: number };
export type Snapshot = Map<string, { box: Box; element: HTMLElement }>;

export function snapshot(): Snapshot {
  const found: Snapshot = new Map();
  for (const element of document.querySelectorAll('[data-flip]') as NodeListOf<HTMLElement>)
    found.set(String(element.dataset.flip), { box: element.getBoundingClientRect(), element });
  return found;
}

export const shift = (from: Box, to: Box) => ({
  x: from.left - to.left,
  y: from.top - to.top,
  scale: to.width ? from.width / to.width : 1,
});

/** The hero, the thing that was acted upon, is pulled out sideways, travels, and is pushed in; the others make
 * room. */
export function keyframes({ x, y, scale }: { x: number; y: number; scale: number }, hero: boolean): Keyframe[] {
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  if (!hero) return [{ transform: start }, { transform: 'none' }];
  const aside = 40 + Math.min(50, Math.abs(y) * 0.12);
  return [
    { transform: start, offset: 0 },
    { transform: `translate(${x + aside}px, ${y}px) scale(1.06) rotate(1.5deg)`, offset: 0.25 },
    { transform: `translate(${aside}px, 0) scale(1.06) rotate(-1.5deg)`, offset: 0.75 },
    { transform: 'none', offset: 1 },
  ];
}

function ghost(element: HTMLElement, box: Box) {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-flip');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('ghost');
  const { left, top, width, height } = box;
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  return copy;
}

/** Play the way from a snapshot to now. Input stays live: nothing waits for this but the next message. */
export async function play(before: Snapshot, heroes: string[], duration: number) {
  if (!duration || !before.size) return;
  const after = snapshot();
  if (!after.size) return; // another page, or the curtain: nothing of the old one may linger
  const running: Promise<unknown>[] = [];
  const easing = 'cubic-bezier(.3, .7, .3, 1)';
  for (const [name, { box, element }] of after) {
    const old = before.get(name);
    if (!old) {
      running.push(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration / 2 }).finished);
      continue;
    }
    const way = shift(old.box, box);
    if (Math.abs(way.x) < 1 && Math.abs(way.y) < 1) continue;
    const hero = heroes.includes(name);
    element.style.zIndex = hero ? '6' : '1';
    const options = hero ? { duration } : { duration: duration * 0.6, delay: duration * 0.2 };
    const animation = element.animate(keyframes(way, hero), { ...options, fill: 'backwards', easing });
    running.push(
      animation.finished.then(() => {
        element.style.zIndex = '';
      }),
    );
  }
  for (const [name, { box, element }] of before) {
    if (after.has(name) || !box.width) continue;
    const copy = ghost(element, box);
    const fall = [
      { opacity: 1 },
      { transform: 'translate(50px, -10px) rotate(6deg)', opacity: 1, offset: 0.3 },
      { transform: 'translate(100px, 120px) rotate(30deg)', opacity: 0 },
    ];
    running.push(
      copy.animate(fall, { duration, easing: 'ease-in', fill: 'forwards' }).finished.finally(() => copy.remove()),
    );
  }
  await Promise.allSettled(running);
}
