"""Programs for the product's shell, queries, settings and templates."""

from contextlib import redirect_stdout as _redirect_stdout

from django.db import connection as _connection


def run_program(task, shell):
    """Runs Python as `ak shell` does, and keeps what it prints; the database is rolled back."""
    printed = io.StringIO()
    try:
        with _transaction.atomic():
            world = World()
            scope = {**shell, **world.names()}
            if task.get("setup"):
                exec(task["setup"], scope)
            fresh = {**shell, **{name: scope[name] for name in task.get("keep") or []}}
            with _redirect_stdout(printed), world.running():
                exec(task["code"], fresh)
            outcome = {"printed": printed.getvalue()}
            if task.get("holds"):
                outcome["holds"] = bool(eval(task["holds"], {**scope, "printed": printed.getvalue()}))
            raise _Rollback()
    except _Rollback:
        return outcome
    except Exception as exc:
        return {"printed": printed.getvalue(), **_failure(exc)}


def run_sql(task, shell):
    """Runs statements one after the other in the product's database, which is rolled back."""
    results = []
    try:
        with _transaction.atomic(), _connection.cursor() as cursor:
            if task.get("setup"):
                exec(task["setup"], {**shell, **World().names()})
            for statement in task["statements"]:
                cursor.execute(statement)
                rows = cursor.fetchall() if cursor.description else []
                columns = [column.name for column in cursor.description or []]
                results.append({"columns": columns, "rows": len(rows)})
            raise _Rollback()
    except _Rollback:
        return {"results": results}
    except Exception as exc:
        return _failure(exc)


def run_settings(task, shell):
    """Reads environment variables with the product's own loader; says which of them it has a place for."""
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
    """Renders a template of an email."""
    from django.template import engines

    try:
        with _transaction.atomic():
            scope = {**shell, **World().names(), "context": {}}
            scope["context"].update(
                user=World().make_user(), url="https://authentik.company/link", token="123456"
            )
            scope["context"]["expires"] = _datetime_module.datetime.now(
                _datetime_module.timezone.utc
            ) + _datetime_module.timedelta(minutes=10)
            if task.get("setup"):
                exec(task["setup"], scope)
            text = engines["django"].from_string(task["code"]).render(scope["context"])
            outcome = {"printed": text}
            raise _Rollback()
    except _Rollback:
        return outcome
    except Exception as exc:
        return _failure(exc)
