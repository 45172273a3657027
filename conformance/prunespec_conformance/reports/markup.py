"""HTML of which every text is escaped: what is no Markup cannot become markup."""

import html

from prunespec_conformance.reports.view import safe

_VOID = frozenset({"meta", "input", "br"})


class Markup(str):
    """A text that is HTML already; only this module and `raw` make one."""

    __slots__ = ()


def tag(name: str, /, *children: str | None, **attributes: str | bool | None) -> Markup:
    """Return an element. `_` in an attribute's name is written `-`, one at its end left out.

    A child that is no Markup is escaped, None is nothing; so are False and None attributes.
    """
    words = "".join(map(_attribute, attributes.items()))
    inside = "".join(map(_child, children))
    return Markup(f"<{name}{words}>" if name in _VOID else f"<{name}{words}>{inside}</{name}>")


def group(*children: str | None) -> Markup:
    """Return children side by side, without an element around them."""
    return Markup("".join(map(_child, children)))


def raw(text: str) -> Markup:
    """Return the runner's own style or script as it is; never for a report's text."""
    return Markup(text)


def _child(child: str | None) -> str:
    if child is None:
        return ""
    return child if isinstance(child, Markup) else html.escape(safe(child))


def _attribute(item: tuple[str, str | bool | None]) -> str:
    name, value = item
    spelled = name.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {spelled}" if value is True else f' {spelled}="{html.escape(safe(value))}"'
