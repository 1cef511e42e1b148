// The values of a component, made from the schema of its file: groups, kinds, lists, and what stands in them.

import type { VNode } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { Chosen, Labelled, type Place, TextLine, Ticked, WholeNumber, Wrong, wordOf } from './controls.js';
import { BELOW, type Fields, fresh, freshKind, itemOf, kindOf, meant, without } from './form.js';

/** None, where it may be left out. */
const chosenKind = ({ root, schema, value }: Place, kind: string) =>
  kind ? freshKind(root, schema, kind, (value ?? {}) as Fields) : undefined;

/** One of several kinds, each with fields of its own. */
function Kinds(place: Place) {
  const { root, schema, path, put, game } = place;
  const value = (place.value ?? {}) as Fields;
  const tag = schema.discriminator?.propertyName ?? 'kind';
  const kinds = Object.keys(schema.discriminator?.mapping ?? {});
  const kind = String(value[tag] ?? '');
  return (
    <fieldset class="ws-group">
      <legend>{place.label}</legend>
      <Labelled
        place={{ ...place, path: [...path, tag], label: wordOf(game, tag) }}
        control={more => (
          <select {...more} value={kind} onChange={event => put(path, chosenKind(place, event.currentTarget.value))}>
            {(place.optional || !kind) && <option value="">–</option>}
            {kind && !kinds.includes(kind) && <option value={kind}>{kind}</option>}
            {kinds.map(each => (
              <option key={each} value={each} selected={each === kind}>
                {wordOf(game, each)}
              </option>
            ))}
          </select>
        )}
      />
      {kinds.includes(kind) && <Inside {...place} schema={kindOf(root, schema, kind)} value={value} but={[tag]} />}
      <Wrong place={place} />
    </fieldset>
  );
}

/** The fields of an object, without those that are shown elsewhere. */
export function Inside(place: Place & { but?: string[] }) {
  const { root, schema, path, put, wrong, game, but = [] } = place;
  const value = (place.value ?? {}) as Fields;
  const names = Object.keys(schema.properties ?? {}).filter(name => !but.includes(name));
  return (
    <>
      {names.map(name => (
        <Field
          key={name}
          root={root}
          schema={schema.properties?.[name] ?? {}}
          value={value[name] ?? null}
          path={[...path, name]}
          label={wordOf(game, name)}
          put={put}
          wrong={wrong}
          game={game}
          optional={!schema.required?.includes(name)}
        />
      ))}
    </>
  );
}

/** Several of a kind; their number may change within what the schema allows. */
function Several(place: Place) {
  const { root, schema, path, put, label } = place;
  const value = Array.isArray(place.value) ? place.value : [];
  const fixed = schema.prefixItems !== undefined;
  const least = schema.minItems ?? 0;
  const most = schema.maxItems ?? 24;
  return (
    <fieldset class="ws-group ws-list">
      <legend>{label}</legend>
      {value.map((each, i) => (
        <div key={i} class="ws-item">
          <Field
            {...place}
            schema={itemOf(root, schema, i)}
            value={each}
            path={[...path, i]}
            label={`${label} ${i + 1}`}
            optional={false}
          />
          {!fixed && value.length > least && (
            <button
              type="button"
              class="small"
              aria-label={t('page.workshop.less', { what: `${label} ${i + 1}` })}
              onClick={() => put(path, without(value, i, place.optional))}
            >
              −
            </button>
          )}
        </div>
      ))}
      {!fixed && value.length < most && (
        <button
          type="button"
          class="small"
          aria-label={t('page.workshop.more', { what: label })}
          onClick={() => put(path, [...value, fresh(root, itemOf(root, schema, value.length))])}
        >
          +
        </button>
      )}
      <Wrong place={place} />
    </fieldset>
  );
}

const Group = (place: Place) => (
  <fieldset class="ws-group">
    <legend>{place.label}</legend>
    <Inside {...place} />
    <Wrong place={place} />
  </fieldset>
);

/** The control that a value wants. */
export function Field(place: Place): VNode | null {
  const schema = meant(place.root, place.schema);
  const inner = { ...place, schema };
  if (schema.enum) return <Chosen {...inner} />;
  if (schema.discriminator) return <Kinds {...inner} />;
  if (schema.type === 'integer' || schema.type === 'number') return <WholeNumber {...inner} />;
  if (schema.type === 'boolean') return <Ticked {...inner} />;
  if (schema.type === 'array') return <Several {...inner} />;
  if (schema.type === 'object') return schema.properties ? <Group {...inner} /> : null;
  return <TextLine {...inner} />;
}

/** An entry's own fields first; where it comes from, and why, below. */
export const Entry = (place: Place) => (
  <>
    <Inside {...place} but={BELOW} />
    <details class="ws-aside" open={BELOW.includes(place.wrong?.field ?? '')}>
      <summary>{t('page.workshop.origin')}</summary>
      <Inside
        {...place}
        but={Object.keys(place.schema.properties ?? {}).filter(name => !BELOW.includes(name) || name === 'parts')}
      />
    </details>
  </>
);
