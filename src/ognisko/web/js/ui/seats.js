// Who sits here: names, presence, whose turn, what lies before them.
import { html, useEffect, useState } from '../../vendor/preact.js';
import { levelName } from '../house.js';
import { t } from '../i18n.js';
import { Icon } from './parts.js';

/** @typedef {import('../types.js').Message} Message */
/** @typedef {import('../types.js').Seat} Seat */

/** @param {Seat} seat @param {boolean} me */
function presence(seat, me) {
  if (seat.stand_in) return t('page.stand_in');
  if (seat.kind === 'bot') return t('page.bot_level', { level: levelName(seat.level) });
  return me ? t('page.kind.me') : t(seat.here ? 'page.here' : 'page.away');
}

/** @param {{message: Pick<Message, 'status' | 'seat' | 'turn' | 'seats'>, view: any, pages: import('../types.js').Pages, teller: import('../words.js').Teller, table: import('../table.js').Table | null}} props */
export const Seats = ({ message, view, pages, teller, table }) =>
  html`<section class="seats panel" aria-label=${t('page.players')}><ul>${message.seats.map(seat => {
    const me = seat.seat === message.seat;
    const turn = message.status === 'play' && seat.seat === message.turn;
    return html`<li key=${seat.seat} class="${turn ? 'turn' : ''} ${seat.kind === 'human' && !seat.here && !me ? 'away' : ''}" aria-current=${turn ? 'true' : undefined}>
    <span class="avatar" data-seat=${seat.seat}>${[...seat.name][0] ?? '?'}<i class="dot ${seat.kind === 'bot' || seat.here ? 'on' : ''}"></i></span>
    <span class="who"><b>${seat.name}</b><small>${presence(seat, me)}</small></span>
    ${view && html`<span class="points"><b>${view.seats[seat.seat].points ?? ''}</b><small>${t('page.pts')}</small></span><${pages.Before} view=${view} seat=${seat.seat} teller=${teller}/>`}
    ${table && html`<${Absence} message=${message} seat=${seat} table=${table}/>`}
  </li>`;
  })}</ul></section>`;

/** Nudge, a bot for an absent player, the seat back. @param {{message: Message, seat: Seat, table: import('../table.js').Table}} props */
function Absence({ message, seat, table }) {
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
    return html`<button class="small primary" onClick=${() => table.ask('take-back-seat', { seat: seat.seat })}>${t('page.take_back_seat')}</button>`;
  if (mine || seat.kind === 'bot' || seat.stand_in || message.turn !== seat.seat) return null;
  return html`<span class="absence">
    <button class="small" disabled=${seat.nudged} onClick=${() => table.ask('nudge', { to: seat.seat })}><${Icon} name="bell"/>${t(seat.nudged ? 'page.nudged' : 'page.nudge')}</button>
    ${late && html`<button class="small" onClick=${() => table.ask('bot-takeover', { for: seat.seat, level: 2 })}>${t('page.bot_takeover')}</button>`}</span>`;
}
