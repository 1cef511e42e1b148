// A guided first game: a scripted deal that came in one piece; only what the script wants is open.
import { batch, computed, signal } from '../vendor/preact.js';
import { announce } from './attention.js';
import { atOnce, begun, click, spelled } from './choose.js';
import { snapshot } from './flip.js';
import { t } from './i18n.js';
import { prefs } from './prefs.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./choose.js').Action} Action */
/** @typedef {{view: any, events: GameEvent[], turn: number | null, say: string | null, wanted: string | null, legal: Action[]}} Frame */
/** @typedef {{game: string, players: number, seat: number, frames: Frame[]}} Lesson */
/** @typedef {ReturnType<typeof study>} Study */

/** Which of the learner's own steps a frame is, and how many there are. @param {Lesson} lesson @param {number} at */
export const progress = ({ frames, seat }, at) => ({
  n: frames.slice(0, at + 1).filter(frame => frame.turn === seat).length,
  of: frames.filter(frame => frame.turn === seat).length,
});

/** @param {Lesson} lesson @param {import('./types.js').Pages} pages @param {() => import('./words.js').Teller} teller */
export function study(lesson, pages, teller) {
  const at = signal(0);
  const seen = signal(false); // what is said before another seat's move was read
  /** @type {import('../vendor/preact.js').Signal<Record<string, string>>} */ const picked = signal({});
  const note = signal('');
  /** @type {import('../vendor/preact.js').Signal<{events: GameEvent[], before: any} | null>} */ const summary =
    signal(null);
  /** @type {ReturnType<typeof snapshot> | null} */ let before = null;

  const frame = computed(() => lesson.frames[at.value]);
  const mine = computed(() => frame.value.turn === lesson.seat);
  const wanted = computed(() => frame.value.legal.find(action => action.text === frame.value.wanted) ?? null);
  const legal = computed(() => (mine.value ? frame.value.legal : []));
  const ready = computed(() =>
    mine.value && spelled(legal.value, picked.value)?.text === frame.value.wanted ? wanted.value : null,
  );
  /** The moves of the others play by themselves, unless something is to be read first. */
  const runs = computed(
    () => !mine.value && frame.value.turn !== null && !summary.value && (!frame.value.say || seen.value),
  );
  const lines = computed(() =>
    lesson.frames.slice(0, at.value + 1).map(({ events }, version) => ({
      version,
      seat: version ? lesson.frames[version - 1].turn : null,
      events,
    })),
  );
  /** What happened since the learner's last own move. */
  const news = computed(() =>
    lines.value
      .slice(lines.value.findLastIndex(line => line.seat === lesson.seat) + 1)
      .flatMap(line => (line.seat === null ? [] : line.events)),
  );

  /** The last thing that was said up to here. */
  const text = computed(() => lesson.frames.slice(0, at.value + 1).findLast(each => each.say)?.say ?? null);
  const told = () => (text.value ? t(`${lesson.game}.lesson.${text.value}`) : '');
  const what = () => (wanted.value ? pages.call(wanted.value.parts, teller()) : '');
  const task = () => (mine.value ? t('page.lesson.now', { what: what() }) : '');

  function advance() {
    before = snapshot();
    const old = frame.value.view;
    batch(() => {
      at.value += 1;
      seen.value = false;
      picked.value = {};
      note.value = '';
      if (pages.ended(frame.value.events)) summary.value = { events: frame.value.events, before: old };
    });
    announce(
      [...pages.say(frame.value.events, teller()), frame.value.say ? told() : '', task()].filter(Boolean).join(' '),
    );
  }

  function wrong() {
    note.value = t('page.lesson.not_that', { what: what() });
    announce(note.value);
  }

  /** @param {string} action */
  const act = action => (mine.value && action === frame.value.wanted ? advance() : wrong());

  /** @param {string} part @param {string} value */
  const can = (part, value) => mine.value && wanted.value?.parts[part] === value;

  /** @type {import('./types.js').Pick} */
  function pick(part, value, does, lifted) {
    if (!mine.value) return;
    if (!can(part, value) || (does && !can('do', does))) return wrong();
    note.value = '';
    picked.value = click(legal.value, begun(picked.value, does), part, value) ?? {};
    if (ready.value && !lifted && !prefs.value.confirm && atOnce(legal.value, picked.value)) advance();
  }

  return {
    lesson,
    pages,
    at,
    frame,
    mine,
    wanted,
    legal,
    ready,
    runs,
    lines,
    news,
    picked,
    note,
    summary,
    told,
    task,
    act,
    can,
    pick,
    advance,
    /** Where things stood before the last step, once. */
    left() {
      const stood = before;
      before = null;
      return stood;
    },
    waits: computed(() => !mine.value && frame.value.turn !== null && Boolean(frame.value.say) && !seen.value),
    read: () => {
      seen.value = true;
    },
    clear: () =>
      batch(() => {
        picked.value = {};
        note.value = '';
      }),
  };
}
