// The parts of a replay: whose eyes, the scores at this step, and the reel that is wound.

import { t } from '../i18n.js';
import type { GameView, Pages, Replay, Teller } from '../types.js';
import { Somebody } from './avatar.js';
import { Tool } from './parts.js';

export const Eyes = ({ replay, eyes, setEyes }: { replay: Replay; eyes: string; setEyes: (eyes: string) => void }) => (
  <label>
    {t('page.eyes')}{' '}
    <select onChange={event => setEyes(event.currentTarget.value)}>
      <option value="open" selected={eyes === 'open'}>
        {t('page.eyes.open')}
      </option>
      {replay.seats.map(each => (
        <option key={each.seat} value={String(each.seat)} selected={eyes === String(each.seat)}>
          {each.name}
        </option>
      ))}
      <option value="none" selected={eyes === 'none'}>
        {t('page.eyes.none')}
      </option>
    </select>
  </label>
);

export type Tab = 'film' | 'analysis';

export const Tabs = ({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) => (
  <nav class="tabs" aria-label={t('page.replay')}>
    {(['film', 'analysis'] as const).map(each => (
      <button key={each} id={`tab-${each}`} aria-pressed={tab === each} onClick={() => choose(each)}>
        {t(each === 'film' ? 'page.replay' : 'page.analysis')}
      </button>
    ))}
  </nav>
);

/** What a frame tells; where it tells nothing, what the one before it did; '' at the beginning. */
export function saidBy({ frames }: Replay, at: number, pages: Pages, teller: Teller) {
  for (let n = at; n > 0; n--) {
    const words = pages.say(frames[n].events, teller).join(' ');
    if (words) return words;
  }
  return '';
}

export const Scores = ({
  replay,
  view,
  pages,
  teller,
}: {
  replay: Replay;
  view: GameView;
  pages: Pages;
  teller: Teller;
}) => (
  <ul class="standing">
    {replay.seats.map(each => (
      <li key={each.seat} class={replay.winners.includes(each.seat) ? 'winner' : ''}>
        <Somebody teller={teller} seat={each.seat} />
        <b>{each.name}</b>
        <span class="points">{view.seats[each.seat].points}</span>
        <pages.Before view={view} seat={each.seat} teller={teller} />
      </li>
    ))}
  </ul>
);

/** `place` is where the reel stands by now, also before that is drawn. */
export const Reel = ({
  at,
  last,
  running,
  run,
  turnTo,
  place,
}: {
  at: number;
  last: number;
  running: boolean;
  run: (on: boolean) => void;
  turnTo: (n: number) => void;
  place: { current: number };
}) => (
  <section class="reel" aria-label={t('page.reel')}>
    <Tool icon="first" label={t('page.to_start')} onClick={() => turnTo(0)} />
    <Tool icon="back" label={t('page.step_back')} onClick={() => turnTo(place.current - 1)} />
    <Tool
      icon={running ? 'pause' : 'play'}
      label={t(running ? 'page.pause' : 'page.run')}
      onClick={() => run(!running)}
    />
    <Tool icon="next" label={t('page.step_on')} onClick={() => turnTo(place.current + 1)} />
    <Tool icon="last" label={t('page.to_end')} onClick={() => turnTo(last)} />
    <input
      type="range"
      min="0"
      max={last}
      value={at}
      aria-label={t('page.move_n')}
      onInput={event => turnTo(Number(event.currentTarget.value))}
    />
  </section>
);
