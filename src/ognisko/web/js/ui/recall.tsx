// "What happened?": the last moves once more, with the controls of a player, who moves, and all of it in a few lines.

import { useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { turnsOf } from '../lines.js';
import type { Table } from '../table/table.js';
import type { FrameTold, Message } from '../types.js';
import type { Teller } from '../words.js';
import { Avatar } from './avatar.js';
import { lineOf } from './log.js';
import { Tool } from './parts.js';

/** The frames after the first, by turns. */
const turnsIn = (frames: FrameTold[]) => turnsOf(frames.slice(1).map(frame => ({ ...frame, undone: false })));

function Summary({ table, frames, teller }: { table: Table; frames: FrameTold[]; teller: Teller }) {
  const at = table.past.value?.version;
  return (
    <ol class="gist">
      {turnsIn(frames).map(turn => (
        <li
          key={turn.lines[0].version}
          data-seat={turn.seat ?? undefined}
          aria-current={turn.lines.some(line => line.version === at) ? 'step' : undefined}
        >
          {lineOf(turn, { pages: table.pages, teller })}
        </li>
      ))}
    </ol>
  );
}

function Player({ table, toggle, open }: { table: Table; toggle: () => void; open: boolean }) {
  const running = table.running.value;
  const { at, last } = table.past.value ?? { at: 0, last: 0 };
  return (
    <div class="player">
      <Tool kind="quiet" icon="back" label={t('page.step_back')} disabled={at === 0} onClick={() => table.step(-1)} />
      <Tool
        id="hold"
        icon={running ? 'pause' : 'play'}
        label={t(running ? 'page.pause' : 'page.run')}
        onClick={running ? table.hold : table.run}
      />
      <Tool kind="quiet" icon="next" label={t('page.step_on')} disabled={at === last} onClick={() => table.step(1)} />
      <button class="tool letters" onClick={table.hasten} aria-label={t('page.pace', { n: table.speed.value })}>
        {table.speed.value}×
      </button>
      <Tool id="gist" icon="log" label={t('page.gist')} pressed={open} onClick={toggle} />
      <Tool id="skip-recall" icon="last" label={t('page.skip')} onClick={table.stopPast} />
    </div>
  );
}

export function Recall({ table, message, teller }: { table: Table; message: Message; teller: Teller }) {
  const [open, setOpen] = useState(false);
  const past = table.past.value;
  if (!past) return null;
  const mover = past.seat === null ? null : message.seats[past.seat];
  return (
    <section class="recall panel" aria-label={t('page.recall')}>
      {open && <Summary table={table} frames={past.frames} teller={teller} />}
      <p>
        {mover && <Avatar {...mover} />}
        <span>{table.pages.say(past.events, teller).join(' ') || t('page.recall_from')}</span>
        <small>
          {past.at} / {past.last}
        </small>
      </p>
      <Player table={table} open={open} toggle={() => setOpen(!open)} />
    </section>
  );
}
