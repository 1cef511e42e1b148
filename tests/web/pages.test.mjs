import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { catalogs as byLanguage, games as every, house } from './catalogs.mjs';

const web = join(house, 'web');
const board = game => join(house, 'games', game, 'pages');
const games = every.filter(game => existsSync(board(game)));
const within = folder =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => statSync(join(folder, name)).isFile());
const files = [
  ...within(web).filter(name => !name.startsWith('built')),
  ...games.flatMap(game => within(board(game)).map(name => `games/${game}/${name}`)),
]; // as they are served
const pathOf = name =>
  name.startsWith('games/') ? join(house, name.replace(/^games\/\w+/, '$&/pages')) : join(web, name);
const read = name => readFileSync(pathOf(name), 'utf8');
const scripts = files.filter(each => /\.(js|tsx?)$/.test(each) && !each.startsWith('vendor'));
const catalogs = Object.values(byLanguage);

test('every sentence that the pages ask for by name is in the catalogs', () => {
  const named = new RegExp(`\\bt\\('((?:page|yes|no|you|${games.join('|')})\\b[\\w.]*)'`, 'g');
  for (const name of scripts) {
    for (const [, key] of read(name).matchAll(named))
      for (const catalog of catalogs) assert.ok(key in catalog, `${name}: ${key}`);
    for (const [, key] of read(name).matchAll(/\bcount\('([\w.]+)'/g))
      for (const catalog of catalogs) assert.ok(`${key}.other` in catalog, `${name}: ${key}`);
  }
});

test('no sentence of the pages is there for nobody', () => {
  const sources = scripts.map(read).join('\n');
  const shown = new RegExp(`^(page|(${games.join('|')})\\.page)\\.`);
  for (const key of Object.keys(catalogs[0]).filter(each => shown.test(each))) {
    const counted = key.replace(/\.(one|few|many|other)$/, '');
    const stem = counted.replace(/\.[^.]+$/, '.');
    assert.ok(
      [key, counted].some(each => sources.includes(`'${each}'`)) ||
        sources.includes(`\`${stem}\${`) ||
        sources.includes(`'${stem.slice(0, -1)}'`) ||
        sources.includes(`}.page.${key.split('.').pop()}\``),
      key,
    );
  }
});

test('only the pages of a game know the game', () => {
  const names = new RegExp(`\\b(${every.join('|')})\\b`, 'i');
  for (const name of files.filter(each => /^(js|css)\//.test(each))) assert.doesNotMatch(read(name), names, name);
  for (const game of games) {
    const others = new RegExp(`\\b(${every.filter(each => each !== game).join('|')})\\b`, 'i');
    for (const name of scripts.filter(each => each.startsWith(`games/${game}/`)))
      assert.doesNotMatch(read(name), others, name);
  }
});

test('a board asks no rule and no server: it imports the house, Preact and its own folder, and fetches nothing', () => {
  const boards = scripts.filter(name => name.startsWith('games/'));
  assert.ok(boards.length);
  for (const name of boards) {
    const source = read(name);
    for (const [, path] of source.matchAll(/\bfrom '([^']+)'/g))
      assert.match(path, /^(\.\/[\w-]+\.js|\.\.\/\.\.\/(js\/[\w/-]+\.js|vendor\/preact\.js))$/, `${name}: ${path}`);
    assert.doesNotMatch(
      source,
      /\b(fetch|WebSocket|XMLHttpRequest|EventSource|sendBeacon|localStorage)\b|\bimport\(\s*[^')]|\/api\//,
      name,
    );
    assert.doesNotMatch(
      source,
      /js\/(table\/|make\.js)|\b(post|listen)\b.* from '.*net\.js'/,
      `${name}: the table does that`,
    );
  }
});

test('every game brings the same files', () => {
  for (const game of games)
    for (const name of ['game.js', 'poster.svg', `${game}.css`])
      assert.ok(existsSync(join(web, 'built/games', game, name)), `${game}/${name}`);
});

test('every poster is 16:9, and all four and the typefaces are small', () => {
  const read = name => readFileSync(join(web, 'built', name));
  for (const game of games) assert.match(read(`games/${game}/poster.svg`).toString(), /viewBox="0 0 640 360"/, game);
  const posters = games.reduce((sum, game) => sum + gzipSync(read(`games/${game}/poster.svg`)).length, 0);
  assert.ok(posters < 20_000, `${posters} bytes zipped`);
  const fonts = readdirSync(join(web, 'built/fonts')).filter(name => name.endsWith('.woff2'));
  const bytes = fonts.reduce((sum, name) => sum + read(`fonts/${name}`).length, 0);
  assert.ok(bytes < 60_000, `${bytes} bytes`);
});

test('what is served is small: the script of the house below 40 kB on the wire, a game below 30 kB, all of a table below 91 kB', () => {
  const built = join(web, 'built');
  const wire = names => names.reduce((sum, name) => sum + gzipSync(readFileSync(join(built, name))).length, 0);
  const words = wanted =>
    gzipSync(JSON.stringify(Object.fromEntries(Object.entries(byLanguage.pl).filter(([key]) => wanted(key))))).length;
  const elsewhere = /^(terminal|card|call)\./; // what no page says (server/pages.py)
  const script = wire(['js/main.js']);
  assert.ok(script < 40_000, `${script} bytes zipped`);
  const house =
    script +
    wire(['index.html', 'favicon.svg', 'forest.svg', 'css/house.css']) +
    words(
      key =>
        !(elsewhere.test(key) || every.some(game => key.startsWith(`${game}.`))) || /\.page\.(blurb|pace)$/.test(key),
    );
  for (const game of games) {
    const own = wire([`games/${game}/game.js`, `games/${game}/${game}.css`]);
    assert.ok(own < 30_000, `${game}: ${own} bytes zipped`);
    const elsewhere = new RegExp(`^${game}\\.(clause|label|lesson|rules|workshop)\\.`); // server/pages.py
    const all = house + own + words(key => key.startsWith(`${game}.`) && !elsewhere.test(key));
    assert.ok(all < 91_000, `${game}: ${all} bytes zipped`);
  }
});

test('no inline script or style, no address of another house', () => {
  const shell = read('index.html');
  assert.doesNotMatch(shell, /<script(?![^>]*\bsrc=)|<style|style=/);
  for (const name of files.filter(
    each => /\.(js|tsx?|css|html|svg|webmanifest)$/.test(each) && !each.startsWith('vendor'),
  ))
    assert.doesNotMatch(read(name).replaceAll('http://www.w3.org/2000/svg', ''), /https?:\/\/\w/, name);
});

const HEX = /#[0-9a-f]{3,8}\b/i;

test('colours stand in palettes: one of the house, one at the top of each game’s style, and in drawings', () => {
  for (const name of files.filter(each => each.endsWith('.css'))) {
    const palette = name === 'css/palette.css' || name.startsWith('games/') ? /^\/\*[^*]*\*\/\n:root \{[^}]*\}/ : /^$/;
    assert.doesNotMatch(read(name).replace(palette, ''), HEX, name);
  }
  const drawn = /(art|avatar|cards|carvings|drawings|portrait|scenery|signs)\.tsx?$/;
  for (const name of scripts.filter(each => !drawn.test(each))) assert.doesNotMatch(read(name), HEX, name);
});

test('the colours of the seats stand in one place', () => {
  for (const name of files.filter(each => each.endsWith('.css') && each !== 'css/palette.css'))
    assert.doesNotMatch(read(name), /--seat-\d:/, name);
});

test('a game says where the parts of the house stand and how much room they have, not how they look', () => {
  const inside =
    /\.(log|status|tool|tools|ended|laurels|recall|coach|reel|terms|panel|bubble|clause|who)\b|\.seats\b(?!.* \.(f|tw)-)/;
  for (const name of files.filter(each => /^games\/.*\.css$/.test(each)))
    for (const [, selectors] of read(name).matchAll(/([^{}]+)\{/g))
      for (const each of selectors.replaceAll(':is(.seats, .film)', '').split(','))
        assert.doesNotMatch(each.replace(/:has\([^)]*\)/g, ''), inside, name);
});

test('no line is longer than a screen is wide', () => {
  for (const name of files.filter(each => /\.(tsx?|css)$/.test(each)))
    for (const [n, line] of read(name).split('\n').entries()) assert.ok(line.length <= 120, `${name}:${n + 1}`);
});

test('components stay short', () => {
  const drawn = /\/(carvings|drawings)\.ts$/; // the strokes of pictures, and no component
  for (const name of scripts.filter(each => !/contract\.ts$/.test(each) && !drawn.test(each)))
    assert.ok(read(name).trimEnd().split('\n').length <= (name.endsWith('.tsx') ? 150 : 200), name);
});
