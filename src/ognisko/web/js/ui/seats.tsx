// Who sits here: names, presence, whose turn, what lies before them.

import { type ComponentChildren, useEffect, useState } from '../../vendor/preact.js';
import { explain } from '../explain.js';
import { levelName, shelf, tell } from '../house.js';
import { count, t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { GameView, Message, Pages, SeatCard } from '../types.js';
import { dressedWing, lazily } from '../wings.js';
import type { Teller } from '../words.js';
import { Avatar } from './avatar.js';
import { Icon } from './parts.js';

const ClockFace = lazily<{ message: Message; seat: SeatCard }>(dressedWing('clock'), 'ClockFace');
type Sitter = Pick<SeatCard, 'seat' | 'name' | 'kind' | 'level' | 'here'> & Partial<SeatCard>;
/** Of a message, what is needed to show who sits here. */
export type Sitting = Pick<Message, 'status' | 'seat' | 'turn'> & { seats: Sitter[] };

function presence(seat: Sitter, me: boolean) {
  if (seat.stand_in) return t('page.stand_in');
  if (seat.kind === 'bot')
    return t('page.bot_level', { level: levelName(seat.level), temper: t(`page.temper.${seat.temper ?? 'calm'}`) });
  return me ? t('page.kind.me') : t(seat.here ? 'page.here' : 'page.away');
}

/** Of a bot, in one word. */
function strength({ level }: Sitter) {
  const title = shelf.value?.level_titles[String(level)];
  return title ? tell(title) : levelName(level);
}

/** All about who sits there: also what is cut short, or drawn. */
function words(seat: Sitter, { me, turn, view }: { me: boolean; turn: boolean; view: GameView | null }) {
  const points = view?.seats[seat.seat].points;
  const told = [
    `${seat.name}: ${presence(seat, me)}`,
    points === undefined ? '' : count('page.points', points),
    turn ? t('page.turn_of', { name: seat.name }) : '',
  ];
  return `${told.filter(Boolean).join('. ')}.`;
}

const Who = ({ words, children }: { words: string; children: ComponentChildren }) => (
  <button class="who" title={words} onClick={({ currentTarget }) => explain(currentTarget)}>
    {children}
  </button>
);

export const Seats = ({
  message,
  view,
  pages,
  teller,
  table,
  mover,
}: { view: GameView | null; pages: Pages; teller: Teller; mover?: number | null } & (
  | { message: Sitting; table: null }
  | { message: Message; table: Table }
)) => (
  <section class={`seats panel ${pages.seating?.(message.seats.length) ?? ''}`} aria-label={t('page.players')}>
    <ul>
      {message.seats.map(seat => {
        const me = seat.seat === message.seat;
        const turn = seat.seat === (mover === undefined && message.status === 'play' ? message.turn : mover);
        return (
          <li
            key={seat.seat}
            class={`${turn ? 'turn' : ''} ${seat.kind === 'human' && !seat.here && !me ? 'away' : ''}`}
            aria-current={turn ? 'true' : undefined}
          >
            <Avatar {...seat}>
              <i class={`dot ${seat.kind === 'bot' || seat.here ? 'on' : ''}`} />
            </Avatar>
            <Who words={words(seat, { me, turn, view })}>
              <b>{seat.name}</b>
              <small class="whole">{presence(seat, me)}</small>
              <small class="brief">{seat.kind === 'bot' ? strength(seat) : presence(seat, me)}</small>
            </Who>
            {view && (
              <>
                <span class="points">
                  <b>{view.seats[seat.seat].points ?? ''}</b>
                  <small>{t('page.pts')}</small>
                </span>
                <pages.Before view={view} seat={seat.seat} teller={teller} />
              </>
            )}
            {table && message.clock && <ClockFace message={message} seat={message.seats[seat.seat]} />}
            {table && <Absence message={message} seat={message.seats[seat.seat]} table={table} />}
          </li>
        );
      })}
    </ul>
  </section>
);

/** Nudge, a bot for an absent player, the seat back. */
function Absence({ message, seat, table }: { message: Message; seat: SeatCard; table: Table }) {
  const mine = message.mine.some(each => each.seat === seat.seat);
  const free = message.takeover.find(each => each.seat === seat.seat)?.at ?? null; // by the server's clock, as `now` is
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (free === null) return undefined;
    const timer = setTimeout(() => setLate(true), Math.max(0, free - message.now) * 1000 + 50);
    return () => clearTimeout(timer);
  }, [message]);
  if (message.status !== 'play' || message.seat === null) return null;
  if (seat.stand_in && mine)
    return (
      <button class="small primary" onClick={() => table.ask('take-back-seat', { seat: seat.seat })}>
        {t('page.take_back_seat')}
      </button>
    );
  if (mine || seat.kind === 'bot' || seat.stand_in || message.turn !== seat.seat) return null;
  return (
    <span class="absence">
      <button class="small" disabled={seat.nudged} onClick={() => table.ask('nudge', { to: seat.seat })}>
        <Icon name="bell" />
        {t(seat.nudged ? 'page.nudged' : 'page.nudge')}
      </button>
      {late && (
        <button class="small" onClick={() => table.ask('bot-takeover', { for: seat.seat, level: 2 })}>
          {t('page.bot_takeover')}
        </button>
      )}
    </span>
  );
}
