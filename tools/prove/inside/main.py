"""Answers tasks, a line of JSON each, until its input ends."""

import sys as _sys

from authentik import authentik_version as _authentik_version

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


def _serve(shell):
    _answer(0, {"version": _authentik_version()})
    for line in _sys.stdin:
        task = _json.loads(line)
        try:
            value = _TASKS[task["kind"]](task, shell)
        except Exception as exc:
            value = {"broken": "".join(traceback.format_exception(exc)).strip()}
        _answer(task["number"], value)


_serve({name: value for name, value in globals().items() if isinstance(value, type) and hasattr(value, "_meta")})
