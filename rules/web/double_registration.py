"""See :class:`DoubleRegistration`."""

from collections.abc import Iterator

from appfn_lint.rule import Attr, Bad, Catalog, Edit, Finding, Fix, Good, Kind, Page, Rule, Severity, Span


class DoubleRegistration(Rule):
    """A signal form that registers itself and has tool attributes in its template as well.

    Angular registers a form that was made with `experimentalWebMcpTool`. The attributes in the template make a
    second tool of the same form, with another schema and without Angular's validation.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
// file: book.component.ts
import {form} from '@angular/forms/signals';
provideExperimentalWebMcpForms();
@Component({selector: 'book', templateUrl: './book.component.html'})
export class Book {
  stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}});
}
<!-- file: book.component.html -->
<form [formRoot]="stay" toolname="book_stay" tooldescription="Reserves a room."><input [formField]="stay.city" name="city"><button>Book</button></form>
""",
            points_at='toolname="book_stay"',
            fixed="""
// file: book.component.ts
import {form} from '@angular/forms/signals';
provideExperimentalWebMcpForms();
@Component({selector: 'book', templateUrl: './book.component.html'})
export class Book {
  stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}});
}
<!-- file: book.component.html -->
<form [formRoot]="stay"><input [formField]="stay.city" name="city"><button>Book</button></form>
""",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
// file: book.component.ts
import {FormGroup} from '@angular/forms';
@Component({selector: 'book', templateUrl: './book.component.html'})
export class Book { stay = new FormGroup({}); }
<!-- file: book.component.html -->
<form [formGroup]="stay" toolname="book_stay" tooldescription="Reserves a room."><label>City <input formControlName="city" name="city"></label><button>Book</button></form>
""",
            why="a reactive form registers nothing itself",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the attributes of the template; the class is named beside."""
        page = catalog.web
        if page is None or page.signals is None:
            return
        for form in page.forms:
            named, described = form.attribute("toolname"), form.attribute("tooldescription")
            if named is None and described is None:
                continue
            found = [one for one in (named, described, form.attribute("toolautosubmit")) if one is not None]
            edits = tuple(Edit(_with_blank(page, one), "") for one in found)
            message = "This form is registered twice: by these attributes, and by its class with `experimentalWebMcpTool`."
            fix = Fix("Remove the attributes", edits)
            yield Finding(
                found[0].span, message, "Remove the attributes; the class knows more.", fix, (page.signals,), tool=form.name
            )


def _with_blank(page: Page, attribute: Attr) -> Span:
    """The attribute with the blanks before it."""
    start = attribute.span.start
    while page.source.text[start - 1 : start].isspace():
        start -= 1
    return Span(start, attribute.span.end)
