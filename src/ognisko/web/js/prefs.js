// What this browser remembers: language, theme, speed of animation, sound. Never a card, never a key.
import { effect, signal } from '../vendor/preact.js';

const KEY = 'ognisko';

/** @typedef {{theme: 'auto' | 'light' | 'dark', speed: 'calm' | 'quick' | 'off', sound: boolean, notify: boolean, confirm: boolean, name: string, lang: string}} Prefs */
/** @type {Prefs} */
const DEFAULTS = { theme: 'auto', speed: 'calm', sound: false, notify: false, confirm: false, name: '', lang: '' };

/** @returns {Prefs} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}

export const prefs = signal(read());

/** @param {Partial<Prefs>} change */
export function prefer(change) {
  prefs.value = { ...prefs.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.value));
  } catch {
    /* a private window: remembered until it is closed */
  }
}

/** The duration of one animation in ms. @param {Prefs['speed']} speed @param {boolean} reduced */
export const duration = (speed, reduced) => (reduced || speed === 'off' ? 0 : speed === 'quick' ? 260 : 680);

export const pace = () => duration(prefs.value.speed, matchMedia('(prefers-reduced-motion: reduce)').matches);

export const applyTheme = () =>
  effect(() => {
    document.documentElement.style.colorScheme = prefs.value.theme === 'auto' ? 'light dark' : prefs.value.theme;
  });
