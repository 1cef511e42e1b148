// The analysis of a table: asked for until it is there.

import { useEffect, useState } from '../../vendor/preact.js';
import { get, Refusal } from '../net.js';
import type { Analysed } from '../types.js';

const AGAIN = 1200; // ms
const FINAL = [404, 422]; // what is refused so will be refused again
let last: Analysed | null = null; // whoever comes back from a mistake does not wait again

export type Asked = { analysis: Analysed | null; bad: string };

/** `bad` is the code of what is wrong with it. */
export function useAnalysis(table: string): Asked {
  const [found, setFound] = useState<Asked>(() => ({ analysis: last?.table === table ? last : null, bad: '' }));
  useEffect(() => {
    if (found.analysis) return undefined;
    let timer = 0;
    let gone = false;
    const ask = () =>
      get<Analysed>(`/api/tables/${table}/analysis`).then(
        analysis => {
          if (gone) return;
          setFound({ analysis, bad: '' });
          if (analysis.done < 1) timer = window.setTimeout(ask, AGAIN);
          else last = analysis;
        },
        error => {
          if (gone) return;
          if (error instanceof Refusal && FINAL.includes(error.status)) setFound({ analysis: null, bad: error.code });
          else timer = window.setTimeout(ask, 3 * AGAIN);
        },
      );
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return found;
}
