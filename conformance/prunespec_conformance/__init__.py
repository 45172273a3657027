"""The runner of the pruner suite: judges a pruner in any language over pipes.

Standard library only, and it never imports `prunespec`: what it judges by is
data (`contract.json`, `vectors/`, `required/`), so that the reference is one
program under test among others.
"""

__version__ = "1.0.0"
