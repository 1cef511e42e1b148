// Before the game: who is still missing, links and QR codes for friends; joining; the hot-seat's curtain.

import { useEffect, useState } from '../../vendor/preact.js';
import { gameTitle, levelName } from '../house.js';
import { t } from '../i18n.js';
import { recalled, remember, sitDown, tellSalt } from '../make.js';
import type { Table } from '../table/table.js';
import type { Link, Message } from '../types.js';
import { dressedWing, lazily, type Props } from '../wings.js';
import { useArrival } from './arrival.js';
import { Avatar } from './avatar.js';
import { Cover } from './cover.js';
import { Invitation } from './invitation.js';
import { LeaveTable } from './leaving.js';
import { Icon, TopBar } from './parts.js';
import { hasCompany, Talk, TalkTool } from './talking.js';
import { Terms } from './terms.js';

const open = dressedWing('open');
const OpenLobby = lazily<Props<typeof import('../open/lobby.js').OpenLobby>>(open, 'OpenLobby');
const SeatManners = lazily<Props<typeof import('../open/lobby.js').SeatManners>>(open, 'SeatManners');

export function Lobby({ table, message }: { table: Table; message: Message }) {
  const [links, setLinks] = useState(() => recalled(table.id));
  const watch = links.find(each => each.seat === null)?.url ?? location.origin + location.pathname;
  useArrival();
  const waiting = message.mine.some(({ seat }) => !message.seats[seat].joined);
  useEffect(() => {
    if (waiting) sitDown(table.id, message.commitment, message.game).catch(table.complain);
  }, [waiting]);
  useEffect(() => {
    tellSalt(table.id, message).catch(() => {});
  }, [message]);
  const invite = async (seat: number) => {
    const link = await table.ask<Link>('invite', { seat });
    if (!link) return;
    const all = [...links.filter(each => each.seat !== seat), link];
    setLinks(all);
    remember(table.id, all);
  };
  return (
    <div class="page lobby">
      <TopBar>
        <TalkTool message={message} />
      </TopBar>
      <main class="panel reading">
        <h1>{gameTitle(message.game)}</h1>
        <p class="lead">{t(message.reveal ? 'page.reveal' : 'page.lobby')}</p>
        <ul class="lobby-seats">
          {message.seats.map(seat => (
            <li key={seat.seat}>
              <Avatar {...seat} />
              <b>{seat.name}</b>
              <span class={seat.joined || seat.kind === 'bot' ? 'good' : ''}>
                {seat.kind === 'bot'
                  ? t('page.bot_level', {
                      level: levelName(seat.level),
                      temper: t(`page.temper.${seat.temper ?? 'calm'}`),
                    })
                  : t(seat.joined ? 'page.joined' : 'page.expected')}
              </span>
              {seat.kind === 'human' && seat.joined && message.mine.every(mine => mine.seat !== seat.seat) && (
                <SeatManners table={table} message={message} seat={seat.seat} />
              )}
              {seat.kind === 'human' && !seat.joined && message.host && (
                <SeatHelp
                  seat={seat.seat}
                  link={links.find(each => each.seat === seat.seat)}
                  invite={invite}
                  fill={() => table.ask('fill', { seat: seat.seat, level: 2 })}
                />
              )}
            </li>
          ))}
        </ul>
        {message.open && !message.reveal && <OpenLobby table={table} message={message} />}
        <Cover game={message.game} waiting />
        <Terms {...message} />
        <p class="small">
          {t('page.watch_link')} <a href={location.pathname}>{watch}</a>
        </p>
        <p class="small">
          {t('page.commitment')} <code>{message.commitment}</code>
        </p>
        {message.mine.length > 0 && <LeaveTable id={table.id} status="lobby" />}
      </main>
      {hasCompany(message) && <Talk table={table} message={message} />}
    </div>
  );
}

const SeatHelp = ({
  seat,
  link,
  invite,
  fill,
}: {
  seat: number;
  link: Link | undefined;
  invite: (seat: number) => void;
  fill: () => void;
}) => (
  <div class="seat-help">
    {link ? (
      <Invitation link={link} about={t('page.invite')} picture={t('page.qr')} />
    ) : (
      <button onClick={() => invite(seat)}>
        <Icon name="link" />
        {t('page.new_link')}
      </button>
    )}
    <button onClick={fill}>{t('page.fill')}</button>
  </div>
);
