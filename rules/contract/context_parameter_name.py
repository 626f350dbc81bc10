"""Rule ``context-parameter-name``."""

from collections.abc import Iterable, Iterator
from functools import cache

from appfn_lint.language.identifiers import without, words
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Parameter, Rule, Tool, arguments

_HOLDERS = frozenset(["get", "my", "the", "str", "string", "text", "json", "raw", "list", "array", "param", "parameter"])
_WHOLE = ["full", "entire", "whole", "complete", "all"]
_TALK = ["conversation", "chat", "dialog", "dialogue", "message", "messages", "thread", "session"]
_SPEAKER = ["agent", "assistant", "llm", "model", "user", "ai"]
_EARLIER = ["all", "previous", "prior", "past", "recent", "earlier", "full", "entire"]


@cache
def _certain() -> frozenset[tuple[str, ...]]:
    """Names, as words, that ask for the agent's own context whatever their text says."""
    names: set[tuple[str, ...]] = {(a, "context") for a in (*_WHOLE, *_TALK, *_SPEAKER, "current", "prompt", "task")}
    names |= {(a, b) for a in (*_TALK, "prompt", "full", "entire", "agent") for b in ("history", "log", "logs", "transcript")}
    names |= {
        (a, b) for a in ("user", "system", "original", "initial", "full", "agent") for b in ("prompt", "prompts", "utterance")
    }
    names |= {(a, b) for a in _EARLIER for b in ("messages", "conversation", "conversations", "turns", "prompts", "chat")}
    names |= {(a, b) for a in ("agent", "assistant", "llm", "conversation", "chat", "user") for b in ("memory", "memories")}
    names |= {(a, "conversation", "history") for a in _WHOLE} | {(a, "chat", "history") for a in _WHOLE}
    return frozenset(names | {("chain", "of", "thought"), ("scratchpad",), ("thought", "process"), ("agent", "thoughts")})


_DOUBTFUL = frozenset({("context",), ("transcript",), ("memory",), ("memories",), ("conversation",), ("user", "messages")})
_CLUSTER = frozenset({"namespace", "kubeconfig", "label_selector", "labelSelector", "resource_type", "cluster_name"})
"""Parameters beside which a `context` is one of a cluster."""
_MODELS = frozenset(
    ["agent", "agents", "subagent", "assistant", "bot", "chatbot", "persona", "model", "llm", "prompt", "prompts"]
)
"""What a tool that makes or runs a model is named for."""
_MODEL = frozenset(["llm", "model", "temperature"])
"""Words of parameters that choose a model or set it up."""
_TALK_CUES = frozenset(["conversation", "chat", "dialogue", "dialog", "prompt", "agent", "assistant", "model", "turns"])


class ContextParameterName(Rule):
    """A parameter name that invites the agent's own context.

    Agents use words such as `conversation_history` for what they themselves hold and may pass all of it: private talk
    then leaks into the app. A parameter should name the one thing that the function needs.
    """

    rows = ("P2",)
    lexicon = "parameter names that invite context"
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
<form toolname="save-draft" tooldescription="Saves the letter as a draft."><label>Talk that is written down <textarea name="transcript" toolparamdescription="The words of the talk, one speaker a line"></textarea></label><button>Save</button></form>
""",
            "the object of the tool, which its text names",
            name="index.html",
        ),
        Good(
            """\
class A {
  /**
   * Saves a meeting.
   * @param transcript The words spoken in the meeting.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun save(transcript: String): String = transcript
}
""",
            "a transcript that is the function's object",
        ),
        Good(
            """\
class A {
  /** Opens a conversation. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun open(conversationId: String, contextLines: Int, priceHistory: List<String>): String = conversationId
}
""",
            "an id, a number of lines, a history of prices",
        ),
        Good(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(context: AppFunctionContext, limit: Int): String = ""
}
""",
            "a context of the framework",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("calls")
            @server.tool
            def create_agent(name: str, system_prompt: str) -> str:
                """Creates an agent that answers calls.

                Args:
                    name: How callers are greeted.
                    system_prompt: What the new agent is told before each call.
                """
                return name + system_prompt
            ''',
            "the prompt of an agent that the tool makes",
            name="server.py",
        ),
        Good(
            """
            {"tools": [
              {"name": "get_talk", "description": "Gets a talk.", "inputSchema": {"type": "object", "properties": {"conversation_id": {"type": "string", "description": "Which talk."}}}}]}
            """,
            "an id",
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'ask-gardener', description: 'Asks the gardener about a plant.',
  inputSchema: {type: 'object', properties: {conversation_history: {type: 'string', description: 'What was said before'}}}, execute() {},
});
""",
            "conversation_history",
            name="tools.js",
        ),
        Bad(
            """\
class A {
  /** Books a table. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun book(conversationHistory: String, guests: Int): String = ""
}
""",
            "conversationHistory",
        ),
        Bad(
            """\
class A {
  /**
   * Plans a trip.
   * @param context Everything from the chat so far.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun plan(context: String): String = context
}
""",
            "context",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def add_note(title: str, conversation_history: str) -> str:
                """Adds a note."""
            ''',
            "conversation_history",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [
              {"name": "add_note", "description": "Adds a note.", "inputSchema": {"type": "object", "properties": {"chat_log": {"type": "string"}}}}]}
            """,
            "chat_log",
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the names of a tool's parameters."""
        if tool.parameter("context") and any(_of_a_cluster(other) for other in catalog.tools):
            return  # a context of kubectl
        yield from self._judge(p for p in tool.parameters if not (_is_for_a_model(p) and _runs_a_model(tool)))

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the names of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from self._judge(type_.properties)

    def _judge(self, parameters: Iterable[Parameter]) -> Iterator[Finding]:
        for parameter in parameters:
            if parameter.type.shape in ("integer", "number", "boolean", "date", "time", "datetime", "instant", "timezone"):
                continue
            if parameter.name in self.words or _asks_for_context(parameter):
                yield Finding(
                    parameter.span,
                    f"`{parameter.name}` reads as the agent's own context: an agent may pass its whole conversation here.",
                    "Ask for the one thing that the function needs and name it, such as `searchQuery` or `recipientEmail`.",
                    path=parameter.path or None,
                )


def _is_for_a_model(parameter: Parameter) -> bool:
    return words(parameter.name)[-2:] in (("system", "prompt"), ("system", "prompts"), ("agent", "prompt"), ("initial", "prompt"))


def _runs_a_model(tool: Tool) -> bool:
    """Whether a tool makes or runs an agent or a model of its own, which then has a prompt of its own."""
    return not _MODELS.isdisjoint(words(tool.name)) or any(not _MODEL.isdisjoint(words(p.name)) for p in tool.parameters)


def _of_a_cluster(tool: Tool) -> bool:
    names = {parameter.name for parameter in tool.parameters}
    return "context" in names and bool(names & _CLUSTER)


def _asks_for_context(parameter: Parameter) -> bool:
    name = without(words(parameter.name), _HOLDERS)
    if name in _certain():
        return True
    if name not in _DOUBTFUL:
        return False
    text = str(parameter.text or "").lower()
    return not text or bool(_TALK_CUES & set(words(text)))
