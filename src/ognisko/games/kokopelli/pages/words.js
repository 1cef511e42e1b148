// Kokopelli in sentences: what one decision brought about, gathered into a few lines.
import { count, t } from '../../js/i18n.js';
import { named, person, sentence } from '../../js/words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** @param {string} place */
export const villageOf = place => Number(place.slice(1).split('.')[0]);

/** @param {Teller} teller @param {string} place @param {number} [seat] */
function where(teller, place, seat) {
  const host = villageOf(place);
  return host === seat
    ? t('kokopelli.page.at_home')
    : host === teller.me
      ? t('kokopelli.page.at_you')
      : t('kokopelli.page.at', { name: person(teller, host) });
}

/** In whose village it is. @param {Teller} teller @param {GameEvent} event @returns {Record<string, string>} */
const placed = (teller, event) => (event.place ? { place: where(teller, event.place, event.seat) } : {});

/** What belongs to one line: draws for one reason, cards laid under the deck, points; of one person. @param {GameEvent} event */
const gathers = event =>
  event.event === 'drew' ? `drew ${event.by}` : ['laid_under', 'scored'].includes(event.event) ? event.event : null;

/** Events of one kind and person in one sentence. @param {Teller} teller @param {GameEvent[]} events */
function together(teller, events) {
  const [first] = events;
  if (first.event !== 'scored')
    return sentence(
      teller,
      first,
      first.private ? { card: events.map(each => named(teller, each.private.card)).join(', ') } : {},
      events.length,
    );
  const points = events.reduce((sum, each) => sum + each.points, 0);
  const reasons = events.map(each => `${named(teller, each.by)}${events.length > 1 ? ` +${each.points}` : ''}`);
  return sentence(teller, first, { points, by: reasons.join(', ') });
}

/** @param {GameEvent} event */
const isSilent = event => (event.event === 'drew' && event.by === 'deal') || (event.event === 'turn' && event.seat > 0);

/** @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  /** @type {GameEvent[][]} */
  const lines = [];
  let from = 0;
  for (const event of events.filter(each => !isSilent(each))) {
    // A new deed: what it brings is told after it.
    if (['started', 'played', 'turn', 'discarded'].includes(event.event)) from = lines.length;
    const kind = gathers(event);
    const line = kind && lines.slice(from).find(([first]) => gathers(first) === kind && first.seat === event.seat);
    if (line) line.push(event);
    else lines.push([event]);
  }
  return lines
    .map(line => (gathers(line[0]) ? together(teller, line) : sentence(teller, line[0], placed(teller, line[0]))))
    .filter(Boolean);
}

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export function call(parts, teller) {
  const at = parts.place ?? parts.ceremony;
  const place =
    at &&
    (villageOf(at) === teller.me
      ? t('kokopelli.page.call.home')
      : t('kokopelli.page.village_of', { name: person(teller, villageOf(at)) }));
  const verb = parts.do ?? (parts.card && at ? (parts.place ? 'start' : 'play') : '');
  const what = [parts.card && named(teller, parts.card), place].filter(Boolean).join(', ');
  return [verb && t(`kokopelli.page.call.${verb}`), what].filter(Boolean).join(': ');
}

/** The play action goes on, or a drawn card may be added. @param {any} turn */
function chain(turn) {
  if (turn.asked === 'birthday') return count('kokopelli.page.ask.birthday', turn.drawn);
  return t(
    turn.same && turn.other
      ? 'kokopelli.page.ask.chief_or_warrior'
      : turn.same
        ? 'kokopelli.page.ask.chief'
        : 'kokopelli.page.ask.warrior',
  );
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
