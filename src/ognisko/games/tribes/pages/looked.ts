import { type Signal, signal } from '../../vendor/preact.js';

/** Whose board is looked at in a window. */
export const looked: Signal<number | null> = signal(null);
