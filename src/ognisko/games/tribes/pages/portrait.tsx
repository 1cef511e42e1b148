// The faces of the guides' characters: hood, hair and marks tell them apart, never the colour alone.

type Look = { cloth: string; skin: string; hair: string; more: string };

const LOOKS: Record<string, Look> = {
  Aruna: {
    cloth: '#7a3f8f',
    skin: '#c98a5b',
    hair: 'M9 17c-1-9 5-13 11-13s12 4 11 13c-3-5-6-7-11-7s-8 2-11 7Z',
    more: '<path d="M20 4q-2-3 0-4 2 1 0 4Z" fill="#f4c353"/><path d="M13 23h3M24 23h3" class="tw-paint"/>',
  },
  Boren: {
    cloth: '#a0521c',
    skin: '#e2b48a',
    hair: 'M9 15c0-7 5-10 11-10s11 3 11 10l-3-3H12ZM11 23c1 9 17 9 18 0l1 6q-10 10-20 0Z',
    more: '<path d="M10 13h20" class="tw-band"/>',
  },
  Ceda: {
    cloth: '#2f7d43',
    skin: '#8a5a3a',
    hair: 'M8 34c-2-14 0-29 12-29s14 15 12 29l-4-2c2-9 1-17-8-17s-10 8-8 17Z',
    more: '<path d="M27 6c5-4 8-1 7 3-3 1-6 0-7-3Z" fill="#58b06e"/>',
  },
  Dovan: {
    cloth: '#2b6f95',
    skin: '#b97a4b',
    hair: 'M11 11l4-7 2 5 3-7 3 7 2-5 4 7Z',
    more: '<path d="M20 15v4M12 25l4-1M28 25l-4-1" class="tw-paint"/>',
  },
  Elin: {
    cloth: '#b08a1e',
    skin: '#f0cda6',
    hair: 'M9 18c0-9 5-13 11-13s11 4 11 13c-2-3-3-6-4-7-4 2-10 2-14 0-1 1-2 4-4 7Z',
    more: '<path d="M8 18q-3 8 0 14M32 18q3 8 0 14" class="tw-braid"/>',
  },
};

const STRANGER: Look = { ...LOOKS.Aruna, cloth: '#5b4a3c', more: '' };

const drawn = ({ cloth, skin, hair, more }: Look) =>
  `<path d="M2 40c0-8 8-11 18-11s18 3 18 11Z" fill="${cloth}"/><ellipse cx="20" cy="20" rx="9.5" ry="11" ` +
  `fill="${skin}"/><path d="${hair}" fill="#2a1a10"/><circle cx="16" cy="20" r="1.3"/><circle cx="24" cy="20" ` +
  `r="1.3"/><path d="M17 26q3 2 6 0" class="tw-smile"/>${more}`;

export const Portrait = ({ character }: { character: string }) => (
  <svg
    class="tw-portrait"
    viewBox="0 0 40 40"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: drawn(LOOKS[character] ?? STRANGER) }}
  />
);
