// The chain of seals of a record.

import { canonical } from './digest.js';
import type { GameRecord } from './fair.js';
import { hex, sha256, utf8 } from './sha256.js';

export const without = (whole: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

/** The first seal that is wrong, if there is one. */
export function brokenSeal({ steps, ...record }: GameRecord) {
  let link = '';
  const seal = (part: unknown) => {
    link = hex(sha256(utf8(link + canonical(part))));
  };
  seal(without(record, 'scores', 'winners', 'finished', 'seal'));
  for (const [n, step] of steps.entries()) {
    seal(without(step, 'seal'));
    if (step.seal !== link.slice(0, 16)) return `seal ${n}`;
  }
  seal([record.scores, record.winners, record.finished]);
  return record.seal === link ? null : 'seal';
}
