// Winding a replay: where it stands, by hand, by key or by itself, and what its address says.

import { useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { play, snapshot } from '../flip.js';
import { get } from '../net.js';
import { pace } from '../prefs.js';
import type { Message, Replay } from '../types.js';
import { frameAt, numberOf } from './frames.js';

export const asked = (name: string) => new URLSearchParams(location.search).get(name);

/** Whose eyes and which tab: as the link says, and kept in it. */
export function keepInLink(name: string, value: string) {
  const query = new URLSearchParams(location.search);
  query.set(name, value);
  history.replaceState(null, '', `?${query}${location.hash}`);
}

/** The seats of this browser at the table. */
export function useMine(id: string) {
  const [mine, setMine] = useState<number[]>([]);
  useEffect(() => {
    if (!id) return;
    get<Message>(`/api/tables/${id}`).then(
      message => setMine(message.mine.map(each => each.seat)),
      () => {},
    );
  }, [id]);
  return mine;
}

let before: ReturnType<typeof snapshot> | null = null;

const linked = () => Number(location.hash.match(/^#(\d+)$/)?.[1] ?? 0);

/** `heroes` says which things of a frame come to the fore. */
export function useReel(frames: Replay['frames'], heroes: (at: number) => string[]) {
  const last = frames.length - 1;
  const [number, setNumber] = useState(linked); // other eyes see the same moment
  const at = frameAt(frames, number);
  const place = useRef(at); // two quick keys are two steps, also before the first is drawn
  place.current = at;
  const [running, run] = useState(false);
  const turnTo = (n: number) => {
    before = snapshot();
    place.current = Math.max(0, Math.min(last, n));
    const now = numberOf(frames, place.current);
    setNumber(now);
    history.replaceState(null, '', `#${now}`);
  };
  useEffect(() => {
    const follow = () => setNumber(linked());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useLayoutEffect(() => {
    if (before) play(before, heroes(at), pace());
    before = null;
  }, [at]);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= last) {
      run(false);
      return undefined;
    }
    const timer = setTimeout(() => turnTo(place.current + 1), Math.max(500, pace() * 1.7));
    return () => clearTimeout(timer);
  }, [running, at]);
  // With the first drawing, not after it: whoever sees the replay may press a key.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.altKey || !document.querySelector('.reel')) return; // the browser's own, or an exercise has the page
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.key === 'ArrowRight') turnTo(place.current + 1);
      if (event.key === 'ArrowLeft') turnTo(place.current - 1);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [frames]);
  return { at, place, running, run, turnTo };
}
