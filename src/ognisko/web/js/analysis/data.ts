// The analysis of a table: asked for until it is there.

import { useEffect, useState } from '../../vendor/preact.js';
import { get, Refusal } from '../net.js';
import type { Analysed } from '../types.js';

const AGAIN = 1200; // ms

export type Asked = { analysis: Analysed | null; bad: string };

/** `bad` is the code of what is wrong with it. */
export function useAnalysis(table: string): Asked {
  const [found, setFound] = useState<Asked>({ analysis: null, bad: '' });
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const ask = () =>
      get<Analysed>(`/api/tables/${table}/analysis`).then(
        analysis => {
          if (gone) return;
          setFound({ analysis, bad: '' });
          if (analysis.done < 1) timer = window.setTimeout(ask, AGAIN);
        },
        error => {
          if (gone) return;
          const passing = !(error instanceof Refusal) || error.status === 0 || error.status === 429;
          if (passing) timer = window.setTimeout(ask, 3 * AGAIN);
          else setFound({ analysis: null, bad: error.code });
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
