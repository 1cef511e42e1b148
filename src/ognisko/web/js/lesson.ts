// A guided first game: a scripted deal that came in one piece; only what the script wants is open.

import type { Signal } from '../vendor/preact.js';
import { batch, computed, signal } from '../vendor/preact.js';
import { announce } from './attention.js';
import { spelled, tap } from './choose.js';
import { snapshot } from './flip.js';
import { t } from './i18n.js';
import { prefs } from './prefs.js';
import type { LessonTold, Pages, Parts, Reckoning } from './types.js';
import type { Teller } from './words.js';

export type Study = ReturnType<typeof study>;

/** Which of the learner's own steps a frame is, and how many there are. */
export const progress = ({ frames, seat }: LessonTold, at: number) => ({
  n: frames.slice(0, at + 1).filter(frame => frame.turn === seat).length,
  of: frames.filter(frame => frame.turn === seat).length,
});

export function study(lesson: LessonTold, pages: Pages, teller: () => Teller) {
  const at = signal(0);
  const seen = signal(false); // what is said before another seat's move was read
  const picked: Signal<Parts> = signal({});
  const note = signal('');
  const summary: Signal<Reckoning | null> = signal(null);
  let before: ReturnType<typeof snapshot> | null = null;

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
      undone: false,
    })),
  );
  /** What is said here, and nothing of before. */
  const told = () => (frame.value.say ? t(`${lesson.game}.lesson.${frame.value.say}`) : '');
  const what = () => (wanted.value ? pages.call(wanted.value.parts, teller(), frame.value.view) : '');
  const marked = () => ready.value && Object.keys(picked.value).length > 0; // a lone action is ready before any tap
  const task = () => (mine.value ? t(marked() ? 'page.sure' : 'page.lesson.now', { what: what() }) : '');

  function advance() {
    before = snapshot();
    const old = frame.value.view;
    batch(() => {
      at.value += 1;
      seen.value = false;
      picked.value = {};
      note.value = '';
      if (pages.ended(frame.value.events))
        summary.value = { events: frame.value.events, before: old, after: frame.value.view, winners: [] };
    });
    announce(
      [...pages.say(frame.value.events, teller()), frame.value.say ? told() : '', task()].filter(Boolean).join(' '),
    );
  }

  function wrong() {
    note.value = t('page.lesson.not_that', { what: what() });
    announce(note.value);
  }

  const act = (action: string) => (mine.value && action === frame.value.wanted ? advance() : wrong());

  const can = (part: string, value: string, does?: string) =>
    mine.value && wanted.value?.parts[part] === value && (!does || wanted.value.parts.do === does);

  function pick(part: string, value: string, does?: string, lifted?: boolean) {
    if (!mine.value) return;
    if (!can(part, value, does)) return wrong();
    note.value = '';
    const light = (parts: Parts) => pages.light?.(parts, frame.value.view) ?? false;
    const pace = { light, confirm: prefs.value.confirm };
    const done = tap(legal.value, picked.value, { part, value, does }, pace);
    picked.value = done?.picked ?? {};
    if (done?.plays && ready.value && !lifted) advance();
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
