// What this browser remembers: language, theme, speed of animation, sound. Never a card, never a key.
import { effect, signal } from '../vendor/preact.js';

const KEY = 'ognisko';

export type Prefs = {
  theme: 'auto' | 'light' | 'dark';
  speed: 'calm' | 'quick' | 'off';
  sound: boolean;
  notify: boolean;
  confirm: boolean;
  keys: boolean; // single letters
  name: string;
  lang: string;
  bots: Partial<Record<string, { players: number; level: number }>>; // against whom, by game
};
const DEFAULTS: Prefs = {
  theme: 'auto',
  speed: 'calm',
  sound: true,
  notify: false,
  confirm: false,
  keys: true,
  name: '',
  lang: '',
  bots: {},
};

function read(): Prefs {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}

export const prefs = signal(read());

export function prefer(change: Partial<Prefs>) {
  prefs.value = { ...prefs.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.value));
  } catch {
    /* a private window: remembered until it is closed */
  }
}

/** The duration of one animation in ms. */
export const duration = (speed: Prefs['speed'], reduced: boolean) =>
  reduced || speed === 'off' ? 0 : speed === 'quick' ? 260 : 680;

export const pace = () => duration(prefs.value.speed, matchMedia('(prefers-reduced-motion: reduce)').matches);

export const applyTheme = () =>
  effect(() => {
    document.documentElement.style.colorScheme = prefs.value.theme === 'auto' ? 'light dark' : prefs.value.theme;
  });
