// The end: who won, and where to go from here.
import { html } from '../../vendor/preact.js';
import { go } from '../house.js';
import { count, t } from '../i18n.js';
import { sitDown } from '../make.js';

/** @param {{table: import('../table.js').Table, message: import('../types.js').Message}} props */
export function Ended({ table, message }) {
  const ranked = message.seats
    .map(seat => ({ ...seat, score: message.scores?.[seat.seat] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const won = message.seat !== null && message.winners.includes(message.seat);
  const names = message.winners.map(seat => message.seats[seat].name).join(', ');
  const again = async () => {
    const next = await table.ask('rematch');
    if (!next) return;
    await sitDown(next.table, next.commitment, message.game).catch(table.complain);
    go(`/t/${next.table}`);
  };
  return html`<section class="ended panel" aria-label=${t('page.game_over')}><h2>${won ? t('page.you_won') : t('page.won', { names })}</h2>
    <ol>${ranked.map(seat => html`<li key=${seat.seat} class=${message.winners.includes(seat.seat) ? 'winner' : ''}><span class="avatar" data-seat=${seat.seat}>${[...seat.name][0]}</span><b>${seat.name}</b><span>${count('page.points', seat.score)}</span></li>`)}</ol>
    ${message.next && html`<p role="status" class="good">${t('page.rematch_ready')}</p>`}
    <div class="row">${message.seat !== null && html`<button class="primary" id="rematch" onClick=${again}>${t('page.rematch')}</button>`}
      <a class="button" href="/r/${table.id}">${t('page.replay')}</a><a class="button" href="/">${t('page.home')}</a></div></section>`;
}
