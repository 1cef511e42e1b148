import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { areaOf, cardName, depth, printed, worthOf } from '../../src/ognisko/games/fortuna/pages/cards.js';
import { ask, call, say } from '../../src/ognisko/games/fortuna/pages/words.js';
import { setCatalog } from '../../src/ognisko/web/js/i18n.js';
import { sentence } from '../../src/ognisko/web/js/words.js';
import { catalogs } from './catalogs.mjs';

/** @param {string} name */
const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { names, telling, positions, sentences } = read('fixtures/fortuna.json');
const teller = { game: 'fortuna', names, people: ['Ada', 'Ewa', 'Jan'], me: 0, telling };
const HOLE = /[{}]|undefined|NaN|null|fortuna\.|page\./;

test('the page words every event as the server does', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event, words } of sentences) assert.equal(sentence(teller, event), words[lang] ?? '');
  }
});

test('every event has a line of the log, without a hole', () => {
  assert.equal(new Set(sentences.map(({ event }) => event.event)).size, 12);
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event } of sentences) {
      const lines = say([event], teller);
      assert.equal(lines.length, 1, event.event);
      assert.doesNotMatch(lines[0], HOLE, lines[0]);
    }
  }
});

test('a roll is told in order, the black die apart', () => {
  setCatalog('en', catalogs.en);
  const dice = [
    { die: 'gold-1', pips: 6 },
    { die: 'gold-3', pips: 2 },
    { die: 'black', pips: 4 },
  ];
  assert.deepEqual(say([{ event: 'rolled', seat: 1, dice }], teller), ['Ewa rolls 2 6, black 4.']);
  assert.deepEqual(say([{ event: 'rolled', seat: 1, dice: dice.slice(2) }], teller), ['Ewa rolls black 4.']);
});

test('a steal says from whom, and to me it says so', () => {
  const stole = { event: 'stole', seat: 1, card: 8, victim: 2, gold: 6, points: 6, victim_points: 0 };
  setCatalog('en', catalogs.en);
  assert.deepEqual(say([stole], teller), ['Ewa steals card 8 from Jan.']);
  assert.deepEqual(say([{ ...stole, victim: 0 }], teller), ['Ewa steals card 8 from you!']);
  setCatalog('pl', catalogs.pl);
  assert.deepEqual(say([{ ...stole, victim: 0 }], teller), ['Ewa zabiera ci kartę 8!']);
});

test('penalty dice are told where there are some', () => {
  setCatalog('pl', catalogs.pl);
  const told = [0, 1, 5].map(
    penalties => say([{ event: 'reached', seat: 1, pips: 9, penalties, result: 20, black_first: false }], teller)[0],
  );
  assert.deepEqual(told, ['Ewa osiąga 20.', 'Ewa osiąga 20 (1 kostka kary).', 'Ewa osiąga 20 (5 kostek kary).']);
});

test('one click is one action', () => {
  for (const { legal } of positions) for (const action of legal) assert.equal(Object.keys(action.parts).length, 1);
});

test('the status says what to do in every position', () => {
  const said = new Set();
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { view, legal } of positions) {
      const line = ask(/** @type {any} */ ({ view, legal }), {}, null);
      assert.doesNotMatch(line, HOLE, line);
      said.add(line);
      for (const { parts } of legal) assert.doesNotMatch(call(parts, teller), HOLE);
    }
  }
  assert.ok(said.size >= 18, [...said].join('\n'));
});

/** @param {object} view @param {Record<string, string>[]} parts */
const asked = (view, parts) =>
  ask(
    /** @type {any} */ ({
      view: { to_do: 'take', spent: [], ...view },
      legal: parts.map(each => ({ text: '', parts: each })),
    }),
    {},
    null,
  );

test('with a result the status tells every case apart', () => {
  setCatalog('en', catalogs.en);
  const take = { card: '17' };
  const spend = { fortune: '13' };
  const steal = { loot: '16 from 2' };
  assert.equal(asked({ number: 16 }, [take]), 'Result 16: card 17 is yours.');
  assert.equal(
    asked({ number: 16 }, [take, spend]),
    'Result 16: take card 17, or spend Fortune cards for a better one.',
  );
  assert.equal(asked({ number: 16 }, [take, steal]), 'Result 16: take card 17, or steal card 16.');
  assert.equal(asked({ number: 16 }, [steal]), 'Result 16: you may steal card 16.');
  assert.equal(asked({ number: 25 }, [{ do: 'nothing' }]), 'Result 25: no card for it this time.');
  assert.equal(asked({ number: 25 }, [spend, { do: 'nothing' }]), 'Result 25: no card for it, unless Fortune helps.');
  assert.equal(asked({ number: 22, spent: [13] }, [spend]), 'Now 22: spend another Fortune card.');
  assert.equal(asked({ number: 16, spent: [13] }, [take]), 'Now 16: take card 17.');
  assert.equal(asked({ number: 16, spent: [13] }, [take, spend]), 'Now 16: take card 17, or spend more.');
});

test('cards by area, kind and worth', () => {
  setCatalog('en', catalogs.en);
  assert.deepEqual([0, 20, 21, 22, 42].map(areaOf), ['air', 'air', 'both', 'sea', 'sea']);
  assert.deepEqual(
    [
      [8, 6, false],
      [11, 4, true],
      [21, 2, true],
      [30, 4, true],
    ].map(([card, value, help]) => worthOf({ card, value, help })),
    ['6', '−4', '±2', '+4'],
  );
  assert.equal(cardName(printed({ values: { 8: 6 }, fortune: [11] }, 8)), 'Card 8, Air, 6 points');
  assert.deepEqual([0, 21, 42].map(depth), [1, 0, 1]);
});
