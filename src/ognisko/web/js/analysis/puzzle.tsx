// One puzzle: what somebody would play there, and why something else is better.

import type { ComponentChildren } from '../../vendor/preact.js';
import { useEffect, useState } from '../../vendor/preact.js';
import { gameOf, namesOf } from '../house.js';
import { t } from '../i18n.js';
import { get, post, reached } from '../net.js';
import { prefs } from '../prefs.js';
import { saidOf } from '../said.js';
import type { Action, GameView, Pages, PuzzleSolved, PuzzleTold } from '../types.js';
import { Unreached, Waiting } from '../ui/lost.js';
import type { Teller } from '../words.js';
import { Exercise, type Posed } from './exercise.js';
import { percent } from './marks.js';
import { brought, called } from './words.js';

function solverOf({ game, players, seat }: PuzzleTold): Teller {
  const partners = t('page.lesson.partners').split(', ');
  const people = Array.from({ length: players }, (_, n) =>
    n === seat ? prefs.value.name || t('page.me') : partners[(n < seat ? n : n - 1) % partners.length],
  );
  return { game, names: namesOf(game), people, me: seat, telling: gameOf(game)?.telling };
}

type Tried = { action: Action | null; solved: PuzzleSolved };

type Asking = {
  game: string;
  number: number;
  today: boolean;
  pages: Pages;
  solve: () => void;
  next: () => void;
  side: ComponentChildren;
};

/** One position; `solve` is told when the answer is found. */
export function Puzzle({ game, number, today, pages, solve, next, side }: Asking) {
  const [told, setTold] = useState<PuzzleTold | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [lost, setLost] = useState('');
  const [bad, setBad] = useState('');
  const path = `/api/puzzles/${game}/${number}`;
  const again = lost === 'unreachable' && reached.value; // the line is back
  useEffect(() => {
    setLost('');
    get<PuzzleTold>(path).then(setTold, error => setLost(error.code));
  }, [path, again]);
  if (!told) return lost ? <Unreached /> : <Waiting />;
  const teller = solverOf(told);
  const ask = (action: Action | null) => {
    setBad('');
    post<PuzzleSolved>(path, { action: action?.text ?? null }).then(
      solved => {
        setTried({ action, solved });
        if (solved.right) solve();
      },
      error => setBad(saidOf(error)),
    );
  };
  return (
    <Exercise
      posed={posedBy(told, tried)}
      pages={pages}
      teller={teller}
      head={t(today ? 'page.puzzle_today' : 'page.puzzle')}
      count={`№ ${number + 1}`}
      said={
        bad ? <span class="bad">{bad}</span> : <Said view={told.view} tried={tried} pages={pages} teller={teller} />
      }
      answer={ask}
      side={side}
      tools={
        tried?.solved.best ? (
          <button class="small" id="next-puzzle" onClick={next}>
            {t('page.puzzle.next')}
          </button>
        ) : (
          <button class="small" id="tell-me" onClick={() => ask(null)}>
            {t('page.puzzle.tell')}
          </button>
        )
      }
    />
  );
}

function posedBy(told: PuzzleTold, tried: Tried | null): Posed {
  const after = tried?.solved;
  return after?.best && after.view ? { view: after.view, seat: told.seat, legal: [], events: after.why } : told;
}

type Saying = { view: GameView; tried: Tried | null; pages: Pages; teller: Teller };

function Said({ view, tried, pages, teller }: Saying) {
  if (!tried) return <span>{t('page.puzzle.task')}</span>;
  const { action, solved } = tried;
  if (!solved.best || !solved.second)
    return (
      <span class="bad">{t('page.puzzle.wrong', { what: action ? called(pages, action, teller, view) : '' })}</span>
    );
  const values = {
    what: called(pages, solved.best, teller, view),
    percent: percent(solved.chance ?? 0),
    second: called(pages, solved.second, teller, view),
    less: percent(solved.second_chance ?? 0),
  };
  const told = brought(pages, solved.why, teller);
  return (
    <span class={solved.right ? 'good' : 'advice'}>
      {t(solved.right ? 'page.puzzle.right' : 'page.puzzle.told', values)} {told && t('page.puzzle.because', { told })}
    </span>
  );
}
