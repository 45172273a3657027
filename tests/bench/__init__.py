"""How fast the reference is, as ratios of baselines that run beside it."""
