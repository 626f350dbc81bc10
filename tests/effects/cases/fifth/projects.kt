// case: a base use case hands on what its children throw -> foreign-exception:openChapter
// file: reader/usecase/UseCase.kt
package reader.usecase

import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.withContext

abstract class UseCase<in P, out R>(private val dispatcher: CoroutineDispatcher) {
    suspend operator fun invoke(parameters: P): R = withContext(dispatcher) { execute(parameters) }
    protected abstract suspend fun execute(parameters: P): R
}
// file: reader/usecase/OpenChapter.kt
package reader.usecase

import kotlinx.coroutines.CoroutineDispatcher

class OpenChapter(private val shelf: Shelf, io: CoroutineDispatcher) : UseCase<Int, String>(io) {
    override suspend fun execute(parameters: Int): String =
        shelf.chapter(parameters) ?: throw ChapterMissing(parameters)
}

class CountChapters(private val shelf: Shelf, io: CoroutineDispatcher) : UseCase<Unit, Int>(io) {
    override suspend fun execute(parameters: Unit): Int = shelf.count()
}

class ChapterMissing(number: Int) : RuntimeException("chapter $number")
// file: reader/ReaderFunctions.kt
package reader

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService
import dagger.hilt.android.AndroidEntryPoint
import javax.inject.Inject
import reader.usecase.OpenChapter

@AndroidEntryPoint
abstract class ReaderFunctions : AppFunctionService() {
    @Inject lateinit var openChapterUseCase: OpenChapter

    /** Opens a chapter of the book. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun openChapter(number: Int): String = openChapterUseCase(number) // here
}

// case: the sibling of a use case that throws -> silent
// file: reader/usecase/UseCase.kt
package reader.usecase

import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.withContext

abstract class UseCase<in P, out R>(private val dispatcher: CoroutineDispatcher) {
    suspend operator fun invoke(parameters: P): R = withContext(dispatcher) { execute(parameters) }
    protected abstract suspend fun execute(parameters: P): R
}

class OpenChapter(private val shelf: Shelf, io: CoroutineDispatcher) : UseCase<Int, String>(io) {
    override suspend fun execute(parameters: Int): String = shelf.chapter(parameters) ?: throw IllegalArgumentException("none")
}

class CountChapters(private val shelf: Shelf, io: CoroutineDispatcher) : UseCase<String, Int>(io) {
    override suspend fun execute(parameters: String): Int = shelf.count(parameters)
}
// file: reader/ReaderFunctions.kt
package reader

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService
import javax.inject.Inject
import reader.usecase.CountChapters

abstract class ReaderFunctions : AppFunctionService() {
    @Inject lateinit var countChapters: CountChapters

    /** Counts the chapters of a book. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun chapterCount(book: String): Int = countChapters(book)
}

// case: a repository asked with brackets -> foreign-exception:ingredientsOf
// file: kitchen/Pantry.kt
package kitchen

class Pantry(private val rows: Map<String, Recipe>) {
    operator fun get(name: String): Recipe = rows[name] ?: throw NoSuchElementException("no recipe called $name")
}

data class Recipe(val title: String, val ingredients: List<String>)
// file: kitchen/agent/KitchenFunctions.kt
package kitchen.agent

import androidx.appfunctions.*
import kitchen.Pantry

class KitchenFunctions(private val pantry: Pantry) {
    /** Returns the ingredients of a recipe. */
    @AppFunction(isDescribedByKDoc = true)
    fun ingredientsOf(context: AppFunctionContext, recipe: String): List<String> {
        return pantry[recipe].ingredients // here
    }
}

// case: a property that refuses a value -> foreign-exception:setTempo
// file: drums/Metronome.kt
package drums

class Metronome {
    var beatsPerMinute: Int = 90
        set(value) {
            require(value in 30..250) { "tempo out of range" }
            field = value
        }
}
// file: drums/DrumFunctions.kt
package drums

import androidx.appfunctions.*

class DrumFunctions(private val metronome: Metronome) {
    /** Sets the tempo. */
    @AppFunction(isDescribedByKDoc = true)
    fun setTempo(context: AppFunctionContext, beatsPerMinute: Int): Int {
        metronome.beatsPerMinute = beatsPerMinute // here
        return metronome.beatsPerMinute
    }
}

// case: a property that bounds a value -> silent
// file: drums/Metronome.kt
package drums

class Metronome {
    var beatsPerMinute: Int = 90
        set(value) {
            field = value.coerceIn(30, 250)
        }
}
// file: drums/DrumFunctions.kt
package drums

import androidx.appfunctions.*

class DrumFunctions(private val metronome: Metronome) {
    /** Sets the tempo. */
    @AppFunction(isDescribedByKDoc = true)
    fun setTempo(context: AppFunctionContext, beatsPerMinute: Int): Int {
        metronome.beatsPerMinute = beatsPerMinute
        return metronome.beatsPerMinute
    }
}

// case: an enumeration with a strict companion -> foreign-exception:setScene
// file: lights/Scene.kt
package lights

enum class Scene(val code: String) {
    DINNER("dinner"),
    FILM("film");

    companion object {
        fun from(code: String): Scene =
            values().find { it.code == code } ?: throw IllegalArgumentException("Unknown scene $code")
    }
}
// file: lights/LightFunctions.kt
package lights

import androidx.appfunctions.*

class LightFunctions(private val bridge: Bridge) {
    /** Sets the scene of the lights. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun setScene(context: AppFunctionContext, scene: String) {
        bridge.apply(Scene.from(scene)) // here
    }
}

// case: an enumeration with a lenient companion -> silent
// file: lights/Scene.kt
package lights

enum class Scene(val code: String) {
    DINNER("dinner"),
    FILM("film");

    companion object {
        fun fromOrNull(code: String): Scene? = entries.find { it.code == code }
    }
}
// file: lights/LightFunctions.kt
package lights

import androidx.appfunctions.*

class LightFunctions(private val bridge: Bridge) {
    /** Sets the scene of the lights. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun setScene(context: AppFunctionContext, scene: String) {
        val wanted = Scene.fromOrNull(scene)
        if (wanted == null) throw AppFunctionInvalidArgumentException("There is no scene $scene.")
        bridge.apply(wanted!!)
    }
}

// case: a day in a serializable argument -> foreign-exception:bookSlot
// file: clinic/SlotFunctions.kt
package clinic

import androidx.appfunctions.*
import java.time.LocalDate

/** A wish for a slot. */
@AppFunctionSerializable(isDescribedByKDoc = true)
data class SlotWish(
    /** The day, as in 2027-04-30. */
    val day: String,
    /** The doctor's name. */
    val doctor: String,
)

class SlotFunctions(private val desk: Desk) {
    /** Books a slot. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun bookSlot(context: AppFunctionContext, wish: SlotWish): String {
        val date = LocalDate.parse(wish.day) // here
        return desk.book(date, wish.doctor)
    }
}

// case: a day in a serializable argument, of the right type -> silent
// file: clinic/SlotFunctions.kt
package clinic

import androidx.appfunctions.*
import java.time.LocalDate

/** A wish for a slot. */
@AppFunctionSerializable(isDescribedByKDoc = true)
data class SlotWish(
    /** The day. */
    val day: LocalDate,
    /** How many minutes. */
    val minutes: Double,
)

class SlotFunctions(private val desk: Desk) {
    /** Books a slot. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun bookSlot(context: AppFunctionContext, wish: SlotWish): String =
        desk.book(wish.day.plusDays(0), wish.minutes.toInt().coerceAtLeast(5))
}

// case: two wrappers deep, the outer one maps -> silent
// file: net/Calls.kt
package net

import androidx.appfunctions.AppFunctionAppUnknownException
import java.io.IOException

suspend fun <T> withRetry(times: Int, block: suspend () -> T): T {
    repeat(times - 1) {
        try {
            return block()
        } catch (_: IOException) {
            // next try
        }
    }
    return block()
}

suspend fun <T> forAgent(what: String, block: suspend () -> T): T = try {
    block()
} catch (e: IOException) {
    throw AppFunctionAppUnknownException("$what could not be fetched.")
}
// file: net/StockFunctions.kt
package net

import androidx.appfunctions.*

class StockFunctions(private val api: StockApi) {
    /** Fetches a quote. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun quote(context: AppFunctionContext, symbol: String): Double =
        forAgent("The quote") { withRetry(3) { api.quote(symbol) } }
}

class StockApi(private val http: Http) {
    fun quote(symbol: String): Double {
        val answer = http.get(symbol)
        if (answer.code != 200) throw IOException("code ${answer.code}")
        return answer.value
    }
}

// case: a wrapper that only tries again -> foreign-exception:quote
// file: net/Calls.kt
package net

import java.io.IOException

suspend fun <T> withRetry(times: Int, block: suspend () -> T): T {
    repeat(times - 1) {
        try {
            return block()
        } catch (_: IOException) {
            // next try
        }
    }
    return block()
}
// file: net/StockFunctions.kt
package net

import androidx.appfunctions.*
import java.io.IOException

class StockFunctions(private val api: StockApi) {
    /** Fetches a quote. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun quote(context: AppFunctionContext, symbol: String): Double = withRetry(3) { api.quote(symbol) } // here
}

class StockApi(private val http: Http) {
    fun quote(symbol: String): Double {
        val answer = http.get(symbol)
        if (answer.code != 200) throw IOException("code ${answer.code}")
        return answer.value
    }
}

// case: a handler that looks at what it has, and lets one thing through -> foreign-exception:upload
// file: cloud/UploadFunctions.kt
package cloud

import androidx.appfunctions.*
import kotlinx.coroutines.CancellationException

class UploadFunctions(private val drive: Drive) {
    /** Uploads a picture to the user's drive. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun upload(context: AppFunctionContext, name: String): String =
        try {
            drive.put(name) // here
        } catch (e: Exception) {
            throw when (e) {
                is CancellationException, is QuotaExceeded -> e
                else -> AppFunctionAppUnknownException("The picture could not be uploaded.")
            }
        }
}
// file: cloud/Drive.kt
package cloud

class QuotaExceeded : Exception("quota")

class Drive(private val quota: Quota) {
    suspend fun put(name: String): String {
        if (quota.left() <= 0) throw QuotaExceeded()
        return "drive://$name"
    }
}

// case: a handler that turns each thing into what agents know -> silent
// file: cloud/UploadFunctions.kt
package cloud

import androidx.appfunctions.*
import kotlinx.coroutines.CancellationException

class UploadFunctions(private val drive: Drive) {
    /** Uploads a picture to the user's drive. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun upload(context: AppFunctionContext, name: String): String =
        try {
            drive.put(name)
        } catch (e: Exception) {
            throw when (e) {
                is CancellationException -> e
                is QuotaExceeded -> AppFunctionLimitExceededException("The drive is full.")
                else -> AppFunctionAppUnknownException("The picture could not be uploaded.")
            }
        }
}
// file: cloud/Drive.kt
package cloud

class QuotaExceeded : Exception("quota")

class Drive(private val quota: Quota) {
    suspend fun put(name: String): String {
        if (quota.left() <= 0) throw QuotaExceeded()
        return "drive://$name"
    }
}

// case: an interface with a default that throws -> foreign-exception:shareTrack
// file: share/Sharing.kt
package share

interface Sharing {
    fun link(id: String): String? = null
    fun linkOrFail(id: String): String = link(id) ?: error("$id cannot be shared")
}

class TrackSharing(private val tracks: Map<String, String>) : Sharing {
    override fun link(id: String): String? = tracks[id]
}
// file: share/ShareFunctions.kt
package share

import androidx.appfunctions.*

class ShareFunctions(private val sharing: TrackSharing) {
    /** Returns a link to a track. */
    @AppFunction(isDescribedByKDoc = true)
    fun shareTrack(context: AppFunctionContext, trackId: String): String = sharing.linkOrFail(trackId) // here
}

// case: a state machine's own invariant -> silent
// file: timer/TimerEngine.kt
package timer

class TimerEngine {
    private var state: State? = null

    fun start(minutes: Int): Long {
        state = State(minutes)
        return arm()
    }

    private fun arm(): Long {
        val current = checkNotNull(state) { "not started" }
        return current.minutes * 60_000L
    }

    private data class State(val minutes: Int)
}
// file: timer/TimerFunctions.kt
package timer

import androidx.appfunctions.*

class TimerFunctions(private val engine: TimerEngine) {
    /** Starts a timer and returns its milliseconds. */
    @AppFunction(isDescribedByKDoc = true)
    fun startTimer(context: AppFunctionContext, minutes: Int): Long = engine.start(minutes)
}

// case: a checked result of the project's own kind -> silent
// file: vote/Votes.kt
package vote

sealed class Answer<out T> {
    data class Good<T>(val value: T) : Answer<T>()
    data class Bad(val reason: String) : Answer<Nothing>()

    inline fun orElse(other: (String) -> Nothing): @UnsafeVariance T = when (this) {
        is Good -> value
        is Bad -> other(reason)
    }
}

class Votes(private val store: VoteStore) {
    fun cast(option: String): Answer<Int> =
        if (store.closed) Answer.Bad("The vote is over.") else Answer.Good(store.add(option))
}
// file: vote/VoteFunctions.kt
package vote

import androidx.appfunctions.*

class VoteFunctions(private val votes: Votes) {
    /** Casts a vote and returns the number of votes. */
    @AppFunction(isDescribedByKDoc = true)
    fun castVote(context: AppFunctionContext, option: String): Int =
        votes.cast(option).orElse { throw AppFunctionNotSupportedException(it) }
}

// case: a checked result of the project's own kind, thrown as its own exception -> foreign-exception:castVote
// file: vote/Votes.kt
package vote

class VoteClosed(message: String) : IllegalStateException(message)

sealed class Answer<out T> {
    data class Good<T>(val value: T) : Answer<T>()
    data class Bad(val reason: String) : Answer<Nothing>()

    fun get(): @UnsafeVariance T = when (this) {
        is Good -> value
        is Bad -> throw VoteClosed(reason)
    }
}

class Votes(private val store: VoteStore) {
    fun cast(option: String): Answer<Int> =
        if (store.closed) Answer.Bad("The vote is over.") else Answer.Good(store.add(option))
}
// file: vote/VoteFunctions.kt
package vote

import androidx.appfunctions.*

class VoteFunctions(private val votes: Votes) {
    /** Casts a vote and returns the number of votes. */
    @AppFunction(isDescribedByKDoc = true)
    fun castVote(context: AppFunctionContext, option: String): Int {
        val answer = votes.cast(option)
        return answer.get() // here
    }
}

// case: checked on the way in, demanded again below -> silent
// file: pets/PetFunctions.kt
package pets

import androidx.appfunctions.*

class PetFunctions(private val pets: PetRegister) {
    /** Registers a pet. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun registerPet(context: AppFunctionContext, name: String, weightGrams: Int): Long {
        when {
            name.isBlank() -> throw AppFunctionInvalidArgumentException("The name is empty.")
            weightGrams <= 0 -> throw AppFunctionInvalidArgumentException("The weight must be above zero.")
        }
        return pets.register(name, weightGrams)
    }
}
// file: pets/PetRegister.kt
package pets

class PetRegister(private val dao: PetDao) {
    suspend fun register(name: String, weightGrams: Int): Long {
        require(name.isNotBlank()) { "blank name" }
        require(weightGrams > 0) { "weight" }
        return dao.insert(name, weightGrams)
    }
}

// case: one of two checks is missing on the way in -> foreign-exception:registerPet
// file: pets/PetFunctions.kt
package pets

import androidx.appfunctions.*

class PetFunctions(private val pets: PetRegister) {
    /** Registers a pet. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun registerPet(context: AppFunctionContext, name: String, weightGrams: Int): Long {
        if (name.isBlank()) throw AppFunctionInvalidArgumentException("The name is empty.")
        return pets.register(name, weightGrams) // here
    }
}
// file: pets/PetRegister.kt
package pets

class PetRegister(private val dao: PetDao) {
    suspend fun register(name: String, weightGrams: Int): Long {
        require(name.isNotBlank()) { "blank name" }
        require(weightGrams > 0) { "weight" }
        return dao.insert(name, weightGrams)
    }
}
