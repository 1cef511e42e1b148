// Whoever comes to another page by keys stands at the first possible thing of it, not at its top.

import { useEffect } from '../../vendor/preact.js';
import { arrived } from '../house.js';

const FIRST = ['.felt [data-part][aria-disabled="false"]', '.join input', '.my-tables a.mine', '#app h1'];

/** For the page as soon as it is there; a page that was loaded anew keeps what the browser does. */
export function useArrival() {
  useEffect(() => {
    const first = arrived() && FIRST.map(each => document.querySelector<HTMLElement>(each)).find(Boolean);
    if (!first) return;
    if (first.localName === 'h1') first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, []);
}
