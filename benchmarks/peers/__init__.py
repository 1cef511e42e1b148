"""The same Totem as others would write it, in plain Python for OpenSpiel and PettingZoo (benchmarks/envs.py)."""
