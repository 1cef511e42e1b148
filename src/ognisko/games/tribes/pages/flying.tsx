// The card that another player has just played, on its way to the open discards.

import { Flight } from '../../js/ui/flight.js';
import type { BoardProps } from './contract.js';
import { Face } from './faces.js';

export function Flying({ marked, seat, teller }: BoardProps) {
  const played = marked.find(event => event.event === 'played');
  const shown = played && played.seat !== seat ? played : null;
  return (
    <Flight move={marked} seat={shown?.seat ?? null} to={['.tw-link', '.tw-land']}>
      {shown && <Face id={shown.card} teller={teller} />}
    </Flight>
  );
}
