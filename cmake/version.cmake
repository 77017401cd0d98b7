# Writes OUT, the C source of core/version.h, unless it already says the same: a build after a commit
# compiles one file. COMMIT, where given, is taken instead of asking git: packages are built
# from sources without a repository.
cmake_minimum_required(VERSION 3.25)
if(NOT COMMIT)
  execute_process(
    COMMAND git --no-optional-locks describe --always --dirty --abbrev=12 --exclude=*
    WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE COMMIT
    ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT COMMIT MATCHES "^[0-9a-f]+(-dirty)?$")
  set(COMMIT unknown)
endif()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT
"/* Made by cmake/version.cmake. */
#include \"core/version.h\"

const char version_text[] = \"@VERSION@\";
const char version_commit[] = \"@COMMIT@\";
")
