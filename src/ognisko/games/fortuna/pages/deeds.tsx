// What can be done besides placing a die: choose a god, roll, take, steal.

import { count, t } from '../../js/i18n.js';
import type { Choice } from '../../js/types.js';
import { Part } from '../../js/ui/part.js';
import { named } from '../../js/words.js';
import { God } from './art.js';
import { type Printed, printed } from './cards.js';
import type { BoardProps, FortunaView } from './contract.js';

/** Which of the gods, with what each wants. */
export const Gods = ({ choice, hint, teller }: BoardProps) => (
  <div class="f-gods">
    {['air', 'sea'].map(side => (
      <Part
        key={side}
        choice={choice}
        hint={hint}
        part="side"
        value={side}
        class={`f-side ${side}`}
        title={t(`fortuna.page.god_told.${side}`)}
        clause="F5"
      >
        <God side={side} />
        <b>{named(teller, side)}</b>
        <small>{t(`fortuna.page.way.${side}`)}</small>
      </Part>
    ))}
  </div>
);

/** What the legal list offers besides dice and gods, as buttons within the thumb's reach. */
export function Deeds({ view, choice, hint, names }: BoardProps) {
  const rolling = choice.mine && (view.to_do === 'roll' || view.to_do === 'place');
  const deeds = choice.legal.filter(({ parts }) => 'card' in parts || 'loot' in parts || parts.do === 'nothing');
  if (!rolling && !deeds.length) return null;
  return (
    <div class="f-deeds">
      {rolling && (
        <Part choice={choice} hint={hint} part="do" value="roll" class="big primary" id="roll" deed>
          {rollWords(view, choice)}
        </Part>
      )}
      {deeds.map(({ text, parts }) => {
        const [[part, value]] = Object.entries(parts);
        const kind = `big ${part === 'do' ? '' : 'primary'}`;
        const card = Number(value.split(' ')[0]);
        const victim = value.split(' ')[2];
        return (
          <Part key={text} choice={choice} hint={hint} part={part} value={value} class={kind} deed>
            {part === 'do'
              ? t('fortuna.page.nothing')
              : t(victim ? 'fortuna.page.steal_it' : 'fortuna.page.take_it', {
                  card: cardWords(printed(view, card)),
                  name: victim ? names[Number(victim)] : '',
                })}
          </Part>
        );
      })}
    </div>
  );
}

const rollWords = (view: FortunaView, choice: Choice) =>
  view.to_do === 'roll'
    ? t('fortuna.page.roll_all')
    : choice.legal.some(({ parts }) => parts.do === 'roll')
      ? count('fortuna.page.roll_rest', Object.keys(view.roll).length)
      : t('fortuna.page.roll_not_yet');

const cardWords = ({ card, value, help }: Printed) =>
  `${card} (${help ? t('fortuna.page.fortune_short') : t('fortuna.page.gold_short', { n: value })})`;
