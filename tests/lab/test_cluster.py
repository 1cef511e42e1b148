"""The lab on a Ray cluster: two real nodes on this machine, one of which dies in the middle; the bytes are the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.run import run
from ognisko.lab.workers import crew

ray = pytest.importorskip("ray", reason="`make test-envs` installs it")
MEMORY = 80_000_000  # bytes of a node's store, as few as Ray allows


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head that does the work of one core, to which others come."""
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    added(cluster, include_dashboard=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def added(cluster: Any, **more: Any) -> Any:
    """A node of one core. Ray waits for half a minute; on a busy machine it may take longer."""
    for patience in reversed(range(10)):
        try:
            return cluster.add_node(num_cpus=1, object_store_memory=MEMORY, **more)
        except Exception:
            if not patience:
                raise
    return None


def plan(folder: Path) -> Plan:
    """With an own file of components, which a node has only from the job."""
    file = folder / "totem.toml"
    shipped = (games.folder_of("totem") / "components.toml").read_text(encoding="utf-8")
    file.write_text(shipped.replace("bird_points = 5", "bird_points = 4"), encoding="utf-8")
    options = games.get("totem").settle({})
    return Plan("totem", str(file), 2, options, ("greedy:worlds=1",), (60,), 0, 0, 7)


def test_a_node_that_dies_costs_its_running_jobs_only_and_the_bytes_are_the_same(nodes: Any, tmp_path: Path) -> None:
    wanted = plan(tmp_path)
    jobs, about = wanted.jobs()[:60], wanted.about()
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert about["components"] != games.get("totem").origin.fingerprint
    list(run(about, jobs, here, workers=1))
    second = added(nodes)
    lines = run(about, jobs, there, workers=nodes.address)
    first = [next(lines) for _ in range(5)]
    nodes.remove_node(second, allow_graceful=False)
    assert [*first, *lines] == here.read_text(encoding="utf-8").splitlines()[1:]
    assert there.read_bytes() == here.read_bytes()


def test_a_data_set_of_a_cluster_is_that_of_this_machine(nodes: Any, tmp_path: Path) -> None:
    words = ["records", "totem", "--bots", "random", "--games", "6", "--shard", "4", "--trajectories", "npz"]
    here, there = tmp_path / "here", tmp_path / "there"
    assert main([*words, "--workers", "1", "--out", str(here)]) == 0
    assert main([*words, "--workers", "1", "--cluster", nodes.address, "--out", str(there)]) == 0
    names = sorted(file.name for file in here.iterdir())
    assert len(names) == 5
    assert [(there / name).read_bytes() for name in names] == [(here / name).read_bytes() for name in names]


def test_a_node_with_other_sources_is_not_trusted(nodes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ognisko.lab.cluster._sources", lambda: {"core/state.py": "another one"})
    with crew(nodes.address) as workers, pytest.raises(UsageError, match="another ognisko"):
        list(workers.map(abs, [-1]))


def test_where_there_is_no_cluster_one_line_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["lab", "totem", "--games", "8", "--cluster", "127.0.0.1:1", "--out", str(tmp_path / "x.html")]
    assert main(words) == 2
    told = capsys.readouterr().err
    assert "there is no Ray cluster" in told
    assert told.count("\n") == 1
