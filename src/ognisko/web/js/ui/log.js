// The log in words, newest first; what was taken back stays, struck through.
import { html } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { person } from '../words.js';

/** @param {{lines: import('../types.js').Line[], pages: import('../types.js').Pages, teller: import('../words.js').Teller}} props */
export function Log({ lines, pages, teller }) {
  const rows = [...lines]
    .reverse()
    .slice(0, 80)
    .map(line => ({
      line,
      texts:
        line.back_to === undefined
          ? pages.say(line.events, teller)
          : [t('page.taken_back', { who: person(teller, line.seat) })],
    }))
    .filter(({ texts }) => texts.length);
  return html`<section class="log panel" aria-label=${t('page.log')}><h2>${t('page.log')}</h2>
    <ol tabindex="0" aria-label=${t('page.log')}>${rows.map(({ line, texts }) => html`<li key=${line.version} data-seat=${line.seat}>${line.undone ? html`<s>${texts.join(' ')}</s>` : texts.map(text => html`<span>${text}</span>`)}</li>`)}</ol></section>`;
}
