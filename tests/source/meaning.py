"""Digests of source by what it does: words, annotations, and where a definition stands are no part of it.

Each statement of a module counts alone and in any order, so moving a function to another file changes nothing. Nor do comments,
docstrings, imports, the texts of errors, and whether a name is written `name`, `module.name` or by an alias. The annotations of
fields count: what checks steps reads them.
"""

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def digest(texts: Iterable[str]) -> str:
    """Of some texts, in whatever order they come."""
    return hashlib.sha256("\n".join(sorted(texts)).encode()).hexdigest()[:16]


def meaning(path: Path) -> Iterator[str]:
    """What the statements of a module do, or the data of a TOML file: a text for each."""
    if path.suffix == ".toml":
        yield json.dumps(tomllib.loads(path.read_text()), sort_keys=True)
    else:
        yield from statements(path.read_text())


def statements(source: str) -> Iterator[str]:
    """What the statements of a module do: a text for each."""
    module = ast.parse(source)
    plain = _Plain(module).visit(module)
    yield from (ast.dump(item, annotate_fields=False) for item in plain.body if not _says_what_is_public(item))


def _says_what_is_public(item: ast.stmt) -> bool:
    return isinstance(item, ast.Assign | ast.AugAssign) and "'__all__'" in ast.dump(item)


class _Plain(ast.NodeTransformer):
    """Takes away what changes nothing."""

    def __init__(self, module: ast.Module) -> None:
        """Note what is imported: modules of this package, and names that get another one."""
        imported = [item for item in ast.walk(module) if isinstance(item, ast.ImportFrom) and item.module]
        names = [(item.module or "", alias) for item in imported for alias in item.names]
        self.modules = {alias.asname or alias.name for place, alias in names if _is_module(place, alias.name)}
        self.names = {alias.asname: alias.name for _, alias in names if alias.asname}

    def visit_Import(self, node: ast.Import) -> None:
        """Leave it out."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Leave it out."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Leave out docstrings, of constants too."""
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Leave out imports for checkers alone."""
        return None if "TYPE_CHECKING" in ast.dump(node.test) and not node.orelse else self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Leave out what it returns, and annotations of variables."""
        node.returns = None
        node.body = [_unannotated(item) for item in node.body]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Leave out its annotation."""
        node.annotation = None
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """Leave out annotations of constants."""
        node.body = [_unannotated(item) for item in node.body]
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Leave out its words."""
        for item in ast.walk(node):
            if isinstance(item, ast.JoinedStr):
                item.values = []
            elif isinstance(item, ast.Constant) and isinstance(item.value, str):
                item.value = ""
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Leave out the module that a name is taken from."""
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            return ast.Name(node.attr, node.ctx)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Write the name that the other module has."""
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def _unannotated(item: ast.stmt) -> ast.stmt:
    if isinstance(item, ast.AnnAssign):
        return ast.Assign([item.target], item.value) if item.value else ast.Pass()
    return item


def _is_module(place: str, name: str) -> bool:
    path = ROOT.joinpath(*place.split("."), name)
    return path.is_dir() or path.with_suffix(".py").is_file()
