// What lies in the middle: forest tiles, backs of element cards, village cards; and the own goals.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { named } from '../../js/words.js';
import { useEffect, useState } from '../../vendor/preact.js';
import type { BoardProps, TribesView } from './contract.js';
import { BONUSES, tileOf } from './data.js';
import { tileWords } from './describe.js';
import { Back } from './faces.js';
import { Scene } from './scenery.js';
import { Told } from './told.js';
import { Goals, Villages } from './villages.js';
import { placeOf, todo } from './words.js';

const PLACES = ['1', '2', '3', '4', 'top'];

const Tiles = ({ view, choice, hint, teller }: BoardProps) => (
  <section class="tw-shelf tw-tiles">
    <h2>
      {t('tribes.page.tiles')}
      <small>{t('tribes.page.below', { n: view.forest_stack })}</small>
    </h2>
    <ul>
      {view.forest.map((id: string | null, i: number) =>
        id ? (
          <li key={id} data-flip={`tile-${id}`}>
            <Part
              choice={choice}
              hint={hint}
              part="tile"
              value={id}
              does="plant"
              class="tw-tile"
              about={tileWords(teller, id)}
              clause="W20"
            >
              <Scene symbol="none" colour={tileOf(id).colour} tile={id} />
              <span class="tw-bonuses">
                {BONUSES.filter(bonus => tileOf(id).bonuses.includes(bonus)).map(bonus => (
                  <Told key={bonus} id={bonus} />
                ))}
              </span>
              <span class="tw-riders">
                {Array.from({ length: tileOf(id).riders }, (_, n) => (
                  <i key={n} class="tw-slot" />
                ))}
              </span>
            </Part>
          </li>
        ) : (
          <li key={`none-${i}`} class="tw-empty" />
        ),
      )}
    </ul>
  </section>
);

const Elements = ({ view, choice, hint, teller, showDiscards }: BoardProps & { showDiscards: () => void }) => (
  <section class="tw-shelf tw-elements">
    <h2>
      {t('tribes.page.elements')}
      <small>{t('tribes.page.below', { n: view.deck })}</small>
      <button class="tw-link reach" onClick={showDiscards}>
        {t('tribes.page.discards', { n: view.discards.length })}
      </button>
    </h2>
    <ul>
      {view.offer.map((element: string | null, i: number) => {
        const place = PLACES[i];
        const taken = view.picked.includes(place);
        if (!element) return <li key={place} class="tw-empty" />;
        const label = `${named(teller, element)}, ${placeOf(place)}${taken ? `, ${t('tribes.page.chosen')}` : ''}`;
        return (
          <li key={place} class={place === 'top' ? 'tw-top' : ''}>
            <Part
              choice={choice}
              hint={hint}
              part="place"
              value={place}
              does="draw"
              picked={taken || undefined}
              class={`tw-draw ${taken ? 'tw-taken' : ''}`}
              about={label}
              title={`${label}. ${t('tribes.page.draw_told')}`}
              clause="W18"
            >
              <Back element={element} teller={teller} />
            </Part>
          </li>
        );
      })}
    </ul>
  </section>
);

/** Which shelf the present decision is about; a phone shows it by itself. */
export function shelfFor(view: TribesView, mine: boolean) {
  if (!mine) return null;
  if (view.stage === 'draw') return 'elements';
  if (view.stage === 'village_card') return 'villages';
  if (view.stage === 'drop') return 'goals';
  return todo(view).some(part => part.kind === 'plant') ? 'tiles' : null;
}

const SHELVES = ['tiles', 'elements', 'villages', 'goals'];

export function Offers(props: BoardProps & { main: number; showDiscards: () => void; showOrigin: () => void }) {
  const { view, choice } = props;
  const wanted = shelfFor(view, choice.mine);
  const [shelf, setShelf] = useState('tiles');
  useEffect(() => {
    if (wanted) setShelf(wanted);
  }, [wanted]);
  return (
    <div class="tw-offers" data-shelf={shelf}>
      <div class="tw-tabs" role="group" aria-label={t('tribes.page.shelves')}>
        {SHELVES.map(id => (
          <button
            key={id}
            aria-pressed={shelf === id ? 'true' : 'false'}
            class={wanted === id ? 'tw-wanted' : ''}
            onClick={() => setShelf(id)}
          >
            {t(`tribes.page.shelf.${id}`)}
          </button>
        ))}
      </div>
      <Tiles {...props} />
      <Elements {...props} />
      <Villages {...props} />
      <Goals {...props} live={props.seat === props.main} />
      <p class="tw-notice">
        <button class="reach" onClick={props.showOrigin}>
          {t('tribes.page.reconstructed')}
        </button>
      </p>
    </div>
  );
}
