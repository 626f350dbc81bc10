// case: throw of a foreign exception -> foreign-exception:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { if (id == "x") throw IllegalStateException("No."); return id }
}
// case: require, check, error -> foreign-exception:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { require(id.isNotBlank()); check(id.length < 9) { "Long." }; return id.ifEmpty { error("Empty.") } }
}
// case: unguarded double bang -> foreign-exception:read
class F(private val notes: Map<String, String>) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = notes[id]!!
}
// case: a helper three deep -> foreign-exception:read
class F(private val a: A) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = a.one(id)
}
class A(private val b: B) { fun one(id: String) = b.two(id) }
class B { fun two(id: String): String = three(id)
    private fun three(id: String): String = if (id.isEmpty()) throw NoSuchElementException("none") else id }
// case: numbers from text -> foreign-exception:read
class F {
    /** Reads a page. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(page: String): Int = page.trim().toInt()
}
// case: a date from text -> foreign-exception:read
class F {
    /** Reads a day. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(day: String): String { val date = LocalDate.parse(day); return "$date" }
}
// case: valueOf of an enumeration, in a helper -> foreign-exception:read
enum class Kind { A, B }
class F {
    /** Reads a kind. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(kind: String): String = kindOf(kind.uppercase()).name
    private fun kindOf(text: String) = Kind.valueOf(text)
}
// case: first of a list from elsewhere -> foreign-exception:read
class F(private val dao: NoteDao) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun read(id: String): String = dao.byId(id).first()
}
@Dao interface NoteDao { @Query("SELECT t FROM n") suspend fun byId(id: String): List<String> }
// case: caught as its parent but thrown on as another -> foreign-exception:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = try { parse(id) } catch (e: Exception) { throw IllegalStateException(e.message, e) }
    private fun parse(id: String): String = id
}
// case: not caught by a sibling's handler -> foreign-exception:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = try { check(id != "x"); id } catch (e: java.io.IOException) { "" }
}
// case: the library's own -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { if (id.isBlank()) throw AppFunctionInvalidArgumentException("The id is blank."); return id }
}
// case: mapped in the function -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = try { id.toInt().toString() } catch (e: NumberFormatException) { throw AppFunctionInvalidArgumentException("No number.") }
}
// case: swallowed by runCatching -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = runCatching { require(id != "x"); id }.getOrDefault("")
}
// case: let out of runCatching -> foreign-exception:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = runCatching { require(id != "x"); id }.getOrThrow()
}
// case: cancellation thrown on -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun read(id: String): String = try { load(id) } catch (e: CancellationException) { throw e } catch (e: Exception) { throw AppFunctionAppUnknownException("The note cannot be read.") }
    private suspend fun load(id: String): String = if (id == "") throw IllegalStateException("x") else id
}
// case: own functions named like checks -> silent
class F(private val guard: Guard) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { guard.check(id); requireUnlocked(); return id }
    private fun requireUnlocked() { if (guard.locked) throw AppFunctionDeniedException("The app is locked.") }
}
class Guard { val locked = false; fun check(id: String) = id.length }
// case: guarded double bang and requireNotNull -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String?, name: String?): String {
        if (id != null) return id!!
        if (name == null && id == null) throw AppFunctionInvalidArgumentException("Give one.")
        return requireNotNull(name)
    }
}
// case: the first of a flow -> silent
class F(private val dao: NoteDao) {
    /** Reads notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun read(id: String): List<String> = dao.watch(id).first()
}
@Dao interface NoteDao { @Query("SELECT t FROM n") fun watch(id: String): Flow<List<String>> }
// case: a number that is no text of the agent's -> silent
class F(private val prefs: android.content.SharedPreferences) {
    /** Reads a page. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(page: Int): Int = "42".toInt() + page.toLong().toInt()
}
// case: a factory of the library's exceptions -> silent
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { if (id == "") throw missing(id); return id }
    private fun missing(id: String): AppFunctionElementNotFoundException = AppFunctionElementNotFoundException("No note $id.")
}
// case: without a message -> blank-exception-message:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { if (id == "") throw AppFunctionElementNotFoundException(); return id }
}
// case: asks the agent to ask -> prompt-in-result:read
class F {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String { if (id == "") throw AppFunctionElementNotFoundException("No note. Ask the user for the name."); return id }
}
