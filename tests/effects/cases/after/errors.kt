// case: deep below a use case -> foreign-exception:open
class F(private val open: OpenDoc) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun open(id: String): String = open(id, true)
}
class OpenDoc(private val repo: DocRepo) { suspend operator fun invoke(id: String, x: Boolean): String = repo.load(id) }
interface DocRepo { suspend fun load(id: String): String }
class DiskRepo(private val reader: DocReader) : DocRepo { override suspend fun load(id: String): String = reader.read(id) }
class DocReader { fun read(id: String): String { if (id.length > 9) throw java.io.FileNotFoundException(id); return id } }
// case: an own exception class -> foreign-exception:open
class LockedException : RuntimeException("locked")
class F(private val locked: Boolean) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = if (locked) throw LockedException() else id
}
// case: an own exception caught by its parent -> silent
open class DocException(m: String) : Exception(m)
class LockedException : DocException("locked")
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = try { load(id) } catch (e: DocException) { throw AppFunctionDeniedException("The document is locked.") }
    private fun load(id: String): String = if (id == "") throw LockedException() else id
}
// case: a handler that only lets cancellations out -> silent
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun open(id: String): String = try { check(id != ""); id } catch (e: Exception) {
        if (e is CancellationException) throw e
        throw AppFunctionAppUnknownException("The document cannot be opened.")
    }
}
// case: thrown on as it came -> foreign-exception:open
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = try { check(id != "x"); id } catch (e: IllegalStateException) { println(e); throw e }
}
// case: inside a lambda of a scope function -> foreign-exception:open
class F(private val docs: Map<String, String>) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun open(id: String): String = withContext(Dispatchers.IO) { docs.getOrElse(id) { throw NoSuchElementException(id) } }
}
// case: UUID from a parameter that was renamed -> foreign-exception:open
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String { val text = id.trim(); val uuid = java.util.UUID.fromString(text); return "$uuid" }
}
// case: parsed from the app's own data -> silent
class F(private val prefs: android.content.SharedPreferences) {
    /** Shows the day. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun showDay(n: Int): String { val day = prefs.getString("d", "2020-01-01")!!.take(n); return LocalDate.parse("2020-01-01").toString() + day.length }
}
// case: toIntOrNull and parse in try -> silent
class F {
    /** Opens a page. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(page: String, day: String): String {
        val n = page.toIntOrNull() ?: throw AppFunctionInvalidArgumentException("The page is no number.")
        val d = try { LocalDate.parse(day) } catch (e: DateTimeException) { throw AppFunctionInvalidArgumentException("The day is no date.") }
        return "$n$d"
    }
}
// case: an enumeration looked up safely -> silent
enum class Mode { A, B }
class F {
    /** Sets a mode. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun set(mode: String): String = Mode.entries.firstOrNull { it.name == mode }?.name ?: throw AppFunctionInvalidArgumentException("Modes are A and B.")
}
// case: a stub -> silent
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = TODO("not yet")
}
// case: TODO in one branch -> foreign-exception:open
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = if (id == "a") "x" else TODO("others")
}
// case: several implementations, one throws -> silent
class F(private val repo: Repo) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = repo.load(id)
}
interface Repo { fun load(id: String): String }
class One : Repo { override fun load(id: String): String = throw IllegalStateException(id) }
class Two : Repo { override fun load(id: String): String = id }
// case: a property that is null -> foreign-exception:open
class F(private var current: String?) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = id + current!!.length
}
// case: a message that says nothing -> blank-exception-message:open
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String { if (id == "") throw AppFunctionInvalidArgumentException("Invalid argument."); return id }
}
// case: the message of another exception -> silent
class F {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = try { id.trim() } catch (e: Exception) { throw AppFunctionAppUnknownException(e.message) }
}
// case: a result that orders a call -> prompt-in-result:open
class F(private val s: Set<String>) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = if (id in s) id else "There is no such document. You must call listDocuments first."
}
// case: a result that informs -> silent
class F(private val s: Set<String>) {
    /** Opens a document. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = if (id in s) "Opened. The user sees it now." else throw AppFunctionElementNotFoundException("No document has the id $id; ids come with the list of documents.")
}
