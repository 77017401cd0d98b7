# WebAssembly with plain clang and lld: no emscripten, no libc. -mbulk-memory gives memcpy and
# memset; the stack comes first in memory so that an overflow traps instead of overwriting data.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "-mbulk-memory -fvisibility=hidden")
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-nostdlib -Wl,--no-entry -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--export-dynamic")
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
