// case: an intent that others may fill -> unsafe-pending-intent:openCart
class CartFunctions(private val context: android.content.Context) {
    /** Opens the cart. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun openCart(): PendingIntent = PendingIntent.getActivity(context, 0, Intent(context, CartActivity::class.java), PendingIntent.FLAG_MUTABLE)
}
// case: explicit and immutable with flags in a constant -> silent
private const val FLAGS = PendingIntent.FLAG_UPDATE_CURRENT or PendingIntent.FLAG_IMMUTABLE
class CartFunctions(private val context: android.content.Context) {
    /** Opens the cart. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun openCart(): PendingIntent {
        val intent = Intent(context, CartActivity::class.java).apply { putExtra("tab", 1) }
        return PendingIntent.getActivity(context, 0, intent, FLAGS)
    }
}
// case: an implicit view -> unsafe-pending-intent:openMap
class MapFunctions(private val context: android.content.Context) {
    /** Opens a place on the map. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun openMap(place: String): PendingIntent {
        val intent = Intent(Intent.ACTION_VIEW, android.net.Uri.parse("geo:0,0?q=$place"))
        return PendingIntent.getActivity(context, 1, intent, PendingIntent.FLAG_IMMUTABLE)
    }
}
// case: a stack of screens without the flag -> unsafe-pending-intent:openOrder
class OrderFunctions(private val context: android.content.Context) {
    /** Opens an order. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun openOrder(id: Long): PendingIntent? = androidx.core.app.TaskStackBuilder.create(context)
        .addNextIntent(Intent(context, OrderActivity::class.java).putExtra("id", id)).getPendingIntent(0, PendingIntent.FLAG_UPDATE_CURRENT)
}
// case: minus one for a failure -> error-as-value:countFriends
class FriendFunctions(private val api: FriendApi) {
    /** Counts the friends. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun countFriends(): Int = try { api.count() } catch (e: java.io.IOException) { -1 }
}
interface FriendApi { @retrofit2.http.GET("friends/count") suspend fun count(): Int }
// case: a sentence about an error -> error-as-value:getWeather
class WeatherFunctions(private val cities: Map<String, String>) {
    /** Gets the weather of a city. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getWeather(city: String): String = cities[city] ?: "Error: unknown city $city"
}
// case: null that the text explains -> silent
class BookFunctions(private val books: Map<String, String>) {
    /**
     * Gets the title of a book.
     *
     * @return The title, or null where no book has this number.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getTitle(isbn: String): String? = books[isbn]
}
// case: an empty list for a failure -> error-as-value:listCourses
class CourseFunctions(private val api: CourseApi) {
    /** Lists the courses, at most thirty. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listCourses(): List<String> = try { api.courses().take(30) } catch (e: Exception) { Timber.e(e); emptyList() }
}
interface CourseApi { @retrofit2.http.GET("courses") suspend fun courses(): List<String> }
// case: all rows of a table -> unbounded-result:listExpenses
@Dao interface ExpenseDao { @Query("SELECT note FROM expense") suspend fun all(): List<String> }
class ExpenseFunctions(private val dao: ExpenseDao) {
    /** Lists the expenses. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listExpenses(): List<String> = dao.all()
}
// case: a page of rows -> silent
@Dao interface ExpenseDao { @Query("SELECT note FROM expense LIMIT :count OFFSET :start") suspend fun page(start: Int, count: Int): List<String> }
class ExpenseFunctions(private val dao: ExpenseDao) {
    /** Lists the expenses of a page. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listExpenses(page: Int): List<String> = dao.page(page * 25, 25)
}
// case: the entries of an enumeration -> silent
enum class Mood { CALM, HAPPY, TIRED }
class MoodFunctions {
    /** Lists the moods. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listMoods(): List<String> = Mood.entries.map { it.name }
}
