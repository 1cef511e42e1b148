// The one library of the pages. Games from outside import it from here, so that all share one Preact and its signals;
// `html` is for those that are written without a build step.
import htm from 'htm';
import { h } from 'preact';

export { batch, computed, effect, signal } from '@preact/signals';
export { createRef, Fragment, h, render } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export const html = /** @type {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} */ (htm.bind(h));

/** @template T @typedef {import('@preact/signals').Signal<T>} Signal */
/** @template T @typedef {import('@preact/signals').ReadonlySignal<T>} ReadonlySignal */
/** @typedef {import('preact').VNode} VNode */
