// To show others: a link to a move with the eyes chosen, and the graph as a picture.

/** Where this move is seen through these eyes. */
export function linkTo(table: string, at: number, eyes: string, tab: string) {
  const query = new URLSearchParams({ eyes, ...(tab === 'analysis' ? { tab } : {}) });
  return `${location.origin}/r/${table}?${query}#${at}`;
}

const STYLES = ['stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'fill', 'font', 'opacity'];

/** A drawing of the page as a file of its own: its colours are those of now. */
export function pictureOf(drawing: SVGSVGElement, title: string) {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [there, here] = [drawing, copy].map(each => [each, ...each.querySelectorAll<SVGElement>('*')]);
  there.forEach((element, n) => {
    const now = getComputedStyle(element);
    for (const name of STYLES) here[n].style.setProperty(name, now.getPropertyValue(name));
  });
  // To others nobody is "you".
  for (const text of copy.querySelectorAll<SVGElement>('[data-name]')) text.textContent = text.dataset.name ?? '';
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('aria-hidden'); // on the page a slider speaks for it; alone its title does
  copy.setAttribute('role', 'img');
  copy.style.background = getComputedStyle(drawing.closest('.panel') ?? document.body).backgroundColor;
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name);
  return new XMLSerializer().serializeToString(copy);
}

export function save(name: string, content: string, kind: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
