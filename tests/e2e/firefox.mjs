// A whole game in Firefox, by mouse: `node firefox.mjs BROWSER PROFILE ADDRESS GAME PATIENCE [SELECTOR ...]`; says how often it clicked.
// What is marked is done; else of what can be touched the first wish that is there is touched, or anything.
import puppeteer from 'puppeteer-core';

const [executablePath, userDataDir, address, game, patience, ...wishes] = process.argv.slice(2);
const PATIENCE = Number(patience);
const MOST = 2000; // tries: several times what the longest game takes
const POSSIBLE = '.table[data-turn=mine] .can, .table[data-turn=mine] .question button';

const BY_MOUSE = 60; // clicks; the driver's mouse takes a tenth of a second for each, so the page does the rest itself
const AT_ONCE = 50;

// One page and nobody who watches: few frames, and no processes that stand by.
const PREFS = {
  'ui.prefersReducedMotion': 1,
  'layout.frame_rate': 10,
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'accessibility.force_disabled': 1,
};

/** In the page: what to touch, the n-th time. What looks like chance is the same in every run. */
const aim = (possible, wishes, n) => {
  const wish = wishes.find(each => document.querySelector(each)?.checkVisibility());
  const things = [...document.querySelectorAll(wish ?? possible)];
  return wish ? things.at(-1) : things[(Math.imul(n, 2654435761) >>> 16) % things.length];
};

/** In the page: so many clicks, or as many as it takes to the end or to a dialog; how many there were. */
const hurry = async (aim, possible, wishes, n, most, patience) => {
  let clicks = 0;
  let since = Date.now();
  while (clicks < most && Date.now() - since < patience && !document.querySelector('.ended, dialog[open]')) {
    const mine = document.querySelector(possible);
    if (mine) {
      aim(possible, wishes, n + clicks)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      clicks += 1;
      since = Date.now();
    }
    await new Promise(done => setTimeout(done, mine ? 8 : 20));
  }
  return clicks;
};

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath,
  userDataDir,
  timeout: PATIENCE,
  protocolTimeout: PATIENCE,
  extraPrefsFirefox: PREFS,
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
  const aims = [POSSIBLE, ['#do-it', ...wishes], tries];
  if (clicks < BY_MOUSE) {
    const thing = (await page.evaluateHandle(aim, ...aims)).asElement();
    const done = await thing?.click().catch(() => false);
    clicks += done === false ? 0 : 1;
  } else {
    const told = [...aims, AT_ONCE, PATIENCE / 2].map(each => JSON.stringify(each)).join(', ');
    const done = await page.evaluate(`(${hurry})(${aim}, ${told})`);
    clicks += done;
    tries += done;
  }
}
console.log(JSON.stringify({ clicks, tries, complaints, browser: await browser.version() }));
browser.process().kill('SIGKILL'); // a browser that closes by itself may take its time
process.exit();
