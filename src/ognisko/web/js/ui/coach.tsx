// What is said in a lesson, and the way from it to a real game.

import { useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { t } from '../i18n.js';
import type { Study } from '../lesson.js';
import { progress } from '../lesson.js';
import { playNow } from '../make.js';
import type { LessonTold } from '../types.js';
import type { Teller } from '../words.js';
import { Icon } from './parts.js';

/** What is said, what is to be done, and where to go. */
export function Coach({ course, teller }: { course: Study; teller: Teller }) {
  const { lesson } = course;
  const { n, of } = progress(lesson, course.at.value);
  const over = course.frame.value.turn === null;
  const note = course.note.value;
  const { turn } = course.frame.value;
  return (
    <section class={`coach panel ${over ? 'over' : ''}`} aria-label={t('page.learn')}>
      <p class="count">
        <span class="vh">{t('page.lesson.step')} </span>
        {over ? <Icon name="check" /> : t('page.lesson.of', { n: Math.max(1, n), of })}
      </p>
      <div role="status">
        {course.runs.value && turn !== null ? (
          <p class="news">{t('page.thinking', { name: teller.people[turn] })}</p>
        ) : (
          <p>{course.told()}</p>
        )}
        {note ? <p class="note">{note}</p> : course.mine.value && <p class="task">{course.task()}</p>}
      </div>
      <div class="row">
        {course.ready.value && (
          <button class="primary" id="do-it" onClick={course.advance}>
            <Icon name="check" />
            {t('page.do_it')}
          </button>
        )}
        {course.waits.value && (
          <button class="primary" id="go-on" onClick={course.read}>
            {t('page.lesson.go_on')}
          </button>
        )}
        {over ? (
          <>
            <PlayNow lesson={lesson} />
            <a class="button" href="/">
              {t('page.home')}
            </a>
          </>
        ) : (
          <a class="button quiet" id="skip" href="/">
            {t('page.lesson.skip')}
          </a>
        )}
      </div>
    </section>
  );
}

/** The real thing, at once. */
function PlayNow({ lesson }: { lesson: LessonTold }) {
  const [state, setState] = useState('');
  const start = async () => {
    setState('busy');
    await playNow(lesson.game, lesson.players, t('page.me'), shelf.value?.usual_level ?? 2).catch(() =>
      setState('bad'),
    );
  };
  return (
    <>
      <button class="primary big" id="play-now" disabled={state === 'busy'} onClick={start}>
        {t('page.play_now')}
      </button>
      {state === 'bad' && (
        <p role="alert" class="bad">
          {t('page.error.unknown')}
        </p>
      )}
    </>
  );
}
