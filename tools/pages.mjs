// Builds the pages into the folder that is named, under the names by which they are served: one script and one style for
// the house, a script for each of its wings, which come when they are wanted, and a script, a style and a poster for each
// of its games. tools/pages.py says when, where and with what mark.
//
// The script of the house exports what all its rooms do. A game's script imports from it, so that all share one Preact
// and the same signals; games from outside find every room under its own name, as a module that passes it on.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const [mark, built, dev] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'src/ognisko/web');
const games = join(root, 'src/ognisko/games');
const out = `${built}.${process.pid}`;
const packages = ['preact', 'htm', '@preact/signals', '@preact/signals-core'];
const script = /\.(js|tsx?)$/;
const entry = 'js/main.js';
const wings = {
  home: 'js/ui/home.tsx',
  hall: ['join', 'lobby'].map(name => `js/ui/${name}.tsx`),
  ended: 'js/ui/ended.tsx',
  replay: 'js/ui/replay.tsx',
  lesson: 'js/ui/lesson.tsx',
  rules: 'js/ui/rules.tsx',
  workshop: 'js/workshop/page.tsx',
  analysis: ['tab', 'learn', 'mygames', 'puzzles', 'sharedpage'].map(name => `js/analysis/${name}.tsx`),
  passport: 'js/passport/page.tsx',
  talk: ['talk', 'reactions'].map(name => `js/talk/${name}.tsx`),
  open: ['tables', 'lobby'].map(name => `js/open/${name}.tsx`),
  settings: ['settings', 'keylist'].map(name => `js/settings/${name}.tsx`),
  calls: 'js/calls/page.tsx',
  clock: ['face', 'chooser'].map(name => `js/clock/${name}.tsx`),
  record: 'js/record/page.tsx',
  generic: 'js/generic/game.ts',
};

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'transform',
  jsxFactory: 'h',
  jsxFragment: 'Fragment',
  inject: [join(root, 'tools/jsx.mjs')],
  tsconfigRaw: '{}', // tsc checks, by rules of its own
  minify: !dev,
  sourcemap: dev ? 'inline' : false,
  external: ['*.svg', '*.woff2'],
  legalComments: 'none',
  logLevel: 'error',
};

/** Paths below a folder, without what was built. */
const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => relative(folder, join(each.parentPath ?? each.path, each.name)).replaceAll('\\', '/'));

const served = name => name.replace(script, '.js');

/** What each room of the house exports, by the name under which games know it. */
async function rooms() {
  const sources = filesIn(web).filter(
    name => /^(js|vendor)\//.test(name) && script.test(name) && served(name) !== entry,
  );
  const { metafile } = await build({
    bundle: false,
    write: false,
    metafile: true,
    logLevel: 'error',
    outdir: out,
    outbase: web,
    entryPoints: sources.map(name => join(web, name)),
  });
  const found = new Map();
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    const source = relative(web, join(process.cwd(), entryPoint)).replaceAll('\\', '/');
    if (exports.length) found.set(source, exports);
  }
  return found;
}

/** The rooms that boards of games import. */
function wanted(sources) {
  const boards = withPages().flatMap(game => {
    const folder = join(games, game, 'pages');
    return filesIn(folder)
      .filter(name => script.test(name))
      .map(name => readFileSync(join(folder, name), 'utf8'));
  });
  const named = new Set(
    boards.flatMap(text => [...text.matchAll(/'\.\.\/\.\.\/(js\/[^']+)'/g)].map(([, name]) => name)),
  );
  return sources.filter(source => named.has(served(source)));
}

/** Which wing each room is in that only wings need, the first of them; all others are in the house itself. */
async function plan() {
  const sources = filesIn(web).filter(name => /^js\//.test(name) && script.test(name));
  const { metafile } = await build({
    ...common,
    write: false,
    metafile: true,
    outdir: out,
    outbase: web,
    entryPoints: sources.map(name => join(web, name)),
  });
  const nameOf = path => relative(web, join(process.cwd(), path)).replaceAll('\\', '/');
  const needs = new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      nameOf(path),
      imports.map(each => nameOf(each.path)),
    ]),
  );
  const reached = (from, known = new Set()) => {
    if (known.has(from)) return known;
    known.add(from);
    for (const each of needs.get(from) ?? []) reached(each, known);
    return known;
  };
  const main = sources.find(name => served(name) === entry);
  const all = sources => new Set([sources].flat().flatMap(source => [...reached(source)]));
  const within = new Map(Object.entries(wings).map(([wing, sources]) => [wing, all(sources)]));
  const lone = sources.filter(name => ![...within.values()].some(rooms => rooms.has(name)));
  const core = new Set([main, ...lone, ...wanted(sources)].flatMap(name => [...reached(name)]));
  const owners = name => [...within].filter(([, rooms]) => rooms.has(name)).map(([wing]) => wing);
  return new Map(sources.filter(name => !core.has(name) && owners(name).length).map(name => [name, owners(name)[0]]));
}

/** Rooms as one module; a name that two rooms give to different things would be ambiguous, and is refused. */
function joined(found, sources) {
  const all = sources.flatMap(source => found.get(source));
  const twice = all.find((name, n) => all.indexOf(name) < n);
  if (twice) throw new Error(`two rooms of the house export ${twice}`);
  return sources.map(source => `export * from './${source}';`);
}

async function house(found, planned) {
  const lines = joined(
    found,
    [...found.keys()].filter(source => !planned.has(source)),
  );
  const main = filesIn(web).find(name => served(name) === entry);
  await build({
    ...common,
    stdin: {
      contents: [...lines, `import './${main}';`].join('\n'),
      resolveDir: web,
    },
    outfile: join(out, entry),
    banner: {
      js: `/* with ${packages.map(name => `${name} ${manifest(name).version}`).join(', ')}: see LICENSES.txt */`,
    },
  });
}

const wingFile = wing => `js/wings/${wing}.js`;

/** Each wing as a script of its own; what it needs of the house or of another wing comes from their scripts. */
async function annexes(found, planned) {
  for (const wing of Object.keys(wings)) {
    const sources = [...found.keys()].filter(source => planned.get(source) === wing);
    await build({
      ...common,
      stdin: { contents: joined(found, sources).join('\n'), resolveDir: web },
      outfile: join(out, wingFile(wing)),
      plugins: [outside(wing, planned)],
    });
  }
}

/** Whatever is not one of the wing's rooms is another wing's or the house's. */
const outside = (wing, planned) => ({
  name: 'outside the wing',
  setup({ onResolve }) {
    onResolve({ filter: /^(\.|@?preact\b)/ }, ({ path, importer, resolveDir }) => {
      if (!importer || importer.endsWith('<stdin>')) return undefined;
      const wanted = relative(web, join(resolveDir, path)).replaceAll('\\', '/');
      const holder = [...planned].find(([source]) => served(source) === wanted)?.[1];
      return holder === wing ? undefined : { path: holder ? `./${holder}.js` : '../main.js', external: true };
    });
  },
});

/** The service worker: one script, which knows nothing of the house's. */
async function worker() {
  await build({
    ...common,
    format: 'iife',
    inject: [],
    entryPoints: [join(web, 'worker/sw.ts')],
    outfile: join(out, 'sw.js'),
  });
}

/** Each room as a module of its own that passes on what the script has in which it is. */
function doors(found, planned) {
  for (const [source, exports] of found) {
    const path = join(out, served(source));
    mkdirSync(dirname(path), { recursive: true });
    const holder = planned.has(source) ? wingFile(planned.get(source)) : entry;
    const house = relative(dirname(served(source)), holder).replaceAll('\\', '/');
    writeFileSync(path, `export { ${exports.join(', ')} } from '${house.startsWith('.') ? house : `./${house}`}';\n`);
  }
}

/** Whatever a game imports of the house or of Preact comes from the house's script. */
const fromTheHouse = {
  name: 'from the house',
  setup({ onResolve }) {
    const path = `../../${entry}`;
    onResolve({ filter: /^(\.\.\/\.\.\/(js|vendor)\/|@?preact\b)/ }, () => ({ path, external: true }));
  },
};

const withPages = () => readdirSync(games).filter(name => existsSync(join(games, name, 'pages')));

async function boards() {
  const entryPoints = [];
  for (const game of withPages()) {
    const folder = join(games, game, 'pages');
    for (const name of filesIn(folder).filter(each => /^game\.(js|tsx?)$/.test(each) || each === `${game}.css`))
      entryPoints.push({ in: join(folder, name), out: `games/${game}/${name.replace(/\.\w+$/, '')}` });
  }
  await build({ ...common, entryPoints, outdir: out, plugins: [fromTheHouse] });
}

/** A game's palette is for those who read its sources: what never changes of it is written where it is meant. */
function inlined(css) {
  const constant = /(--[\w-]+): ?(#[0-9a-f]{3,8})(?:;|(?=\}))/g;
  const known = new Map([...css.matchAll(constant)].map(([, name, value]) => [name, value]));
  const settled = [...known.keys()].filter(name => css.split(`${name}:`).length === 2);
  return css
    .replace(constant, (whole, name) => (settled.includes(name) ? '' : whole))
    .replace(/var\((--[\w-]+)\)/g, (whole, name) => (settled.includes(name) ? known.get(name) : whole));
}

/** Beside each text of some length the same, packed as well as can be, for browsers that unpack it. */
function pack() {
  for (const name of filesIn(out).filter(each => /\.(js|css|svg)$/.test(each))) {
    const path = join(out, name);
    if (/^games\/.*\.css$/.test(name) && !dev) writeFileSync(path, inlined(readFileSync(path, 'utf8')));
    const packed = brotliCompressSync(readFileSync(path));
    if (packed.length > 500) writeFileSync(`${path}.br`, packed);
  }
}

/** One for the house, and one for each wing that has its own; that is of the layer of the house, too. */
async function styles() {
  await build({ ...common, entryPoints: { 'css/house': join(web, 'css/house.css') }, outdir: out });
  for (const wing of Object.keys(wings).filter(name => existsSync(join(web, `css/wings/${name}.css`)))) {
    const contents = `@import "./css/wings/${wing}.css" layer(house);`;
    await build({
      ...common,
      stdin: { contents, loader: 'css', resolveDir: web },
      outfile: join(out, `css/wings/${wing}.css`),
    });
  }
}

const manifest = name => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

function licence(name) {
  const folder = join(root, 'node_modules', name);
  const file = readdirSync(folder).find(each => /^licen[cs]e(\.\w+)?$/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${manifest(name).version} (${manifest(name).license})\n\n${text}\n`;
}

function besides() {
  for (const name of readdirSync(web).filter(each => /\.(html|svg|webmanifest)$/.test(each)))
    cpSync(join(web, name), join(out, name));
  for (const folder of ['fonts', 'icons']) cpSync(join(web, folder), join(out, folder), { recursive: true });
  for (const game of withPages()) cpSync(join(games, game, 'pages/poster.svg'), join(out, 'games', game, 'poster.svg'));
  writeFileSync(join(out, 'LICENSES.txt'), packages.map(licence).join(`\n${'-'.repeat(80)}\n\n`));
  writeFileSync(join(out, 'made-of'), `${mark}\n`);
}

try {
  const [found, planned] = [await rooms(), await plan()];
  await house(found, planned);
  await annexes(found, planned);
  await boards();
  await styles();
  await worker();
  doors(found, planned);
  besides();
  pack();
  rmSync(built, { recursive: true, force: true });
  renameSync(out, built);
} catch (error) {
  if (!error.errors) console.error(error.message); // esbuild has told its own
  rmSync(out, { recursive: true, force: true });
  process.exitCode = 1;
}
