// The chances of all seats over the game, drawn; by keyboard it is a slider, and a table stands behind it.

import { useRef } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import type { Analysed } from '../types.js';
import type { Teller } from '../words.js';
import { person } from '../words.js';
import { chanceAt, largest, line, markFrom, percent, type Sight } from './marks.js';
import { type Drawn, LEFT, Picture, RIGHT, W } from './picture.js';

export const hopesAt = (analysis: Analysed, sight: Sight, at: number, teller: Teller) =>
  analysis.seats
    .map((_, seat) => `${person(teller, seat)} ${percent(chanceAt(line(analysis, seat, sight), at))}%`)
    .join(', ');

export function Graph({ turnTo, ...drawn }: Drawn & { turnTo: (step: number) => void }) {
  const { analysis, at, all } = drawn;
  const area = useRef<HTMLDivElement>(null);
  const go = (event: PointerEvent | MouseEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    const wide = (RIGHT - LEFT) / W;
    const share = ((event.clientX - box.left) / box.width - LEFT / W) / wide;
    const step = Math.round(share * analysis.steps);
    const near = largest(all, drawn.teller.me).filter(mark => Math.abs(mark.step - step) <= analysis.steps / 60);
    turnTo(near.length ? near[0].step : Math.max(0, Math.min(analysis.steps, step)));
  };
  const key = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: analysis.steps, ArrowUp: at + 1, ArrowDown: at - 1 };
    const jumps: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };
    const step = event.key in jumps ? markFrom(all, at, jumps[event.key])?.step : ends[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(step);
  };
  return (
    <div
      ref={area}
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={t('page.analysis.graph')}
      aria-valuemin={0}
      aria-valuemax={analysis.steps}
      aria-valuenow={at}
      aria-valuetext={`${at} / ${analysis.steps}: ${hopesAt(analysis, drawn.sight, at, drawn.teller)}`}
      onClick={go}
      onKeyDown={key}
    >
      <Picture {...drawn} />
    </div>
  );
}

/** By what the chances are reckoned. */
export const Sights = ({ sight, set }: { sight: Sight; set: (sight: Sight) => void }) => (
  <label>
    {t('page.analysis.sight')}{' '}
    <select id="sight" onChange={event => set(event.currentTarget.value as Sight)}>
      {(['knew', 'open'] as const).map(each => (
        <option key={each} value={each} selected={sight === each}>
          {t(`page.analysis.sight.${each}`)}
        </option>
      ))}
    </select>
  </label>
);
