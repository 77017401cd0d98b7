# Turns a table of content/ (TSV with a line of headings) into a C source: the rows in order,
# each an array of its columns as strings, closed by a row of NULL. It has the name of its file.
# Content holds none of ; [ ] " and no backslash: the content check sees to that.
#   cmake -DFILES=content/names.tsv -DOUT=names_rows.c -P tsv.cmake
get_filename_component(NAME ${OUT} NAME_WE)
file(STRINGS ${FILES} lines ENCODING UTF-8)
list(POP_FRONT lines heading)
string(REPLACE "\t" ";" columns "${heading}")
list(LENGTH columns count)
set(code "/* made of a table in content/ by cmake/tsv.cmake */\n#include <stddef.h>\n\n")
string(APPEND code "extern const char *const ${NAME}[][${count}];\n")
string(APPEND code "const char *const ${NAME}[][${count}] = {\n")
foreach(line IN LISTS lines)
  string(REPLACE "\t" "\", \"" cells "${line}")
  string(APPEND code "    {\"${cells}\"},\n")
endforeach()
string(APPEND code "    {NULL}};\n")
file(WRITE ${OUT} "${code}")
