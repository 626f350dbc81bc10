// case: a use case that demands the row -> foreign-exception:readLoan
// file: loans/LoanFunctions.kt
package io.shelf.loans

import androidx.appfunctions.AppFunction
import androidx.appfunctions.AppFunctionContext
import io.shelf.domain.FindLoanUseCase

class LoanFunctions(private val findLoan: FindLoanUseCase) {
    /** Returns the loan of one book. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun readLoan(context: AppFunctionContext, loanId: String): String {
        val loan = findLoan(loanId) // here
        return loan.title
    }
}
// file: domain/FindLoanUseCase.kt
package io.shelf.domain

import io.shelf.data.LoanRepository

class FindLoanUseCase(private val loans: LoanRepository) {
    suspend operator fun invoke(id: String): Loan {
        val row = loans.byId(id)
        return requireNotNull(row) { "Loan $id is gone." }
    }
}
// file: data/LoanRepository.kt
package io.shelf.data

import io.shelf.domain.Loan

class LoanRepository(private val dao: LoanDao) {
    suspend fun byId(id: String): Loan? = dao.find(id)?.let { Loan(it.id, it.title) }
}
// file: domain/Loan.kt
package io.shelf.domain

data class Loan(val id: String, val title: String)

// case: the use case's demand is mapped by its caller -> silent
// file: loans/LoanFunctions.kt
package io.shelf.loans

import androidx.appfunctions.AppFunction
import androidx.appfunctions.AppFunctionContext
import androidx.appfunctions.AppFunctionElementNotFoundException
import io.shelf.domain.FindLoanUseCase

class LoanFunctions(private val findLoan: FindLoanUseCase) {
    /** Returns the loan of one book. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun readLoan(context: AppFunctionContext, loanId: String): String =
        try {
            findLoan(loanId).title
        } catch (gone: IllegalArgumentException) {
            throw AppFunctionElementNotFoundException("There is no loan with the ID $loanId.")
        }
}
// file: domain/FindLoanUseCase.kt
package io.shelf.domain

class FindLoanUseCase(private val loans: LoanRepository) {
    suspend operator fun invoke(id: String): Loan = requireNotNull(loans.byId(id)) { "Loan $id is gone." }
}

interface LoanRepository {
    suspend fun byId(id: String): Loan?
}

data class Loan(val id: String, val title: String)

// case: a sealed outcome whose cause is thrown -> foreign-exception:fetchForecast
// file: weather/ForecastFunctions.kt
package net.isobar.weather

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService
import androidx.appfunctions.AppFunctionServiceEntryPoint

@AppFunctionServiceEntryPoint(serviceName = "ForecastService", appFunctionXmlFileName = "forecast")
abstract class BaseForecastService : AppFunctionService() {
    private val gateway by lazy { ForecastGateway() }

    /** Fetches the forecast of a town. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun fetchForecast(town: String): String =
        when (val outcome = gateway.load(town)) {
            is Outcome.Loaded -> outcome.text
            is Outcome.Failed -> throw outcome.cause // here
        }
}
// file: weather/Outcome.kt
package net.isobar.weather

sealed interface Outcome {
    data class Loaded(val text: String) : Outcome
    data class Failed(val cause: Throwable) : Outcome
}
// file: weather/ForecastGateway.kt
package net.isobar.weather

import java.io.IOException

class ForecastGateway {
    suspend fun load(town: String): Outcome =
        try {
            Outcome.Loaded(download(town))
        } catch (e: IOException) {
            Outcome.Failed(e)
        }

    private suspend fun download(town: String): String = http.get("/v1/$town")
}

// case: a sealed outcome that becomes a failure agents know -> silent
// file: weather/ForecastFunctions.kt
package net.isobar.weather

import androidx.appfunctions.AppFunctionAppUnknownException
import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService

abstract class BaseForecastService : AppFunctionService() {
    private val gateway by lazy { ForecastGateway() }

    /** Fetches the forecast of a town. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun fetchForecast(town: String): String =
        when (val outcome = gateway.load(town)) {
            is Outcome.Loaded -> outcome.text
            is Outcome.Failed -> throw AppFunctionAppUnknownException("The forecast of $town could not be fetched.")
        }
}
// file: weather/Gateway.kt
package net.isobar.weather

sealed interface Outcome {
    data class Loaded(val text: String) : Outcome
    data class Failed(val cause: Throwable) : Outcome
}

class ForecastGateway {
    suspend fun load(town: String): Outcome =
        runCatching { download(town) }.fold({ Outcome.Loaded(it) }, { Outcome.Failed(it) })

    private fun download(town: String): String = error("offline")
}

// case: only one of a family of exceptions is caught -> foreign-exception:takeFromLarder
// file: larder/LarderFunctions.kt
package app.larder

import androidx.appfunctions.*
import app.larder.store.Larder
import app.larder.store.LarderException

class LarderFunctions(private val larder: Larder) {
    /** Takes an ingredient out of the larder. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun takeFromLarder(context: AppFunctionContext, name: String, grams: Int): Int {
        return try {
            larder.take(name, grams) // here
        } catch (e: LarderException.Short) {
            throw AppFunctionLimitExceededException("Only ${e.left} grams are left.")
        }
    }
}
// file: larder/store/Larder.kt
package app.larder.store

class Larder(private val jars: MutableMap<String, Int>) {
    fun take(name: String, grams: Int): Int {
        val left = jars[name] ?: throw LarderException.Missing(name)
        if (left < grams) throw LarderException.Short(left)
        jars[name] = left - grams
        return left - grams
    }
}
// file: larder/store/LarderException.kt
package app.larder.store

sealed class LarderException(message: String) : Exception(message) {
    class Missing(name: String) : LarderException("no $name")
    class Short(val left: Int) : LarderException("short")
}

// case: the parent of a family of exceptions is caught -> silent
// file: larder/LarderFunctions.kt
package app.larder

import androidx.appfunctions.*
import app.larder.store.Larder
import app.larder.store.LarderException

class LarderFunctions(private val larder: Larder) {
    /** Takes an ingredient out of the larder. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun takeFromLarder(context: AppFunctionContext, name: String, grams: Int): Int {
        return try {
            larder.take(name, grams)
        } catch (e: LarderException) {
            throw when (e) {
                is LarderException.Missing -> AppFunctionElementNotFoundException("The larder has no $name.")
                is LarderException.Short -> AppFunctionLimitExceededException("Only ${e.left} grams are left.")
            }
        }
    }
}
// file: larder/store/Larder.kt
package app.larder.store

class Larder(private val jars: MutableMap<String, Int>) {
    fun take(name: String, grams: Int): Int {
        val left = jars[name] ?: throw LarderException.Missing(name)
        if (left < grams) throw LarderException.Short(left)
        jars[name] = left - grams
        return left - grams
    }
}

sealed class LarderException(message: String) : Exception(message) {
    class Missing(name: String) : LarderException("no $name")
    class Short(val left: Int) : LarderException("short")
}

// case: an inline wrapper that maps everything -> silent
// file: tides/TideFunctions.kt
package com.ebb

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService
import com.ebb.support.answering

abstract class TideService : AppFunctionService() {
    lateinit var tables: TideTables

    /** Returns the next high tide of a harbour. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun nextHighTide(harbour: String): String = answering {
        val table = tables.of(harbour) ?: error("no table for $harbour")
        table.next()
    }
}
// file: support/Answering.kt
package com.ebb.support

import androidx.appfunctions.AppFunctionAppUnknownException
import androidx.appfunctions.AppFunctionException
import kotlin.coroutines.cancellation.CancellationException

internal inline fun <T> answering(block: () -> T): T =
    try {
        block()
    } catch (e: CancellationException) {
        throw e
    } catch (e: AppFunctionException) {
        throw e
    } catch (e: Exception) {
        throw AppFunctionAppUnknownException("The tide table could not be read.")
    }

// case: an inline wrapper that only measures -> foreign-exception:nextHighTide
// file: tides/TideFunctions.kt
package com.ebb

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService
import com.ebb.support.timed

abstract class TideService : AppFunctionService() {
    lateinit var tables: TideTables

    /** Returns the next high tide of a harbour. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun nextHighTide(harbour: String): String = timed("tide") {
        val table = tables.of(harbour) ?: error("no table for $harbour") // here
        table.next()
    }
}
// file: support/Timed.kt
package com.ebb.support

internal inline fun <T> timed(label: String, block: () -> T): T {
    val start = System.nanoTime()
    try {
        return block()
    } finally {
        println("$label took ${System.nanoTime() - start}")
    }
}

// case: a sole implementation behind an interface checks the amount -> foreign-exception:addExpense
// file: ledger/ExpenseFunctions.kt
package dev.purse

import androidx.appfunctions.AppFunction
import androidx.appfunctions.AppFunctionContext

class ExpenseFunctions(private val ledger: Ledger) {
    /** Adds an expense to the ledger. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun addExpense(context: AppFunctionContext, cents: Long, label: String): Long =
        ledger.post(cents, label) // here
}
// file: ledger/Ledger.kt
package dev.purse

interface Ledger {
    suspend fun post(cents: Long, label: String): Long
}
// file: ledger/RoomLedger.kt
package dev.purse

internal class RoomLedger(private val dao: EntryDao) : Ledger {
    override suspend fun post(cents: Long, label: String): Long {
        require(cents > 0) { "An expense must be positive." }
        return dao.insert(Entry(cents = cents, label = label))
    }
}

// case: only one of two implementations checks -> silent
// file: ledger/ExpenseFunctions.kt
package dev.purse

import androidx.appfunctions.AppFunction
import androidx.appfunctions.AppFunctionContext

class ExpenseFunctions(private val ledger: Ledger) {
    /** Adds an expense to the ledger. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun addExpense(context: AppFunctionContext, cents: Long, label: String): Long =
        ledger.post(cents, label)
}

interface Ledger {
    suspend fun post(cents: Long, label: String): Long
}
// file: ledger/Ledgers.kt
package dev.purse

internal class RoomLedger(private val dao: EntryDao) : Ledger {
    override suspend fun post(cents: Long, label: String): Long = dao.insert(Entry(cents, label))
}

internal class StrictLedger(private val dao: EntryDao) : Ledger {
    override suspend fun post(cents: Long, label: String): Long {
        require(cents > 0)
        return dao.insert(Entry(cents, label))
    }
}

// case: a value class that checks its value -> foreign-exception:setServings
// file: Servings.kt
package recipes

@JvmInline
value class Servings(val count: Int) {
    init {
        require(count in 1..40) { "Servings must be between 1 and 40." }
    }
}
// file: RecipeFunctions.kt
package recipes

import androidx.appfunctions.AppFunctionDeclaration
import androidx.appfunctions.AppFunctionService

abstract class RecipeService : AppFunctionService() {
    abstract val book: RecipeBook

    /** Sets for how many people a recipe is scaled. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun setServings(recipeId: String, count: Int): Int {
        val servings = Servings(count) // here
        book.scale(recipeId, servings)
        return servings.count
    }
}

// case: a value class whose value is checked before -> silent
// file: RecipeFunctions.kt
package recipes

import androidx.appfunctions.*

abstract class RecipeService : AppFunctionService() {
    abstract val book: RecipeBook

    /** Sets for how many people a recipe is scaled. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun setServings(recipeId: String, count: Int): Int {
        if (count !in 1..40) throw AppFunctionInvalidArgumentException("Servings must be between 1 and 40.")
        val servings = Servings(count)
        book.scale(recipeId, servings)
        return servings.count
    }
}
// file: Servings.kt
package recipes

@JvmInline
value class Servings(val count: Int) {
    init {
        require(count in 1..40) { "Servings must be between 1 and 40." }
    }
}

// case: a mapper in another file parses the day -> foreign-exception:planTrip
// file: trip/TripFunctions.kt
package trip

import androidx.appfunctions.*
import trip.mapping.toDraft

class TripFunctions(private val planner: Planner) {
    /** Plans a trip. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun planTrip(context: AppFunctionContext, place: String, start: String): String {
        val draft = TripRequest(place, start).toDraft() // here
        return planner.plan(draft)
    }
}

data class TripRequest(val place: String, val start: String)
// file: trip/mapping/Mappers.kt
package trip.mapping

import java.time.LocalDate
import trip.TripRequest

data class TripDraft(val place: String, val start: LocalDate)

fun TripRequest.toDraft() = TripDraft(place = place, start = LocalDate.parse(start))

// case: a mapper that falls back to no day -> silent
// file: trip/TripFunctions.kt
package trip

import androidx.appfunctions.*
import trip.mapping.toDraft

class TripFunctions(private val planner: Planner) {
    /** Plans a trip. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun planTrip(context: AppFunctionContext, place: String, start: String): String =
        planner.plan(TripRequest(place, start).toDraft())
}

data class TripRequest(val place: String, val start: String)
// file: trip/mapping/Mappers.kt
package trip.mapping

import java.time.LocalDate
import java.time.format.DateTimeParseException
import trip.TripRequest

data class TripDraft(val place: String, val start: LocalDate?)

fun TripRequest.toDraft() = TripDraft(place = place, start = start.toDayOrNull())

private fun String.toDayOrNull(): LocalDate? =
    try {
        LocalDate.parse(this)
    } catch (_: DateTimeParseException) {
        null
    }

// case: a base class lends a demanding function -> foreign-exception:openRoom
// file: hotel/RoomFunctions.kt
package hotel

import androidx.appfunctions.*

class RoomFunctions(private val rooms: Map<String, Room>) : Desk() {
    /** Opens a room's door. */
    @AppFunction(isDescribedByKDoc = true)
    fun openRoom(context: AppFunctionContext, number: String): Boolean {
        val room = demand(rooms[number], "room") // here
        return room.open()
    }
}
// file: hotel/Desk.kt
package hotel

abstract class Desk {
    protected fun <T : Any> demand(value: T?, what: String): T =
        value ?: throw IllegalStateException("This hotel has no such $what.")
}

// case: a base class lends a function with the right exception -> silent
// file: hotel/RoomFunctions.kt
package hotel

import androidx.appfunctions.*

class RoomFunctions(private val rooms: Map<String, Room>) : Desk() {
    /** Opens a room's door. */
    @AppFunction(isDescribedByKDoc = true)
    fun openRoom(context: AppFunctionContext, number: String): Boolean = demand(rooms[number], "room").open()
}
// file: hotel/Desk.kt
package hotel

import androidx.appfunctions.AppFunctionElementNotFoundException as NotFound

abstract class Desk {
    protected fun <T : Any> demand(value: T?, what: String): T =
        value ?: throw NotFound("This hotel has no such $what.")
}

// case: exceptions translated by an extension -> silent
// file: mail/MailFunctions.kt
package mail

import androidx.appfunctions.*
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import mail.errors.toAppFunctionException

class MailFunctions(private val box: MailBox) {
    /** Archives a message. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun archive(context: AppFunctionContext, messageId: String) {
        withContext(Dispatchers.IO) {
            try {
                box.move(messageId)
            } catch (e: MailException) {
                throw e.toAppFunctionException()
            }
        }
    }
}
// file: mail/errors/Translate.kt
package mail.errors

import androidx.appfunctions.AppFunctionAppUnknownException
import androidx.appfunctions.AppFunctionElementNotFoundException
import androidx.appfunctions.AppFunctionException
import mail.MailException

internal fun MailException.toAppFunctionException(): AppFunctionException =
    when (this) {
        is MailException.Gone -> AppFunctionElementNotFoundException("The message is gone.")
        else -> AppFunctionAppUnknownException("The message could not be archived.")
    }
// file: mail/MailBox.kt
package mail

open class MailException(text: String) : RuntimeException(text) {
    class Gone : MailException("gone")
}

class MailBox {
    fun move(id: String) {
        if (id !in index) throw MailException.Gone()
    }
    private val index = hashSetOf<String>()
}

// case: exceptions translated into one of the app's own -> foreign-exception:archive
// file: mail/MailFunctions.kt
package mail

import androidx.appfunctions.*
import java.io.IOException
import mail.errors.wrapped

class MailFunctions(private val box: MailBox) {
    /** Archives a message. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun archive(context: AppFunctionContext, messageId: String) {
        try {
            box.move(messageId)
        } catch (e: IOException) {
            throw e.wrapped() // here
        }
    }
}
// file: mail/errors/Translate.kt
package mail.errors

import java.io.IOException

class MailFailure(cause: Throwable) : RuntimeException("mail failed", cause)

internal fun IOException.wrapped(): MailFailure = MailFailure(this)

// case: a delegated store whose inner store throws -> foreign-exception:readPlant
// file: garden/PlantFunctions.kt
package garden

import androidx.appfunctions.*

class PlantFunctions(private val store: CachedPlants) {
    /** Returns a plant's notes. */
    @AppFunction(isDescribedByKDoc = true)
    fun readPlant(context: AppFunctionContext, name: String): String = store.notes(name) // here
}
// file: garden/Plants.kt
package garden

interface Plants {
    fun notes(name: String): String
}

class DiskPlants(private val lines: Map<String, String>) : Plants {
    override fun notes(name: String): String = lines[name] ?: throw NoSuchElementException("no plant $name")
}

class CachedPlants(private val inner: DiskPlants) : Plants by inner

// case: the app's own rota several calls down -> silent
// file: rota/RotaFunctions.kt
package rota

import androidx.appfunctions.*

class RotaFunctions(private val rota: RotaService) {
    /** Returns who is on call today. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun whoIsOnCall(context: AppFunctionContext): String = rota.current()
}
// file: rota/RotaService.kt
package rota

class RotaService(private val board: RotaBoard) {
    suspend fun current(): String = board.head().name
}
// file: rota/RotaBoard.kt
package rota

class RotaBoard(private val people: PeopleDao) {
    private suspend fun order(): List<Person> = people.all().sortedBy { it.lastDuty }
    suspend fun head(): Person = order().first()
}

interface PeopleDao {
    suspend fun all(): List<Person>
}

// case: what the agent asked for is looked up several calls down -> foreign-exception:whoHandles
// file: rota/RotaFunctions.kt
package rota

import androidx.appfunctions.*

class RotaFunctions(private val rota: RotaService) {
    /** Returns who handles a topic. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun whoHandles(context: AppFunctionContext, topic: String): String = rota.handler(topic) // here
}
// file: rota/RotaService.kt
package rota

class RotaService(private val board: RotaBoard) {
    suspend fun handler(topic: String): String = board.named(topic).name
}
// file: rota/RotaBoard.kt
package rota

class RotaBoard(private val people: PeopleDao) {
    suspend fun named(topic: String): Person = people.all().first { topic in it.topics }
}

interface PeopleDao {
    suspend fun all(): List<Person>
}

// case: the database's own invariant several calls down -> silent
// file: log/DiaryFunctions.kt
package log

import androidx.appfunctions.*

class DiaryFunctions(private val diary: Diary) {
    /** Counts the diary's pages. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun countPages(context: AppFunctionContext): Int = diary.pages()
}
// file: log/Diary.kt
package log

class Diary(private val store: PageStore) {
    private var opened = false
    fun pages(): Int = store.count(session())
    private fun session(): Session {
        check(opened) { "The diary is closed." }
        return Session()
    }
}

// case: a transaction of an abstract DAO throws -> foreign-exception:moveCard
// file: board/CardFunctions.kt
package board

import androidx.appfunctions.*
import board.db.CardDao

class CardFunctions(private val cards: CardDao) {
    /** Moves a card to another column. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun moveCard(context: AppFunctionContext, cardId: Long, column: String) {
        cards.move(cardId, column) // here
    }
}
// file: board/db/CardDao.kt
package board.db

import androidx.room.Dao
import androidx.room.Query
import androidx.room.Transaction

@Dao
abstract class CardDao {
    @Query("SELECT * FROM card WHERE id = :id")
    abstract suspend fun find(id: Long): CardRow?

    @Query("UPDATE card SET col = :column WHERE id = :id")
    abstract suspend fun set(id: Long, column: String)

    @Transaction
    open suspend fun move(id: Long, column: String) {
        val row = find(id) ?: throw IllegalStateException("card $id is missing")
        set(row.id, column)
    }
}

// case: a Retrofit answer that is not a success -> foreign-exception:fetchParcel
// file: post/ParcelFunctions.kt
package post

import androidx.appfunctions.*

class ParcelFunctions(private val parcels: ParcelRepository) {
    /** Fetches where a parcel is. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun fetchParcel(context: AppFunctionContext, number: String): String = parcels.track(number).place // here
}
// file: post/ParcelRepository.kt
package post

import retrofit2.HttpException
import retrofit2.Response
import retrofit2.http.GET
import retrofit2.http.Path

interface ParcelApi {
    @GET("parcels/{number}")
    suspend fun parcel(@Path("number") number: String): Response<Parcel>
}

class ParcelRepository(private val api: ParcelApi) {
    suspend fun track(number: String): Parcel {
        val answer = api.parcel(number)
        if (!answer.isSuccessful) throw HttpException(answer)
        return answer.body()!!
    }
}

// case: a Retrofit answer is turned into what agents know -> silent
// file: post/ParcelFunctions.kt
package post

import androidx.appfunctions.*
import retrofit2.HttpException
import java.io.IOException

class ParcelFunctions(private val parcels: ParcelRepository) {
    /** Fetches where a parcel is. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun fetchParcel(context: AppFunctionContext, number: String): String {
        val parcel = try {
            parcels.track(number)
        } catch (e: HttpException) {
            if (e.code() == 404) throw AppFunctionElementNotFoundException("No parcel has the number $number.")
            throw AppFunctionAppUnknownException("The carrier did not answer.")
        } catch (e: IOException) {
            throw AppFunctionAppUnknownException("The carrier could not be reached.")
        }
        return parcel.place
    }
}
// file: post/ParcelRepository.kt
package post

import retrofit2.HttpException
import retrofit2.Response

interface ParcelApi {
    suspend fun parcel(number: String): Response<Parcel>
}

class ParcelRepository(private val api: ParcelApi) {
    suspend fun track(number: String): Parcel {
        val answer = api.parcel(number)
        if (!answer.isSuccessful) throw HttpException(answer)
        return answer.body() ?: throw IOException("empty")
    }
}

// case: the app's own function named check -> silent
// file: locks/LockFunctions.kt
package locks

import androidx.appfunctions.*

class LockFunctions(private val locks: LockStore) {
    /** Tells whether a lock's name is free. */
    @AppFunction(isDescribedByKDoc = true)
    fun isNameFree(context: AppFunctionContext, name: String): Boolean {
        check(name)
        return !locks.has(name)
    }

    private fun check(name: String) {
        if (name.length > 30) throw AppFunctionInvalidArgumentException("A lock's name has at most 30 letters.")
    }
}

// case: the service's argument check of its own in another file -> foreign-exception:renameLock
// file: locks/Checks.kt
package locks

fun ensure(fine: Boolean, why: () -> String) {
    if (!fine) throw IllegalArgumentException(why())
}
// file: locks/LockFunctions.kt
package locks

import androidx.appfunctions.*

class LockFunctions(private val locks: LockStore) {
    /** Renames a lock. */
    @AppFunction(isDescribedByKDoc = true)
    fun renameLock(context: AppFunctionContext, lockId: String, name: String) {
        ensure(name.isNotBlank()) { "empty name" } // here
        locks.rename(lockId, name)
    }
}

// case: a listener that throws later -> silent
// file: radio/RadioFunctions.kt
package radio

import androidx.appfunctions.*

class RadioFunctions(private val player: StationPlayer) {
    /** Plays a radio station. */
    @AppFunction(isDescribedByKDoc = true)
    fun playStation(context: AppFunctionContext, station: String) {
        player.setOnErrorListener { throw IllegalStateException("player broke") }
        player.play(station)
    }
}

// case: thrown out of a suspended callback -> foreign-exception:pairSpeaker
// file: radio/Pairing.kt
package radio

import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlinx.coroutines.suspendCancellableCoroutine

class PairingFailed(name: String) : Exception("could not pair $name")

class Pairing(private val radio: Bluetooth) {
    suspend fun pair(name: String): String = suspendCancellableCoroutine { continuation ->
        radio.connect(name) { device ->
            if (device == null) continuation.resumeWithException(PairingFailed(name)) else continuation.resume(device.address)
        }
    }
}
// file: radio/SpeakerFunctions.kt
package radio

import androidx.appfunctions.*

class SpeakerFunctions(private val pairing: Pairing) {
    /** Pairs a speaker. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun pairSpeaker(context: AppFunctionContext, name: String): String = pairing.pair(name) // here
}

// case: a Result that is unwrapped with its failure -> foreign-exception:bookTable
// file: dine/Bookings.kt
package dine

class Bookings(private val api: TableApi) {
    suspend fun reserve(seats: Int): Result<String> =
        if (seats > 12) Result.failure(IllegalArgumentException("too many seats")) else Result.success(api.hold(seats))
}
// file: dine/TableFunctions.kt
package dine

import androidx.appfunctions.*

class TableFunctions(private val bookings: Bookings) {
    /** Books a table. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun bookTable(context: AppFunctionContext, seats: Int): String = bookings.reserve(seats).getOrThrow() // here
}

// case: a Result whose failure is looked at -> silent
// file: dine/Bookings.kt
package dine

class Bookings(private val api: TableApi) {
    suspend fun reserve(seats: Int): Result<String> =
        if (seats > 12) Result.failure(IllegalArgumentException("too many seats")) else Result.success(api.hold(seats))
}
// file: dine/TableFunctions.kt
package dine

import androidx.appfunctions.*

class TableFunctions(private val bookings: Bookings) {
    /** Books a table. */
    @AppFunction(isDescribedByKDoc = true)
    suspend fun bookTable(context: AppFunctionContext, seats: Int): String {
        val held = bookings.reserve(seats)
        if (held.isFailure) throw AppFunctionLimitExceededException("At most twelve seats can be booked.")
        return held.getOrThrow()
    }
}
