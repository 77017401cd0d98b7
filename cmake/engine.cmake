# The engine: its files (ENGINE), the lists that are made of the folders, the tables of content. For
# the program's build and for the Python package's (python/CMakeLists.txt).
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH TREE)

# A C source that cmake/SCRIPT.cmake makes of the files that follow its name.
set(MADE ${CMAKE_BINARY_DIR}/content)
function(make_source name script)
  add_custom_command(
    OUTPUT ${MADE}/${name}.c
    COMMAND ${CMAKE_COMMAND} -DOUT=${MADE}/${name}.c "-DFILES=${ARGN}"
            -P ${TREE}/cmake/${script}.cmake
    DEPENDS ${ARGN} ${TREE}/cmake/${script}.cmake
    VERBATIM)
endfunction()

# Tables of content that bots and referee reason with.
set(CONTENT)
foreach(table names situations packs objects emoji)
  make_source(${table}_rows tsv ${TREE}/content/${table}.tsv)
  list(APPEND CONTENT ${MADE}/${table}_rows.c)
endforeach()
make_source(names_index names_index ${TREE}/content/names.tsv
            ${TREE}/content/lists.tsv)
list(APPEND CONTENT ${MADE}/names_index.c)

# The games: every folder of games/ that has rules.c. A folder is enough: what lists games is made
# here. The null game is what new ones are copied from, and on no list.
file(GLOB FOLDERS CONFIGURE_DEPENDS ${TREE}/games/*/rules.c)
set(REGISTRY games brains spaces speeches tables solvers refusals)
foreach(list ${REGISTRY})
  set(${list} "")
endforeach()
foreach(rules ${FOLDERS})
  cmake_path(GET rules PARENT_PATH folder)
  cmake_path(GET folder FILENAME game)
  if(NOT game STREQUAL null)
    string(APPEND games "GAME(${game})\n")
  endif()
  string(APPEND refusals "OWNER(\"${game}\")\n#include \"games/${game}/refusals.def\"\n")
  if(EXISTS ${folder}/bot.c)
    string(APPEND brains "BRAIN(${game})\n")
  endif()
  if(EXISTS ${folder}/space.c)
    string(APPEND spaces "SPACE(${game})\n")
  endif()
  if(EXISTS ${folder}/speech.c)
    string(APPEND speeches "SPEECH(${game})\n")
  endif()
  if(EXISTS ${folder}/terminal.c)
    string(APPEND tables "TABLE(${game})\n")
  endif()
  if(EXISTS ${folder}/solver/command.c)
    string(APPEND solvers "SOLVER(${game})\n")
  endif()
endforeach()
string(APPEND refusals "OWNER(\"engine\")\n#include \"core/refusals.def\"\n"
       "OWNER(\"server\")\n#include \"server/refusals.def\"\n")
foreach(list ${REGISTRY})
  file(CONFIGURE OUTPUT ${MADE}/${list}.def CONTENT "${${list}}" @ONLY)
endforeach()

# A game's files by their layer (src/README.md): terminal tables and solvers need a host, the rest is
# the engine's.
file(GLOB GAMES CONFIGURE_DEPENDS ${TREE}/games/*/*.c)
file(GLOB TABLES CONFIGURE_DEPENDS ${TREE}/games/*/terminal*.c)
file(GLOB SOLVERS CONFIGURE_DEPENDS ${TREE}/games/*/solver/*.c)
list(REMOVE_ITEM GAMES ${TABLES})

# The engine: freestanding C11. The same files go into the program, the page and the tests.
set(ENGINE)
foreach(layer core match language speech bots spaces)
  file(GLOB files CONFIGURE_DEPENDS ${TREE}/src/${layer}/*.c)
  list(APPEND ENGINE ${files})
endforeach()
set(FAIR ${TREE}/src/match/fair.c) # it hashes with libsodium: the host's
list(REMOVE_ITEM ENGINE ${FAIR})
list(APPEND ENGINE ${GAMES} ${CONTENT})
list(JOIN ENGINE "\n" engine)
