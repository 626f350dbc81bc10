"""Why written text does not arrive: one sentence for each reason code of ``Lost``.

``{subject}`` is the parameter, property or tag that the text was about.
"""

from appfn_lint.tool import Reason

SENTENCES: dict[Reason, str] = {
    "unpublished": "the annotation does not say `isDescribedByKDoc = true`, so no KDoc is published",
    "dropped-tag": "`{subject}` is not published",
    "after-dropped-tag": "text after `{subject}` counts as part of it and is not published",
    "return-on-next-line": "`@return` is published only when its text starts on the same line",
    "bracketed-parameter": "`@param [{subject}]` is not understood; only a bare name is",
    "quoted-parameter": "`@param` with a back-ticked name is not understood; only a bare name is",
    "joined-parameter": "`@param[{subject}]` is not understood; only a blank and a bare name are",
    "unknown-parameter": "there is no parameter `{subject}`",
    "repeated-parameter": "`{subject}` is documented twice and the last text wins",
    "repeated-result": "the result has a text already, and another tag stands between the two",
    "injected-parameter": "`{subject}` is supplied by the framework and is no part of the contract",
    "overridden": "`@AppFunctionInstruction` replaces it",
    "plain-comment": "only a KDoc comment `/** … */` is published",
    "inherited": "KDoc of an overridden declaration is not inherited",
    "supertype": "the text of `{subject}` is taken from the supertype that declares it",
    "class-level": "this library version reads the KDoc at the property only",
    "empty-tag": "`{subject}` names no parameter",
    "replaced": "`description=` replaces the docstring",
    "dropped-section": "the section `{subject}` is not published",
    "unnamed-control": "the {subject} control has no `name`, so it is no parameter",
    "file-control": "agents cannot fill `{subject}`: files are no part of the schema",
    "disabled-control": "`{subject}` is disabled, so it is no parameter",
    "readonly-control": "`{subject}` is read-only, so it is no parameter",
    "repeated-control": "several controls are called `{subject}` and are no group, so none of them is a parameter",
    "ignored-string": "a plain string in `Annotated` is not read by this SDK",
}


def why(reason: Reason, subject: str = "") -> str:
    """The sentence of a reason, about ``subject``."""
    return SENTENCES[reason].format(subject=subject)
