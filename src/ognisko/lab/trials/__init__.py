"""Games played in order to measure: which they are, what is withheld from whom, and what is noted of each."""
