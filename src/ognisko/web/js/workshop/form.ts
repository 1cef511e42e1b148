// Forms out of a JSON Schema: which control a value wants, what a new value is, where a path leads.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };
export type Step = string | number;

/** What of JSON Schema our loaders use. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: (string | number)[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  default?: Json;
};

/** A schema without its names: what is meant by a reference, and of what may be missing what it is when it is there. */
export function meant(root: Schema, schema: Schema): Schema {
  if (schema.$ref) return meant(root, root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const real = schema.anyOf?.filter(each => each.type !== 'null') ?? [];
  return schema.anyOf && !schema.discriminator && real.length === 1 ? meant(root, real[0]) : schema;
}

/** The schema of one of several kinds. */
export const kindOf = (root: Schema, schema: Schema, kind: string) =>
  meant(root, { $ref: schema.discriminator?.mapping[kind] ?? '' });

/** The schema of the place that a path leads to within a value. */
export const itemOf = (root: Schema, schema: Schema, index: number): Schema =>
  meant(root, schema.prefixItems?.[index] ?? (typeof schema.items === 'object' ? schema.items : {}));

/** The smallest value that has the form. */
export function fresh(root: Schema, given: Schema): Json {
  const schema = meant(root, given);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.discriminator) {
    const [kind] = Object.keys(schema.discriminator.mapping);
    return freshKind(root, schema, kind);
  }
  if (schema.prefixItems) return schema.prefixItems.map(each => fresh(root, each));
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, (_, i) => fresh(root, itemOf(root, schema, i)));
  if (schema.type === 'object') return freshFields(root, schema);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  return schema.type === 'boolean' ? false : '';
}

const freshFields = (root: Schema, schema: Schema): Fields =>
  Object.fromEntries((schema.required ?? []).map(name => [name, fresh(root, schema.properties?.[name] ?? {})]));

/** A value of another kind; what both kinds have stays as it was. */
export function freshKind(root: Schema, schema: Schema, kind: string, before: Fields = {}): Fields {
  const wanted = kindOf(root, schema, kind);
  const made = freshFields(root, wanted);
  for (const name of Object.keys(made))
    if (name in before && typeof before[name] === typeof made[name]) made[name] = before[name];
  return { ...made, [schema.discriminator?.propertyName ?? 'kind']: kind };
}

/** A copy with another value at a place; undefined takes it away. */
export function changed(value: Json, path: Step[], next: Json | undefined): Json {
  if (!path.length) return next ?? null;
  const [step, ...rest] = path;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (!rest.length && next === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = changed(copy[Number(step)] ?? null, rest, next);
    return copy;
  }
  const copy = { ...(value as Fields) };
  if (!rest.length && next === undefined) delete copy[step];
  else copy[step] = changed(copy[step] ?? null, rest, next);
  return copy;
}

/** How the loader writes a place: `rows[0].need.element`. */
export const written = (path: Step[]) =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`)).join('');

/** What an entry is called: by its id or its number, as the loader does. */
export function nameOf(entry: Json, index: number) {
  const { id, number } = (entry ?? {}) as Fields;
  return String(id ?? number ?? index + 1);
}

export type Mark = 'printed' | 'reported' | 'reconstructed' | 'owner';

/** Where an entry comes from, if it says so. */
export const markOf = (entry: Json) => (entry as Fields | null)?.provenance as Mark | undefined;

/** A change by hand makes an entry its owner's. */
export function owned(value: Json, path: Step[]): Json {
  const [section, index] = path;
  const at = typeof index === 'number' ? [section, index] : [section];
  const entry = at.reduce<Json>((inside, step) => (inside as Fields)?.[step as string] ?? null, value);
  return markOf(entry) && path.at(-1) !== 'provenance' ? changed(value, [...at, 'provenance'], 'owner') : value;
}

/** What is shown first of an entry, and what only if somebody wants it. */
export const BELOW = ['provenance', 'note', 'known', 'source', 'parts'];

/** The others of a list; nothing at all, where it may be left out. */
export function without(value: Json[], i: number, optional = false) {
  const rest = value.toSpliced(i, 1);
  return rest.length || !optional ? rest : undefined;
}
