// Small sounds, made here of tones and of noise: what happens at the table can be heard, softly.
import { prefs } from './prefs.js';
import type { GameEvent, Pages } from './types.js';

export type Sound = 'card' | 'die' | 'carving' | 'coin' | 'turn' | 'end';

type Tone = { at: number; long: number; loud: number; pitch: number; slide?: number; wave?: OscillatorType };
type Rustle = { at: number; long: number; loud: number; band: number };

const VOLUME = 0.35; // of all, so that nobody is startled
const MOST = 2; // sounds of one move

const knock = (at: number, pitch: number, loud: number): Tone => ({ at, long: 0.07, loud, pitch, slide: pitch * 0.6 });
const bell = (at: number, pitch: number, long = 0.5): Tone => ({ at, long, loud: 0.16, pitch, wave: 'triangle' });
const rustle = (at: number, long: number, loud: number, band: number): Rustle => ({ at, long, loud, band });

/** How each is made; seconds and hertz. */
export const RECIPES: Record<Sound, { tones: Tone[]; rustles: Rustle[] }> = {
  card: { tones: [knock(0.07, 190, 0.1)], rustles: [rustle(0, 0.11, 0.16, 2600)] },
  die: {
    tones: [knock(0, 520, 0.16), knock(0.09, 610, 0.13), knock(0.16, 470, 0.1), knock(0.21, 560, 0.06)],
    rustles: [rustle(0, 0.24, 0.05, 3400)],
  },
  carving: {
    tones: [knock(0, 230, 0.3), knock(0.13, 175, 0.24)],
    rustles: [rustle(0, 0.05, 0.12, 1300), rustle(0.13, 0.06, 0.1, 1000)],
  },
  coin: { tones: [bell(0, 1976, 0.25), bell(0.07, 2637, 0.4)], rustles: [] },
  turn: { tones: [bell(0, 523.25), bell(0.14, 783.99)], rustles: [] },
  end: {
    tones: [bell(0, 392), bell(0.16, 523.25), bell(0.32, 659.25), bell(0.5, 783.99, 1.1), bell(0.5, 523.25, 1.1)],
    rustles: [rustle(0.5, 0.9, 0.02, 900)],
  },
};

let audio: AudioContext | null = null;

/** A browser lets nothing be heard before the page was touched. */
const touched = () => navigator.userActivation?.hasBeenActive ?? true;

function fading(context: AudioContext, start: number, long: number, loud: number) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * VOLUME, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  volume.connect(context.destination);
  return volume;
}

function tone(context: AudioContext, { at, long, loud, pitch, slide, wave = 'sine' }: Tone) {
  const start = context.currentTime + at;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  if (slide) source.frequency.exponentialRampToValueAtTime(slide, start + long);
  source.connect(fading(context, start, long, loud));
  source.start(start);
  source.stop(start + long);
}

function noise(context: AudioContext, { at, long, loud, band }: Rustle) {
  const start = context.currentTime + at;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => {
    samples[i] = Math.random() * 2 - 1;
  });
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = band;
  source.connect(filter).connect(fading(context, start, long, loud));
  source.start(start);
}

/** Unless this person wants silence. */
export function sound(name: Sound) {
  if (!prefs.value.sound || document.hidden || !touched()) return;
  audio ??= new AudioContext();
  for (const each of RECIPES[name].tones) tone(audio, each);
  for (const each of RECIPES[name].rustles) noise(audio, each);
}

/** What a move sounds like: the game says which events are heard, and as what. */
export const heard = (events: GameEvent[], pages: Pick<Pages, 'sounds'>): Sound[] =>
  [...new Set(events.map(({ event }) => pages.sounds?.[event]).filter(each => each !== undefined))].slice(0, MOST);
