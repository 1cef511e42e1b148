"""MultiSeatEnv and MaskedModule on RLlib as it is: its own check, masks that hold, and training that ends."""

from typing import Any

import numpy as np
import pytest

from ognisko import games
from ognisko.envs import TableEnv
from tests.envs.learners import learner

torch = learner("torch")
torch.set_num_threads(1)  # many threads are slower than one on networks as small as these
learner("ray")
learner("ray.rllib")

from ray.rllib.algorithms.ppo import PPOConfig  # noqa: E402
from ray.rllib.core.columns import Columns  # noqa: E402
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec  # noqa: E402
from ray.rllib.env.multi_agent_env_runner import MultiAgentEnvRunner  # noqa: E402
from ray.rllib.utils.metrics import NUM_ENV_STEPS_SAMPLED_LIFETIME  # noqa: E402
from ray.rllib.utils.pre_checks.env import check_multiagent_environments  # noqa: E402

from ognisko.envs.rllib import ALL, MaskedModule, MultiSeatEnv  # noqa: E402

CLAIMS = {"game": "totem", "players": 3, "options": {"bird": True}, "reward": "zero_sum"}  # TR16
TABLES: list[dict[str, Any]] = [*({"game": name, "cap": 40} for name in games.names()), CLAIMS]

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))


@tables
def test_rllib_finds_nothing_wrong(table: dict[str, Any]) -> None:
    check_multiagent_environments(MultiSeatEnv(table))


@tables
def test_it_tells_what_a_table_tells_and_within_its_spaces(table: dict[str, Any]) -> None:
    env, same = MultiSeatEnv(table), TableEnv(**table)
    for agent in env.agents:
        env.get_action_space(agent).seed(1)
    seen, _ = env.reset(seed=1)
    same.reset(seed=1)
    ended = False
    while not ended:
        (agent,) = seen
        assert agent == same.agent_selection
        assert np.array_equal(seen[agent]["observation"], same.observe(agent)["observation"])
        assert env.get_observation_space(agent).contains(seen[agent])
        action = env.get_action_space(agent).sample()
        assert action in np.flatnonzero(seen[agent]["action_mask"])
        seen, rewards, over, cut, _ = env.step({agent: action})
        same.step(int(action))
        ended = over[ALL] or cut[ALL]
        assert rewards == same.rewards
    assert (over[ALL], cut[ALL]) == (same.terminations["seat_0"], same.truncations["seat_0"])
    assert set(seen) == set(env.agents)


def module(name: str) -> Any:
    env = MultiSeatEnv({"game": name})
    return MaskedModule(
        observation_space=env.get_observation_space("seat_0"),
        action_space=env.get_action_space("seat_0"),
        model_config={"widths": (32,)},
    )


def batch(name: str, count: int) -> dict[str, Any]:
    """What the deciding seats of so many positions see."""
    env, rng = MultiSeatEnv({"game": name}), np.random.default_rng(2)
    seen, _ = env.reset(seed=2)
    found = []
    for _ in range(count):
        ((agent, told),) = seen.items()
        found.append(told)
        seen, *_ = env.step({agent: rng.choice(np.flatnonzero(told["action_mask"]))})
    return {Columns.OBS: {key: torch.as_tensor(np.stack([told[key] for told in found])) for key in found[0]}}


@pytest.mark.parametrize("name", games.names())
def test_what_is_not_legal_has_no_probability_however_the_policy_leans(name: str) -> None:
    policy, told = module(name), batch(name, 12)
    legal = told[Columns.OBS]["action_mask"] > 0
    with torch.no_grad():
        policy.policy.bias.copy_(torch.where(legal.any(0), -1e6, 1e6))  # towards what is never legal here
        for forward in (policy.forward_inference, policy.forward_exploration, policy.forward_train):
            shares = torch.softmax(forward(told)[Columns.ACTION_DIST_INPUTS], 1)
            assert bool((shares[~legal] == 0).all())
            assert torch.allclose(shares.sum(1), torch.ones(12))


def test_the_module_leaves_the_batch_as_it_is() -> None:
    policy, told = module("totem"), batch("totem", 3)
    policy.forward_train(told)
    assert policy.compute_values(told).shape == (3,)
    assert set(told[Columns.OBS]) == {"observation", "action_mask"}


@pytest.mark.filterwarnings("ignore")
def test_training_goes_on_for_a_few_iterations_and_takes_legal_actions_only() -> None:
    """By RLlib's own runner and learner, without a cluster: examples/train_rllib.py has one."""
    policy = RLModuleSpec(module_class=MaskedModule, model_config={"widths": (32,)})
    config = (
        PPOConfig()
        .environment(MultiSeatEnv, env_config=CLAIMS)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=2)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, episode, **others: "all")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"all": policy}))
        .training(train_batch_size_per_learner=300, minibatch_size=100, num_epochs=2)
        .debugging(seed=1)
    )
    runner = MultiAgentEnvRunner(config=config)
    learning = config.build_learner(env=MultiSeatEnv(CLAIMS))
    weights = learning.module["all"].policy.weight
    for number in range(3):
        before, episodes = weights.detach().clone(), runner.sample(num_timesteps=300)
        assert all(was_legal(episode) for episode in episodes)
        found = learning.update(episodes=episodes, timesteps={NUM_ENV_STEPS_SAMPLED_LIFETIME: 300 * number})
        assert np.isfinite(found["all"]["total_loss"].peek())
        assert not torch.equal(before, weights)
        runner.set_state(learning.get_state(components="rl_module"))


def was_legal(episode: Any) -> bool:
    """Was every action of all seats legal where it was taken?"""
    return all(
        seen["action_mask"][action] == 1
        for seat in episode.agent_episodes.values()
        for seen, action in zip(told(seat), seat.get_actions(), strict=False)
    )


def told(seat: Any) -> list[dict[str, Any]]:
    return [seat.get_observations(n) for n in range(len(seat))]
