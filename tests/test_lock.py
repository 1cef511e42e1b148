"""requirements/*.txt: exact versions with hashes that fit pyproject.toml; `make lock` writes them anew."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import licences

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = {
    "release": ["all"],
    "play": ["table", "build"],
    "dev": ["dev"],
    "docs": ["docs"],
    "envs": ["learners"],
    "lab": ["lab"],
    "sweep": ["sweep"],
}
ANOTHER = {"gymnasium"}  # RLlib wants one version of it, which is not the newest
UNHASHED = Requirement((ROOT / "requirements" / "torch.txt").read_text().splitlines()[-1])


def locked(kind: str) -> dict[str, Requirement]:
    text = (ROOT / "requirements" / f"{kind}.txt").read_text().replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(" --hash=sha256:" in line for line in lines)
    found = [Requirement(line.split(" --hash")[0].strip()) for line in lines]
    return {canonicalize_name(each.name): each for each in found}


def wanted(extras: list[str]) -> list[Requirement]:
    """What pyproject.toml asks for, the extras that extras name included."""
    found = [Requirement(line) for line in PROJECT["dependencies"]]
    for extra in extras:
        for each in map(Requirement, PROJECT["optional-dependencies"][extra]):
            found += wanted(sorted(each.extras)) if each.name == "ognisko" else [each]
    return found


@pytest.mark.parametrize("kind", EXTRAS)
def test_every_dependency_is_locked_to_a_version_that_pyproject_allows(kind: str) -> None:
    pinned = {**locked(kind), UNHASHED.name: UNHASHED}
    versions = {name: str(each.specifier).removeprefix("==") for name, each in pinned.items()}
    for each in wanted(EXTRAS[kind]):
        assert each.specifier.contains(versions[canonicalize_name(each.name)]), f"{each}: run `make lock`"


def test_a_release_and_the_tests_have_the_same_versions() -> None:
    everything = locked("dev")
    for kind in ("release", "play", "docs", "envs", "lab"):
        both = locked(kind).keys() & everything.keys() - ANOTHER
        assert {name: everything[name].specifier for name in both} == {
            name: each.specifier for name, each in locked(kind).items() if name in both
        }
    assert locked("release").keys() | locked("play").keys() <= everything.keys()


def test_the_library_needs_three_small_packages_and_the_table_none_that_is_for_the_site_or_for_learners() -> None:
    assert {each.name for each in wanted([])} == {"librt", "mypy-extensions", "msgspec"}
    assert "sphinx" not in locked("play").keys() | locked("dev").keys()
    assert not {"matplotlib", "numpy", "polars"} & locked("play").keys()  # they come while people play
    assert not {"ray", "torch", "stable-baselines3", "open-spiel"} & locked("dev").keys()
    assert not [name for name in locked("envs") if name.startswith(("cuda", "nvidia", "triton", "torch"))]


def test_every_package_of_a_release_tells_its_licence() -> None:
    assert licences.main() == 0
    assert "starlette" in licences.names()
