// What my games add up to. Pure functions.

import type { Accounted, MyGame } from '../types.js';

/** Of the first seat that is mine. */
export const accountOf = (game: MyGame): Accounted | null => game.accounts?.[game.seats[0]] ?? null;

export const opponents = (game: MyGame) => game.names.filter((_, seat) => !game.seats.includes(seat));

/** A game against nobody, at one device, is neither won nor lost. */
const isRace = (game: MyGame) => opponents(game).length > 0;

export const isWon = (game: MyGame) => isRace(game) && game.seats.some(seat => game.winners.includes(seat));

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** How many, and what a game brings on average. */
export function totals(games: MyGame[]) {
  const accounts = games.map(accountOf).filter(each => each !== null);
  return {
    played: games.length,
    won: games.filter(isWon).length,
    analysed: accounts.length,
    luck: mean(accounts.map(each => each.luck)),
    skill: mean(accounts.map(each => each.skill)),
    mistakes: mean(accounts.map(each => each.mistakes)),
  };
}

/** Mistakes of the analysed games, the oldest first. */
export const overTime = (games: MyGame[]) =>
  [...games]
    .sort((a, b) => a.ended - b.ended)
    .map(accountOf)
    .filter(each => each !== null)
    .map(each => each.mistakes);

/** Games won one after the other: now, and the most ever. */
export function streaks(games: MyGame[]) {
  let now = 0;
  let best = 0;
  for (const game of games.filter(isRace).sort((a, b) => a.ended - b.ended)) {
    now = isWon(game) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

export type Tally = { played: number; won: number };

function tallied<K>(kinds: Map<K, Tally>, kind: K, won: boolean) {
  const { played, won: before } = kinds.get(kind) ?? { played: 0, won: 0 };
  kinds.set(kind, { played: played + 1, won: before + Number(won) });
}

const often = <K>(kinds: Map<K, Tally>, most: number) =>
  [...kinds].sort(([, a], [, b]) => b.played - a.played).slice(0, most);

/** Those I met most often, and how often I won there; people before bots. */
export function met(games: MyGame[], most = 8) {
  const found = { people: new Map<string, Tally>(), bots: new Map<string, Tally>() };
  for (const game of games)
    for (const [seat, name] of game.names.entries())
      if (!game.seats.includes(seat)) tallied(game.bots[seat] ? found.bots : found.people, name, isWon(game));
  return [...often(found.people, most), ...often(found.bots, most)].slice(0, most);
}

/** How I like to begin, by title: the first choices, the most usual first, as their parts in JSON. */
export function openings(games: MyGame[], most = 3): [string, [string, Tally][]][] {
  const titles = new Map<string, Map<string, Tally>>();
  for (const game of games)
    if (game.opening) {
      const own = titles.get(game.game) ?? new Map<string, Tally>();
      tallied(own, JSON.stringify(game.opening), isWon(game));
      titles.set(game.game, own);
    }
  return [...titles].map(([title, kinds]) => [title, often(kinds, most)]);
}
