// What the house says to a request that it refuses, in one line.

import { tell } from './house.js';
import { has, t } from './i18n.js';
import { Refusal } from './net.js';

/** A refusal in one line: in our words where we have some, else as the house said it. */
export const saidOf = (error: unknown) => {
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.body?.reason) return tell(refusal.body.reason);
  const code = refusal?.code ?? 'unknown';
  return t(has(`page.error.${code}`) ? `page.error.${code}` : 'page.error.unknown');
};
