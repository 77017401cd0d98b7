"""Builds with scikit-build-core. Only an sdist needs more: the engine's files lie outside of this
folder and are collected into it for that moment."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from collect import collect
from scikit_build_core.build import *  # noqa: F403
from scikit_build_core.build import build_sdist as scikit_sdist


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    package = Path.cwd()
    if (package / "engine").is_dir():  # an sdist of an sdist
        return scikit_sdist(sdist_directory, config_settings)
    engine = collect(package)
    try:
        return scikit_sdist(sdist_directory, config_settings)
    finally:
        shutil.rmtree(engine)
