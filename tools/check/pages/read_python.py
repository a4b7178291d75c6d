"""Compiles samples as authentik compiles expressions, and lists the names they take from outside.

Reads a JSON list of texts, writes a JSON list of {"error", "line", "names"}. Nothing is executed.
"""

import builtins
import json
import symtable
import sys
from textwrap import indent


def free_names(table: symtable.SymbolTable) -> set[str]:
    """Names that a function and what is nested in it look up globally."""
    found = {s.get_name() for s in table.get_symbols() if s.is_global() and s.is_referenced()}
    return found.union(*(free_names(child) for child in table.get_children()))


def read(code: str) -> dict:
    source = "def handler():\n" + indent(code, "    ") + "\n    pass\n"
    try:
        compile(source, "sample", "exec")
        table = symtable.symtable(source, "sample", "exec")
    except SyntaxError as exc:
        return {"error": exc.msg, "line": (exc.lineno or 2) - 1, "names": []}
    names = free_names(table.get_children()[0]) - set(dir(builtins))
    return {"error": None, "line": 0, "names": sorted(names)}


json.dump([read(code) for code in json.load(sys.stdin)], sys.stdout)
