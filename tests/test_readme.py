"""The Python in the README runs."""

import doctest

from tests import readme


def test_the_examples_in_the_readme() -> None:
    runner = doctest.DocTestRunner()
    examples = doctest.DocTestParser().get_doctest("\n".join(readme.blocks("python")), {}, "README", "README.md", 0)
    assert runner.run(examples).failed == 0
    assert examples.examples
