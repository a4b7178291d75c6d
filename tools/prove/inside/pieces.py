"""Runs programs for the product's shell, queries, settings, and templates."""

import datetime as _datetime_module
import io
import os as _os
from contextlib import redirect_stdout as _redirect_stdout
from unittest import mock

from django.db import connection as _connection
from django.db import transaction as _transaction

from .expressions import Rollback, failure
from .world import World, run_code


def run_program(task, shell):
    """Runs Python as `ak shell` does and returns its output. The database is rolled back."""
    printed = io.StringIO()
    try:
        with _transaction.atomic():
            world = World()
            scope = {**shell, **world.names()}
            if task.get("setup"):
                run_code(task["setup"], scope)
            fresh = {**shell, **{name: scope[name] for name in task.get("keep") or []}}
            with _redirect_stdout(printed), world.running():
                run_code(task["code"], fresh)
            outcome = {"printed": printed.getvalue()}
            if task.get("holds"):
                outcome["holds"] = bool(eval(task["holds"], {**scope, "printed": printed.getvalue()}))
            raise Rollback()
    except Rollback:
        return outcome
    except Exception as exc:  # noqa: BLE001
        return {"printed": printed.getvalue(), **failure(exc)}


def run_sql(task, shell):
    """Runs statements one after the other in the product's database and rolls it back."""
    results = []
    try:
        with _transaction.atomic(), _connection.cursor() as cursor:
            if task.get("setup"):
                run_code(task["setup"], {**shell, **World().names()})
            for statement in task["statements"]:
                cursor.execute(statement)
                rows = cursor.fetchall() if cursor.description else []
                columns = [column.name for column in cursor.description or []]
                results.append({"columns": columns, "rows": len(rows)})
            raise Rollback()
    except Rollback:
        return {"results": results}
    except Exception as exc:  # noqa: BLE001
        return failure(exc)


def run_settings(task, shell):
    """Reads environment variables with the product's own loader, and reports which of them are settings."""
    from authentik.lib.config import ConfigLoader

    known = ConfigLoader()
    with mock.patch.dict(_os.environ, task["env"]):
        loaded = ConfigLoader()
        return {
            "read": {
                name: {
                    "value": str(loaded.get(_path_of(name))),
                    "default": known.get(_path_of(name), _MISSING) is not _MISSING,
                }
                for name in task["env"]
            }
        }


_MISSING = object()


def _path_of(name):
    return name.removeprefix("AUTHENTIK_").replace("__", ".").lower()


def run_template(task, shell):
    """Renders an email template."""
    from django.template import engines

    try:
        with _transaction.atomic():
            scope = {**shell, **World().names(), "context": {}}
            scope["context"].update(user=World().make_user(), url="https://authentik.company/link", token="123456")
            now = _datetime_module.datetime.now(_datetime_module.UTC)
            scope["context"]["expires"] = now + _datetime_module.timedelta(minutes=10)
            if task.get("setup"):
                run_code(task["setup"], scope)
            text = engines["django"].from_string(task["code"]).render(scope["context"])
            outcome = {"printed": text}
            raise Rollback()
    except Rollback:
        return outcome
    except Exception as exc:  # noqa: BLE001
        return failure(exc)
