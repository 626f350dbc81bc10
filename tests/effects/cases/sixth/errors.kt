// case: a guard function with a contract of its own kind -> silent
private fun mustBeOpen(open: Boolean) { if (!open) throw AppFunctionNotSupportedException("The shop is closed.") }
class F(private val shop: Shop11) {
    /** Orders bread. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun orderBread(loaves: Int): Int { mustBeOpen(shop.open); return shop.order(loaves.coerceAtLeast(1)) }
}
// case: a guard function with a foreign kind -> foreign-exception:orderBread
private fun mustBeOpen(open: Boolean) { if (!open) throw IllegalStateException("closed") }
class F(private val shop: Shop11) {
    /** Orders bread. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun orderBread(loaves: Int): Int { mustBeOpen(shop.open); return shop.order(loaves.coerceAtLeast(1)) } // here
}
// case: a map turned to a list of pairs and searched -> foreign-exception:ageOf
class F(private val ages: Map<String, Int>) {
    /** Returns the age of a tree. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun ageOf(tree: String): Int = ages.entries.toList().first { (name, _) -> name == tree }.value // here
}
// case: a search with a way out -> silent
class F(private val ages: Map<String, Int>) {
    /** Returns the age of a tree, zero if it is unknown. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun ageOf(tree: String): Int = ages.entries.firstOrNull { (name, _) -> name == tree }?.value ?: 0
}
// case: a block that logs, maps and ends -> silent
class F(private val repo: Repo12) {
    /** Renames a list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun rename(list: String, name: String) {
        runCatching { repo.rename(list, name) }.onFailure { cause ->
            Timber.e(cause)
            when (cause) {
                is CancellationException -> throw cause
                is NoSuchElementException -> throw AppFunctionElementNotFoundException("There is no list $list.")
                else -> throw AppFunctionAppUnknownException("The list could not be renamed.")
            }
        }
    }
}
class Repo12(private val lists: MutableMap<String, String>) {
    fun rename(list: String, name: String) { lists[list] ?: throw NoSuchElementException(list); require(name.isNotEmpty()); lists[list] = name }
}
// case: a block that swallows -> silent
class F(private val repo: Repo12) {
    /** Renames a list, if there is one. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun rename(list: String, name: String): Boolean = kotlin.runCatching { repo.rename(list, name) }.isSuccess
}
class Repo12(private val lists: MutableMap<String, String>) {
    fun rename(list: String, name: String) { lists[list] ?: throw NoSuchElementException(list); lists[list] = name }
}
// case: an object of its own that parses in its factory -> foreign-exception:schedule
class Cron private constructor(val minute: Int) {
    companion object { fun parse(text: String): Cron { val parts = text.split(" "); return Cron(parts.first().toInt()) } }
}
class F(private val jobs: Jobs13) {
    /** Schedules a backup. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun schedule(pattern: String) { jobs.add(Cron.parse(pattern)) } // here
}
// case: an object of its own that parses and may give nothing -> silent
class Cron private constructor(val minute: Int) {
    companion object { fun parse(text: String): Cron? = text.substringBefore(' ').toIntOrNull()?.let { Cron(it) } }
}
class F(private val jobs: Jobs13) {
    /** Schedules a backup. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun schedule(pattern: String) { jobs.add(Cron.parse(pattern) ?: throw AppFunctionInvalidArgumentException("The pattern cannot be read.")) }
}
// case: a cast that the agent's word decides -> silent
class F(private val values: Map<String, Any>) {
    /** Returns a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun number(name: String): Int = (values[name] as? Int) ?: throw AppFunctionElementNotFoundException("There is no number $name.")
}
// case: an early return where nothing is there -> silent
class F(private val dao: Dao14) {
    /** Returns the last order of a customer, or nothing. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun lastOrder(customer: String): String? {
        val orders = dao.of(customer).takeIf { it.isNotEmpty() } ?: return null
        return orders.maxBy { it.at }.title
    }
}
@Dao interface Dao14 { @Query("SELECT * FROM o WHERE c = :c") suspend fun of(c: String): List<Order14> }
data class Order14(val at: Long, val title: String)
// case: no early return where nothing is there -> foreign-exception:lastOrder
class F(private val dao: Dao14) {
    /** Returns the last order of a customer. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun lastOrder(customer: String): String {
        val orders = dao.of(customer)
        return orders.maxBy { it.at }.title // here
    }
}
@Dao interface Dao14 { @Query("SELECT * FROM o WHERE c = :c") suspend fun of(c: String): List<Order14> }
data class Order14(val at: Long, val title: String)
// case: thrown from a loop over the agent's list -> foreign-exception:invite
class F(private val book: Map<String, String>) {
    /** Returns the addresses of guests. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun invite(guests: List<String>): List<String> {
        val found = ArrayList<String>()
        for (guest in guests) {
            val address = book[guest]
            if (address == null) throw NoSuchElementException("no address of $guest") // here
            found.add(address)
        }
        return found
    }
}
// case: a switch on the kind of failure, all mapped -> silent
sealed class Fault : Exception() { class Offline : Fault(); class Refused : Fault() }
class Line15 { fun dial(n: String): String = when { n.isEmpty() -> throw Fault.Refused(); n.length > 20 -> throw Fault.Offline(); else -> n } }
class F(private val line: Line15) {
    /** Looks up a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun lookUp(number: String): String = try { line.dial(number) } catch (f: Fault.Offline) {
        throw AppFunctionAppUnknownException("The line is down.")
    } catch (f: Fault.Refused) {
        throw AppFunctionDeniedException("The number was refused.")
    }
}
// case: a switch on the kind of failure, one is left -> foreign-exception:lookUp
sealed class Fault : Exception() { class Offline : Fault(); class Refused : Fault() }
class Line15 { fun dial(n: String): String = when { n.isEmpty() -> throw Fault.Refused(); n.length > 20 -> throw Fault.Offline(); else -> n } }
class F(private val line: Line15) {
    /** Looks up a number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun lookUp(number: String): String = try { line.dial(number) } catch (f: Fault.Offline) { // here
        throw AppFunctionAppUnknownException("The line is down.")
    }
}
// case: a private function of the file with the library's kind in a branch -> silent
private fun pick(rows: List<String>, place: Int): String =
    if (place in rows.indices) rows[place] else throw AppFunctionElementNotFoundException("There are ${rows.size} rows.")
class F(private val rows: List<String>) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(place: Int): String = pick(rows, place - 1)
}
// case: a private function of the file that takes the place as it is -> foreign-exception:read
private fun pick(rows: List<String>, place: Int): String = rows[place]
class F(private val rows: List<String>) {
    /** Reads a row. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(place: Int): String = pick(rows, place - 1) // here
}
// case: the average of how many there are -> silent
class F(private val laps: List<Int>) {
    /** Returns the average of the laps. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun average(scale: Int): Int = if (laps.isEmpty()) 0 else laps.sum() * scale / laps.size
}
// case: an amount with a comma -> foreign-exception:price
class F {
    /** Returns a price in cents. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun price(amount: String): Long = amount.replace(",", ".").toBigDecimal().movePointRight(2).toLong() // here
}
// case: a retried call that gives up in the library's words -> silent
class F(private val api: Api16) {
    /** Fetches a joke. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun joke(topic: String): String {
        repeat(3) { attempt ->
            try { return api.joke(topic) } catch (e: java.io.IOException) { delay(100L * attempt) }
        }
        throw AppFunctionAppUnknownException("No joke could be fetched.")
    }
}
class Api16 { fun joke(topic: String): String = if (topic.isBlank()) throw java.net.UnknownHostException() else topic }
// case: a retried call that throws the last failure -> foreign-exception:joke
class F(private val api: Api16) {
    /** Fetches a joke. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun joke(topic: String): String {
        var last: Exception? = null
        repeat(3) {
            try { return api.joke(topic) } catch (e: java.io.IOException) { last = e }
        }
        throw last ?: IllegalStateException("no attempt") // here
    }
}
class Api16 { fun joke(topic: String): String = if (topic.isBlank()) throw java.net.UnknownHostException() else topic }
// case: a lazily made value of a constant -> silent
class F {
    private val limits by lazy { mapOf("a" to 1, "b" to 2) }
    /** Returns the limit of the plan. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun limit(double: Boolean): Int = limits.getValue("a") * if (double) 2 else 1
}
// case: the flow's first in a helper -> silent
class Store17(private val store: DataStore<Preferences>) { suspend fun units(): String = if ((store.data.first()[intPreferencesKey("u")] ?: 0) == 0) "m" else "ft" }
class F(private val store: Store17) {
    /** Returns a height in the user's units. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun height(metres: Int): String = "$metres ${store.units()}"
}
