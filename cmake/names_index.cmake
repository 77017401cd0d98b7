# What bots look up in content/names.tsv again and again, as C: `names_total`; `names_edition`, for
# each line of content/lists.tsv the rows (from 0) that its three lists hold; `names_clue_ids`, ten
# numbers a row and language (0: fewer clues), equal for equal clues of a language, capitals
# aside, so that who shares a clue is found by comparing numbers.
#   cmake -DFILES="content/names.tsv;content/lists.tsv" -DOUT=names_index.c -P names_index.cmake
cmake_policy(VERSION 3.25) # lists keep empty elements
list(GET FILES 0 names)
list(GET FILES 1 lists)
file(STRINGS ${names} lines ENCODING UTF-8)
list(POP_FRONT lines)
list(LENGTH lines total)
set(ids "")
set(last 0)
foreach(line IN LISTS lines)
  string(REPLACE "\t" ";" cells "${line}")
  set(both "")
  foreach(column 7 8)
    list(GET cells ${column} clues)
    string(REPLACE "|" ";" clues "${clues}")
    set(numbers "")
    foreach(clue IN LISTS clues)
      string(TOLOWER "${clue}" clue)
      string(HEX "${clue}" key)
      if(NOT DEFINED id_${column}_${key})
        math(EXPR last "${last} + 1")
        set(id_${column}_${key} ${last})
      endif()
      list(APPEND numbers ${id_${column}_${key}})
    endforeach()
    list(JOIN numbers ", " numbers)
    string(APPEND both "{${numbers}}, ")
  endforeach()
  string(APPEND ids "    {${both}},\n")
endforeach()

# The rows of the levels that a list names, level group by level group; "-" is the table as it
# stands, which needs no rows.
set(arrays "")
set(editions "")
set(edition 0)
file(STRINGS ${lists} lines ENCODING UTF-8)
list(POP_FRONT lines)
foreach(line IN LISTS lines)
  string(REPLACE "\t" ";" cells "${line}")
  list(GET cells 5 levels)
  string(REGEX MATCHALL "." levels "${levels}")
  foreach(level 0 1 2 3)
    set(rows_${level} "")
  endforeach()
  set(row 0)
  foreach(level IN LISTS levels)
    list(APPEND rows_${level} ${row})
    math(EXPR row "${row} + 1")
  endforeach()
  set(counts "")
  set(names "")
  foreach(column 2 3 4)
    list(GET cells ${column} groups)
    if(groups STREQUAL "-")
      list(APPEND counts 0)
      list(APPEND names NULL)
      continue()
    endif()
    set(rows "")
    string(REPLACE "|" ";" groups "${groups}")
    foreach(group IN LISTS groups)
      string(REGEX MATCHALL "." group "${group}")
      set(some "")
      foreach(level IN LISTS group)
        list(APPEND some ${rows_${level}})
      endforeach()
      list(SORT some COMPARE NATURAL)
      list(APPEND rows ${some})
    endforeach()
    list(LENGTH rows count)
    list(APPEND counts ${count})
    list(APPEND names rows_${edition}_${column})
    list(JOIN rows ", " rows)
    string(APPEND arrays "static const uint16_t rows_${edition}_${column}[] = {${rows}};\n")
  endforeach()
  list(JOIN counts ", " counts)
  list(JOIN names ", " names)
  string(APPEND editions "    {{${counts}}, {${names}}},\n")
  math(EXPR edition "${edition} + 1")
endforeach()
file(WRITE ${OUT} "/* made of content/names.tsv and lists.tsv by cmake/names_index.cmake */
#include <stddef.h>
#include <stdint.h>

struct edition {
    uint16_t        count[3];
    const uint16_t *rows[3];
};
extern const uint16_t names_total;
extern const uint16_t names_editions;
extern const struct edition names_edition[];
extern const uint16_t names_clue_ids[][2][10];

const uint16_t names_total = ${total};
const uint16_t names_editions = ${edition};
${arrays}const struct edition names_edition[] = {
${editions}};
const uint16_t names_clue_ids[][2][10] = {
${ids}};
")
