// Speaking at the table: a small set of phrases and gestures, own words where the host allows them, and not hearing.

import { useEffect, useState } from '../../vendor/preact.js';
import { shelf } from '../house.js';
import { t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { Message, Say } from '../types.js';
import { Dialog } from '../ui/parts.js';
import { talking } from '../ui/talking.js';
import { GESTURES, Gesture, gestureName, PHRASES } from './gestures.js';
import { Sayings, Words } from './said.js';
import { type Shuns, useShuns } from './shuns.js';

const SHOWN = 12; // things said that the dialog still has

type Here = { table: Table; message: Message };

export function Talk({ table, message }: Here) {
  const close = () => {
    talking.value = false;
  };
  useEffect(() => close, []);
  const shuns = useShuns(table, message.status);
  const heard = table.said.value.filter(({ seat }) => !shuns.kinds[seat]);
  return (
    <>
      <Sayings heard={heard} message={message} mute={seat => shuns.shun(seat, 'mute')} />
      {talking.value && message.seat !== null && (
        <Dialog title={t('page.speak')} close={close}>
          {shelf.value?.speech && <Phrases table={table} done={close} />}
          {message.chat && <OwnWords table={table} />}
          {heard.length > 0 && (
            <ol class="heard" aria-label={t('page.talk.said')}>
              {heard.slice(-SHOWN).map(each => (
                <li key={each.number}>
                  <b>{message.seats[each.seat]?.name}</b> <Words heard={each} />
                  {each.kind === 'gesture' && <span class="vh">{gestureName(each.what)}</span>}
                </li>
              ))}
            </ol>
          )}
          <People message={message} shuns={shuns} />
          <p class="small">{t(message.chat ? 'page.talk.kept.chat' : 'page.talk.kept')}</p>
        </Dialog>
      )}
    </>
  );
}

const speak = (table: Table, what: Omit<Say, 'seat'>) => table.ask('say', what);

function Phrases({ table, done }: { table: Table; done: () => void }) {
  const say = (what: Omit<Say, 'seat'>) => speak(table, what).then(done);
  return (
    <div class="phrases">
      {PHRASES.map(phrase => (
        <button key={phrase} data-phrase={phrase} onClick={() => say({ phrase })}>
          {t(`page.talk.phrase.${phrase}`)}
        </button>
      ))}
      {GESTURES.map(gesture => (
        <button
          key={gesture}
          class="tool"
          title={gestureName(gesture)}
          aria-label={gestureName(gesture)}
          onClick={() => say({ gesture })}
        >
          <Gesture name={gesture} />
        </button>
      ))}
    </div>
  );
}

function OwnWords({ table }: { table: Table }) {
  const [text, setText] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await speak(table, { text: text.trim() }))) setText('');
  };
  return (
    <form class="own-words row" onSubmit={send}>
      <input
        aria-label={t('page.talk.text')}
        placeholder={t('page.talk.text')}
        maxlength={200}
        autocomplete="off"
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button class="primary">{t('page.talk.send')}</button>
    </form>
  );
}

/** Everybody else who sits here, and whether I want to hear and meet them. */
function People({ message, shuns: { kinds, shun } }: { message: Message; shuns: Shuns }) {
  const mine = message.mine.map(({ seat }) => seat);
  const others = message.seats.filter(({ kind, joined, seat }) => kind === 'human' && joined && !mine.includes(seat));
  return (
    <ul class="people">
      {others.map(({ seat, name }) => (
        <li key={seat}>
          <b>{name}</b>
          {(['mute', 'block'] as const).map(kind => (
            <button
              key={kind}
              class={`small ${kind}`}
              aria-pressed={kinds[seat] === kind}
              aria-label={`${t(`page.talk.${kind}`)}: ${name}`}
              title={t(`page.talk.hint.${kind}`)}
              onClick={() => shun(seat, kinds[seat] === kind ? 'nothing' : kind)}
            >
              {t(`page.talk.${kind}`)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
