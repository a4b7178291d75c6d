"""Processes tasks, one JSON line each, until the input ends."""

import json as _json
import sys as _sys
import traceback

from authentik import authentik_version as _authentik_version

from .blueprints import run_blueprint, run_values
from .changes import run_lock, run_setup, run_undo
from .expressions import run_expression
from .pieces import run_program, run_settings, run_sql, run_template

_TASKS = {
    "blueprint": run_blueprint,
    "expression": run_expression,
    "lock": run_lock,
    "program": run_program,
    "settings": run_settings,
    "setup": run_setup,
    "sql": run_sql,
    "template": run_template,
    "undo": run_undo,
    "values": run_values,
}


def _answer(number, value):
    _sys.__stdout__.write("\n@prove " + _json.dumps({"number": number, "value": value}, default=str) + "\n")
    _sys.__stdout__.flush()


def serve(shell):
    """Reads tasks from standard input and writes a response to each. `shell` has the product's models by name."""
    _answer(0, {"version": _authentik_version()})
    for line in _sys.stdin:
        task = _json.loads(line)
        try:
            value = _TASKS[task["kind"]](task, shell)
        except Exception as exc:  # noqa: BLE001
            value = {"broken": "".join(traceback.format_exception(exc)).strip()}
        _answer(task["number"], value)
