// Kokopelli in sentences: what one decision brought about, gathered into a few lines.
import { count, t } from '../../js/i18n.js';
import { named, person, sentence } from '../../js/words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */
/** Lines that grow: points and cards of one person belong together. @typedef {{kind: string, seat: number, pieces: string[], n: number}} Growing */

/** @param {string} place */
export const villageOf = place => Number(place.slice(1).split('.')[0]);

/** @param {Teller} teller @param {string} place @param {number} [seat] */
function where(teller, place, seat) {
  const host = villageOf(place);
  return host === seat ? t('kokopelli.page.at_home') : host === teller.me ? t('kokopelli.page.at_you') : t('kokopelli.page.at', { name: person(teller, host) });
}

/** @type {Record<string, (event: GameEvent, teller: Teller) => string>} */
const TELL = {
  turn: event => (event.seat === 0 ? t('kokopelli.page.said.round', { n: event.round }) : ''),
  started: (event, teller) => t('kokopelli.page.said.started', { who: person(teller, event.seat), ceremony: named(teller, event.ceremony), where: where(teller, event.place, event.seat) }),
  played: (event, teller) => t(event.card === event.ceremony ? 'kokopelli.page.said.played' : 'kokopelli.page.said.joker', {
    who: person(teller, event.seat), card: named(teller, event.card), ceremony: named(teller, event.ceremony), twice: event.counts_as > 1 ? ' ×2' : '', where: where(teller, event.place, event.seat),
  }),
  finished: (event, teller) => t('kokopelli.page.said.finished', { ceremony: named(teller, event.ceremony) })
    + (event.end_token ? ` ${t('kokopelli.page.said.end_token', { n: event.end_tokens_left })}` : ''),
  extra_action: (event, teller) => t('kokopelli.page.said.extra', { who: person(teller, event.seat) }),
  interrupted: (event, teller) => t('kokopelli.page.said.interrupted', { who: person(teller, event.seat), ceremony: named(teller, event.ceremony) }),
  exchanged: (event, teller) => t('kokopelli.page.said.exchanged', { who: person(teller, event.seat) }),
  game_ended: () => t('page.game_over'),
};

/** @param {GameEvent} event @param {Teller} teller @returns {{kind: string, piece: string, n: number} | null} */
function growing(event, teller) {
  const card = event.private?.card;
  if (event.event === 'scored') return { kind: 'scored', piece: `+${event.points} (${named(teller, event.by)})`, n: event.points };
  if (event.event === 'drew') return { kind: `drew.${event.by}`, piece: card ? named(teller, card) : '', n: 1 };
  return event.event === 'laid_under' ? { kind: 'laid_under', piece: card ? named(teller, card) : '', n: 1 } : null;
}

/** @param {Growing} line @param {Teller} teller */
function finish({ kind, seat, pieces, n }, teller) {
  const who = person(teller, seat);
  const list = pieces.filter(Boolean).join(', ');
  if (kind === 'scored') return t('kokopelli.page.said.scored', { who, list });
  if (kind === 'laid_under') return count('kokopelli.page.said.under', n, { who, list: list && `: ${list}` });
  const by = kind.slice('drew.'.length);
  return count('kokopelli.page.said.drew', n, { who, list: list && `: ${list}`, why: by === 'take' || by === 'exchange' ? '' : ` (${named(teller, by)})` });
}

/** @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  /** @type {(string | Growing)[]} */
  const lines = [];
  let from = 0;
  for (const event of events) {
    if (event.event === 'drew' && event.by === 'deal') continue;
    const more = growing(event, teller);
    if (!more) {
      const tell = TELL[event.event];
      // A new deed: what it brings is told after it.
      if (['started', 'played', 'turn', 'discarded'].includes(event.event)) from = lines.length;
      lines.push(tell ? tell(event, teller) : sentence(teller, event));
      continue;
    }
    const grown = lines.slice(from).find(line => typeof line !== 'string' && line.kind === more.kind && line.seat === event.seat);
    if (grown && typeof grown !== 'string') {
      grown.pieces.push(more.piece);
      grown.n += more.n;
    } else lines.push({ kind: more.kind, seat: event.seat, pieces: [more.piece], n: more.n });
  }
  return lines.map(line => (typeof line === 'string' ? line : finish(line, teller))).filter(Boolean);
}

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export function call(parts, teller) {
  const at = parts.place ?? parts.ceremony;
  const place = at && (villageOf(at) === teller.me ? t('kokopelli.page.call.home') : t('kokopelli.page.village_of', { name: person(teller, villageOf(at)) }));
  const verb = parts.do ?? (parts.card && at ? (parts.place ? 'start' : 'play') : '');
  const what = [parts.card && named(teller, parts.card), place].filter(Boolean).join(', ');
  return [verb && t(`kokopelli.page.call.${verb}`), what].filter(Boolean).join(': ');
}

/** The notation of an action: a card on a free place starts, a card on a ceremony is played. @param {Record<string, string>} parts */
export function text(parts) {
  const verb = parts.do ?? (parts.place ? 'start' : parts.ceremony ? 'play' : 'start');
  return [verb, parts.card, parts.place ?? parts.ceremony].filter(Boolean).join(' ');
}

/** The play action goes on, or a drawn card may be added. @param {any} turn */
function chain(turn) {
  if (turn.asked === 'birthday') return count('kokopelli.page.ask.birthday', turn.drawn);
  return t(turn.same && turn.other ? 'kokopelli.page.ask.chief_or_warrior' : turn.same ? 'kokopelli.page.ask.chief' : 'kokopelli.page.ask.warrior');
}

/** What to do now, in one line.
 * @param {import('../../js/types.js').Message} message @param {Record<string, string>} picked @param {import('../../js/choose.js').Action | null} ready */
export function ask(message, picked, ready) {
  const { turn } = message.view;
  if (turn.asked === 'exchange' || turn.asked === 'cut') return count(`kokopelli.page.ask.${turn.asked}`, turn.to_lay);
  if (turn.asked !== 'act' && message.legal.length < 2) return t(`kokopelli.page.ask.${turn.asked}_nothing`);
  if (picked.do === 'interrupt') return t('kokopelli.page.ask.interrupt');
  if (ready) return t('kokopelli.page.ask.ready');
  if (picked.card) return t('kokopelli.page.ask.where');
  if (turn.asked !== 'act') return chain(turn);
  if (picked.place) return t('kokopelli.page.ask.which_start');
  if (picked.ceremony) return t('kokopelli.page.ask.which_add');
  if (turn.actions === 0) return count('kokopelli.page.ask.extra', turn.extra);
  return count('kokopelli.page.ask.act', turn.actions + turn.extra);
}
