// case: assigned but never read -> unused-parameter:move
class F(private val s: Store) {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, column: String): String = s.move(card)
}
class Store { fun move(a: String) = a }
// case: only in a comment and a string -> unused-parameter:move
class F {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, column: String): String {
        // column is decided later
        return card + "column"
    }
}
// case: only as a label and a type -> unused-parameter:move
class F {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, loop: Int): String { loop@ for (c in card) { if (c == 'x') break@loop }; return card }
}
// case: hidden by a lambda's parameter, a catch and a destructuring -> unused-parameter:move
class F {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, e: String): String = try { card.trim() } catch (e: IllegalStateException) { e.message.orEmpty() }
}
// case: captured by a local class and a nested lambda -> silent
class F {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, column: Int, row: Int): String {
        class Place { fun text() = card }
        val at = { { column } }
        return Place().text() + at()() + listOf(1).map { x -> x + row }
    }
}
// case: in a string template of a raw string and an index -> silent
class F(private val names: Map<String, String>) {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun move(card: String, column: String): String = """Card ${names[card]} to $column"""
}
// case: given on by shorthand delegation -> silent
class F(private val other: G) {
    /** Moves a card. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun move(card: String, column: String) = other.move(card = card, column = column)
}
class G { suspend fun move(card: String, column: String) = card + column }
// case: in the condition of a while and a range -> silent
class F {
    /** Counts. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun count(from: Int, to: Int, step: Int): Int { var n = from; while (n !in to..step) n++; return n }
}
// case: a context of the framework -> silent
class F {
    /** Counts. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun count(appFunctionContext: AppFunctionContext, n: Int): Int = n + 1
}
// case: a float and a long default -> ignored-default:zoom
class F {
    /** Zooms. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun zoom(factor: Float = 1.5f, delay: Long = 0L): String = "$factor$delay"
}
// case: defaults written oddly but empty -> silent
class F {
    /** Zooms. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun zoom(a: Float = 0f, b: Long = 0L, c: IntArray = intArrayOf(), d: List<String> = listOf(), e: Double = 0.00): String = "$a$b$c$d$e"
}
// case: resolved in the body and told -> silent
class F {
    /**
     * Lists.
     * @param limit How many; 25 where it is left out.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(limit: Int = 25): String { val most = if (limit == 0) 25 else limit; return "$most" }
}
// case: a date as default -> ignored-default:list
class F {
    /** Lists. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(day: LocalDate? = LocalDate.now()): String = "$day"
}
