// Beside the land: the temples, the path and the guides.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { named } from '../../js/words.js';
import { box, sheetOf } from './data.js';
import { effectWords, powerWords, secondWords } from './describe.js';
import { Fx } from './faces.js';
import { GuideFace } from './guide.js';
import type { LandProps } from './land.js';
import { Portrait } from './portrait.js';
import { Sign } from './signs.js';

/** The four temples: those that stand are ticked off. */
export function Temples({ view, n, choice, hint, teller, live }: LandProps) {
  const player = view.seats[n];
  return (
    <ul class="tw-temples" aria-label={t('tribes.page.temples')}>
      {Object.entries(sheetOf(player).temples).map(([name, effect]) => {
        const left = name in player.temples_left;
        const label =
          `${t('tribes.page.temple_of', { kind: named(teller, name) })}: ${effectWords(teller, effect)}. ` +
          t(left ? 'tribes.page.temple_left' : 'tribes.page.temple_gone');
        const inside = (
          <>
            <Sign id="temple" />
            <Fx effect={effect} />
            {!left && (
              <span class="tw-tick" aria-hidden="true">
                ✓
              </span>
            )}
          </>
        );
        return (
          <li key={name} class={left ? '' : 'tw-gone'}>
            {live ? (
              <Part
                choice={choice}
                hint={hint}
                part="temple"
                value={name}
                does="place"
                class="tw-temple"
                title={label}
                clause="W12"
              >
                <span class="tw-see" aria-hidden="true">
                  {inside}
                </span>
                <span class="vh">{label}</span>
              </Part>
            ) : (
              <span class="tw-temple" title={label} data-clause="W12">
                {inside}
                <span class="vh">{label}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The path, the second requirement, and the guides won. */
export function Guides({ view, n, teller, open }: LandProps & { open: () => void }) {
  const player = view.seats[n];
  const { path, second } = sheetOf(player);
  const { have, need } = player.second ?? { have: 0, need: 0 };
  const walked = player.path_counted ? path.length : player.path;
  const colours = path.map(colour => t(`tribes.page.tile.${colour}`)).join(', ');
  const ways = {
    path: t('tribes.page.path_told', { colours, n: walked, of: path.length }),
    second: t('tribes.page.second_told', { what: secondWords(second), have: Math.min(have, need), need }),
  };
  const done = t('tribes.page.way_done');
  return (
    <div class="tw-guides">
      <Portrait character={sheetOf(player).character} />
      <button class="tw-way" onClick={open} title={player.path_counted ? done : ways.path} data-clause="W26">
        {!player.path_counted && (
          <span class="tw-path" aria-hidden="true">
            {path.map((colour, i) => (
              <i key={i} class={`tw-tint-${colour} ${i < walked ? 'tw-walked' : ''}`}>
                <Sign id={colour} />
              </i>
            ))}
          </span>
        )}
        <small class={player.path_counted ? 'tw-done' : ''}>
          {player.path_counted ? '✓ ' : ''}
          {t('tribes.page.path', { n: walked, of: path.length })}
        </small>
        <span class="vh">: {colours}</span>
      </button>
      <button class="tw-way" onClick={open} title={player.second_counted ? done : ways.second} data-clause="W25">
        <Sign id="guide" />
        <small class={player.second_counted ? 'tw-done' : ''}>
          {player.second_counted ? '✓ ' : ''}
          {secondWords(second)}
          {player.second_counted ? '' : ` (${Math.min(have, need)}/${need})`}
        </small>
      </button>
      {player.guides.map((id: string) => (
        <button
          key={id}
          class="tw-way tw-won"
          onClick={open}
          title={powerWords(teller, box.guide_card[id].power)}
          data-clause="W28"
        >
          <GuideFace id={id} teller={teller} />
        </button>
      ))}
    </div>
  );
}
