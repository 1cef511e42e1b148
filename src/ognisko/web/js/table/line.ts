// What the server says of one table: messages one after the other, each shown before the next is taken.

import { batch, type Signal, signal } from '../../vendor/preact.js';
import { announce, attend } from '../attention.js';
import { play as animate, snapshot } from '../flip.js';
import { t } from '../i18n.js';
import { merge } from '../lines.js';
import { ASIDE, listen } from '../net.js';
import { pace } from '../prefs.js';
import { heard, sound } from '../sounds.js';
import type { LogLine, Message, Nudged, Pages, Reckoning, Said, Teller } from '../types.js';
import { raiseVoice } from './voice.js';

const HEARD = 200; // things said that are remembered

export type Line = ReturnType<typeof openLine>;
/** What somebody said, as it came. */
export type Spoken = Said & { number: number; at: number; when: number }; // ms, and the version then
/** Called with every message as it is taken: is it another position, or are these other eyes? */
export type Heard = (message: Message, before: Message | null, changed: boolean) => void;

/** The first message comes with the page; the socket brings what is new since then. */
export function openLine(first: Message, pages: Pages, teller: () => Teller) {
  const id = first.table;
  const path = `/api/tables/${id}`;
  const now: Signal<Message | null> = signal(null);
  const log: Signal<LogLine[]> = signal([]);
  const summary: Signal<Reckoning | null> = signal(null);
  const said: Signal<Spoken[]> = signal([]); // kept while this page is open, and nowhere else
  const missing = signal(false);
  const moving = signal(false);
  const queue: Message[] = [first];
  const hearers: Heard[] = [];
  const { note, complain, ask } = raiseVoice(path, now, hear);
  let drawn: (() => void) | null = null;
  let switching = false;
  let stopped = false;

  /** Resolves when the next render stands, or at once if nothing is rendered. */
  const painted = () =>
    new Promise(done => {
      drawn = () => done(undefined);
      setTimeout(drawn, 60);
    });

  /** The names of what moved, if anything did. */
  function take(message: Message) {
    const before = now.value;
    const fresh = switching || before?.seat !== message.seat;
    const events = fresh ? [] : newsOf(message, before);
    switching = false;
    batch(() => {
      const changed = before?.version !== message.version || fresh || texts(before) !== texts(message);
      if (changed) note.value = null;
      now.value = message;
      log.value = merge(fresh ? [] : log.value, message.log);
      if (before?.view && message.view && pages.ended(events))
        summary.value = { events, before: before.view, after: message.view, winners: message.winners };
      for (const hear of hearers) hear(message, before, changed);
    });
    if (before && events.length) announce(pages.say(events, teller()).join(' '));
    if (before) heard(events, pages).forEach(sound);
    if (before?.status === 'play' && message.status === 'over') sound('end');
    attend(message, before);
    return before && before.version !== message.version ? pages.heroes(events) : null;
  }

  async function pump() {
    if (moving.value) return;
    moving.value = true;
    while (queue.length && !stopped) {
      if (document.hidden || queue.length > 4) collapse(queue);
      const before = snapshot();
      const shown = painted();
      const heroes = take(queue.shift() as Message);
      await shown;
      if (heroes && !document.hidden) await animate(before, heroes, queue.length > 1 ? pace() / 2 : pace());
    }
    moving.value = false;
  }

  function hear(message: Message | Nudged | Said) {
    if (message.type === 'table') {
      queue.push(message);
      pump();
      return;
    }
    if (message.type === 'said') {
      const number = (said.value.at(-1)?.number ?? 0) + 1;
      said.value = [
        ...said.value.slice(1 - HEARD),
        { ...message, number, at: performance.now(), when: now.value?.version ?? 0 },
      ];
      return;
    }
    note.value = { text: t('page.nudged_you', { name: now.value?.seats[message.from]?.name ?? '' }) };
    attend(now.value, null);
  }

  const socket = listen(id, {
    since: () => (switching ? 0 : (now.value?.version ?? 0)),
    seat: () => now.value?.seat ?? null,
    hear,
    gone: code => {
      missing.value = true;
      note.value = { text: t(code === ASIDE ? 'page.set_aside' : 'page.no_table') };
    },
  });

  return {
    id,
    path,
    pages,
    now,
    log,
    note,
    said,
    summary,
    missing,
    moving,
    painted,
    complain,
    ask,
    gone: () => stopped,
    rendered: () => drawn?.(),
    /** From the first message on: it is taken once all who want to hear do. */
    begin(...wanting: Heard[]) {
      hearers.push(...wanting);
      pump();
    },
    /** Somebody does not want to wait for the next attempt. */
    retry: socket.renew,
    /** After sitting down: the same table with a seat's eyes. */
    reopen() {
      switching = true;
      socket.renew();
    },
    /** Hot-seat: look through another of my seats. */
    look(seat: number) {
      switching = true;
      socket.say({ type: 'seat', seat, since: 0 });
    },
    leave() {
      stopped = true;
      socket.close();
    },
  };
}

/** What may be done: a private question that is let pass (TR16) changes it, and no version. */
const texts = (message: Message) => message.legal.map(({ text }) => text).join();

const newsOf = (message: Message, before: Message | null) =>
  message.log.filter(line => line.version > (before?.version ?? 0)).flatMap(line => line.events);

/** Behind or unseen: jump to the newest, but keep every line of the log. */
function collapse(queue: Message[]) {
  const lines = queue.flatMap(message => message.log);
  const newest = queue.at(-1) as Message;
  queue.splice(0, queue.length, { ...newest, log: lines });
}
