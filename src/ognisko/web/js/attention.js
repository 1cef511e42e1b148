// "It is your turn" cannot be missed: tab title, sound, notification; and the words for the screen reader.
import { signal } from '../vendor/preact.js';
import { t } from './i18n.js';
import { prefs } from './prefs.js';

export const spoken = signal('');
let twice = false;

/** @param {string} text */
export function announce(text) {
  // The same words twice are read twice only if they differ.
  twice = !twice;
  if (text) spoken.value = text + (twice ? '\u00a0' : '');
}

/** @param {import('./types.js').Message | null} message */
export const acts = message => Boolean(message?.status === 'play' && message.mine.some(seat => seat.acts));

/** @param {import('./types.js').Message | null} message @param {import('./types.js').Message | null} before */
export function attend(message, before) {
  if (!acts(message) || acts(before)) return;
  if (prefs.value.sound) chime();
  if (prefs.value.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
    new Notification(t('page.your_turn'), { tag: message?.table });
}

/** Two soft notes, made here. */
export function chime() {
  const audio = new AudioContext();
  [523.25, 783.99].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * 0.14;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
}
