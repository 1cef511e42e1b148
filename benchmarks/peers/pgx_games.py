"""Games of pgx, stepped by XLA on the CPU: tables in parallel, a random legal move at each, new games by themselves.

    python -m benchmarks.peers.pgx_games

in an environment that has pgx and nothing of ours: moves in a CPU second, as JSON.
"""

import json
import time

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

# Hidden hands and a wall drawn from, as in our games; and one of open dice, whose rules are as small as Totem's.
GAMES = {"sparrow_mahjong": 1024, "backgammon": 64}  # and the tables with which each is quickest here
MOVES = 20  # in one call, so that calls cost nothing
CALLS = 10


def steps_per_cpu_second(name: str, tables: int) -> float:
    """The best of some calls; XLA's threads are all counted."""
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
    (state, key), _ = jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
    best = float("inf")
    for _ in range(CALLS):
        start = time.process_time()
        (state, key), _ = jax.block_until_ready(run(state, key))
        best = min(best, time.process_time() - start)
    return MOVES * tables / best


if __name__ == "__main__":
    print(json.dumps({name: steps_per_cpu_second(name, tables) for name, tables in GAMES.items()}))
