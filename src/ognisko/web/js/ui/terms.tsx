// What a table has agreed on: its variants, and how it reads what the rulebook leaves open.

import type { ComponentChildren } from '../../vendor/preact.js';
import { gameOf, namesOf, tell } from '../house.js';
import { has, t } from '../i18n.js';
import type { BoxTold, ClockTold, GameCard, OptionCard, Options, Value } from '../types.js';
import { dressedWing, lazily } from '../wings.js';
import { named } from '../words.js';
import { Clause } from './parts.js';

/** A value of an option in words; where it is not one of the usual ones, it lists components. */
export function worded({ game }: GameCard, id: string, value: Value) {
  const key = `${game}.option.${id}.${value}`;
  if (has(key)) return t(key);
  return String(value)
    .split(',')
    .map(each => named({ game, names: namesOf(game) }, each))
    .join(', ');
}

const ClockTerm = lazily<{ timing: ClockTold['timing'] }>(dressedWing('clock'), 'ClockTerm');
const isSwitch = (option: OptionCard) => typeof option.default === 'boolean';

/** The options that say something: switches that are on, and whatever else was chosen among several. */
export const agreed = (options: OptionCard[], values: Options, reading: boolean) =>
  options.filter(option => option.reading === reading && (!isSwitch(option) || values[option.id]));

const Term = ({ game, option, value }: { game: GameCard; option: OptionCard; value: Value }) => (
  <li>
    <span>
      {tell(option.title)}
      {!isSwitch(option) && (
        <>
          : <b>{worded(game, option.id, value)}</b>
        </>
      )}
    </span>
    <Clause game={game.game} clause={option.clause} />
  </li>
);

export function Terms({
  game,
  options,
  box,
  casual,
  practice,
  hints,
  clock,
  rated,
  children,
}: {
  game: string;
  options: Options;
  box?: BoxTold | null;
  casual?: boolean;
  practice?: boolean;
  hints?: boolean;
  clock?: ClockTold | null;
  rated?: boolean;
  children?: ComponentChildren; // what else stands beside the heading
}) {
  const known = gameOf(game);
  if (!known) return null;
  const [variants, readings] = [false, true].map(reading => agreed(known.options, options, reading));
  const row = (option: OptionCard) => (
    <Term key={option.id} game={known} option={option} value={options[option.id] ?? option.default} />
  );
  return (
    <section class="terms panel" aria-label={t('page.terms')}>
      <header>
        <h2>{t('page.terms')}</h2>
        {children}
      </header>
      <ul>
        {variants.length || readings.length ? variants.map(row) : <li>{t('page.terms.plain')}</li>}
        {box && (
          <li class="own-set">
            <span>
              {t('page.own_set')}: <b>{box.name}</b> <code>{box.components}</code>
            </span>
          </li>
        )}
        {clock && <ClockTerm timing={clock.timing} />}
        {casual && <li>{t('page.casual')}</li>}
        {practice && <li>{t('page.practice')}</li>}
        {hints && <li>{t('page.hints_allowed')}</li>}
        {rated && <li class="rated">{t('page.rated')}</li>}
      </ul>
      {readings.length > 0 && (
        <>
          <h3>{t('page.readings')}</h3>
          <ul>{readings.map(row)}</ul>
        </>
      )}
    </section>
  );
}
