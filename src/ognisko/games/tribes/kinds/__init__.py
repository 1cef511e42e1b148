"""The kinds of which cards, boards and guides are made, as the component file writes them; one file a family.

Each kind is a class with its fields and knows what it is for the rules: a new card is a new entry in the file,
a new kind a new class here.
"""
