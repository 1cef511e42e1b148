// Fairness in the page: our SHA-256 is SHA-256, a fair record is found fair, and every change is found.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { draws as fortuna } from '../../src/ognisko/games/fortuna/pages/draws.js';
import { draws as kokopelli } from '../../src/ognisko/games/kokopelli/pages/draws.js';
import { draws as totem } from '../../src/ognisko/games/totem/pages/draws.js';
import { draws as tribes } from '../../src/ognisko/games/tribes/pages/draws.js';
import { canonical, digest, promiseOf } from '../../src/ognisko/web/js/digest.js';
import { follow } from '../../src/ognisko/web/js/draws.js';
import { contradiction, shownTo, stream, verify } from '../../src/ognisko/web/js/fair.js';
import { keep, kept } from '../../src/ognisko/web/js/kept.js';
import { bytes, hex, hmac, sha256, utf8 } from '../../src/ognisko/web/js/sha256.js';

const record = () => JSON.parse(readFileSync(new URL('fixtures/record.json', import.meta.url), 'utf8'));

/** What a forger would do: write the seals anew. */
function resealed(content) {
  const sum = text => createHash('sha256').update(text).digest('hex');
  const { steps, scores, winners, finished, seal, ...head } = content;
  let link = sum(canonical(head));
  for (const step of steps) {
    delete step.seal;
    link = sum(link + canonical(step));
    step.seal = link.slice(0, 16);
  }
  content.seal = sum(link + canonical([scores, winners, finished]));
  return content;
}

const changed = change => {
  const content = record();
  change(content);
  return resealed(content);
};

test('our SHA-256 and HMAC are those of everybody', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, i) => i * 7 + length);
    const key = message.slice(0, length % 150);
    assert.equal(hex(sha256(message)), createHash('sha256').update(message).digest('hex'));
    assert.equal(hex(hmac(key, message)), createHmac('sha256', key).update(message).digest('hex'));
  }
  assert.equal(hex(sha256(utf8('zażółć'))), createHash('sha256').update('zażółć').digest('hex'));
});

test('numbers that are too big for a fair remainder are passed over', () => {
  const source = stream(new Uint8Array(32), 'x', []);
  const words = [0, 1].flatMap(c => {
    const block = createHmac('sha256', Buffer.alloc(32)).update(`x||${c}`).digest();
    return Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4));
  });
  const expected = words.filter(word => word < 3_000_000_000).slice(0, 5);
  assert.deepEqual(
    expected.map(() => source.below(3_000_000_000)),
    expected,
  );
});

test('the page finds a game of the kernel fair', () => {
  const { fair, checked, fault } = verify(record());
  assert.deepEqual([fair, fault], [true, null]);
  assert.ok(checked > 40);
});

for (const [name, change, fault] of [
  [
    'another secret',
    r => {
      r.fair.secret = 'ff'.repeat(32);
    },
    'commitment',
  ],
  [
    'another salt',
    r => {
      r.fair.salts[0] = 'salt-x';
    },
    'salts',
  ],
  [
    'a salt of a bot',
    r => {
      r.bots[0] = 'greedy';
    },
    'salts',
  ],
  [
    'a salt that was not told',
    r => {
      r.fair.salts[2] = null;
    },
    'seating',
  ],
  [
    'another promise',
    r => {
      r.fair.promises[1] = promiseOf('x');
    },
    'seating',
  ],
  [
    'salts in another order',
    r => {
      r.fair.salts.reverse();
      r.fair.promises.reverse();
    },
    'setup',
  ],
  [
    'another first player',
    r => {
      r.fair.first = (r.fair.first + 1) % 3;
    },
    'seating',
  ],
  [
    'another number in the set-up',
    r => {
      r.chance[3] += 1;
    },
    'setup',
  ],
  [
    'a number left out',
    r => {
      r.chance.pop();
    },
    'setup',
  ],
  [
    'an undo left out',
    r => {
      r.steps.splice(0, 2);
    },
    /^step /,
  ],
  [
    'a decision that was never made',
    r => {
      r.steps.push({ seat: 0, action: 'up1 red', chance: [] }, { seat: 0, undo: 1 });
      r.steps.unshift(...r.steps.splice(-2));
    },
    /^step /,
  ],
  [
    'an undo of nothing',
    r => {
      r.steps.unshift({ seat: 0, undo: 1 });
    },
    'undo',
  ],
  [
    'an undo of none',
    r => {
      r.steps[1].undo = 0;
    },
    'undo',
  ],
]) {
  test(`${name} is found, though sealed anew`, () => {
    const found = verify(changed(change));
    assert.equal(found.fair, false);
    assert.match(found.fault, fault instanceof RegExp ? fault : new RegExp(`^${fault}$`));
  });
}

test('a changed step is found by the seals', () => {
  const content = record();
  content.steps[5].events = [];
  assert.equal(verify(content).fault, 'seal 5');
  const end = record();
  end.scores[0] += 1;
  assert.equal(verify(end).fault, 'seal');
});

const drawn = () => JSON.parse(readFileSync(new URL('fixtures/drawn.json', import.meta.url), 'utf8'));
const READERS = { totem, kokopelli, tribes };

/** A fixture with one change, sealed anew: what the page says of it. */
function judged(game, change = () => {}) {
  const { record: content, ...box } = drawn()[game];
  change(content);
  return verify(resealed(content), { ...box, draws: READERS[game] });
}

/** Every thing that chance has named, with a way to put another in its place. */
function namings(content) {
  const places = {
    laid_out: ['pieces', 'ceremonies'],
    set_aside: ['card'],
    showed: ['card'],
    drew: ['card', 'goal'],
    offered: ['element'],
    took_board: ['board'],
    showed_tile: ['tile'],
    showed_village: ['card'],
    first: ['seat'],
    renewed: ['cards'],
  };
  return [content.setup, ...content.steps.map(step => step.events ?? [])].flatMap(events =>
    events.flatMap(event =>
      (places[event.event] ?? []).flatMap(field => {
        const at = event[field] === undefined ? event.private : event;
        return at?.[field] === undefined ? [] : [{ at, field, kind: event.event }];
      }),
    ),
  );
}

for (const game of Object.keys(READERS)) {
  test(`${game}: every number names what is shown, also when a draw was taken back`, () => {
    const { fair, tied, fault } = judged(game);
    assert.deepEqual([fair, tied, fault], [true, true, null]);
  });

  test(`${game}: another thing than its number names is found, though sealed anew`, () => {
    const all = namings(drawn()[game].record);
    const firsts = [...new Set(all.map(({ kind, field }) => `${kind} ${field}`))].flatMap(sort => {
      const same = all.flatMap(({ kind, field }, n) => (`${kind} ${field}` === sort ? [n] : []));
      return [same[0], same[same.length - 1]];
    });
    for (const n of firsts) {
      const found = judged(game, content => {
        const { at, field, kind } = namings(content)[n];
        const others = namings(drawn()[game].record)
          .filter(each => each.kind === kind && each.field === field)
          .map(each => each.at[each.field]);
        at[field] = Array.isArray(at[field])
          ? [...at[field].slice(1), at[field][0]]
          : (others.find(other => canonical(other) !== canonical(at[field])) ?? 'another');
      });
      assert.equal(found.fair, false, `${game} ${n}`);
      assert.match(found.fault, /^setup$|^step /);
    }
  });

  test(`${game}: cards in another order name other things`, () => {
    const { record: content, ...box } = drawn()[game];
    for (const name of Object.keys(box.piles).filter(pile => !/^of |^first$|^tiles for [345]$/.test(pile))) {
      const piles = { ...box.piles, [name]: box.piles[name].toReversed() };
      assert.equal(verify(content, { ...box, piles, draws: READERS[game] }).fair, false, name);
    }
  });

  test(`${game}: a number for which no card is shown, or a card without one, is found`, () => {
    const drew = content =>
      content.steps.find(
        step => step.chance?.length && step.events.some(event => event.event === 'drew' || event.event === 'offered'),
      );
    const event = content =>
      drew(content).events.findLastIndex(each => each.event === 'drew' || each.event === 'offered');
    assert.equal(
      judged(game, content => {
        drew(content).events.splice(event(content), 1);
      }).fair,
      false,
    );
    assert.equal(
      judged(game, content => {
        drew(content).events.push(drew(content).events[event(content)]);
      }).fair,
      false,
    );
  });
}

test('other components than those of the record tie nothing, and the page knows it', () => {
  const { record: content, ...box } = drawn().totem;
  const { fair, tied } = verify(content, { ...box, components: 'others', draws: totem });
  assert.deepEqual([fair, tied], [true, false]);
});

test('a house that tells other cards in the end than in the beginning is found', () => {
  const { record: content, ...box } = drawn().totem;
  const own = { commitment: content.fair.commitment, salt: '', piles: digest(box.piles) };
  assert.equal(contradiction(content, own, box), null);
  const piles = { ...box.piles, goals: box.piles.goals.toReversed() };
  assert.equal(contradiction(content, own, { ...box, piles }), 'piles');
});

test('a die that shows something else than its number is found', () => {
  const rolled = pips => [
    { event: 'chose', seat: 0, side: 'air' },
    { event: 'rolled', seat: 0, dice: pips.map((n, i) => ({ die: `gold-${i + 1}`, pips: n })) },
  ];
  const dice = (pips, asked, chance) => follow(fortuna, {}, rolled(pips), { players: 2, options: {} }, asked, chance);
  assert.deepEqual(dice([3, 6], [6, 6], [2, 5]), {});
  assert.equal(dice([3, 6], [6, 6], [2, 4]), null);
  assert.equal(dice([3, 6], [6, 7], [2, 5]), null);
  assert.equal(
    follow(
      fortuna,
      {},
      [
        {
          ...rolled([3, 3])[1],
          dice: [
            { die: 'black', pips: 3 },
            { die: 'gold-1', pips: 3 },
          ],
        },
      ],
      { players: 2, options: {} },
      [6, 6],
      [2, 2],
    ),
    null,
  );
  assert.equal(dice([3], [6, 6], [2, 5]), null);
  assert.equal(dice([3, 6], [6], [2]), null);
});

/** What a browser of seat 0 has kept of the fixture's game. */
function mine(content) {
  const { first, promises, commitment } = content.fair;
  const laid = promises.map((_, place) => promises[(place - first + 3) % 3]);
  return { commitment, salt: 'salt-a', told: true, promises: laid, first: null, seat: 0, shown: shownTo(content, 0) };
}

test('a record is held against what the browser kept', () => {
  const content = record();
  const own = mine(content);
  assert.equal(contradiction(content, own), null);
  assert.equal(contradiction(content, { commitment: own.commitment, salt: '' }), null);
  assert.equal(contradiction(content, { ...own, commitment: '00'.repeat(32) }), 'commitment');
  assert.equal(contradiction(content, { ...own, salt: 'salt-x' }), 'salt');
  assert.equal(contradiction(content, { ...own, salt: 'salt-b' }), 'salt'); // told, and the record says it was not
  assert.equal(contradiction(content, { ...own, promises: [...own.promises.slice(0, 2), promiseOf('x')] }), 'promises');
  assert.equal(contradiction(content, { ...own, first: 1 }), 'seating');
  const otherwise = changed(r => {
    r.steps[4].events[0].card = 'remove';
  });
  assert.equal(contradiction(otherwise, own), 'shown');
});

test('others\u2019 cards are no part of what was shown', () => {
  const content = record();
  const secret = content.setup.find(event => event.private && !event.private.to.includes(0));
  const before = shownTo(content, 0);
  secret.private.card = 'another';
  assert.equal(shownTo(content, 0), before);
  assert.notEqual(shownTo(content, 0), shownTo(content, 1));
});

test('without a place to keep things they are kept until the page is closed', () => {
  keep('t1', { commitment: 'c', salt: 's' });
  keep('t1', { told: true });
  assert.deepEqual(kept('t1'), { commitment: 'c', salt: 's', told: true });
  assert.equal(kept('t2'), null);
});

test('hex and back', () => assert.equal(hex(bytes('00ff10')), '00ff10'));
