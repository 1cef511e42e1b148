// What comes when it is wanted: the wings of the house are scripts of their own (tools/pages.mjs).

import { type ComponentChildren, type Signal, signal, useEffect } from '../vendor/preact.js';
import { openWords } from './house.js';

type Shown<P> = (props: P) => ComponentChildren;
/** What a component of a wing is given. */
export type Props<F> = F extends (props: infer P) => unknown ? P & object : never;
type Rooms = Record<string, unknown>;

/** Something of a script that is loaded with its first use; `Meanwhile` stands there until then. */
export function lazily<P extends object>(
  load: () => Promise<Rooms>,
  name: string,
  Meanwhile: Shown<{ word?: string }> = () => null,
): Shown<P> {
  const found: Signal<{ Late: Shown<P> } | null> = signal(null);
  const come = async () => {
    found.value = { Late: (await load())[name] as Shown<P> };
  };
  return props => {
    useEffect(() => {
      if (!found.value) come();
    }, []);
    const Late = found.value?.Late;
    return Late ? <Late {...props} /> : <Meanwhile />;
  };
}

const at = (path: string) => String(new URL(path, import.meta.url));

/** A style that only one wing needs, once; it comes before what it dresses is drawn. */
function dress(name: string) {
  const href = at(`../css/wings/${name}.css`);
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise(done => {
    link.onload = done;
    link.onerror = done;
  });
}

export const wing = (name: string) => (): Promise<Rooms> => import(at(`./wings/${name}.js`));

/** A wing with sentences of its own. */
export const wordedWing = (name: string) => async () => {
  const [rooms] = await Promise.all([wing(name)(), openWords(`locale/${name}.`)]);
  return rooms;
};

/** A wing with a style and sentences of its own. */
export const dressedWing = (name: string) => async () => {
  const [rooms] = await Promise.all([wordedWing(name)(), dress(name)]);
  return rooms;
};
