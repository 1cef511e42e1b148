// Kokopelli in sentences: what one decision brought about, gathered into a few lines.

import { count, t } from '../../js/i18n.js';
import type { Action, GameEvent as Told } from '../../js/types.js';
import type { Teller } from '../../js/words.js';
import { named, person, tellAll, turnLine } from '../../js/words.js';
import type { Asked, GameEvent, KokopelliView, TurnView } from './contract.js';

export const villageOf = (place: string) => Number(place.slice(1).split('.')[0]);

function where(teller: Teller, place: string, seat?: number) {
  const host = villageOf(place);
  return host === seat
    ? t('kokopelli.page.at_home')
    : host === teller.me
      ? t('kokopelli.page.at_you')
      : t('kokopelli.page.at', { name: person(teller, host) });
}

const SIDES = ['left', 'left', 'right', 'right', 'below', 'sun'];

/** Of my own village also which side: left and right are not worth the same. */
function spot(teller: Teller, place: string) {
  const side = SIDES[Number(place.split('.')[1])];
  const village = where(teller, place, teller.me ?? undefined);
  return villageOf(place) === teller.me ? `${village}, ${t(`kokopelli.page.side.${side}`)}` : village;
}

/** In whose village it is. */
const placed = (teller: Teller, { place, seat }: Told): Record<string, string> =>
  typeof place === 'string' ? { place: where(teller, place, seat) } : {};

const isSilent = (event: GameEvent) =>
  (event.event === 'drew' && event.by === 'deal') || (event.event === 'turn' && event.seat > 0);

export const say = (events: GameEvent[], teller: Teller): string[] =>
  tellAll(
    teller,
    events.filter(each => !isSilent(each)),
    event => placed(teller, event),
  );

/** A turn in one line. */
export const turn = (events: GameEvent[], teller: Teller) =>
  turnLine(
    teller,
    events.filter(each => !isSilent(each)),
  );

/** What runs there, if there is a view to see it in. */
const running = (view: KokopelliView | null | undefined, place: string) =>
  view?.seats[villageOf(place)]?.village[place]?.ceremony;

/** What was or could be clicked, in words: a whole deed, or one part of it. */
export function call(parts: Record<string, string>, teller: Teller, view?: KokopelliView | null) {
  const at = parts.place ?? parts.ceremony;
  const card = parts.card && named(teller, parts.card);
  const verb = parts.do ?? (card && at ? (parts.place ? 'start' : 'play') : '');
  const ceremony = at && running(view, at);
  if (verb === 'start') return t('kokopelli.page.call.start', { card, place: spot(teller, at) });
  if (verb === 'play') {
    const place = where(teller, at, teller.me ?? undefined);
    if (!ceremony || ceremony === parts.card) return t('kokopelli.page.call.play', { card, place });
    return t('kokopelli.page.call.play_to', { card, ceremony: named(teller, ceremony), place });
  }
  const village =
    at &&
    (villageOf(at) === teller.me
      ? t('kokopelli.page.call.home')
      : t('kokopelli.page.village_of', { name: person(teller, villageOf(at)) }));
  const what = [card, ceremony && named(teller, ceremony), village].filter(Boolean).join(', ');
  return [verb && t(`kokopelli.page.call.${verb}`), what].filter(Boolean).join(': ');
}

/** The play action goes on, or a drawn card may be added. */
function chain(turn: TurnView) {
  if (turn.asked === 'birthday') return count('kokopelli.page.ask.birthday', turn.drawn);
  return t(
    turn.same && turn.other
      ? 'kokopelli.page.ask.chief_or_warrior'
      : turn.same
        ? 'kokopelli.page.ask.chief'
        : 'kokopelli.page.ask.warrior',
  );
}

/** What to do now, in one line. */
export function ask(message: Asked, picked: Record<string, string>, ready: Action | null) {
  const { turn } = message.view;
  if (!turn) return '';
  if (ready && picked.card) return '';
  if (turn.asked === 'exchange' || turn.asked === 'cut') return count(`kokopelli.page.ask.${turn.asked}`, turn.to_lay);
  if (turn.asked !== 'act' && message.legal.length < 2) return t(`kokopelli.page.ask.${turn.asked}_nothing`);
  if (picked.do === 'interrupt') return t('kokopelli.page.ask.interrupt');
  if (ready) return '';
  if (picked.card) return t('kokopelli.page.ask.where');
  if (turn.asked !== 'act') return chain(turn);
  if (picked.place) return t('kokopelli.page.ask.which_start');
  if (picked.ceremony) return t('kokopelli.page.ask.which_add');
  if (turn.actions === 0) return count('kokopelli.page.ask.extra', turn.extra);
  return count('kokopelli.page.ask.act', turn.actions + turn.extra);
}
