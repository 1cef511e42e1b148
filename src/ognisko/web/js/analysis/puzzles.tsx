// Puzzles of a game: the one of the day, all others to browse, and a streak that this browser keeps.

import { useEffect, useState } from '../../vendor/preact.js';
import { gameOf, opened, openGame, shelf, tell } from '../house.js';
import { count, t } from '../i18n.js';
import { get, reached } from '../net.js';
import type { Pages, PuzzleShelf } from '../types.js';
import { turnPage } from '../ui/arrival.js';
import { Nowhere, Unreached, Waiting } from '../ui/lost.js';
import { Puzzle } from './puzzle.js';
import { after, type Kept, keepSolved, keptOf, streakOn } from './streak.js';

export function PuzzlePage({ game }: { game: string }) {
  const [all, setAll] = useState<PuzzleShelf | null>(null);
  const [lost, setLost] = useState('');
  const again = lost === 'unreachable' && reached.value; // the line is back
  useEffect(() => {
    setLost('');
    get<PuzzleShelf>(`/api/puzzles/${game}`).then(
      found => {
        openGame(game);
        setAll(found);
      },
      error => setLost(error.code),
    );
  }, [game, again]);
  const pages = opened.value[game];
  if (lost === 'unreachable') return <Unreached />;
  if (lost || (all && all.today === null)) return <Nowhere />;
  if (!all || !pages || !shelf.value) return <Waiting />;
  return <Puzzles all={all} pages={pages} />;
}

/** As the address says, or today's. */
function linked({ puzzles, today }: PuzzleShelf) {
  const number = Number(location.hash.match(/^#(\d+)$/)?.[1] ?? today);
  return puzzles.some(each => each.number === number) ? number : Number(today);
}

function Puzzles({ all, pages }: { all: PuzzleShelf; pages: Pages }) {
  const [number, setNumber] = useState(() => linked(all));
  const [kept, setKept] = useState(() => keptOf(all.game));
  const game = gameOf(all.game);
  const solve = () => {
    const now = after(keptOf(all.game), number, all.today, all.day);
    keepSolved(all.game, now);
    setKept(now);
  };
  const turnTo = (n: number) => {
    turnPage();
    setNumber(n);
    history.replaceState(null, '', `#${n}`);
  };
  useEffect(() => {
    const follow = () => setNumber(linked(all));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [all]);
  useEffect(() => {
    document.title = `${t('page.puzzle')} · ${game ? tell(game.title) : ''} · Ognisko`;
  });
  return (
    <Puzzle
      key={number}
      game={all.game}
      number={number}
      today={number === all.today}
      pages={pages}
      solve={solve}
      next={() => turnTo(nextOf(all, kept, number))}
      side={<Every all={all} kept={kept} number={number} turnTo={turnTo} />}
    />
  );
}

/** The next in the list that is not solved yet. */
function nextOf({ puzzles }: PuzzleShelf, { solved }: Kept, number: number) {
  const turned = [...puzzles.slice(number + 1), ...puzzles.slice(0, number)].map(each => each.number);
  return turned.find(each => !solved.includes(each)) ?? turned[0] ?? number;
}

type Listed = { all: PuzzleShelf; kept: Kept; number: number; turnTo: (n: number) => void };

const Every = ({ all, kept, number, turnTo }: Listed) => (
  <details class="panel all-puzzles" open={matchMedia('(min-width: 1061px)').matches}>
    <summary>
      {t('page.puzzle.all', { n: kept.solved.length, of: all.puzzles.length })}
      {streakOn(kept, all.day) > 0 && ` · ${count('page.puzzle.streak', streakOn(kept, all.day))}`}
    </summary>
    <ol>
      {all.puzzles.map(each => (
        <li key={each.number}>
          <button
            class={`small ${kept.solved.includes(each.number) ? 'solved' : ''}`}
            aria-current={each.number === number ? 'true' : undefined}
            onClick={() => turnTo(each.number)}
          >
            {each.number + 1}
            {kept.solved.includes(each.number) && <span> ✓</span>}
            {each.number === all.today && <span class="vh"> {t('page.puzzle_today')}</span>}
          </button>
        </li>
      ))}
    </ol>
  </details>
);
