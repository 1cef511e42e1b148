// A whole game in Firefox, by mouse: `node firefox.mjs BROWSER PROFILE ADDRESS GAME PATIENCE [SELECTOR ...]`; says how often it clicked.
// What is marked is done; else of what can be touched the first wish that is there is touched, or anything.
import puppeteer from 'puppeteer-core';

const [executablePath, userDataDir, address, game, patience, ...wishes] = process.argv.slice(2);
const PATIENCE = Number(patience);
const MOST = 2000; // tries: several times what the longest game takes
const POSSIBLE = '.table[data-turn=mine] .can, .table[data-turn=mine] .question button';

/** Looks like chance, and is the same in every run. */
const scattered = n => Math.imul(n, 2654435761) >>> 16;

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath,
  userDataDir,
  timeout: PATIENCE,
  protocolTimeout: PATIENCE,
  extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
});
const page = await browser.newPage();
const complaints = [];
page.on('pageerror', error => complaints.push(String(error)));
page.setDefaultTimeout(PATIENCE);
await page.setViewport({ width: 1280, height: 800 });
await page.goto(address);
const play = await page.waitForSelector(`.game:has([href="/rules/${game}"]) .primary`);
await play.click();

let clicks = 0;
let tries = 0;
while (true) {
  await page.waitForSelector(`dialog[open], .ended, ${POSSIBLE}`);
  if (await page.$('.ended')) break;
  if (++tries > MOST) throw new Error(`no end: ${await page.$eval('main', main => main.innerText)}`);
  if (await page.$('dialog[open]')) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    continue;
  }
  const seen = all => all.find(each => document.querySelector(each)?.checkVisibility());
  const wish = await page.evaluate(seen, ['#do-it', ...wishes]);
  const things = await page.$$(wish ?? POSSIBLE);
  const thing = wish ? things.at(-1) : things[scattered(tries) % things.length];
  const done = await thing?.click().catch(() => false);
  clicks += done === false ? 0 : 1;
}
console.log(JSON.stringify({ clicks, tries, complaints, browser: await browser.version() }));
browser.process().kill('SIGKILL'); // a browser that closes by itself may take its time
process.exit();
