// A card that somebody else plays, seen to fly from that person's place to where it works: it explains, delays nothing,
// and stays away where motion is not wanted.

import { type ComponentChildren, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { pace } from '../prefs.js';

const LONGER = 2.2; // than other ways: a face is to be read

const visible = (selector: string) =>
  [...document.querySelectorAll(selector)].find(each => each.getClientRects().length)?.getBoundingClientRect();

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];

/** Out of a hand, large in mid-air, and down where it works. */
function wayOf(from: DOMRect, to: DOMRect): Keyframe[] {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  const at = (left: number, top: number, scale: number) =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`;
  const high = at(x + (u - x) * 0.6, y + (v - y) * 0.6, 1.15);
  return [
    { transform: at(x, y, 0.2), opacity: 0 },
    { transform: high, opacity: 1, offset: 0.3 },
    { transform: high, opacity: 1, offset: 0.75 },
    { transform: at(u, v, 0.4), opacity: 0 },
  ];
}

/** `move` is another one for every move; `to` names places, of which the first that is seen counts. */
export function Flight(flown: { move: unknown; seat: number | null; to: string[]; children?: ComponentChildren }) {
  const box = useRef<HTMLDivElement | null>(null);
  const known = useRef(flown.move);
  const [way, setWay] = useState<Keyframe[] | null>(null);
  useLayoutEffect(() => {
    if (known.current === flown.move) return;
    known.current = flown.move;
    const from = visible(`.seats .avatar[data-seat="${flown.seat}"]`);
    const to = flown.to.map(visible).find(Boolean);
    setWay(from && to && pace() && flown.seat !== null ? wayOf(from, to) : null);
  }, [flown.move]);
  useLayoutEffect(() => {
    if (!way || !box.current) return undefined;
    const flying = box.current.animate(way, { duration: pace() * LONGER, easing: 'ease-in-out' });
    flying.onfinish = () => setWay(null);
    return () => flying.cancel();
  }, [way]);
  if (!way) return null;
  return (
    <div class="flight" aria-hidden="true" ref={box}>
      {flown.children}
    </div>
  );
}
