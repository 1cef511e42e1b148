"""What thinks: judgements and nets, the search, the bots that people play against, and their advice."""
