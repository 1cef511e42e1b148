// For how many a game is, how long it takes, and whose it is.

import { has, t } from '../i18n.js';
import type { GameCard } from '../types.js';
import { Icon } from './parts.js';

const range = (players: number[]) => (players.length > 1 ? `${players[0]}–${players.at(-1)}` : String(players[0]));

export function Facts({ game }: { game: GameCard }) {
  const pace = `${game.game}.page.pace`;
  return (
    <p class="facts">
      <span class="terse" aria-hidden="true">
        <Icon name="friends" /> {range(game.players)}
      </span>
      <span class="worded">{t('page.players_range', { range: range(game.players) })}</span>
      {has(pace) && <> · {t(pace)}</>}
      <small>
        {game.designers.join(', ')} · {game.publisher}
      </small>
    </p>
  );
}
