// Prints what Kotlin's own front end reads in a file: one JSON object a line, for the files named on standard input.
// Offsets are UTF-16 units of the text without BOM and with LF line ends; oracle.py moves them to characters.
@file:OptIn(org.jetbrains.kotlin.compiler.plugin.ExperimentalCompilerApi::class)
@file:Suppress("DEPRECATION", "OPT_IN_USAGE_ERROR")

package appfnlint.oracle

import java.io.File
import org.jetbrains.kotlin.cli.common.messages.MessageCollector
import org.jetbrains.kotlin.config.CommonConfigurationKeys
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment
import org.jetbrains.kotlin.cli.extensionsStorage
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer
import org.jetbrains.kotlin.com.intellij.psi.PsiComment
import org.jetbrains.kotlin.com.intellij.psi.PsiElement
import org.jetbrains.kotlin.com.intellij.psi.PsiErrorElement
import org.jetbrains.kotlin.com.intellij.psi.PsiFileFactory
import org.jetbrains.kotlin.com.intellij.psi.PsiWhiteSpace
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.idea.KotlinFileType
import org.jetbrains.kotlin.kdoc.psi.api.KDoc
import org.jetbrains.kotlin.kdoc.psi.impl.KDocSection
import org.jetbrains.kotlin.kdoc.psi.impl.KDocTag
import org.jetbrains.kotlin.lexer.KtModifierKeywordToken
import org.jetbrains.kotlin.lexer.KtTokens
import org.jetbrains.kotlin.psi.*
import org.jetbrains.kotlin.psi.psiUtil.allChildren
import org.jetbrains.kotlin.psi.psiUtil.endOffset
import org.jetbrains.kotlin.psi.psiUtil.startOffset

fun json(value: Any?): String = when (value) {
    null -> "null"
    is Boolean, is Int, is Long -> value.toString()
    is String -> buildString {
        append('"')
        for (c in value) when {
            c == '"' || c == '\\' -> append('\\').append(c)
            c < ' ' || c > '~' -> append("\\u%04x".format(c.code))
            else -> append(c)
        }
        append('"')
    }
    is List<*> -> value.joinToString(",", "[", "]") { json(it) }
    is Map<*, *> -> value.entries.joinToString(",", "{", "}") { json(it.key) + ":" + json(it.value) }
    else -> error("no JSON for ${value::class}")
}

fun PsiElement.isTrivia() = this is PsiWhiteSpace || this is PsiComment || PsiTreeUtil.getParentOfType(this, KDoc::class.java) != null

/** The range from the first to the last token that is no comment. */
fun PsiElement?.range(): List<Int>? {
    if (this == null) return null
    var first: PsiElement? = PsiTreeUtil.firstChild(this)
    while (first != null && (first.isTrivia() || first.textLength == 0)) first = PsiTreeUtil.nextLeaf(first)
    var last: PsiElement? = PsiTreeUtil.lastChild(this)
    while (last != null && (last.isTrivia() || last.textLength == 0)) last = PsiTreeUtil.prevLeaf(last)
    if (first == null || last == null || first.startOffset > last.endOffset) return listOf(startOffset, startOffset)
    return listOf(first.startOffset, last.endOffset)
}

/** The end of a declaration: to the parser, a semicolon after a function without body belongs to it. */
fun PsiElement.withoutSemicolon(end: Int): Int {
    val separators = listOf(KtTokens.SEMICOLON, KtTokens.DOUBLE_SEMICOLON)
    var last = containingFile.findElementAt(end - 1)
    while (last != null && (last.isTrivia() || last.textLength == 0 || last.node.elementType in separators)) last = PsiTreeUtil.prevLeaf(last)
    return last?.endOffset ?: end
}

fun accessor(one: KtPropertyAccessor?) = one?.range()?.let { (start, end) -> listOf(start, one.withoutSemicolon(end)) }

fun KDoc?.whole() = this?.let { listOf(startOffset, endOffset) }

fun typeName(type: KtTypeElement?): String = when (type) {
    is KtUserType -> listOfNotNull(type.qualifier?.let { typeName(it) }, type.referencedName).joinToString(".")
    else -> ""
}

fun annotation(entry: KtAnnotationEntry): List<Any?> = listOf(
    typeName(entry.typeReference?.typeElement),
    entry.useSiteTarget?.text ?: (entry.parent as? KtAnnotation)?.useSiteTarget?.text,
    entry.valueArguments.map { listOf(it.getArgumentName()?.asName?.asString(), it.getArgumentExpression().range()) },
    entry.range(),
)

fun modifiers(owner: KtModifierListOwner): List<String> = owner.modifierList?.allChildren
    ?.filter { it.node.elementType is KtModifierKeywordToken }?.map { it.text }?.toList() ?: emptyList()

fun parameter(one: KtParameter): Map<String, Any?> = mapOf(
    "name" to one.name, "place" to one.nameIdentifier.range(), "type" to one.typeReference.range(),
    "default" to one.defaultValue.range(), "annotations" to one.annotationEntries.map(::annotation),
    "modifiers" to modifiers(one), "kdoc" to one.docComment.whole(), "property" to one.valOrVarKeyword?.text,
)

fun typeParameters(owner: KtTypeParameterListOwner) =
    owner.typeParameters.map { listOf(it.name, it.extendsBound.range(), modifiers(it)) }

fun contexts(owner: KtModifierListOwner): List<Any?> = owner.modifierList?.contextParameterLists.orEmpty().flatMap { list ->
    list.contextParameters().map { listOf(it.name, it.typeReference.range()) } +
        list.contextReceivers().map { listOf(null, it.typeReference().range()) }
}

fun supertype(one: KtSuperTypeListEntry): List<Any?> = listOf(
    one.typeReference.range(),
    (one as? KtSuperTypeCallEntry)?.valueArgumentList.range(),
    (one as? KtDelegatedSuperTypeEntry)?.delegateExpression.range(),
)

fun kind(one: KtDeclaration): String? = when (one) {
    is KtEnumEntry -> "enum entry"
    is KtClass -> when {
        one.isInterface() -> if (one.getFunKeyword() != null) "fun interface" else "interface"
        one.isEnum() -> "enum class"
        one.isAnnotation() -> "annotation class"
        else -> "class"
    }
    is KtObjectDeclaration -> if (one.isCompanion()) "companion object" else "object"
    is KtNamedFunction -> "fun"
    is KtProperty -> if (one.isVar) "var" else "val"
    is KtTypeAlias -> "typealias"
    is KtSecondaryConstructor -> "constructor"
    else -> null
}

fun tags(doc: KDoc?): List<Any?> = PsiTreeUtil.collectElementsOfType(doc, KDocTag::class.java)
    .filter { it !is KDocSection || it.name != null }
    .map { listOf(it.name, it.getSubjectName()?.trim('`'), it.startOffset) }.distinct().sortedBy { it[2] as Int }

fun declaration(one: KtDeclaration, owner: String): Map<String, Any?>? {
    val kind = kind(one) ?: return null
    val name = if (one is KtSecondaryConstructor) "constructor" else (one as? KtNamedDeclaration)?.name ?: ""
    val seen = linkedMapOf<String, Any?>("kind" to kind, "name" to name, "owner" to owner)
    val place = if (one is KtSecondaryConstructor) one.getConstructorKeyword() else (one as? KtNamedDeclaration)?.nameIdentifier
    seen["place"] = place?.range()
    val range = one.range()!!
    seen["head"] = range[0]
    seen["end"] = if (one is KtEnumEntry) (one.body ?: one.initializerList ?: one.nameIdentifier).range()!![1] else one.withoutSemicolon(range[1])
    seen["kdoc"] = one.docComment.whole()
    seen["tags"] = tags(one.docComment)
    seen["modifiers"] = modifiers(one).filter { it != "fun" }
    seen["annotations"] = one.annotationEntries.map(::annotation)
    seen["contexts"] = contexts(one)
    if (one is KtTypeParameterListOwner) seen["type_parameters"] = typeParameters(one)
    if (one is KtClassOrObject) {
        seen["parameters"] = one.primaryConstructorParameters.map(::parameter)
        seen["constructor"] = one.primaryConstructor?.let { modifiers(it) }
        seen["constructor_annotations"] = one.primaryConstructor?.annotationEntries.orEmpty().map(::annotation)
        seen["supertypes"] = if (one is KtEnumEntry) emptyList() else one.superTypeListEntries.map(::supertype)
        seen["body"] = one.body.range()
    }
    if (one is KtFunction) {
        seen["receiver"] = one.receiverTypeReference.range()
        seen["parameters"] = one.valueParameters.map(::parameter)
        seen["type"] = one.typeReference.range()
        seen["body"] = one.bodyExpression.range()
        seen["expression"] = !one.hasBlockBody() && one.bodyExpression != null
    }
    if (one is KtProperty) {
        seen["receiver"] = one.receiverTypeReference.range()
        seen["type"] = one.typeReference.range()
        seen["initializer"] = one.initializer.range()
        seen["delegate"] = one.delegateExpression.range()
        seen["getter"] = accessor(one.getter)
        seen["setter"] = accessor(one.setter)
    }
    if (one is KtTypeAlias) seen["type"] = one.getTypeReference().range()
    return seen
}

fun walk(members: List<KtDeclaration>, into: MutableList<Any?>) {
    val stack = ArrayDeque(members.map { it to "" })
    while (stack.isNotEmpty()) {
        val (one, owner) = stack.removeFirst()
        into += declaration(one, owner) ?: continue
        if (one is KtClassOrObject) {
            val path = if (owner.isEmpty()) one.name.orEmpty() else owner + "." + one.name.orEmpty()
            stack.addAll(0, one.declarations.map { it to path })
        }
    }
}

fun file(path: String, factory: PsiFileFactory): Map<String, Any?> {
    val text = File(path).readBytes().toString(Charsets.UTF_8).removePrefix("\uFEFF").replace("\r\n", "\n").replace('\r', '\n')
    val started = System.nanoTime()
    val psi = factory.createFileFromText(File(path).name, KotlinFileType.INSTANCE, text) as KtFile
    val declared = mutableListOf<Any?>()
    walk(psi.declarations, declared)
    val error = PsiTreeUtil.findChildOfType(psi, PsiErrorElement::class.java)
    return mapOf(
        "path" to path, "package" to psi.packageFqName.asString(),
        "imports" to psi.importDirectives.map { listOf(it.importedFqName?.asString(), it.aliasName?.trim('`'), it.isAllUnder, listOf(it.range()!![0], it.withoutSemicolon(it.range()!![1]))) },
        "annotations" to psi.annotationEntries.map(::annotation), "declarations" to declared,
        "error" to error?.let { listOf(it.errorDescription, it.startOffset) }, "nanoseconds" to System.nanoTime() - started,
    )
}

fun main() {
    val configuration = CompilerConfiguration()
    configuration.put(CommonConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.NONE)
    configuration.extensionsStorage = CompilerPluginRegistrar.ExtensionStorage()
    val disposable = Disposer.newDisposable("oracle")
    val environment = KotlinCoreEnvironment.createForProduction(disposable, configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES)
    val factory = PsiFileFactory.getInstance(environment.project)
    val out = System.out.bufferedWriter()
    for (path in generateSequence(::readLine)) {
        val line = try { json(file(path, factory)) } catch (e: Throwable) { json(mapOf("path" to path, "crash" to e.toString())) }
        out.write(line)
        out.write("\n")
        out.flush()
    }
}
