// Types of the vendored file, taken from the packages it is made of.
import type { VNode } from 'preact';

export { Fragment, h, render, createRef } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export { batch, computed, effect, signal } from '@preact/signals';
export type { Signal, ReadonlySignal } from '@preact/signals';
export type { VNode } from 'preact';
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
