// Controls for single values of a component; an error of the loader stands at its field.

import type { VNode } from '../../vendor/preact.js';
import { useId } from '../../vendor/preact.js';
import { tell } from '../house.js';
import { has, t } from '../i18n.js';
import type { Told } from '../types.js';
import { type Fields, type Json, type Schema, type Step, written } from './form.js';

export type Place = {
  root: Schema;
  schema: Schema;
  value: Json;
  path: Step[]; // within the entry
  label: string;
  put: (path: Step[], value: Json | undefined) => void;
  wrong: Told | null; // of this entry
  game: string;
  optional?: boolean; // may it be left out?
};

/** A word of the component file as people say it, where somebody has worded it. */
export const wordOf = (game: string, word: string) => {
  const keys = [`${game}.workshop.${word}`, `page.workshop.word.${word}`, `page.provenance.${word}`];
  const key = keys.find(has);
  return key ? t(key) : word.replaceAll('_', ' ');
};

/** A place in an entry as people say it: `rows[0].need.element` is "row 1, requirement, element". */
export const fieldOf = (game: string, field: string) =>
  field
    .split('.')
    .map(part => part.split(/[[\]]+/).filter(Boolean))
    .map(([name, ...places]) => [wordOf(game, name), ...places.map(place => Number(place) + 1)].join(' '))
    .join(', ');

const errorAt = ({ wrong, path }: Place) => (wrong && wrong.field === written(path) ? tell(wrong.reason) : '');

/** A label, its control and what is wrong with it, bound together for whoever hears the page. */
export function Labelled({ place, control }: { place: Place; control: (more: Fields) => VNode }) {
  const id = useId();
  const error = errorAt(place);
  return (
    <div class={`ws-field ${error ? 'ws-wrong' : ''}`}>
      <label for={id}>{place.label}</label>
      {control({ id, ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-e` } : {}) })}
      {error && (
        <p class="bad" id={`${id}-e`}>
          {error}
        </p>
      )}
    </div>
  );
}

export const Chosen = (place: Place) => (
  <Labelled
    place={place}
    control={more => (
      <select
        {...more}
        value={String(place.value ?? '')}
        onChange={event => {
          const chosen = event.currentTarget.value;
          place.put(place.path, place.schema.enum?.find(each => String(each) === chosen) ?? chosen);
        }}
      >
        {place.schema.enum?.map(each => (
          <option key={each} value={String(each)} selected={each === place.value}>
            {each === '' ? '–' : wordOf(place.game, String(each))}
          </option>
        ))}
      </select>
    )}
  />
);

/** A number stays as it was typed until it is one: an empty field is no zero. */
export const WholeNumber = (place: Place) => (
  <Labelled
    place={place}
    control={more => (
      <input
        {...more}
        type="number"
        inputMode="numeric"
        min={place.schema.minimum}
        max={place.schema.maximum}
        value={String(place.value ?? '')}
        onInput={event => {
          const typed = event.currentTarget.value;
          place.put(place.path, /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed);
        }}
      />
    )}
  />
);

export const TextLine = (place: Place) => (
  <Labelled
    place={place}
    control={more => (
      <input
        {...more}
        value={String(place.value ?? '')}
        maxlength={1000}
        autocomplete="off"
        onInput={event => place.put(place.path, event.currentTarget.value)}
      />
    )}
  />
);

export const Ticked = (place: Place) => (
  <Labelled
    place={place}
    control={more => (
      <input
        {...more}
        type="checkbox"
        checked={place.value === true}
        onChange={event => place.put(place.path, event.currentTarget.checked)}
      />
    )}
  />
);

/** What is wrong with a group as a whole. */
export const Wrong = ({ place }: { place: Place }) =>
  errorAt(place) ? (
    <p class="bad" role="alert">
      {errorAt(place)}
    </p>
  ) : null;
