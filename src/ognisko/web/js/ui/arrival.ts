// Whoever comes to another page by keys stands at the first possible thing of it, not at its top.

import { useEffect } from '../../vendor/preact.js';

const FIRST = ['.felt [data-part][aria-disabled="false"]', '.join input', '.my-tables a.mine', '#learn', '#app h1'];

let moved = false;

/** What is drawn next is another page, also at the same address. */
export function turnPage() {
  moved = true;
}

/** Was this page come to from another? Told once. */
function arrived() {
  const before = moved;
  moved = false;
  return before;
}

/** For the page as soon as it is there; a page that was loaded anew keeps what the browser does. */
export function useArrival() {
  useEffect(() => {
    const first = arrived() && FIRST.map(each => document.querySelector<HTMLElement>(each)).find(Boolean);
    if (!first) return;
    if (first.localName === 'h1') first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, []);
}
