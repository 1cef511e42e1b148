// No table to see, and why.
import { html } from '../../vendor/preact.js';
import { t } from '../i18n.js';

export const LOST = ['no_table', 'other_rules', 'set_aside'];

/** Why there is no table to see; of one that cannot be played here, what is written down. @param {{id: string, code: string}} props */
export function Lost({ id, code }) {
  return html`<main class="lost"><h1>${t(`page.${code}`)}</h1>${code !== 'no_table' && html`<p>${t('page.journal.what')}</p>`}
    <p class="row">${code !== 'no_table' && html`<a class="button" href="/api/tables/${id}/journal" download>${t('page.journal')}</a>`}<a class="button primary" href="/">${t('page.home')}</a></p></main>`;
}
