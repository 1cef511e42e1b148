// The head of a table: which game this is, how far it has come, and whether anybody watches.

import { gameTitle } from '../house.js';
import { count, t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { GameView, Message } from '../types.js';
import { Controls } from './controls.js';
import { Brand } from './flame.js';
import { Icon } from './parts.js';
import { TalkTool } from './talking.js';

/** Spectators see nothing that is hidden; but who plays may know of them. */
const Watching = ({ n }: { n: number }) => {
  const words = count('page.watching', n);
  return (
    <small class="watching" title={words}>
      <Icon name="eye" />
      <span aria-hidden="true">{n}</span>
      <span class="vh">{words}</span>
    </small>
  );
};

type Head = { table: Table; message: Message; view: GameView; showLog: () => void };

export const TableHead = ({ table, message, view, showLog }: Head) => (
  <header class="top">
    <Brand />
    <h1>
      {gameTitle(message.game)}
      {view.rounds ? <small>{t('page.round', { n: view.round ?? 0, of: view.rounds })}</small> : null}
      {message.practice && <small title={t('page.practice.hint')}>{t('page.practice')}</small>}
      {message.watching > 0 && message.seat !== null && <Watching n={message.watching} />}
    </h1>
    <TalkTool message={message} />
    <Controls table={table} message={message} showLog={showLog} />
  </header>
);
