"""Parses the product's Python source and resolves its names, without running any of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: Python functions that create an empty value.
EMPTY: dict[str, Any] = {"dict": {}, "list": [], "set": [], "str": ""}


class Unknown(Exception):
    """An expression whose value the source does not state."""


@dataclass
class Module:
    """A Python file with its classes, functions, and constants, and the origin of its other names."""

    path: str
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    constants: dict[str, ast.expr] = field(default_factory=dict)
    #: Local name -> (module, name in it).
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass
class Place:
    """A class in its module."""

    module: Module
    node: ast.ClassDef


class Source:
    """The product's Python modules, by their dotted names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        """Parses a module once; None for modules that are not the product's."""
        if name not in self.modules:
            base = self.folder / name.replace(".", "/")
            path = next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.exists()), None)
            self.modules[name] = read_module(path, str(path.relative_to(self.folder))) if path else None
        return self.modules[name]

    def find(self, module: Module, name: str) -> tuple[Module, ast.ClassDef | ast.FunctionDef | ast.expr] | None:
        """Finds a class, a function, or a constant by the name that a module has for it."""
        if name in module.classes:
            return module, module.classes[name]
        if name in module.functions:
            return module, module.functions[name]
        if name in module.constants:
            return module, module.constants[name]
        origin = module.imports.get(name)
        other = origin and self.module(origin[0])
        return self.find(other, origin[1]) if origin and other else None

    def bases(self, place: Place) -> Iterator[Place]:
        """The class and those that it inherits from, nearest first."""
        yield place
        for base in place.node.bases:
            found = self.find(place.module, base.id) if isinstance(base, ast.Name) else None
            if found and isinstance(found[1], ast.ClassDef):
                yield from self.bases(Place(found[0], found[1]))

    def value(self, module: Module, node: ast.expr) -> Any:
        """The value of an expression; {"callable": name} for a function that computes it."""
        try:
            return ast.literal_eval(node)
        except ValueError:
            pass
        if isinstance(node, ast.Call):
            return self.result(module, node)
        if isinstance(node, ast.Name):
            if node.id in EMPTY:
                return EMPTY[node.id]
            found = self.find(module, node.id)
            if found and isinstance(found[1], ast.expr):
                return self.value(found[0], found[1])
            if found and isinstance(found[1], ast.FunctionDef):
                return self.returned(found[0], found[1])
            return {"callable": node.id}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self.member(module, node.value.id, node.attr)
        if isinstance(node, ast.Lambda):
            return {"callable": "lambda"}
        if isinstance(node, ast.List | ast.Tuple):
            return [self.value(module, item) for item in node.elts]
        raise Unknown(ast.unparse(node))

    def returned(self, module: Module, function: ast.FunctionDef) -> Any:
        """The result of a function that only returns a constant; otherwise its name."""
        body = [item for item in function.body if not isinstance(item, ast.Expr)]
        if len(body) == 1 and isinstance(body[0], ast.Return) and isinstance(body[0].value, ast.List):
            return self.value(module, body[0].value)
        return {"callable": function.name}

    def result(self, module: Module, call: ast.Call) -> Any:
        """The result of a translation, a join, or a function of the product."""
        if isinstance(call.func, ast.Name) and call.func.id == "_":
            return self.value(module, call.args[0])
        if isinstance(call.func, ast.Name) and not call.args:
            return self.value(module, call.func)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "join":
            separator, items = self.value(module, call.func.value), self.value(module, call.args[0])
            if isinstance(separator, str) and isinstance(items, list):
                return separator.join(items)
        raise Unknown(ast.unparse(call))

    def member(self, module: Module, name: str, attribute: str) -> Any:
        """The value of an enumeration member, which can be followed by a label."""
        found = self.find(module, name)
        if found is None or not isinstance(found[1], ast.ClassDef):
            raise Unknown(f"{name}.{attribute}")
        for item in found[1].body:
            if isinstance(item, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == attribute for target in item.targets
            ):
                value = item.value
                if isinstance(value, ast.Tuple) and value.elts:
                    value = value.elts[0]
                return self.value(found[0], value)
        raise Unknown(f"{name}.{attribute}")


def read_module(path: Path, shown: str) -> Module:
    """Parses a file."""
    module = Module(shown)
    package = ".".join(Path(shown).parent.parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            module.classes[item.name] = item
        elif isinstance(item, ast.FunctionDef):
            module.functions[item.name] = item
        elif isinstance(item, ast.Assign) and isinstance(item.targets[0], ast.Name):
            module.constants[item.targets[0].id] = item.value
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value:
            module.constants[item.target.id] = item.value
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            origin = f"{package}.{node.module}" if node.level else node.module or ""
            for alias in node.names:
                module.imports.setdefault(alias.asname or alias.name, (origin, alias.name))
    return module


def keyword(call: ast.Call, name: str) -> ast.expr | None:
    """The value of a keyword argument."""
    return next((one.value for one in call.keywords if one.arg == name), None)
