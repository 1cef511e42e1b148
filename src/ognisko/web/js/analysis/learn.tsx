// "Learn from my mistakes": one after the other, and each can be tried again against the same hidden truth.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { get, post } from '../net.js';
import { saidOf } from '../said.js';
import type { Action, GameView, Moment, Pages, Retried, Weighed } from '../types.js';
import { turnPage } from '../ui/arrival.js';
import { Waiting } from '../ui/lost.js';
import type { Teller } from '../words.js';
import { Exercise, type Posed } from './exercise.js';
import { percent } from './marks.js';
import { brought, called } from './words.js';

type Course = { table: string; mistakes: Weighed[]; pages: Pages; teller: Teller; close: () => void };
type Verdict = { action: Action; retried: Retried };

export function Learn(course: Course) {
  const [n, setN] = useState(0);
  const turnTo = (next: number) => {
    turnPage();
    setN(next);
  };
  return <Mistake key={n} n={n} turnTo={turnTo} {...course} />;
}

type Turning = { n: number; turnTo: (n: number) => void };

/** One of them: what comes too late for it is not shown with the next. */
function Mistake({ table, mistakes, pages, teller, close, n, turnTo }: Course & Turning) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [shown, setShown] = useState(false);
  const [bad, setBad] = useState('');
  const mistake = mistakes[n];
  useEffect(() => {
    scrollTo(0, 0);
    get<Moment>(`/api/tables/${table}/moment?step=${mistake.step}`).then(setMoment, close);
  }, []);
  if (!moment) return <Waiting />;
  const answer = (action: Action) => {
    setWaiting(true);
    setBad('');
    post<Retried>(`/api/tables/${table}/try`, { step: mistake.step, action: action.text })
      .then(
        retried => setVerdict({ action, retried }),
        error => setBad(saidOf(error)),
      )
      .finally(() => setWaiting(false));
  };
  const show = (better: boolean) => {
    setVerdict(null);
    setBad('');
    setShown(better);
  };
  const posed = posedBy(moment, verdict, shown ? mistake : null);
  const told = { view: moment.view, mistake, verdict, shown, pages, teller };
  return (
    <Exercise
      posed={waiting ? { ...posed, legal: [] } : posed}
      pages={pages}
      teller={teller}
      head={t('page.learn.title')}
      count={t('page.lesson.of', { n: n + 1, of: mistakes.length })}
      said={waiting ? t('page.wait') : bad ? <span class="bad">{bad}</span> : <Said {...told} />}
      answer={answer}
      tools={
        <>
          {verdict && <Small id="try-again" word="page.learn.again" go={() => show(false)} />}
          {!shown && !verdict && <Small id="show-better" word="page.learn.show" go={() => show(true)} />}
          {n + 1 < mistakes.length && <Small id="next-mistake" word="page.learn.next" go={() => turnTo(n + 1)} />}
          <Small id="stop-learning" word="page.learn.stop" go={close} />
        </>
      }
    />
  );
}

const Small = ({ id, word, go }: { id: string; word: string; go: () => void }) => (
  <button class="small" id={id} onClick={go}>
    {t(word)}
  </button>
);

function posedBy(moment: Moment, verdict: Verdict | null, shown: Weighed | null): Posed {
  if (verdict) return { view: verdict.retried.view, seat: moment.seat, legal: [], events: verdict.retried.events };
  return { ...moment, hint: shown?.best.parts ?? null };
}

function Said({
  view,
  mistake,
  verdict,
  shown,
  pages,
  teller,
}: {
  view: GameView;
  mistake: Weighed;
  verdict: Verdict | null;
  shown: boolean;
  pages: Pages;
  teller: Teller;
}) {
  const played = called(pages, mistake.played, teller, view);
  if (verdict) {
    const { retried, action } = verdict;
    const lost = percent(retried.best_chance - retried.chance);
    const key = !retried.mistake ? 'good' : 'bad';
    return (
      <span class={key}>
        {t(`page.learn.${key}`, { what: called(pages, action, teller, view), percent: lost })}{' '}
        {brought(pages, retried.events, teller)}
      </span>
    );
  }
  const task = t('page.learn.task', { played, percent: percent(mistake.best_chance - mistake.chance) });
  if (!shown) return <span>{task}</span>;
  const told = brought(pages, mistake.why, teller);
  return (
    <span class="advice">
      {t('page.hint_what', { what: called(pages, mistake.best, teller, view) })}{' '}
      {told && t('page.analysis.because', { told })}
    </span>
  );
}
