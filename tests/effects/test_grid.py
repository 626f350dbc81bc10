"""Every storage through every way of calling, one to six calls deep: a change is found, a read is not mistaken for one."""

from itertools import product

import pytest

from tests.effects.suite import HEAD, Case, found

STORAGES = {
    "room": ("dao: GridDao", "dao.purge()", "dao.all()"),
    "room query list": ("dao: GridDao", "dao.rename(1)", "dao.all()"),
    "sqlite": (
        "db: android.database.sqlite.SQLiteDatabase",
        'db.delete("t", null, null)',
        'db.query("t", null, null, null, null, null, null)',
    ),
    "resolver": ("r: android.content.ContentResolver", "r.insert(URI, null)", "r.query(URI, null, null, null, null)"),
    "preferences": ("p: android.content.SharedPreferences", 'p.edit().putInt("a", 1).apply()', 'p.getInt("a", 0)'),
    "datastore": ("d: DataStore<Preferences>", "d.updateData { it }", "d.data.first()"),
    "file": ("f: java.io.File", 'f.writeText("x")', "f.readText()"),
    "retrofit": ("api: GridApi", "api.replace(1)", "api.load()"),
    "ktor": ("client: HttpClient", 'client.put("https://x") { }', 'client.get("https://x") { }'),
    "memory": ("memory: Memory", 'memory.items.add("x")', "memory.items.first { it.isNotEmpty() }"),
}
"""A constructor parameter, a statement that changes, and one that reads."""

EXTRA = """
@Dao interface GridDao {
    @Query("DELETE FROM t") suspend fun purge()
    @Update suspend fun rename(x: Int)
    @Query("SELECT * FROM t") suspend fun all(): List<String>
}
interface GridApi {
    @retrofit2.http.PUT("x") suspend fun replace(x: Int)
    @retrofit2.http.GET("x") suspend fun load(): String
}
class Memory { val items = mutableListOf<String>() }
"""

WAYS = ("methods", "interfaces", "extensions", "lambdas", "invoked", "lazy fields")


def program(way: str, depth: int, held: str, statement: str) -> str:
    """A function that claims to read, and ``depth`` calls to a statement."""
    parts = [_end(way, depth, held, statement)]
    parts += [_link(way, level) for level in range(1, depth)]
    first = {
        "methods": "first.step1()", "interfaces": "first.step1()", "lazy fields": "first.step1()", "extensions": "first.step1()",
        "lambdas": "withContext(Dispatchers.IO) { first.let { it.step1() } }", "invoked": "first()",
    }[way]  # fmt: skip
    field = "private val first: L1" if way != "lazy fields" else "private val context: android.content.Context"
    lazy = "    private val first: L1 by lazy { make() }\n" if way == "lazy fields" else ""
    return f"""
class F({field}) {{
{lazy}    /** Gets the thing. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getThing(): String {{ {first}; return "" }}
}}
{"".join(parts)}{EXTRA}"""


def _link(way: str, level: int) -> str:
    inner, call = f"L{level + 1}", f"next.step{level + 1}()"
    match way:
        case "interfaces":
            return (
                f"interface L{level} {{ suspend fun step{level}() }}\n"
                f"class Real{level}(private val next: {inner}) : L{level} {{ override suspend fun step{level}() {{ {call} }} }}\n"
            )
        case "extensions":
            return f"class L{level}(val next: {inner})\nsuspend fun L{level}.step{level}() {{ {call} }}\n"
        case "lambdas":
            return f"class L{level}(private val next: {inner}) {{ suspend fun step{level}() = coroutineScope {{ next.also {{ {call} }} }} }}\n"
        case "invoked":
            return f"class L{level}(private val next: {inner}) {{ suspend operator fun invoke() {{ next() }} }}\n"
        case "lazy fields":
            return f"class L{level}(m: () -> {inner}) {{ private val next: {inner} by lazy {{ m() }}\n suspend fun step{level}() {{ {call} }} }}\n"
        case _:
            return f"class L{level}(private val next: {inner}) {{ suspend fun step{level}() = {call} }}\n"


def _end(way: str, depth: int, held: str, statement: str) -> str:
    if way == "extensions":
        return f"class L{depth}(val {held})\nsuspend fun L{depth}.step{depth}() {{ {statement} }}\n"
    if way == "interfaces":
        return (
            f"interface L{depth} {{ suspend fun step{depth}() }}\n"
            f"class Real{depth}(private val {held}) : L{depth} {{ override suspend fun step{depth}() {{ {statement} }} }}\n"
        )
    head = "suspend operator fun invoke()" if way == "invoked" else f"suspend fun step{depth}()"
    return f"class L{depth}(private val {held}) {{ {head} {{ {statement} }} }}\n"


@pytest.mark.parametrize(("way", "storage", "depth"), list(product(WAYS, STORAGES, (1, 3, 6))))
def test_a_change_is_found_and_a_read_is_none(way: str, storage: str, depth: int) -> None:
    held, change, read = STORAGES[storage]
    for statement, expected in ((change, {("read-only-mismatch", "getThing")}), (read, set())):
        case = Case("grid", way, storage, frozenset(expected), HEAD + program(way, depth, held, statement))
        assert {pair for pair in found(case) if pair[0] == "read-only-mismatch"} == case.expected, case.code
