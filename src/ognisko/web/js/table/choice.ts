// What this person is about to do at a table: what is picked, what it spells, what is hinted and reckoned.

import { batch, computed, type Signal, signal } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { begun, leads, spelled, tap } from '../choose.js';
import { lang, t } from '../i18n.js';
import { get } from '../net.js';
import { prefs } from '../prefs.js';
import type { Acted, Hinted, Message, Parts, Reasoned, Reckoned } from '../types.js';
import type { Line } from './line.js';
import type { Playback } from './playback.js';

export function choosing({ path, now, note, pages, ask, complain }: Line, { past, stopPast }: Playback) {
  const picked: Signal<Parts> = signal({});
  const hint: Signal<(Hinted & { step: number }) | null> = signal(null);
  const odds: Signal<Reckoned | null> = signal(null);
  const sending = signal(false);
  const legal = computed(() => (past.value || sending.value ? [] : (now.value?.legal ?? [])));
  const ready = computed(() => spelled(legal.value, picked.value));
  let reckoned = ''; // the seat and version whose odds were asked for

  async function act(action: string) {
    if (sending.value) return;
    batch(() => {
      sending.value = true;
      note.value = null;
    });
    await ask<Acted>('act', { version: now.value?.version, action });
    sending.value = false;
  }

  async function pick(part: string, value: string, does?: string, lifted?: boolean) {
    note.value = null;
    if (past.value) return stopPast();
    const view = now.value?.view;
    const light = (parts: Parts) => (view && pages.light?.(parts, view)) ?? false;
    const pace = { light, confirm: prefs.value.confirm };
    const done = tap(legal.value, picked.value, { part, value, does }, pace);
    if (!done) return why({ ...begun(picked.value, does), [part]: value });
    picked.value = done.picked;
    if (done.plays && !lifted) await act(done.plays.text);
  }

  function say(text: string) {
    note.value = { text };
    announce(text);
  }

  /** Says which rule forbids what was clicked, or that it is no action at all. */
  async function why(parts: Parts) {
    const seat = now.value?.seat;
    if (sending.value || !now.value) return;
    if (seat == null || !now.value.legal.length) return say(idle(now.value));
    try {
      const query = `seat=${seat}&parts=${encodeURIComponent(JSON.stringify(parts))}`;
      const { clause, reason } = await get<Reasoned>(`${path}/why?${query}`);
      note.value = clause ? { text: reason?.[lang.value] ?? '', clause } : null;
      if (note.value) announce(note.value.text);
    } catch (error) {
      complain(error);
    }
  }

  /** First where, then what. Whatever was picked or refused makes room for it, and asking once more shows it again. */
  async function advise() {
    const found = hint.value ?? (await ask<Hinted>('hint', { version: now.value?.version }));
    if (!found?.ranked.length) return;
    batch(() => {
      picked.value = {};
      note.value = null;
      hint.value = { ...found, step: hint.value ? 2 : 1 };
    });
  }

  /** What the game reckons for my decision; a page without it is still a page. */
  async function reckon({ version, seat }: Message) {
    const found = await get<Reckoned>(`${path}/odds?seat=${seat}`).catch(() => null);
    if (found?.version === version) odds.value = found;
  }

  return {
    picked,
    hint,
    odds,
    legal,
    ready,
    act,
    pick,
    advise,
    can: (part: string, value: string, does?: string) => leads(legal.value, picked.value, part, value, does),
    undo: () => ask('undo', { version: now.value?.version }),
    clear: () =>
      batch(() => {
        picked.value = {};
        note.value = null;
        stopPast();
      }),
    /** Another position: what was begun in the last one is over. */
    heard(message: Message, _before: Message | null, changed: boolean) {
      if (changed) {
        picked.value = {};
        hint.value = null;
      }
      const asked = `${message.seat} ${message.version}`;
      if (!message.hints || !message.legal.length || reckoned === asked) return;
      if (!message.view || !pages.odds?.(message.view)) return;
      reckoned = asked;
      reckon(message);
    },
  };
}

/** Why nothing can be touched now. */
function idle({ status, seat, turn, seats }: Message) {
  if (status === 'over') return t('page.not_now.over');
  if (seat === null) return t('page.not_now.watching');
  return turn === null || turn === seat ? t('page.not_now.wait') : t('page.not_now.turn', { name: seats[turn].name });
}
