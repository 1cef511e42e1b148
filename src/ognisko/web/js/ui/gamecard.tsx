// A game on the home page: its poster, what to expect, and the shortest way to the table.

import { useState } from '../../vendor/preact.js';
import { levelName, openGame, posterOf, shelf, tell } from '../house.js';
import { count, t } from '../i18n.js';
import { playNow } from '../make.js';
import { prefer, prefs } from '../prefs.js';
import type { GameCard } from '../types.js';
import { Facts } from './facts.js';
import { Icon } from './parts.js';

/** Against whom: as chosen here last, else two bots of the usual strength. */
export const against = (game: GameCard) => ({
  players: Math.min(3, Math.max(...game.players)),
  level: shelf.value?.usual_level ?? 2,
  ...prefs.value.bots[game.game],
});

function Against({ game }: { game: GameCard }) {
  const { players, level } = against(game);
  const choose = (change: { players?: number; level?: number }) =>
    prefer({ bots: { ...prefs.value.bots, [game.game]: { players, level, ...change } } });
  return (
    <div class="against">
      <select
        aria-label={t('page.bots')}
        value={String(players)}
        onChange={event => choose({ players: Number(event.currentTarget.value) })}
      >
        {game.players.map(n => (
          <option key={n} value={String(n)} selected={n === players}>
            {count('page.opponents', n - 1)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('page.strength')}
        value={String(level)}
        onChange={event => choose({ level: Number(event.currentTarget.value) })}
      >
        {game.levels.map(each => (
          <option key={each} value={String(each)} selected={each === level}>
            {levelName(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Title({ game, make }: { game: GameCard; make: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const start = async () => {
    setBusy(true);
    setFailed(false);
    openGame(game.game); // on its way while the table is being made
    const { players, level } = against(game);
    await playNow(game.game, players, t('page.me'), level).catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <article class="game panel">
      <div class="poster">
        <img src={posterOf(game.game)} alt="" width="640" height="360" />
      </div>
      <div class="about">
        <h2>{tell(game.title)}</h2>
        <Facts game={game} />
        <p class="blurb">{t(`${game.game}.page.blurb`)}</p>
        <Against game={game} />
        <div class={`row ${game.puzzles > 0 && game.lesson ? 'full' : ''}`}>
          <button class="primary" disabled={busy} onClick={start}>
            {t('page.play_now')}
          </button>
          {game.lesson && (
            <a class="button learn" href={`/learn/${game.game}`} title={t('page.learn')}>
              <Icon name="learn" />
              <span>{t('page.lesson')}</span>
            </a>
          )}
          {game.puzzles > 0 && (
            <a class="button plain" href={`/puzzles/${game.game}`} title={t('page.puzzle_today')}>
              <Icon name="puzzle" />
              <span>{t('page.puzzle')}</span>
            </a>
          )}
          <button class="plain" onClick={make} title={t('page.make_table')}>
            <Icon name="friends" />
            <span>{t('page.make_table')}</span>
          </button>
          <a class="button plain" href={`/rules/${game.game}`} title={t('page.rules')}>
            <Icon name="rules" />
            <span>{t('page.rules')}</span>
          </a>
        </div>
        {failed && (
          <p role="alert" class="bad">
            {t('page.error.unknown')}
          </p>
        )}
      </div>
    </article>
  );
}
