// All my finished games: results, luck and skill, mistakes over time; by title and by opponents.

import { useEffect, useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { lang, t } from '../i18n.js';
import { get, reached } from '../net.js';
import type { MyGame, MyGames } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Unreached, Waiting } from '../ui/lost.js';
import { TopBar } from '../ui/parts.js';
import { Habits } from './habits.js';
import { Mistakes } from './mistakes.js';
import { AnalyseAll, Games, titleOf } from './mylist.js';
import { Ratings } from './ratings.js';
import { opponents, totals } from './sums.js';
import { signed } from './tables.js';

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export function MyGamesPage() {
  const [games, setGames] = useState<MyGame[] | null>(null);
  const [bad, setBad] = useState('');
  const again = bad === 'unreachable' && reached.value; // the line is back
  const load = () =>
    get<MyGames>('/api/my-games').then(
      found => setGames(found.games),
      error => setBad(error.code),
    );
  useEffect(() => {
    setBad('');
    load();
  }, [again]);
  useEffect(() => {
    document.title = `${t('page.my_games')} · Ognisko`;
  }, []);
  if (!games && bad) return <Unreached />;
  if (!games || !shelf.value) return <Waiting />;
  return <Found games={games} load={load} />;
}

function Found({ games, load }: { games: MyGame[]; load: () => Promise<void> }) {
  const [title, setTitle] = useState('');
  const [other, setOther] = useState('');
  useArrival();
  const shown = games.filter(each => (!title || each.game === title) && (!other || opponents(each).includes(other)));
  return (
    <div class="page my-games">
      <TopBar />
      <main class="panel">
        <h1>{t('page.my_games')}</h1>
        {games.length === 0 ? (
          <p>{t('page.my_games.none')}</p>
        ) : (
          <>
            <div class="row filters">
              <Filter
                name={t('page.my_games.game')}
                values={[...new Set(games.map(each => each.game))].map(id => [id, titleOf(id)])}
                value={title}
                set={setTitle}
              />
              <Filter
                name={t('page.my_games.opponents')}
                values={[...new Set(games.flatMap(opponents))]
                  .sort((a, b) => a.localeCompare(b, lang.value))
                  .map(name => [name, name])}
                value={other}
                set={setOther}
              />
            </div>
            <Sums games={shown} />
            <Habits games={shown} />
            <Ratings />
            <Mistakes games={shown} />
            <AnalyseAll games={shown} done={load} />
            <Games games={shown} />
            <p>
              <a class="button" href="/api/my-games/download" download>
                {t('page.my_games.download')}
              </a>
            </p>
          </>
        )}
        <p>
          <a href="/record">{t('page.to_record')}</a>
        </p>
      </main>
    </div>
  );
}

function Filter({
  name,
  values,
  value,
  set,
}: {
  name: string;
  values: [string, string][];
  value: string;
  set: (value: string) => void;
}) {
  return (
    <label>
      {name}{' '}
      <select onChange={event => set(event.currentTarget.value)}>
        <option value="" selected={!value}>
          {t('page.my_games.every')}
        </option>
        {values.map(([id, title]) => (
          <option key={id} value={id} selected={id === value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Sums({ games }: { games: MyGame[] }) {
  const { played, won, analysed, luck, skill, mistakes } = totals(games);
  return (
    <>
      <dl class="sums">
        <Sum name="played" value={String(played)} />
        <Sum name="won" value={String(won)} />
        {analysed > 0 && (
          <>
            <Sum name="luck" value={signed(luck)} />
            <Sum name="skill" value={signed(skill)} />
            <Sum name="mistakes" value={mistakes.toLocaleString(lang.value, ONE_PLACE)} />
          </>
        )}
      </dl>
      {analysed > 0 && <p class="small">{t('page.my_games.points')}</p>}
    </>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{t(`page.my_games.${name}`)}</dt>
    <dd>{value}</dd>
  </div>
);
