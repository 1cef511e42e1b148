"""A game being played: the match, its record, and where its chance comes from."""
