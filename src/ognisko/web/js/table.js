// One table as this browser knows it: what the server said, what is picked, what is shown.
import { batch, computed, signal } from '../vendor/preact.js';
import { announce, attend } from './attention.js';
import { atOnce, begun, click, fits, narrow, spelled } from './choose.js';
import { digest, keep, kept } from './fair.js';
import { play as animate, snapshot } from './flip.js';
import { has, lang, t } from './i18n.js';
import { merge } from './lines.js';
import { ASIDE, get, listen, post, Refusal } from './net.js';
import { playback } from './playback.js';
import { pace, prefs } from './prefs.js';

/** @typedef {import('./types.js').Message} Message */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {{text: string, clause?: string | null}} Note */
/** @typedef {ReturnType<typeof sit>} Table */

/** The first message comes with the page; the socket brings what is new since then.
 * @param {Message} first @param {import('./types.js').Pages} pages @param {() => import('./words.js').Teller} teller */
export function sit(first, pages, teller) {
  const id = first.table;
  const path = `/api/tables/${id}`;
  /** @type {import('../vendor/preact.js').Signal<Message | null>} */ const now = signal(null);
  /** @type {import('../vendor/preact.js').Signal<import('./types.js').Line[]>} */ const log = signal([]);
  /** @type {import('../vendor/preact.js').Signal<Record<string, string>>} */ const picked = signal({});
  /** @type {import('../vendor/preact.js').Signal<Note | null>} */ const note = signal(null);
  /** @type {import('../vendor/preact.js').Signal<{ranked: import('./types.js').Advice[], where: Record<string, string>, step: number} | null>} */ const hint =
    signal(null);
  /** @type {import('../vendor/preact.js').Signal<{events: GameEvent[], before: any} | null>} */ const summary =
    signal(null);
  /** @type {import('../vendor/preact.js').Signal<{version: number, odds: any} | null>} */ const odds = signal(null);
  const missing = signal(false);
  const sending = signal(false);
  /** @type {Message[]} */ const queue = [first];
  /** @type {(() => void) | null} */ let drawn = null;
  const moving = signal(false);
  let reckoned = 0; // the version whose odds were asked for
  let switching = false;
  let stopped = false;

  /** Resolves when the next render stands, or at once if nothing is rendered. */
  const painted = () =>
    new Promise(done => {
      drawn = () => done(undefined);
      setTimeout(drawn, 60);
    });

  const { past, stop: stopPast, recall } = playback(path, pages, { painted, complain, gone: () => stopped });
  const legal = computed(() => (past.value || sending.value ? [] : (now.value?.legal ?? [])));
  const ready = computed(() => spelled(legal.value, picked.value));

  /** @param {Message} message */
  function take(message) {
    const before = now.value;
    const fresh = switching || before?.seat !== message.seat;
    const lines = merge(fresh ? [] : log.value, message.log);
    const events = fresh
      ? []
      : message.log.filter(line => line.version > (before?.version ?? 0)).flatMap(line => line.events);
    switching = false;
    if (fresh) reckoned = 0;
    batch(() => {
      if (before?.version !== message.version || fresh || texts(before) !== texts(message)) {
        picked.value = {};
        hint.value = null;
        note.value = null;
      }
      now.value = message;
      log.value = lines;
      if (before && pages.ended(events)) summary.value = { events, before: before.view };
    });
    if (before && events.length) announce(pages.say(events, teller()).join(' '));
    attend(message, before);
    if (before?.status === 'play' && message.status === 'over') remember(message.seat, lines);
    if (message.hints && message.legal.length && reckoned !== message.version && pages.odds?.(message.view))
      reckon(message);
    return before && before.version !== message.version ? pages.heroes(events) : null;
  }

  /** What was shown while it was played, for the record to be held against. @param {number | null} seat @param {import('./types.js').Line[]} lines */
  function remember(seat, lines) {
    if (kept(id) && lines[0]?.version === 1) keep(id, { seat, shown: digest(lines.flatMap(line => line.events)) });
  }

  async function pump() {
    if (moving.value) return;
    moving.value = true;
    while (queue.length && !stopped) {
      if (document.hidden || queue.length > 4) collapse(queue);
      const before = snapshot();
      const shown = painted();
      const heroes = take(/** @type {Message} */ (queue.shift()));
      await shown;
      if (heroes && !document.hidden) await animate(before, heroes, queue.length > 1 ? pace() / 2 : pace());
    }
    moving.value = false;
  }

  pump();
  const line = listen(id, {
    since: () => (switching ? 0 : (now.value?.version ?? 0)),
    seat: () => now.value?.seat ?? null,
    hear(message) {
      if (message.type === 'table') {
        queue.push(message);
        pump();
      } else if (message.type === 'nudge') {
        note.value = { text: t('page.nudged_you', { name: now.value?.seats[message.from]?.name ?? '' }) };
        attend(now.value, null);
      }
    },
    gone: code => {
      missing.value = true;
      note.value = { text: t(code === ASIDE ? 'page.set_aside' : 'page.no_table') };
    },
  });

  /** @param {unknown} error */
  function complain(error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'stale' && error.body.table) {
      queue.push(error.body.table);
      pump();
    }
    const reason = error.body?.reason?.[lang.value];
    const known = `page.error.${error.code}`;
    note.value = reason
      ? { text: reason, clause: error.body.clause }
      : { text: t(has(known) ? known : 'page.error.unknown') };
    announce(note.value.text);
  }

  /** @param {string} what @param {Record<string, unknown>} [body] */
  async function ask(what, body = {}) {
    try {
      return await post(`${path}/${what}`, { seat: now.value?.seat, ...body });
    } catch (error) {
      complain(error);
      return null;
    }
  }

  /** @param {string} action */
  async function act(action) {
    if (sending.value) return;
    batch(() => {
      sending.value = true;
      note.value = null;
    });
    await ask('act', { version: now.value?.version, action });
    sending.value = false;
  }

  /** @type {import('./types.js').Pick} */
  async function pick(part, value, does, lifted) {
    note.value = null;
    if (past.value) return stopPast();
    const given = begun(picked.value, does);
    const next = click(legal.value, given, part, value);
    if (!next) return why({ ...given, [part]: value });
    picked.value = next;
    const action = spelled(legal.value, next);
    if (action && !lifted && !prefs.value.confirm && atOnce(legal.value, next)) await act(action.text);
  }

  /** Says which rule forbids what was clicked, or that it is no action at all. @param {Record<string, string>} parts */
  async function why(parts) {
    const seat = now.value?.seat;
    if (seat == null || sending.value || now.value?.status !== 'play') return;
    try {
      const { clause, reason } = await get(
        `${path}/why?seat=${seat}&parts=${encodeURIComponent(JSON.stringify(parts))}`,
      );
      note.value = clause ? { text: reason[lang.value], clause } : null;
      if (note.value) announce(note.value.text);
    } catch (error) {
      complain(error);
    }
  }

  /** First where, then what. Whatever was picked or refused makes room for it, and asking once more shows it again. */
  async function advise() {
    const found = hint.value ?? (await ask('hint', { version: now.value?.version }));
    if (!found?.ranked.length) return;
    batch(() => {
      picked.value = {};
      note.value = null;
      hint.value = { ...found, step: hint.value ? 2 : 1 };
    });
  }

  /** What the game reckons for my decision; a page without it is still a page. @param {Message} message */
  async function reckon({ version, seat }) {
    reckoned = version;
    const found = await get(`${path}/odds?seat=${seat}`).catch(() => null);
    if (found?.version === version) odds.value = found;
  }

  return {
    id,
    pages,
    now,
    log,
    picked,
    note,
    hint,
    summary,
    past,
    missing,
    moving,
    sending,
    legal,
    odds,
    ready,
    pick,
    act,
    ask,
    advise,
    recall: () => recall(now.value?.seat ?? null),
    stopPast,
    complain,
    rendered: () => drawn?.(),
    undo: () => ask('undo', { version: now.value?.version }),
    /** @param {string} part @param {string} value */
    can: (part, value) =>
      fits(legal.value, picked.value, part, value) ||
      (picked.value[part] !== undefined && narrow(legal.value, { [part]: value }).length > 0),
    clear: () =>
      batch(() => {
        picked.value = {};
        note.value = null;
        past.value = null;
      }),
    /** After sitting down: the same table with a seat's eyes. */
    reopen() {
      switching = true;
      line.renew();
    },
    /** Hot-seat: look through another of my seats. @param {number} seat */
    look(seat) {
      switching = true;
      line.say({ type: 'seat', seat, since: 0 });
    },
    leave() {
      stopped = true;
      line.close();
    },
  };
}

/** What may be done: a private question that is let pass (TR16) changes it, and no version. @param {Message} message */
const texts = message => message.legal.map(({ text }) => text).join();

/** Behind or unseen: jump to the newest, but keep every line of the log. @param {Message[]} queue */
function collapse(queue) {
  const lines = queue.flatMap(message => message.log);
  const newest = /** @type {Message} */ (queue.at(-1));
  queue.splice(0, queue.length, { ...newest, log: lines });
}
