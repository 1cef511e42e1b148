// The hooks of rooms.mjs: where a served script comes from, and its source without types.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const board = /\/games\/\w+\/pages\/[^/]+$/;
const ours = /\/src\/ognisko\/.*\.tsx?$/;

/** The source of a script that is served by this name. */
const written = address =>
  ['.ts', '.tsx'].map(kind => address.replace(/\.js$/, kind)).find(each => existsSync(fileURLToPath(each))) ?? address;

export function resolve(path, context, next) {
  const from = context.parentURL ?? '';
  const room = board.test(from) && /^\.\.\/\.\.\/((?:js|vendor)\/.+)$/.exec(path);
  const address = room ? new URL(`../../../web/${room[1]}`, from).href : path;
  if (!/^(\.|file:).*\.js$/.test(address)) return next(address, context);
  return next(written(new URL(address, from).href), context);
}

export async function load(address, context, next) {
  if (!ours.test(address)) return next(address, context);
  const source = await readFile(fileURLToPath(address), 'utf8');
  const loader = address.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(source, { loader, jsx: 'automatic', jsxImportSource: 'preact' });
  return { format: 'module', source: code, shortCircuit: true };
}
