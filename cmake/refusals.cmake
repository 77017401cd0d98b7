# Writes the page's French words for what is refused (web/src/i18n, games/*/web) into one C
# source, so that the terminal says them too: `const struct embedded refusals_fr[]`, closed by an entry without a name.
# Run as: cmake -DOUT=file.c -DFILES=a;b -P refusals.cmake
set(table "")
foreach(file ${FILES})
  file(READ ${file} text)
  string(REPLACE ";" "\\073" text "${text}") # a semicolon would end an item of a list
  foreach(word refusals whys)
    string(REGEX MATCH "\n( *)${word}: {\n[^}]*" block "${text}")
    string(REGEX REPLACE ":\n +" ": " block "${block}") # a long pair has two lines
    string(REGEX MATCHALL "\n *['\"][^\n]*['\"]: ['\"][^\n]*['\"]," lines "${block}")
    foreach(line ${lines})
      string(REGEX MATCH "^\n *['\"](.*)['\"]: ['\"](.*)['\"],$" line "${line}")
      set(pair "${CMAKE_MATCH_1}\n${CMAKE_MATCH_2}")
      string(REPLACE "\\'" "'" pair "${pair}")
      string(REPLACE "\"" "\\042" pair "${pair}")
      string(REPLACE "\n" "\", \"" pair "${pair}")
      string(APPEND table "    {\"${pair}\"},\n")
    endforeach()
  endforeach()
endforeach()
file(WRITE ${OUT} "#include \"terminal/content.h\"\n\nconst struct embedded refusals_fr[] = {\n${table}    {0}};\n")
