// The six kinds of move cards: each picture says what the card does, each has a shape and a colour of its own.

const HEAVY = 'fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';

const up = (y: number) => `<path d="M15,${y + 13}L32,${y}L49,${y + 13}" ${HEAVY}/>`;
const down = (y: number) => `<path d="M15,${y}L32,${y + 13}L49,${y}" ${HEAVY}/>`;

const DRAWINGS: Record<string, string> = {
  up1: up(24),
  up2: up(16) + up(33),
  up3: up(8) + up(25) + up(42),
  down2: down(18) + down(35),
  bottom: `<path d="M32,6V40M17,27L32,42L47,27" ${HEAVY}/><path d="M12,57H52" ${HEAVY}/>`,
  remove:
    '<path d="M34,2C36,15 52,24 52,41A20,20 0 0 1 12,41C12,30 19,26 21,16C27,20 29,25 29,30C34,23 ' +
    '36,13 34,2Z" fill="currentColor"/>' +
    '<path d="M32,59A10,10 0 0 1 22,48C25,49 27,48 28,45C29,41 29,38 32,34C37,39 42,43 42,49A10,10 0 ' +
    '0 1 32,59Z" fill="#fff3cf"/>',
};

export const KINDS = Object.keys(DRAWINGS);

/** The clause of each kind. */
export const CLAUSES: Record<string, string> = {
  up1: 'T7',
  up2: 'T7',
  up3: 'T7',
  down2: 'T8',
  bottom: 'T9',
  remove: 'T10',
};

export const Sign = ({ id }: { id: string }) => (
  <svg class="sign" viewBox="0 0 64 64" aria-hidden="true" dangerouslySetInnerHTML={{ __html: DRAWINGS[id] }} />
);
