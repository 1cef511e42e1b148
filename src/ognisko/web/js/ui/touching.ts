// The board under a person's fingers and keys, wherever it is played.

import { useEffect, useLayoutEffect, useRef } from '../../vendor/preact.js';
import { wander } from '../keys.js';
import { type Touching, touchable } from '../touch.js';

/** Where the board stands; `anew` says when another one takes its place. */
export function useTouching(table: Touching & { clear: () => void }, anew: unknown) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? touchable(area.current, table) : undefined), [anew]);
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') table.clear();
      else wander(event);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  return area;
}
