"""What tests of a game are written with, ours and those of games outside."""
