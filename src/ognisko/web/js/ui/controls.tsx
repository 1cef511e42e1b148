// What can be asked for at a table: undo, hint, recall, log, rules.

import { t } from '../i18n.js';
import type { Table } from '../table/table.js';
import type { Message } from '../types.js';
import { nextWaiting } from '../waiting.js';
import { LanguageTool, SettingsTool, Tool } from './parts.js';
import { RulesTool, SoundTool } from './tabletools.js';

/** What taking back does here, or why there is nothing to take back. */
function undoing({ undo, practice }: Message) {
  if (undo.free) return t('page.undo.free');
  if (undo.ask) return t(undo.alone ? 'page.undo.alone' : 'page.undo.ask');
  return t(undo.alone && !practice ? 'page.undo.seen' : 'page.undo.none');
}

export function Controls({ table, message, showLog }: { table: Table; message: Message; showLog: () => void }) {
  const { undo, seat, hints } = message;
  const mine = table.legal.value.length > 0;
  return (
    <nav class="tools" aria-label={t('page.menu')}>
      {seat !== null && message.status === 'play' && (
        <>
          <Tool
            id="undo"
            icon="undo"
            label={t(undo.free || !undo.ask ? 'page.undo' : undo.alone ? 'page.undo_alone' : 'page.undo_ask')}
            about={undoing(message)}
            disabled={!undo.free && !undo.ask}
            onClick={table.undo}
          />
          {hints && (
            <Tool
              id="hint"
              icon="hint"
              label={t(table.hint.value?.step === 1 ? 'page.hint_more' : 'page.hint')}
              disabled={!mine}
              onClick={table.advise}
            />
          )}
        </>
      )}
      <Tool
        id="recall"
        icon="recall"
        label={t('page.recall')}
        pressed={Boolean(table.past.value)}
        disabled={message.version < 2}
        onClick={table.recall}
      />
      <Tool id="show-log" kind="phone" icon="log" label={t('page.log')} onClick={showLog} />
      {seat !== null && (
        <Tool
          id="next-table"
          icon="next"
          label={t('page.next_table')}
          about={t('page.next_table.about')}
          onClick={nextWaiting}
        />
      )}
      <RulesTool game={message.game} />
      <SoundTool />
      <LanguageTool />
      <SettingsTool />
    </nav>
  );
}
