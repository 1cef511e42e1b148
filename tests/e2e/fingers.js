// What eyes and fingers need of any board: text that can be read, things that a finger meets, and a way to every action.
{
  const TEXT = 11;
  const TARGET = 40;
  const TAPS = 6; // that an action may take
  const PATIENCE = 20000; // ms in which nothing is there to tap yet: on a slow machine a picture comes late
  const TOUCHED = 'button, a[href], select, summary, textarea, input, [data-part]';

  const named = each => [each.localName, ...each.classList].join('.');
  const seen = each => each.checkVisibility({ opacityProperty: true }) && !each.closest('.vh, [inert]');
  const number = length => Number.parseFloat(length) || 0;

  /** Texts with the size at which they are seen, also within a drawing. */
  function* texts() {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: around, data } = walk.currentNode;
      if (!data.trim() || !seen(around) || around.closest('script, style, option')) continue;
      const { width, height } = around.getBoundingClientRect();
      if (width < 2 || height < 2) continue; // for screen readers
      const drawn = around.closest('svg') && around.getScreenCTM?.();
      yield [
        around,
        data.trim(),
        number(getComputedStyle(around).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1),
      ];
    }
  }

  /** Where a finger meets it: its label, too, and the room that it has around it (`.reach`). */
  function reach(each) {
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    const { position, content, top, right, bottom, left } = getComputedStyle(each, '::after');
    if (position !== 'absolute' || content === 'none') return Math.min(width, height);
    return Math.min(
      width - Math.min(0, number(left) + number(right)),
      height - Math.min(0, number(top) + number(bottom)),
    );
  }

  const isInText = each => each.localName === 'a' && getComputedStyle(each).display === 'inline';

  /** What is too small, each kind once. */
  globalThis.tooSmall = () => {
    const found = new Set();
    for (const [around, text, size] of texts())
      if (size < TEXT - 0.05)
        found.add(`${named(around)} “${text.slice(0, 20)}” is written ${size.toFixed(1)} px tall`);
    for (const each of document.querySelectorAll(TOUCHED))
      if (seen(each) && !isInText(each) && each.getBoundingClientRect().width > 1 && reach(each) < TARGET - 0.5)
        found.add(`${named(each)} is ${reach(each).toFixed(0)} px for a finger`);
    return [...found];
  };

  const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));

  const begins = (each, parts) =>
    seen(each) &&
    parts[each.dataset.part] === each.dataset.value &&
    (!each.dataset.do || each.dataset.do === parts.do) &&
    each.ariaPressed !== 'true' &&
    each.ariaDisabled !== 'true';

  /** The next thing to touch for this action; what lies on another shelf is looked for there. */
  async function next(parts) {
    const there = () => [...document.querySelectorAll('[data-part]')].find(each => begins(each, parts));
    for (const shelf of [null, ...document.querySelectorAll('[role=group] > [aria-pressed]:not([data-part])')]) {
      if (shelf) {
        shelf.click();
        await drawn();
      }
      const found = there();
      if (found) return found;
    }
    return null;
  }

  async function canBeTouched({ parts }) {
    let end = performance.now() + PATIENCE;
    for (let taps = 0; taps < TAPS && performance.now() < end && !document.querySelector('#do-it'); ) {
      const found = await next(parts);
      if (found) {
        found.click();
        taps++;
        end = performance.now() + PATIENCE;
      }
      await drawn();
    }
    return document.querySelector('#do-it') !== null;
  }

  /** The legal actions to which no taps lead. Whoever asks has it so that every action is confirmed. */
  globalThis.beyondReach = async legal => {
    const lost = [];
    for (const action of legal) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await drawn();
      if (!(await canBeTouched(action))) lost.push(action.text);
    }
    return lost;
  };
}
