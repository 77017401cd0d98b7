"""Writes the C source of the module tablee._native: what the headers declare, as cffi reads it.

cffi in API mode with the stable ABI: the C compiler checks every call against the headers, one wheel
serves every Python from 3.11 on, and calls leave the interpreter's lock, which batches need.

    binding.py TREE OUT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from cffi import FFI

tree, out = Path(sys.argv[1]), sys.argv[2]
native = Path(__file__).parent


def declared(header: Path) -> str:
    """The declarations of a header, without what cffi does not read."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r"(?m)^#ifdef __cplusplus\n.*?^#endif\n", "", text, flags=re.S)
    text = re.sub(r"(?m)^#.*(\\\n.*)*\n", "", text)
    return text.replace("TABLEE_API ", "")


headers = [tree / "include/tablee.h", tree / "src/library/study.h", native / "batch.h"]
ffi = FFI()
ffi.cdef("".join(declared(header) for header in headers))
ffi.set_source(
    "tablee._native",
    "".join(f'#include "{name}"\n' for name in ("tablee.h", "library/study.h", "batch.h")),
    py_limited_api=True,
)
ffi.emit_c_code(out)
