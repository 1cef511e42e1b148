// What happened, shown again step by step: since my last move, or one step of the log.

import { computed, type Signal, signal } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { play as animate, snapshot } from '../flip.js';
import { sinceMine, stepTo } from '../lines.js';
import { get } from '../net.js';
import { pace } from '../prefs.js';
import type { FrameTold, Replay, Teller } from '../types.js';
import type { Line } from './line.js';

/** The frames that are shown, the first of which is where it begins, and at which of them it stands. */
type Reel = { frames: FrameTold[]; at: number };
export type Playback = ReturnType<typeof playback>;

const READ = 1500; // ms to read a step; of many only so long that all of them take the time of a turn
const reading = (steps: number) => Math.max(600, Math.min(READ, 15_000 / steps));
const SPEEDS = [1, 2, 0.5];
const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

export function playback({ path, now, pages, painted, complain, gone }: Line, teller: () => Teller) {
  const reel: Signal<Reel | null> = signal(null);
  const running = signal(false);
  const speed = signal(SPEEDS[0]);
  let kept: { of: string; frames: FrameTold[] } | null = null;
  let turn = 0; // of whoever winds the reel: a newer one ends the older

  const past = computed(() => {
    if (!reel.value) return null;
    const { frames, at } = reel.value;
    const { view, events, seat, version } = frames[at];
    return { view, events: at ? events : [], seat: at ? seat : null, version, at, last: frames.length - 1, frames };
  });

  function stopPast() {
    turn++;
    reel.value = null;
  }

  /** Every frame so far, as this seat saw it; asked for once a position. */
  async function frames(): Promise<FrameTold[]> {
    const { seat, version } = now.value ?? { seat: null, version: 0 };
    const of = `${seat} ${version}`;
    if (kept?.of === of) return kept.frames;
    try {
      kept = { of, frames: (await get<Replay>(`${path}/replay?seat=${seat ?? 'none'}`)).frames };
      return kept.frames;
    } catch (error) {
      complain(error);
      return [];
    }
  }

  async function turnTo(at: number) {
    const { frames } = reel.value as Reel;
    if (!frames[at]) return;
    const before = snapshot();
    const drawn = painted();
    reel.value = { frames, at };
    announce(pages.say(frames[at].events, teller()).join(' '));
    await drawn;
    await animate(before, pages.heroes(frames[at].events), pace() / speed.value);
  }

  /** To the end, which it leaves by itself; unless somebody stops it. */
  async function run() {
    const mine = ++turn;
    const stands = () => mine === turn && !gone() && past.value;
    running.value = true;
    for (let now = stands(); now; now = stands()) {
      await pause(reading(now.last) / (now.at ? 1 : 5) / speed.value);
      if (!stands()) return;
      if (now.at >= now.last) return stopPast();
      await turnTo(now.at + 1);
    }
  }

  function show(shown: FrameTold[]) {
    if (shown.length < 2 || gone()) return;
    reel.value = { frames: shown, at: 0 };
    run();
  }

  /** By hand: it stands still then. */
  function step(by: number) {
    turn++;
    running.value = false;
    const { at, last } = past.value ?? { at: 0, last: 0 };
    return turnTo(Math.max(0, Math.min(last, at + by)));
  }

  return {
    past,
    running,
    speed,
    stopPast,
    step,
    /** Shows what happened since my last move, or stops showing it. */
    recall: async () => (past.value ? stopPast() : show(sinceMine(await frames(), now.value?.seat ?? null))),
    /** Shows one step of the log. */
    replayStep: async (version: number) => show(stepTo(await frames(), version)),
    hold() {
      turn++;
      running.value = false;
    },
    run,
    hasten() {
      speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length];
    },
  };
}
