// A table of what to do by the kind of an event: each entry knows the fields of its kind.

type Kind = { event: string };
export type ByKind<E extends Kind, More extends unknown[], Found> = {
  [K in E['event']]?: (event: Extract<E, { event: K }>, ...more: More) => Found;
};

export function byKind<E extends Kind, More extends unknown[], Found>(
  table: ByKind<E, More, Found>,
  event: E,
  ...more: More
): Found | undefined {
  const found = table[event.event as E['event']] as ((event: Kind, ...more: More) => Found) | undefined;
  return found?.(event, ...more);
}
