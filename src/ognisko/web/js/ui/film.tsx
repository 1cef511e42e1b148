// The film of a finished game: its board, and beside it what happened or what it was worth.

import { useEffect, useMemo, useRef, useState } from '../../vendor/preact.js';
import { nothing } from '../choose.js';
import { gameOf, namesOf, tell } from '../house.js';
import { t } from '../i18n.js';
import { linesOf } from '../lines.js';
import { Fairness } from '../replay/fairness.js';
import { touchable } from '../touch.js';
import type { Pages, Replay, Weighed } from '../types.js';
import { dressedWing, lazily, type Props } from '../wings.js';
import { turnPage, useArrival } from './arrival.js';
import { frameAt, numberOf } from './frames.js';
import { Log } from './log.js';
import { Waiting } from './lost.js';
import { TopBar } from './parts.js';
import { Eyes, Reel, Scores, saidBy, type Tab, Tabs } from './reel.js';
import { Terms } from './terms.js';
import { asked, keepInLink, useMine, useReel } from './winding.js';

const AnalysisTab = lazily<Props<typeof import('../analysis/tab.js').AnalysisTab>>(
  dressedWing('analysis'),
  'AnalysisTab',
);
const Learn = lazily<Props<typeof import('../analysis/learn.js').Learn>>(dressedWing('analysis'), 'Learn', Waiting);

export function Film({
  replay,
  pages,
  eyes,
  setEyes,
}: {
  replay: Replay;
  pages: Pages;
  eyes: string;
  setEyes: (eyes: string) => void;
}) {
  const last = replay.frames.length - 1;
  const { at, place, running, run, turnTo } = useReel(replay.frames, n => pages.heroes(replay.frames[n].events));
  const [tab, setTab] = useState<Tab>(() => (asked('tab') === 'analysis' ? 'analysis' : 'film'));
  const [learning, setLearning] = useState<Weighed[]>([]);
  const over = replay.status === 'over';
  const played = replay.table !== ''; // here, and not a file that somebody opened
  const wide = matchMedia('(min-width: 1061px)').matches; // there is room beside the board
  const mine = useMine(replay.table);
  const area = useRef<HTMLDivElement>(null);
  const frame = replay.frames[at];
  const number = numberOf(replay.frames, at);
  const lines = useMemo(() => linesOf(replay.frames), [replay]);
  const seat = /^\d+$/.test(eyes) ? Number(eyes) : null;
  const game = gameOf(replay.game);
  const teller = {
    game: replay.game,
    names: namesOf(replay.game),
    telling: game?.telling,
    people: replay.seats.map(each => each.name),
    bots: replay.seats.map(each => each.kind === 'bot'),
    me: seat,
  };
  const me = { ...teller, me: mine[0] ?? seat };
  const choose = (chosen: Tab) => {
    setTab(chosen);
    keepInLink('tab', chosen);
  };
  useArrival();
  useEffect(
    () => (area.current ? touchable(area.current, { pick: () => {}, can: () => false }) : undefined),
    [learning],
  );
  useEffect(() => {
    document.title = `${t('page.replay')} · ${game ? tell(game.title) : ''} · Ognisko`;
  });
  const learn = (mistakes: Weighed[]) => {
    turnPage();
    setLearning(mistakes);
  };
  const board = (
    <pages.Board
      view={frame.view}
      seat={seat}
      open={frame.views ?? null}
      names={teller.people}
      choice={nothing}
      marked={frame.events}
      hint={null}
      told={replay.frames.slice(0, at + 1).flatMap(each => each.events)}
      teller={teller}
    />
  );
  const analysis = played && over && tab === 'analysis' && (
    <AnalysisTab
      replay={replay}
      pages={pages}
      teller={me}
      at={number}
      turnTo={step => turnTo(frameAt(replay.frames, step))}
      eyes={eyes}
      setEyes={setEyes}
      learner={mine[0] ?? seat ?? 0}
      learn={learn}
    />
  );
  if (learning.length)
    return (
      <Learn
        table={replay.table}
        mistakes={learning}
        pages={pages}
        teller={{ ...teller, me: learning[0].seat }}
        close={() => learn([])}
      />
    );
  return (
    <div
      class={`table replay ${over && tab === 'analysis' ? 'analysing' : ''} ${replay.game}-table`}
      data-frame={at}
      ref={area}
    >
      <TopBar>
        <h1>
          {game ? tell(game.title) : ''} <small>{t('page.replay')}</small>
        </h1>
      </TopBar>
      <div class="status">
        <div role="status">
          <strong>
            {number} / {numberOf(replay.frames, last)}
          </strong>
          <span>{saidBy(replay, at, pages, teller) || t('page.set_up')}</span>
        </div>
      </div>
      {played && over && <Tabs tab={tab} choose={choose} />}
      {!wide && analysis}
      <main class="felt">
        {wide && analysis}
        {(tab === 'film' || !played) && (
          <section class="film panel" aria-label={t('page.replay')}>
            <Eyes replay={replay} eyes={eyes} setEyes={setEyes} />
            <Scores replay={replay} view={frame.view} pages={pages} teller={teller} />
            <Log lines={lines} most={Number.POSITIVE_INFINITY} pages={pages} teller={teller} show={turnTo} shown={at} />
            {played && <Fairness id={replay.table} game={replay.game} people={teller.people} draws={pages.draws} />}
            <Terms game={replay.game} options={replay.options} box={replay.box} />
          </section>
        )}
        {board}
      </main>
      <Reel at={at} last={last} running={running} run={run} turnTo={turnTo} place={place} />
    </div>
  );
}
