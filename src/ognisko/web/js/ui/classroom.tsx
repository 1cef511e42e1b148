// A lesson at play: the game's own board, and one wanted move at a time.

import { useEffect, useLayoutEffect, useRef } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { play } from '../flip.js';
import { gameOf, namesOf, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import type { Study } from '../lesson.js';
import { study } from '../lesson.js';
import { pace, prefs } from '../prefs.js';
import type { GameCard, LessonTold, Pages } from '../types.js';
import type { Teller } from '../words.js';
import { useArrival } from './arrival.js';
import { Coach } from './coach.js';
import { Brand } from './flame.js';
import { Log } from './log.js';
import { Dialog, LanguageTool, SettingsTool } from './parts.js';
import type { Sitting } from './seats.js';
import { Seats } from './seats.js';
import { seek } from './seek.js';
import { RulesTool } from './tabletools.js';
import { useTouching } from './touching.js';

/** The learner and the partners, as they are called now. */
function tellerOf({ game, players, seat }: LessonTold): Teller {
  const me = prefs.value.name || t('page.me');
  const partners = t('page.lesson.partners')
    .split(', ')
    .filter(name => name !== me);
  const people = Array.from({ length: players }, (_, n) => (n === seat ? me : partners[n < seat ? n : n - 1]));
  const bots = people.map((_, n) => n !== seat);
  return { game, names: namesOf(game), people, bots, me: seat, telling: gameOf(game)?.telling };
}

export function Classroom({ lesson, pages }: { lesson: LessonTold; pages: Pages }) {
  const held = useRef<Study | null>(null);
  held.current ??= study(lesson, pages, () => tellerOf(lesson));
  const course = held.current;
  const at = course.at.value;
  const frame = course.frame.value;
  const { view } = frame;
  const teller = tellerOf(lesson);
  const title = tell((gameOf(lesson.game) as GameCard).title);
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
  const area = useTouching(course, lesson);
  useArrival();
  useEffect(() => {
    const soon = seek('.lesson[data-turn=mine] .felt .hinted:not(.picked)', '.coach');
    return () => cancelAnimationFrame(soon);
  }, [at, course.picked.value, course.mine.value]);
  const choice = {
    mine: course.mine.value,
    picked: course.picked.value,
    legal: course.legal.value,
    ready: course.ready.value,
    can: course.can,
    pick: course.pick,
    clear: course.clear,
    play: course.act,
  };
  const message: Sitting = {
    status: frame.turn === null ? 'over' : 'play',
    seat: lesson.seat,
    turn: frame.turn,
    seats: teller.people.map((name, seat) => ({
      seat,
      name,
      kind: seat === lesson.seat ? 'human' : 'bot',
      level: shelf.value?.usual_level ?? null,
      here: true,
    })),
  };
  return (
    <div
      class={`table lesson ${lesson.game}-table`}
      data-step={at}
      data-turn={course.mine.value ? 'mine' : ''}
      ref={area}
    >
      <header class="top">
        <Brand />
        <h1>
          {title}
          <small>{t('page.learn')}</small>
        </h1>
        <nav class="tools" aria-label={t('page.menu')}>
          <RulesTool game={lesson.game} />
          <LanguageTool />
          <SettingsTool />
        </nav>
      </header>
      <Coach course={course} teller={teller} />
      <main class="felt">
        <Seats message={message} view={view} pages={pages} teller={teller} table={null} />
        <pages.Board
          view={view}
          seat={lesson.seat}
          open={null}
          names={teller.people}
          choice={choice}
          marked={frame.events}
          hint={course.mine.value ? (course.wanted.value?.parts ?? null) : null}
          told={course.lines.value.flatMap(line => line.events)}
          teller={teller}
        />
        <div class="side">
          <Log lines={course.lines.value} pages={pages} teller={teller} />
        </div>
      </main>
      {course.summary.value && (
        <Dialog
          kind="wide"
          title={t('page.points')}
          close={() => {
            course.summary.value = null;
          }}
        >
          <pages.Summary {...course.summary.value} teller={teller} />
          <p>
            <button
              class="primary big"
              id="understood"
              onClick={() => {
                course.summary.value = null;
              }}
            >
              {t('page.lesson.understood')}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
