// What is printed on a player's board: the land, its temples, the path of guides and the second requirement.

import type { Teller } from '../../js/words.js';
import type { BoardSheet } from './data.js';
import { effectWords, secondWords } from './describe.js';
import { Fx } from './faces.js';
import { Sign } from './signs.js';

export const SheetFace = ({ sheet, teller }: { sheet: BoardSheet; teller: Teller }) => (
  <>
    <span class="tw-map">
      {sheet.terrain.flatMap((row, r) =>
        row.map((symbol, c) => (
          <i key={`${r}${c}`} class={sheet.pollution[r][c] ? 'tw-foul' : ''}>
            {symbol === 'flag' ? <Sign id="goal" /> : symbol !== 'none' ? <Sign id={symbol} /> : ''}
            {sheet.pollution[r][c] > 0 && <b>{sheet.pollution[r][c]}</b>}
          </i>
        )),
      )}
    </span>
    <span class="tw-temples">
      {Object.entries(sheet.temples).map(([name, effect]) => (
        <span key={name} class="tw-temple" title={effectWords(teller, effect)}>
          <Sign id="temple" />
          <Fx effect={effect} />
        </span>
      ))}
    </span>
    <span class="tw-path">
      {sheet.path.map((colour, i) => (
        <i key={i} class={`tw-tint-${colour} tw-walked`}>
          <Sign id={colour} />
        </i>
      ))}
    </span>
    <small>{secondWords(sheet.second)}</small>
  </>
);
