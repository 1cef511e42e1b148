// The table page: waits in the lobby, plays, ends. It knows no game; the board comes from games/<game>/.

import { useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact.js';
import { acts } from '../attention.js';
import { boxOf, gameTitle, opened, openGame, shelf } from '../house.js';
import { t } from '../i18n.js';
import { get, Refusal, reached } from '../net.js';
import type { Table } from '../table/table.js';
import { sit } from '../table/table.js';
import type { Message, Pages } from '../types.js';
import { lazily, type Props, wing } from '../wings.js';
import { LOST, Lost, Waiting } from './lost.js';
import { Play } from './play.js';
import { tellerOf } from './teller.js';

const Join = lazily<Props<typeof import('./join.js').Join>>(wing('hall'), 'Join', Waiting);
const Lobby = lazily<Props<typeof import('./lobby.js').Lobby>>(wing('hall'), 'Lobby', Waiting);

/** Finds out which game this is, fetches its pages, then sits down. */
export function TablePage({ id }: { id: string }) {
  const [first, setFirst] = useState<Message | null>(null);
  const [lost, setLost] = useState('');
  useEffect(() => {
    let gone = false;
    let timer = 0;
    const look = () =>
      get<Message>(`/api/tables/${id}`).then(
        message => {
          const ready = () => !gone && setFirst(message);
          openGame(message.game, boxOf(message, id)).then(ready, ready);
        },
        error => {
          if (error instanceof Refusal && LOST.includes(error.code)) setLost(error.code);
          else if (!gone) timer = setTimeout(look, 1500);
        },
      );
    look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);
  if (lost) return <Lost id={id} code={lost} />;
  const pages = first && opened.value[first.game];
  if (!first || !pages || !shelf.value) return <Waiting word={reached.value ? undefined : 'page.offline'} />;
  return <Sitting first={first} pages={pages} />;
}

function Sitting({ first, pages }: { first: Message; pages: Pages }) {
  const { game } = first;
  const held = useRef<Table | null>(null);
  const [token, setToken] = useState(() => location.hash.match(/^#join=(.+)$/)?.[1] ?? '');
  held.current ??= sit(first, pages, () => tellerOf(game, held.current?.now.value ?? null));
  const table = held.current;
  const message = table.now.value;
  useEffect(() => () => table.leave(), []);
  useLayoutEffect(() => table.rendered());
  useEffect(() => {
    document.title = `${acts(message) ? `● ${t('page.your_turn')} · ` : ''}${gameTitle(game)} · Ognisko`;
  });
  const stay = () => {
    history.replaceState(null, '', location.pathname);
    setToken('');
  };
  if (token) return <Join table={table} token={token} stay={stay} />;
  if (!message) return <Waiting word={table.missing.value ? 'page.no_table' : 'page.loading'} />;
  if (!message.view) return <Lobby table={table} message={message} />;
  return <Play table={table} message={message} now={message.view} game={game} />;
}
