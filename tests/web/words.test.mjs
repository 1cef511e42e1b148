import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { landing } from '../../src/ognisko/games/totem/pages/board.js';
import { reached } from '../../src/ognisko/games/totem/pages/goal.js';
import { finalTotem } from '../../src/ognisko/games/totem/pages/summary.js';
import { ask, call, say } from '../../src/ognisko/games/totem/pages/words.js';
import { count, setCatalog, t } from '../../src/ognisko/web/js/i18n.js';
import { sentence } from '../../src/ognisko/web/js/words.js';
import { catalogs } from './catalogs.mjs';

/** @param {string} name */
const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { names, positions, sentences } = read('fixtures/totem.json');
const teller = { game: 'totem', names, people: ['Ada', 'Ewa', 'Jan'], me: 0 };

test('the page words every event as the server does', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event, words } of sentences) assert.equal(sentence(teller, event), words[lang] ?? '');
  }
});

test('Polish counts as Poles do', () => {
  setCatalog('pl', catalogs.pl);
  const said = [0, 1, 2, 4, 5, 12, 22, 25].map(n => count('page.points', n));
  assert.deepEqual(said, [
    '0 punktów',
    '1 punkt',
    '2 punkty',
    '4 punkty',
    '5 punktów',
    '12 punktów',
    '22 punkty',
    '25 punktów',
  ]);
  setCatalog('en', catalogs.en);
  assert.deepEqual(
    [0, 1, 2].map(n => count('page.points', n)),
    ['0 points', '1 point', '2 points'],
  );
});

test('names are put in as they are, braces and all', () => {
  assert.equal(t('page.won', { names: '{names} <b>$&' }), 'Victory: {names} <b>$&');
});

test('a move is one line, with the names that nobody needs colours for', () => {
  setCatalog('en', catalogs.en);
  const events = [
    { event: 'played', seat: 1, card: 'up2', double: false },
    { event: 'moved', seat: 1, piece: 'red', from: 5, to: 3 },
  ];
  assert.deepEqual(say(events, teller), ['Ewa: up 2, red fox 5 → 3.']);
  assert.deepEqual(say([{ event: 'moved', seat: 0, piece: 'red', from: 5, to: 3 }], teller), [
    'You: second half, red fox 5 → 3.',
  ]);
});

test('every event of Totem has something to say or is silent on purpose, without a hole', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event } of sentences)
      for (const line of say([event], teller)) assert.doesNotMatch(line, /[{}]|undefined|totem\.|page\./, line);
  }
});

test('the status says what to do in every position', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { view } of positions)
      for (const picked of [{}, { card: 'up1' }, { card: 'remove' }, { piece: 'red' }])
        assert.doesNotMatch(ask(/** @type {any} */ ({ view }), picked, null), /totem\./);
    assert.doesNotMatch(call({ mode: 'double', card: 'up1', piece: 'red' }, teller), /totem\.|undefined/);
  }
});

test('a round that ended is shown as it stood', () => {
  const events = [
    { event: 'moved', piece: 'c', from: 3, to: 1 },
    { event: 'removed', piece: 'b' },
    { event: 'round_ended' },
    { event: 'moved', piece: 'a', to: 2 },
  ];
  assert.deepEqual(finalTotem(['a', 'b', 'c', 'd'], events), ['c', 'a', 'd']);
});

test('goals as the rulebook prints them (TE1)', () => {
  const top = ['pink', 'yellow', 'green', 'brown'];
  assert.deepEqual(reached(top, ['pink', 'yellow', 'green']), [true, true, true]);
  assert.deepEqual(reached(top, ['yellow', 'green', 'blue']), [false, false, false]);
  assert.deepEqual(reached(top, ['green', 'pink', 'red']), [false, true, false]);
});

test('the preview of a move', () => {
  const totem = ['a', 'b', 'c', 'd', 'e'];
  assert.deepEqual(
    ['up1', 'up2', 'up3', 'down2', 'bottom', 'remove'].map(card => landing(totem, 'd', card)),
    [3, 2, 1, 6, 5, null],
  );
});
