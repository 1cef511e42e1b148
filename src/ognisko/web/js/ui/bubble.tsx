// What was asked about, in words, beside it: over everything, and gone with the next touch.

import { useEffect, useLayoutEffect, useRef } from '../../vendor/preact.js';
import { explained, hush } from '../explain.js';
import { Clause } from './parts.js';

const GAP = 8; // px between a thing and its words, and to the edge of the screen

/** Above the thing where there is room, else below it; never beyond the screen. */
function place(bubble: HTMLElement, { left, top, bottom, width }: DOMRect) {
  const { offsetWidth, offsetHeight } = bubble;
  const most = Math.max(GAP, innerWidth - offsetWidth - GAP);
  const above = top - offsetHeight - GAP;
  bubble.style.left = `${Math.min(most, Math.max(GAP, left + width / 2 - offsetWidth / 2))}px`;
  bubble.style.top = `${above >= GAP ? above : Math.min(bottom + GAP, innerHeight - offsetHeight - GAP)}px`;
}

const within = (box: HTMLElement | null, { target }: Event) => target instanceof Node && box?.contains(target);

export function Bubble() {
  const box = useRef<HTMLDivElement | null>(null);
  const said = explained.value;
  useLayoutEffect(() => {
    if (!said || !box.current) return;
    if (!box.current.matches(':popover-open')) box.current.showPopover();
    place(box.current, said.at);
  }, [said]);
  useEffect(() => {
    if (!said) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const leave = (event: Event) => within(box.current, event) || hush();
    for (const what of ['pointerdown', 'keydown', 'wheel', 'resize', 'popstate'])
      addEventListener(what, leave, { signal, capture: true });
    return () => gone.abort();
  }, [said]);
  if (!said) return null;
  return (
    <div class="bubble" popover="manual" role="status" aria-live="off" ref={box}>
      <span>{said.text}</span>
      {said.clause && said.game && <Clause game={said.game} clause={said.clause} />}
    </div>
  );
}
