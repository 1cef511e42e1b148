// Gods, horn and dice as they are shown: each drawing stands once on a page (drawings.ts).

import { PIPS, SHEET, WHEEL } from './drawings.js';

/** All drawings, once a page; the others refer to them. */
export const Sheet = () => <svg class="sheet" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SHEET }} />;

export const God = ({ side }: { side: string }) => (
  <svg class="f-god" viewBox="0 0 120 120" aria-hidden="true">
    <use href={`#f-${side}`} />
  </svg>
);

export const Horn = () => (
  <svg class="f-horn" viewBox="0 0 24 24" aria-hidden="true">
    <use href="#f-horn" />
  </svg>
);

/** The penalty field. */
export const Bolt = () => (
  <svg class="f-bolt" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M14,1L4,14H11L9,23L20,9H13Z" />
  </svg>
);

/** A die; with no pips it has not been rolled and shows Fortune's wheel. */
export const Face = ({ black, pips }: { black: boolean; pips: number }) => (
  <svg class={`f-face ${black ? 'black' : 'gold'}`} viewBox="0 0 40 40" aria-hidden="true">
    <rect
      x="1.500"
      y="1.500"
      width="37"
      height="37"
      rx="9"
      fill={`url(#f-${black ? 'black' : 'gold'})`}
      stroke={black ? '#e8c765' : '#7a520a'}
      stroke-width="2"
    />
    <rect
      x="4.500"
      y="4.500"
      width="31"
      height="31"
      rx="7"
      fill="none"
      stroke={black ? '#e8c765' : '#fff6d6'}
      stroke-width="1.200"
      opacity={black ? 0.9 : 0.7}
    />
    {pips ? (
      PIPS[pips].map(([x, y]) => <circle cx={x} cy={y} r="3.500" fill={black ? '#fff3cf' : '#3b2503'} />)
    ) : (
      <g style={`color: ${black ? '#e8c765' : '#8a5f12'}`} opacity=".75" dangerouslySetInnerHTML={{ __html: WHEEL }} />
    )}
  </svg>
);
