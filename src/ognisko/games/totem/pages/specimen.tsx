// Pieces, move cards and goal cards of a set, as they lie on the table.

import type { SpecimenProps } from '../../js/types.js';
import { named } from '../../js/words.js';
import { Mark, Piece } from './art.js';
import { KINDS, Sign } from './cards.js';
import { LOOKS } from './carvings.js';

export function Specimen({ section, id, entry, teller }: SpecimenProps) {
  if (section === 'pieces' && id in LOOKS) return <Piece id={id} />;
  if (section === 'moves' && KINDS.includes(id))
    return (
      <span class={`card ${id}`}>
        <Sign id={id} />
        <span>{named(teller, id)}</span>
      </span>
    );
  if (section === 'goals' && Array.isArray(entry.pieces))
    return (
      <span class="t-goal-card">
        {(entry.pieces as string[]).map((piece, i) => (
          <span key={i}>
            {piece in LOOKS && <Piece id={piece} />}
            {piece in LOOKS && <Mark id={piece} />}
            <span>{named(teller, piece)}</span>
          </span>
        ))}
      </span>
    );
  return null;
}
