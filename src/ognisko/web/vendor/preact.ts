// The one library of the pages. Games from outside import it from here, so that all share one Preact and its signals;
// `html` is for those that are written without a build step.
import htm from 'htm';
import { h, type VNode } from 'preact';

export type { ReadonlySignal, Signal } from '@preact/signals';
export { batch, computed, effect, signal } from '@preact/signals';
export type { ComponentChildren, JSX, VNode } from 'preact';
export { createRef, Fragment, h, render } from 'preact';
export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
