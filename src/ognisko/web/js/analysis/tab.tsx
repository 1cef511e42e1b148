// The second tab of a replay: the graph above, what it means below, and the way to what could have been done.

import { useState } from '../../vendor/preact.js';
import { gameOf, tell } from '../house.js';
import { t } from '../i18n.js';
import type { Analysed, Pages, Replay, Weighed } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { frameAt, numberOf } from '../ui/frames.js';
import { Eyes } from '../ui/reel.js';
import type { Teller } from '../words.js';
import { person } from '../words.js';
import { useAnalysis } from './data.js';
import { Graph, Sights } from './graph.js';
import { type Mark, marks, mistakesOf, percent, type Sight } from './marks.js';
import { linkTo, pictureOf, save } from './share.js';
import { snapshot } from './snapshot.js';
import { Accounts, Chances, Marks, Sign } from './tables.js';
import { because, decided, type Seen, saying, seenIn } from './words.js';

type Telling = { pages: Pages; teller: Teller; seen: Seen };
type Looking = { eyes: string; setEyes: (eyes: string) => void };
type Shown = { replay: Replay; pages: Pages; teller: Teller; at: number; turnTo: (step: number) => void };

export function AnalysisTab({ learn, eyes, setEyes, learner, ...shown }: Shown & Learning & Looking) {
  const [sight, setSight] = useState<Sight>('knew');
  const { analysis, bad } = useAnalysis(shown.replay.table);
  useArrival();
  if (bad) return <p class="film panel bad">{t('page.analysis.none')}</p>;
  if (!analysis || analysis.done < 1) return <Progress done={analysis?.done ?? 0} />;
  const all = marks(analysis);
  const seen = seenIn(shown.replay);
  const drawn = { ...shown, analysis, all, sight, seen };
  return (
    <section class="film panel analysis" aria-label={t('page.analysis')}>
      <div class="looking">
        <Sights sight={sight} set={setSight} />
        <Eyes replay={shown.replay} eyes={eyes} setEyes={setEyes} />
      </div>
      <Graph {...drawn} />
      <Learning analysis={analysis} teller={shown.teller} learn={learn} learner={learner} />
      <Now {...drawn} />
      <Decided {...drawn} />
      <details class="more" open={matchMedia('(min-width: 761px)').matches}>
        <summary>{t('page.analysis.accounts')}</summary>
        <Accounts analysis={analysis} teller={shown.teller} />
        <p class="small">{t('page.analysis.about')}</p>
        <Marks {...drawn} />
        <Chances {...drawn} />
        <Share replay={shown.replay} at={shown.at} eyes={eyes} />
      </details>
    </section>
  );
}

const Progress = ({ done }: { done: number }) => (
  <section class="film panel analysis" aria-label={t('page.analysis')}>
    <p role="status">{t('page.analysis.under_way', { percent: percent(done) })}</p>
    <progress max={1} value={done} aria-label={t('page.analysis')} />
  </section>
);

/** What there is to say of this very moment. */
function Now({ all, at, pages, teller, seen }: { all: Mark[]; at: number } & Telling) {
  return (
    <ul class="now-marks" aria-live="polite">
      {all
        .filter(mark => mark.step === at)
        .map(mark => (
          <li key={mark.kind}>
            <Sign kind={mark.kind} />
            <span>
              {saying(mark, pages, teller, seen)} {because(mark, pages, teller)}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** What was decided at this moment, beside what would have been best. */
function Decided({ analysis, at, pages, teller, seen }: { analysis: Analysed; at: number } & Telling) {
  const decision = analysis.decisions.find(each => each.step === at);
  return <p class="small decided">{decision && decided(decision, pages, teller, seen)}</p>;
}

type Learning = { learn: (mistakes: Weighed[]) => void; learner: number };

function Learning({ analysis, teller, learn, learner }: Learning & { analysis: Analysed; teller: Teller }) {
  const mistakes = mistakesOf(analysis, learner);
  const mine = learner === teller.me;
  const none = mine ? 'page.learn.none.mine' : 'page.learn.none';
  if (!mistakes.length) return <p class="good">{t(none, { name: person(teller, learner) })}</p>;
  const key = mine ? 'page.learn.mine' : 'page.learn.of';
  return (
    <button class="primary" id="learn" onClick={() => learn(mistakes)}>
      {t(key, { n: mistakes.length, name: person(teller, learner) })}
    </button>
  );
}

/** What stands under a position: the game, the move, and the points by then. */
function caption({ game, seats, frames }: Replay, at: number) {
  const title = gameOf(game)?.title;
  const { view } = frames[frameAt(frames, at)];
  const points = seats.map(({ name, seat }) => `${name} ${view.seats[seat].points}`).join(', ');
  const last = numberOf(frames, frames.length - 1);
  return `${title ? tell(title) : game} · ${t('page.share.move', { n: at, last })} · ${points}`;
}

function Share({ replay, at, eyes }: { replay: Replay; at: number; eyes: string }) {
  const { table } = replay;
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState(false); // without https a page may not copy
  const link = linkTo(table, at, eyes, 'analysis');
  const copy = () =>
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setByHand(true),
    );
  const picture = () => {
    const drawing = document.querySelector<SVGSVGElement>('.graph-picture');
    if (drawing) save(`ognisko-${table}.svg`, pictureOf(drawing, t('page.analysis.graph')), 'image/svg+xml');
  };
  const position = () => {
    const board = document.querySelector<HTMLElement>('.felt > :not(.film)');
    if (board)
      snapshot(board, caption(replay, at)).then(
        drawn => save(`ognisko-${table}-${at}.svg`, drawn, 'image/svg+xml'),
        () => {},
      );
  };
  return (
    <div class="row share">
      <button class="small" id="share-link" onClick={copy}>
        {t(copied ? 'page.copied' : 'page.share.link')}
      </button>
      {byHand && (
        <input readonly aria-label={t('page.link')} value={link} onFocus={event => event.currentTarget.select()} />
      )}
      <button class="small" id="share-picture" onClick={picture}>
        {t('page.share.picture')}
      </button>
      <button class="small" id="share-position" onClick={position}>
        {t('page.share.position')}
      </button>
    </div>
  );
}
