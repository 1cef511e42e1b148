"""PPO of RLlib plays all seats of a table against itself: python examples/train_rllib.py [GAME] [ITERATIONS] [BATCH]"""

import sys

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec

from ognisko.envs.rllib import MaskedModule, MultiSeatEnv

game = sys.argv[1] if len(sys.argv) > 1 else "totem"
iterations, batch = (int(word) for word in (sys.argv[2:] or ["10", "4000"]))

ray.init("local", include_dashboard=False, log_to_driver=False)
policy = RLModuleSpec(module_class=MaskedModule, model_config={"widths": (256, 256)})
config = (
    PPOConfig()
    .environment(MultiSeatEnv, env_config={"game": game, "reward": "zero_sum"})
    .env_runners(num_env_runners=0, num_envs_per_env_runner=4)  # more on a larger machine
    .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, episode, **others: "all")
    .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"all": policy}))
    .training(train_batch_size_per_learner=batch, minibatch_size=min(batch, 500), num_epochs=4)
    .debugging(seed=1)
)
algorithm = config.build_algo()
for number in range(iterations):
    result = algorithm.train()
    played = result["env_runners"].get("num_episodes_lifetime", 0)  # a small batch may end in the first games
    loss = result["learners"]["all"]["total_loss"]
    print(f"iteration {number}: {played:.0f} games, loss {loss:.3f}", flush=True)
algorithm.stop()
