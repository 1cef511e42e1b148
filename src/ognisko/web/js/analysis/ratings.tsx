// What I am believed to be worth, by title and number of players, and how surely; shown to others if I wish it.

import { useEffect, useState } from '../../vendor/preact.js';
import { count, t } from '../i18n.js';
import { get, post } from '../net.js';
import type { MyRating, MyRatings } from '../types.js';
import { Switch } from '../ui/switch.js';
import { titleOf } from './mylist.js';

const [WIDE, TALL] = [120, 32];

/** The way of a rating; nothing of it is said that the table does not say. */
function Way({ history }: Pick<MyRating, 'history'>) {
  if (history.length < 2) return null;
  const [low, high] = [Math.min, Math.max].map(end => end(...history.map(({ rating }) => rating)));
  const points = history.map(
    ({ rating }, n) =>
      `${(n / (history.length - 1)) * WIDE},${TALL - ((rating - low) / Math.max(1, high - low)) * TALL}`,
  );
  return (
    <svg class="way" viewBox={`-2 -2 ${WIDE + 4} ${TALL + 4}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const Row = ({ rating }: { rating: MyRating }) => (
  <tr>
    <th scope="row">
      {titleOf(rating.game)} <small>{count('page.rating.players', rating.players)}</small>
    </th>
    <td>
      <b>{rating.rating}</b> ± {rating.spread} {!rating.settled && <small>{t('page.rating.guess')}</small>}
    </td>
    <td>{rating.games}</td>
    <td>
      <Way history={rating.history} />
    </td>
  </tr>
);

export const RatingTable = ({ ratings }: { ratings: MyRating[] }) => (
  <table class="my-ratings">
    <thead>
      <tr>
        <th scope="col">{t('page.my_games.game')}</th>
        <th scope="col">{t('page.rating.head')}</th>
        <th scope="col">{t('page.rating.games')}</th>
        <th scope="col">{t('page.rating.way')}</th>
      </tr>
    </thead>
    <tbody>
      {ratings.map(each => (
        <Row key={`${each.game} ${each.players}`} rating={each} />
      ))}
    </tbody>
  </table>
);

export function Ratings() {
  const [mine, setMine] = useState<MyRatings | null>(null);
  useEffect(() => {
    get<MyRatings>('/api/my-ratings').then(setMine, () => {});
  }, []);
  if (!mine) return null;
  const share = (on: boolean) => post<MyRatings>('/api/my-ratings/share', { on }).then(setMine, () => {});
  return (
    <section aria-labelledby="my-ratings">
      <h2 id="my-ratings">{t('page.rating.title')}</h2>
      {mine.ratings.length ? <RatingTable ratings={mine.ratings} /> : <p>{t('page.rating.none')}</p>}
      <p class="small about">{t('page.rating.about')}</p>
      <Switch label={t('page.rating.share')} hint={t('page.rating.share.hint')} on={mine.shared !== null} set={share} />
      {mine.shared !== null && (
        <p>
          <a id="shared-page" href={`/shared/${mine.shared}`}>
            {`${location.origin}/shared/${mine.shared}`}
          </a>
        </p>
      )}
    </section>
  );
}
