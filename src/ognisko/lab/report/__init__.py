"""What the measured games say: figures with intervals, and the page that shows them."""
