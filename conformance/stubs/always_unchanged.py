"""The stub that never prunes: one paragraph, nothing dropped, the body as it came."""

from stub import Args, Body, serve


def answer(op: str, args: Args) -> Body:
    """Return what a pruner without an opinion would say."""
    text = str(args.get("body", args.get("text") or ""))
    return {"ok": ANSWERS[op](text, args)}


def split(text: str, _args: Args) -> Body:
    """Return the whole text as one paragraph."""
    return {"paragraphs": [[0, len(text)]]}


def plan(text: str, args: Args) -> Body:
    """Return a plan that asks for nothing."""
    nothing: Body = {"candidates": [], "batches": [], "basis": args.get("request")}
    return {"outcome": "ok", "gate": 7, "shape": "text", **split(text, args), **nothing}


def complete(text: str, args: Args) -> Body:
    """Return the body as it came."""
    kept = {"slices": [[True, 0, len(text)]], "dropped": [], "ratio": None}
    chars = {"raw_chars": len(text), "kept_chars": len(text)}
    return {"outcome": "nothing_dropped", "pruned": False, "body": text, "shape": "text", **split(text, args), **kept, **chars}


def omitted_text(_text: str, _args: Args) -> Body:
    """Return that nothing was omitted."""
    return {"outcome": "not_dropped", "text": "", "chars": 0}


def log_line(_text: str, _args: Args) -> Body:
    """Return an empty line."""
    return {"line": ""}


def parse_log_line(_text: str, _args: Args) -> Body:
    """Return that it is no log line."""
    return {"kind": None, "fields": None}


ANSWERS = {
    "split": split,
    "plan": plan,
    "complete": complete,
    "omitted_text": omitted_text,
    "log_line": log_line,
    "parse_log_line": parse_log_line,
}

serve("always-unchanged", answer)
