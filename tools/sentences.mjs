// What the pages say about recorded events: the twin of in_the_terminal in sentences.py, which asks and reads.
import { readFileSync } from 'node:fs';
import { setCatalog } from '../src/ognisko/web/js/i18n.js';

const asked = JSON.parse(readFileSync(0, 'utf8'));
setCatalog(asked.language, asked.catalog);
const pages = {};
for (const game of Object.keys(asked.names)) {
  pages[game] = await import(`../src/ognisko/games/${game}/pages/words.js`);
  if (Object.keys(asked.printed[game]).length)
    (await import(`../src/ognisko/games/${game}/pages/data.js`)).unpack(asked.printed[game]);
}
const teller = ({ game, me }) => ({
  game,
  me,
  names: asked.names[game],
  telling: asked.telling[game],
  people: asked.people,
});
const said = new Set();
for (const told of asked.told) for (const line of pages[told.game].say(told.events, teller(told))) said.add(line);
for (const told of asked.turns) said.add(pages[told.game].turn(told.events, teller(told)));
process.stdout.write(JSON.stringify([...said]));
