"""Applies blueprints with the product's API and task, twice, in a transaction that is rolled back."""

import io
import json as _json
import os as _os
import traceback
from contextlib import contextmanager
from unittest import mock

from authentik.blueprints.models import BlueprintInstance as _BlueprintInstance
from authentik.blueprints.v1 import common as _common
from authentik.blueprints.v1.importer import Importer as _Importer
from authentik.blueprints.v1.tasks import apply_blueprint as _apply_blueprint
from authentik.core.models import User as _User
from django.core import serializers as _serializers
from django.db import transaction as _transaction
from django.db.models.signals import m2m_changed as _m2m_changed
from django.db.models.signals import post_delete as _post_delete
from django.db.models.signals import post_save as _post_save
from yaml import load as _load_yaml

from .expressions import Rollback, failure
from .world import World, run_code

#: Fields that every save changes.
_VOLATILE = {"last_updated", "password", "password_change_date", "last_applied", "modified"}


@contextmanager
def _surroundings(task):
    """Environment variables and files that a blueprint reads."""
    files = task.get("files") or {}

    def opened(path, *args, **kwargs):
        return io.StringIO(files[path]) if path in files else open(path, *args, **kwargs)

    with (
        mock.patch.dict(_os.environ, task.get("env") or {}),
        mock.patch.object(_common, "open", opened, create=True),
    ):
        yield


def run_blueprint(task, shell):
    """Applies the prerequisite blueprints, then this one twice."""
    outcome = {}
    try:
        with _transaction.atomic(), _surroundings(task):
            world = World()
            scope = {**shell, **world.names()}
            if task.get("setup"):
                run_code(task["setup"], scope)
            for content in task.get("before") or []:
                status, logs = _apply(content, {})
                if status != "successful":
                    return {"broken": "a blueprint before it: " + "; ".join(logs)}
            first = _Touched()
            with first:
                outcome["status"], outcome["logs"] = _apply(task["content"], task.get("context") or {})
            if outcome["status"] == "successful":
                state = first.state()
                second = _Touched()
                with second:
                    outcome["again"], _ = _apply(task["content"], task.get("context") or {}, again=True)
                outcome["changed"] = _differences(state, first.state(), second)
            if task.get("holds"):
                outcome["holds"] = bool(eval(task["holds"], scope))
            raise Rollback()
    except Rollback:
        return outcome
    except Exception as exc:  # noqa: BLE001
        return {"broken": "".join(traceback.format_exception(exc)).strip()}


def _apply(content, context, again=False):
    """Does the same as Create and Apply in the Admin interface. The context is set from the start, as in an instance."""
    name = "prove"
    _BlueprintInstance.objects.filter(name=name).delete()
    if context:
        instance = _BlueprintInstance.objects.create(name=name, content=content, context=context)
    else:
        from rest_framework.test import APIClient

        client = APIClient()
        client.force_authenticate(_User.objects.get(username="akadmin"))
        answer = client.post("/api/v3/managed/blueprints/", {"name": name, "content": content}, format="json")
        if answer.status_code != 201:
            return "refused", [answer.content.decode()]
        instance = _BlueprintInstance.objects.get(pk=answer.json()["pk"])
    _apply_blueprint.fn(instance.pk)
    instance.refresh_from_db()
    logs = []
    if instance.status != "successful":
        _, found = _Importer.from_string(content, context).validate()
        logs = [str(log.event) for log in found]
    return str(instance.status), logs


class _Touched:
    """Records which objects were saved or deleted."""

    def __init__(self):
        self.saved = {}
        self.deleted = set()

    def __enter__(self):
        _post_save.connect(self._on_save)
        _post_delete.connect(self._on_delete)
        _m2m_changed.connect(self._on_save)
        return self

    def __exit__(self, *_):
        _post_save.disconnect(self._on_save)
        _post_delete.disconnect(self._on_delete)
        _m2m_changed.disconnect(self._on_save)

    def _on_save(self, sender, instance=None, created=False, **_):
        if is_record(instance):
            key = (type(instance), str(instance.pk))
            self.saved[key] = self.saved.get(key) or created

    def _on_delete(self, sender, instance=None, **_):
        if is_record(instance):
            self.deleted.add((type(instance), str(instance.pk)))

    def state(self):
        """The saved objects as text, by model and key."""
        return {key: _as_text(*key) for key in self.saved}


def is_record(instance):
    """Whether a blueprint or a command created an object on purpose, and not as a side effect of its run."""
    label = type(instance)._meta.label_lower
    return not label.startswith(("authentik_events.", "authentik_tasks", "authentik_blueprints.blueprint"))


def _as_text(model, key):
    found = model._default_manager.filter(pk=key).first()
    if found is None:
        return None
    parts = []
    for kind in [model, *model._meta.get_parent_list()]:
        item = kind._default_manager.filter(pk=key).first() if kind is not model else found
        if item is not None:
            parts.extend(_json.loads(_serializers.serialize("json", [item])))
    for part in parts:
        part["fields"] = {k: v for k, v in part["fields"].items() if k not in _VOLATILE}
    return _json.dumps(parts, sort_keys=True)


def _differences(before, after, second):
    """The changes of the second run, as readable lines."""
    lines = [f"{model._meta.label_lower} {key} was made again" for (model, key), made in second.saved.items() if made]
    lines += [
        f"{model._meta.label_lower} {key} is different afterwards"
        for (model, key), text in before.items()
        if after.get((model, key)) != text
    ]
    return lines


def run_values(task, shell):
    """Resolves tags in values as in an entry."""
    try:
        with _transaction.atomic(), _surroundings(task):
            world = World()
            scope = {**shell, **world.names()}
            if task.get("setup"):
                run_code(task["setup"], scope)
            entry = _common.BlueprintEntry("authentik_core.group")
            blueprint = _common.Blueprint(entries=[entry], context=task.get("context") or {})
            value = entry.tag_resolver(_load_yaml(task["content"], _common.BlueprintLoader), blueprint)
            outcome = {"gives": _json.loads(_json.dumps(value, default=str))}
            if task.get("holds"):
                outcome["holds"] = bool(eval(task["holds"], {**scope, "result": value}))
            raise Rollback()
    except Rollback:
        return outcome
    except Exception as exc:  # noqa: BLE001
        return failure(exc)
