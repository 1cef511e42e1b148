import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { toggled } from '../../src/ognisko/games/kokopelli/pages/chooser.js';
import { arrived, gained, origin } from '../../src/ognisko/games/kokopelli/pages/flights.js';
import { final, reasons } from '../../src/ognisko/games/kokopelli/pages/summary.js';
import { sideOf } from '../../src/ognisko/games/kokopelli/pages/village.js';
import { ask, call, say } from '../../src/ognisko/games/kokopelli/pages/words.js';
import { click, spelled, tap } from '../../src/ognisko/web/js/choose.js';
import { setCatalog } from '../../src/ognisko/web/js/i18n.js';
import { sentence } from '../../src/ognisko/web/js/words.js';
import { catalogs } from './catalogs.mjs';

/** @param {string} name */
const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { names, telling, positions, sentences, end } = read('fixtures/kokopelli.json');
const teller = { game: 'kokopelli', names, people: ['Ada', 'Ewa', 'Jan'], me: 0, telling };
const HOLE = /[{}]|undefined|NaN|kokopelli\.|page\./;

/** @param {(lang: string) => void} check */
const inBoth = check =>
  ['en', 'pl'].forEach(lang => {
    setCatalog(lang, catalogs[lang]);
    check(lang);
  });

test('the page words every event as the server does', () =>
  inBoth(lang => {
    for (const { event, words } of sentences) assert.equal(sentence(teller, event), words[lang] ?? '');
  }));

test('every event has something to say or is silent on purpose, without a hole', () =>
  inBoth(() => {
    for (const { event } of sentences) {
      const lines = say([event], teller);
      for (const line of lines) assert.doesNotMatch(line, HOLE);
      const silent = (event.event === 'turn' && event.seat > 0) || (event.event === 'drew' && event.by === 'deal');
      assert.equal(lines.length, silent ? 0 : 1, event.event);
    }
  }));

test('one decision is a few lines: points and cards of one person belong together', () => {
  setCatalog('en', catalogs.en);
  const events = [
    { event: 'played', seat: 1, card: 'kokopelli', ceremony: 'chief', place: '@0.2', counts_as: 2 },
    { event: 'extra_action', seat: 1, host: 0 },
    { event: 'finished', seat: 1, ceremony: 'chief', place: '@0.2', host: 0, end_token: true, end_tokens_left: 4 },
    { event: 'scored', seat: 1, points: 3, by: 'token', total: 9 },
    { event: 'scored', seat: 0, points: 1, by: 'host', total: 2 },
    { event: 'scored', seat: 1, points: 1, by: 'empty_hand', total: 10 },
    ...Array.from({ length: 3 }, () => ({ event: 'drew', seat: 1, by: 'empty_hand' })),
  ];
  assert.deepEqual(say(events, teller), [
    'Ewa adds a Kokopelli, which counts as two, to the Chief (in your village).',
    'Ewa gains an extra action (Vase).',
    'The Chief is finished. An end-of-game token goes on its tile; 4 are left.',
    "Ewa scores 4 points (the tile's token, an empty hand).",
    "You score 1 point (the host's point).",
    'Ewa draws 3 cards (an empty hand).',
  ]);
});

test('of two plays in a row the points are one sum', () => {
  setCatalog('en', catalogs.en);
  const play = place => [
    { event: 'played', seat: 2, card: 'vase', ceremony: 'vase', place, counts_as: 1 },
    { event: 'scored', seat: 2, points: 1, by: 'paw', total: 1 },
  ];
  const lines = say([...play('@1.0'), ...play('@2.0')], teller);
  assert.deepEqual(lines, [
    "Jan adds a card to the Vase (in Ewa's village).",
    'Jan scores 2 points (Paw ×2).',
    'Jan adds a card to the Vase (at home).',
  ]);
});

test('a ceremony that is started is called by its side of my village, which is what may be better about it', () => {
  setCatalog('en', catalogs.en);
  const started = place => call({ card: 'drummer', place }, teller);
  assert.deepEqual(['@0.1', '@0.2', '@0.4', '@0.5', '@1.0'].map(started), [
    'start Drummer at home, left',
    'start Drummer at home, right',
    'start Drummer at home, below the deck',
    "start Drummer at home, the Sun's place",
    "start Drummer in Ewa's village",
  ]);
});

test('where a card is added or a ceremony interrupted, the view tells which it is', () => {
  setCatalog('en', catalogs.en);
  const view = { seats: [{ village: { '@0.1': { ceremony: 'fire' } } }, { village: {} }] };
  const added = (card, ceremony) => call({ card, ceremony }, teller, view);
  assert.equal(added('kokopelli', '@0.1'), 'add Kokopelli to the Fire at home');
  assert.equal(added('fire', '@0.1'), 'add Fire at home');
  assert.equal(added('kokopelli', '@1.1'), "add Kokopelli in Ewa's village");
  assert.equal(call({ do: 'interrupt', ceremony: '@0.1' }, teller, view), 'interrupt: Fire, your village');
});

test('Polish counts cards as Poles do', () => {
  setCatalog('pl', catalogs.pl);
  const drew = n =>
    say(
      Array.from({ length: n }, () => ({ event: 'drew', seat: 1, by: 'take' })),
      teller,
    )[0];
  assert.deepEqual([1, 2, 5].map(drew), [
    'Ewa bierze kartę z talii.',
    'Ewa bierze 2 karty z talii.',
    'Ewa bierze 5 kart z talii.',
  ]);
});

test('a card and a place or a ceremony spell an action, in any order', () => {
  const { legal } = positions[0];
  for (const action of legal.filter(each => each.parts.card && !each.parts.do)) {
    const [[one, first], [other, second]] = Object.entries(action.parts);
    assert.equal(spelled(legal, click(legal, click(legal, {}, one, first), other, second)).text, action.text);
    assert.equal(spelled(legal, click(legal, click(legal, {}, other, second), one, first)).text, action.text);
  }
});

test('a card and the only ceremony that it fits are two clicks, and no slip', () => {
  const legal = [
    { text: 'take', parts: { do: 'take' } },
    { text: 'play sun @1.1', parts: { card: 'sun', ceremony: '@1.1' } },
  ];
  const one = tap(legal, {}, { part: 'card', value: 'sun' }, { confirm: false });
  assert.equal(one.plays, null);
  const two = tap(legal, one.picked, { part: 'ceremony', value: '@1.1' }, { confirm: false });
  assert.equal(two.plays.text, 'play sun @1.1');
});

test('the status says what to do in every position, whatever is picked', () =>
  inBoth(() => {
    const asked = new Set();
    for (const { view, legal } of positions)
      for (const picked of [{}, { card: 'vase' }, { do: 'interrupt' }, { place: '@0.0' }, { ceremony: '@0.0' }])
        for (const ready of [null, legal[0]]) {
          const said = ask(/** @type {any} */ ({ view, legal }), picked, ready);
          assert.doesNotMatch(said, HOLE);
          asked.add(said);
        }
    assert.ok(asked.size > 10, `${asked.size}`);
    assert.deepEqual(
      new Set(positions.map(({ view }) => view.turn.asked)),
      new Set(['act', 'go_on', 'birthday', 'exchange', 'cut']),
    );
  }));

test('every action can be told in words', () =>
  inBoth(() => {
    for (const { legal } of positions) for (const { parts } of legal) assert.doesNotMatch(call(parts, teller), HOLE);
    assert.match(call({ ceremony: '@1.2' }, teller), /Ewa/);
  }));

test('villages lie around the table as their people sit: the next seat on the left', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map(n => sideOf(n, 0, 4)),
    ['own', 'left', 'top', 'right'],
  );
  assert.deepEqual(
    [0, 1, 2].map(n => sideOf(n, 2, 3)),
    ['left', 'right', 'own'],
  );
  assert.deepEqual(
    [0, 1].map(n => sideOf(n, 1, 2)),
    ['top', 'own'],
  );
});

test('a played card keeps the name that it had in the hand', () => {
  const marked = [
    { event: 'played', seat: 0, card: 'vase', ceremony: 'vase', place: '@1.2' },
    { event: 'scored', seat: 0, points: 2, by: 'paw' },
    { event: 'scored', seat: 0, points: 1, by: 'turtle' },
  ];
  const view = { seats: [{ hand: { vase: 1 } }, { hand: null }] };
  const came = arrived(marked, '@1.2');
  assert.equal(origin(view, came), 'hand-0-vase-1');
  assert.equal(origin(view, { ...came, seat: 1 }), 'hidden-1');
  assert.equal(arrived(marked, '@0.2'), null);
  assert.equal(gained(marked, 0), 3);
});

test('points and why add up', () => {
  const told = [
    { event: 'scored', seat: 0, points: 4, by: 'token' },
    { event: 'scored', seat: 1, points: 9, by: 'token' },
    { event: 'scored', seat: 0, points: 3, by: 'token' },
    { event: 'scored', seat: 0, points: 1, by: 'paw' },
  ];
  assert.deepEqual(reasons(told, 0), [
    ['token', 7],
    ['paw', 1],
  ]);
  const { scores } = end.find(event => event.event === 'game_ended');
  for (const [seat, total] of scores.entries()) {
    const { play, deck, running } = final(end, seat, total);
    assert.equal(play + deck + running, total);
    assert.ok([0, 3, 5].includes(deck));
  }
});

test('ceremonies are picked by hand up to the number of tiles (K1)', () => {
  assert.deepEqual(toggled(['paw'], 'sun', 2), ['paw', 'sun']);
  assert.deepEqual(toggled(['paw', 'sun'], 'vase', 2), ['paw', 'sun']);
  assert.deepEqual(toggled(['paw', 'sun'], 'paw', 2), ['sun']);
});
