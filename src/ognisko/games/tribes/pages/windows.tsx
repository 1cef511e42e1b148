// Windows: another player's land, and what was discarded.

import { count, t } from '../../js/i18n.js';
import { Dialog } from '../../js/ui/parts.js';
import type { Teller } from '../../js/words.js';
import { named } from '../../js/words.js';
import { Backs } from './before.js';
import type { BoardProps, TribesView } from './contract.js';
import { box, ELEMENTS, tileOf } from './data.js';
import { Face } from './faces.js';
import { Land, Stock } from './land.js';
import { looked } from './looked.js';
import { GuideList, Score } from './person.js';
import { Sign } from './signs.js';
import { Goals } from './villages.js';

export const PersonWindow = (props: BoardProps & { n: number }) => {
  const { view, n, names, teller } = props;
  const player = view.seats[n];
  return (
    <Dialog
      kind="wide"
      title={`${names[n]}${player.board ? ` · ${box.board[player.board].character}` : ''}`}
      close={() => {
        looked.value = null;
      }}
    >
      <div class="tribes tw-person">
        {player.board && <Land {...props} n={n} live={false} guides={() => {}} />}
        <div class="tw-two">
          <div>
            <Goals {...props} main={n} live={false} />
            <p class="tw-hand-line">
              {t('tribes.page.hand_now')} <Backs player={player} teller={teller} />
              <Stock view={view} n={n} />
            </p>
          </div>
          <Score player={player} />
        </div>
        <GuideList id={player.board} teller={teller} />
      </div>
    </Dialog>
  );
};

/** The guides of a board, and both ways to them. */
export const GuidesWindow = ({ id, teller, close }: { id: string | null; teller: Teller; close: () => void }) => (
  <Dialog title={t('tribes.page.guides')} close={close}>
    <div class="tribes">
      <GuideList id={id} teller={teller} />
    </div>
  </Dialog>
);

/** The open discards, and which cards are still out there. */
export function DiscardsWindow({ view, teller, close }: { view: TribesView; teller: Teller; close: () => void }) {
  const unseen = Object.keys(view.unseen);
  return (
    <Dialog kind="wide" title={t('tribes.page.discards', { n: view.discards.length })} close={close}>
      <div class="tribes tw-discards">
        <table class="tw-out">
          <caption>{t('tribes.page.out_there')}</caption>
          <thead>
            <tr>
              <td />
              {ELEMENTS.map(id => (
                <th key={id} scope="col">
                  <Sign id={id} /> {named(teller, id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('tribes.page.out_unseen')}</th>
              {ELEMENTS.map(id => (
                <td key={id}>{unseen.filter(card => box.element_card[card].element === id).length}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('tribes.page.out_discarded')}</th>
              {ELEMENTS.map(id => (
                <td key={id}>{view.discards.filter((card: string) => box.element_card[card].element === id).length}</td>
              ))}
            </tr>
          </tbody>
        </table>
        <p class="small">
          {t('tribes.page.tiles_left', {
            n: view.forest_stack,
            used: count(
              'tribes.page.tiles_used',
              Object.values(view.seats)
                .flatMap(player => player.spaces)
                .filter(space => space.tile && tileOf(space.tile).riders).length,
            ),
          })}
        </p>
        <ul class="tw-faces">
          {[...view.discards].reverse().map((id: string) => (
            <li key={id}>
              <Face id={id} teller={teller} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
