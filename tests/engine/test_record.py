import copy
import pickle
import typing

import pytest

from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Point(NamedTuple):
    x: int
    y: int = 2
    label: str = ""

    @property
    def sum(self) -> int:
        return self.x + self.y


class Original(typing.NamedTuple):
    x: int
    y: int = 2
    label: str = ""


def test_a_record_is_a_tuple_with_names() -> None:
    point = Point(1, label="a")
    assert point == (1, 2, "a")
    assert (point.x, point.y, point.label, point.sum) == (1, 2, "a", 3)
    assert repr(point) == "Point(x=1, y=2, label='a')"


def test_copies_keep_the_type() -> None:
    point = Point(1)
    for other in (copy.copy(point), copy.deepcopy(point), Point._make([1, 2, ""])):
        assert type(other) is Point
        assert other == point
    assert pickle.loads(pickle.dumps(Span(3, 4))) == Span(3, 4)  # noqa: S301 - made in this line
    assert point._replace(y=7) == (1, 7, "")
    assert point._asdict() == {"x": 1, "y": 2, "label": ""}


def test_records_match_by_position() -> None:
    match Point(4, 5):
        case Point(x, y):
            assert (x, y) == (4, 5)


def test_wrong_calls_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Point.__new__\(\) missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        Point(1, z=2)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="unexpected field names"):
        Point(1)._replace(z=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Expected 3 arguments, got 1"):
        Point._make([1])


def test_its_class_tells_what_that_of_the_standard_library_tells() -> None:
    for name in ("_fields", "_field_defaults", "__match_args__", "__slots__", "__annotations__"):
        assert getattr(Point, name) == getattr(Original, name)
    assert Point.__new__.__defaults__ == Original.__new__.__defaults__


def test_a_field_without_a_default_cannot_follow_one_with_a_default() -> None:
    with pytest.raises(TypeError, match="default"):
        exec("class Wrong(NamedTuple):\n    a: int = 1\n    b: int", {"NamedTuple": NamedTuple})  # noqa: S102 - refused by type checkers
