// What a move sounds like, and that silence is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const played = [];
const node = () =>
  new Proxy(() => {}, {
    get: (_, name) =>
      name === 'connect'
        ? next => next
        : name === 'start'
          ? () => played.push('start')
          : name === 'getChannelData'
            ? () => new Float32Array(1)
            : node(),
    set: () => true,
    apply: () => node(),
  });
globalThis.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createOscillator = node;
  createGain = node;
  createBuffer = node;
  createBufferSource = node;
  createBiquadFilter = node;
};
globalThis.localStorage ??= { getItem: () => null, setItem: () => {} };
globalThis.navigator ??= {};
globalThis.document ??= { hidden: false };

const { heard, RECIPES, sound } = await import('../../src/ognisko/web/js/sounds.js');
const { prefer } = await import('../../src/ognisko/web/js/prefs.js');

test('a game says which of its events are heard; of one move at most two, each once', () => {
  const pages = { sounds: { rolled: 'die', placed: 'die', took: 'coin', spent: 'card' } };
  const events = ['rolled', 'placed', 'reached', 'took', 'spent'].map(event => ({ event }));
  assert.deepEqual(heard(events, pages), ['die', 'coin']);
  assert.deepEqual(heard(events, {}), []);
});

test('every sound is short and soft', () => {
  for (const [name, { tones, rustles }] of Object.entries(RECIPES)) {
    for (const { at, long, loud } of [...tones, ...rustles]) {
      assert.ok(at + long < 2, name);
      assert.ok(loud <= 0.3, name);
    }
    assert.ok(tones.length + rustles.length > 0, name);
  }
});

test('whoever wants silence has it', () => {
  prefer({ sound: false });
  sound('end');
  assert.equal(played.length, 0);
  prefer({ sound: true });
  sound('end');
  assert.equal(played.length, RECIPES.end.tones.length + RECIPES.end.rustles.length);
});
