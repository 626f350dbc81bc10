// case: a getter that throws on what an object was made with -> foreign-exception:read
class Range2(private val text: String) { val first: Int get() = text.substringBefore('-').toInt() }
data class Span2(val text: String) { val first: Int get() = text.substringBefore('-').toInt() }
class F {
    /** Reads a range. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(range: String): Int = Span2(range).first // here
}
// case: a getter that asserts the app's own state -> silent
class Accounts3(private val rows: Map<String, String>, private val current: String) { val active: String get() = rows[current]!! }
class F(private val accounts: Accounts3) {
    /** Reads the name of the account. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(short: Boolean): String = if (short) accounts.active.take(3) else accounts.active
}
// case: an extension property of the agent's list -> foreign-exception:read
private val List<String>.leader: String get() = maxByOrNull { it.length } ?: error("nobody")
class F {
    /** Reads the longest name. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(names: List<String>): String = names.leader // here
}
// case: a plain property in the constructor -> silent
class Row5(val title: String) { val short: String get() = title.take(3) }
class F(private val row: Row5) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(long: Boolean): String = if (long) row.title else row.short
}
// case: asked whether it is there with an operator that throws -> foreign-exception:has
class Tags3 { operator fun contains(tag: String): Boolean { require(tag.startsWith("#")); return tag.length > 3 } }
class F(private val tags: Tags3) {
    /** Tells whether a tag is known. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun has(tag: String): Boolean = tag in tags // here
}
// case: a setter of the class itself -> foreign-exception:dim
class F {
    private var level: Int = 0
        set(value) { check(value <= 100); field = value }
    /** Dims the lamp. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun dim(percent: Int) { level = percent } // here
}
// case: a number in a constructor checked by the caller with names of its own -> silent
class Grams(val amount: Int) { init { require(amount >= 1) { "too little" } } }
class F {
    /** Weighs flour. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun weigh(flour: Int): Int {
        val amount = flour
        if (amount < 1) return 0
        return Grams(amount).amount
    }
}
// case: another number is checked than the one given on -> foreign-exception:weigh
class Grams(val amount: Int) { init { require(amount >= 1) { "too little" } } }
class F {
    /** Weighs flour and sugar. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun weigh(flour: Int, sugar: Int): Int {
        if (flour < 1) return 0
        return Grams(sugar).amount // here
    }
}
// case: thrown by choice, one of them foreign -> foreign-exception:read
class F(private val notes: Map<String, String>) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String =
        notes[id] ?: throw if (id.isBlank()) IllegalArgumentException("blank") else AppFunctionElementNotFoundException("There is no note $id.") // here
}
// case: thrown by choice, all of them known -> silent
class F(private val notes: Map<String, String>) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String =
        notes[id] ?: throw if (id.isBlank()) AppFunctionInvalidArgumentException("The ID is blank.") else AppFunctionElementNotFoundException("There is no note $id.")
}
// case: what is not the library's is turned away first -> silent
class F(private val store: Store7) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = try {
        store.read(id)
    } catch (e: Exception) {
        if (e !is AppFunctionException && e !is CancellationException) throw AppFunctionAppUnknownException("The note cannot be read.")
        throw e
    }
}
class Store7 { fun read(id: String): String = if (id.isEmpty()) throw java.io.IOException() else id }
// case: what is the library's is turned away first -> foreign-exception:read
class F(private val store: Store7) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = try {
        store.read(id) // here
    } catch (e: Exception) {
        if (e is AppFunctionException) throw AppFunctionAppUnknownException("The note cannot be read.")
        throw e
    }
}
class Store7 { fun read(id: String): String = if (id.isEmpty()) throw java.io.IOException() else id }
// case: an object of the agent's words, given on, read below -> foreign-exception:plan
data class Wish2(val day: String, val place: String)
class Plans2(private val book: PlanBook) { fun add(wish: Wish2) = book.add(LocalDate.parse(wish.day), wish.place) }
class F(private val plans: Plans2) {
    /** Plans a trip. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun plan(day: String, place: String) { plans.add(Wish2(day = day, place = place)) } // here
}
// case: an object whose day is the app's own -> silent
data class Wish2(val day: String, val place: String)
class Plans2(private val book: PlanBook) { fun add(wish: Wish2) = book.add(LocalDate.parse(wish.day), wish.place) }
class F(private val plans: Plans2) {
    /** Plans a trip for today. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun plan(place: String) { val wish = Wish2(LocalDate.now().toString(), place); plans.add(wish) }
}
// case: a row of the database is read below -> silent
data class Row6(val id: String, val day: String)
class Rows6 { fun find(id: String): Row6? = null }
private fun Row6.date() = LocalDate.parse(day)
class F(private val rows: Rows6) {
    /** Reads the day of a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = rows.find(id)?.date()?.toString().orEmpty()
}
// case: text put together before it is read -> foreign-exception:read
class F {
    /** Reads a moment. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(day: String): String = LocalDateTime.parse("${day}T08:00").toString() // here
}
// case: a link that is made of text -> foreign-exception:host
class F {
    /** Returns the host of a link. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun host(link: String): String = java.net.URI(link.trim()).host.orEmpty() // here
}
// case: a link of the app -> silent
private const val BASE = "https://example.org/"
class F {
    /** Returns the host of the service. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun host(path: String): String = java.net.URI(BASE).host + path
}
// case: numbers looked at by a condition of the same name elsewhere -> silent
class F(private val rows: List<String>) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(index: Int): String = if (index in 0 until rows.size) rows[index] else ""
}
// case: a place in a list with another way out -> silent
class F(private val rows: List<String>) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(index: Int): String = rows.getOrElse(index) { "" } + rows.elementAtOrNull(index + 1).orEmpty()
}
// case: a place in a map is none in a list -> silent
class F(private val rows: Map<Int, String>) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(number: Int): String = rows[number] ?: "none"
}
// case: a place removed -> foreign-exception:takeOut
class F(private val rows: MutableList<String>) {
    /** Takes a row out of the list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun takeOut(place: Int): String = rows.removeAt(place) // here
}
// case: a date of three numbers -> foreign-exception:weekday
class F {
    /** Returns the day of the week of a date. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun weekday(year: Int, month: Int, day: Int): String = LocalDate.of(year, month, day).dayOfWeek.name // here
}
// case: a constant list grows and is drawn from -> silent
class F {
    /** Draws a name. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun draw(extra: String): String { val names = mutableListOf("Ada", "Bo"); if (extra.isNotBlank()) names += extra; return names.shuffled().first() }
}
// case: entries of an enumeration are never empty -> silent
enum class Suit { CLUBS, HEARTS }
class F {
    /** Draws a suit. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun draw(loud: Boolean): String { val suit = Suit.entries.random(); return if (loud) suit.name else suit.name.lowercase() }
}
// case: entries of an enumeration, searched by the agent's word -> foreign-exception:draw
enum class Suit { CLUBS, HEARTS }
class F {
    /** Returns the place of a suit. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun draw(name: String): Int = Suit.entries.first { it.name == name }.ordinal // here
}
// case: a name looked up among the entries before -> silent
enum class Suit { CLUBS, HEARTS }
class F {
    /** Returns the place of a suit. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun draw(name: String): Int {
        if (Suit.entries.none { it.name == name }) throw AppFunctionInvalidArgumentException("There is no suit $name.")
        return Suit.valueOf(name).ordinal
    }
}
// case: a library's function that takes what its lambda throws -> silent
class F {
    /** Reads a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(number: String): Int = tryOrNull { number.toInt() } ?: 0
}
// case: a library's class with a function that takes -> silent
class F {
    /** Reads a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(number: String): Int = arrow.core.Either.catch { number.toInt() }.fold({ 0 }, { it })
}
// case: two lambdas, of which one is watched -> silent
private inline fun <T> attempt(onError: (Exception) -> T, block: () -> T): T = try { block() } catch (e: Exception) { onError(e) }
class F {
    /** Reads a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(number: String): Int = attempt({ 0 }) { number.toInt() }
}
// case: two lambdas, and the other one throws -> foreign-exception:read
private inline fun <T> attempt(onError: (Exception) -> T, block: () -> T): T = try { block() } catch (e: Exception) { onError(e) }
class F {
    /** Reads a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(number: String): Int = attempt({ throw IllegalStateException("no number") }) { number.length } // here
}
// case: later, on a handler -> silent
class F(private val handler: android.os.Handler, private val view: View9) {
    /** Shows a text. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun show(text: String) { handler.postDelayed({ check(view.attached); view.show(text) }, 200) }
}
// case: an exception given to those that wait -> foreign-exception:ask
class F(private val line: Line) {
    /** Asks the line for a word. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun ask(word: String): String = suspendCancellableCoroutine { waiting ->
        line.ask(word, { waiting.resume(it) }, { waiting.resumeWithException(IllegalStateException("busy")) }) // here
    }
}
// case: the right exception given to those that wait -> silent
class F(private val line: Line) {
    /** Asks the line for a word. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun ask(word: String): String = suspendCancellableCoroutine { waiting ->
        line.ask(word, { waiting.resume(it) }, { waiting.resumeWithException(AppFunctionAppUnknownException("The line is busy.")) })
    }
}
// case: a failure that is only given back -> silent
class Seats4 { fun take(seat: Int): Result<Int> = if (seat < 1) Result.failure(IllegalArgumentException("seat")) else Result.success(seat) }
class F(private val seats: Seats4) {
    /** Takes a seat, or the first one. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun take(seat: Int): Int = seats.take(seat).getOrDefault(1)
}
// case: a child fills what its base leaves open, the other child throws -> silent
abstract class Loader { fun load(id: String): String = find(id).trim()
    protected abstract fun find(id: String): String }
class Memory8 : Loader() { override fun find(id: String): String = id }
class Disk8 : Loader() { override fun find(id: String): String = throw java.io.FileNotFoundException(id) }
class F(private val memory: Memory8) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = memory.load(id)
}
// case: a child fills what its base leaves open, and throws -> foreign-exception:read
abstract class Loader { fun load(id: String): String = find(id).trim()
    protected abstract fun find(id: String): String }
class Memory8 : Loader() { override fun find(id: String): String = id }
class Disk8 : Loader() { override fun find(id: String): String = throw java.io.FileNotFoundException(id) }
class F(private val disk: Disk8) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = disk.load(id) // here
}
// case: a child of a base deletes where its sibling only reads -> read-only-mismatch:getNote
abstract class Query4 { fun run(id: String): String = work(id)
    protected abstract fun work(id: String): String }
class Look : Query4() { override fun work(id: String): String = id }
class Sweep(private val file: java.io.File) : Query4() { override fun work(id: String): String { file.delete(); return id } }
class F(private val sweep: Sweep) {
    /** Gets a note without changing anything. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNote(id: String): String = sweep.run(id)
}
// case: a request that posts what its name says -> read-only-mismatch:listUnread
interface Inbox5 { @retrofit2.http.POST("seen") suspend fun markSeen(@retrofit2.http.Query("id") id: String) }
class F(private val inbox: Inbox5) {
    /** Lists the unread messages. Changes nothing. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listUnread(folder: String): List<String> { inbox.markSeen(folder); return emptyList() }
}
// case: a request that posts a question -> silent
interface Inbox5 { @retrofit2.http.POST("search") suspend fun searchMessages(@retrofit2.http.Query("q") words: String): List<String>
    @retrofit2.http.POST("graph") suspend fun postQuery(@retrofit2.http.Query("q") words: String): List<String> }
class F(private val inbox: Inbox5) {
    /** Lists messages. Changes nothing. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listMessages(words: String): List<String> = inbox.searchMessages(words) + inbox.postQuery(words)
}
// case: a result whose handler throws on one kind of what it holds -> foreign-exception:read
class F(private val store: Store18) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = runCatching { store.read(id) }.getOrElse { // here
        if (it is java.io.IOException) throw it // here
        ""
    }
}
class Store18 { fun read(id: String): String = if (id.isEmpty()) throw java.io.FileNotFoundException(id) else id }
// case: a result whose handler throws on only what goes on anyway -> silent
class F(private val store: Store18) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = runCatching { store.read(id) }.getOrElse {
        if (it is CancellationException) throw it
        ""
    }
}
class Store18 { fun read(id: String): String = if (id.isEmpty()) throw java.io.FileNotFoundException(id) else id }
// case: the last of what is left after nothing was turned away -> silent
class F(private val rows: Rows19) {
    /** Reads the last row of a list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(list: String): String {
        val left = rows.of(list).takeUnless { it.isEmpty() } ?: throw AppFunctionElementNotFoundException("The list is empty.")
        return left.last()
    }
}
class Rows19 { fun of(list: String): List<String> = emptyList() }
// case: the last of what a test of something else leaves -> foreign-exception:read
class F(private val rows: Rows19) {
    /** Reads the last row of a list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(list: String): String {
        val left = rows.of(list).takeUnless { list == "bin" } ?: throw AppFunctionElementNotFoundException("There is no such list.")
        return left.last() // here
    }
}
class Rows19 { fun of(list: String): List<String> = emptyList() }
