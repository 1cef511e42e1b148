import { html, useEffect, useState } from '../../vendor/preact.js';
import { hangPoster, openGame, posters, shelf, tell } from '../house.js';
import { count, lang, t } from '../i18n.js';
import { playNow } from '../make.js';
import { get } from '../net.js';
import { prefer, prefs } from '../prefs.js';
import { Flame } from './flame.js';
import { Maker } from './maker.js';
import { Icon, TopBar } from './parts.js';

/** @typedef {import('../types.js').Game} Game */

/** @param {number[]} players */
const range = players => (players.length > 1 ? `${players[0]}–${players.at(-1)}` : String(players[0]));

/** @param {{game: Game, make: () => void}} props */
function GameCard({ game, make }) {
  const Poster = posters.value[game.game];
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    hangPoster(game.game);
  }, []);
  const start = async () => {
    setBusy(true);
    setFailed(false);
    openGame(game.game); // on its way while the table is being made
    try {
      await playNow(game.game, Math.min(3, Math.max(...game.players)), t('page.me'), shelf.value?.usual_level ?? 2);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return html`<article class="game panel">
    <div class="poster" aria-hidden="true">${Poster && html`<${Poster}/>`}</div>
    <div class="about"><h2>${tell(game.title)}</h2>
      <p class="facts">${t('page.players_range', { range: range(game.players) })} · ${game.designers.join(', ')} · ${game.publisher}</p>
      <p>${t(`${game.game}.page.blurb`)}</p>
      <div class="row"><button class="primary big" disabled=${busy} onClick=${start}>${t('page.play_now')}</button>
        <button class="big" onClick=${make}>${t('page.make_table')}</button>
        <a class="button big" href="/rules/${game.game}">${t('page.rules')}</a></div>
      ${game.lesson && html`<p><a class="learn" href="/learn/${game.game}"><${Icon} name="play"/>${t('page.learn')}</a></p>`}
      ${failed && html`<p role="alert" class="bad">${t('page.error.unknown')}</p>`}
    </div></article>`;
}

/** @param {number} seconds */
function ago(seconds) {
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: 'auto' });
  const minutes = Math.round((seconds - Date.now() / 1000) / 60);
  return minutes > -60
    ? format.format(minutes, 'minute')
    : minutes > -1440
      ? format.format(Math.round(minutes / 60), 'hour')
      : format.format(Math.round(minutes / 1440), 'day');
}

function MyTables() {
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    const load = () => {
      if (!document.hidden)
        get('/api/my-tables').then(
          ({ tables }) => setTables(tables),
          () => {},
        );
    };
    load();
    const timer = setInterval(load, 20000);
    return () => clearInterval(timer);
  }, []);
  if (!tables.length) return null;
  const waiting = tables.filter(table => table.my_turn).length;
  return html`<section class="my-tables"><h2>${t('page.my_tables')}${waiting > 0 && html` <span class="badge">${count('page.waiting', waiting)}</span>`}</h2><ul>${tables
    .slice(0, 8)
    .map(table => {
      const game = shelf.value?.games.find(each => each.game === table.game);
      return html`<li key=${table.table}><a class="panel ${table.my_turn ? 'mine' : ''}" href=${table.status === 'over' ? `/r/${table.table}` : `/t/${table.table}`}>
      <b>${game ? tell(game.title) : table.game}</b><span>${table.names.join(', ')}</span>
      <small>${table.my_turn ? t('page.your_turn') : t(`page.status.${table.status}`)} · ${ago(table.updated)}</small></a></li>`;
    })}</ul></section>`;
}

export function Home() {
  const [making, setMaking] = useState(/** @type {Game | null} */ (null));
  const games = shelf.value?.games ?? [];
  return html`<div class="page home"><${TopBar}/>
    <main>
      <div class="welcome"><div class="fire" aria-hidden="true"><i class="glow"></i><${Flame}/><i class="spark"></i><i class="spark"></i><i class="spark"></i><i class="spark"></i></div>
        <h1>${t('page.headline')}</h1><p>${t('page.subline')}</p>
        <label class="name-field"><span>${t('page.your_name')}</span><input value=${prefs.value.name} maxlength="24" autocomplete="nickname" placeholder=${t('page.me')}
          onInput=${(/** @type {Event} */ event) => prefer({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() })}/></label></div>
      <${MyTables}/>
      <section class="games" aria-label=${t('page.games')}>${games.map(game => html`<${GameCard} key=${game.game} game=${game} make=${() => setMaking(game)}/>`)}</section>
      <footer><p>${t('page.promise')}</p></footer>
    </main>
    ${making && html`<${Maker} game=${making} close=${() => setMaking(null)}/>`}</div>`;
}
