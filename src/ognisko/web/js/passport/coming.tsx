// Coming by a link or a code: whose it is, and what happens to the tables of this device, is said before it is used.

import { useEffect, useState } from '../../vendor/preact.js';
import { chooseLanguage, go } from '../house.js';
import { count, languages, t } from '../i18n.js';
import { post } from '../net.js';
import { prefer } from '../prefs.js';
import type { Carried, Ticket } from '../types.js';
import { useArrival } from '../ui/arrival.js';
import { Waiting } from '../ui/lost.js';
import { Bad, problem } from './said.js';

/** This browser knows what the other one did. */
async function settle({ name, lang }: Carried) {
  if (name) prefer({ name });
  if (languages().some(([id]) => id === lang)) await chooseLanguage(lang);
  go('/');
}

export function Coming({ code, leave }: { code: string; leave: () => void }) {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [bad, setBad] = useState('');
  useEffect(() => {
    post<Ticket>('/api/passport/ticket', { code }).then(setTicket, error => setBad(problem(error)));
  }, [code]);
  const carry = () =>
    post<Carried>('/api/passport/carry', { code })
      .then(settle)
      .catch(error => setBad(problem(error)));
  if (!ticket && !bad) return <Waiting />;
  return (
    <>
      <h1>{t('page.passport.coming')}</h1>
      <Bad>{bad}</Bad>
      {ticket && !bad && <Offer ticket={ticket} carry={carry} />}
      <p class="row">
        <button id="not-now" onClick={leave}>
          {t('page.passport.not_now')}
        </button>
      </p>
    </>
  );
}

function Offer({ ticket, carry }: { ticket: Ticket; carry: () => void }) {
  useArrival();
  if (ticket.mine) return <p id="mine-already">{t('page.passport.mine')}</p>;
  return (
    <>
      <p>{ticket.name ? t('page.passport.as', { name: ticket.name }) : t('page.passport.as_somebody')}</p>
      {ticket.along > 0 && <p id="along">{count('page.passport.along', ticket.along)}</p>}
      <p>
        <b>{t('page.passport.own_link')}</b>
      </p>
      <p>
        <button class="primary" id="carry" onClick={carry}>
          {t('page.passport.carry')}
        </button>
      </p>
    </>
  );
}

export function TypedCode({ come }: { come: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (typed.trim()) come(typed.trim());
  };
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">{t('page.passport.typed')}</h2>
      <form class="row" onSubmit={send}>
        <input
          id="typed-code"
          aria-label={t('page.passport.code')}
          autocomplete="off"
          spellcheck={false}
          maxLength={64}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <button id="use-code">{t('page.passport.use')}</button>
      </form>
    </section>
  );
}
