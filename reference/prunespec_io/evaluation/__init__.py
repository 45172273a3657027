"""How well a scorer tells what is needed: labelled data in, tables, plots and a proposed threshold out."""
