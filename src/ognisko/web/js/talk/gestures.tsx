// The gestures of the house, each drawn with one line on a field of 24.

import { t } from '../i18n.js';

const DRAWN: Record<string, string> = {
  cheer: 'M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 16.5 6.6 19.5l1.2-6L3.3 9.3l6.1-.7Z',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9.5v.5M15 9.5v.5M8 14c1 2 2.3 3 4 3s3-1 4-3',
  wow: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9v.5M15 9v.5M12 13a2 2.5 0 1 0 0 5 2 2.5 0 0 0 0-5Z',
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9a4.3 4.3 0 0 1 8.5-1.2A4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11Z',
};
export const GESTURES = ['cheer', 'smile', 'wow', 'heart'] as const;
export const PHRASES = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'thinking', 'one_moment'] as const;

export const Gesture = ({ name }: { name: string }) => (
  <svg class="icon gesture" viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWN[name] ?? DRAWN.smile} />
  </svg>
);

export const gestureName = (name: string) => t(`page.talk.gesture.${name}`);
