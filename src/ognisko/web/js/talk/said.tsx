// What was said lately: beside the table for a while, and read out; one tap mutes who said it.

import { useEffect, useState } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { t } from '../i18n.js';
import { pace } from '../prefs.js';
import type { Spoken } from '../table/line.js';
import type { Message } from '../types.js';
import { Icon } from '../ui/parts.js';
import { Gesture, gestureName } from './gestures.js';

const STAYS = 9_000; // ms
const MOST = 4; // at once

export const wordsOf = ({ kind, what }: Spoken) =>
  kind === 'phrase' ? t(`page.talk.phrase.${what}`) : kind === 'gesture' ? gestureName(what) : what;

export const Words = ({ heard }: { heard: Spoken }) =>
  heard.kind === 'gesture' ? <Gesture name={heard.what} /> : <span>{wordsOf(heard)}</span>;

/** Told to whoever cannot see it, once; a gesture to a move with its mover's line is in the log. */
function useVoice(heard: Spoken[], message: Message) {
  const newest = heard.at(-1);
  useEffect(() => {
    if (newest && newest.seat !== message.seat)
      announce(`${message.seats[newest.seat]?.name ?? ''}: ${wordsOf(newest)}`);
  }, [newest?.number]);
}

/** Those that are not old yet; for who wants no haste on the screen they stay until the next move. */
function useFresh(heard: Spoken[], message: Message) {
  const [, tick] = useState(0);
  const now = performance.now();
  const young = ({ at, when }: Spoken) => (pace() ? now - at < STAYS : when === message.version);
  const fresh = heard.filter(each => each.version === null && young(each)).slice(-MOST);
  const oldest = fresh[0]?.at;
  useEffect(() => {
    if (oldest === undefined || !pace()) return undefined;
    const timer = setTimeout(() => tick(n => n + 1), Math.max(50, oldest + STAYS - performance.now()));
    return () => clearTimeout(timer);
  }, [oldest, fresh.length]);
  return fresh;
}

export function Sayings({ heard, message, mute }: { heard: Spoken[]; message: Message; mute: (seat: number) => void }) {
  useVoice(heard, message);
  const fresh = useFresh(heard, message);
  if (!fresh.length) return null;
  return (
    <section class="sayings" aria-label={t('page.talk.said')}>
      <ul>
        {fresh.map(each => (
          <li key={each.number} class="panel">
            <b>{message.seats[each.seat]?.name}</b> <Words heard={each} />
            {each.kind === 'gesture' && <span class="vh">{wordsOf(each)}</span>}
            {message.seat !== null && each.seat !== message.seat && (
              <button
                class="tool quiet mute"
                aria-label={`${t('page.talk.mute')}: ${message.seats[each.seat]?.name ?? ''}`}
                title={t('page.talk.mute')}
                onClick={() => mute(each.seat)}
              >
                <Icon name="silence" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
