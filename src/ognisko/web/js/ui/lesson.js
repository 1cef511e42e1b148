// "Learn in two minutes": the game's own board, a friendly text, and one wanted move at a time.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { draggable } from '../drag.js';
import { play } from '../flip.js';
import { drawer, gameOf, opened, openGame, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import { wander } from '../keys.js';
import { progress, study } from '../lesson.js';
import { playNow } from '../make.js';
import { get } from '../net.js';
import { pace, prefs } from '../prefs.js';
import { Flame } from './flame.js';
import { Log } from './log.js';
import { Dialog, Icon, LanguageTool, SettingsTool, Tool } from './parts.js';
import { Seats } from './seats.js';

/** @typedef {import('../lesson.js').Lesson} Lesson */
/** @typedef {import('../lesson.js').Study} Study */

/** @param {{game: string}} props */
export function LessonPage({ game }) {
  const [lesson, setLesson] = useState(/** @type {Lesson | null} */ (null));
  const [lost, setLost] = useState(false);
  useEffect(() => {
    get(`/api/lessons/${game}`).then(
      found => {
        openGame(game);
        setLesson(found);
      },
      () => setLost(true),
    );
  }, [game]);
  if (lost)
    return html`<main class="lost"><h1>${t('page.lost')}</h1><p><a class="button primary" href="/">${t('page.home')}</a></p></main>`;
  const pages = opened.value[game];
  if (!lesson || !pages || !shelf.value) return html`<main class="lost"><${Flame}/><p>${t('page.loading')}</p></main>`;
  return html`<${Classroom} lesson=${lesson} pages=${pages}/>`;
}

/** The learner and the partners, as they are called now. @param {Lesson} lesson @returns {import('../words.js').Teller} */
function tellerOf({ game, players, seat }) {
  const partners = t('page.lesson.partners').split(', ');
  const people = Array.from({ length: players }, (_, n) =>
    n === seat ? prefs.value.name || t('page.me') : partners[n < seat ? n : n - 1],
  );
  return { game, names: gameOf(game)?.names ?? { en: {}, pl: {} }, people, me: seat };
}

/** @param {{lesson: Lesson, pages: import('../types.js').Pages}} props */
function Classroom({ lesson, pages }) {
  const held = useRef(/** @type {Study | null} */ (null));
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  held.current ??= study(lesson, pages, () => tellerOf(lesson));
  const course = held.current;
  const at = course.at.value;
  const frame = course.frame.value;
  const { view } = frame;
  const teller = tellerOf(lesson);
  const title = tell(/** @type {import('../types.js').Game} */ (gameOf(lesson.game)).title);
  useLayoutEffect(() => {
    const before = course.left();
    if (before) play(before, pages.heroes(frame.events), pace());
  }, [at]);
  useEffect(() => {
    const timer = course.runs.value ? setTimeout(course.advance, Math.max(500, pace() * 1.7)) : 0;
    return () => clearTimeout(timer);
  }, [at, course.runs.value]);
  useEffect(() => {
    document.title = `${t('page.learn')} · ${title} · Ognisko`;
  });
  useEffect(() => announce(`${course.told()} ${course.task()}`), []);
  useEffect(() => (area.current ? draggable(area.current, course.pick, course.can) : undefined), []);
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) =>
      event.key === 'Escape' && !document.querySelector('dialog[open]') ? course.clear() : wander(event);
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const choice = {
    mine: course.mine.value,
    picked: course.picked.value,
    legal: course.legal.value,
    ready: course.ready.value,
    can: course.can,
    pick: course.pick,
    play: course.act,
  };
  const message = {
    status: frame.turn === null ? 'over' : 'play',
    seat: lesson.seat,
    turn: frame.turn,
    seats: teller.people.map((name, seat) => ({
      seat,
      name,
      kind: seat === lesson.seat ? 'human' : 'bot',
      level: shelf.value?.usual_level,
      here: true,
    })),
  };
  return html`<div class="table lesson ${lesson.game}-table" data-step=${at} data-turn=${course.mine.value ? 'mine' : ''} ref=${area}>
    <header class="top"><a class="brand" href="/" aria-label="Ognisko"><${Flame}/></a><h1>${title}<small>${t('page.learn')}</small></h1>
      <nav class="tools" aria-label=${t('page.menu')}><${Tool} id="rules" icon="rules" label=${t('page.rules')} onClick=${() => {
        drawer.value = { rules: lesson.game, clause: '' };
      }}/><${LanguageTool}/><${SettingsTool}/></nav></header>
    <${Coach} course=${course} teller=${teller}/>
    <main class="felt">
      <${Seats} message=${message} view=${view} pages=${pages} teller=${teller} table=${null}/>
      <${pages.Board} view=${view} seat=${lesson.seat} open=${null} names=${teller.people} choice=${choice} marked=${frame.events} hint=${course.mine.value ? (course.wanted.value?.parts ?? null) : null} told=${course.lines.value.flatMap(line => line.events)} teller=${teller}/>
      <div class="side"><${Log} lines=${course.lines.value} pages=${pages} teller=${teller}/></div>
    </main>
    ${
      course.summary.value &&
      html`<${Dialog} kind="wide" title=${t('page.points')} close=${() => {
        course.summary.value = null;
      }}>
      <${pages.Summary} ...${course.summary.value} teller=${teller}/><p><button class="primary big" id="understood" onClick=${() => {
        course.summary.value = null;
      }}>${t('page.lesson.understood')}</button></p><//>`
    }
  </div>`;
}

/** What is said, what is to be done, and where to go. @param {{course: Study, teller: import('../words.js').Teller}} props */
function Coach({ course, teller }) {
  const { lesson } = course;
  const { n, of } = progress(lesson, course.at.value);
  const over = course.frame.value.turn === null;
  const note = course.note.value;
  const news = course.pages.say(course.news.value, teller);
  return html`<section class="coach panel ${over ? 'over' : ''}" aria-label=${t('page.learn')}>
    <p class="count"><span class="vh">${t('page.lesson.step')} </span>${over ? html`<${Icon} name="check"/>` : t('page.lesson.of', { n: Math.max(1, n), of })}</p>
    <div role="status">${news.length > 0 && html`<p class="news">${news.join(' ')}</p>`}<p>${course.told()}</p>
      ${note ? html`<p class="note">${note}</p>` : course.mine.value && html`<p class="task">${course.task()}</p>`}</div>
    <div class="row">${course.ready.value && html`<button class="primary" id="do-it" onClick=${course.advance}><${Icon} name="check"/>${t('page.do_it')}</button>`}
      ${course.waits.value && html`<button class="primary" id="go-on" onClick=${course.read}>${t('page.lesson.go_on')}</button>`}
      ${over ? html`<${PlayNow} lesson=${lesson}/><a class="button" href="/">${t('page.home')}</a>` : html`<a class="button quiet" id="skip" href="/">${t('page.lesson.skip')}</a>`}</div>
  </section>`;
}

/** The real thing, at once. @param {{lesson: Lesson}} props */
function PlayNow({ lesson }) {
  const [state, setState] = useState('');
  const start = async () => {
    setState('busy');
    await playNow(lesson.game, lesson.players, t('page.me'), shelf.value?.usual_level ?? 2).catch(() =>
      setState('bad'),
    );
  };
  return html`<button class="primary big" id="play-now" disabled=${state === 'busy'} onClick=${start}>${t('page.play_now')}</button>
    ${state === 'bad' && html`<p role="alert" class="bad">${t('page.error.unknown')}</p>`}`;
}
