// The position as a picture: the board as the page draws it, with the styles and letters that it needs, in one file.

const SVG = 'http://www.w3.org/2000/svg';
const EDGE = 16; // around the board
const FOOT = 34; // for what is said under it

/** Rules as they hold now: a picture has neither the window's width nor its queries. */
export function rulesOf(rules: CSSRuleList, used: (selector: string) => boolean, holds: (query: string) => boolean) {
  const kept: string[] = [];
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (holds(rule.conditionText)) kept.push(...rulesOf(rule.cssRules, used, holds));
    } else if (rule instanceof CSSStyleRule) {
      if (used(rule.selectorText)) kept.push(rule.cssText);
    } else if (rule instanceof CSSLayerBlockRule) {
      const inside = rulesOf(rule.cssRules, used, holds);
      if (inside.length) kept.push(`@layer ${rule.name}{${inside.join('\n')}}`);
    } else if (rule instanceof CSSLayerStatementRule) {
      kept.push(rule.cssText);
    }
  }
  return kept;
}

/** Lengths of the window as they are now, and nothing that would be loaded from elsewhere. */
export function fixed(css: string, wide: number, tall: number) {
  const side = { w: wide, h: tall, min: Math.min(wide, tall), max: Math.max(wide, tall) };
  return css
    .replace(
      /(?<![\w.-])(-?\d*\.?\d+)[dsl]?v(w|h|min|max)\b/g,
      (_, n, of: keyof typeof side) => `${(Number(n) * side[of]) / 100}px`,
    )
    .replace(/url\((?!["']?(?:#|data:))[^)]*\)/g, 'none');
}

const dataOf = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

const facesIn = (rules: CSSRuleList): CSSFontFaceRule[] =>
  [...rules].flatMap(rule =>
    rule instanceof CSSFontFaceRule ? [rule] : rule instanceof CSSLayerBlockRule ? facesIn(rule.cssRules) : [],
  );

/** The typefaces, in the file itself. */
const letters = (sheet: CSSStyleSheet) =>
  Promise.all(
    facesIn(sheet.cssRules).map(async ({ cssText }) => {
      const name = /url\(["']?([^"')]+)/.exec(cssText)?.[1];
      if (!name) return '';
      const file = await fetch(new URL(name, sheet.href ?? location.href)).then(answer => answer.blob());
      return cssText.replace(/url\([^)]*\)/, `url("${await dataOf(file)}")`);
    }),
  );

/** Where it is drawn; what has no place of its own has its parts'. */
const placesOf = (part: Element): DOMRect[] => {
  if (getComputedStyle(part).display === 'contents') return [...part.children].flatMap(placesOf);
  const { x, y, width, height } = part.getBoundingClientRect();
  return width && height ? [new DOMRect(x, y, width, Math.max(height, part.scrollHeight))] : [];
};

/** What is shown of the cloth, in the window. */
function placeOf(board: Element) {
  const places = placesOf(board);
  const [left, top] = [Math.min(...places.map(each => each.left)), Math.min(...places.map(each => each.top))];
  const [right, bottom] = [Math.max(...places.map(each => each.right)), Math.max(...places.map(each => each.bottom))];
  return { left, top, wide: Math.ceil(right - left), tall: Math.ceil(bottom - top) };
}

const sized = (copy: HTMLElement, { width, height }: DOMRect) => {
  copy.style.cssText += `;box-sizing:border-box;width:${width}px;height:${height}px;margin:0;animation:none`;
};

/** The cloth within copies of all that it lies in, which have no place of their own: rules find it as on the page. */
function setting(cloth: HTMLElement, board: Element) {
  let inner = cloth.cloneNode(true) as HTMLElement;
  sized(inner, cloth.getBoundingClientRect());
  inner.style.overflow = 'visible'; // what is scrolled on the page
  [...cloth.children].forEach((part, n) => {
    if (part === board) return;
    const empty = part.cloneNode(false) as HTMLElement; // the room beside the board stays free
    sized(empty, part.getBoundingClientRect());
    empty.style.visibility = 'hidden';
    inner.children[n].replaceWith(empty);
  });
  for (let around = cloth.parentElement; around; around = around.parentElement) {
    const copy = around.cloneNode(false) as HTMLElement;
    copy.style.cssText += ';display:contents';
    copy.append(inner);
    inner = copy;
  }
  return inner;
}

const ground = (element: Element | null): string => {
  if (!element) return 'Canvas';
  const colour = getComputedStyle(element).backgroundColor;
  return /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? ground(element.parentElement) : colour;
};

/** One file of the position as it is seen now, with a line under it. */
export async function snapshot(board: HTMLElement, said: string) {
  const cloth = board.parentElement as HTMLElement;
  const used = (selector: string) => {
    const about = selector.replace(/::[\w-]+/g, '') || '*'; // what is drawn before and after an element goes with it
    try {
      return !!cloth.querySelector(about) || (about === selector && !!board.closest(about));
    } catch {
      return true; // in doubt it is kept
    }
  };
  const sheets = [...document.styleSheets];
  const faces = (await Promise.all(sheets.map(letters))).flat();
  const rules = sheets.flatMap(sheet => rulesOf(sheet.cssRules, used, query => matchMedia(query).matches));
  const style = [...faces, fixed(rules.join('\n'), innerWidth, innerHeight)].join('\n');
  const place = placeOf(board);
  const { left, top, width, height } = cloth.getBoundingClientRect();
  const seen = { ...place, left: place.left - left, top: place.top - top, width, height };
  return drawn(setting(cloth, board), style, { ...seen, said, behind: ground(board) });
}

/** Day or night, as it is now. */
function scheme() {
  const chosen = getComputedStyle(document.documentElement).colorScheme;
  if (!chosen.includes(' ')) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The cloth is `width` by `height`; of it `wide` by `tall` is shown, from `left` and `top` on. */
type Seen = { left: number; top: number; wide: number; tall: number; width: number; height: number };
type Sheet = Seen & { said: string; behind: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function drawn(content: Element, style: string, { said, behind, ...seen }: Sheet) {
  const [wide, tall] = [seen.wide + 2 * EDGE, seen.tall + 2 * EDGE + FOOT];
  const size = `width="${wide}" height="${tall}"`;
  const place = `x="${EDGE - seen.left}" y="${EDGE - seen.top}" width="${seen.width}" height="${seen.height}"`;
  const foot = 'fill:var(--ink);font:500 15px var(--sans, sans-serif)';
  const drawn = new XMLSerializer().serializeToString(content);
  return [
    `<svg xmlns="${SVG}" ${size} viewBox="0 0 ${wide} ${tall}" style="color-scheme:${scheme()}">`,
    `<title>${escaped(said)}</title><style>${escaped(style)}</style>`,
    `<rect ${size} style="fill:${escaped(behind)}"/>`,
    `<foreignObject ${place} style="overflow:visible">${drawn}</foreignObject>`,
    `<text x="${EDGE}" y="${tall - EDGE}" style="${foot}">${escaped(said)}</text></svg>`,
  ].join('\n');
}
