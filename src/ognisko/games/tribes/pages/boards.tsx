// WR25: everybody chooses a board.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import type { BoardProps } from './contract.js';
import { box } from './data.js';
import { Portrait } from './portrait.js';
import { SheetFace } from './sheet.js';

/** WR25: everybody chooses a board. */
export function Boards({ view, choice, hint, teller, names }: BoardProps) {
  return (
    <section class="tw-boards" aria-label={t('tribes.page.boards')}>
      <ul>
        {Object.entries(box.board).map(([id, sheet]) => {
          const owner = view.seats.findIndex(player => player.board === id);
          return (
            <li key={id}>
              <Part choice={choice} hint={hint} part="board" value={id} does="board" class="tw-board">
                <b>
                  <Portrait character={sheet.character} />
                  {sheet.character}
                  {owner >= 0 && (
                    <>
                      {' '}
                      <small>{names[owner]}</small>
                    </>
                  )}
                </b>
                <SheetFace sheet={sheet} teller={teller} />
              </Part>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
