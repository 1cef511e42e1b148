// K1: which ceremonies take part: by lot, the set for a first game, or picked by hand; what is missing is drawn by lot.

import { count, lang, t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { html, useEffect, useState } from '../../vendor/preact.js';
import { CEREMONIES, Drawing } from './art.js';

/** The picks after a click, at most so many. @param {string[]} chosen @param {string} id @param {number} most */
export const toggled = (chosen, id, most) =>
  chosen.includes(id) ? chosen.filter(each => each !== id) : chosen.length < most ? [...chosen, id] : chosen;

/** @param {{option: import('../../js/types.js').Option, options: Record<string, any>, set: (value: any) => void, teller: import('../../js/words.js').Teller}} props */
function Ceremonies({ option, options, set, teller }) {
  const most = Number(options.tiles);
  const [mode, setMode] = useState(String(option.default));
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const own = mode === 'own';
  const kept = chosen.slice(0, most);
  useEffect(() => set(own ? kept.join(',') || option.default : mode), [mode, kept.join(',')]);
  return html`<div class="k-chooser"><label>${option.title[lang.value]} <select value=${mode} onChange=${(/** @type {any} */ event) => setMode(event.target.value)}>
      ${[...option.values, 'own'].map(each => html`<option key=${each} value=${each} selected=${each === mode}>${t(`kokopelli.option.ceremonies.${each}`)}</option>`)}</select></label>
    ${
      own &&
      html`<p class="small" role="status">${count('kokopelli.page.chosen', kept.length, { of: most })}</p>
      <ul>${CEREMONIES.map(
        id => html`<li key=${id}><button type="button" class="k-chip k-${id}" aria-pressed=${kept.includes(id) ? 'true' : 'false'} title=${named(teller, `${id}.text`)}
        onClick=${() => setChosen(toggled(kept, id, most))}><${Drawing} id=${id}/><span>${named(teller, id)}</span></button></li>`,
      )}</ul>`
    }</div>`;
}

/** Options that need more than a list of values. */
export const choosers = { ceremonies: Ceremonies };
