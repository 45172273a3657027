"""Wrong implementations: the reference with one fault each, to show that the suite can fail and names the right clause."""
