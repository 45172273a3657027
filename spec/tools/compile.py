"""Write what is generated from CONTRACT.yaml: `python -m spec.tools.compile [--check]`."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from prunespec.contract import Contract
from spec.tools import REPOSITORY
from spec.tools.emit import class_names, source
from spec.tools.faults import ContractError
from spec.tools.load import CONTRACT_PATH, load
from spec.tools.output import EXIT_FAULTY, settle
from spec.tools.schema import schema
from spec.tools.twin import json_text, twin

COMMAND = "python -m spec.tools.compile"

_MODULE = '''\
# GENERATED from CONTRACT.yaml by {command}. Do not edit.
# ruff: noqa: E501, RUF001
# Long lines and full-width punctuation: texts stand here as the contract has them.
"""The contract as one frozen value."""

from types import MappingProxyType

from .contract import (
{imports})

CONTRACT: Contract = {value}
'''


def outputs(contract: Contract) -> Mapping[str, str]:
    """Return the text of every generated file by its path in the repository."""
    return {
        "reference/prunespec/_contract.py": module(contract),
        "conformance/contract.json": json_text(twin(contract)),
        "conformance/schema/contract.schema.json": json_text(schema()),
    }


def module(contract: Contract) -> str:
    """Return the source of the module that holds `contract`."""
    imports = "".join(f"    {name},\n" for name in sorted(class_names(contract)))
    return _MODULE.format(command=COMMAND, imports=imports, value=source(contract))


def main(arguments: Sequence[str] | None = None, root: Path = REPOSITORY, path: Path = CONTRACT_PATH) -> int:
    """Write or check the generated files below `root`. Return the exit code: 0, 1 or 2."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a file drifted")
    options = parser.parse_args(arguments)
    try:
        contract = load(path)
    except ContractError as error:
        print(error)
        return EXIT_FAULTY
    wanted = {root / name: text for name, text in outputs(contract).items()}
    return settle(wanted, command=COMMAND, check=options.check)


if __name__ == "__main__":
    raise SystemExit(main())
