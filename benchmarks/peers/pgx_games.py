"""Games of pgx, stepped by XLA on the CPU: tables in parallel, a random legal move at each, new games by themselves.

    python -m benchmarks.peers.pgx_games

in an environment that has pgx and nothing of ours. It tells the names of its games, as JSON; then, for every number
of one that it reads, moves of that game in a CPU second.
"""

import json
import sys
import time
from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

# Hidden hands and a wall drawn from, as in our games; and one of open dice, whose rules are as small as Totem's.
GAMES = {"sparrow_mahjong": 1024, "backgammon": 64}  # and the tables with which each is quickest here
MOVES = 20  # in one call, so that calls cost nothing


def ready(name: str, tables: int) -> Callable[[], float]:
    """Compiled; what comes back measures a call: moves in a CPU second. XLA's threads all count."""
    game = pgx.make(name)
    step = auto_reset(game.step, game.init)

    def move(carry: tuple[pgx.State, jax.Array], _: None) -> tuple[tuple[pgx.State, jax.Array], jax.Array]:
        state, key = carry
        key, draw, dice = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(draw, logits, axis=1)
        state = jax.vmap(step)(state, action, jax.random.split(dice, tables))
        return (state, key), state.observation.sum()  # all of it is used, so none is left out

    def moves(state: pgx.State, key: jax.Array) -> tuple[tuple[pgx.State, jax.Array], jax.Array]:
        found: tuple[tuple[pgx.State, jax.Array], jax.Array] = jax.lax.scan(move, (state, key), None, MOVES)
        return found

    run = jax.jit(moves)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), tables))
    at, _ = jax.block_until_ready(run(state, jax.random.PRNGKey(1)))

    def measured() -> float:
        nonlocal at
        start = time.process_time()
        at, _ = jax.block_until_ready(run(*at))
        return MOVES * tables / (time.process_time() - start)

    return measured


if __name__ == "__main__":
    games = [ready(name, tables) for name, tables in GAMES.items()]
    print(json.dumps(list(GAMES)), flush=True)
    for line in sys.stdin:
        print(games[int(line)](), flush=True)
