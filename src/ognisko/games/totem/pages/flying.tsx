// The card that another player has just played, on its way to the piece that it moves.

import { Flight } from '../../js/ui/flight.js';
import { named } from '../../js/words.js';
import { Sign } from './cards.js';
import type { BoardProps } from './contract.js';

export function Flying({ marked, seat, teller }: BoardProps) {
  const played = marked.find(event => event.event === 'played');
  const moved = marked.find(event => event.event === 'moved');
  const shown = played && played.seat !== seat ? played : null;
  return (
    <Flight
      move={marked}
      seat={shown?.seat ?? null}
      to={moved ? [`.pole [data-value="${moved.piece}"]`, '.pole'] : ['.hearth', '.pole']}
    >
      {shown && (
        <span class={`card ${shown.card}`}>
          <Sign id={shown.card} />
          <span>{named(teller, shown.card)}</span>
        </span>
      )}
    </Flight>
  );
}
