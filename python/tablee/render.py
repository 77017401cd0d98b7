"""What a viewer sees, for people: as text, and as a picture of the observation's bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.state import State


def as_text(state: State, viewer: int) -> str:
    """The view, a field a line; what belongs to the players, a player a line."""
    lines = []
    for key, value in state.view(viewer).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{key}:")
            lines.extend(f"  {_said(item)}" for item in value)
        else:
            lines.append(f"{key}: {_said(value)}")
    return "\n".join(lines)


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_said(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(_said(item) for item in value) or "none"
    return {None: "-", True: "yes", False: "no"}.get(value, str(value))


CELL, GAP, WIDTH = 6, 4, 64


def as_picture(state: State, viewer: int) -> npt.NDArray[np.uint8]:
    """A block for each feature, a cell for each byte: dark is 0, the brighter the higher."""
    seen = state.observation(viewer)
    blocks = [_cells(feature.of(seen)) for feature in state.game.features.values()]
    height = sum(block.shape[0] * CELL + GAP for block in blocks) + GAP
    width = max(block.shape[1] for block in blocks) * CELL + 2 * GAP
    picture = np.full((height, width, 3), 24, np.uint8)
    at = GAP
    for block in blocks:
        high, wide = block.shape[0] * CELL, block.shape[1] * CELL
        picture[at : at + high, GAP : GAP + wide] = block.repeat(CELL, 0).repeat(CELL, 1)
        at += high + GAP
    return picture


def _cells(values: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Colours of a feature's bytes; long rows are broken."""
    if values.shape[1] > WIDTH:
        rows = -(-values.size // WIDTH)
        flat = np.zeros(rows * WIDTH, np.uint8)
        flat[: values.size] = values.ravel()
        values = flat.reshape(rows, WIDTH)
    light = np.where(values > 0, 70 + np.minimum(values.astype(int), 37) * 5, 40)
    return np.stack([light * 0.95, light * 0.8, light * 0.45], axis=-1).astype(np.uint8)
