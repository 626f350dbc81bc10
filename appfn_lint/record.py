"""``NamedTuple`` as the standard library has it, made in a fifth of the time.

A start makes some two hundred record classes, and ``typing`` compiles source text for each: more than an interpreter
start in all. Here classes with equally many fields share one compiled constructor. Type checkers see the original.
"""

import sys
from typing import TYPE_CHECKING, Any, ClassVar

__all__ = ["NamedTuple"]

if TYPE_CHECKING or sys.implementation.name != "cpython" or sys.version_info >= (3, 14):
    from typing import NamedTuple  # newer versions keep annotations in another form
else:
    from _collections import _tuplegetter
    from functools import cache
    from types import CodeType, FunctionType

    _new = tuple.__new__
    _NAMES = {"_new": _new}

    class _Record(tuple):
        """What all records can do beside being tuples."""

        __slots__ = ()
        _fields: ClassVar[tuple[str, ...]] = ()
        _field_defaults: ClassVar[dict[str, Any]] = {}

        @classmethod
        def _make(cls, values: Any) -> Any:
            """A record of the values in order."""
            made = _new(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changed: Any) -> Any:
            """A copy with some fields changed."""
            made = self._make(map(changed.pop, self._fields, self))
            if changed:
                raise ValueError(f"Got unexpected field names: {list(changed)!r}")
            return made

        def _asdict(self) -> dict[str, Any]:
            """The values by the names of the fields."""
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            """The call that makes an equal record."""
            return f"{type(self).__name__}({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self, strict=True))})"

        def __getnewargs__(self) -> tuple[Any, ...]:
            """What copying and pickling call the class with."""
            return tuple(self)

    @cache
    def _constructor(count: int) -> CodeType:
        """The code of a constructor of so many fields, whose names are then put in."""
        names = "".join(f", f{index}" for index in range(count))
        made: FunctionType = eval(f"lambda _cls{names}: _new(_cls, ({names[2:]}{',' if count else ''}))", _NAMES)  # noqa: S307 - only counted names
        return made.__code__

    @cache
    def _getter(index: int) -> Any:
        return _tuplegetter(index, f"Alias for field number {index}")

    class _Making(type):
        """Turns the body of a class into a record class."""

        def __new__(cls, name: str, _bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
            """Make the class; fields are its annotations, in order, and those with a default come last."""
            fields = tuple(namespace.get("__annotations__", ()))
            defaults = {field: namespace.pop(field) for field in fields if field in namespace}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"a field without a default follows one with a default in {name}")
            code = _constructor(len(fields)).replace(
                co_name="__new__", co_qualname=f"{name}.__new__", co_varnames=("_cls", *fields)
            )
            new = FunctionType(code, _NAMES, "__new__", tuple(defaults.values()))
            namespace.update({field: _getter(index) for index, field in enumerate(fields)})
            namespace.update(__new__=new, __slots__=(), __match_args__=fields, _fields=fields, _field_defaults=defaults)
            return type(name, (_Record,), namespace)

    NamedTuple = type.__new__(_Making, "NamedTuple", (), {})
