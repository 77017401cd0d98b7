"""The engine's files: where they are, and which of them an sdist needs."""

from __future__ import annotations

import shutil
from pathlib import Path

# Folders and files of the tree that python/CMakeLists.txt reads.
WANTED = (
    "CMakeLists.txt",
    "LICENSE",
    "cmake/engine.cmake",
    "cmake/names_index.cmake",
    "cmake/tsv.cmake",
    "cmake/version.cmake",
    "content/*.tsv",
    "games/*/*.[ch]",
    "games/*/refusals.def",
    "games/perudo/solved/*.inc",
    "include/tablee.h",
    "src/host/broken.c",
    "src/bots/*",
    "src/core/*",
    "src/language/*",
    "src/library/*",
    "src/match/*",
    "src/spaces/*",
    "src/speech/*",
)


def tree(package: Path) -> Path:
    """The tree with the engine: engine/ in an sdist, else the checkout around the package."""
    inside = package / "engine"
    return inside if inside.is_dir() else package.parent


def collect(package: Path) -> Path:
    """Copies what is wanted into engine/, for an sdist."""
    source, target = package.parent, package / "engine"
    for pattern in WANTED:
        for path in sorted(source.glob(pattern)):
            if path.name.startswith("terminal"):
                continue
            to = target / path.relative_to(source)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)
    return target
