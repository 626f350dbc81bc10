// case: preferences edited with a lambda -> read-only-mismatch:getVolume
class F(private val prefs: android.content.SharedPreferences) {
    /** Gets the volume. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getVolume(): Int { prefs.edit { putInt("asked", 1) }; return 1 }
}
// case: an editor in apply -> read-only-mismatch:getVolume
class F(private val prefs: android.content.SharedPreferences) {
    /** Gets the volume. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getVolume(): Int {
        prefs.edit().apply { putInt("asked", 1); apply() }
        return 1
    }
}
// case: a template method in a base class -> read-only-mismatch:listRuns
abstract class Base(private val dao: RunDao) {
    protected suspend fun <T> counted(block: suspend () -> T): T { dao.bump(); return block() }
}
class F(dao: RunDao) : Base(dao) {
    /** Lists runs. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listRuns(): List<String> = counted { listOf("a") }
}
@Dao interface RunDao { @Query("UPDATE runs SET seen = seen + 1") suspend fun bump() }
// case: an object singleton -> read-only-mismatch:getQuote
class F {
    /** Gets a quote. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getQuote(): String = Quotes.next()
}
object Quotes {
    private val given = ArrayList<String>()
    fun next(): String { given += "x"; return "x" }
}
// case: Firestore -> read-only-mismatch:getScore
class F(private val db: com.google.firebase.firestore.FirebaseFirestore) {
    /** Gets the score. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getScore(id: String): Int {
        db.collection("scores").document(id).delete()
        return 0
    }
}
// case: system settings -> read-only-mismatch:getBrightness
class F(private val context: android.content.Context) {
    /** Returns the brightness. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getBrightness(): Int {
        android.provider.Settings.System.putInt(context.contentResolver, "screen_brightness", 5)
        return 5
    }
}
// case: a property with a lazy value -> read-only-mismatch:listPets
class F(private val context: android.content.Context) {
    private val store by lazy { PetStore(context) }
    /** Lists pets. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listPets(): List<String> = store.names()
}
class PetStore(private val context: android.content.Context) {
    fun names(): List<String> { context.deleteDatabase("pets"); return emptyList() }
}
// case: delegation to another class -> read-only-mismatch:listShops
interface Shops { fun all(): List<String> }
class RealShops(private val db: android.database.sqlite.SQLiteDatabase) : Shops {
    override fun all(): List<String> = listOf("x").also { db.execSQL("DELETE FROM shops") }
}
class F(private val shops: Shops) {
    /** Lists shops. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listShops(): List<String> = shops.all()
}
// case: in a flow's collect -> read-only-mismatch:getWeather
class F(private val source: WeatherSource, private val dao: WeatherDao) {
    /** Gets the weather. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getWeather(town: String): String {
        var last = ""
        source.watch(town).collect { dao.upsert(it); last = it }
        return last
    }
}
class WeatherSource { fun watch(t: String): Flow<String> = kotlinx.coroutines.flow.flowOf(t) }
@Dao interface WeatherDao { @Upsert suspend fun upsert(w: String) }
// case: in a finally block -> read-only-mismatch:readDiary
class F(private val file: java.io.File) {
    /** Reads the diary. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun readDiary(): String = try { file.readText() } finally { file.delete() }
}
// case: a function reference -> read-only-mismatch:listKeys
class F(private val keys: List<String>, private val db: android.database.sqlite.SQLiteDatabase) {
    /** Lists keys. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listKeys(): List<String> = keys.filter(::forget)
    private fun forget(key: String): Boolean { db.delete("k", "k=?", arrayOf(key)); return true }
}
// case: a type alias and a nested class -> read-only-mismatch:getLevel
typealias Levels = Game.LevelStore
class Game { class LevelStore(private val file: java.io.File) { fun current(): Int { file.appendText("x"); return 1 } } }
class F(private val levels: Levels) {
    /** Gets the level. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLevel(): Int = levels.current()
}
// case: super's method -> read-only-mismatch:getTitle
open class Parent(private val file: java.io.File) { open fun title(): String { file.writeText("t"); return "t" } }
class F(file: java.io.File) : Parent(file) {
    override fun title(): String = super.title() + "!"
    /** Gets the title. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getTitle(): String = title()
}
// case: Koin's delegate -> read-only-mismatch:listGames
class F {
    private val games: GameRepo by inject()
    /** Lists games. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listGames(): List<String> = games.all()
}
class GameRepo(private val dao: GameDao) { suspend fun all(): List<String> { dao.wipe(); return dao.names() } }
@Dao interface GameDao { @Query("SELECT n FROM g") suspend fun names(): List<String>
    @Query("delete from g") suspend fun wipe() }
// case: a when with a subject in the body -> read-only-mismatch:showMode
class F(private val audio: android.media.AudioManager) {
    /** Shows the mode. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun showMode(kind: String): String {
        when (kind) { "loud" -> audio.setRingerMode(2); else -> Unit }
        return kind
    }
}
// case: a property of a library class is set -> read-only-mismatch:showMode
class F(private val audio: android.media.AudioManager) {
    /** Shows the mode. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun showMode(kind: String): String { audio.ringerMode = 2; return kind }
}
// case: with, run and also -> read-only-mismatch:getToken
class F(private val file: java.io.File) {
    /** Returns the state. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getToken(): String = with(file) { run { renameTo(java.io.File("b")) }; "x" }
}
// case: files of another package -> read-only-mismatch:listRooms
class F(private val rooms: Rooms) {
    /** Lists rooms. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listRooms(): List<String> = rooms.names()
}
class Rooms(private val api: RoomApi) { suspend fun names() = api.rooms().also { api.report(it) } }
interface RoomApi {
    @retrofit2.http.GET("r") suspend fun rooms(): List<String>
    @retrofit2.http.PUT("r/seen") suspend fun report(x: List<String>)
}
// case: a branch that some other caller chooses -> silent
class F(private val runner: Runner) {
    /** Gets the state of the lamp. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getLamp(): String = runner.execute("state")
}
class Runner(private val file: java.io.File) {
    fun execute(action: String): String = when (action) {
        "clear" -> { file.delete(); "" }
        else -> "off"
    }
}
// case: an overload that is not called -> silent
class F(private val box: Box) {
    /** Lists things. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listThings(): List<String> = box.things()
}
class Box(private val file: java.io.File) {
    fun things(): List<String> = emptyList()
    fun things(reset: Boolean): List<String> { if (reset) file.delete(); return emptyList() }
}
// case: a string builder, a calendar and a stream -> silent
class F {
    /** Describes a day. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun describeDay(day: Int): String {
        val builder = StringBuilder()
        builder.append("x").insert(0, "y").setLength(1)
        val calendar = java.util.Calendar.getInstance().apply { set(java.util.Calendar.HOUR, day); add(1, 2); clear() }
        val out = java.io.ByteArrayOutputStream()
        out.write(3)
        return "$builder$calendar$out"
    }
}
// case: a copy of stored things is changed -> silent
class F(private val dao: NoteDao) {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listNotes(): List<String> {
        val notes = dao.all().toMutableList()
        notes.removeAll { it.isEmpty() }
        notes.add(0, "x")
        notes.clear()
        return notes
    }
}
@Dao interface NoteDao { @Query("SELECT t FROM n") suspend fun all(): List<String> }
// case: a read through a writable database -> silent
class F(private val helper: android.database.sqlite.SQLiteOpenHelper) {
    /** Counts notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun countNotes(): Int = helper.writableDatabase.rawQuery("SELECT 1", null).use { it.count }
}
// case: a query that only mentions deletion -> silent
class F(private val dao: NoteDao) {
    /** Lists deleted notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listDeleted(): List<String> = dao.deleted()
}
@Dao interface NoteDao { @Query("SELECT t FROM n WHERE deleted = 1 -- DELETE later") suspend fun deleted(): List<String> }
// case: an own method named put on an immutable thing -> silent
class F(private val query: Query) {
    /** Finds notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun findNotes(word: String): String = query.put("word", word).set("n", "2").remove("x").text
}
class Query(val text: String) {
    fun put(k: String, v: String) = Query(text + k + v)
    fun set(k: String, v: String) = Query(text + k + v)
    fun remove(k: String) = Query(text.replace(k, ""))
}
// case: a POST that searches -> silent
class F(private val api: SearchApi) {
    /** Searches products. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun searchProducts(words: String): String = api.search(words)
}
interface SearchApi { @retrofit2.http.POST("search") suspend fun search(@retrofit2.http.Body b: String): String }
// case: a token that is refreshed when it is gone -> silent
class F(private val session: Session) {
    /** Gets the profile. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getProfile(): String = session.token()
}
class Session(private val prefs: android.content.SharedPreferences) {
    suspend fun token(): String { val held = prefs.getString("t", null)
        if (held == null) { prefs.edit().putString("t", "new").apply() }
        return held ?: "new" }
}
// case: a description that does not claim -> silent
class F(private val dao: NoteDao) {
    /** Archives a note and returns it. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun archiveNote(id: String): String { dao.archive(id); return id }
}
@Dao interface NoteDao { @Query("UPDATE n SET a = 1 WHERE id = :id") suspend fun archive(id: String) }
// case: a limit on the claim -> silent
class F(private val dao: NoteDao) {
    /** Adds a note. Never changes existing notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun addNote(text: String): String { dao.add(text); return text }
}
@Dao interface NoteDao { @Insert suspend fun add(t: String) }
