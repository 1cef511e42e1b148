// My games one by one, and those that are not analysed yet.

import { useState } from '../../vendor/preact.js';
import { gameOf, posterOf, tell } from '../house.js';
import { lang, t } from '../i18n.js';
import { get } from '../net.js';
import type { Analysed, MyGame } from '../types.js';
import { accountOf, isWon, opponents } from './sums.js';
import { signed } from './tables.js';

export const titleOf = (game: string) => {
  const card = gameOf(game);
  return card ? tell(card.title) : game;
};

export const Games = ({ games }: { games: MyGame[] }) => (
  <table class="my-list">
    <thead>
      <tr>
        <th scope="col">{t('page.my_games.game')}</th>
        <th scope="col">{t('page.my_games.opponents')}</th>
        <th scope="col">{t('page.points')}</th>
        <th scope="col">{t('page.analysis.head.luck')}</th>
        <th scope="col">{t('page.analysis.head.skill')}</th>
        <th scope="col">{t('page.analysis.head.mistakes')}</th>
      </tr>
    </thead>
    <tbody>
      {games.map(each => (
        <GameRow key={each.table} game={each} />
      ))}
    </tbody>
  </table>
);

function GameRow({ game }: { game: MyGame }) {
  const account = accountOf(game);
  return (
    <tr>
      <th scope="row">
        <a class="which" href={`/r/${game.table}`}>
          <img src={posterOf(game.game)} alt="" width="64" height="36" loading="lazy" />
          <span>
            <u>{titleOf(game.game)}</u>{' '}
            <small>{new Date(game.ended * 1000).toLocaleDateString(lang.value, { dateStyle: 'medium' })}</small>
          </span>
        </a>
      </th>
      <td>{opponents(game).join(', ')}</td>
      <td>
        {isWon(game) && (
          <span class="star" role="img" aria-label={t('page.my_games.won')} title={t('page.my_games.won')}>
            ★
          </span>
        )}{' '}
        <b>{game.scores[game.seats[0]] ?? ''}</b>
      </td>
      <td>{account ? signed(account.luck) : '·'}</td>
      <td>{account ? signed(account.skill) : '·'}</td>
      <td>{account ? account.mistakes : '·'}</td>
    </tr>
  );
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

/** Whether it could be: a game of other rules cannot. */
async function analysed(table: string) {
  for (;;) {
    const found = await get<Analysed>(`/api/tables/${table}/analysis`).catch(() => null);
    if (!found || found.done === 1) return found !== null;
    await pause(1500);
  }
}

/** One after the other: others wait, too. */
export function AnalyseAll({ games, done }: { games: MyGame[]; done: () => Promise<unknown> }) {
  const [left, setLeft] = useState(0);
  const [without, setWithout] = useState<string[]>([]);
  const missing = games.filter(each => !each.accounts && !without.includes(each.table));
  const start = async () => {
    for (const [n, each] of missing.entries()) {
      setLeft(missing.length - n);
      if (!(await analysed(each.table))) setWithout(tables => [...tables, each.table]);
      await done();
    }
    setLeft(0);
  };
  if (!missing.length && !left) return null;
  return (
    <p>
      <button class="small" id="analyse-all" disabled={left > 0} onClick={start}>
        {t(left ? 'page.my_games.analysing' : 'page.my_games.analyse', { n: left || missing.length })}
      </button>
    </p>
  );
}
