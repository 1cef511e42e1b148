// One line that says whose turn it is and what to do; refusals, hints and requests stand here too.

import { useEffect } from '../../vendor/preact.js';
import { advice } from '../advice.js';
import { gameOf, namesOf } from '../house.js';
import { t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { Action, Asked, Message, Pages, Parts, Teller } from '../types.js';
import { Clause, Icon } from './parts.js';
import { seek } from './seek.js';

function headline(table: Table, message: Message) {
  const past = table.past.value;
  if (past) return past.at < past.last ? t('page.recalling', { n: past.last - past.at }) : t('page.recalled');
  if (message.status === 'over') return t('page.game_over');
  if (message.legal.length) return t('page.your_turn');
  if (message.seat === null) return t('page.you_watch');
  const seat = message.turn === null ? null : message.seats[message.turn];
  if (!seat || message.turn === message.seat) return t('page.wait');
  return t(seat.kind === 'bot' || seat.stand_in ? 'page.thinking' : 'page.turn_of', { name: seat.name });
}

/** For whoever watches: whose turn it is. */
function watched({ seat, status, turn, seats }: Message) {
  return seat === null && status === 'play' && turn !== null ? t('page.turn_of', { name: seats[turn].name }) : null;
}

const tellerOf = ({ game, seats, seat }: Message): Teller => ({
  game,
  names: namesOf(game),
  telling: gameOf(game)?.telling,
  people: seats.map(each => each.name),
  me: seat,
});

/** What to do now; what is marked in full is named, to be confirmed, unless the game says more of it. */
export const question = (pages: Pages, message: Asked, picked: Parts, ready: Action | null, teller: Teller) =>
  pages.ask(message, picked, ready) ||
  (ready ? t('page.sure', { what: pages.call(ready.parts, teller, message.view) }) : '');

const told = ({ hint, pages }: Table, message: Message) =>
  hint.value && advice(hint.value, pages, tellerOf(message), message.view);

export function Status({ table, message }: { table: Table; message: Message }) {
  const note = table.note.value;
  const mine = message.legal.length > 0 && !table.past.value;
  const ready = mine ? table.ready.value : null;
  const advised = Object.keys(table.picked.value).length ? null : told(table, message);
  useEffect(() => {
    const soon = table.hint.value ? seek('.felt .hinted', '.status') : 0;
    return () => cancelAnimationFrame(soon);
  }, [table.hint.value]);
  return (
    <div class={`status ${mine ? 'mine' : ''} ${note ? 'noted' : ''}`}>
      <div role="status">
        <strong>{headline(table, message)}</strong>
        {note ? (
          <span class="note">{note.text}</span>
        ) : advised ? (
          <span class="advice">{advised}</span>
        ) : mine && message.view ? (
          <span>
            {question(table.pages, { ...message, view: message.view }, table.picked.value, ready, tellerOf(message))}
          </span>
        ) : (
          <span>{watched(message)}</span>
        )}
      </div>
      {note?.clause && <Clause game={message.game} clause={note.clause} />}
      {advised && !note && table.hint.value?.step === 1 && (
        <button class="small" id="hint-more" onClick={table.advise}>
          {t('page.hint_more')}
        </button>
      )}
      {ready && (
        <button class="primary small" id="do-it" onClick={() => table.act(ready.text)}>
          <Icon name="check" />
          {t('page.do_it')}
        </button>
      )}
      {ready && Object.keys(table.picked.value).length > 0 && (
        <button
          class="tool quiet"
          id="not-it"
          onClick={table.clear}
          aria-label={t('page.not_it')}
          title={t('page.not_it')}
        >
          <Icon name="close" />
        </button>
      )}
      <UndoRequest table={table} message={message} />
    </div>
  );
}

function UndoRequest({ table, message }: { table: Table; message: Message }) {
  const asked = message.undo.asked;
  if (!asked) return null;
  const name = message.seats[asked.by]?.name ?? '';
  if (asked.by === message.seat)
    return (
      <span class="request">
        {t('page.undo_waiting')}{' '}
        <button class="small" onClick={() => table.ask('undo-consent', { agree: false })}>
          {t('page.withdraw')}
        </button>
      </span>
    );
  if (!asked.mine) return null;
  return (
    <span class="request">
      {t('page.undo_asked', { name })}{' '}
      <button class="small primary" onClick={() => table.ask('undo-consent', { agree: true })}>
        {t('yes')}
      </button>
      <button class="small" onClick={() => table.ask('undo-consent', { agree: false })}>
        {t('no')}
      </button>
    </span>
  );
}
