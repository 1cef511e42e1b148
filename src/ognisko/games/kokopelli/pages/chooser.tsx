// K1: which ceremonies take part: by lot, the set for a first game, or picked by hand; what is missing is drawn by lot.

import { count, lang, t } from '../../js/i18n.js';
import type { ChooserProps } from '../../js/types.js';
import { named } from '../../js/words.js';
import { useEffect, useState } from '../../vendor/preact.js';
import { Drawing } from './art.js';
import { CEREMONIES } from './signs.js';

/** The picks after a click, at most so many. */
export const toggled = (chosen: string[], id: string, most: number) =>
  chosen.includes(id) ? chosen.filter(each => each !== id) : chosen.length < most ? [...chosen, id] : chosen;

function Ceremonies({ option, options, set, teller }: ChooserProps) {
  const most = Number(options.tiles);
  const [mode, setMode] = useState(String(option.default));
  const [chosen, setChosen] = useState<string[]>([]);
  const own = mode === 'own';
  const kept = chosen.slice(0, most);
  useEffect(() => set(own ? kept.join(',') || option.default : mode), [mode, kept.join(',')]);
  return (
    <div class="k-chooser">
      <label>
        {option.title[lang.value]}{' '}
        <select value={mode} onChange={event => setMode(event.currentTarget.value)}>
          {[...option.values.map(String), 'own'].map(each => (
            <option key={each} value={each} selected={each === mode}>
              {t(`kokopelli.option.ceremonies.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {own && (
        <>
          <p class="small" role="status">
            {count('kokopelli.page.chosen', kept.length, { of: most })}
          </p>
          <ul>
            {CEREMONIES.map(id => (
              <li key={id}>
                <button
                  type="button"
                  class={`k-chip k-${id}`}
                  aria-pressed={kept.includes(id) ? 'true' : 'false'}
                  title={named(teller, `${id}.text`)}
                  onClick={() => setChosen(toggled(kept, id, most))}
                >
                  <Drawing id={id} />
                  <span>{named(teller, id)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Options that need more than a list of values. */
export const choosers = { ceremonies: Ceremonies };
