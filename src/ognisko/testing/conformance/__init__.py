"""What must hold for every game, number of players and option; the plugin (ognisko.testing.plugin) chooses the games."""
