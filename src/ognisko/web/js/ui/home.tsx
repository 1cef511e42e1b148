import { useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { t } from '../i18n.js';
import { prefer, prefs } from '../prefs.js';
import type { GameCard } from '../types.js';
import { dressedWing, lazily } from '../wings.js';
import { useArrival } from './arrival.js';
import { Flame } from './flame.js';
import { Title } from './gamecard.js';
import { KeptGames } from './keptgames.js';
import { Maker } from './maker.js';
import { OwnTables } from './mytables.js';
import { TopBar } from './parts.js';

const OpenTables = lazily(dressedWing('open'), 'OpenTables');

const Fire = () => (
  <div class="fire" aria-hidden="true">
    <i class="glow" />
    <Flame />
    <i class="spark" />
    <i class="spark" />
    <i class="spark" />
    <i class="spark" />
  </div>
);

const NameField = () => (
  <label class="name-field">
    <span>{t('page.your_name')}</span>
    <input
      value={prefs.value.name}
      maxlength={24}
      autocomplete="nickname"
      placeholder={t('page.me')}
      onInput={event => prefer({ name: event.currentTarget.value.trim() })}
    />
  </label>
);

export function Home() {
  const [making, setMaking] = useState<GameCard | null>(null);
  const games = shelf.value?.games ?? [];
  useArrival();
  return (
    <div class="page home">
      <TopBar />
      <main>
        <OwnTables />
        <div class="welcome">
          <Fire />
          <div>
            <h1>{t('page.headline')}</h1>
            <p>{t('page.subline')}</p>
          </div>
          <NameField />
        </div>
        <KeptGames />
        {shelf.value?.open && <OpenTables />}
        <section class="games" aria-label={t('page.games')}>
          {games.map(game => (
            <Title key={game.game} game={game} make={() => setMaking(game)} />
          ))}
        </section>
        <footer>
          <p>{t('page.promise')}</p>
          <p>
            <a href="/workshop">{t('page.to_workshop')}</a>
          </p>
        </footer>
      </main>
      {making && <Maker game={making} close={() => setMaking(null)} />}
    </div>
  );
}
