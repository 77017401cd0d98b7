# What bots look up in content/names.tsv again and again, as C: `names_total`; `names_order`, the
# rows (from 0) with the easy names first and with the hard ones first; `names_clue_ids`, ten
# numbers a row and language (0: fewer clues), equal for equal clues of a language, capitals
# aside, so that who shares a clue is found by comparing numbers.
#   cmake -DFILES=content/names.tsv -DOUT=names_index.c -P names_index.cmake
cmake_policy(VERSION 3.25) # lists keep empty elements
file(STRINGS ${FILES} lines ENCODING UTF-8)
list(POP_FRONT lines)
list(LENGTH lines total)
set(ids "")
set(last 0)
set(row 0)
set(level_1 "")
set(level_2 "")
set(level_3 "")
foreach(line IN LISTS lines)
  string(REPLACE "\t" ";" cells "${line}")
  list(GET cells 5 level)
  list(APPEND level_${level} ${row})
  math(EXPR row "${row} + 1")
  set(both "")
  foreach(column 6 7)
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
set(easy ${level_1} ${level_2} ${level_3})
set(hard ${level_3} ${level_2} ${level_1})
list(JOIN easy ", " easy)
list(JOIN hard ", " hard)
file(WRITE ${OUT} "/* made of content/names.tsv by cmake/names_index.cmake */
#include <stdint.h>

extern const uint16_t names_total;
extern const uint16_t *const names_order[2];
extern const uint16_t names_clue_ids[][2][10];

const uint16_t names_total = ${total};
static const uint16_t easy[] = {${easy}};
static const uint16_t hard[] = {${hard}};
const uint16_t *const names_order[2] = {easy, hard};
const uint16_t names_clue_ids[][2][10] = {
${ids}};
")
