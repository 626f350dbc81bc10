import pytest

from appfn_lint.publishers.python.versions import NEWEST, Versions, order


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("2.14.7", (2, 14, 7)),
        ("==3.2.4", (3, 2, 4)),
        (">=2.3", NEWEST),
        (">=2,<3", (2, 999)),
        (">=2.3,<3.2", (3, 1, 999)),
        ("~=3.1", (3, 999)),
        ("^2.5", (2, 999)),
        ("<=2.9", (2, 9)),
    ],
)
def test_a_range_means_the_newest_version_that_it_allows(written: str, expected: tuple[int, ...]) -> None:
    assert order(written) == expected


FILES = {
    "uv.lock": '[[package]]\nname = "fastmcp"\nversion = "2.14.1"\n',
    "pyproject.toml": '[project]\ndependencies = ["fastmcp[x]>=3.3", "mcp-proxy==1.0"]\n',
    "sub/requirements.txt": "fastmcp==3.0.1  # pinned\n",
}


def test_a_lock_goes_before_a_range_and_the_nearest_folder_before_both() -> None:
    versions = Versions(FILES, FILES.__getitem__)
    assert versions.library("server.py", "", ("fastmcp",)).version == "2.14.1"
    assert versions.library("sub/server.py", "", ("fastmcp",)).order == (3, 0, 1)
    assert versions.library("server.py", "", ("mcp",)).version == ""


def test_a_script_says_its_own_version() -> None:
    versions = Versions(FILES, FILES.__getitem__)
    head = '# /// script\n# dependencies = ["fastmcp==4.2.0"]\n# ///\n'
    assert versions.library("sub/server.py", head, ("fastmcp",)).order == (4, 2, 0)
