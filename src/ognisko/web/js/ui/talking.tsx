// Where others sit, people speak: what that takes comes when somebody does.

import { signal } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import type { Message } from '../types.js';
import { dressedWing, lazily, type Props } from '../wings.js';
import { Tool } from './parts.js';

export const talking = signal(false); // is the window open in which one speaks?

const wing = dressedWing('talk');
export const Talk = lazily<Props<typeof import('../talk/talk.js').Talk>>(wing, 'Talk');
export const Reactions = lazily<Props<typeof import('../talk/reactions.js').Reactions>>(wing, 'Reactions');

export const hasCompany = ({ seats, mine }: Message) =>
  seats.some(({ kind, joined, seat }) => kind === 'human' && joined && mine.every(own => own.seat !== seat));

/** For who sits here among others. */
export const TalkTool = ({ message }: { message: Message }) =>
  message.seat !== null && hasCompany(message) ? (
    <Tool
      id="talk"
      icon="talk"
      kind="quiet"
      label={t('page.speak')}
      onClick={() => {
        talking.value = true;
      }}
    />
  ) : null;
