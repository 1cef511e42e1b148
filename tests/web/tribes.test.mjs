import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { meaning, ridersOf } from '../../src/ognisko/games/tribes/pages/choosing.js';
import { box, spot, tileOf, unpack } from '../../src/ognisko/games/tribes/pages/data.js';
import {
  cardWords,
  effectWords,
  goalWords,
  needWords,
  powerWords,
  secondWords,
  villageWords,
} from '../../src/ognisko/games/tribes/pages/describe.js';
import { shelfFor } from '../../src/ognisko/games/tribes/pages/offers.js';
import { PICTURES, Picture } from '../../src/ognisko/games/tribes/pages/picture.js';
import { ask, call, say } from '../../src/ognisko/games/tribes/pages/words.js';
import { leads, spelled } from '../../src/ognisko/web/js/choose.js';
import { lang, setCatalog } from '../../src/ognisko/web/js/i18n.js';
import { sentence } from '../../src/ognisko/web/js/words.js';
import { catalogs } from './catalogs.mjs';

/** @param {string} name */
const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { names, telling, positions, sentences, printed } = read('fixtures/tribes.json');
const teller = { game: 'tribes', names, people: ['Ada', 'Ewa'], me: 0, telling };
const HOLE = /[{}]|undefined|NaN|tribes\.|page\.|null/;
const inBoth = (/** @type {() => void} */ check) => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    check();
  }
};

before(() => unpack(printed));

test('the page words every event of Tribes as the server does', () => {
  for (const lang of ['en', 'pl']) {
    setCatalog(lang, catalogs[lang]);
    for (const { event, words } of sentences) assert.equal(sentence(teller, event), words[lang] ?? '');
  }
});

test('every event of Tribes has something to say or is silent on purpose, without a hole', () => {
  const silent = new Set(['offered', 'showed_tile', 'showed_village', 'chose']);
  assert.ok(sentences.length > 25);
  inBoth(() => {
    for (const { event } of sentences) {
      const lines = say([event], teller);
      assert.equal(lines.length, silent.has(event.event) ? 0 : 1, event.event);
      for (const line of lines) assert.doesNotMatch(line, HOLE, line);
    }
  });
});

test('cards drawn together are one line', () => {
  setCatalog('pl', catalogs.pl);
  const drew = element => ({ event: 'drew', seat: 1, place: '1', element });
  assert.deepEqual(say([drew('fire'), drew('air'), drew('fire')], teller), ['Ewa dobiera ogień ×2, powietrze.']);
});

test('a card is told by its element and by what it gives, in its case', () => {
  setCatalog('pl', catalogs.pl);
  const { names: word } = teller;
  const card = Object.keys(box.element_card).find(id => box.element_card[id].rows[0].effect && id.startsWith('water'));
  assert.ok(word.pl.water === 'woda' && card);
  assert.match(say([{ event: 'played', seat: 0, card, row: 0, x: 0 }], teller)[0], /^Zagrywasz kartę wody: .+[^.]\.$/);
  const threw = { event: 'discarded', seat: 1, card };
  assert.deepEqual(say([threw, threw], teller), ['Ewa odrzuca wodę ×2.']);
});

test('every kind of decision says what to do, and every action has a name', () => {
  const stages = new Set(positions.map(({ view }) => view.stage));
  for (const stage of ['board', 'start', 'act', 'discard', 'effect', 'draw', 'village_card'])
    assert.ok(stages.has(stage), stage);
  inBoth(() => {
    for (const { view, legal } of positions) {
      const message = /** @type {any} */ ({ view });
      assert.doesNotMatch(ask(message, {}, null), HOLE);
      for (const action of legal) {
        assert.doesNotMatch(ask(message, action.parts, null), HOLE);
        assert.doesNotMatch(ask(message, action.parts, action), HOLE);
        assert.doesNotMatch(call(action.parts, teller), HOLE, action.text);
      }
    }
  });
});

test('everything printed is worded in both languages', () => {
  inBoth(() => {
    for (const id of Object.keys(box.element_card)) assert.doesNotMatch(cardWords(teller, id), HOLE);
    for (const id of Object.keys(box.village_card)) assert.doesNotMatch(villageWords(teller, id), HOLE);
    for (const { power } of Object.values(box.guide_card)) assert.doesNotMatch(powerWords(teller, power), HOLE);
    for (const { second, temples } of Object.values(box.board))
      for (const words of [secondWords(second), ...Object.values(temples).map(each => effectWords(teller, each))])
        assert.doesNotMatch(words, HOLE);
    for (const kind of [
      'cover_symbol',
      'villages_on',
      'temples_on',
      'tiles_in_area',
      'row',
      'column',
      'diagonal',
      'l',
      'village_bonus',
      'bonus_symbols',
    ])
      assert.doesNotMatch(
        goalWords(teller, { kind, n: 3, spaces: [[1, 2]], symbol: 'plane', bonus: 'gate', colours: 'different' }),
        HOLE,
        kind,
      );
    for (const kind of ['own_at_least', 'own_none', 'own_all', 'count_x', 'tiers'])
      assert.doesNotMatch(needWords(teller, { kind, element: 'fire', n: 2 }), HOLE);
    for (const kind of ['neighbour_has', 'more_than', 'fewer_than'])
      for (const neighbours of [1, 2])
        assert.doesNotMatch(needWords(teller, { kind, element: 'air', neighbours }), HOLE);
  });
});

test('an X is told once it is known, a price of 8 - X as it stands', () => {
  setCatalog('en', catalogs.en);
  assert.equal(effectWords(teller, { kind: 'water_x' }, 4), 'take 4 water');
  assert.equal(effectWords(teller, { kind: 'water_x' }), 'take X water');
  assert.equal(effectWords(teller, { kind: 'flow', n: 0 }), 'divide 0 between water and steps');
  assert.equal(effectWords(teller, { kind: 'plant_8_minus_x' }, 3), 'plant a tile for 8 − X water');
});

test('of two effects that are the same one is told, with their number', () => {
  setCatalog('en', catalogs.en);
  const twice = { kind: 'and', of: [{ kind: 'catapult' }, { kind: 'catapult' }] };
  assert.equal(effectWords(teller, twice), 'fly one rider to any tile ×2');
});

test('Polish counts tokens and steps as Poles do', () => {
  setCatalog('pl', catalogs.pl);
  const said = (/** @type {string} */ kind) => [1, 3, 5].map(n => effectWords(teller, { kind, n }));
  assert.deepEqual(said('water'), ['weź 1 żeton wody', 'weź 3 żetony wody', 'weź 5 żetonów wody']);
  assert.deepEqual(said('clean'), ['usuń 1 żeton skażenia', 'usuń 3 żetony skażenia', 'usuń 5 żetonów skażenia']);
  assert.deepEqual(said('move'), ['wykonaj 1 ruch jeźdźca', 'wykonaj 3 ruchy jeźdźców', 'wykonaj 5 ruchów jeźdźców']);
});

test('a space is called by its column and row; a start tile takes no village', () => {
  assert.deepEqual(['r1c1', 'r3c4'].map(spot), ['A1', 'D3']);
  assert.equal(tileOf('start-1').riders, 0);
});

/** @param {any[]} legal @param {Record<string, string>} picked */
const choice = (legal, picked = {}) => /** @type {any} */ ({ mine: true, legal, picked });

test('a click on a space means what can be done there; nowhere legal, what would have been asked for', () => {
  const legal = ['r1c2', 'capital'].map(from => ({
    text: `step ${from}>r1c1`,
    parts: { do: 'step', from, to: 'r1c1' },
  }));
  legal.push(/** @type {any} */ ({ text: 'clean r2c2', parts: { do: 'clean', space: 'r2c2' } }));
  const view = { agenda: [{ kind: 'move', n: 2, now: true, begun: false }] };
  assert.deepEqual(meaning(choice(legal), view, 'r1c2'), { part: 'from', does: 'step' });
  assert.deepEqual(meaning(choice(legal), view, 'r2c2'), { part: 'space', does: 'clean' });
  assert.deepEqual(meaning(choice(legal), view, 'r3c3'), { part: 'from', does: 'step' });
  const picked = { do: 'step', from: 'capital' };
  assert.deepEqual(meaning(choice(legal, picked), view, 'r1c1'), { part: 'to' });
  assert.ok(leads(legal, picked, 'to', 'r1c1'));
  assert.ok(!leads(legal, picked, 'to', 'r3c1'));
  assert.equal(spelled(legal, { ...picked, to: 'r1c1' })?.text, 'step capital>r1c1');
  assert.deepEqual(meaning(choice([]), { agenda: [] }, 'r1c2'), { part: 'space', does: 'village' });
});

test('where a rider could step or fly, a click on what a hint names means the hint', () => {
  const legal = ['step', 'fly'].map(deed => ({
    text: `${deed} capital>r1c1`,
    parts: { do: deed, from: 'capital', to: 'r1c1' },
  }));
  const flight = { do: 'fly', from: 'capital', to: 'r1c1' };
  const does = (/** @type {any} */ hint, picked = {}) =>
    meaning(choice(legal, picked), { agenda: [] }, 'capital', hint);
  assert.deepEqual(does(null), { part: 'from', does: 'step' });
  assert.deepEqual(does(flight), { part: 'from', does: 'fly' });
  assert.deepEqual(does(flight, { do: 'step' }), { part: 'from', does: 'step' });
});

test('riders keep who they are: only the one who went has moved', () => {
  const first = ridersOf(9, { capital: 5, r1c1: 2 });
  assert.deepEqual(ridersOf(9, { capital: 5, r1c1: 2 }), first);
  const then = ridersOf(9, { capital: 5, r1c1: 1, r1c2: 1 });
  assert.deepEqual(then.capital, first.capital);
  assert.ok(first.r1c1.includes(then.r1c2[0]));
});

test('a phone shows the shelf that the decision is about', () => {
  const part = { kind: 'plant', now: true, begun: false };
  assert.deepEqual(
    ['draw', 'village_card', 'drop', 'act'].map(stage => shelfFor({ stage, agenda: [] }, true)),
    ['elements', 'villages', 'goals', null],
  );
  assert.equal(shelfFor({ stage: 'effect', agenda: [part] }, true), 'tiles');
  assert.equal(shelfFor({ stage: 'draw', agenda: [] }, false), null);
});

test('the rules of Tribes are illustrated where there is something to see', () => {
  for (const id of Object.keys(PICTURES)) assert.ok(`tribes.rules.${id}` in catalogs.en && Picture({ id }), id);
  assert.equal(Picture({ id: 'W4' }), null);
});

test('what can be done is called in plain words: no colon after a verb that its object follows', () => {
  setCatalog('en', catalogs.en);
  const [id, { element, rows }] = Object.entries(printed.element_card).find(([, { rows }]) => rows.length > 1);
  assert.equal(call({ do: 'clean', space: 'r1c2' }, teller), 'clean B1');
  assert.equal(call({ do: 'step', from: 'r1c1', to: 'r1c2' }, teller), 'move a rider A1 → B1');
  assert.doesNotMatch(call({ do: 'guide', guide: Object.keys(printed.guide_card)[0] }, teller), /\.$/);
  const said = call({ do: 'card', card: `${id} lower` }, teller);
  assert.ok(said.startsWith(`play ${element}: `) && rows.length === 2, said);
});

test('a back is called by its element and whence it comes, in its case', () => {
  const offer = ['fire', 'water', 'air', 'air', 'earth'];
  const calls = () => ['2', 'top'].map(place => call({ do: 'draw', place }, teller, { offer }));
  setCatalog('en', catalogs.en);
  assert.deepEqual(calls(), ['take the water card from place 2', 'take the earth card from the top of the deck']);
  setCatalog('pl', catalogs.pl);
  assert.deepEqual(calls(), ['dobierz wodę z miejsca 2', 'dobierz ziemię z wierzchu talii']);
});

test('a card that is given away is called by its element alone, so that a hint stays short', () =>
  inBoth(() => {
    const [id, { element }] = Object.entries(printed.element_card)[0];
    const said = call({ do: 'discard', card: id }, teller);
    assert.ok(said.split(' ').length <= 5 && !said.includes(':'), said);
    assert.match(said, new RegExp(teller.names[lang.value][element].slice(0, 2)));
  }));
