// How I play: whom I meet, how I begin, and how often in a row I win.

import { useEffect } from '../../vendor/preact.js';
import { gameOf, namesOf, opened, openGame } from '../house.js';
import { t } from '../i18n.js';
import type { MyGame } from '../types.js';
import { titleOf } from './mylist.js';
import { met, openings, streaks, type Tally } from './sums.js';

const Share = ({ tally }: { tally: Tally }) => <>{t('page.rating.won_of', tally)}</>;

function Opening({ game, choice }: { game: string; choice: string }) {
  const card = gameOf(game);
  const teller = { game, names: namesOf(game), telling: card?.telling, people: [], me: 0 };
  return <>{opened.value[game]?.call(JSON.parse(choice), teller) ?? '…'}</>;
}

function Openings({ games }: { games: MyGame[] }) {
  const found = openings(games);
  const titles = found.map(([title]) => title).join();
  useEffect(() => {
    for (const title of titles.split(',').filter(Boolean)) openGame(title);
  }, [titles]);
  if (!found.length) return null;
  return (
    <section aria-labelledby="openings">
      <h2 id="openings">{t('page.rating.openings')}</h2>
      <dl class="openings">
        {found.map(([title, kinds]) => (
          <div key={title}>
            <dt>{titleOf(title)}</dt>
            {kinds.map(([choice, tally]) => (
              <dd key={choice}>
                <Opening game={title} choice={choice} /> · <Share tally={tally} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Habits({ games }: { games: MyGame[] }) {
  const { now, best } = streaks(games);
  const known = met(games);
  return (
    <>
      <p class="streak">{t('page.rating.streak', { now, best })}</p>
      {known.length > 0 && (
        <section aria-labelledby="opponents">
          <h2 id="opponents">{t('page.my_games.opponents')}</h2>
          <ul class="met">
            {known.map(([name, tally]) => (
              <li key={name}>
                <b>{name}</b> <Share tally={tally} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Openings games={games} />
    </>
  );
}
