// Before the game: who is still missing, links and QR codes for friends; joining; the hot-seat's curtain.
import { html, useEffect, useState } from '../../vendor/preact.js';
import { gameOf, levelName, tell } from '../house.js';
import { t } from '../i18n.js';
import { recalled, remember, sitDown, tellSalt } from '../make.js';
import { Refusal } from '../net.js';
import { prefer, prefs } from '../prefs.js';
import { Flame } from './flame.js';
import { Icon, TopBar } from './parts.js';
import { Terms } from './terms.js';

/** @typedef {import('../table.js').Table} Table */
/** @typedef {import('../types.js').Link} Link */

/** @param {{link: Link}} props */
function Invitation({ link }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link.url).then(
      () => setCopied(true),
      () => {},
    );
  return html`<div class="invitation"><div class="qr" role="img" aria-label=${t('page.qr')} dangerouslySetInnerHTML=${{ __html: link.qr }}/>
    <div><p>${t('page.invite')}</p><input readonly aria-label=${t('page.link')} value=${link.url} onFocus=${(/** @type {any} */ event) => event.target.select()}/>
    <button onClick=${copy}><${Icon} name="link"/>${t(copied ? 'page.copied' : 'page.copy')}</button></div></div>`;
}

/** @param {{table: Table, message: import('../types.js').Message}} props */
export function Lobby({ table, message }) {
  const [links, setLinks] = useState(() => recalled(table.id));
  const game = gameOf(message.game);
  const waiting = message.mine.some(({ seat }) => !message.seats[seat].joined);
  useEffect(() => {
    if (waiting) sitDown(table.id, message.commitment, message.game).catch(table.complain);
  }, [waiting]);
  useEffect(() => {
    tellSalt(table.id, message).catch(() => {});
  }, [message]);
  const invite = async (/** @type {number} */ seat) => {
    const link = await table.ask('invite', { seat });
    if (!link) return;
    const all = [...links.filter(each => each.seat !== seat), link];
    setLinks(all);
    remember(table.id, all);
  };
  return html`<div class="page lobby"><${TopBar}/><main class="panel reading"><h1>${game ? tell(game.title) : ''}</h1>
    <p class="lead">${t(message.reveal ? 'page.reveal' : 'page.lobby')}</p>
    <ul class="lobby-seats">${message.seats.map(
      seat => html`<li key=${seat.seat}><span class="avatar" data-seat=${seat.seat}>${[...seat.name][0] ?? '?'}</span><b>${seat.name}</b>
      <span class=${seat.joined || seat.kind === 'bot' ? 'good' : ''}>${seat.kind === 'bot' ? t('page.bot_level', { level: levelName(seat.level) }) : t(seat.joined ? 'page.joined' : 'page.expected')}</span>
      ${seat.kind === 'human' && !seat.joined && message.host && html`<${SeatHelp} seat=${seat.seat} link=${links.find(each => each.seat === seat.seat)} invite=${invite} fill=${() => table.ask('fill', { seat: seat.seat, level: 2 })}/>`}</li>`,
    )}</ul>
    <${Terms} ...${message}/>
    <p class="small">${t('page.watch_link')} <a href=${location.pathname}>${location.origin}${location.pathname}</a></p>
    <p class="small">${t('page.commitment')} <code>${message.commitment}</code></p></main></div>`;
}

/** @param {{seat: number, link: Link | undefined, invite: (seat: number) => void, fill: () => void}} props */
const SeatHelp = ({
  seat,
  link,
  invite,
  fill,
}) => html`<div class="seat-help">${link ? html`<${Invitation} link=${link}/>` : html`<button onClick=${() => invite(seat)}><${Icon} name="link"/>${t('page.new_link')}</button>`}
  <button onClick=${fill}>${t('page.fill')}</button></div>`;

/** @param {{table: Table, token: string, stay: () => void}} props */
export function Join({ table, token, stay }) {
  const [name, setName] = useState(prefs.value.name);
  const [bad, setBad] = useState('');
  const message = table.now.value;
  const host = message?.seats.find(seat => seat.joined && seat.kind === 'human')?.name ?? '';
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim()) prefer({ name: name.trim() });
    try {
      await sitDown(table.id, message?.commitment ?? '', message?.game ?? '', {
        token,
        name: name.trim() || t('page.guest'),
      });
      table.reopen();
      stay();
    } catch (error) {
      setBad(t(error instanceof Refusal && error.code === 'used_link' ? 'page.error.used_link' : 'page.error.unknown'));
    }
  };
  return html`<div class="page"><${TopBar}/><main class="panel join"><${Flame}/><h1>${t('page.welcome', { name: host })}</h1>
    <form onSubmit=${join}><label><span>${t('page.your_name')}</span><input value=${name} maxlength="24" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)}/></label>
    <button class="primary big">${t('page.sit_down')}</button></form>
    ${message && html`<${Terms} ...${message}/>`}
    ${bad && html`<p role="alert" class="bad">${bad}</p><p><button onClick=${stay}>${t('page.watch')}</button></p>`}</main></div>`;
}

/** @param {{name: string, open: () => void}} props */
export const Curtain = ({ name, open }) =>
  html`<main class="curtain"><${Flame}/><h1>${t('page.pass_device', { name })}</h1><p>${t('page.curtain')}</p><button class="primary big" onClick=${open}>${t('page.i_am', { name })}</button></main>`;
