// The log in words, newest first: a line a turn, which unfolds into its steps. A click on a step shows it once more;
// what was taken back stays, struck through.

import { type ComponentChildren, useMemo } from '../../vendor/preact.js';
import { lang, t } from '../i18n.js';
import { type Turn, turnsOf } from '../lines.js';
import type { LogLine, Pages } from '../types.js';
import type { Teller } from '../words.js';
import { person, turnLine } from '../words.js';
import { Icon } from './parts.js';

const NEWEST = 40; // turns

type Showing = {
  teller: Teller;
  pages: Pages;
  show?: (version: number) => void; // one step once more
  shown?: number; // the step that is shown
  beside?: (lines: LogLine[], n: number) => ComponentChildren; // what stands after a turn, the nth from the newest
};

const isMine = (seat: number | null, teller: Teller) => seat !== null && seat === teller.me;

function told(line: LogLine, { pages, teller }: Showing) {
  if (line.back_to === undefined) return pages.say(line.events, teller).join(' ');
  return t(isMine(line.seat, teller) ? 'page.taken_back.you' : 'page.taken_back', { who: person(teller, line.seat) });
}

/** A turn in one line. */
export function lineOf({ lines }: Pick<Turn, 'lines'>, showing: Pick<Showing, 'pages' | 'teller'>) {
  if (lines[0].back_to !== undefined) return told(lines[0], showing);
  const events = lines.flatMap(line => line.events);
  return showing.pages.turn?.(events, showing.teller) ?? turnLine(showing.teller, events);
}

/** One of the things that arrow keys walk through; only the first is reached by Tab. */
const reach = (first: boolean) => ({ 'data-walk': '', tabindex: first ? 0 : -1 });

function Step({ line, text, first, ...showing }: Showing & { line: LogLine; text: string; first: boolean }) {
  const { show, shown } = showing;
  if (!show || line.back_to !== undefined) return <span {...(first ? reach(true) : {})}>{text}</span>;
  return (
    <button
      class="step"
      {...reach(first)}
      title={t('page.show_step')}
      aria-current={shown === line.version ? 'step' : undefined}
      onClick={() => show(line.version)}
    >
      <Icon name="play" />
      <span>{text}</span>
    </button>
  );
}

type Told = { turn: Turn; text: string };

function Row({ turn, text, n, ...showing }: Showing & Told & { n: number }) {
  const first = n === 0;
  const steps = turn.lines.map(line => ({ line, text: told(line, showing) })).filter(({ text }) => text);
  const within = turn.lines.some(line => line.version === showing.shown);
  return (
    <li data-seat={turn.seat ?? undefined} class={within ? 'shown' : ''}>
      {turn.undone ? (
        <s {...(first ? reach(true) : {})}>{text}</s>
      ) : steps.length > 1 ? (
        <details>
          <summary {...reach(first)}>{text}</summary>
          <ul class="steps">
            {steps.map(step => (
              <li key={step.line.version}>
                <Step {...step} {...showing} first={false} />
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <Step line={turn.lines[0]} text={text} {...showing} first={first} />
      )}
      {!turn.undone && showing.beside?.(turn.lines, n)}
    </li>
  );
}

/** Arrow keys walk from line to line. */
function walk(event: KeyboardEvent) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !(event.currentTarget instanceof Element)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')].filter(each =>
    each.checkVisibility(),
  );
  all[all.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  event.preventDefault();
}

export function Log({ lines, most = NEWEST, ...showing }: Showing & { lines: LogLine[]; most?: number }) {
  const { pages, teller } = showing;
  const told = useMemo(
    () =>
      turnsOf(lines, line => pages.ended(line.events))
        .slice(-most)
        .reverse()
        .map(turn => ({ turn, text: lineOf(turn, { pages, teller }) }))
        .filter(({ text }) => text),
    [lines, lang.value, teller.me],
  );
  return (
    <section class="log panel" aria-label={t('page.log')}>
      <h2>{t('page.log')}</h2>
      <ol onKeyDown={walk}>
        {told.map((each, n) => (
          <Row key={each.turn.lines[0].version} {...each} n={n} {...showing} />
        ))}
      </ol>
    </section>
  );
}
