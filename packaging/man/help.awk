# Turns the help text of a command into roff: the first lines, up to a blank one, are its synopsis;
# then paragraphs and items ("  --bind ADDRESS     listen on this address only"). With -v part=synopsis
# or -v part=body only that part.
function roff(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  if (text ~ /^[.']/) text = "\\&" text
  return text
}
function item(term, about) {
  print ".TP\n.B " roff(term)
  if (about != "") print roff(about)
  flowing = 0
}
BEGIN { synopsis = 1 }
synopsis && /^$/ { synopsis = 0; if (part != "body") print ".fi"; next }
synopsis {
  if (part == "body") next
  if (!begun++) print ".nf"
  print roff($0)
  next
}
part == "synopsis" { next }
/^$/ { flowing = 0; next }
/^  [^ ]/ {
  line = substr($0, 3)
  at = match(line, /  +/)
  if (!at && match(line, /^--[a-z-]+( [A-Z:,…]+)*/)) item(substr(line, 1, RLENGTH), substr(line, RLENGTH + 2))
  else if (at) item(substr(line, 1, at - 1), substr(line, at + RLENGTH))
  else item(line, "")
  next
}
/^   / { sub(/^ +/, ""); print roff($0); next }
{
  if (!flowing++) print ".PP"
  print roff($0)
}
