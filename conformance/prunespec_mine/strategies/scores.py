"""Everything beside the body that `plan` and `complete` take: scores, good ones and bad, thresholds, ids, languages, features."""

from hypothesis import strategies as st

from prunespec import CONTRACT, Situation

languages = st.sampled_from(CONTRACT.languages)
ids = st.one_of(
    st.sampled_from(["P1", "P12", "", "{id}", 'a"b\\c', "é🚀", "\x7f\x85", "{", "\n\n"]), st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
)
feature_sets = st.frozensets(st.sampled_from(sorted(CONTRACT.features)))
situations = st.builds(Situation, scorer=st.booleans(), way_back=st.booleans(), prunable=st.booleans(), success=st.booleans())

GOOD_SCORES = (0, 1, 0.0, -0.0, 1.0, 0.1, 0.2, 0.3, 0.5, 0.19999999999999998, 0.20000000000000004, 5e-324, 0.09999999999999999, 0.7)
BAD_SCORES = (
    float("nan"),
    float("inf"),
    float("-inf"),
    -1,
    1.01,
    -5e-324,
    1.0000000000000002,
    True,
    False,
    "0.5",
    "",
    None,
    10**400,
    -(10**400),
    [0.5],
    {"score": 0.1},
    b"0",
    0.1j,
    object(),
)
good_scores = st.one_of(st.sampled_from(GOOD_SCORES), st.floats(0, 1))
bad_scores = st.sampled_from(BAD_SCORES)
any_scores = st.one_of(good_scores, good_scores, bad_scores)
low_or_high = st.sampled_from([0.0, 0.0, 0.0, 1.0])
thresholds = st.sampled_from(list(CONTRACT.thresholds.values))
not_lists = st.sampled_from([None, 0.5, "0.5", {"scores": [0.1]}, {0.1}, iter([0.1]), b"\x00", True, object(), range(3)])
