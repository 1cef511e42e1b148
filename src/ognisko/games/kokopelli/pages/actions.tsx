// The plain actions: what the thumb reaches.

import { t } from '../../js/i18n.js';
import { prefs } from '../../js/prefs.js';
import type { Choice } from '../../js/types.js';
import { Part } from '../../js/ui/part.js';
import type { BoardProps } from './contract.js';

const ICONS: Record<string, string> = {
  take: 'M7 8l9-3 4 12-9 3ZM4 6v12h4M12 9v6M9 12h6',
  exchange: 'M4 9h13l-4-4M20 15H7l4 4',
  interrupt: 'M6 6l12 12M18 6 6 18',
  done: 'M5 13l5 5L20 7',
  keep: 'M5 13l5 5L20 7',
  rest: 'M5 4h14M5 9h14M12 13v7M8 17l4 4 4-4',
  under: 'M5 4h14M5 9h14M12 13v7M8 17l4 4 4-4',
};

export const TakeIcon = () => <ActionIcon id="take" />;

const ActionIcon = ({ id }: { id: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[id]} />
  </svg>
);

const CLAUSES: Record<string, string> = {
  take: 'K15',
  exchange: 'K22',
  interrupt: 'K21',
  done: 'K11',
  keep: 'K33',
  rest: 'K22',
  under: 'K13',
};

/** What may be asked for, by the question of the moment; the first is the one that a tired thumb should find. */
const OFFERED: Record<string, string[]> = {
  act: ['take', 'exchange', 'interrupt', 'done'],
  go_on: ['done'],
  birthday: ['keep'],
  exchange: ['under', 'rest'],
  cut: ['under'],
};

function Plain({
  id,
  choice,
  hint,
  main,
  name,
}: {
  id: string;
  choice: Choice;
  hint: Record<string, string> | null;
  main: boolean;
  name: string;
}) {
  const instead = Object.keys(choice.picked).length > 0 && choice.legal.some(({ parts }) => parts.do === id);
  const can = choice.mine && (choice.can('do', id) || instead);
  const whole = choice.legal.find(({ parts, text }) => parts.do === id && text === id);
  const press = () => {
    if (whole && !prefs.value.confirm) return choice.play(whole.text);
    if (instead && !choice.can('do', id)) choice.clear();
    return choice.pick('do', id);
  };
  return (
    <Part
      choice={choice}
      hint={hint}
      part="do"
      value={id}
      class={`k-do ${main && can ? 'primary' : ''}`}
      title={t(`kokopelli.page.told.${id}`)}
      clause={CLAUSES[id]}
      can={can}
      press={press}
    >
      <ActionIcon id={id} />
      <span>{name}</span>
    </Part>
  );
}

export function Actions({ view, choice, hint }: BoardProps) {
  const asked = (choice.mine && view.turn?.asked) || 'act';
  const offered = OFFERED[asked].filter(id => id !== 'done' || choice.legal.some(({ text }) => text === 'done'));
  const word = (id: string) => t(id === 'done' ? `kokopelli.page.do.done_${asked}` : `kokopelli.page.do.${id}`);
  return (
    <div class={`k-actions ${choice.mine ? '' : 'waits'}`} role="group" aria-label={t('kokopelli.page.actions_label')}>
      {offered.map(id => (
        <Plain
          key={id}
          id={id}
          choice={choice}
          hint={hint}
          name={word(id)}
          main={['done', 'keep', 'rest'].includes(id)}
        />
      ))}
    </div>
  );
}
