// "Make a table": who sits where, which variants, who begins.
import { html, useEffect, useState } from '../../vendor/preact.js';
import { drawer, levelName, opened, openGame, shelf, tell } from '../house.js';
import { t } from '../i18n.js';
import { makeTable } from '../make.js';
import { prefs } from '../prefs.js';
import { Dialog, Icon } from './parts.js';
import { Switch } from './settings.js';
import { worded } from './terms.js';

/** @typedef {import('../make.js').Place} Place */

/** @param {Place[]} seats @param {number} n @returns {Place[]} */
export const resize = (seats, n) =>
  Array.from({ length: n }, (_, i) => seats[i] ?? { kind: 'bot', level: shelf.value?.usual_level ?? 2 });

/** @param {{seat: Place, n: number, change: (seat: Place) => void}} props */
function SeatRow({ seat, n, change }) {
  const levels = shelf.value?.levels ?? [2];
  const label = t('page.seat_n', { n: n + 1 });
  if (seat.kind === 'me')
    return html`<li class="seat-row"><span class="chair">${n + 1}</span><b>${prefs.value.name || t('page.me')}</b><span>${t('page.kind.me')}</span></li>`;
  return html`<li class="seat-row"><span class="chair">${n + 1}</span>
    <select aria-label=${label} value=${seat.kind} onChange=${(/** @type {any} */ event) => change({ kind: event.target.value, level: 2 })}>
      ${['bot', 'friend', 'hotseat'].map(kind => html`<option key=${kind} value=${kind} selected=${kind === seat.kind}>${t(`page.kind.${kind}`)}</option>`)}</select>
    ${
      seat.kind === 'bot'
        ? html`<select aria-label="${label}: ${t('page.level')}" value=${String(seat.level)} onChange=${(/** @type {any} */ event) => change({ ...seat, level: Number(event.target.value) })}>
        ${levels.map(level => html`<option key=${level} value=${String(level)} selected=${level === seat.level}>${levelName(level)}</option>`)}</select>`
        : html`<input aria-label="${label}: ${t('page.name')}" placeholder=${t('page.name')} maxlength="24" value=${seat.name ?? ''} onInput=${(/** @type {any} */ event) => change({ ...seat, name: event.target.value })}/>`
    }
  </li>`;
}

/** @param {{option: import('../types.js').Option, options: Record<string, any>, game: import('../types.js').Game, set: (value: any) => void}} props */
function OptionRow({ option, options, game: known, set }) {
  const { game, names } = known;
  const value = options[option.id];
  const Chooser = opened.value[game]?.choosers?.[option.id];
  const rule = html`<button type="button" class="clause" onClick=${() => {
    drawer.value = { rules: game, clause: option.clause };
  }}>${option.clause}</button>`;
  if (typeof option.default === 'boolean')
    return html`<div class="option"><${Switch} label=${tell(option.title)} on=${value} set=${set}/>${rule}</div>`;
  if (Chooser)
    return html`<div class="option"><${Chooser} option=${option} options=${options} set=${set} teller=${{ game, names, people: [], me: null }}/>${rule}</div>`;
  return html`<div class="option"><label>${tell(option.title)} <select value=${String(value)} onChange=${(/** @type {any} */ event) => set(option.values[event.target.selectedIndex])}>
    ${option.values.map(each => html`<option key=${each} value=${String(each)} selected=${each === value}>${worded(known, option.id, each)}</option>`)}</select></label>${rule}</div>`;
}

/** @param {{game: import('../types.js').Game, close: () => void}} props */
export function Maker({ game, close }) {
  const [seats, setSeats] = useState(
    /** @type {Place[]} */ (resize([{ kind: 'me' }, { kind: 'friend' }], Math.min(3, Math.max(...game.players)))),
  );
  const [options, setOptions] = useState(Object.fromEntries(game.options.map(option => [option.id, option.default])));
  const [first, setFirst] = useState('random');
  const [casual, setCasual] = useState(true);
  const [hints, setHints] = useState(true);
  const [state, setState] = useState('');
  useEffect(() => {
    openGame(game.game);
  }, []);
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setState('busy');
    const named = seats.map(seat => {
      const name = seat.kind === 'me' ? prefs.value.name || t('page.host_name') : seat.name?.trim() || t('page.guest');
      return {
        kind: seat.kind,
        ...(name && seat.kind !== 'bot' ? { name } : {}),
        ...(seat.kind === 'bot' ? { level: seat.level } : {}),
      };
    });
    try {
      await makeTable({
        game: game.game,
        seats: named,
        options,
        first: first === 'random' ? first : Number(first),
        casual,
        hints,
      });
    } catch {
      setState('bad');
    }
  };
  const [variants, readings] = [false, true].map(reading => game.options.filter(option => option.reading === reading));
  const row = (/** @type {import('../types.js').Option} */ option) =>
    html`<${OptionRow} key=${option.id} option=${option} game=${game} options=${options} set=${(/** @type {any} */ value) => setOptions({ ...options, [option.id]: value })}/>`;
  return html`<${Dialog} title=${`${t('page.make_table')}: ${tell(game.title)}`} close=${close} kind="wide"><form class="maker" onSubmit=${make}>
    <fieldset class="choices"><legend>${t('page.players')}</legend>${game.players.map(n => html`<label key=${n}><input type="radio" name="players" checked=${n === seats.length} onChange=${() => setSeats(resize(seats, n))}/><span>${n}</span></label>`)}</fieldset>
    <ol class="seat-rows">${seats.map((seat, n) => html`<${SeatRow} key=${n} seat=${seat} n=${n} change=${(/** @type {Place} */ next) => setSeats(seats.map((old, i) => (i === n ? next : old)))}/>`)}</ol>
    ${variants.length > 0 && html`<section><h3>${t('page.variants')}</h3>${variants.map(row)}</section>`}
    ${readings.length > 0 && html`<details class="readings"><summary>${t('page.readings')}</summary><p>${t('page.readings.hint')}</p>${readings.map(row)}</details>`}
    ${!game.draws_first && html`<label class="line">${t('page.first')} <select value=${first} onChange=${(/** @type {any} */ event) => setFirst(event.target.value)}><option value="random">${t('page.first.random')}</option>${seats.map((_, n) => html`<option key=${n} value=${String(n)}>${t('page.seat_n', { n: n + 1 })}</option>`)}</select></label>`}
    <${Switch} label=${t('page.casual')} hint=${t('page.casual.hint')} on=${casual} set=${setCasual}/>
    <${Switch} label=${t('page.hints_allowed')} on=${hints} set=${setHints}/>
    ${state === 'bad' && html`<p role="alert" class="bad">${t('page.error.unknown')}</p>`}
    <p class="row"><button class="primary big" disabled=${state === 'busy'}><${Icon} name="check"/>${t('page.make_this_table')}</button></p></form><//>`;
}
