// The lobby of an open table: who may still come, bots by consent of all, and what a host may do.

import { useEffect } from '../../vendor/preact.js';
import { listed, t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { Message } from '../types.js';
import { Icon } from '../ui/parts.js';
import { lookAgain, sitOpen } from './quick.js';

const AGAIN = 2_000; // ms between two looks for somebody else who waits

type Here = { table: Table; message: Message };

/** Who wished for a quick game and waits alone goes on looking. */
function useLooking({ table, message }: Here) {
  const people = message.seats.filter(seat => seat.kind === 'human' && seat.joined).length;
  const looking = Boolean(message.open?.quick && message.host && people === 1 && !message.reveal);
  useEffect(() => {
    if (!looking) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden && !table.gone()) lookAgain(table.id, message.game, message.rated).catch(() => {});
    }, AGAIN);
    return () => clearInterval(timer);
  }, [looking]);
  return looking;
}

function BotsByConsent({ table, message }: Here) {
  const willing = message.open?.willing ?? [];
  const mine = willing.includes(message.seat ?? -1);
  const people = message.seats.filter(seat => seat.kind === 'human' && seat.joined);
  const names = listed(willing.map(seat => message.seats[seat].name));
  const alone = people.length < 2;
  return (
    <div class="by-consent">
      <button
        id="bots-agree"
        aria-pressed={alone ? undefined : mine}
        onClick={() => table.ask('bots', { agree: !mine })}
      >
        {mine && <Icon name="check" />}
        {t(alone ? 'page.open.bots_alone' : 'page.open.bots')}
      </button>
      {!alone && <small role="status">{names ? t('page.open.bots.agreed', { names }) : t('page.open.bots.all')}</small>}
    </div>
  );
}

/** For who came to look: a seat is free. */
function Free({ table, message }: Here) {
  const sit = () =>
    sitOpen(table.id, message.commitment, message.game, message.rated)
      .then(() => table.reopen())
      .catch(table.complain);
  return (
    <button class="primary big" id="sit-open" onClick={sit}>
      {t(message.rated ? 'page.open.sit_rated' : 'page.open.sit')}
    </button>
  );
}

export function OpenLobby({ table, message }: Here) {
  const looking = useLooking({ table, message });
  const note = table.note.value;
  return (
    <section class="open-lobby">
      <p role="status">{t(looking ? 'page.open.looking' : 'page.open.listed')}</p>
      {note && (
        <p role="alert" class="bad">
          {note.text}
        </p>
      )}
      {message.seat === null ? (
        <Free table={table} message={message} />
      ) : (
        <div class="row">
          <BotsByConsent table={table} message={message} />
          {message.host && (
            <button id="close-table" onClick={() => table.ask('close')}>
              {t('page.open.close')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Another person before the game: the host may send them away. */
export function SeatManners({ table, message, seat }: Here & { seat: number }) {
  if (!message.host || message.reveal) return null;
  return (
    <button
      class="small remove-person"
      aria-label={`${t('page.open.remove')}: ${message.seats[seat].name}`}
      onClick={() => table.ask('remove', { seat })}
    >
      {t('page.open.remove')}
    </button>
  );
}
