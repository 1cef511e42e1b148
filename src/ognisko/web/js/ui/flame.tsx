import type { ComponentChildren } from '../../vendor/preact.js';

/** The sign of the house. */
export const Flame = () => (
  <svg class="flame" viewBox="0 0 64 64" aria-hidden="true">
    <path d="M12 52 50 43M14 43l38 9" class="log" />
    <path d="M33 6c2 12 17 19 17 34a18 18 0 0 1-36 0c0-10 7-14 8-23 6 4 8 8 8 12 4-6 5-14 3-23Z" class="outer" />
    <path d="M32 55a10 10 0 0 1-10-10c3 1 5 0 6-3s1-7 4-10c5 5 10 9 10 14a10 10 0 0 1-10 9Z" class="inner" />
  </svg>
);

/** It leads home from everywhere. */
export const Brand = ({ children }: { children?: ComponentChildren }) => (
  <a class="brand" href="/" aria-label="Ognisko">
    <Flame />
    {children}
  </a>
);
