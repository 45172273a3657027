"""The commands, one module each: `main(words)` returns the exit code."""
