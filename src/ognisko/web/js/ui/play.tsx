// A table at play and at its end: the board of the game, who plays, what happened.

import { useEffect, useState } from '../../vendor/preact.js';
import { acts } from '../attention.js';
import { gameOf } from '../house.js';
import { t } from '../i18n.js';
import { latest, standing } from '../lines.js';
import { online } from '../net.js';
import type { Table } from '../table/table.js';
import type { GameView, LogLine, Message } from '../types.js';
import { lazily, wing } from '../wings.js';
import { useArrival } from './arrival.js';
import { Curtain } from './curtain.js';
import { LeaveTable } from './leaving.js';
import { Log } from './log.js';
import { Dialog } from './parts.js';
import { Recall } from './recall.js';
import { Seats } from './seats.js';
import { Status } from './status.js';
import { TableHead } from './tablehead.js';
import { hasCompany, Reactions, Talk } from './talking.js';
import { tellerOf } from './teller.js';
import { Terms } from './terms.js';
import { useTouching } from './touching.js';

const Ending = () => <section class="ended panel" aria-busy="true" />; // its place, until its script is here
const Ended = lazily<{ table: Table; message: Message }>(wing('ended'), 'Ended', Ending);
const ANSWERED = 3; // turns to which somebody still makes a gesture

export function Play({ table, message, now, game }: { table: Table; message: Message; now: GameView; game: string }) {
  const [logged, setLogged] = useState(false);
  const [known, setKnown] = useState<number | null>(null); // whose eyes are at the table
  const { pages } = table;
  const past = table.past.value;
  const view = past?.view ?? now;
  const teller = tellerOf(game, message);
  const next = message.mine.find(each => each.acts);
  const passed =
    !table.moving.value && message.status === 'play' && message.mine.length > 1 && next && next.seat !== message.seat
      ? next.seat
      : null;
  const open = gameOf(game)?.hides === false;
  const shared = !open && message.status === 'play' && message.mine.length > 1;
  // Before anything of a seat is seen, the first time too, the one who sits there says so.
  const covered = shared ? (passed ?? (known === message.seat ? null : (next?.seat ?? message.seat))) : null;
  const uncover = (seat: number) => {
    setKnown(seat);
    if (seat !== message.seat) table.look(seat);
  };
  useEffect(() => {
    if (open && passed !== null) table.look(passed);
  }, [open, passed]); // nothing to cover between two people
  const replayStep = (version: number) => {
    setLogged(false);
    table.replayStep(version);
  };
  const area = useTouching(table, covered === null);
  useArrival();
  if (covered !== null) return <Curtain name={message.seats[covered].name} open={() => uncover(covered)} />;
  const choice = {
    mine: !past && table.legal.value.length > 0,
    picked: table.picked.value,
    legal: table.legal.value,
    ready: table.ready.value,
    can: table.can,
    pick: table.pick,
    clear: table.clear,
    play: table.act,
  };
  const hint = table.hint.value;
  const shown = hint && (hint.step === 1 ? hint.where : hint.ranked[0].parts);
  const odds = !past && table.odds.value?.version === message.version ? table.odds.value.odds : null;
  const talks = hasCompany(message);
  const react = (lines: LogLine[], n: number) =>
    talks && <Reactions table={table} message={message} lines={lines} newest={n < ANSWERED} />;
  const log = (
    <Log lines={table.log.value} pages={pages} teller={teller} show={replayStep} shown={past?.version} beside={react} />
  );
  const terms = (
    <Terms {...message}>{message.seat !== null && <LeaveTable id={table.id} status={message.status} />}</Terms>
  );
  return (
    <div
      class={`table ${game}-table`}
      data-version={message.version}
      data-turn={acts(message) ? 'mine' : ''}
      ref={area}
    >
      <TableHead table={table} message={message} view={view} showLog={() => setLogged(true)} />
      <Status table={table} message={message} />
      <main class={`felt ${past ? 'past' : ''}`}>
        <Seats
          message={message}
          view={view}
          pages={pages}
          teller={teller}
          table={table}
          mover={past ? past.seat : undefined}
        />
        <pages.Board
          view={view}
          seat={message.seat}
          open={null}
          names={teller.people}
          choice={choice}
          marked={past ? past.events : latest(table.log.value)}
          hint={shown}
          odds={odds}
          told={standing(table.log.value)}
          teller={teller}
        />
        <div class="side">
          {message.status === 'over' && <Ended table={table} message={message} />}
          {log}
          {terms}
        </div>
      </main>
      {talks && <Talk table={table} message={message} />}
      <Recall table={table} message={message} teller={teller} />
      {table.summary.value && (
        <Dialog
          kind="wide"
          title={t(message.status === 'over' ? 'page.game_over' : 'page.points')}
          close={() => {
            table.summary.value = null;
          }}
        >
          {message.status === 'over' && <Ended table={table} message={message} />}
          <pages.Summary {...table.summary.value} teller={teller} />
        </Dialog>
      )}
      {logged && (
        <Dialog title={t('page.log')} close={() => setLogged(false)}>
          <Seats message={message} view={view} pages={pages} teller={teller} table={null} />
          {terms}
          {log}
        </Dialog>
      )}
      {!online.value && (
        <p class="offline" role="status">
          {t('page.offline')}{' '}
          <button class="small" id="retry" onClick={table.retry}>
            {t('page.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
