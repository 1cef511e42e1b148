import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ask, call, say } from '../../src/ognisko/games/totem/pages/words.js';
import { count, setCatalog, t } from '../../src/ognisko/web/js/i18n.js';
import { named, sentence, tellAll, turnLine } from '../../src/ognisko/web/js/words.js';
import { catalogs } from './catalogs.mjs';

/** @param {string} name */
const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { names, telling, positions, sentences } = read('fixtures/totem.json');
const teller = { game: 'totem', names, people: ['Ada', 'Ewa', 'Jan'], me: 0, telling };

test('the page words every event as the server does', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event, words } of sentences) assert.equal(sentence(teller, event), words[lang] ?? '');
  }
});

test('the page tells turns, and sums what happens often, as the server does', () => {
  for (const game of ['totem', 'fortuna', 'kokopelli', 'tribes']) {
    const of = read(`fixtures/${game}.json`);
    const teller = { game, names: of.names, telling: of.telling, people: ['Ada', 'Ewa', 'Jan'], me: 0 };
    assert.ok(of.turns.length > 3);
    for (const lang of ['en', 'pl']) {
      setCatalog(lang, catalogs[lang]);
      for (const { events, turn, tell: sentences } of of.turns) {
        assert.equal(turnLine(teller, events), turn[lang]);
        assert.deepEqual(tellAll(teller, events), sentences[lang]);
      }
    }
  }
});

test('cases, counts and lists are those of the language', () => {
  setCatalog('pl', catalogs.pl);
  assert.equal(t('tribes.page.need.neighbour_has_2', { element: 'woda' }), 'Obaj sąsiedzi mają wodę');
  assert.equal(t('page.recalling', { n: 2 }), 'Od twojego ruchu: zostały 2 kroki.');
  setCatalog('en', catalogs.en);
  assert.equal(t('page.recalling', { n: 21 }), 'Since your last move: 21 steps to go.');
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
  assert.deepEqual(say(events, teller), ['Ewa plays “up 2” and moves the red fox from 5 to 3.']);
  assert.deepEqual(say([{ event: 'moved', seat: 0, piece: 'red', from: 5, to: 3 }], teller), [
    'You move the red fox from 5 to 3.',
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

test('one of many without a name of its own is called by what they are and its number', () => {
  setCatalog('pl', { 'tribes.name.fire': 'ogień', 'tribes.name.guide-aruna-1': 'Aruna 1' });
  const tribes = { game: 'tribes', names: {} };
  assert.equal(named(tribes, 'fire-07'), 'ogień 07');
  assert.equal(named(tribes, 'guide-aruna-1'), 'Aruna 1');
  assert.equal(named(tribes, 'guide-aruna-2'), 'guide-aruna-2');
  assert.equal(named({ ...tribes, names: { pl: { fire: 'żar', 'fire-08': 'iskra' } } }, 'fire-08'), 'iskra');
  assert.equal(named({ ...tribes, names: { pl: { fire: 'żar' } } }, 'fire-07'), 'żar 07');
});
