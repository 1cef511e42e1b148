// For how many a game is, how long it takes, and whose it is.

import { has, t } from '../i18n.js';
import type { GameCard } from '../types.js';

const range = (players: number[]) => (players.length > 1 ? `${players[0]}–${players.at(-1)}` : String(players[0]));

export function Facts({ game }: { game: GameCard }) {
  const pace = `${game.game}.page.pace`;
  return (
    <p class="facts">
      {t('page.players_range', { range: range(game.players) })}
      {has(pace) && <> · {t(pace)}</>}
      <small>
        {game.designers.join(', ')} · {game.publisher}
      </small>
    </p>
  );
}
