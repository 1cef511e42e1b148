"""First steps: a game is played, saved, verified, pickled and compared. Run it: python examples/first_steps.py"""

import copy
import pickle
import tempfile
from pathlib import Path

import ognisko

game = ognisko.load("totem")
match = game.start(players=3, seed=7, bird=True)
print(match)
match.play(match.legal()[0])
try:
    match.play("remove")
except ognisko.Refused as refused:
    print(refused, refused.clause)
before = copy.deepcopy(match)
match.run(["level:1", "greedy", "random"])
print(repr(match), match.view(0).seats[0])

with tempfile.TemporaryDirectory() as folder:
    match.record().save(Path(folder) / "game.jsonl")
    record = ognisko.Record.load(Path(folder) / "game.jsonl")
assert record.verify() == match != before
assert pickle.loads(pickle.dumps(match.state)) == match.state
assert len({match, pickle.loads(pickle.dumps(match)), before}) == 2
print(record)
