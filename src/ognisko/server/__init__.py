"""The web table: a server for the pages in ognisko/web (docs/api.md, docs/operations.md)."""
