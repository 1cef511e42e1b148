"""Component files of one's own."""

from ognisko.testing.boxes import Box as Box
from ognisko.testing.boxes import file_of as file_of
from ognisko.testing.boxes import shipped as shipped
