// Builds the pages into the folder that is named, under the names by which they are served: one script and one style for
// the house, two scripts and a style for each of its games. tools/pages.py says when, where and with what mark.
//
// The script of the house exports what all its rooms do. A game's script imports from it, so that all share one Preact
// and the same signals; games from outside find every room under its own name, as a module that passes it on.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [mark, built, dev] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'src/ognisko/web');
const games = join(root, 'src/ognisko/games');
const out = `${built}.${process.pid}`;
const packages = ['preact', 'htm', '@preact/signals', '@preact/signals-core'];
const script = /\.(js|tsx?)$/;
const entry = 'js/main.js';

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: !dev,
  sourcemap: dev ? 'inline' : false,
  external: ['*.svg'],
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

/** One script of all rooms; a name that two rooms give to different things would be ambiguous, and is refused. */
async function house(found) {
  const all = [...found.values()].flat();
  const twice = all.find((name, n) => all.indexOf(name) < n);
  if (twice) throw new Error(`two rooms of the house export ${twice}`);
  const lines = [...found.keys()].map(source => `export * from './${source}';`);
  const main = filesIn(web).find(name => served(name) === entry);
  await build({
    ...common,
    stdin: {
      contents: [...lines, "export { jsx, jsxs } from 'preact/jsx-runtime';", `import './${main}';`].join('\n'),
      resolveDir: web,
    },
    outfile: join(out, entry),
    banner: {
      js: `/* with ${packages.map(name => `${name} ${manifest(name).version}`).join(', ')}: see LICENSES.txt */`,
    },
  });
}

/** Each room as a module of its own that passes on what the house's script has. */
function doors(found) {
  for (const [source, exports] of found) {
    const path = join(out, served(source));
    mkdirSync(dirname(path), { recursive: true });
    const house = relative(dirname(served(source)), entry).replaceAll('\\', '/');
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

async function boards() {
  const entryPoints = [];
  for (const game of readdirSync(games).filter(name => existsSync(join(games, name, 'pages')))) {
    const folder = join(games, game, 'pages');
    for (const name of filesIn(folder).filter(
      each => /^(game|poster)\.(js|tsx?)$/.test(each) || each === `${game}.css`,
    ))
      entryPoints.push({ in: join(folder, name), out: `games/${game}/${name.replace(/\.\w+$/, '')}` });
  }
  await build({ ...common, entryPoints, outdir: out, plugins: [fromTheHouse] });
}

const styles = () => build({ ...common, entryPoints: { 'css/house': join(web, 'css/house.css') }, outdir: out });

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
  writeFileSync(join(out, 'LICENSES.txt'), packages.map(licence).join(`\n${'-'.repeat(80)}\n\n`));
  writeFileSync(join(out, 'made-of'), `${mark}\n`);
}

try {
  const found = await rooms();
  await house(found);
  await boards();
  await styles();
  doors(found);
  besides();
  rmSync(built, { recursive: true, force: true });
  renameSync(out, built);
} catch (error) {
  if (!error.errors) console.error(error.message); // esbuild has told its own
  rmSync(out, { recursive: true, force: true });
  process.exitCode = 1;
}
