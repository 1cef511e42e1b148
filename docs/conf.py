"""The site (`make docs`): Sphinx, pages in Markdown, reference from docstrings; nothing is loaded from elsewhere."""

import os
from importlib.metadata import version as installed

os.environ["OGNISKO_INTERPRETED"] = "1"  # the sources know their signatures, compiled libraries do not

project = "Ognisko"
author = "the people of Ognisko"
copyright = "the people of Ognisko; MIT licence"
version = release = installed("ognisko")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["shots"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]  # a page may be a list of clauses under small headings
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"Ognisko {release}"
html_favicon = "../src/ognisko/web/favicon.svg"
html_show_sphinx = False
html_copy_source = False
