#!/usr/bin/env bash
# Objets trouvés at the terminal. `terminal.sh --list` names the tests, `terminal.sh NAME` runs one;
# each is a function below that fails by returning non-zero.
set -u
cd "$(dirname "$0")/../../.."
tablee=$PWD/build/tablee
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data

# played LANG LINES…: seat C presents first with this seed; what was shown is in $work/out, the
# moves in $work/moves.
played() {
  local lang=$1
  shift
  printf '%s\n' "$@" | "$tablee" play objets --seats 4 --seat C --seed 5 --lang "$lang" >"$work/out" || return 1
  sed -nE 's/^[0-9]+ C //p' "$work"/data/tablee/*.log >"$work/moves"
}

# expect WHAT LINE…: exactly these moves of C were made.
expect() {
  printf '%s\n' "$@" | diff - "$work/moves"
}

objects_are_placed_by_their_names() {
  played fr 'plume haut gauche' 'Élastique' 'elastique' 'jambes sur plume' 'galet 20 40 6' \
    'pince à linge en bas, à droite' 'fini' quitter &&
    expect 'place feather 10 6 0' 'place band 50 30 0' 'place legs 10 6 0' 'place pebble 20 40 6' \
      'place peg 90 54 0' finish &&
    grep -q 'Cet objet est déjà sur le plateau' "$work/out" &&
    grep -q '│.*plume' "$work/out" && grep -q 'Fais deviner le' "$work/out"
}

english_names_do_too() {
  played en key nothing "doll's legs, upside down" quit &&
    expect 'place legs 50 30 12' &&
    grep -q 'This object isn.t in play' "$work/out" && grep -q 'No object still to lay down is called that' "$work/out" &&
    grep -q 'You lay down doll.s legs — in the middle, upside down' "$work/out"
}

a_bet_is_a_number() {
  played fr fini 7 x 3 quitter && expect finish 'bet 3' &&
    grep -q 'Tu paries sur le 3' "$work/out"
}

an_empty_line_lets_the_time_pass() {
  played fr fini '' quitter && expect finish &&
    grep -q 'Personne n.a parié\|C.est l.heure' "$work/out"
}

a_whole_game_is_played_and_verifies() {
  yes $'plume\nballon\nfini\n4\ngarde' | head -n 2000 >"$work/keys"
  "$tablee" play objets --seats 3 --seed 8 --option rounds=4 --lang fr <"$work/keys" >"$work/out" || return 1
  grep -q 'Fin de la partie' "$work/out" && "$tablee" verify "$work"/data/tablee/*.log
}

names=$(declare -F | awk '{print $3}' | grep -vxE 'played|expect')
case "${1:-}" in
  --list) echo "$names" ;;
  *) echo "$names" | grep -qx -- "${1:-}" && "$1" ;;
esac
