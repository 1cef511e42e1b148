// The catalogs as the server serves them: the house's sentences and those of every game, whose keys begin with its name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const house = fileURLToPath(new URL('../../src/ognisko', import.meta.url));

/** Every game of the house. */
export const games = readdirSync(join(house, 'games')).filter(name =>
  existsSync(join(house, 'games', name, '__init__.py')),
);

/** @param {string} folder @param {string} lang @returns {Record<string, string>} */
const sentences = (folder, lang) => JSON.parse(readFileSync(join(house, folder, 'locale', `${lang}.json`), 'utf8'));

/** @param {string} lang */
const catalog = lang =>
  Object.assign(
    sentences('', lang),
    ...games.map(game =>
      Object.fromEntries(
        Object.entries(sentences(`games/${game}`, lang)).map(([key, text]) => [`${game}.${key}`, text]),
      ),
    ),
  );

/** @type {Record<string, Record<string, string>>} */
export const catalogs = { en: catalog('en'), pl: catalog('pl') };

// Where a player would read plain words, a test fails.
console.error = text => {
  throw new Error(text);
};
