// What is printed on the components, in words: for screen readers, tooltips and the log.
import { count, has, t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { BONUSES, box, spaceAt, spot, tileOf } from './data.js';

/** @typedef {import('../../js/words.js').Teller} Teller */
/** @typedef {import('./data.js').Effect} Effect */

/** @param {Teller} teller @param {Effect} effect @param {number | null} [x] the X of a counting requirement @returns {string} */
export function effectWords(teller, effect, x = null) {
  const { kind, of = [] } = effect;
  if (kind === 'and' || kind === 'or')
    return of.map(each => effectWords(teller, each, x)).join(t(`tribes.page.fx.${kind}`));
  if (kind === 'plant_8_minus_x') return t('tribes.page.fx.plant_8_minus_x');
  if (kind.endsWith('_x'))
    return x === null ? t(`tribes.page.fx.${kind}`) : count(`tribes.page.fx.${kind.slice(0, -2)}`, x);
  if (kind === 'plant') return count('tribes.page.fx.plant', effect.cost ?? 0);
  const key = `tribes.page.fx.${kind}`;
  return has(`${key}.other`) ? count(key, effect.n ?? 0) : t(key); // an X may be 0
}

/** @param {Teller} teller @param {import('./data.js').Need} need */
export const needWords = (teller, need) =>
  t(`tribes.page.need.${need.kind}${need.neighbours ? `_${need.neighbours}` : ''}`, {
    element: need.element ? named(teller, need.element) : '',
    n: need.n ?? '',
  });

/** How the hands stand towards a requirement: mine, and both neighbours'.
 * @param {any} view @param {number} seat @param {import('./data.js').Need} need */
export function standing(view, seat, need) {
  const mine = view.seats[seat].backs.filter((/** @type {any} */ back) => back.element === need.element).length;
  return { mine, others: (view.neighbours ?? []).map((/** @type {any} */ each) => each.held[need.element ?? '']) };
}

/** @param {Teller} teller @param {import('./data.js').Goal} goal */
export function goalWords(teller, goal) {
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

/** @param {Teller} teller @param {import('./data.js').Power} power */
export const powerWords = (teller, power) =>
  t(`tribes.page.power.${power.kind}`, {
    n: power.n ?? '',
    cost: power.cost ?? '',
    clean: power.clean ?? '',
    element: power.element ? named(teller, power.element) : '',
    reward: power.reward ? effectWords(teller, power.reward) : '',
    effect: power.effect ? named(teller, power.effect) : '',
  });

/** @param {import('./data.js').Second} second */
export const secondWords = second =>
  t(`tribes.page.second.${second.kind}`, {
    n: second.n ?? '',
    spaces: (second.spaces ?? []).map(place => spot(spaceAt(place))).join(', '),
  });

/** "Green forest, 3 rider spaces, bonuses: wind gate". @param {Teller} teller @param {string} id */
export function tileWords(teller, id) {
  const { colour, riders, bonuses } = tileOf(id);
  const name = t(`tribes.page.tile.${colour}`);
  if (!riders) return t('tribes.page.start_tile', { tile: name });
  const gives = BONUSES.filter(bonus => bonuses.includes(bonus))
    .map(bonus => named(teller, bonus))
    .join(', ');
  return `${name}, ${count('tribes.page.rider_spaces', riders)}, ${t('tribes.page.bonuses', { bonuses: gives })}`;
}

/** A place of riders: the capital or a space. @param {string} id */
export const placeWords = id => (id === 'capital' ? t('tribes.page.capital') : spot(id));

/** @param {Teller} teller @param {any} space @param {string} symbol */
export function spaceWords(teller, space, symbol) {
  const tile = space.tile && tileOf(space.tile);
  return [
    spot(space.space),
    space.tile ? tileWords(teller, space.tile) : t('tribes.page.waste'),
    !space.tile && symbol !== 'none' && symbol !== 'flag' ? named(teller, symbol) : '',
    space.pollution ? count('tribes.page.tokens', space.pollution) : '',
    space.village ? t('tribes.page.village') : '',
    space.temple ? t('tribes.page.temple') : '',
    space.riders
      ? count('tribes.page.riders_here', space.riders)
      : tile?.riders && !space.village
        ? t('tribes.page.no_riders')
        : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** @param {Teller} teller @param {string} id an element card, with its row or without */
export function cardWords(teller, id) {
  const [card, row] = id.split(' ');
  const { element, rows } = box.element_card[card];
  const chosen = row ? [rows[row === 'lower' ? 1 : 0]] : rows;
  const told = chosen.map(
    each =>
      `${needWords(teller, each.need)}: ${each.effect ? effectWords(teller, each.effect) : each.effects.map(one => effectWords(teller, one)).join('; ')}`,
  );
  return `${named(teller, element)} (${told.join(' | ')})`;
}

/** @param {Teller} teller @param {string} id */
export function villageWords(teller, id) {
  const { goal, vp, effect } = box.village_card[id];
  return t('tribes.page.village_card', {
    goal: goalWords(teller, goal),
    points: count('page.points', vp),
    effect: effectWords(teller, effect),
  });
}
