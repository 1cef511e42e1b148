"""What must hold for every game, number of players and option; the plugin beside it chooses the games."""
