// The secret goal card: three pieces, where they should be and where they are.

import { t } from '../../js/i18n.js';
import { html } from '../../vendor/preact.js';
import { Mark, Piece } from './art.js';
import { capital } from './words.js';

export const POINTS = [9, 5, 2]; // T13; a test compares them with the components

/** Which of the three goals the totem fulfils now. @param {string[]} totem @param {string[]} pieces */
export const reached = (totem, pieces) =>
  pieces.map((piece, i) => {
    const place = totem.indexOf(piece);
    return place >= 0 && place <= i;
  });

/** @param {{pieces: string[], totem: string[], teller: import('../../js/words.js').Teller, title: string}} props */
export function Goal({ pieces, totem, teller, title }) {
  const done = reached(totem, pieces);
  const sum = done.reduce((all, one, i) => all + (one ? POINTS[i] : 0), 0);
  return html`<section class="goal panel" aria-label=${title}>
    <h2>${title}<b class="sum">${t('totem.page.now', { n: sum })}</b></h2>
    <ol>${pieces.map((piece, i) => {
      const place = totem.indexOf(piece);
      return html`<li key=${piece} class=${done[i] ? 'done' : ''}>
        <span class="worth" aria-hidden="true">${POINTS[i]}</span>
        <${Piece} id=${piece}/><${Mark} id=${piece}/>
        <span class="aim"><b>${capital(teller, piece)}</b>
          <small>${t(`totem.page.aim.${i + 1}`)} · ${place < 0 ? t('totem.page.gone') : t('totem.page.stands', { n: place + 1 })}</small></span>
        <span class="vh">${t('totem.page.worth', { n: POINTS[i] })}</span>
        <span class="tick" aria-hidden="true">${done[i] ? '✓' : ''}</span>${done[i] && html`<span class="vh">${t('totem.page.reached')}</span>`}
      </li>`;
    })}</ol></section>`;
}
