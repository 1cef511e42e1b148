"""Everything that the table tells the pages, once: TypeScript and docs/api.md are made of it (tools/contract.py)."""
