// The generic board: what can be chosen as buttons, part by part, and the view as a list within a list.

import type { ComponentChildren } from '../../vendor/preact.js';
import { has, t } from '../i18n.js';
import type { Action, BoardProps } from '../types.js';
import { Part } from '../ui/part.js';
import type { Teller } from '../words.js';
import { named, person } from '../words.js';

/** The name of a field or of a part: as the catalog words it, else in its own plain words. */
export function label(teller: Teller, key: string) {
  if (key === 'do') return t('page.generic.do');
  const worded = `${teller.game}.label.${key}`;
  return has(worded) ? t(worded) : named(teller, key).replaceAll('_', ' ');
}

/** Every part that a legal action has, with its values in the order of the list. */
export function choices(legal: Action[]): [string, string[]][] {
  const found: Map<string, Set<string>> = new Map();
  for (const { parts } of legal)
    for (const [part, value] of Object.entries(parts)) found.set(part, (found.get(part) ?? new Set()).add(value));
  return [...found].map(([part, values]) => [part, [...values]]);
}

const Values = ({ part, values, choice, hint, teller }: BoardProps & { part: string; values: string[] }) => (
  <fieldset class="generic-part">
    <legend>{label(teller, part)}</legend>
    {values.map(value => (
      <Part key={value} choice={choice} hint={hint} part={part} value={value} deed>
        {named(teller, value)}
      </Part>
    ))}
  </fieldset>
);

/** A value that needs no list of its own; '' for what is not there. */
export function short(teller: Teller, value: unknown): string | null {
  if (value === null || value === false) return '';
  if (value === true) return t('yes');
  if (Array.isArray(value)) {
    const words = value.map(each => short(teller, each));
    return words.includes(null) ? null : words.map(word => word || '–').join(', ');
  }
  return typeof value === 'object' ? null : named(teller, String(value));
}

function Value({ value, teller }: { value: unknown; teller: Teller }): ComponentChildren {
  const said = short(teller, value);
  if (said !== null) return said;
  if (Array.isArray(value))
    return (
      <ol>
        {value.map((each, n) => (
          <li key={n}>
            <Value value={each} teller={teller} />
          </li>
        ))}
      </ol>
    );
  return <Fields of={value as object} teller={teller} />;
}

const Fields = ({ of, teller }: { of: object; teller: Teller }) => (
  <dl>
    {Object.entries(of)
      .filter(([, value]) => short(teller, value) !== '')
      .map(([key, value]) => (
        <div key={key}>
          <dt>{label(teller, key)}</dt>
          <dd>
            <Value value={value} teller={teller} />
          </dd>
        </div>
      ))}
  </dl>
);

/** What lies before everybody is shown with the names; with all cards open, each seat through its own eyes. */
export function GenericBoard(props: BoardProps) {
  const { view, seat, open, choice, teller } = props;
  const { seats, ...table } = view;
  return (
    <section class="generic-board panel" aria-label={t('page.generic.table')}>
      {choice.mine && (
        <div class="generic-choice" role="group" aria-label={t('page.generic.do')}>
          {choices(choice.legal).map(([part, values]) => (
            <Values key={part} {...props} part={part} values={values} />
          ))}
        </div>
      )}
      <Fields of={table} teller={teller} />
      <ul class="generic-seats">
        {seats.map((own, n) => (
          <li key={n} class={n === seat ? 'mine' : ''}>
            <h2>{person(teller, n)}</h2>
            <Fields of={open?.[n]?.seats[n] ?? own} teller={teller} />
          </li>
        ))}
      </ul>
    </section>
  );
}
