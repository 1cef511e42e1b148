// Who tells what happens at a table.

import { gameOf, namesOf } from '../house.js';
import type { Message } from '../types.js';
import type { Teller } from '../words.js';

export const tellerOf = (game: string, message: Message | null): Teller => ({
  game,
  names: namesOf(game),
  people: message?.seats.map(seat => seat.name) ?? [],
  bots: message?.seats.map(seat => seat.kind === 'bot') ?? [],
  me: message?.seat ?? null,
  telling: gameOf(game)?.telling,
});
