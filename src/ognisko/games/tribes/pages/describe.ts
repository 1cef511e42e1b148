// What is printed on the components, in words: for screen readers, tooltips and the log.

import { count, has, t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import { named, once } from '../../js/words.js';
import type { Space, TribesView } from './contract.js';
import type { Effect, Goal, Need, Power, Row, Second } from './data.js';
import { BONUSES, box, spaceAt, spot, tileOf } from './data.js';

/** An effect, with the X of a counting requirement. */
export function effectWords(teller: Teller, effect: Effect, x: number | null = null): string {
  const { kind, of = [] } = effect;
  if (kind === 'and' || kind === 'or')
    return once(of.map(each => effectWords(teller, each, x))).join(t(`tribes.page.fx.${kind}`));
  if (kind === 'plant_8_minus_x') return t('tribes.page.fx.plant_8_minus_x');
  if (kind.endsWith('_x'))
    return x === null ? t(`tribes.page.fx.${kind}`) : count(`tribes.page.fx.${kind.slice(0, -2)}`, x);
  if (kind === 'plant') return count('tribes.page.fx.plant', effect.cost ?? 0);
  const key = `tribes.page.fx.${kind}`;
  return has(`${key}.other`) ? count(key, effect.n ?? 0) : t(key); // an X may be 0
}

export const needWords = (teller: Teller, need: Need) =>
  t(`tribes.page.need.${need.kind}${need.neighbours ? `_${need.neighbours}` : ''}`, {
    element: need.element ? named(teller, need.element) : '',
    n: need.n ?? '',
  });

/** How the hands stand towards a requirement: mine, and both neighbours'. */
export function standing(view: TribesView, seat: number, need: Need) {
  const mine = view.seats[seat].backs.filter(back => back.element === need.element).length;
  return { mine, others: (view.neighbours ?? []).map(each => each.held[need.element ?? '']) };
}

export function goalWords(teller: Teller, goal: Goal) {
  const values = {
    n: goal.n ?? '',
    spaces: (goal.spaces ?? []).map(place => spot(spaceAt(place))).join(', '),
    symbol: goal.symbol ? named(teller, goal.symbol) : '',
    bonus: goal.bonus ? named(teller, goal.bonus) : '',
    colour:
      goal.colours === 'different'
        ? t('tribes.page.colours.different')
        : t(`tribes.page.colours.${goal.colour || 'any'}`),
  };
  return t(`tribes.page.goal.${goal.kind}`, values);
}

export const powerWords = (teller: Teller, power: Power) =>
  t(`tribes.page.power.${power.kind}`, {
    n: power.n ?? '',
    cost: power.cost ?? '',
    clean: power.clean ?? '',
    element: power.element ? named(teller, power.element) : '',
    reward: power.reward ? effectWords(teller, power.reward) : '',
    effect: power.effect ? named(teller, power.effect) : '',
  });

export const secondWords = (second: Second) =>
  t(`tribes.page.second.${second.kind}`, {
    n: second.n ?? '',
    spaces: (second.spaces ?? []).map(place => spot(spaceAt(place))).join(', '),
  });

/** "Green forest, 3 rider spaces, bonuses: wind gate". */
export function tileWords(teller: Teller, id: string) {
  const { colour, riders, bonuses } = tileOf(id);
  const name = t(`tribes.page.tile.${colour}`);
  if (!riders) return t('tribes.page.start_tile', { tile: name });
  const gives = BONUSES.filter(bonus => bonuses.includes(bonus))
    .map(bonus => named(teller, bonus))
    .join(', ');
  return `${name}, ${count('tribes.page.rider_spaces', riders)}, ${t('tribes.page.bonuses', { bonuses: gives })}`;
}

/** A place of riders: the capital or a space. */
export const placeWords = (id: string) => (id === 'capital' ? t('tribes.page.capital') : spot(id));

export function spaceWords(teller: Teller, space: Space, symbol: string) {
  const tile = space.tile ? tileOf(space.tile) : null;
  return [
    spot(space.space),
    space.tile ? tileWords(teller, space.tile) : t('tribes.page.waste'),
    !space.tile && symbol !== 'none' && symbol !== 'flag' ? named(teller, symbol) : '',
    space.pollution ? count('tribes.page.tokens', space.pollution) : '',
    space.village ? t('tribes.page.village') : '',
    space.temple ? t('tribes.page.temple') : '',
    tile?.riders && !space.village
      ? t('tribes.page.riders_of', { n: space.riders, of: tile.riders })
      : space.riders
        ? count('tribes.page.riders_here', space.riders)
        : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** An element card, with its row or without. */
export function cardWords(teller: Teller, id: string) {
  const [card, row] = id.split(' ');
  const { element, rows } = box.element_card[card];
  const chosen = row ? [rows[row === 'lower' ? 1 : 0]] : rows;
  const gives = ({ effect, effects }: Row) => (effect ? [effect] : effects).map(one => effectWords(teller, one));
  const told = chosen.map(each => `${needWords(teller, each.need)}: ${gives(each).join('; ')}`);
  return `${named(teller, element)} (${told.join(' | ')})`;
}

/** A row that is played: what it gives, as the hands stand where they are seen; what it asks for is met. */
export function rowWords(teller: Teller, id: string, view?: TribesView | null) {
  const [card, row] = id.split(' ');
  const { element, rows } = box.element_card[card];
  const place = row === 'lower' ? 1 : 0;
  const { effect, effects } = rows[place];
  const now = view?.rows?.[card]?.[place]?.gives ?? effect;
  const gives = (now ? [now] : effects).map(one => effectWords(teller, one)).join(' / ');
  return t('tribes.page.row', { element: named(teller, element), effect: gives });
}

export function villageWords(teller: Teller, id: string) {
  const { goal, vp, effect } = box.village_card[id];
  return t('tribes.page.village_card', {
    goal: goalWords(teller, goal),
    points: count('page.points', vp),
    effect: effectWords(teller, effect),
  });
}
