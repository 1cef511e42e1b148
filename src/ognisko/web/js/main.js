import { effect, html, render } from '../vendor/preact.js';
import { spoken } from './attention.js';
import { drawer, here, loadShelf, roam, speak } from './house.js';
import { t } from './i18n.js';
import { applyTheme, prefs } from './prefs.js';
import { Home } from './ui/home.js';
import { LessonPage } from './ui/lesson.js';
import { ReplayPage } from './ui/replay.js';
import { RulesDialog, RulesPage } from './ui/rules.js';
import { Settings } from './ui/settings.js';
import { TablePage } from './ui/table.js';

/** @type {[RegExp, (found: string) => any][]} */
const ROUTES = [
  [/^\/$/, () => html`<${Home}/>`],
  [/^\/t\/([\w-]+)$/, id => html`<${TablePage} key=${id} id=${id}/>`],
  [/^\/r\/([\w-]+)$/, id => html`<${ReplayPage} key=${id} id=${id}/>`],
  [/^\/rules\/([\w-]+)$/, id => html`<${RulesPage} key=${id} game=${id}/>`],
  [/^\/learn\/([\w-]+)$/, id => html`<${LessonPage} key=${id} game=${id}/>`],
];

const Lost = () =>
  html`<main class="lost"><h1>${t('page.lost')}</h1><p><a class="button primary" href="/">${t('page.home')}</a></p></main>`;

function House() {
  const route = ROUTES.find(([pattern]) => pattern.test(here.value));
  const open = drawer.value;
  return html`${route ? route[1](here.value.match(route[0])?.[1] ?? '') : html`<${Lost}/>`}
    ${open === 'settings' && html`<${Settings}/>`}
    ${open && typeof open === 'object' && html`<${RulesDialog} game=${open.rules} clause=${open.clause}/>`}
    <div class="vh" aria-live="polite" id="spoken">${spoken.value}</div>`;
}

/** A function of its own: a game's script, which imports from this one, does not have to wait for it. */
async function start() {
  const wanted = prefs.value.lang || document.documentElement.lang;
  await speak(wanted).catch(() => speak(document.documentElement.lang));
  applyTheme();
  roam();
  effect(() => {
    if (here.value === '/') document.title = t('page.title');
  });
  render(html`<${House}/>`, /** @type {HTMLElement} */ (document.getElementById('app')));
  await loadShelf();
}

start();
