// Gestures to a move: they stand beside its line in the log.

import { useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { LogLine, Message } from '../types.js';
import { Icon } from '../ui/parts.js';
import { GESTURES, Gesture, gestureName } from './gestures.js';

/** The gestures to these lines, by name, with who made them. */
function counted(table: Table, message: Message, versions: number[]) {
  const found = new Map<string, Set<string>>();
  for (const { kind, what, version, seat } of table.said.value)
    if (kind === 'gesture' && version !== null && versions.includes(version))
      found.set(what, (found.get(what) ?? new Set()).add(message.seats[seat]?.name ?? ''));
  return [...found];
}

export function Reactions({
  table,
  message,
  lines,
  newest,
}: {
  table: Table;
  message: Message;
  lines: LogLine[];
  newest: boolean;
}) {
  const [open, setOpen] = useState(false);
  const shown = lines.filter(line => line.events.length);
  const made = counted(
    table,
    message,
    shown.map(({ version }) => version),
  );
  const last = shown.at(-1);
  const may = shelf.value?.speech && newest && last && message.seat !== null && message.status === 'play';
  const react = (gesture: (typeof GESTURES)[number]) => {
    setOpen(false);
    table.ask('say', { gesture, version: last?.version });
  };
  return (
    <span class="reactions">
      {made.map(([what, who]) => (
        <span key={what} class="reaction" title={`${gestureName(what)}: ${[...who].join(', ')}`}>
          <Gesture name={what} />
          <span class="vh">{`${gestureName(what)}: ${[...who].join(', ')}`}</span>
          {who.size > 1 && <small aria-hidden="true">{who.size}</small>}
        </span>
      ))}
      {may && (
        <button
          class="tool quiet react"
          aria-expanded={open}
          aria-label={t('page.talk.react')}
          title={t('page.talk.react')}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'talk'} />
        </button>
      )}
      {open &&
        GESTURES.map(gesture => (
          <button
            key={gesture}
            class="tool quiet"
            aria-label={gestureName(gesture)}
            title={gestureName(gesture)}
            onClick={() => react(gesture)}
          >
            <Gesture name={gesture} />
          </button>
        ))}
    </span>
  );
}
