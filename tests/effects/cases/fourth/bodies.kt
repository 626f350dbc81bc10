// case: a caught block unwrapped again -> foreign-exception:scanLabel
class Labels {
    /** Reads the label of a jar. */
    @AppFunction(isDescribedByKDoc = true)
    fun scanLabel(context: AppFunctionContext, jar: String): Int =
        runCatching { jar.substringAfter('#').trim().toInt() } // here
            .onFailure { Timber.w(it, "label") }
            .getOrThrow() // here
}
// case: a caught block with a failure of the right kind -> silent
class Labels {
    /** Reads the label of a jar. */
    @AppFunction(isDescribedByKDoc = true)
    fun scanLabel(context: AppFunctionContext, jar: String): Int =
        runCatching { jar.substringAfter('#').toInt() }
            .getOrElse { throw AppFunctionInvalidArgumentException("A jar is written as name#number.") }
}
// case: a caught block or nothing -> silent
class Labels {
    /** Reads the number of a jar. */
    @AppFunction(isDescribedByKDoc = true)
    fun jarNumber(context: AppFunctionContext, jar: String): Int {
        val number = runCatching { jar.substringAfter('#').toInt() }.getOrNull()
        return number ?: throw AppFunctionInvalidArgumentException("A jar is written as name#number.")
    }
}
// case: an extension that demands -> foreign-exception:shelfOf
private fun <T> T?.orFail(what: String): T = this ?: throw NoSuchElementException("no $what")
class Shelves(private val byBook: Map<String, String>) {
    /** Returns the shelf of a book. */
    @AppFunction(isDescribedByKDoc = true)
    fun shelfOf(context: AppFunctionContext, book: String): String = byBook[book].orFail("book") // here
}
// case: an extension that demands in the library's words -> silent
private fun <T> T?.orNotFound(what: String): T = this ?: throw AppFunctionElementNotFoundException("There is no such $what.")
class Shelves(private val byBook: Map<String, String>) {
    /** Returns the shelf of a book. */
    @AppFunction(isDescribedByKDoc = true)
    fun shelfOf(context: AppFunctionContext, book: String): String = byBook[book].orNotFound("book")
}
// case: a row asserted within another context -> foreign-exception:readNote
@Dao interface NoteDao { @Query("SELECT * FROM note WHERE id = :id") suspend fun find(id: Long): NoteRow? }
data class NoteRow(val id: Long, val body: String)
class Notes(private val dao: NoteDao) {
    /** Reads a note. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun readNote(context: AppFunctionContext, id: Long): String = withContext(Dispatchers.IO) {
        val row = dao.find(id)
        row!!.body // here
    }
}
// case: a row looked at before it is asserted -> silent
@Dao interface NoteDao { @Query("SELECT * FROM note WHERE id = :id") suspend fun find(id: Long): NoteRow? }
data class NoteRow(val id: Long, val body: String?)
class Notes(private val dao: NoteDao) {
    /** Reads a note. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun readNote(context: AppFunctionContext, id: Long): String {
        val row = dao.find(id) ?: throw AppFunctionElementNotFoundException("There is no note $id.")
        if (row.body == null) return ""
        return row.body!!.trim()
    }
}
// case: a key asked for before it is taken -> silent
abstract class Prices : AppFunctionService() {
    private val cents = HashMap<String, Int>()
    /** Returns the price of a dish in cents. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun priceOf(dish: String): Int {
        if (dish !in cents) throw AppFunctionElementNotFoundException("$dish is not on the menu.")
        return cents.getValue(dish)
    }
}
// case: a key taken blindly -> foreign-exception:priceOf
abstract class Prices : AppFunctionService() {
    private val cents = HashMap<String, Int>()
    /** Returns the price of a dish in cents. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun priceOf(dish: String): Int = cents.getValue(dish) // here
}
// case: the first that matches the agent's word -> foreign-exception:numberOf
abstract class Phone : AppFunctionService() {
    abstract val contacts: List<Person>
    /** Returns the number of a contact. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun numberOf(name: String): String {
        val person = contacts.first { it.name.equals(name, ignoreCase = true) } // here
        return person.number
    }
}
// case: the first that matches or the right failure -> silent
abstract class Phone : AppFunctionService() {
    abstract val contacts: List<Person>
    /** Returns the number of a contact. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun numberOf(name: String): String {
        val person = contacts.singleOrNull { it.name.equals(name, ignoreCase = true) }
            ?: throw AppFunctionElementNotFoundException("No single contact is called $name.")
        return person.number
    }
}
// case: the first value of a store's flow -> silent
class Units(private val store: DataStore<Preferences>) {
    private val metric = intPreferencesKey("metric")
    /** Tells whether distances are in kilometres. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun usesKilometres(context: AppFunctionContext): Boolean = store.data.first()[metric] != 0
}
// case: an empty file within use -> foreign-exception:firstLine
class Files2(private val folder: java.io.File) {
    /** Returns the first line of a list. */
    @AppFunction(isDescribedByKDoc = true)
    fun firstLine(context: AppFunctionContext, list: String): String =
        folder.resolve("$list.txt").bufferedReader().use { reader ->
            reader.readLine() ?: throw java.io.IOException("empty") // here
        }
}
// case: a number from the agent's text in a property -> foreign-exception:wakeAt
private val String.minutesOfDay: Int get() = substringBefore(':').toInt() * 60 + substringAfter(':').toInt()
class Alarms(private val clock: AlarmClock2) {
    /** Sets an alarm. */
    @AppFunction(isDescribedByKDoc = true)
    fun wakeAt(context: AppFunctionContext, time: String): Int {
        val minutes = time.minutesOfDay // here
        clock.set(minutes)
        return minutes
    }
}
// case: a number or the right failure -> silent
class Alarms(private val clock: AlarmClock2) {
    /** Sets an alarm. */
    @AppFunction(isDescribedByKDoc = true)
    fun wakeAt(context: AppFunctionContext, hour: String): Int {
        val number = hour.toIntOrNull()?.takeIf { it in 0..23 }
            ?: throw AppFunctionInvalidArgumentException("The hour is between 0 and 23.")
        clock.set(number * 60)
        return number
    }
}
// case: numbers from constants -> silent
private const val LIMIT = "40"
class Limits {
    /** Returns how many lists there may be. */
    @AppFunction(isDescribedByKDoc = true)
    fun listLimit(context: AppFunctionContext): Int = LIMIT.toInt() + "2".toInt()
}
// case: an enumeration from the agent's word -> foreign-exception:paintWall
enum class Paint { RED, BLUE }
class Walls(private val painter: Painter) {
    /** Paints a wall. */
    @AppFunction(isDescribedByKDoc = true)
    fun paintWall(context: AppFunctionContext, colour: String) {
        painter.paint(enumValueOf<Paint>(colour.uppercase())) // here
    }
}
// case: an enumeration searched -> silent
enum class Paint { RED, BLUE; companion object { fun of(word: String) = entries.firstOrNull { it.name.equals(word, ignoreCase = true) } } }
class Walls(private val painter: Painter) {
    /** Paints a wall. */
    @AppFunction(isDescribedByKDoc = true)
    fun paintWall(context: AppFunctionContext, colour: String) {
        val paint = Paint.of(colour) ?: throw AppFunctionInvalidArgumentException("The paints are red and blue.")
        painter.paint(paint)
    }
}
// case: a link is parsed without fear -> silent
class Links(private val shelf: LinkShelf) {
    /** Keeps a link. */
    @AppFunction(isDescribedByKDoc = true)
    fun keepLink(context: AppFunctionContext, link: String): String {
        val uri = android.net.Uri.parse(link)
        shelf.add(uri)
        return uri.host.orEmpty()
    }
}
// case: a day parsed and its error mapped -> silent
class Days(private val planner: Planner) {
    /** Returns what is planned on a day. */
    @AppFunction(isDescribedByKDoc = true)
    fun plansOn(context: AppFunctionContext, day: String): String {
        val date = try {
            LocalDate.parse(day)
        } catch (e: java.time.format.DateTimeParseException) {
            throw AppFunctionInvalidArgumentException("The day must look like 2027-03-09.")
        }
        return planner.on(date)
    }
}
// case: another error is caught than the one that comes -> foreign-exception:plansOn
class Days(private val planner: Planner) {
    /** Returns what is planned on a day. */
    @AppFunction(isDescribedByKDoc = true)
    fun plansOn(context: AppFunctionContext, day: String): String {
        val date = try {
            LocalDate.parse(day) // here
        } catch (e: NumberFormatException) {
            throw AppFunctionInvalidArgumentException("The day must look like 2027-03-09.")
        }
        return planner.on(date)
    }
}
// case: JSON of the agent -> foreign-exception:importRecipe
@kotlinx.serialization.Serializable data class Recipe(val title: String)
class Recipes(private val book: RecipeBook) {
    private val json = kotlinx.serialization.json.Json { ignoreUnknownKeys = true }
    /** Imports a recipe. */
    @AppFunction(isDescribedByKDoc = true)
    fun importRecipe(context: AppFunctionContext, recipe: String): String {
        val parsed = json.decodeFromString<Recipe>(recipe) // here
        book.add(parsed)
        return parsed.title
    }
}
// case: JSON of the agent, read carefully -> silent
@kotlinx.serialization.Serializable data class Recipe(val title: String)
class Recipes(private val book: RecipeBook) {
    private val json = kotlinx.serialization.json.Json { ignoreUnknownKeys = true }
    /** Imports a recipe. */
    @AppFunction(isDescribedByKDoc = true)
    fun importRecipe(context: AppFunctionContext, recipe: String): String {
        val parsed = try {
            json.decodeFromString<Recipe>(recipe)
        } catch (e: IllegalArgumentException) {
            throw AppFunctionInvalidArgumentException("The recipe could not be read.")
        }
        book.add(parsed)
        return parsed.title
    }
}
// case: a part that may not be there -> foreign-exception:addPair
class Pairs(private val table: MutableMap<String, String>) {
    /** Adds a word pair. */
    @AppFunction(isDescribedByKDoc = true)
    fun addPair(context: AppFunctionContext, pair: String) {
        val parts = pair.split("=")
        table[parts[0]] = parts[1] // here
    }
}
// case: parts counted before -> silent
class Pairs(private val table: MutableMap<String, String>) {
    /** Adds a word pair. */
    @AppFunction(isDescribedByKDoc = true)
    fun addPair(context: AppFunctionContext, pair: String) {
        val parts = pair.split("=")
        if (parts.size != 2) throw AppFunctionInvalidArgumentException("A pair is written as word=word.")
        table[parts[0]] = parts[1]
    }
}
// case: a part or the right failure -> silent
class Pairs(private val table: MutableMap<String, String>) {
    /** Adds a word pair. */
    @AppFunction(isDescribedByKDoc = true)
    fun addPair(context: AppFunctionContext, pair: String) {
        val parts = pair.split("=", limit = 2)
        val second = parts.getOrNull(1) ?: throw AppFunctionInvalidArgumentException("A pair is written as word=word.")
        table[parts.first()] = second
    }
}
// case: shared among nobody -> foreign-exception:shareBill
class Bills {
    /** Returns what each person pays in cents. */
    @AppFunction(isDescribedByKDoc = true)
    fun shareBill(context: AppFunctionContext, cents: Int, people: Int): Int = cents / people // here
}
// case: nobody is refused -> silent
class Bills {
    /** Returns what each person pays in cents. */
    @AppFunction(isDescribedByKDoc = true)
    fun shareBill(context: AppFunctionContext, cents: Int, people: Int): Int {
        if (people <= 0) throw AppFunctionInvalidArgumentException("There must be at least one person.")
        return cents / people
    }
}
// case: bounds given by the app -> silent
class Volumes(private val mixer: Mixer) {
    /** Sets the volume. */
    @AppFunction(isDescribedByKDoc = true)
    fun setVolume(context: AppFunctionContext, percent: Int): Int {
        val level = percent.coerceIn(0, 100) / 10
        mixer.level = level
        return level
    }
}
// case: a validator's method named require -> silent
class Rules2 { fun require(name: String): Boolean = name.length in 1..20 }
class Names(private val rules: Rules2) {
    /** Tells whether a name may be used. */
    @AppFunction(isDescribedByKDoc = true)
    fun mayUse(context: AppFunctionContext, name: String): Boolean = rules.require(name)
}
// case: a lookup that must not be null -> foreign-exception:closeTicket
class Tickets(private val desk: TicketDao) {
    /** Closes a ticket. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun closeTicket(context: AppFunctionContext, ticketId: Long) {
        val ticket = checkNotNull(desk.byId(ticketId)) { "no ticket $ticketId" } // here
        desk.update(ticket.copy(open = false))
    }
}
// case: a strict function that nobody calls -> silent
class Tickets(private val desk: TicketDao) {
    /** Counts the open tickets. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun countTickets(context: AppFunctionContext): Int = desk.open().size
    private fun strict(id: String): Int { require(id.isNotEmpty()); return id.toInt() }
}
// case: a cancellation goes on, the rest is mapped -> silent
class Syncs(private val sync: SyncEngine) {
    /** Synchronises the notes. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun synchronise(context: AppFunctionContext) {
        try {
            sync.run()
        } catch (e: Exception) {
            if (e is CancellationException) throw e
            throw AppFunctionAppUnknownException("The notes could not be synchronised.")
        }
    }
}
class SyncEngine { fun run() { if (!online()) throw java.io.IOException("offline") }
    private fun online() = false }
// case: logged and thrown again -> foreign-exception:synchronise
class Syncs(private val sync: SyncEngine) {
    /** Synchronises the notes. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun synchronise(context: AppFunctionContext, folder: String) {
        try {
            sync.run(folder) // here
        } catch (e: Exception) {
            Log.e("Sync", "failed", e)
            throw e // here
        }
    }
}
class SyncEngine { fun run(folder: String) { if (folder.isEmpty()) throw java.io.IOException("nowhere") } }
// case: wrapped into a runtime exception -> foreign-exception:exportNotes
class Exports(private val disk: Disk) {
    /** Exports the notes. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun exportNotes(context: AppFunctionContext, name: String): String =
        try {
            disk.write(name)
        } catch (e: java.io.IOException) {
            throw RuntimeException("Could not write $name", e) // here
        }
}
// case: awaited and thrown -> foreign-exception:totalOf
class Carts(private val shop: Shop) {
    /** Returns the price of two goods together. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun totalOf(context: AppFunctionContext, first: String, second: String): Int = coroutineScope {
        val one = async { shop.price(first) ?: throw NoSuchElementException(first) } // here
        val two = async { shop.price(second) ?: 0 }
        one.await() + two.await()
    }
}
// case: awaited within a scope -> silent
class Carts(private val shop: Shop) {
    /** Returns the price of two goods together. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun totalOf(context: AppFunctionContext, first: String, second: String): Int = coroutineScope {
        val one = async { shop.price(first) }
        val two = async { shop.price(second) }
        listOf(one, two).awaitAll().sumOf { it ?: 0 }
    }
}
// case: the first of a constant list -> silent
private val DAYS = listOf("Monday", "Tuesday", "Wednesday")
class Weeks {
    /** Returns the day on which a week begins. */
    @AppFunction(isDescribedByKDoc = true)
    fun weekStart(context: AppFunctionContext): String = DAYS.first()
}
// case: the first after asking whether there is one -> silent
class Queues(private val queue: QueueStore) {
    /** Returns the next song of a playlist. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun nextSong(context: AppFunctionContext, playlist: String): String? {
        val songs = queue.songs(playlist)
        if (songs.isEmpty()) return null
        return songs.first().title
    }
}
class QueueStore { fun songs(name: String): List<Song> = emptyList() }
// case: the first after an empty list was refused -> silent
class Queues(private val queue: QueueStore) {
    /** Returns the next song of a playlist. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun nextSong(context: AppFunctionContext, playlist: String): String =
        queue.songs(playlist)
            .ifEmpty { throw AppFunctionElementNotFoundException("The playlist is empty.") }
            .first()
            .title
}
class QueueStore { fun songs(name: String): List<Song> = emptyList() }
// case: the greatest of what the agent's tag leaves -> foreign-exception:newestWith
class Photos(private val photos: List<Photo>) {
    /** Returns the newest photo with a tag. */
    @AppFunction(isDescribedByKDoc = true)
    fun newestWith(context: AppFunctionContext, tag: String): String {
        return photos.filter { tag in it.tags }.maxBy { it.takenAt }.name // here
    }
}
// case: the greatest or nothing -> silent
class Photos(private val photos: List<Photo>) {
    /** Returns the newest photo with a tag, or nothing. */
    @AppFunction(isDescribedByKDoc = true)
    fun newestWith(context: AppFunctionContext, tag: String): String? =
        photos.filter { tag in it.tags }.maxByOrNull { it.takenAt }?.name
}
// case: unwrapped with what failed -> foreign-exception:sendCard
sealed class Either2<out L, out R> {
    data class Left<L>(val value: L) : Either2<L, Nothing>()
    data class Right<R>(val value: R) : Either2<Nothing, R>()
}
class PostRefused(text: String) : Exception(text)
class Cards2(private val post: PostOffice) {
    /** Sends a postcard. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun sendCard(context: AppFunctionContext, to: String): String =
        when (val sent = post.send(to)) {
            is Either2.Left -> throw PostRefused(sent.value) // here
            is Either2.Right -> sent.value
        }
}
// case: folded with named branches -> silent
class Cards2(private val post: PostOffice) {
    /** Sends a postcard. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun sendCard(context: AppFunctionContext, to: String): String =
        post.trySend(to).fold(
            onSuccess = { it.number },
            onFailure = { throw AppFunctionAppUnknownException("The card could not be sent.") },
        )
}
// case: a lock is given back, the exception goes on -> foreign-exception:reserve
class Seats(private val lock: java.util.concurrent.locks.Lock, private val free: MutableSet<String>) {
    /** Reserves a seat. */
    @AppFunction(isDescribedByKDoc = true)
    fun reserve(context: AppFunctionContext, seat: String) {
        lock.lock()
        try {
            if (!free.remove(seat)) throw IllegalStateException("taken") // here
        } finally {
            lock.unlock()
        }
    }
}
// case: an exception made only for the log -> silent
class Seats(private val free: MutableSet<String>) {
    /** Tells whether a seat is free. */
    @AppFunction(isDescribedByKDoc = true)
    fun isFree(context: AppFunctionContext, seat: String): Boolean {
        if (seat.length > 4) Timber.e(IllegalArgumentException("odd seat"))
        return seat in free
    }
}
// case: a branch that is still to be written -> foreign-exception:exportAs
class Exports2(private val disk: Disk) {
    /** Exports the notes. */
    @AppFunction(isDescribedByKDoc = true)
    fun exportAs(context: AppFunctionContext, format: String): String =
        when (format) {
            "txt" -> disk.text()
            "pdf" -> TODO("pdf export") // here
            else -> throw AppFunctionNotSupportedException("The formats are txt and pdf.")
        }
}
// case: an identifier parsed -> foreign-exception:openDoor
class Doors(private val doors: Map<java.util.UUID, Door>) {
    /** Opens a door. */
    @AppFunction(isDescribedByKDoc = true)
    fun openDoor(context: AppFunctionContext, doorId: String): Boolean {
        val id = java.util.UUID.fromString(doorId) // here
        return doors[id]?.open() ?: false
    }
}
// case: an identifier made -> silent
class Doors(private val doors: MutableMap<java.util.UUID, String>) {
    /** Adds a door. */
    @AppFunction(isDescribedByKDoc = true)
    fun addDoor(context: AppFunctionContext, name: String): String {
        val id = java.util.UUID.randomUUID()
        doors[id] = name
        return id.toString()
    }
}
// case: a pattern of the agent -> foreign-exception:countMatches
class Texts(private val text: TextStore) {
    /** Counts the lines that match a pattern. */
    @AppFunction(isDescribedByKDoc = true)
    fun countMatches(context: AppFunctionContext, pattern: String): Int {
        val regex = Regex(pattern) // here
        return text.lines().count { regex.containsMatchIn(it) }
    }
}
// case: a pattern of the app -> silent
private val WORD = Regex("[a-z]+")
class Texts(private val text: TextStore) {
    /** Counts the words of a text. */
    @AppFunction(isDescribedByKDoc = true)
    fun countWords(context: AppFunctionContext, text: String): Int = WORD.findAll(text).count() + "\\d".toRegex().findAll(text).count()
}
// case: a maker of exceptions agents know -> silent
private fun missing(id: String): AppFunctionException = AppFunctionElementNotFoundException("There is no pet $id.")
class Pets(private val pets: Map<String, Pet>) {
    /** Returns a pet's name. */
    @AppFunction(isDescribedByKDoc = true)
    fun petName(context: AppFunctionContext, id: String): String = pets[id]?.name ?: throw missing(id)
}
// case: a maker of foreign exceptions -> foreign-exception:petName
private fun missing(id: String) = NoSuchElementException("There is no pet $id.")
class Pets(private val pets: Map<String, Pet>) {
    /** Returns a pet's name. */
    @AppFunction(isDescribedByKDoc = true)
    fun petName(context: AppFunctionContext, id: String): String = pets[id]?.name ?: throw missing(id) // here
}
// case: another name for the library's exception -> silent
typealias NoSuchPet = AppFunctionElementNotFoundException
class Pets(private val pets: Map<String, Pet>) {
    /** Returns a pet's name. */
    @AppFunction(isDescribedByKDoc = true)
    fun petName(context: AppFunctionContext, id: String): String = pets[id]?.name ?: throw NoSuchPet("There is no pet $id.")
}
// case: each of the agent's identifiers -> foreign-exception:archiveAll
class Bins(private val dao: BinDao) {
    /** Archives several drafts. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun archiveAll(context: AppFunctionContext, draftIds: List<String>) {
        draftIds.forEach { id ->
            dao.archive(id.toLong()) // here
        }
    }
}
// case: those identifiers that are numbers -> silent
class Bins(private val dao: BinDao) {
    /** Archives several drafts. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun archiveAll(context: AppFunctionContext, draftIds: List<String>) {
        draftIds.mapNotNull(String::toLongOrNull).forEach { dao.archive(it) }
    }
}
// case: a demand within apply -> foreign-exception:addSong
data class SongDraft(var title: String = "", var artist: String = "")
class Songs(private val store: SongStore) {
    /** Adds a song. */
    @AppFunction(isDescribedByKDoc = true)
    fun addSong(context: AppFunctionContext, title: String, artist: String): Long {
        val draft = SongDraft(title, artist).apply {
            require(this.title.isNotBlank()) { "A song needs a title" } // here
        }
        return store.add(draft)
    }
}
// case: a condition with takeIf -> silent
class Songs(private val store: SongStore) {
    /** Adds a song. */
    @AppFunction(isDescribedByKDoc = true)
    fun addSong(context: AppFunctionContext, title: String): Long {
        val name = title.trim().takeIf(String::isNotEmpty) ?: throw AppFunctionInvalidArgumentException("A song needs a title.")
        return store.add(name)
    }
}
// case: a local function that fails -> foreign-exception:setBrightness
class Lamps(private val lamp: Lamp) {
    /** Sets the brightness of the lamp. */
    @AppFunction(isDescribedByKDoc = true)
    fun setBrightness(context: AppFunctionContext, percent: Int) {
        fun refuse(why: String): Nothing = throw IllegalArgumentException(why) // here
        if (percent !in 0..100) refuse("percent") // here
        lamp.brightness = percent
    }
}
// case: a local function that fails in the right way -> silent
class Lamps(private val lamp: Lamp) {
    /** Sets the brightness of the lamp. */
    @AppFunction(isDescribedByKDoc = true)
    fun setBrightness(context: AppFunctionContext, percent: Int) {
        fun refuse(why: String): Nothing = throw AppFunctionInvalidArgumentException(why)
        if (percent !in 0..100) refuse("The brightness is between 0 and 100.")
        lamp.brightness = percent
    }
}
// case: an optional moment parsed in let -> foreign-exception:listVisits
class Visits(private val visits: VisitLog) {
    /** Lists the last visits. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun listVisits(context: AppFunctionContext, since: String? = null): List<String> {
        val from = since?.let { Instant.parse(it) } ?: Instant.EPOCH // here
        return visits.after(from).take(20)
    }
}
// case: a zone of the agent -> foreign-exception:timeIn
class Zones {
    /** Returns the time in a time zone. */
    @AppFunction(isDescribedByKDoc = true)
    fun timeIn(context: AppFunctionContext, zone: String): String = LocalTime.now(ZoneId.of(zone)).toString() // here
}
// case: the zone of the device -> silent
class Zones {
    /** Returns the time on this device. */
    @AppFunction(isDescribedByKDoc = true)
    fun timeHere(context: AppFunctionContext): String = LocalTime.now(ZoneId.systemDefault()).withNano(0).toString()
}
// case: a colour of the agent -> foreign-exception:tint
class Tints(private val theme: Theme2) {
    /** Tints the notes. */
    @AppFunction(isDescribedByKDoc = true)
    fun tint(context: AppFunctionContext, colour: String) {
        theme.accent = android.graphics.Color.parseColor(colour) // here
    }
}
// case: a place in a list, given by the agent -> foreign-exception:trackAt
class Tracks(private val tracks: List<Track>) {
    /** Returns the track at a place of the queue. */
    @AppFunction(isDescribedByKDoc = true)
    fun trackAt(context: AppFunctionContext, place: Int): String = tracks[place - 1].title // here
}
// case: a place within the list -> silent
class Tracks(private val tracks: List<Track>) {
    /** Returns the track at a place of the queue. */
    @AppFunction(isDescribedByKDoc = true)
    fun trackAt(context: AppFunctionContext, place: Int): String {
        val index = place - 1
        if (index !in tracks.indices) throw AppFunctionElementNotFoundException("The queue has ${tracks.size} tracks.")
        return tracks[index].title
    }
}
// case: the next of what the agent's word leaves -> foreign-exception:anyBookBy
class Books(private val books: Sequence<Book>) {
    /** Returns a book by an author. */
    @AppFunction(isDescribedByKDoc = true)
    fun anyBookBy(context: AppFunctionContext, author: String): String =
        books.filter { it.author == author }.iterator().next().title // here
}
// case: drawn from what the agent's word leaves -> foreign-exception:surprise
class Books(private val books: List<Book>) {
    /** Returns a random book of a genre. */
    @AppFunction(isDescribedByKDoc = true)
    fun surprise(context: AppFunctionContext, genre: String): String {
        val fitting = books.filter { it.genre == genre }
        return fitting.random().title // here
    }
}
// case: drawn from constants -> silent
class Dice { 
    private val faces = listOf(1, 2, 3, 4, 5, 6)
    /** Throws a die. */
    @AppFunction(isDescribedByKDoc = true)
    fun throwDie(context: AppFunctionContext): Int = faces.random()
}
// case: an amount written as text -> foreign-exception:addTip
class Tips {
    /** Returns an amount with a tip. */
    @AppFunction(isDescribedByKDoc = true)
    fun addTip(context: AppFunctionContext, amount: String): String {
        val net = java.math.BigDecimal(amount) // here
        return (net * java.math.BigDecimal("1.1")).toPlainString()
    }
}
// case: an error while text is built -> foreign-exception:summary
class Reports(private val days: Map<String, Int>) {
    /** Returns the summary of some days. */
    @AppFunction(isDescribedByKDoc = true)
    fun summary(context: AppFunctionContext, names: List<String>): String = buildString {
        for (name in names) {
            val steps = days[name] ?: error("unknown day $name") // here
            appendLine("$name: $steps")
        }
    }
}
// case: a chain of when with smart casts -> silent
class Reports(private val days: Map<String, Any>) {
    /** Returns the steps of a day. */
    @AppFunction(isDescribedByKDoc = true)
    fun stepsOn(context: AppFunctionContext, day: String): Int = when (val value = days[day]) {
        null -> throw AppFunctionElementNotFoundException("Nothing was counted on $day.")
        is Int -> value
        is String -> value.toIntOrNull() ?: 0
        else -> (value as? Number)?.toInt() ?: 0
    }
}
// case: the only one of many -> foreign-exception:deviceNamed
class Devices2(private val devices: Set<Device2>) {
    /** Returns the address of a device. */
    @AppFunction(isDescribedByKDoc = true)
    fun deviceNamed(context: AppFunctionContext, name: String): String = devices.single { it.name == name }.address // here
}
// case: a service taken from the system -> silent
abstract class Vibrations : AppFunctionService() {
    private lateinit var vibrator: android.os.Vibrator
    override fun onCreate() { super.onCreate(); vibrator = getSystemService(VIBRATOR_SERVICE) as android.os.Vibrator }
    /** Makes the phone hum. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun hum(millis: Long) { vibrator.vibrate(millis.coerceAtMost(2_000)) }
}
// case: nothing left to add up -> foreign-exception:longestWalk
class Walks(private val walks: List<Walk>) {
    /** Returns the longest walk of a month in metres. */
    @AppFunction(isDescribedByKDoc = true)
    fun longestWalk(context: AppFunctionContext, month: Int): Int =
        walks.filter { it.month == month }.map { it.metres }.reduce { a, b -> maxOf(a, b) } // here
}
// case: everything in one net -> silent
class Walks(private val walks: WalkStore) {
    /** Returns the metres of a walk. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun metresOf(context: AppFunctionContext, id: String): Int {
        try {
            require(id.startsWith("w"))
            return walks.all().first { it.id == id }.metres
        } catch (e: CancellationException) {
            throw e
        } catch (e: Throwable) {
            throw AppFunctionAppUnknownException("The walk $id could not be read.")
        }
    }
}
