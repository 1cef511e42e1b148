// The drawing of a game's chances: a line a seat, the marks, and whose line is whose.

import type { Analysed } from '../types.js';
import type { Teller } from '../words.js';
import { person } from '../words.js';
import { chanceAt, type Kind, largest, line, type Mark, type Point, percent, type Sight } from './marks.js';

export const W = 360;
const H = 240;
export const LEFT = 48;
export const RIGHT = W - 26;
const TOP = 26;
const BOTTOM = H - 20;
const ROW = 20; // of the legend
const NAMED = (W - LEFT) / 2;
const LETTERS = 15; // of a name that fit
/** Lines and ends differ by more than their colour. */
const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 5'];
const ENDS = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  'M-5-5H5V5H-5Z',
  'M0-6 6 5H-6Z',
  'M0-7 6 0 0 7-6 0Z',
  'M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4Z',
];
export const SIGNS: Record<Kind, string> = {
  mistake: 'M-5-5 5 5M5-5-5 5',
  luck: 'M0-6 6 4H-6Z',
  misfortune: 'M0 6 6-4H-6Z',
  turn: 'M0-7 6 0 0 7-6 0Z',
};

export type Drawn = { analysis: Analysed; sight: Sight; at: number; all: Mark[]; teller: Teller };

const across = (step: number, steps: number) => LEFT + ((RIGHT - LEFT) * step) / Math.max(1, steps);
const down = (chance: number) => BOTTOM - (BOTTOM - TOP) * Math.max(0, Math.min(1, chance));
const path = (points: Point[], steps: number) =>
  points
    .map(({ step, chance }, n) => `${n ? 'L' : 'M'}${across(step, steps).toFixed(1)} ${down(chance).toFixed(1)}`)
    .join('');

const Scale = () => (
  <g class="scale">
    {[0, 0.25, 0.5, 0.75, 1].map(share => (
      <g key={share}>
        <path d={`M${LEFT} ${down(share)}H${RIGHT}`} />
        <text x={LEFT - 6} y={down(share) + 4} text-anchor="end">
          {percent(share)}%
        </text>
      </g>
    ))}
  </g>
);

/** Whose line is whose: by its strokes and its end, two seats a row. */
const Legend = ({ analysis, teller }: Pick<Drawn, 'analysis' | 'teller'>) => (
  <g class="legend">
    {analysis.seats.map((_, seat) => (
      <g key={seat} transform={`translate(${LEFT + (seat % 2) * NAMED} ${H + ROW * Math.floor(seat / 2) + ROW / 2})`}>
        <g data-seat={seat} class="seat-line">
          <path d="M-8 0H18" stroke-dasharray={DASHES[seat % DASHES.length]} />
          <path class="end" d={ENDS[seat % ENDS.length]} transform="translate(24 0)" />
        </g>
        <svg x={36} y={-ROW / 2} width={NAMED - 46} height={ROW}>
          <title>{teller.people[seat]}</title>
          <text y={ROW / 2 + 4} data-name={shortened(teller.people[seat])}>
            {shortened(person(teller, seat))}
          </text>
        </svg>
      </g>
    ))}
  </g>
);

const shortened = (name: string) => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/** All of it without anything to touch: it is also what is saved as a picture. */
export function Picture({ analysis, sight, at, all, teller }: Drawn) {
  const { steps } = analysis;
  const x = across(at, steps);
  const tall = H + ROW * Math.ceil(analysis.seats.length / 2);
  return (
    <svg viewBox={`0 0 ${W} ${tall}`} class="graph-picture" aria-hidden="true">
      <Scale />
      {analysis.seats.map((_, seat) => (
        <g key={seat} data-seat={seat} class="seat-line">
          <path d={path(line(analysis, seat, sight), steps)} stroke-dasharray={DASHES[seat % DASHES.length]} />
          <g transform={`translate(${RIGHT + 11} ${down(analysis.seats[seat].result) + offset(analysis, seat)})`}>
            <path class="end" d={ENDS[seat % ENDS.length]} />
          </g>
        </g>
      ))}
      {largest(all, teller.me).map(mark => (
        <g
          key={`${mark.kind}${mark.step}`}
          class={`turned ${mark.kind}`}
          data-seat={mark.seat}
          transform={`translate(${across(mark.step, steps)} ${heightOf(mark, analysis, sight)})`}
        >
          <path d={SIGNS[mark.kind]} transform={`scale(${weightOf(mark)})`} />
        </g>
      ))}
      <path class="now" d={`M${x} ${TOP - 14}V${BOTTOM}`} />
      <Legend analysis={analysis} teller={teller} />
    </svg>
  );
}

/** A small mistake is a small cross, so that many of them do not hide the lines. */
const weightOf = ({ kind, size }: Mark) => (kind === 'mistake' ? Math.min(1, 0.5 + 3 * size).toFixed(2) : 1);

/** Turning points concern everybody and stand above; the rest on the line of its seat. */
const heightOf = (mark: Mark, analysis: Analysed, sight: Sight) =>
  mark.kind === 'turn' ? TOP - 12 : down(chanceAt(line(analysis, mark.seat, sight), mark.step));

/** Those who end alike stand side by side. */
const offset = ({ seats }: Analysed, seat: number) =>
  13 * seats.slice(0, seat).filter(other => other.result === seats[seat].result).length * (seats[seat].result ? 1 : -1);
