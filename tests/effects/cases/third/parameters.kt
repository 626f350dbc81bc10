// case: a limit that is forgotten -> unused-parameter:searchSongs
class SongFunctions(private val songs: List<String>) {
    /** Searches songs by title. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun searchSongs(title: String, limit: Int): List<String> = songs.filter { title in it }.take(20)
}
// case: hidden by a local of the same name -> unused-parameter:convertSpeed
class SpeedFunctions(private val settings: Map<String, String>) {
    /** Converts a speed from metres per second. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun convertSpeed(speed: Double, unit: String): Double {
        val unit = settings["unit"] ?: "km/h"
        return if (unit == "km/h") speed * 3.6 else speed * 2.237
    }
}
// case: only the name of an argument -> unused-parameter:renameList
data class ShoppingList(val id: Long, val title: String)
class ListFunctions(private val lists: MutableMap<Long, ShoppingList>) {
    /** Renames a shopping list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun renameList(id: Long, title: String) { lists[id]?.let { old -> lists[id] = old.copy(title = old.title.trim()) } }
}
// case: assigned to a property of the same name -> silent
class Draft { var title = ""; var body = "" }
class DraftFunctions(private val drafts: MutableList<Draft>) {
    /** Writes a draft. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun writeDraft(title: String, body: String) { drafts += Draft().apply { this.title = title; this.body = body } }
}
// case: named arguments that pass it on -> silent
data class ShoppingList(val id: Long, val title: String, val items: List<String> = emptyList())
class ListFunctions(private val lists: MutableList<ShoppingList>) {
    /** Adds a shopping list. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addList(title: String, items: List<String>) { lists += ShoppingList(id = lists.size.toLong(), title = title, items = items) }
}
// case: a default of a local function -> silent
class GreetingFunctions {
    /** Writes a greeting. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun writeGreeting(name: String, times: Int): String {
        fun line(count: Int = times) = "Hi ".repeat(count)
        return line() + buildString { append(name) }
    }
}
// case: a bound reference -> silent
class WordFunctions(private val words: List<String>) {
    /** Counts the words that are part of a sentence. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countWords(sentence: String): Int = words.count(sentence::contains)
}
// case: escaped in a text -> unused-parameter:writeLabel
class LabelFunctions {
    /** Writes a label. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun writeLabel(name: String, price: Int): String = "$name costs \$price"
}
// case: in an anonymous object -> silent
class SortFunctions(private val guests: List<String>) {
    /** Sorts the guests with one of them in front. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sortGuests(front: String): List<String> = guests.sortedWith(object : Comparator<String> {
        override fun compare(a: String, b: String): Int = if (a == front) -1 else if (b == front) 1 else a.compareTo(b)
    })
}
// case: hidden by the parameter of a lambda -> unused-parameter:filterNotes
class FilterFunctions(private val notes: List<String>) {
    /** Filters the notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun filterNotes(query: String): List<String> = notes.filter { query -> query.isNotBlank() }
}
// case: only a member of something else -> unused-parameter:getComment
data class Entry(val id: Long, val comment: String)
class DiaryFunctions(private val entries: Map<Long, Entry>) {
    /** Gets the comment of an entry. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getComment(id: Long, comment: String): String = entries[id]?.comment.orEmpty()
}
// case: ranges and membership -> silent
class DayFunctions(private val days: List<Long>) {
    /** Counts the days between two days. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countDays(from: Long, until: Long): Int = days.count { it in from..until }
}
// case: an override of a contract -> silent
interface Volume { fun setVolume(level: Int, stream: String) }
class SpeakerFunctions(private val levels: MutableList<Int>) : Volume {
    /** Sets the volume. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    override fun setVolume(level: Int, stream: String) { levels += level }
}
// case: a receiver of an extension and an index -> foreign-exception:writeRating
private fun Int.stars(): String = "*".repeat(this)
class RatingFunctions(private val names: Array<String>) {
    /** Writes a rating. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun writeRating(stars: Int, place: Int): String = names[place] + stars.stars()
}
// case: a label of the same name -> unused-parameter:sumRows
class SumFunctions(private val rows: List<List<Int>>) {
    /** Sums the rows up to the first that is negative. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sumRows(stop: Int): Int {
        var sum = 0
        stop@ for (row in rows) { for (cell in row) { if (cell < 0) break@stop; sum += cell } }
        return sum
    }
}
// case: compared with itself in a query object -> silent
data class Query(val text: String?, val tag: String?)
class SearchFunctions(private val run: (Query) -> List<String>) {
    /** Searches notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun searchNotes(text: String?, tag: String?): List<String> = run(Query(text = text?.takeIf(String::isNotBlank), tag = tag)).take(20)
}
// case: the code of a door -> sensitive-parameter:unlockDoor
class DoorFunctions(private val locks: Map<String, String>) {
    /** Unlocks a door. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun unlockDoor(door: String, accessCode: String): Boolean = locks[door] == accessCode
}
// case: the digits on the back of a card -> sensitive-parameter:storeCard
class WalletFunctions(private val cards: MutableList<String>) {
    /** Stores a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun storeCard(label: String, cvv: String) { cards += "$label $cvv" }
}
// case: an account of a bank -> sensitive-parameter:addPayee
class PayeeFunctions(private val payees: MutableMap<String, String>) {
    /** Adds a payee. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addPayee(name: String, iban: String) { payees[name] = iban }
}
// case: a passport -> sensitive-parameter:addTraveller
class TravelFunctions(private val travellers: MutableMap<String, String>) {
    /** Adds a traveller to a booking. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addTraveller(name: String, passportNumber: String) { travellers[name] = passportNumber }
}
// case: glucose and religion -> sensitive-parameter:addEntry
class HealthFunctions(private val entries: MutableList<String>) {
    /** Adds an entry to the diary. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addEntry(bloodGlucose: Double, religion: String) { entries += "$bloodGlucose $religion" }
}
// case: a code sent by text message -> sensitive-parameter:confirmNumber
class NumberFunctions(private val pending: Set<String>) {
    /** Confirms the phone number. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun confirmNumber(oneTimeCode: String): Boolean = oneTimeCode in pending
}
// case: what someone earns -> sensitive-parameter:planBudget
class PlanFunctions {
    /** Plans a budget. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun planBudget(monthlyIncome: Double): Double = monthlyIncome * 0.2
}
// case: tokens of paging and codes of places -> silent
class StoreFunctions(private val stores: List<String>) {
    /** Finds stores near a place. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun findStores(postcode: String, countryCode: String, promoCode: String, nextToken: String, syncToken: String): List<String> =
        stores.filter { it.startsWith(postcode + countryCode + promoCode + nextToken + syncToken) }.take(20)
}
// case: pins on a map and on a list -> silent
class PinFunctions(private val pins: MutableList<String>) {
    /** Adds a pin to the map. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addPin(pinColor: String, pinToTop: Boolean, pinName: String) { pins += "$pinColor $pinToTop $pinName" }
}
// case: cards of a deck and the pressure of a tyre -> silent
class DeckFunctions(private val deck: MutableList<String>) {
    /** Adds a card to the deck of French verbs. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun addFlashcard(cardIndex: Int, cardFront: String, tyrePressure: Double, ovenTemperature: Double) { deck.add(cardIndex, "$cardFront $tyrePressure $ovenTemperature") }
}
// case: accounts by their name and an account kept -> silent
class CalFunctions(private val days: List<String>) {
    /** Lists the events of a calendar account, at most ten. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listEvents(accountName: String, passengerCount: Int, keyword: String): List<String> = days.filter { accountName + keyword in it }.take(passengerCount)
}
