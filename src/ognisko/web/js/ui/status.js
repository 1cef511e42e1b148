// One line that says whose turn it is and what to do; refusals, hints and requests stand here too.
import { html } from '../../vendor/preact.js';
import { gameOf } from '../house.js';
import { t } from '../i18n.js';
import { Clause, Icon } from './parts.js';

/** @typedef {import('../types.js').Message} Message */
/** @typedef {import('../table.js').Table} Table */

/** @param {Table} table @param {Message} message */
function headline(table, message) {
  if (table.past.value) return t('page.recalling', { n: table.past.value.left });
  if (message.status === 'over') return t('page.game_over');
  if (message.legal.length) return t('page.your_turn');
  const seat = message.turn === null ? null : message.seats[message.turn];
  if (!seat || message.turn === message.seat) return t('page.wait');
  return t(seat.kind === 'bot' || seat.stand_in ? 'page.thinking' : 'page.turn_of', { name: seat.name });
}

/** @param {Table} table @param {Message} message */
function advice(table, message) {
  const hint = table.hint.value;
  if (!hint) return null;
  const names = gameOf(message.game)?.names ?? { en: {}, pl: {} };
  const word = (/** @type {Record<string, string>} */ parts) =>
    table.pages.call(parts, {
      game: message.game,
      names,
      people: message.seats.map(seat => seat.name),
      me: message.seat,
    });
  if (hint.step === 1) return t('page.hint_where', { what: word(hint.where) });
  const [best] = hint.ranked;
  return best.chance == null
    ? t('page.hint_what', { what: word(best.parts) })
    : t('page.hint_chance', { what: word(best.parts), percent: Math.round(best.chance * 100) });
}

/** @param {{table: Table, message: Message}} props */
export function Status({ table, message }) {
  const note = table.note.value;
  const mine = message.legal.length > 0 && !table.past.value;
  const ready = mine ? table.ready.value : null;
  const told = Object.keys(table.picked.value).length ? null : advice(table, message);
  return html`<div class="status ${mine ? 'mine' : ''} ${note ? 'noted' : ''}">
    <div role="status"><strong>${headline(table, message)}</strong>
      ${
        note
          ? html`<span class="note">${note.text}</span>`
          : told
            ? html`<span class="advice">${told}</span>`
            : mine
              ? html`<span>${table.pages.ask(message, table.picked.value, table.ready.value)}</span>`
              : null
      }</div>
    ${note?.clause && html`<${Clause} game=${message.game} clause=${note.clause}/>`}
    ${ready && html`<button class="primary small" id="do-it" onClick=${() => table.act(ready.text)}><${Icon} name="check"/>${t('page.do_it')}</button>`}
    <${UndoRequest} table=${table} message=${message}/>
  </div>`;
}

/** @param {{table: Table, message: Message}} props */
function UndoRequest({ table, message }) {
  const asked = message.undo.asked;
  if (!asked) return null;
  const name = message.seats[asked.by]?.name ?? '';
  if (asked.by === message.seat)
    return html`<span class="request">${t('page.undo_waiting')} <button class="small" onClick=${() => table.ask('undo-consent', { agree: false })}>${t('page.withdraw')}</button></span>`;
  if (!asked.mine) return null;
  return html`<span class="request">${t('page.undo_asked', { name })} <button class="small primary" onClick=${() => table.ask('undo-consent', { agree: true })}>${t('yes')}</button>
    <button class="small" onClick=${() => table.ask('undo-consent', { agree: false })}>${t('no')}</button></span>`;
}
