"""How many examples the property tests draw: HYPOTHESIS_PROFILE is `default`, `ci`, or `mutation`."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

# A stranger's machine may be slow or busy: no test depends on the clock.
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("default", deadline=None, max_examples=100, suppress_health_check=SLOW)
settings.register_profile("ci", deadline=None, max_examples=500, suppress_health_check=SLOW, print_blob=True)
# A mutant is judged by examples that are the same in every run and are not remembered; what it fails with is not made smaller.
settings.register_profile(
    "mutation",
    deadline=None,
    max_examples=25,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*SLOW, HealthCheck.differing_executors],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    """Let a failure be told in full, however long its texts are."""
    config.addinivalue_line("filterwarnings", "ignore:Generating overly large repr")
