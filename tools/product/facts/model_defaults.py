"""Reads which value a field of a model gets when a request to create it leaves the field out.

Usage: python3.13 tools/product/facts/model_defaults.py <folder of the product's source>

The result is data/facts/model-defaults.json. For each field of data/model-fields.json that has a default, it holds the
value, or the name of the function that computes the value, and the file and line that state it. Defaults of the
serializer come before those of the model, because a request reaches the serializer first. The source is parsed and
never run. It uses the syntax of Python 3.12, so an older Python can't parse it.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from python_source import Place, Source, Unknown, keyword

FIELDS = Path("data/model-fields.json")
OUTPUT = Path("data/facts/model-defaults.json")

#: Defaults of Django's own AbstractUser, whose source is not the product's.
DJANGO_USER: dict[str, Any] = {"is_active": True, "email": ""}

#: Blueprint models without a database table, and the modules that define them.
META_MODELS = {
    "authentik_blueprints.metaapplyblueprint": ("authentik.blueprints.v1.meta.apply_blueprint", "MetaApplyBlueprint"),
}


def assigned_calls(node: ast.ClassDef) -> Iterator[tuple[str, ast.Call]]:
    """The attributes of a class that a call creates, such as fields."""
    for item in node.body:
        if isinstance(item, ast.Assign) and isinstance(item.value, ast.Call):
            for target in item.targets:
                if isinstance(target, ast.Name):
                    yield target.id, item.value


def serializer_of(source: Source, model: Place) -> Place | None:
    """The class that the property `serializer` of a model returns."""
    for place in source.bases(model):
        for item in place.node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "serializer":
                for node in ast.walk(item):
                    if isinstance(node, ast.Return) and isinstance(node.value, ast.Name):
                        found = source.find(place.module, node.value.id)
                        if found and isinstance(found[1], ast.ClassDef):
                            return Place(found[0], found[1])
    return None


def in_extra_kwargs(node: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """Defaults in the `extra_kwargs` of a serializer's Meta class."""
    if not isinstance(node.value, ast.Dict) or not isinstance(node.targets[0], ast.Name):
        return
    if node.targets[0].id != "extra_kwargs":
        return
    for key, options in zip(node.value.keys, node.value.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(options, ast.Dict):
            continue
        for option, value in zip(options.keys, options.values, strict=True):
            if isinstance(option, ast.Constant) and option.value == "default":
                yield str(key.value), value


def is_attrs(node: ast.expr) -> bool:
    """Whether an expression is the dictionary that a serializer validates."""
    return isinstance(node, ast.Name) and node.id == "attrs"


def set_in_code(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Values that validation sets: `attrs.setdefault("user", …)`, and `attrs["expires"] = compute()`."""
    match node:
        case ast.Call(func=ast.Attribute(value=target, attr="setdefault"), args=[ast.Constant(value=name), value]):
            if is_attrs(target):
                yield str(name), value
        case ast.Assign(
            targets=[ast.Subscript(value=target, slice=ast.Constant(value=name))], value=ast.Call() as value
        ):
            if is_attrs(target):
                yield str(name), value


def stated_by_serializer(place: Place) -> Iterator[tuple[str, ast.expr]]:
    """Defaults that a serializer states for its fields, in `extra_kwargs`, and in the code of its validation."""
    for name, call in assigned_calls(place.node):
        default = keyword(call, "default")
        if default is not None:
            yield name, default
    for node in ast.walk(place.node):
        if isinstance(node, ast.Assign):
            yield from in_extra_kwargs(node)
        yield from set_in_code(node)


def set_before_saving(source: Source) -> Iterator[tuple[str, Place, ast.expr]]:
    """Values that a signal handler gives to fields of a class and its subclasses before they are saved."""
    for path in sorted(source.folder.glob("authentik/**/signals.py")):
        name = ".".join(path.relative_to(source.folder).with_suffix("").parts)
        module = source.module(name)
        for function in module.functions.values() if module else ():
            if "receiver(pre_save)" not in map(ast.unparse, function.decorator_list) or module is None:
                continue
            checked = [
                call.args[1].id
                for call in ast.walk(function)
                if isinstance(call, ast.Call)
                and isinstance(call.func, ast.Name)
                and call.func.id in ("issubclass", "isinstance")
                and isinstance(call.args[1], ast.Name)
            ]
            for node in ast.walk(function):
                match node:
                    case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="instance"), attr=field)], value=value):
                        for base in checked:
                            found = source.find(module, base)
                            if found and isinstance(found[1], ast.ClassDef):
                                yield field, Place(module, found[1]), value


def defaults_of(
    source: Source, model: Place, before_saving: list[tuple[str, Place, ast.expr]]
) -> dict[str, dict[str, Any]]:
    """The defaults of a model's fields, by field."""
    found: dict[str, dict[str, Any]] = {}

    def add(place: Place, name: str, default: ast.expr) -> None:
        if name in found:
            return
        try:
            value = source.value(place.module, default)
        except Unknown:
            value = {"callable": ast.unparse(default)}
        if value is not None:
            found[name] = {"default": value, "in": f"{place.module.path}:{default.lineno}"}

    serializer = serializer_of(source, model)
    if serializer:
        for place in source.bases(serializer):
            for name, default in stated_by_serializer(place):
                add(place, name, default)
    for name, place, value in before_saving:
        if any(one.node is place.node for one in source.bases(model)):
            add(Place(place.module, model.node), name, value)
    for place in source.bases(model):
        for name, call in assigned_calls(place.node):
            stated = keyword(call, "default")
            if stated is not None:
                add(place, name, stated)
        if any(isinstance(base, ast.Name) and base.id == "AbstractUser" for base in place.node.bases):
            for name, value in DJANGO_USER.items():
                found.setdefault(name, {"default": value, "in": "django.contrib.auth.models.AbstractUser"})
    return found


def app_labels(source: Source) -> Iterator[tuple[str, str]]:
    """The label and the dotted package of each app."""
    for path in sorted(source.folder.glob("authentik/**/apps.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        package = ".".join(path.parent.relative_to(source.folder).parts)
        for node in tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            for item in node.body:
                if (
                    isinstance(item, ast.Assign)
                    and isinstance(item.targets[0], ast.Name)
                    and item.targets[0].id == "label"
                    and isinstance(item.value, ast.Constant)
                ):
                    yield str(item.value.value), package


def collect(folder: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """The defaults of all models of data/model-fields.json that have some."""
    source = Source(folder)
    wanted: dict[str, Any] = json.loads(FIELDS.read_text(encoding="utf-8"))
    models: dict[str, Place] = {}
    for model, (where, name) in META_MODELS.items():
        module = source.module(where)
        if module:
            models[model] = Place(module, module.classes[name])
    for label, package in app_labels(source):
        module = source.module(f"{package}.models")
        if module:
            for name, node in module.classes.items():
                models[f"{label}.{name.lower()}"] = Place(module, node)
    before_saving = list(set_before_saving(source))
    result: dict[str, dict[str, dict[str, Any]]] = {}
    for model, facts in wanted.items():
        if model not in models:
            print(f"{model} is no model of the source", file=sys.stderr)
            continue
        names = [one["name"] for one in facts["fields"]]
        found = defaults_of(source, models[model], before_saving)
        known = {name: found[name] for name in names if name in found}
        if known:
            result[model] = known
    return result


def main() -> None:
    """Writes the facts."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    result = collect(Path(sys.argv[1]))
    OUTPUT.write_text(f"{json.dumps(result, indent=2)}\n", encoding="utf-8")
    print(f"{OUTPUT}: {sum(map(len, result.values()))} defaults of {len(result)} models")


if __name__ == "__main__":
    main()
