// The signs as they are shown: each drawing stands once on a page (signs.ts).

import { SHEET, SIGNS } from './signs.js';

/** All drawings, once a page; the others refer to them. */
export const Sheet = () => <svg class="sheet" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SHEET }} />;

export const Sign = ({ id }: { id: string }) => (
  <svg class="k-sign" viewBox="0 0 66 66" aria-hidden="true">
    <use href={`#kokopelli-${id}`} />
  </svg>
);

/** The same, by itself: for pages without the sheet. */
export const Drawing = ({ id }: { id: string }) => (
  <svg class="k-sign" viewBox="-1 -1 66 66" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SIGNS[id] }} />
);
