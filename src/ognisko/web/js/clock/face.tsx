// The clock of a seat: calm digits that move nothing around them, and a word in time for whose it is.

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { count, lang, t } from '../i18n.js';
import type { ClockTold, Message, SeatCard } from '../types.js';
import { Icon } from '../ui/parts.js';
import { leftOf, markOf, nextLook, parts, serverTime } from './time.js';

const DAY = 86_400;

/** Looks again when the digits change, and only then. */
function useLeft(message: Message, clock: ClockTold, seat: number) {
  const [, look] = useState(0);
  const left = leftOf(clock, seat, serverTime(message));
  const live = clock.timing.kind === 'live';
  useEffect(() => {
    if (clock.seat !== seat || left <= 0) return undefined;
    const pause = Math.max(0, (clock.since ?? 0) - serverTime(message));
    const timer = setTimeout(() => look(performance.now()), (pause || nextLook(left, live)) * 1000 + 20);
    return () => clearTimeout(timer);
  });
  return left;
}

export function inWords(left: number, live: boolean) {
  const { digits, unit } = parts(left, live);
  return unit ? count(`page.clock.${unit}`, Number(digits)) : digits;
}

const long = (seconds: number) =>
  new Intl.DateTimeFormat(lang.value, { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(seconds * 1000);

/** All about it, for who asks. */
function about(clock: ClockTold, seat: number) {
  const { reserve } = clock.sand[seat];
  const due = clock.seat === seat && clock.due !== null && clock.timing.kind === 'days' ? long(clock.due) : '';
  const vacation = reserve >= DAY ? count('page.clock.vacation_left', Math.floor(reserve / DAY)) : '';
  return [due && t('page.clock.due', { when: due }), vacation].filter(Boolean).join('. ');
}

export function ClockFace({ message, seat }: { message: Message; seat: SeatCard }) {
  const { clock } = message;
  return clock && seat.kind === 'human' ? <Digits message={message} clock={clock} seat={seat.seat} /> : null;
}

function Digits({ message, clock, seat }: { message: Message; clock: ClockTold; seat: number }) {
  const left = useLeft(message, clock, seat);
  const live = clock.timing.kind === 'live';
  const runs = clock.seat === seat && message.status === 'play';
  const mark = runs ? markOf(left, live) : Number.POSITIVE_INFINITY;
  const said = useRef(Number.POSITIVE_INFINITY);
  const words = inWords(left, live);
  useEffect(() => {
    const mine = runs && message.mine.some(each => each.seat === seat);
    if (mine && mark < said.current) announce(t('page.clock.hurry', { left: spokenTime(left) }));
    said.current = runs ? mark : Number.POSITIVE_INFINITY;
  }, [mark, runs]);
  if (!live && !runs && !clock.sand[seat].ran_out) return null;
  const label = clock.sand[seat].ran_out ? t('page.clock.out') : t('page.clock.left', { left: spokenTime(left) });
  return (
    <span
      class={`clock ${runs ? 'runs' : ''} ${Number.isFinite(mark) ? 'low' : ''}`}
      role="timer"
      aria-label={label}
      title={[label, about(clock, seat)].filter(Boolean).join('. ')}
    >
      <Icon name="hourglass" />
      <span aria-hidden="true">{clock.sand[seat].ran_out ? '0:00' : words}</span>
    </span>
  );
}

/** As it is said aloud: never `0:09`. */
function spokenTime(left: number) {
  if (left < 100) return count('page.clock.second', Math.ceil(left));
  return inWords(Math.max(left, 301), true).includes(':') || left < 7_200
    ? count('page.clock.minute', Math.round(left / 60))
    : inWords(left, false);
}
