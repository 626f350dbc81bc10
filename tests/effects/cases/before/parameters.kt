// case: never read -> unused-parameter:create
class F {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String = title.trim()
}
// case: only a named argument of that name -> unused-parameter:create
class F(private val s: Store) {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String = s.save(title, colour = "red")
}
class Store { fun save(a: String, colour: String): String = a + colour }
// case: only a member of that name -> unused-parameter:create
class F(private val s: Store) {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String = title + s.colour
}
class Store { val colour = "red" }
// case: hidden by a local -> unused-parameter:create
class F {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String { val colour = "red"; return title + colour }
}
// case: hidden by a loop variable -> unused-parameter:create
class F {
    /** Creates notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(titles: List<String>, title: String): Int { var n = 0; for (title in titles) { n += title.length }; return n }
}
// case: read in a template, a lambda, a default and an object -> silent
class F(private val s: Store) {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(a: String, b: String, c: String, d: Int, e: String = a): String {
        val o = object : Runnable { override fun run() { println(c) } }
        fun inner() = d + 1
        return s.ids.map { it + b }.joinToString() + "$e ${inner()} $o"
    }
}
class Store { val ids = listOf("x") }
// case: read in when, try and elvis -> silent
class F {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(kind: String, size: String?, n: Int, x: String): String = when (kind) {
        "a" -> try { size!!.trim() } catch (e: NullPointerException) { x }
        else -> size ?: "$n"
    }
}
// case: an override -> silent
interface S { fun create(title: String, colour: String): String }
class F : S {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    override fun create(title: String, colour: String): String = title.trim()
}
// case: a stub -> silent
class F {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String = TODO("later")
}
// case: called as a function, referred to and spread -> silent
class F {
    /** Sums. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sum(numbers: IntArray, names: List<String>): String = total(*numbers) + names.map(String::trim)
    private fun total(vararg n: Int) = n.sum().toString()
}
// case: default that never arrives -> ignored-default:list
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(limit: Int = 20): String = "$limit"
}
// case: default of a nullable -> ignored-default:list
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(folder: String? = "inbox"): String = "$folder"
}
// case: defaults that are what arrives -> silent
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(a: Int = 0, b: Boolean = false, c: String? = null, d: List<String> = emptyList(), e: Double = 0.0): String = "$a$b$c$d$e"
}
// case: a boolean default of true -> ignored-default:list
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(sorted: Boolean = true): String = "$sorted"
}
// case: a list default that is not empty -> ignored-default:list
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(kinds: List<String> = listOf("a")): String = "$kinds"
}
// case: a constant as default -> ignored-default:list
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(limit: Int = MOST): String = "$limit"
    companion object { const val MOST = 50 }
}
// case: a default of a type that agents fill in -> ignored-default:Filter
class F {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(filter: Filter): String = "$filter"
}
/** A filter. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Filter(/** Days. */ val days: Int = 7)
// case: a default of a type that agents only receive -> silent
class F {
    /** Gets a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNote(id: String): Note = Note(id)
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Note(/** Id. */ val id: String, /** Stars. */ val stars: Int = 5)
