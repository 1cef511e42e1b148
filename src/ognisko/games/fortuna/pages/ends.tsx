// The ends of the world of cards, and who rules there.

import { God } from './art.js';

const CLOUDS = 'M0 26q8-16 24-12 10-14 26-4 16-8 24 6 14-4 18 10Z';
const WAVES = 'M0 10q11-12 22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0V40H0Z';

/** Where the world ends: the clouds of Air above, the waves of Sea below. */
export const End = ({ side }: { side: 'air' | 'sea' }) => (
  <div class={`f-shore ${side}`} aria-hidden="true">
    <svg viewBox="0 0 220 34" preserveAspectRatio="none" aria-hidden="true">
      {side === 'air' ? (
        [-10, 44, 96, 150].map(x => <path key={x} d={CLOUDS} transform={`translate(${x} 8)`} />)
      ) : (
        <path d={WAVES} transform="translate(0 6)" />
      )}
    </svg>
    <God side={side} />
  </div>
);
