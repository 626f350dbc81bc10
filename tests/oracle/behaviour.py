"""What Chromium does when agents call: the faults that the rules about handlers and registrations speak of, seen live."""

from typing import Any, Final

PAGE: Final = """<!DOCTYPE html>
<form id="answers" toolname="answers" tooldescription="d" toolautosubmit><input name="q"></form>
<form id="silent" toolname="silent" tooldescription="d" toolautosubmit><input name="q"></form>
<form id="buttonless" toolname="buttonless" tooldescription="d"><input name="q"></form>
<form id="late" toolname="late" tooldescription="d" toolautosubmit><input name="q"></form>
<form id="rejects" toolname="rejects" tooldescription="d" toolautosubmit><input name="q"></form>
<form id="says-false" toolname="says-false" tooldescription="d" toolautosubmit="false"><input name="q"></form>
<script>
const on = (id, handler) => document.getElementById(id).addEventListener("submit", handler);
on("answers", e => { e.preventDefault(); e.respondWith(Promise.resolve("done")); });
on("silent", e => e.preventDefault());
on("late", async e => { e.preventDefault(); await new Promise(r => setTimeout(r, 5)); try { e.respondWith("x"); } catch { } });
on("rejects", e => { e.preventDefault(); e.respondWith(Promise.reject("the reason")); });
on("says-false", e => { e.preventDefault(); e.respondWith("sent"); });
</script>
"""

SCRIPT: Final = """
const done = arguments[arguments.length - 1];
(async () => {
  const context = document.modelContext, seen = {}, events = [];
  window.addEventListener("toolactivated", () => events.push("window"));
  context.addEventListener("toolactivated", () => events.push("context"));
  const attempt = async (name, work) => { try { seen[name] = String(await work()); } catch (fault) { seen[name] = String(fault); } };
  const tool = async name => (await context.getTools()).find(one => one.name === name);
  for (const name of ["answers", "silent", "buttonless", "late", "rejects", "says-false"])
    await attempt(name, async () => context.executeTool(await tool(name), {q: "x"}));
  await attempt("unknown key", async () => context.executeTool(await tool("answers"), {z: "x"}));
  await attempt("string arguments", async () => context.executeTool(await tool("answers"), '{"q": "x"}'));
  await attempt("two arguments", () => context.registerTool("n", {description: "d", execute() {}}));
  await attempt("invalid name", () => context.registerTool({name: "a b", description: "d", execute() {}}));
  await attempt("no description", () => context.registerTool({name: "c", description: "", execute() {}}));
  await attempt("schema of an array", () => context.registerTool({name: "s", description: "d", inputSchema: {type: "array"}, execute() {}}));
  document.body.insertAdjacentHTML("beforeend", "<form id=person><input name=q></form>");
  on("person", e => { e.preventDefault(); try { e.respondWith("x"); seen.person = "answered"; } catch (fault) { seen.person = String(fault); } });
  document.getElementById("person").requestSubmit();
  seen.events = [...new Set(events)].join(" ");
  seen.navigator = String("modelContext" in navigator);
  return seen;
})().then(done, fault => done(String(fault)));
"""

EXPECTED: Final[dict[str, str]] = {
    "answers": "done",
    "silent": "called preventDefault() on the 'submit' event, without also calling respondWith()",
    "buttonless": "No submit button was found",
    "late": "without also calling respondWith()",
    "rejects": "respondWith promise was rejected",
    "says-false": "sent",
    "unknown key": "there is no such parameter",
    "string arguments": "value is not an object",
    "two arguments": "not of type 'ModelContextTool'",
    "invalid name": "Invalid tool name",
    "no description": "Description is required",
    "schema of an array": "undefined",
    "person": "agentInvoked == true",
    "events": "context",
    "navigator": "false",
}
"""For each attempt, words of what came of it in Chromium 156; the rules say the same."""


def differences(seen: Any) -> list[str]:
    """What came of the attempts otherwise than expected, one line each."""
    if not isinstance(seen, dict):
        return [f"behaviour: {seen}"]
    return [
        f"behaviour, {name}: {seen.get(name)!r} instead of {words!r}"
        for name, words in EXPECTED.items()
        if words not in str(seen.get(name))
    ]
