// The icons of the house, each drawn with one line on a field of 24.

export const ICONS: Record<string, string> = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 1.5 1 2.5h6c0-1 0-1.5 1-2.5A6 6 0 0 0 12 3Z',
  recall: 'M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5M12 8v4l3 2',
  rules: 'M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4ZM5 16a4 4 0 0 1 4-4h9',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  log: 'M5 6h14M5 12h14M5 18h9',
  home: 'M4 11 12 4l8 7M6 10v10h12V10',
  close: 'M6 6l12 12M18 6 6 18',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  play: 'M8 5v14l11-7Z',
  learn: 'M2 9l10-5 10 5-10 5ZM6 11.5V16c2.5 2.6 9.5 2.6 12 0v-4.5M22 9v6',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 5 8 12l10 7ZM6 5v14',
  last: 'M6 5l10 7-10 7ZM18 5v14',
  back: 'M15 5l-9 7 9 7',
  next: 'M9 5l9 7-9 7',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  hourglass: 'M7 3h10M7 21h10M8 3v3a4 4 0 0 0 8 0V3M8 21v-3a4 4 0 0 1 8 0v3M12 10v4',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  friends:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 0 ' +
    '7.5M19 14.5a5 5 0 0 1 3 4.5v2',
  sound: 'M4 9v6h4l5 4V5L8 9ZM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9v6h4l5 4V5L8 9ZM17 9.5l5 5M22 9.5l-5 5',
  puzzle: 'M4 8h5a2.500 2.500 0 1 1 5 0h6v5a2.500 2.500 0 1 1 0 5v2H4Z',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  talk: 'M4 5h16v11H11l-5 4v-4H4Z',
  check: 'M5 13l5 5L20 7',
  fold: 'M6 9l6 6 6-6',
};
