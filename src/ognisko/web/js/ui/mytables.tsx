// The tables of this browser, those that wait for me first: small pictures with the points and whose turn it is.

import { useEffect, useState } from '../../vendor/preact.js';
import { gameTitle, posterOf } from '../house.js';
import { count, lang, t } from '../i18n.js';
import { get } from '../net.js';
import type { Message, MyTable, MyTables } from '../types.js';
import { Avatar } from './avatar.js';
import { LeaveDialog } from './leaving.js';
import { Icon } from './parts.js';

const SHOWN = 8;
const LIVE = 4; // so many tables are asked for their points
const EVERY = 10_000; // ms

function ago(seconds: number) {
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: 'auto' });
  const minutes = Math.round((seconds - Date.now() / 1000) / 60);
  if (minutes > -60) return format.format(minutes, 'minute');
  return minutes > -1440
    ? format.format(Math.round(minutes / 60), 'hour')
    : format.format(Math.round(minutes / 1440), 'day');
}

/** Where the table stands now; told anew when something has happened there. */
function useStanding({ table, updated, status }: MyTable, live: boolean) {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (live && status !== 'lobby') get<Message>(`/api/tables/${table}`).then(setMessage, () => {});
  }, [table, updated, live]);
  return message;
}

function Points({ mine, message }: { mine: MyTable; message: Message | null }) {
  return (
    <ul class="scores">
      {mine.names.map((name, seat) => (
        <li key={seat} class={message?.status === 'play' && message.turn === seat ? 'turn' : ''}>
          <Avatar seat={seat} name={name} kind={message?.seats[seat].kind} />
          <span>{name}</span>
          <b>{message?.scores?.[seat] ?? message?.view?.seats[seat].points ?? ''}</b>
        </li>
      ))}
    </ul>
  );
}

function TableCard({ mine, live }: { mine: MyTable; live: boolean }) {
  const message = useStanding(mine, live);
  return (
    <a
      class={`panel ${mine.my_turn ? 'mine' : ''}`}
      href={mine.status === 'over' ? `/r/${mine.table}` : `/t/${mine.table}`}
    >
      <img src={posterOf(mine.game)} alt="" width="640" height="360" />
      <span class="what">
        <b>{gameTitle(mine.game)}</b>
        <small>
          {mine.my_turn ? t('page.your_turn') : t(`page.status.${mine.status}`)} · {ago(mine.updated)}
        </small>
      </span>
      <Points mine={mine} message={message} />
    </a>
  );
}

function Remove({ mine, done }: { mine: MyTable; done: () => void }) {
  const [asked, setAsked] = useState(false);
  const title = gameTitle(mine.game);
  return (
    <>
      <button
        class="tool quiet remove"
        title={t(`page.leave.${mine.status}`)}
        aria-label={`${t(`page.leave.${mine.status}`)}: ${title}`}
        onClick={() => setAsked(true)}
      >
        <Icon name="close" />
      </button>
      {asked && <LeaveDialog id={mine.table} status={mine.status} close={() => setAsked(false)} done={done} />}
    </>
  );
}

export function OwnTables() {
  const [tables, setTables] = useState<MyTable[]>([]);
  useEffect(() => {
    const load = () => {
      if (document.hidden) return;
      get<MyTables>('/api/my-tables').then(
        ({ tables }) => setTables(tables),
        () => {},
      );
    };
    load();
    const timer = setInterval(load, EVERY);
    return () => clearInterval(timer);
  }, []);
  if (!tables.length) return null;
  const waiting = tables.filter(table => table.my_turn).length;
  const sorted = [...tables].sort((a, b) => Number(b.my_turn) - Number(a.my_turn));
  return (
    <section class="my-tables">
      <h2>
        {t('page.my_tables')} {waiting > 0 && <span class="badge">{count('page.waiting', waiting)}</span>}
        {tables.some(table => table.status === 'over') && (
          <a class="button plain small" href="/my-games">
            <Icon name="chart" />
            {t('page.my_games')}
          </a>
        )}
      </h2>
      <ul>
        {sorted.slice(0, SHOWN).map((mine, n) => (
          <li key={mine.table}>
            <TableCard mine={mine} live={n < LIVE} />
            <Remove mine={mine} done={() => setTables(tables.filter(({ table }) => table !== mine.table))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
