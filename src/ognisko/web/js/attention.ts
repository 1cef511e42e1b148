// "It is your turn" cannot be missed: tab title, sound, notification; and the words for the screen reader.

import { signal } from '../vendor/preact.js';
import { t } from './i18n.js';
import { prefs } from './prefs.js';
import { sound } from './sounds.js';
import type { Message } from './types.js';

export const spoken = signal('');
let twice = false;

export function announce(text: string) {
  // The same words twice are read twice only if they differ.
  twice = !twice;
  if (text) spoken.value = text + (twice ? '\u00a0' : '');
}

export const acts = (message: Message | null) =>
  Boolean(message?.status === 'play' && message.mine.some(seat => seat.acts));

export function attend(message: Message | null, before: Message | null) {
  if (!acts(message) || acts(before)) return;
  sound('turn');
  if (prefs.value.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
    new Notification(t('page.your_turn'), { tag: message?.table });
}
