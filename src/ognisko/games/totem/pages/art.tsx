// The pieces as they are shown: each drawing stands once on a page (carvings.ts).

import { SHEET } from './carvings.js';

/** All drawings, once a page; the others refer to them. */
export const Sheet = () => <svg class="sheet" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SHEET }} />;

export const Piece = ({ id }: { id: string }) => (
  <svg class="carving" viewBox="0 0 300 92" aria-hidden="true">
    <use href={`#totem-${id}`} />
  </svg>
);

export const Mark = ({ id }: { id: string }) => (
  <svg class="mark" viewBox="0 0 34 34" aria-hidden="true">
    <use href={`#totem-mark-${id}`} />
  </svg>
);
