"""The version of the package is Tablée's: CMakeLists.txt of the tree is its one source."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from collect import tree


def dynamic_metadata(field: str, settings: dict[str, Any], project: Any = None) -> str:
    text = (tree(Path(__file__).parent.parent) / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"project\(tablee VERSION ([0-9.]+)", text)
    if field != "version" or not found:
        raise RuntimeError("CMakeLists.txt names no version")
    return found[1]
