// case: a match that may not be -> foreign-exception:minutesOf
private val TIME = Regex("""(\d+):(\d+)""")
class Clocks {
    /** Returns the minutes of a time. */
    @AppFunction(isDescribedByKDoc = true)
    fun minutesOf(context: AppFunctionContext, time: String): Int {
        val (hours, minutes) = TIME.matchEntire(time)!!.destructured // here
        return hours.toInt() * 60 + minutes.toInt()
    }
}
// case: a match or the right failure -> silent
private val TIME = Regex("""(\d{1,2}):(\d{2})""")
class Clocks {
    /** Returns the minutes of a time. */
    @AppFunction(isDescribedByKDoc = true)
    fun minutesOf(context: AppFunctionContext, time: String): Int {
        val match = TIME.matchEntire(time) ?: throw AppFunctionInvalidArgumentException("A time looks like 7:45.")
        return match.groupValues[1].toInt() * 60 + match.groupValues[2].toInt()
    }
}
// case: a month by its name -> foreign-exception:monthLength
class Months {
    /** Returns how many days a month has. */
    @AppFunction(isDescribedByKDoc = true)
    fun monthLength(context: AppFunctionContext, month: String): Int = Month.valueOf(month.trim().uppercase()).maxLength() // here
}
// case: a day of the week by its number -> foreign-exception:dayName
class Months {
    /** Returns the name of a day of the week. */
    @AppFunction(isDescribedByKDoc = true)
    fun dayName(context: AppFunctionContext, number: Int): String = DayOfWeek.of(number).name.lowercase() // here
}
// case: a day of the week by a number that was looked at -> silent
class Months {
    /** Returns the name of a day of the week. */
    @AppFunction(isDescribedByKDoc = true)
    fun dayName(context: AppFunctionContext, number: Int): String {
        if (number < 1 || number > 7) throw AppFunctionInvalidArgumentException("The number is between 1 and 7.")
        return DayOfWeek.of(number).name.lowercase()
    }
}
// case: numbers in a row, by reference -> foreign-exception:sum
class Sums {
    /** Adds up numbers that are separated by commas. */
    @AppFunction(isDescribedByKDoc = true)
    fun sum(context: AppFunctionContext, numbers: String): Int = numbers.split(',').map(String::trim).map(String::toInt).sum() // here
}
// case: numbers in a row, those that are -> silent
class Sums {
    /** Adds up numbers that are separated by commas. */
    @AppFunction(isDescribedByKDoc = true)
    fun sum(context: AppFunctionContext, numbers: String): Int = numbers.split(',').mapNotNull { it.trim().toIntOrNull() }.sum()
}
// case: halves of a text -> foreign-exception:setAlarm
class Alarms2(private val clock: AlarmClock3) {
    /** Sets an alarm. */
    @AppFunction(isDescribedByKDoc = true)
    fun setAlarm(context: AppFunctionContext, time: String) {
        val (hour, minute) = time.split(":") // here
        clock.set(hour, minute)
    }
}
// case: halves of a text that has both -> silent
class Alarms2(private val clock: AlarmClock3) {
    /** Sets an alarm. */
    @AppFunction(isDescribedByKDoc = true)
    fun setAlarm(context: AppFunctionContext, time: String) {
        if (!time.matches(Regex("\\d\\d:\\d\\d"))) throw AppFunctionInvalidArgumentException("A time looks like 07:45.")
        val (hour, minute) = time.split(":")
        clock.set(hour.toInt(), minute.toInt())
    }
}
// case: a switch over sizes -> silent
class Stations(private val index: StationIndex) {
    /** Returns the code of a station. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun stationCode(context: AppFunctionContext, name: String): String {
        val matches = index.search(name)
        return when (matches.size) {
            0 -> throw AppFunctionElementNotFoundException("There is no station called $name.")
            1 -> matches.first().code
            else -> throw AppFunctionInvalidArgumentException("Several stations are called $name.")
        }
    }
}
class StationIndex { suspend fun search(name: String): List<Station> = emptyList() }
// case: the first of what was searched -> foreign-exception:stationCode
class Stations(private val index: StationIndex) {
    /** Returns the code of a station. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun stationCode(context: AppFunctionContext, name: String): String {
        val matches = index.search(name)
        Timber.d("found %d", matches.size)
        return matches.sortedBy { it.name.length }.first().code // here
    }
}
class StationIndex { suspend fun search(name: String): List<Station> = emptyList() }
// case: groups are never empty -> silent
class Visits2(private val visits: List<Visit>) {
    /** Lists the first visit of each day. */
    @AppFunction(isDescribedByKDoc = true)
    fun firstVisits(context: AppFunctionContext, place: String): List<String> =
        visits.filter { it.place == place }.groupBy { it.day }.map { (_, ofDay) -> ofDay.first().title }.take(31)
}
// case: the first letter of what may be empty -> foreign-exception:initials
class Badges {
    /** Returns the initial of a name. */
    @AppFunction(isDescribedByKDoc = true)
    fun initials(context: AppFunctionContext, name: String): String = name.first().uppercase() // here
}
// case: the first letter, or none -> silent
class Badges {
    /** Returns the initial of a name. */
    @AppFunction(isDescribedByKDoc = true)
    fun initials(context: AppFunctionContext, name: String): String = name.firstOrNull()?.uppercase() ?: name.take(1)
}
// case: cut at a place that may not be there -> foreign-exception:userOf
class Mails {
    /** Returns the user of a mail address. */
    @AppFunction(isDescribedByKDoc = true)
    fun userOf(context: AppFunctionContext, address: String): String = address.substring(0, address.indexOf('@')) // here
}
// case: cut before a sign -> silent
class Mails {
    /** Returns the user of a mail address. */
    @AppFunction(isDescribedByKDoc = true)
    fun userOf(context: AppFunctionContext, address: String): String = address.substringBefore('@').take(40)
}
// case: a failure kept in a name and let out -> foreign-exception:render
class Renders(private val engine: Engine2) {
    /** Renders a page. */
    @AppFunction(isDescribedByKDoc = true)
    fun render(context: AppFunctionContext, page: String): String {
        val result = runCatching { engine.page(page.toInt()) } // here
        result.onFailure { Timber.e(it) }
        return result.getOrThrow() // here
    }
}
// case: a failure kept in a name and looked at -> silent
class Renders(private val engine: Engine2) {
    /** Renders a page. */
    @AppFunction(isDescribedByKDoc = true)
    fun render(context: AppFunctionContext, page: String): String {
        val result = runCatching { engine.page(page.toInt()) }
        return if (result.isSuccess) result.getOrThrow() else throw AppFunctionInvalidArgumentException("There is no page $page.")
    }
}
// case: a failure thrown on by a lambda -> foreign-exception:render
class Renders(private val engine: Engine2) {
    /** Renders a page. */
    @AppFunction(isDescribedByKDoc = true)
    fun render(context: AppFunctionContext, page: String): String =
        runCatching { engine.page(page.toInt()) } // here
            .getOrElse { cause -> throw cause } // here
}
// case: children of a supervisor fail alone -> silent
class Warmers(private val caches: Caches) {
    /** Warms up the maps of a region. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun warmUp(context: AppFunctionContext, region: String) = supervisorScope {
        launch { if (!caches.has(region)) throw IllegalStateException("no such region") }
        caches.touch(region)
    }
}
// case: a child of a plain scope fails for all -> foreign-exception:warmUp
class Warmers(private val caches: Caches) {
    /** Warms up the maps of a region. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun warmUp(context: AppFunctionContext, region: String) {
        coroutineScope {
            launch { if (!caches.has(region)) throw IllegalStateException("no such region") } // here
            launch { caches.touch(region) }
        }
    }
}
// case: a flow caught before it is read -> silent
class Rivers(private val gauges: Gauges) {
    /** Returns the level of a river. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun level(context: AppFunctionContext, river: String): Int =
        gauges.levels(river).catch { emit(0) }.first()
}
class Gauges { fun levels(river: String): Flow<Int> = flow { emit(lookup(river) ?: throw IllegalArgumentException(river)) }
    private fun lookup(river: String): Int? = null }
// case: a flow that throws, read bare -> foreign-exception:level
class Rivers(private val gauges: Gauges) {
    /** Returns the level of a river. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun level(context: AppFunctionContext, river: String): Int =
        gauges.levels(river).first() // here
}
class Gauges { fun levels(river: String): Flow<Int> = flow { emit(lookup(river) ?: throw IllegalArgumentException(river)) }
    private fun lookup(river: String): Int? = null }
// case: an optional taken by force -> foreign-exception:ownerOf
class Lockers(private val lockers: java.util.function.Function<String, java.util.Optional<String>>) {
    private fun find(number: String): java.util.Optional<String> = lockers.apply(number)
    /** Returns the owner of a locker. */
    @AppFunction(isDescribedByKDoc = true)
    fun ownerOf(context: AppFunctionContext, number: String): String = find(number).orElseThrow { NoSuchElementException(number) } // here
}
// case: an optional with the right failure -> silent
class Lockers(private val lockers: java.util.function.Function<String, java.util.Optional<String>>) {
    private fun find(number: String): java.util.Optional<String> = lockers.apply(number)
    /** Returns the owner of a locker. */
    @AppFunction(isDescribedByKDoc = true)
    fun ownerOf(context: AppFunctionContext, number: String): String =
        find(number).orElseThrow { AppFunctionElementNotFoundException("There is no locker $number.") }
}
// case: set before it is asserted -> silent
class Sessions2(private val api: SessionApi) {
    private var current: Session3? = null
    /** Renews the session and returns how long it lasts. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun renew(context: AppFunctionContext, minutes: Int): Int {
        if (current == null) current = api.open()
        current = api.extend(current!!, minutes)
        return current!!.minutes
    }
}
// case: asserted what a map may not have -> foreign-exception:colourOf
class Palettes(private val palettes: MutableMap<String, Int>) {
    /** Returns the colour of a list. */
    @AppFunction(isDescribedByKDoc = true)
    fun colourOf(context: AppFunctionContext, list: String): Int {
        val colour = palettes[list.lowercase()]
        return colour!! and 0xFFFFFF // here
    }
}
// case: asserted what the map got before -> silent
class Palettes(private val palettes: MutableMap<String, Int>) {
    /** Returns the colour of a list, a new one if it has none. */
    @AppFunction(isDescribedByKDoc = true)
    fun colourOf(context: AppFunctionContext, list: String): Int {
        if (!palettes.containsKey(list)) palettes[list] = 0x336699
        return palettes[list]!!
    }
}
// case: a remainder by what the agent says -> foreign-exception:seatRow
class Halls {
    /** Returns the row of a seat. */
    @AppFunction(isDescribedByKDoc = true)
    fun seatRow(context: AppFunctionContext, seat: Int, width: Int): Int {
        val row = (seat - 1) / width // here
        return row + 1
    }
}
// case: a share of a number with a fraction -> silent
class Halls {
    /** Returns the price of each seat. */
    @AppFunction(isDescribedByKDoc = true)
    fun seatPrice(context: AppFunctionContext, total: Double, seats: Int): Double = total / seats
}
// case: a page of a list, bounded -> silent
class Pages3(private val titles: List<String>) {
    /** Lists the titles of one page of ten. */
    @AppFunction(isDescribedByKDoc = true)
    fun titles(context: AppFunctionContext, page: Int): List<String> {
        val from = (page * 10).coerceIn(0, titles.size)
        return titles.subList(from, minOf(from + 10, titles.size))
    }
}
// case: a page of a list, unbounded -> foreign-exception:titles
class Pages3(private val titles: List<String>) {
    /** Lists the titles of one page of ten. */
    @AppFunction(isDescribedByKDoc = true)
    fun titles(context: AppFunctionContext, page: Int): List<String> = titles.subList(page * 10, page * 10 + 10) // here
}
// case: a branch nobody reaches -> silent
private enum class Mood2 { GOOD, BAD }
class Moods2(private val diary: Diary2) {
    /** Returns the mood of today in a word. */
    @AppFunction(isDescribedByKDoc = true)
    fun moodToday(context: AppFunctionContext, short: Boolean): String {
        val mood = diary.today()
        return when {
            mood == Mood2.GOOD -> if (short) "+" else "good"
            mood == Mood2.BAD -> if (short) "-" else "bad"
            else -> error("unreachable")
        }
    }
}
// case: a branch that the agent's word reaches -> foreign-exception:convert
class Converters2 {
    /** Converts kilometres. */
    @AppFunction(isDescribedByKDoc = true)
    fun convert(context: AppFunctionContext, kilometres: Double, unit: String): Double = when (unit.lowercase()) {
        "mi", "miles" -> kilometres * 0.621371
        "m" -> kilometres * 1000
        else -> throw UnsupportedOperationException("unit $unit") // here
    }
}
// case: a clean-up that must not hide the failure -> foreign-exception:compress
class Zips(private val tool: ZipTool) {
    /** Packs a folder. */
    @AppFunction(isDescribedByKDoc = true)
    fun compress(context: AppFunctionContext, folder: String): Long {
        val target = tool.begin(folder)
        try {
            return tool.pack(target)
        } catch (failed: java.util.zip.ZipException) {
            tool.discard(target)
            throw failed // here
        }
    }
}
// case: nested handlers, the outer one maps -> silent
class Zips(private val tool: ZipTool) {
    /** Packs a folder. */
    @AppFunction(isDescribedByKDoc = true)
    fun compress(context: AppFunctionContext, folder: String): Long {
        try {
            val target = tool.begin(folder)
            try {
                return tool.pack(target) ?: throw IllegalStateException("nothing packed")
            } catch (failed: IllegalStateException) {
                tool.discard(target)
                throw failed
            }
        } catch (failed: RuntimeException) {
            throw AppFunctionAppUnknownException("The folder $folder could not be packed.")
        }
    }
}
// case: a limit of time that is turned into nothing -> silent
class Scans(private val scanner: Scanner3) {
    /** Scans for a device and returns its address, or nothing. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun scanFor(context: AppFunctionContext, name: String): String? =
        try {
            withTimeout(5_000) { scanner.find(name) ?: throw NoSuchElementException(name) }
        } catch (e: TimeoutCancellationException) {
            null
        } catch (e: NoSuchElementException) {
            null
        }
}
