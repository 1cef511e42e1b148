// The end: who won, and where to go from here.

import { go, posterOf } from '../house.js';
import { count, t } from '../i18n.js';
import { sitDown } from '../make.js';
import type { Table } from '../table/table.js';
import type { Message, Rematch } from '../types.js';
import { Avatar } from './avatar.js';

export function Ended({ table, message }: { table: Table; message: Message }) {
  const ranked = message.seats
    .map(seat => ({ ...seat, score: message.scores?.[seat.seat] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const best = Math.max(...ranked.map(({ score }) => score));
  const won = message.seat !== null && message.winners.includes(message.seat);
  const names = message.winners.map(seat => message.seats[seat].name).join(', ');
  const again = async () => {
    const next = await table.ask<Rematch>('rematch');
    if (!next) return;
    await sitDown(next.table, next.commitment, message.game).catch(table.complain);
    go(`/t/${next.table}`);
  };
  return (
    <section class="ended panel" aria-label={t('page.game_over')}>
      <div class="laurels">
        <img src={posterOf(message.game)} alt="" width="640" height="360" />
        <div class="victors">
          {message.winners.map(seat => (
            <Avatar key={seat} {...message.seats[seat]} />
          ))}
        </div>
        <h2>{won ? t('page.you_won') : t('page.won', { names })}</h2>
      </div>
      <ol>
        {ranked.map(seat => (
          <li key={seat.seat} class={message.winners.includes(seat.seat) ? 'winner' : ''}>
            <Avatar {...seat} />
            <b>{seat.name}</b>
            <span>{count('page.points', seat.score)}</span>
            <i style={`--p: ${best > 0 ? Math.max(0, seat.score / best) : 0}`} />
          </li>
        ))}
      </ol>
      {message.next && (
        <p role="status" class="good">
          {t('page.rematch_ready')}
        </p>
      )}
      <div class="row">
        {message.seat !== null && (
          <button class="primary" id="rematch" onClick={again}>
            {t('page.rematch')}
          </button>
        )}
        <a class="button" href={`/r/${table.id}`}>
          {t('page.replay')}
        </a>
        <a class="button" href={`/r/${table.id}?tab=analysis`}>
          {t('page.analysis')}
        </a>
        <a class="button" href="/">
          {t('page.home')}
        </a>
      </div>
    </section>
  );
}
