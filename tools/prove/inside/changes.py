"""Creates the objects that commands need, and deletes them later. Each change is reported before it is made."""

import traceback

from django.apps import apps as _apps
from django.core import serializers as _serializers
from django.db import connection as _connection
from django.db import transaction as _transaction
from django.db.models.signals import m2m_changed as _m2m_changed
from django.db.models.signals import post_save as _post_save
from django.db.models.signals import pre_delete as _pre_delete
from django.db.models.signals import pre_save as _pre_save

from .blueprints import is_record
from .world import World, run_code

#: A lock, because only one proof at a time can create objects that others would see. The number is arbitrary.
_LOCK = 1347571527


def run_setup(task, shell):
    """Runs the Python code of hints permanently, reports what to undo, and returns the variables that it set."""
    world = World()
    scope = {**shell, **world.names(), "env": {}, "replace": {}}
    journal = _Journal()
    try:
        with journal, _transaction.atomic():
            run_code(task["setup"], scope)
    except Exception as exc:  # noqa: BLE001
        return {"broken": "".join(traceback.format_exception(exc)).strip(), "journal": journal.entries}
    texts = {name: str(value) for name, value in scope["env"].items()}
    swaps = {text: str(value) for text, value in scope["replace"].items()}
    return {"env": texts, "replace": swaps, "journal": journal.entries}


class _Journal:
    """The state of each object before its first change, or nothing for a new object."""

    def __init__(self):
        self.entries = []
        self.known = set()
        # New ones by their first table, for those that are saved again as an object of that table alone.
        self.new = set()
        # New objects: some are saved a second time by the product before the first save has told of them.
        self.made = {}

    def __enter__(self):
        _pre_save.connect(self._before)
        _pre_delete.connect(self._before)
        _m2m_changed.connect(self._before)
        _post_save.connect(self._made)
        return self

    def __exit__(self, *_):
        _pre_save.disconnect(self._before)
        _pre_delete.disconnect(self._before)
        _m2m_changed.disconnect(self._before)
        _post_save.disconnect(self._made)

    def _before(self, sender, instance=None, **_):
        if not is_record(instance) or id(instance) in self.made or _first_table(instance) in self.new:
            return
        before = _serialized(type(instance), instance.pk)
        if before is None:
            self.made[id(instance)] = instance
        else:
            self._note(instance, before)

    def _made(self, sender, instance=None, created=False, **_):
        if created and is_record(instance):
            self.new.add(_first_table(instance))
            self._note(instance, None)

    def _note(self, instance, before):
        key = (type(instance)._meta.label_lower, str(instance.pk))
        if key not in self.known:
            self.known.add(key)
            self.entries.append({"model": key[0], "pk": key[1], "before": before})


def _first_table(instance):
    kind = type(instance)
    return [kind, *kind._meta.get_parent_list()][-1], str(instance.pk)


def _serialized(model, key):
    found = model._default_manager.filter(pk=key).first() if key is not None else None
    if found is None:
        return None
    parents = [kind._default_manager.filter(pk=key).first() for kind in model._meta.get_parent_list()]
    return _serializers.serialize("json", [*reversed([item for item in parents if item]), found])


def run_undo(task, shell):
    """Undoes changes, newest first."""
    problems = []
    for entry in reversed(task["journal"]):
        model = _apps.get_model(entry["model"])
        try:
            with _transaction.atomic():
                if entry["before"] is None:
                    for found in model._default_manager.filter(pk=entry["pk"]):
                        found.delete()
                    continue
                for item in _serializers.deserialize("json", entry["before"]):
                    item.save()
        except Exception as exc:  # noqa: BLE001
            problems.append(f"{entry['model']} {entry['pk']}: {exc}")
    return {"problems": problems}


def run_lock(task, shell):
    """Waits until no other proof has visible objects in the database."""
    with _connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)" if task["take"] else "SELECT pg_advisory_unlock(%s)", [_LOCK])
    return {}
