// What is to be touched next is brought into sight.

/** Between what stands on top and the lower edge, if it is not there; once the board has opened what it lies in. */
export function seek(wanted: string, top: string) {
  return requestAnimationFrame(() => {
    const thing = [...document.querySelectorAll(wanted)].find(each => each.checkVisibility());
    const box = thing?.getBoundingClientRect();
    const edge = document.querySelector(top)?.getBoundingClientRect().bottom ?? 0;
    if (box && (box.top < edge || box.bottom > innerHeight)) thing?.scrollIntoView({ block: 'center' });
  });
}
