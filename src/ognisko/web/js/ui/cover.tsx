// What one is invited to: the game's picture, for how many it is, how long it takes, and the way to learn it.

import { gameOf, posterOf, tell } from '../house.js';
import { t } from '../i18n.js';
import { Facts } from './facts.js';
import { Icon } from './parts.js';

export function Cover({ game, waiting }: { game: string; waiting?: boolean }) {
  const known = gameOf(game);
  if (!known) return null;
  return (
    <section class="cover" aria-label={tell(known.title)}>
      <img src={posterOf(game)} alt="" width="640" height="360" />
      <div>
        <h2>{tell(known.title)}</h2>
        <Facts game={known} />
        {known.lesson && (
          // In a window of its own: this one must stay, the game begins in it.
          <a class="button" href={`/learn/${game}`} target="_blank" rel="noopener">
            <Icon name="learn" />
            {t(waiting ? 'page.learn_meanwhile' : 'page.learn')}
          </a>
        )}
      </div>
    </section>
  );
}
