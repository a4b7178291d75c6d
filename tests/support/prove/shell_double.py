"""Replaces the product's shell (`ak shell -c <code>`). The product's packages are empty, and there is no database."""

import contextlib
import importlib.abc
import importlib.machinery
import sys
import types
from typing import Any
from unittest import mock

PACKAGES = ("authentik", "django", "pyrad", "requests", "rest_framework", "yaml")


class Empty(types.ModuleType):
    """A module that has every name: classes for capital letters, otherwise anything that can be called."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "atomic":
            return contextlib.nullcontext
        if name == "authentik_version":
            return lambda: "2025.8.1"
        if not name[0].isupper():
            return mock.MagicMock()
        base = Exception if name.endswith(("Error", "Exception")) else object
        return type(name, (base,), {"send": None})


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds an empty module for each name below the product's packages."""

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        if fullname.split(".")[0] in PACKAGES:
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> types.ModuleType:
        return Empty(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        pass


class Flow:
    """A model of the product that the shell provides by name."""

    _meta = "app.flow"


sys.meta_path.insert(0, Finder())
sys.modules["django.db.transaction"] = Empty("django.db.transaction")
code = sys.argv[-1]
exec(code, {"Flow": Flow, "__name__": "shell"})  # noqa: S102
