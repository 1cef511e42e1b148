// What the house says to a request of the workshop, in one line.

import { has, t } from '../i18n.js';
import { Refusal } from '../net.js';

/** A refusal in one line: in our words where we have some, else as the house said it. */
export const saidOf = (error: unknown) => {
  const code = error instanceof Refusal ? error.code : 'unknown';
  if (code === 'components' || code === 'usage') return (error as Refusal).message;
  return t(has(`page.error.${code}`) ? `page.error.${code}` : 'page.error.unknown');
};
