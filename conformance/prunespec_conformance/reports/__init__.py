"""Files about a run, for machines and people; each is made from the report alone."""

import argparse
import json
from importlib import import_module
from pathlib import Path

from prunespec_conformance.errors import usage
from prunespec_conformance.jsons import document
from prunespec_conformance.report_shape import Report

_FORMATS = {
    "junit": "JUnit XML, which CI systems read",
    "markdown": "a summary for the page of a CI run",
    "html": "one page for people, with filters; opens from a file",
    "badge": "an SVG with the verdict",
}
"""Each is a module of this package with a function `made(report) -> str`."""


def add_formats(to: argparse.ArgumentParser) -> None:
    """Add an option for every format."""
    group = to.add_argument_group("files about the run")
    for name, about in _FORMATS.items():
        group.add_argument(f"--{name}", metavar="FILE", help=about)


def asked(options: argparse.Namespace) -> bool:
    """Tell whether any format was asked for."""
    return any(getattr(options, name) for name in _FORMATS)


def write_formats(report: Report, options: argparse.Namespace) -> None:
    """Write the files that the options of `add_formats` ask for."""
    for name in _FORMATS:
        if getattr(options, name):
            write(Path(getattr(options, name)), formatted(report, name))


def formatted(report: Report, name: str) -> str:
    """Return the file in one format: the same now as later, from `report.json`, where keys are sorted."""
    module = import_module(f"{__name__}.{name}")
    text: str = module.made(json.loads(document(report)))
    return text


def write(path: Path, text: str) -> None:
    """Write a file about a run; UsageError if that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        usage(f"cannot write the report: {error}")
