"""The workshop: sets of components that people change in the browser, keep, play with and measure."""
