// Makes src/ognisko/web/vendor/preact.js, the pages' one library, out of the npm packages in package.json.
// tests/web/vendor.test.mjs makes it again and compares the hash.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'src/ognisko/web/vendor');
const packages = ['preact', 'htm', '@preact/signals', '@preact/signals-core'];

const entry = `
  export { Fragment, h, render, createRef } from 'preact';
  export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
  export { batch, computed, effect, signal } from '@preact/signals';
  import { h } from 'preact';
  import htm from 'htm';
  export const html = htm.bind(h);
`;

/** @param {string} name */
const manifest = name => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

export async function bundle() {
  const made = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true, minify: true, format: 'esm', target: 'es2022', write: false, legalComments: 'none',
    banner: { js: `/* ${packages.map(name => `${name} ${manifest(name).version}`).join(', ')}; see LICENSES.txt */` },
  });
  return made.outputFiles[0].contents;
}

/** @param {Uint8Array} bytes */
export const hash = bytes => createHash('sha256').update(bytes).digest('hex');

function licences() {
  return packages.map(name => {
    let text = '';
    for (const file of ['LICENSE', 'LICENSE.md', 'license']) {
      try { text = readFileSync(join(root, 'node_modules', name, file), 'utf8'); break; } catch { /* the next name */ }
    }
    return `${name} ${manifest(name).version} (${manifest(name).license})\n\n${text.trim()}\n`;
  }).join(`\n${'-'.repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await bundle();
  writeFileSync(join(out, 'preact.js'), bytes);
  writeFileSync(join(out, 'preact.js.sha256'), hash(bytes) + '\n');
  writeFileSync(join(out, 'LICENSES.txt'), licences());
  console.log(`preact.js: ${bytes.length} bytes, ${hash(bytes)}`);
}
