# Completion of tablee for bash. The program itself is asked for its commands, options and games.
_tablee() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]} choices=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    choices="--help --version $("$program" --help 2>/dev/null | sed -nE 's/^  ([a-z]+) +[a-z].*/\1/p')"
  elif [[ $before == --lang ]]; then
    choices='fr en'
  elif [[ $before == --bots ]]; then
    choices='random easy normal hard'
  elif [[ $before == --data || $before == --web || $before == --logs ]]; then
    COMPREPLY=($(compgen -d -- "$current"))
    return
  elif [[ $current == -* ]]; then
    choices="--help $("$program" "$command" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u)"
  elif [[ $COMP_CWORD -eq 2 && " play rules sim arena solve signature bench " == *" $command "* || $before == --open ]]; then
    choices=$("$program" games 2>/dev/null | sed -nE 's/^([a-z]+) .*/\1/p')
  else
    COMPREPLY=($(compgen -f -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}
complete -o filenames -F _tablee tablee
