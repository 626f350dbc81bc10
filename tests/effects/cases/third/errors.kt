// case: a require on the amount two calls down -> foreign-exception:transferPoints
class LoyaltyFunctions @Inject constructor(private val points: PointsRepository) {
    /** Moves bonus points from one family member to another. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun transferPoints(context: AppFunctionContext, fromId: String, toId: String, amount: Int): Int = points.transfer(fromId, toId, amount)
}
class PointsRepository @Inject constructor(private val ledger: Ledger) {
    suspend fun transfer(from: String, to: String, amount: Int): Int {
        ledger.book(from, -amount)
        return ledger.book(to, amount)
    }
}
class Ledger {
    private val balance = HashMap<String, Int>()
    fun book(id: String, amount: Int): Int {
        val next = (balance[id] ?: 0) + amount
        require(next >= 0) { "Balance below zero" }
        balance[id] = next
        return next
    }
}
// case: requireNotNull on a row -> foreign-exception:getRecipe
@Entity data class RecipeRow(@PrimaryKey val id: Long, val title: String)
@Dao interface RecipeDao { @Query("SELECT * FROM RecipeRow WHERE id = :id") suspend fun byId(id: Long): RecipeRow? }
class RecipeFunctions(private val dao: RecipeDao) {
    /** Gets the title of a recipe. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getRecipe(id: Long): String {
        val row = requireNotNull(dao.byId(id)) { "No recipe $id" }
        return row.title
    }
}
// case: requireNotNull that is caught and mapped -> silent
@Entity data class RecipeRow(@PrimaryKey val id: Long, val title: String)
@Dao interface RecipeDao { @Query("SELECT * FROM RecipeRow WHERE id = :id") suspend fun byId(id: Long): RecipeRow? }
class RecipeFunctions(private val dao: RecipeDao) {
    /** Gets the title of a recipe. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getRecipe(id: Long): String = try {
        requireNotNull(dao.byId(id)).title
    } catch (missing: IllegalArgumentException) {
        throw AppFunctionElementNotFoundException("There is no recipe $id.")
    }
}
// case: checkNotNull in an extension function -> foreign-exception:getSeat
data class Booking(val id: String, val seat: String?)
fun Booking.seatOrFail(): String = checkNotNull(seat) { "Not checked in yet" }
class FlightFunctions(private val bookings: Map<String, Booking>) {
    /** Gets the seat of a booking. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getSeat(bookingId: String): String {
        val booking = bookings[bookingId] ?: throw AppFunctionElementNotFoundException("No booking $bookingId.")
        return booking.seatOrFail()
    }
}
// case: error in the else of a when -> foreign-exception:convertVolume
class KitchenFunctions {
    /** Converts an amount into millilitres. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun convertVolume(amount: Double, unit: String): Double = amount * when (unit.lowercase()) {
        "cup" -> 240.0
        "tbsp" -> 15.0
        else -> error("Unknown unit $unit")
    }
}
// case: first with a condition -> foreign-exception:getLap
data class Lap(val number: Int, val seconds: Int)
class RunFunctions(private val laps: List<Lap>) {
    /** Gets the seconds of a lap. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLap(number: Int): Int = laps.first { it.number == number }.seconds
}
// case: firstOrNull with a mapped exception -> silent
data class Lap(val number: Int, val seconds: Int)
class RunFunctions(private val laps: List<Lap>) {
    /** Gets the seconds of a lap. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLap(number: Int): Int {
        val lap = laps.firstOrNull { it.number == number } ?: throw AppFunctionElementNotFoundException("There is no lap $number.")
        return lap.seconds
    }
}
// case: single in a repository -> foreign-exception:openPlaylist
data class Playlist(val name: String, val length: Int)
class PlaylistStore { private val all = mutableListOf<Playlist>(); fun named(name: String): Playlist = all.filter { it.name == name }.single() }
class MusicFunctions(private val store: PlaylistStore) {
    /** Tells how many songs a playlist has. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun openPlaylist(name: String): Int = store.named(name).length
}
// case: first of a flow from DataStore -> silent
class SettingsRepository(private val store: DataStore<Preferences>) {
    private val key = intPreferencesKey("goal")
    val goal: Flow<Int> = store.data.map { it[key] ?: 8000 }
    suspend fun currentGoal(): Int = goal.first()
}
class StepFunctions(private val settings: SettingsRepository) {
    /** Gets the daily step goal. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getGoal(): Int = settings.currentGoal()
}
// case: toInt on the parts of a text -> foreign-exception:setAlarm
class ClockFunctions(private val alarms: MutableList<Int>) {
    /** Sets an alarm at a time of day. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun setAlarm(at: String): Int {
        val (hour, minute) = at.split(":").map { it.trim().toInt() }
        alarms.add(hour * 60 + minute)
        return alarms.size
    }
}
// case: toInt behind a pattern -> silent
class TransitFunctions(private val lines: Map<Int, String>) {
    private val digits = Regex("[0-9]{1,4}")
    /** Gets the last stop of a line. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLastStop(line: String): String {
        if (!digits.matches(line)) throw AppFunctionInvalidArgumentException("A line has up to four digits.")
        return lines[line.toInt()] ?: throw AppFunctionElementNotFoundException("No line $line.")
    }
}
// case: toInt on a number -> silent
class PaintFunctions {
    /** Computes how many cans of paint a wall needs. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countCans(width: Double, height: Double): Int {
        val area = width * height
        return kotlin.math.ceil(area / 12).toInt()
    }
}
// case: a duration parsed -> foreign-exception:startTimer
class TimerFunctions(private val timers: MutableList<Duration>) {
    /** Starts a timer. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun startTimer(length: String) { timers += Duration.parse(length) }
}
// case: a parse in runCatching that is mapped -> silent
class CalendarFunctions(private val slots: List<LocalTime>) {
    /** Tells whether a time is free. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun isFree(at: String): Boolean {
        val time = runCatching { LocalTime.parse(at) }.getOrElse { throw AppFunctionInvalidArgumentException("Times look like 18:30.") }
        return time !in slots
    }
}
// case: runCatching undone by getOrThrow -> foreign-exception:isFree
class CalendarFunctions(private val slots: List<LocalTime>) {
    /** Tells whether a time is free. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun isFree(at: String): Boolean = runCatching { LocalTime.parse(at) }.getOrThrow() !in slots
}
// case: valueOf in an extension on the argument -> foreign-exception:addTask
enum class Priority { LOW, NORMAL, HIGH }
private fun String.toPriority(): Priority = Priority.valueOf(trim().uppercase())
class TaskFunctions(private val tasks: MutableList<Pair<String, Priority>>) {
    /** Adds a task. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addTask(title: String, priority: String) { tasks += title to priority.toPriority() }
}
// case: valueOf in an extension that maps -> silent
enum class Priority { LOW, NORMAL, HIGH }
private fun String.toPriority(): Priority = try {
    Priority.valueOf(trim().uppercase())
} catch (e: IllegalArgumentException) {
    throw AppFunctionInvalidArgumentException("Priorities are LOW, NORMAL and HIGH.")
}
class TaskFunctions(private val tasks: MutableList<Pair<String, Priority>>) {
    /** Adds a task. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addTask(title: String, priority: String) { tasks += title to priority.toPriority() }
}
// case: a catch that is too narrow -> foreign-exception:readMeter
class Meter { fun read(text: String): Int { val n = text.toInt(); check(n >= last) { "Meter runs backwards" }; last = n; return n }; private var last = 0 }
class EnergyFunctions(private val meter: Meter) {
    /** Records a reading of the electricity meter. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun readMeter(reading: String): Int = try { meter.read(reading) } catch (e: NumberFormatException) {
        throw AppFunctionInvalidArgumentException("The reading is no whole number.")
    }
}
// case: a helper that never returns and throws ours -> silent
internal fun invalid(message: String): Nothing = throw AppFunctionInvalidArgumentException(message)
class ShelfFunctions(private val shelves: Map<String, Int>) {
    /** Tells how many books a shelf holds. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countBooks(shelf: String): Int {
        if (shelf.isBlank()) invalid("The shelf is blank.")
        return shelves[shelf] ?: invalid("There is no shelf $shelf.")
    }
}
// case: a helper that never returns and throws Java's -> foreign-exception:countBooks
internal fun missing(what: String): Nothing = throw NoSuchElementException(what)
class ShelfFunctions(private val shelves: Map<String, Int>) {
    /** Tells how many books a shelf holds. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countBooks(shelf: String): Int = shelves[shelf] ?: missing(shelf)
}
// case: a helper around a block that maps everything -> silent
private suspend fun <T> answering(block: suspend () -> T): T = try {
    block()
} catch (e: CancellationException) {
    throw e
} catch (e: Exception) {
    throw AppFunctionAppUnknownException("The garage did not answer.")
}
class GarageFunctions(private val doors: Map<String, Boolean>) {
    /** Tells whether a garage door is open. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun isOpen(door: String): Boolean = answering { doors[door] ?: throw NoSuchElementException(door) }
}
// case: a helper around a block that only measures -> foreign-exception:isOpen
private inline fun <T> timed(name: String, block: () -> T): T {
    val start = System.nanoTime()
    try { return block() } finally { Timber.d("%s took %d", name, System.nanoTime() - start) }
}
class GarageFunctions(private val doors: Map<String, Boolean>) {
    /** Tells whether a garage door is open. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun isOpen(door: String): Boolean = timed("isOpen") { doors[door] ?: throw NoSuchElementException(door) }
}
// case: a validator with a method named check -> silent
class Validator(private val seen: MutableSet<String>) { fun check(ok: Boolean): Boolean = ok && seen.isNotEmpty(); fun require(text: String): String = text.trim() }
class FormFunctions(private val validator: Validator) {
    /** Tells whether a title is valid. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun isValid(title: String): Boolean = validator.check(validator.require(title).isNotEmpty())
}
// case: own top-level check that throws ours -> silent
private fun check(condition: Boolean, message: () -> String) { if (!condition) throw AppFunctionInvalidArgumentException(message()) }
class PotFunctions(private val pots: MutableMap<String, Int>) {
    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun water(plant: String, millilitres: Int) {
        check(millilitres in 1..2000) { "Between 1 and 2000 millilitres." }
        pots[plant] = millilitres
    }
}
// case: a lambda that is stored, not run -> silent
class EventBus { private val listeners = mutableListOf<(String) -> Unit>(); fun subscribe(listener: (String) -> Unit) { listeners += listener } }
class AlertFunctions(private val bus: EventBus) {
    /** Watches a sensor. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun watch(sensor: String) { bus.subscribe { value -> if (value == sensor) throw IllegalStateException(value) } }
}
// case: thrown in a coroutine of another scope -> silent
class UploadFunctions(private val scope: CoroutineScope, private val queue: MutableList<String>) {
    /** Queues a photo for the album. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun queuePhoto(name: String) {
        queue += name
        scope.launch { if (queue.size > 99) error("Queue is full") }
    }
}
// case: thrown in a coroutine of the function's own scope -> foreign-exception:refreshFeeds
class FeedFunctions(private val feeds: List<String>) {
    /** Refreshes the feeds. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun refreshFeeds() = coroutineScope {
        feeds.forEach { feed -> launch { if (!feed.startsWith("https")) throw IllegalStateException("Unsafe feed $feed") } }
    }
}
// case: getValue of a map -> foreign-exception:getRate
class MoneyFunctions(private val rates: Map<String, Double>) {
    /** Gets the rate of a currency. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getRate(currency: String): Double = rates.getValue(currency)
}
// case: bangs behind returns and throws -> silent
data class Reminder(val at: Long?, val place: String?)
class ReminderFunctions(private val all: Map<String, Reminder>) {
    /** Tells when a reminder is due, or an empty text where it is bound to a place. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getDue(id: String): String {
        val reminder = all[id]
        if (reminder == null) throw AppFunctionElementNotFoundException("No reminder $id.")
        if (reminder.at == null) return ""
        return reminder.at!!.toString()
    }
}
// case: bangs on a lookup -> foreign-exception:getStock
class StockFunctions(private val stock: Map<String, Int>) {
    /** Gets how many pieces are in stock. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getStock(sku: String): Int = stock[sku]!!
}
// case: bangs behind containsKey -> silent
class StockFunctions(private val stock: Map<String, Int>) {
    /** Gets how many pieces are in stock. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getStock(sku: String): Int {
        if (!stock.containsKey(sku)) throw AppFunctionElementNotFoundException("No article $sku.")
        return stock[sku]!!
    }
}
// case: bangs on the largest of a list that may be empty -> foreign-exception:getLongestRide
class RideFunctions(private val rides: RideStore) {
    /** Gets the length of the longest ride in kilometres. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLongestRide(): Double = rides.between(0, 9).maxByOrNull { it }!!
}
class RideStore(private val rides: List<Double>) { fun between(a: Int, b: Int): List<Double> = rides.drop(a).take(b) }
// case: first behind isEmpty -> silent
class QueueFunctions(private val queue: List<String>) {
    /** Gets the next guest. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNextGuest(): String {
        if (queue.isEmpty()) throw AppFunctionElementNotFoundException("Nobody waits.")
        return queue.first()
    }
}
// case: first of a fixed list -> silent
class TipFunctions {
    private val tips = listOf("Drink water.", "Stretch.")
    /** Gets the tip of the day. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getTip(): String = tips.first()
}
// case: last of what a DAO gives -> foreign-exception:getLastWeight
@Dao interface WeighingDao { @Query("SELECT kilos FROM weighing ORDER BY day") suspend fun all(): List<Double> }
class ParcelFunctions(private val dao: WeighingDao) {
    /** Gets the last weight of a parcel in kilograms. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getLastWeight(): Double = dao.all().last()
}
// case: an HTTP exception of the repository -> foreign-exception:trackParcel
interface ParcelApi { @retrofit2.http.GET("parcels/{id}") suspend fun parcel(@retrofit2.http.Path("id") id: String): retrofit2.Response<String> }
class ParcelRepository(private val api: ParcelApi) {
    suspend fun state(id: String): String {
        val response = api.parcel(id)
        if (!response.isSuccessful) throw retrofit2.HttpException(response)
        return response.body().orEmpty()
    }
}
class ParcelFunctions(private val parcels: ParcelRepository) {
    /** Gets where a parcel is. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun trackParcel(id: String): String = parcels.state(id)
}
// case: a sealed outcome that is mapped -> silent
sealed interface Outcome { data class Done(val text: String) : Outcome; data class Failed(val why: String) : Outcome }
class ParcelRepository(private val cache: Map<String, String>) {
    fun state(id: String): Outcome = try { Outcome.Done(cache.getValue(id)) } catch (e: NoSuchElementException) { Outcome.Failed("unknown") }
}
class ParcelFunctions(private val parcels: ParcelRepository) {
    /** Gets where a parcel is. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun trackParcel(id: String): String = when (val outcome = parcels.state(id)) {
        is Outcome.Done -> outcome.text
        is Outcome.Failed -> throw AppFunctionElementNotFoundException("The parcel $id is ${outcome.why}.")
    }
}
// case: a sealed outcome whose cause is thrown -> foreign-exception:trackParcel
sealed interface Outcome { data class Done(val text: String) : Outcome; data class Failed(val cause: Throwable) : Outcome }
class ParcelRepository(private val cache: Map<String, String>) {
    fun state(id: String): Outcome = try { Outcome.Done(cache.getValue(id)) } catch (e: NoSuchElementException) { Outcome.Failed(e) }
}
class ParcelFunctions(private val parcels: ParcelRepository) {
    /** Gets where a parcel is. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun trackParcel(id: String): String = when (val outcome = parcels.state(id)) {
        is Outcome.Done -> outcome.text
        is Outcome.Failed -> throw outcome.cause
    }
}
// case: a mapper three calls down -> foreign-exception:listPets
@Entity data class PetRow(@PrimaryKey val id: Long, val name: String, val kind: Int)
data class Pet(val name: String, val kind: String)
fun PetRow.toPet(): Pet = Pet(name, kindName(kind))
private fun kindName(kind: Int): String = when (kind) { 0 -> "cat"; 1 -> "dog"; else -> throw IllegalArgumentException("kind $kind") }
@Dao interface PetDao { @Query("SELECT * FROM PetRow LIMIT 50") suspend fun all(): List<PetRow> }
class PetRepository(private val dao: PetDao) { suspend fun pets(): List<Pet> = dao.all().map { it.toPet() } }
class PetFunctions(private val pets: PetRepository) {
    /** Lists the names of the pets. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listPets(): List<String> = pets.pets().map { "${it.name}, ${it.kind}" }
}
// case: a local function that parses -> foreign-exception:countNights
class HotelFunctions {
    /** Counts the nights of a stay. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countNights(arrival: String, departure: String): Int {
        fun day(text: String): LocalDate = LocalDate.parse(text.trim())
        return Period.between(day(arrival), day(departure)).days
    }
}
// case: an exception made by a function -> silent
class LoanFunctions(private val loans: Map<String, Int>) {
    /** Tells how many days a loan has left. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getDaysLeft(loanId: String): Int = loans[loanId] ?: throw noLoan(loanId)
    private fun noLoan(id: String) = AppFunctionElementNotFoundException("There is no loan $id.")
}
// case: a failure turned into ours by an extension -> silent
fun Throwable.forAgents(): AppFunctionException = when (this) {
    is java.io.IOException -> AppFunctionAppUnknownException("The library is offline.")
    else -> AppFunctionAppUnknownException("The library failed.")
}
class LoanFunctions(private val api: LoanApi) {
    /** Tells how many loans there are. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun countLoans(): Int = try { api.count() } catch (e: CancellationException) { throw e } catch (e: Exception) { throw e.forAgents() }
}
interface LoanApi { @retrofit2.http.GET("loans/count") suspend fun count(): Int }
// case: fold with ours -> silent
class NoteStore(private val notes: Map<Long, String>) { fun load(id: Long): Result<String> = runCatching { notes[id] ?: error("gone") } }
class NoteFunctions(private val store: NoteStore) {
    /** Gets the text of a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNote(id: Long): String = store.load(id).fold(onSuccess = { it }, onFailure = { throw AppFunctionElementNotFoundException("No note $id.") })
}
// case: getOrThrow on a helper's result -> foreign-exception:getNote
class NoteStore(private val notes: Map<Long, String>) { fun load(id: Long): Result<String> = runCatching { notes[id] ?: error("gone") } }
class NoteFunctions(private val store: NoteStore) {
    /** Gets the text of a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNote(id: Long): String = store.load(id).getOrThrow()
}
// case: a value class that checks itself -> foreign-exception:setBudget
@JvmInline value class Cents(val amount: Long) { init { require(amount >= 0) { "negative" } } }
class BudgetFunctions(private val budgets: MutableMap<String, Cents>) {
    /** Sets the budget of a category. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun setBudget(category: String, cents: Long) { budgets[category] = Cents(cents) }
}
// case: a subclass of ours -> silent
class DeviceOfflineException(device: String) : AppFunctionAppUnknownException("The device $device is offline.")
class HeatingFunctions(private val online: Set<String>) {
    /** Tells whether a radiator is online. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun ping(device: String): Boolean = if (device in online) true else throw DeviceOfflineException(device)
}
// case: a use block that lets a helper's exception out -> foreign-exception:exportRow
class CsvReader(private val lines: List<String>) : AutoCloseable {
    fun row(n: Int): String = if (n in lines.indices) lines[n] else throw IndexOutOfBoundsException("row $n")
    override fun close() = Unit
}
class SheetFunctions(private val lines: List<String>) {
    /** Gets a row of the sheet. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun exportRow(row: Int): String = CsvReader(lines).use { it.row(row) }
}
// case: numbers read from what the app itself stored -> silent
class ScoreFunctions(private val prefs: android.content.SharedPreferences) {
    /** Gets the best score. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getBestScore(): Int = prefs.getString("best", null)?.toInt() ?: 0
}
