// A page that is fed with games instead of hearing a server: many positions for one load (deals.py makes them).
// It stands in a frame, so that its script can change its size. Runs before the scripts of the page.
{
  const ACTIONS = 12; // of a position that are tried by taps
  const told = {}; // what the server would answer, by path
  const ask = globalThis.fetch;
  globalThis.fetch = (path, init) => {
    const { pathname } = new URL(path, location);
    return pathname in told ? Promise.resolve(Response.json(told[pathname])) : ask(path, init);
  };
  let line = null;
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      line = this;
    }
    send() {}
    close() {}
  };

  const shown = async selector => {
    for (let tries = 0; !document.querySelector(selector); tries++) {
      if (tries > 30000) throw new Error(`${selector} never came`);
      await new Promise(done => setTimeout(done));
    }
  };
  const closeWindows = async () => {
    document.querySelector('dialog[open]')?.close();
    await shown('body:not(:has(dialog))');
  };

  const named = each => [each.localName, ...each.classList].join('.');
  const beyond = (things, edge) =>
    [...things]
      .filter(each => each.getBoundingClientRect().right > edge + 1)
      .map(named)
      .slice(0, 5)
      .join(' ');

  /** What is wider than it may be (the page, a window, a panel), and what sticks out to the left. */
  function faults() {
    const found = [];
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth)
      found.push(`the page is ${wide} wide: ${beyond(document.querySelectorAll('body *'), innerWidth)}`);
    for (const box of document.querySelectorAll('dialog[open], .panel, .status, header.top, .reel'))
      if (box.scrollWidth > box.clientWidth)
        found.push(
          `${named(box)} holds ${box.scrollWidth} in ${box.clientWidth}: ${beyond(box.querySelectorAll('*'), box.getBoundingClientRect().right)}`,
        );
    for (const each of document.querySelectorAll('.table > *, .felt :is(div, ul, li, button, span, b, small)')) {
      const { left, width } = each.getBoundingClientRect();
      if (width > 1 && left < -1) found.push(`${named(each)} begins at ${Math.round(left)}`);
    }
    return found;
  }

  const few = (all, most) => all.filter((_, n) => n % Math.ceil(all.length / most) === 0);

  /** Plays a deal: its positions, its end with and without the points, its film. What is wrong where.
   * On phones, which come first, what is shown is also held against eyes and fingers (fingers.js). */
  globalThis.stage = async ({ game, seed, moments, film, at }, sizes) => {
    const { go, prefer } = await import(document.querySelector('script[type=module]').src);
    const table = `${game}-${seed}`;
    const path = `/api/tables/${table}`;
    const wrong = [];
    document.documentElement.style.visibility = 'hidden'; // laid out, but not painted
    const look = screen => {
      for (const [width, height] of sizes) {
        Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` });
        const small = width < 600 ? tooSmall() : [];
        wrong.push(...[...faults(), ...small].map(fault => `${screen}, ${width} px: ${fault}`));
      }
    };
    prefer({ confirm: true }); // nothing is played, whatever is touched
    for (const [n, message] of moments.entries()) {
      told[`${path}/odds`] = { version: message.version, odds: message.odds };
      if (n) line.onmessage({ data: JSON.stringify({ ...message, table }) });
      else {
        told[path] = { ...message, table };
        go(`/t/${table}`);
      }
      await shown(`.table[data-version="${message.version}"]`);
      if (message.status === 'over') break;
      look(`the table at ${message.version}`);
      await closeWindows();
      const lost = await beyondReach(few(message.legal, ACTIONS));
      wrong.push(...lost.map(text => `the table at ${message.version}: no taps lead to “${text}”`));
    }
    await shown('dialog[open] .ended');
    look('the points');
    await closeWindows();
    look('the end');
    told[`${path}/replay`] = { ...film, table };
    go(`/r/${table}#${at[0]}`);
    for (const frame of at) {
      const reel = document.querySelector('.reel input');
      if (reel) {
        reel.value = frame;
        reel.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await shown(`.replay[data-frame="${frame}"]`);
      look(`the replay at ${frame}`);
    }
    return wrong;
  };
}
