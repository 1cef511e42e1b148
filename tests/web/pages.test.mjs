import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, hash } from '../../tools/vendor.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const web = join(root, 'src/ognisko/web');
const files = readdirSync(web, { recursive: true }).map(String).filter(name => statSync(join(web, name)).isFile());
const games = readdirSync(join(web, 'games'));
const catalogs = ['en', 'pl'].map(lang => JSON.parse(readFileSync(join(root, `src/ognisko/locale/${lang}.json`), 'utf8')));

test('the vendored library is the one that the script makes', async () => {
  const kept = readFileSync(join(web, 'vendor/preact.js'));
  assert.equal(hash(kept), readFileSync(join(web, 'vendor/preact.js.sha256'), 'utf8').trim());
  assert.equal(hash(await bundle()), hash(kept));
});

test('every sentence that the pages ask for by name is in the catalogs', () => {
  for (const name of files.filter(each => each.endsWith('.js') && !each.startsWith('vendor'))) {
    const source = readFileSync(join(web, name), 'utf8');
    for (const [, key] of source.matchAll(new RegExp(`\\bt\\('((?:page|${games.join('|')}|yes|no|you)[\\w.]*)'`, 'g')))
      for (const catalog of catalogs) assert.ok(key in catalog, `${name}: ${key}`);
    for (const [, key] of source.matchAll(/\bcount\('([\w.]+)'/g))
      for (const catalog of catalogs) assert.ok(`${key}.other` in catalog, `${name}: ${key}`);
  }
});

test('no sentence of the pages is there for nobody', () => {
  const sources = files.filter(each => each.endsWith('.js')).map(name => readFileSync(join(web, name), 'utf8')).join('\n');
  for (const key of Object.keys(catalogs[0]).filter(each => new RegExp(`^(${games.map(game => `${game}\\.`).join('|')}|)page\\.`).test(each))) {
    const counted = key.replace(/\.(one|few|many|other)$/, '');
    const stem = counted.replace(/\.[^.]+$/, '.');
    assert.ok(sources.includes(`'${counted}'`) || sources.includes(`'${key}'`) || sources.includes(`\`${stem}\${`)
      || sources.includes(`}.page.${key.split('.').pop()}\``), key);
  }
});

test('only the pages of a game know the game', () => {
  for (const name of files.filter(each => each.startsWith('js/') || each.startsWith('css/')))
    assert.doesNotMatch(readFileSync(join(web, name), 'utf8'), new RegExp(games.join('|'), 'i'), name);
});

test('the first screen is small: everything that any page loads is below 90 kB on the wire', () => {
  const first = files.filter(name => /^(index\.html|favicon\.svg|manifest\.webmanifest|css\/|js\/|vendor\/preact\.js$|games\/totem\/)/.test(name));
  const plain = first.map(name => readFileSync(join(web, name)));
  const locale = readFileSync(join(root, 'src/ognisko/locale/pl.json'));
  const zipped = [...plain, locale].reduce((sum, file) => sum + gzipSync(file).length, 0);
  assert.ok(zipped < 90_000, `${zipped} bytes zipped`);
});

test('the pages of a game are below 60 kB on the wire', () => {
  for (const game of games) {
    const zipped = files.filter(name => name.startsWith(`games/${game}/`)).reduce((sum, name) => sum + gzipSync(readFileSync(join(web, name))).length, 0);
    assert.ok(zipped < 60_000, `${game}: ${zipped} bytes zipped`);
  }
});

test('no inline script or style, no address of another house', () => {
  const shell = readFileSync(join(web, 'index.html'), 'utf8');
  assert.doesNotMatch(shell, /<script(?![^>]*\bsrc=)|<style|style=/);
  for (const name of files.filter(each => /\.(js|css|html|svg|webmanifest)$/.test(each) && !each.startsWith('vendor')))
    assert.doesNotMatch(readFileSync(join(web, name), 'utf8').replaceAll('http://www.w3.org/2000/svg', ''), /https?:\/\/\w/, name);
});

test('components stay short', () => {
  for (const name of files.filter(each => each.endsWith('.js') && !each.startsWith('vendor')))
    assert.ok(readFileSync(join(web, name), 'utf8').split('\n').length <= 260, name);
});
