"""What the site adds to the pages: files of the root of the project, which pages may point to, as pages."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
_LINK = re.compile(r"\]\((?:\.\./)*((?:docs/)?[\w./-]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the root."""
    for name, path in PAGES.items():
        files.append(File.generated(config, path, abs_src_path=str(ROOT / name)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point to where the pages of the root are on the site, and from them to where the others are."""
    depth = page.file.src_uri.count("/")
    return _LINK.sub(lambda found: f"]({_moved(found[1], found[0], depth, page.file.src_uri in PAGES.values())}", markdown)


def _moved(path: str, written: str, depth: int, of_root: bool) -> str:
    if path in PAGES:
        return "../" * depth + PAGES[path]
    return path.removeprefix("docs/") if of_root else written.removeprefix("](")
