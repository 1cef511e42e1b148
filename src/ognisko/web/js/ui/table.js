// The table page: waits in the lobby, plays, ends. It knows no game; the board comes from games/<game>/.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { acts } from '../attention.js';
import { draggable } from '../drag.js';
import { drawer, gameOf, opened, openGame, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import { wander } from '../keys.js';
import { latest, standing } from '../lines.js';
import { get, online, Refusal } from '../net.js';
import { sit } from '../table.js';
import { Ended } from './ended.js';
import { Flame } from './flame.js';
import { Curtain, Join, Lobby } from './lobby.js';
import { Log } from './log.js';
import { LOST, Lost } from './lost.js';
import { Dialog, LanguageTool, SettingsTool, Tool } from './parts.js';
import { Seats } from './seats.js';
import { Status } from './status.js';
import { Terms } from './terms.js';

/** @typedef {import('../table.js').Table} Table */

/** @param {string} game @param {import('../types.js').Message | null} message @returns {import('../words.js').Teller} */
export const tellerOf = (game, message) => ({
  game,
  names: gameOf(game)?.names ?? { en: {}, pl: {} },
  people: message?.seats.map(seat => seat.name) ?? [],
  me: message?.seat ?? null,
});

/** Finds out which game this is, fetches its pages, then sits down. @param {{id: string}} props */
export function TablePage({ id }) {
  const [first, setFirst] = useState(/** @type {import('../types.js').Message | null} */ (null));
  const [lost, setLost] = useState('');
  useEffect(() => {
    let gone = false;
    let timer = 0;
    const look = () =>
      get(`/api/tables/${id}`).then(
        message => {
          if (!gone) {
            openGame(message.game);
            setFirst(message);
          }
        },
        error => {
          if (error instanceof Refusal && LOST.includes(error.code)) setLost(error.code);
          else if (!gone) timer = setTimeout(look, 1500);
        },
      );
    look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);
  if (lost) return html`<${Lost} id=${id} code=${lost}/>`;
  const pages = first && opened.value[first.game];
  if (!first || !pages || !shelf.value) return html`<main class="lost"><${Flame}/><p>${t('page.loading')}</p></main>`;
  return html`<${Sitting} first=${first} pages=${pages}/>`;
}

/** @param {{first: import('../types.js').Message, pages: import('../types.js').Pages}} props */
function Sitting({ first, pages }) {
  const { game } = first;
  const held = useRef(/** @type {Table | null} */ (null));
  const [token, setToken] = useState(() => location.hash.match(/^#join=(.+)$/)?.[1] ?? '');
  held.current ??= sit(first, pages, () => tellerOf(game, held.current?.now.value ?? null));
  const table = held.current;
  const message = table.now.value;
  useEffect(() => () => table.leave(), []);
  useLayoutEffect(() => table.rendered());
  useEffect(() => {
    document.title = `${acts(message) ? `● ${t('page.your_turn')} · ` : ''}${gameTitle(game)} · Ognisko`;
  });
  useLayoutEffect(() => {
    const letGo = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) table.clear();
    };
    addEventListener('keydown', letGo);
    addEventListener('keydown', wander);
    return () => {
      removeEventListener('keydown', letGo);
      removeEventListener('keydown', wander);
    };
  }, []);
  const stay = () => {
    history.replaceState(null, '', location.pathname);
    setToken('');
  };
  if (token) return html`<${Join} table=${table} token=${token} stay=${stay}/>`;
  if (!message)
    return html`<main class="lost"><${Flame}/><p>${t(table.missing.value ? 'page.no_table' : 'page.loading')}</p></main>`;
  if (message.status === 'lobby') return html`<${Lobby} table=${table} message=${message}/>`;
  return html`<${Play} table=${table} message=${message} game=${game}/>`;
}

/** @param {string} game */
const gameTitle = game => {
  const known = gameOf(game);
  return known ? tell(known.title) : game;
};

/** @param {{table: Table, message: import('../types.js').Message, game: string}} props */
function Play({ table, message, game }) {
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  const [logged, setLogged] = useState(false);
  const [known, setKnown] = useState(/** @type {number | null} */ (null)); // whose eyes are at the table
  const { pages } = table;
  const past = table.past.value;
  const view = past?.view ?? message.view;
  const teller = tellerOf(game, message);
  const next = message.mine.find(each => each.acts);
  const passed =
    !table.moving.value && message.status === 'play' && message.mine.length > 1 && next && next.seat !== message.seat
      ? next.seat
      : null;
  const open = gameOf(game)?.hides === false;
  const shared = !open && message.status === 'play' && message.mine.length > 1;
  // Before anything of a seat is seen, the first time too, the one who sits there says so.
  const covered = shared ? (passed ?? (known === message.seat ? null : (next?.seat ?? message.seat))) : null;
  const uncover = (/** @type {number} */ seat) => {
    setKnown(seat);
    if (seat !== message.seat) table.look(seat);
  };
  useEffect(() => {
    if (open && passed !== null) table.look(passed);
  }, [open, passed]); // nothing to cover between two people
  useEffect(() => (area.current ? draggable(area.current, table.pick, table.can) : undefined), [covered === null]);
  if (covered !== null) return html`<${Curtain} name=${message.seats[covered].name} open=${() => uncover(covered)}/>`;
  const choice = {
    mine: !past && table.legal.value.length > 0,
    picked: table.picked.value,
    legal: table.legal.value,
    ready: table.ready.value,
    can: table.can,
    pick: table.pick,
    play: table.act,
  };
  const hint = table.hint.value;
  const shown = hint && (hint.step === 1 ? hint.where : hint.ranked[0].parts);
  const odds = !past && table.odds.value?.version === message.version ? table.odds.value.odds : null;
  const log = html`<${Log} lines=${table.log.value} pages=${pages} teller=${teller}/>`;
  return html`<div class="table ${game}-table" data-version=${message.version} data-turn=${acts(message) ? 'mine' : ''} ref=${area}>
    <header class="top"><a class="brand" href="/" aria-label="Ognisko"><${Flame}/></a><h1>${gameTitle(game)}${view.rounds ? html`<small>${t('page.round', { n: view.round, of: view.rounds })}</small>` : null}</h1>
      <${Controls} table=${table} message=${message} showLog=${() => setLogged(true)}/></header>
    <${Status} table=${table} message=${message}/>
    <main class="felt ${past ? 'past' : ''}">
      <${Seats} message=${message} view=${view} pages=${pages} teller=${teller} table=${table}/>
      <${pages.Board} view=${view} seat=${message.seat} open=${null} names=${teller.people} choice=${choice} marked=${past ? past.events : latest(table.log.value)} hint=${shown} odds=${odds} told=${standing(table.log.value)} teller=${teller}/>
      <div class="side">${message.status === 'over' && html`<${Ended} table=${table} message=${message}/>`}${log}<${Terms} ...${message}/></div>
    </main>
    ${
      table.summary.value &&
      html`<${Dialog} kind="wide" title=${t(message.status === 'over' ? 'page.game_over' : 'page.points')} close=${() => {
        table.summary.value = null;
      }}>
      <${pages.Summary} ...${table.summary.value} teller=${teller}/>${message.status === 'over' && html`<${Ended} table=${table} message=${message}/>`}<//>`
    }
    ${logged && html`<${Dialog} title=${t('page.log')} close=${() => setLogged(false)}><${Seats} message=${message} view=${view} pages=${pages} teller=${teller} table=${null}/><${Terms} ...${message}/>${log}<//>`}
    ${!online.value && html`<p class="offline" role="status">${t('page.offline')}</p>`}
  </div>`;
}

/** @param {{table: Table, message: import('../types.js').Message, showLog: () => void}} props */
function Controls({ table, message, showLog }) {
  const { undo, seat, hints } = message;
  const mine = table.legal.value.length > 0;
  return html`<nav class="tools" aria-label=${t('page.menu')}>
    ${
      seat !== null &&
      message.status === 'play' &&
      html`
      <${Tool} id="undo" icon="undo" label=${t(undo.free || !undo.ask ? 'page.undo' : 'page.undo_ask')} disabled=${!undo.free && !undo.ask} onClick=${table.undo}/>
      ${hints && html`<${Tool} id="hint" icon="hint" label=${t(table.hint.value?.step === 1 ? 'page.hint_more' : 'page.hint')} disabled=${!mine} onClick=${table.advise}/>`}`
    }
    <${Tool} id="recall" icon="recall" label=${t('page.recall')} pressed=${Boolean(table.past.value)} disabled=${message.version < 2} onClick=${table.recall}/>
    <${Tool} id="show-log" kind="phone" icon="log" label=${t('page.log')} onClick=${showLog}/>
    <${Tool} id="rules" icon="rules" label=${t('page.rules')} onClick=${() => {
      drawer.value = { rules: message.game, clause: '' };
    }}/>
    <${LanguageTool}/><${SettingsTool}/></nav>`;
}
