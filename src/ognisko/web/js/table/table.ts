// One table as this browser knows it: what the server says, what this person chooses, what is shown once more.

import { digest } from '../digest.js';
import { keep, kept } from '../kept.js';
import type { LogLine, Message, Pages, Teller } from '../types.js';
import { choosing } from './choice.js';
import { openLine } from './line.js';
import { playback } from './playback.js';

export type Table = ReturnType<typeof sit>;

export function sit(first: Message, pages: Pages, teller: () => Teller) {
  const line = openLine(first, pages, teller);
  const past = playback(line, teller);
  const choice = choosing(line, past);
  const remembers = (message: Message, before: Message | null) => {
    if (before?.status === 'play' && message.status === 'over') remember(line.id, message.seat, line.log.value);
  };
  line.begin(choice.heard, remembers);
  return { ...line, ...past, ...choice };
}

/** What was shown while it was played, for the record to be held against. */
function remember(id: string, seat: number | null, lines: LogLine[]) {
  if (kept(id) && lines[0]?.version === 1) keep(id, { seat, shown: digest(lines.flatMap(line => line.events)) });
}
