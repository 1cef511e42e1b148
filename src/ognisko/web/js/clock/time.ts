// How much time somebody has, by the server's clock: the pages count on from the last message.

import type { ClockTold, Message } from '../types.js';

const CALM = 300; // seconds: above, only minutes are shown
const LIVE = [60, 30, 10]; // seconds left that are worth a word
const DAYS = [86_400, 3_600];

const heard = new WeakMap<Message, number>();

/** The server's time now. */
export function serverTime(message: Message, at = performance.now()) {
  const since = heard.get(message) ?? at;
  heard.set(message, since);
  return message.now + (at - since) / 1000;
}

/** Seconds that a seat has. Whose time runs has them until it is due, weekends and all. */
export function leftOf({ sand, seat, since, due }: ClockTold, of: number, now: number) {
  if (seat !== of || since === null || due === null) return sand[of].left;
  return now < since ? sand[of].left : Math.max(0, due - now);
}

/** As the digits stand there: `{n, unit}` in words, or `m:ss` when every second counts. */
export function parts(left: number, live: boolean): { digits: string; unit: 'minute' | 'hour' | 'day' | '' } {
  if (live && left <= CALM) {
    const whole = Math.ceil(left);
    return { digits: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`, unit: '' };
  }
  const [unit, size] = left > 172_800 ? (['day', 86_400] as const) : (['hour', 3_600] as const);
  if (live || left < 7_200) return { digits: String(Math.ceil(left / 60)), unit: 'minute' };
  return { digits: String(Math.floor(left / size)), unit };
}

/** Seconds until other digits are due. */
export function nextLook(left: number, live: boolean) {
  if (live && left <= CALM) return left % 1 || 1;
  return Math.min(60, left % 60 || 60, live ? left - CALM : 60);
}

/** The smallest mark that was passed; Infinity: there is time. */
export const markOf = (left: number, live: boolean) =>
  Math.min(...(live ? LIVE : DAYS).filter(mark => left <= mark), Number.POSITIVE_INFINITY);
