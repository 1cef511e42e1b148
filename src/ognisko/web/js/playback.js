// What happened since my last move, shown again step by step.
import { signal } from '../vendor/preact.js';
import { play as animate, snapshot } from './flip.js';
import { sinceMine } from './lines.js';
import { get } from './net.js';
import { pace } from './prefs.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {{view: any, events: GameEvent[], left: number}} Past */

const pause = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms));

/** `painted` resolves when the next render stands; `gone` says whether the page was left meanwhile.
 * @param {string} path @param {import('./types.js').Pages} pages
 * @param {{painted: () => Promise<unknown>, complain: (error: unknown) => void, gone: () => boolean}} table */
export function playback(path, pages, { painted, complain, gone }) {
  /** @type {import('../vendor/preact.js').Signal<Past | null>} */
  const past = signal(null);
  const stop = () => {
    past.value = null;
  };

  /** Shows it, or stops showing it. @param {number | null} seat */
  async function recall(seat) {
    if (past.value) return stop();
    const { frames } = await get(`${path}/replay?seat=${seat ?? 'none'}`).catch(error => {
      complain(error);
      return { frames: [] };
    });
    const shown = sinceMine(frames, seat);
    for (let i = 0; i < shown.length && !gone(); i++) {
      const before = snapshot();
      const ended = painted();
      if (i > 0 && !past.value) return;
      past.value = { view: shown[i].view, events: i ? shown[i].events : [], left: shown.length - 1 - i };
      await ended;
      if (i) await animate(before, pages.heroes(shown[i].events), pace());
      await pause(i ? Math.max(350, pace() / 2) : 250);
    }
    stop();
  }

  return { past, stop, recall };
}
