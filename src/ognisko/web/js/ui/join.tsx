// Sitting down by a link: whoever comes by one that leads nowhere is told so before anything is asked.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { sitDown } from '../make.js';
import { post, Refusal } from '../net.js';
import { prefer, prefs } from '../prefs.js';
import type { Table } from '../table/table.js';
import type { Knocked, Message } from '../types.js';
import { useArrival } from './arrival.js';
import { Cover } from './cover.js';
import { Waiting } from './lost.js';
import { TopBar } from './parts.js';
import { Switch } from './switch.js';
import { Terms } from './terms.js';

const SHUT = ['used_link', 'no_link'];

/** Asks whether the link leads to a seat: '' while nobody knows, `open`, or why not. Who sits there just stays. */
function useKnock(table: Table, token: string, stay: () => void) {
  const [state, setState] = useState('');
  useEffect(() => {
    post<Knocked>(`/api/tables/${table.id}/knock`, { token }).then(
      ({ mine }) => (mine ? stay() : setState('open')),
      error => setState(error instanceof Refusal && SHUT.includes(error.code) ? error.code : 'open'),
    );
  }, [token]);
  return state;
}

export function Join({ table, token, stay }: { table: Table; token: string; stay: () => void }) {
  const state = useKnock(table, token, stay);
  const message = table.now.value;
  if (!state || !message) return <Waiting />;
  return (
    <div class="page">
      <TopBar />
      <main class="panel join">
        {SHUT.includes(state) ? (
          <Shut why={state} stay={stay} />
        ) : (
          <Welcome table={table} message={message} token={token} stay={stay} />
        )}
        <Cover game={message.game} />
        <Terms {...message} />
      </main>
    </div>
  );
}

/** Nobody is greeted who was not invited; but the table is there to be watched. */
function Shut({ why, stay }: { why: string; stay: () => void }) {
  useArrival();
  return (
    <>
      <h1>{t(`page.error.${why}`)}</h1>
      <p>{t(`page.shut.${why}`)}</p>
      <p class="row">
        <button class="primary" id="watch" onClick={stay}>
          {t('page.watch')}
        </button>
        <a class="button" href="/">
          {t('page.home')}
        </a>
      </p>
    </>
  );
}

type Guest = { table: Table; message: Message; token: string; stay: () => void };

function Welcome({ table, message, token, stay }: Guest) {
  const [name, setName] = useState(prefs.value.name);
  const [agrees, setAgrees] = useState(false);
  const [bad, setBad] = useState('');
  useArrival();
  const host = message.seats.find(seat => seat.joined && seat.kind === 'human')?.name ?? '';
  const join = async (event: Event) => {
    event.preventDefault();
    if (name.trim()) prefer({ name: name.trim() });
    try {
      const guest = { token, name: name.trim() || t('page.guest'), rated: agrees };
      await sitDown(table.id, message.commitment, message.game, guest);
      table.reopen();
      stay();
    } catch (error) {
      setBad(error instanceof Refusal && SHUT.includes(error.code) ? error.code : 'unknown');
    }
  };
  if (SHUT.includes(bad)) return <Shut why={bad} stay={stay} />;
  return (
    <>
      <h1>{host ? t('page.welcome', { name: host }) : t('page.welcome.nobody')}</h1>
      <form onSubmit={join}>
        <label>
          <span>{t('page.your_name')}</span>
          <input
            value={name}
            maxlength={24}
            autocomplete="nickname"
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        {message.rated && message.status === 'lobby' && (
          <Switch label={t('page.rated.agree')} hint={t('page.rated.hint')} on={agrees} set={setAgrees} />
        )}
        <button class="primary big">{t('page.sit_down')}</button>
      </form>
      {bad && (
        <p role="alert" class="bad">
          {t('page.error.unknown')}
        </p>
      )}
    </>
  );
}
