#!/usr/bin/env bash
# The program as a person or a script meets it. `tablee.sh --list` names the tests, `tablee.sh NAME`
# runs one; each is a function below that fails by returning non-zero.
set -u
cd "$(dirname "$0")/../.."
tablee=$PWD/build/tablee
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data

# wrong SENTENCE-PART COMMAND…: exit 2, one line on stderr that says it, nothing on stdout.
wrong() {
  local part=$1 code=0
  shift
  "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [ $code -eq 2 ] || { echo "$*: exit $code, expected 2"; return 1; }
  [ "$(wc -l <"$work/err")" -eq 1 ] || { echo "$*: not one line:"; cat "$work/err"; return 1; }
  grep -qF -- "$part" "$work/err" || { echo "$*: expected \"$part\", found:"; cat "$work/err"; return 1; }
  [ ! -s "$work/out" ] || { echo "$*: something was printed:"; head -n 3 "$work/out"; return 1; }
}

# js FILE EXPRESSION: the file holds JSON `v` of which the expression is true.
js() {
  node -e 'const v = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
           if (!eval(process.argv[2])) { console.log(process.argv[2], "does not hold for", JSON.stringify(v).slice(0, 400)); process.exit(1); }' "$@"
}

help_everywhere() {
  local commands='games play join serve backup restore rooms rules sim simulate arena solve scenario replay verify signature bench'
  "$tablee" >"$work/out" && grep -q 'tablee play' "$work/out" || return 1
  diff <(tr ' ' '\n' <<<"$commands") <(sed -nE 's/^  ([a-z]+) +[a-z].*/\1/p' "$work/out") || { echo 'these commands are listed'; return 1; }
  for command in $commands; do
    "$tablee" $command --help >"$work/out" && grep -q "tablee $command" "$work/out" || { echo "$command"; return 1; }
    ! "$tablee" $command --help >/dev/full 2>"$work/err" || { echo "$command: a full disk goes unnoticed"; return 1; }
  done
  for command in '' $commands 'solve perudo'; do # in French, too, and nothing wider than a terminal
    LC_ALL=fr_FR.UTF-8 "$tablee" $command --help >"$work/fr" && ! cmp -s "$work/fr" <("$tablee" $command --help) || { echo "$command"; return 1; }
    ! LC_ALL=C.UTF-8 grep -E '^.{101}' "$work/fr" || { echo "$command: too wide"; return 1; }
  done
  # every option of every game means something in French
  ! comm -12 <("$tablee" games | sed -n '/--option/s/ (.*//p' | sort) <(LC_ALL=fr_FR.UTF-8 "$tablee" games | sed -n '/--option/s/ (.*//p' | sort) | grep .
}

wrong_words_are_told() {
  wrong 'no command "dance"' "$tablee" dance &&
    wrong 'no game "chess"' "$tablee" sim chess &&
    wrong 'which game' "$tablee" sim &&
    wrong 'no flag "--speed"' "$tablee" sim perudo --speed 3 &&
    wrong '--games: a number from 1' "$tablee" sim perudo --games x &&
    wrong '--games: a number from 1' "$tablee" sim perudo --games 0 &&
    wrong '--games needs a value' "$tablee" sim perudo --games &&
    wrong 'Perudo is for 2 to 6 players, not 9' "$tablee" sim perudo --seats 9 &&
    wrong 'no option "dices"' "$tablee" sim perudo --option dices=3 &&
    wrong 'dice: a number from 1 to 5, not "9"' "$tablee" sim perudo --option dice=9 &&
    wrong 'NAME=NUMBER, not "dice"' "$tablee" sim perudo --option dice &&
    wrong 'no bot "genius"' "$tablee" sim perudo --bots genius &&
    wrong 'more bots than seats' "$tablee" sim perudo --seats 2 --bots random,random,random &&
    wrong 'perudo' "$tablee" solve kyoto --dice 1,1 &&
    wrong 'as 2,1' "$tablee" solve perudo &&
    wrong 'as 2,1' "$tablee" solve perudo --dice 2 &&
    wrong 'at most four dice' "$tablee" solve perudo --dice 3,2 &&
    wrong '1 to 3 dice' "$tablee" solve perudo --dice 0,2 &&
    wrong '--target: a number from 0 to 1' "$tablee" solve perudo --dice 1,1 --target x &&
    wrong 'No such file' "$tablee" solve perudo --dice 1,1 --out "$work/none/table" &&
    wrong 'No such file' "$tablee" solve perudo --dice 1,1 --policy "$work/none/policy" &&
    wrong '--ask: your dice, how many' "$tablee" solve perudo --ask 'what now?' &&
    wrong '--ask: each bid is higher' "$tablee" solve perudo --ask 'me 2, dice 1,1, bid 1 5, bid 1 4' &&
    wrong 'leave out --dice' "$tablee" solve perudo --ask 'me 2, dice 1,1' --dice 1,1 &&
    wrong 'one word too many' "$tablee" games perudo &&
    wrong '--lang: fr or en' "$tablee" rules perudo --lang de &&
    wrong 'has no bot "genius"' "$tablee" arena perudo --bots normal,genius &&
    wrong 'named twice' "$tablee" arena perudo --bots normal,normal &&
    wrong 'two bots at least' "$tablee" arena perudo --bots normal &&
    wrong 'has no bot "oracle"' "$tablee" sim perudo --bots oracle &&
    wrong 'has no bot "oracle"' "$tablee" play perudo --bots oracle &&
    wrong 'cannot be written' "$tablee" arena perudo --games 2 --report /nowhere/x.html &&
    wrong '--seat: a seat from A to D' "$tablee" play perudo --seat Q &&
    wrong 'takes no value' "$tablee" games --json=1 &&
    wrong 'no game "perdo": did you mean perudo?' "$tablee" rules perdo &&
    wrong 'no command "pley": did you mean play?' "$tablee" pley &&
    wrong 'no flag "--seat5" here: did you mean --seats?' "$tablee" sim perudo --seat5 3 &&
    wrong 'has no bot ""' "$tablee" play perudo --bots hard, &&
    wrong 'has no bot ""' "$tablee" sim perudo --bots hard, &&
    wrong 'has no bot ""' "$tablee" arena perudo --bots normal,hard, &&
    wrong 'there is no unfinished game' "$tablee" play --resume &&
    wrong "HOME isn't set" env -u HOME -u XDG_DATA_HOME "$tablee" play perudo &&
    wrong "HOME isn't set" env -u HOME -u XDG_DATA_HOME "$tablee" serve --port 0 &&
    wrong 'il n’y a pas de jeu « perdo » : tu voulais dire perudo ?' env LC_ALL=fr_FR.UTF-8 "$tablee" rules perdo
}

wrong_files_are_told() {
  printf 'tablee 1\ngame perudo\nseats 2\n0 * first A\n0 * first B\n' >"$work/twice.log"
  printf 'a\0b' >"$work/binary"
  printf 'nothing of ours\n' >"$work/plain"
  wrong 'No such file' "$tablee" replay "$work/none.log" &&
    wrong 'this is no log' "$tablee" replay "$work/plain" &&
    wrong 'move 2, "* first B", is refused' "$tablee" replay "$work/twice.log" &&
    wrong 'is refused' "$tablee" verify "$work/twice.log" &&
    wrong 'this is no text file' "$tablee" scenario "$work/binary" &&
    wrong 'No such file' "$tablee" scenario "$work/none.scn" &&
    wrong 'Is a directory' "$tablee" scenario "$work" &&
    wrong 'which files' "$tablee" scenario &&
    wrong 'No such file' "$tablee" play --resume "$work/none.log" &&
    wrong 'none.pem: No such file' "$tablee" serve --port 0 --data "$work/serve" --tls "$work/none.pem" "$work/none.key" &&
    wrong '--keep: a number from 0' "$tablee" serve --port 0 --data "$work/serve" --keep forever &&
    wrong 'none: No such file' "$tablee" serve --port 0 --data "$work/serve" --web "$work/none" &&
    wrong '/proc/nothing' "$tablee" sim perudo --games 1 --logs /proc/nothing
}

games_lists_what_there_is() {
  "$tablee" games --json >"$work/games.json" &&
    js "$work/games.json" 'v.some(g => g.id === "perudo" && g.seats_min === 2 && g.seats_max === 6 && g.options.find(o => o.name === "dice").default === 5)' &&
    js "$work/games.json" 'v.every(g => g.name && g.bots.includes("random") && g.bots.includes("normal") && g.bots.includes(g.usual))' &&
    "$tablee" games >"$work/out" && grep -q '^perudo .*2 to 6 players' "$work/out" || return 1
  # the players stand in one column, also behind an accent
  ! grep '^[a-z]' "$work/out" | LC_ALL=C.UTF-8 grep -vE '^.{27}[0-9]+ to [0-9]+ players$'
}

sim_is_the_same_whatever_the_threads() {
  for threads in 1 2 5; do
    "$tablee" sim perudo --games 400 --seats 6 --seed 7 --option calza=1 --threads $threads --json >"$work/$threads.json" || return 1
    sed -E 's/,"seconds".*//' "$work/$threads.json" >"$work/$threads.cut"
  done
  cmp "$work/1.cut" "$work/2.cut" && cmp "$work/1.cut" "$work/5.cut" &&
    js "$work/1.json" 'v.game === "perudo" && v.seats === 6 && v.games === 400 && v.seed === 7 && v.wins.length === 6 && Math.abs(v.wins.reduce((a, b) => a + b) - 400) < 1e-6' &&
    js "$work/1.json" 'v.moves.min <= v.moves.mean && v.moves.mean <= v.moves.max && v.moves_per_s > 0 && v.seconds >= 0' &&
    "$tablee" sim perudo --games 400 --seats 6 --seed 8 --option calza=1 --json | sed -E 's/,"seconds".*//' >"$work/8.cut" &&
    ! cmp -s "$work/1.cut" "$work/8.cut"
}

arena_is_the_same_whatever_the_threads() {
  for threads in 1 3; do
    "$tablee" arena pescado --games 20 --seats 3 --seed 4 --threads $threads --json --report "$work/$threads.html" |
      sed 's/,"seconds.*//' >"$work/$threads" || return 1
  done
  cmp "$work/1" "$work/3" && cmp "$work/1.html" "$work/3.html" || return 1
  grep -q 'Who beats whom' "$work/1.html" && ! grep -qE 'https?:|<script' "$work/1.html" || { echo "report"; return 1; }
  "$tablee" arena pescado --games 20 --json >"$work/json" && js "$work/json" 'v.bots.length === 4 && v.bots[3].elo > v.bots[0].elo'
}

hint_asks_the_strongest_in_both_languages() {
  printf 'hint\nquit\n' | "$tablee" play kyoto --seed 3 --seat A --lang en --bots easy >"$work/out" || return 1
  grep -q '^A strong bot would play: give ' "$work/out" || { cat "$work/out"; return 1; }
  printf 'indice\nquitter\n' | "$tablee" play kyoto --seed 3 --seat A --lang fr --bots easy >"$work/out" || return 1
  grep -q '^Un bot fort jouerait : donne ' "$work/out"
}

solve_tells_value_and_exploitability() {
  "$tablee" solve perudo --dice 1,1 --json >"$work/out" &&
    js "$work/out" 'v.exploitability <= 1e-4 && Math.abs(v.value + 1 / 18) < 1e-4 && Math.abs(v.match - v.wins) < 1e-9' &&
    "$tablee" solve perudo --dice 1,2 --palifico --json --out "$work/table" >"$work/out" &&
    js "$work/out" 'v.value_from <= 7 / 27 + 1e-6 && 7 / 27 - 1e-6 <= v.value_to && Math.abs(v.match - 17 / 27 * 5 / 18) < 1e-3' &&
    grep -q 'exploitability 0.0' "$work/table" &&
    "$tablee" solve perudo --dice 2,1 --iterations 20 >"$work/out" &&
    grep -q 'by best response' "$work/out" && grep -q '20 iterations, 262144 histories' "$work/out" &&
    grep -q '^How to open' "$work/out" && grep -q '^How to answer "bid ' "$work/out"
}

solve_answers_for_a_hand_and_bids() {
  "$tablee" solve perudo --ask 'me 2 5, dice 2,1, bid 1 5' >"$work/out" &&
    grep -q '^Perudo, a round of two. You have 2 5, they have 1 die.$' "$work/out" &&
    grep -qE '^  dudo +0.0 % of the time, wins' "$work/out" && grep -q '^You bluff ' "$work/out" || return 1
  # Above two pacos there is nothing to bid; with a 3 in hand, two fives are never there.
  "$tablee" solve perudo --ask 'me P, dice 1,1, bid 1 2, bid 2 P' --json >"$work/out" &&
    js "$work/out" 'v.play.length === 1 && v.play[0].move === "dudo" && v.play[0].wins < 1' &&
    "$tablee" solve perudo --ask 'me 3, dice 1,1, bid 2 5' --json >"$work/out" &&
    js "$work/out" 'v.bids[0] === "bid 2 5" && v.hand === "3" && v.play.find((m) => m.move === "dudo").wins === 1' &&
    "$tablee" solve perudo --ask 'me 3, dice 1,1' --iterations 300 --json >"$work/out" &&
    js "$work/out" 'Math.abs(v.play.reduce((sum, m) => sum + m.share, 0) - 1) < 1e-3 && Math.abs(v.bluff - v.play.filter((m) => m.bluff).reduce((sum, m) => sum + m.share, 0)) < 1e-3 && v.play.every((m) => m.bluff === !/ 3$/.test(m.move))'
}

sim_writes_logs_that_replay() {
  "$tablee" sim perudo --games 3 --seats 3 --logs "$work/logs" >"$work/out" && grep -q 'wins' "$work/out" || return 1
  [ "$(ls "$work/logs" | wc -l)" -eq 3 ] || return 1
  for log in "$work"/logs/*.log; do
    "$tablee" replay "$log" --json --legal >"$work/lines" || return 1
    tail -n 1 "$work/lines" >"$work/last"
    js "$work/last" 'v.view.over && v.view.winners.length === 1 && Object.keys(v.legal).length === 0 && v.n === v.view.turn' || return 1
  done
  log=$work/logs/perudo-000001.log
  "$tablee" replay "$log" --json --at 4 >"$work/at" && [ "$(wc -l <"$work/at")" -eq 1 ] &&
    js "$work/at" 'v.n === 4 && v.view.phase === "bid" && v.view.players.every(p => p.hand.length === 5)' &&
    "$tablee" replay "$log" --json --view B --at 3 >"$work/at" &&
    js "$work/at" 'v.view.you === "B" && v.view.players[0].hand === null && v.view.players[1].hand.length === 5 && /^\* roll B( [P2-6]){5}$/.test(v.move)' &&
    "$tablee" replay "$log" --json --view - --at 3 >"$work/at" &&
    js "$work/at" 'v.view.you === null && v.view.players[1].hand === null && v.move === "* roll B"' &&
    "$tablee" replay "$log" --json --legal --at 4 >"$work/at" &&
    js "$work/at" 'v.view.actors.length === 1 && v.legal[v.view.actors[0]].includes("bid 1 2")' &&
    wrong '--view: a seat from A to C' "$tablee" replay "$log" --view Z &&
    wrong 'the log has' "$tablee" replay "$log" --at 99999
}

a_played_game_verifies() {
  # a whole game: the person doubts whatever can be doubted, else bids one of the lowest face
  yes $'d\n1 2\n1 3\n2 2\n3 2' | head -n 2000 >"$work/keys"
  "$tablee" play perudo --seats 2 --seed 5 --lang en <"$work/keys" >"$work/out" || return 1
  grep -qE 'win' "$work/out" || return 1
  log=$(ls "$work"/data/tablee/*.log)
  [ ! -e "${log%.log}.seed" ] || { echo "the seed still lies beside the log"; return 1; }
  "$tablee" verify "$log" >"$work/verdict" && grep -q '^verified' "$work/verdict" || return 1
  # one die changed, or another seed: not verified
  sed -E 's/^([0-9]+ \* roll A) [P2-6]/\1 P/' "$log" >"$work/changed.log"
  cmp -s "$log" "$work/changed.log" && return 1
  "$tablee" verify "$work/changed.log" >"$work/verdict" 2>&1 && return 1
  sed -E 's/^reveal ../reveal 00/' "$log" >"$work/seed.log"
  "$tablee" verify "$work/seed.log" >"$work/verdict" && return 1
  grep -q 'not the one that was committed to' "$work/verdict" || return 1
  sed '/^reveal/d' "$log" >"$work/open.log"
  "$tablee" verify "$work/open.log" >"$work/verdict" && return 1
  grep -q 'not revealed before the end' "$work/verdict"
}

a_left_game_is_taken_up_again() {
  printf '1 2\nquit\n' | "$tablee" play perudo --seats 3 --seat B --seed 9 --lang en >"$work/out" || return 1
  command=$(grep -oE 'play --resume .*' "$work/out") || return 1
  log=${command#play --resume }
  before=$(wc -l <"$log")
  yes $'d\n1 2\n2 2' | head -n 3000 | "$tablee" play --resume "$log" --lang en >"$work/out" || return 1
  [ "$(wc -l <"$log")" -gt "$before" ] && "$tablee" verify "$log" | grep -q '^verified' &&
    wrong 'this game is over' "$tablee" play --resume "$log"
}

a_played_move_that_is_refused_says_why() {
  printf '1 2\n1 p\n99 9\nbid x 2\nhello\n?\nmoves\nquitter\n' | "$tablee" play perudo --seed 1 --seats 2 --lang fr >"$work/out" || return 1
  grep -q 'Il n’y a pas autant de dés en jeu' "$work/out" && grep -q 'hello.*ça ne se fait pas maintenant' "$work/out" &&
    grep -q 'Il faut annoncer plus haut' "$work/out" && grep -q 'La partie est sauvée' "$work/out" && grep -q 'tous tes coups' "$work/out" || return 1
  # a line that is no move teaches, in both languages, and a slip is understood
  printf '7\ndudi\nannonce 1 2\nhistorique\nexit\n' | "$tablee" play perudo --seed 1 --seats 2 --lang fr >"$work/out" || return 1
  grep -q 'Une annonce, c’est deux nombres, comme 7 3' "$work/out" && grep -q 'Tu annonces 1.×.2' "$work/out" || return 1
  printf '7\nrulse\nquit\n' | "$tablee" play perudo --seed 1 --seats 2 --lang en >"$work/out" || return 1
  grep -q 'A bid is two numbers, like 7 3' "$work/out" && grep -q 'Did you mean rules?' "$work/out"
}

every_table_explains_itself() {
  for game in $("$tablee" games --json | grep -oE '"id":"[a-z]+"' | cut -d'"' -f4); do
    for lang in en fr; do
      printf '?\nhint\nnonsense\nquit\n' | "$tablee" play $game --seed 3 --lang $lang >"$work/$lang" || return 1
      grep -q '^  .*▶\|^  ✓\|^  plate\|^  assiette' "$work/$lang" || { echo "$game, $lang: no legend"; return 1; }
      grep -q 'A strong bot would\|Un bot fort' "$work/$lang" || { echo "$game, $lang: no hint"; cat "$work/$lang"; return 1; }
      grep -q '^✗' "$work/$lang" || { echo "$game, $lang: nonsense is not answered"; return 1; }
    done
  done
  # the odds of a bid, as on the page
  printf '?\nquit\n' | "$tablee" play perudo --seed 1 --seats 2 --lang en | grep -q 'Yours: 1.×.2 100%'
}

saved_games_are_listed_and_resumed() {
  "$tablee" play --saved | grep -q 'no unfinished games' || return 1
  printf 'quit\n' | "$tablee" play kyoto --seed 3 >"$work/out" && sleep 1.1 && printf 'quit\n' | "$tablee" play perudo --seed 3 >"$work/out" || return 1
  grep -q "^  $tablee play --resume " "$work/out" || { echo 'the hint names the command as it was started'; return 1; }
  "$tablee" play --saved >"$work/list" && [ "$(grep -cE '^  (Perudo|Gangs of Kyoto), ' "$work/list")" -eq 2 ] || { cat "$work/list"; return 1; }
  printf 'quit\n' | "$tablee" play --resume --lang en >"$work/out" && grep -q '^Perudo' "$work/out"
}

names_of_ones_own() {
  printf 'Zoé\nzoe\n' >"$work/twice.txt"
  printf 'Zo\351\n' >"$work/latin.txt"
  printf 'Tante Odette ; odette\n' >"$work/clue.txt"
  for i in $(seq 1 50); do echo "Cousin $i ; ville$i"; done >"$work/family.txt"
  wrong 'twice.txt:2: "zoe" is already on line 1' "$tablee" play timesup --names "$work/twice.txt" &&
    wrong 'latin.txt:1: this line isn'\''t UTF-8 text' "$tablee" play timesup --names "$work/latin.txt" &&
    wrong 'clue.txt:1: the clue "odette" gives the name away' "$tablee" play timesup --names "$work/clue.txt" &&
    wrong 'No such file' "$tablee" play timesup --names "$work/none.txt" &&
    wrong 'the list has 50 names; 40 in play and two more for each of 6 players make 52' "$tablee" play timesup --seats 6 --names "$work/family.txt" &&
    wrong "Perudo isn't played with names" "$tablee" play perudo --names "$work/family.txt" &&
    wrong '--names FILE' "$tablee" play timesup --option deck=3 || return 1
  printf '1 2\nquit\n' | "$tablee" play timesup --names "$work/family.txt" --lang en --seed 3 >"$work/out" || return 1
  grep -q 'Cousin ' "$work/out" || return 1
  log=$(ls "$work"/data/tablee/timesup*.log)
  grep -q '^option deck 3' "$log" && grep -q '^option pool 50' "$log" && grep -q '^option faultless 1' "$log" &&
    grep -q '^# name Cousin 1;ville1$' "$log" &&
    "$tablee" play --resume "$log" --lang en </dev/null >"$work/out" || return 1
  sed -i '/^# name /d' "$log" # as it was written before logs held names
  wrong '--names FILE' "$tablee" play --resume "$log" &&
    "$tablee" play --resume "$log" --names "$work/family.txt" </dev/null >"$work/out"
}

rules_are_printed_in_both_languages() {
  for game in $("$tablee" games | grep -oE '^[a-z]+'); do
    for lang in fr en; do
      "$tablee" rules "$game" --lang $lang >"$work/$game.$lang" || return 1
      [ "$(wc -l <"$work/$game.$lang")" -gt 30 ] || { echo "$game $lang is short"; return 1; }
    done
    cmp -s "$work/$game.fr" "$work/$game.en" && return 1
  done
  LANG=fr_FR.UTF-8 LC_MESSAGES='' LC_ALL='' "$tablee" rules perudo | cmp - "$work/perudo.fr"
}

failing_scenarios_name_file_and_line() {
  printf 'game perudo\nseats 2\n\n* first A\nexpect /round 2\n' >"$work/a.scn"
  printf 'game perudo\nseats 2\n* first A\n' >"$work/b.scn"
  printf 'game perudo\nseats 2\nA bid 1 2\n' >"$work/c.scn"
  printf 'game perudo\nseats 2\nrefuse setup\n' >"$work/d.scn"
  printf 'game perudo\nseats 2\noption dice 1\nauto 3\nlegal A\n' >"$work/e.scn"
  "$tablee" scenario "$work"/[abcde].scn >"$work/out"
  [ $? -eq 1 ] && grep -qF "$work/a.scn:5: expected /round to be 2, found 1" "$work/out" &&
    grep -qF "$work/c.scn:3: expected \"A bid 1 2\" to be accepted, found: chance comes first" "$work/out" &&
    grep -qF "$work/d.scn:3: expected these seats and options to be refused" "$work/out" &&
    ! grep -qF "b.scn" "$work/out" && "$tablee" scenario "$work/b.scn" >"$work/out"
}

headers_of_scenarios_are_read_to_the_letter() {
  for header in 'seats 300' 'seats -1' 'seats 99999999999999999999' 'option dice 4294967301' 'option dice -4294967291'; do
    printf 'game perudo\n%s\nrefuse setup\n' "$header" >"$work/a.scn"
    "$tablee" scenario "$work/a.scn" || return 1
  done
  printf 'game perudo\nseats 2x\n' >"$work/a.scn"
  printf 'game chess\n' >"$work/b.scn"
  : >"$work/c.scn"
  "$tablee" scenario "$work"/[abc].scn >"$work/out"
  grep -qF 'a.scn:2: expected a number of seats, found "2x"' "$work/out" &&
    grep -qF 'b.scn:1: expected the id of a game, found "chess"' "$work/out" &&
    grep -qF 'c.scn:1: expected a scenario' "$work/out"
}

bench_prints_the_figures() {
  "$tablee" bench perudo --json >"$work/bench.json" &&
    js "$work/bench.json" 'v.length === 2 && v[0].seats === 2 && v[1].seats === 6 && v.every(b => b.game === "perudo" && b.state_bytes <= 256 && b.cost_in_draws > 0 && b.moves_per_s > b.decisions_per_s && b.games_per_s > 0)'
}

bench_bots_tells_every_decision() {
  "$tablee" bench bots kyoto --decisions 3 --json >"$work/bots.json" &&
    js "$work/bots.json" 'v.length === 2 && v[1].seats === 5 && v.every(b => b.game === "kyoto" && b.decisions.length === 3 && b.decisions.every(d => d.log.startsWith("tablee 1") && d.said !== "" && d.microseconds >= 0))' &&
    "$tablee" bench bots kyoto --decisions 3 | grep -q 'kyoto.* 5 seats.* 3 decisions of hard .*ms at most' &&
    wrong 'no game "chess"' "$tablee" bench bots chess &&
    wrong 'one game' "$tablee" bench kyoto perudo
}

bench_races_reaches_its_goals() {
  "$tablee" bench races --json >"$work/races.json" &&
    js "$work/races.json" 'v.races === 40000 && v.reached && v.figures.filter(f => f.goal !== undefined).length === 7 && v.figures.every(f => f.goal === undefined || (f.reached && f.off <= f.goal))' &&
    "$tablee" bench races | grep -q 'wrong winner.*at most 4 %.*reached'
}

new_games_have_good_names() {
  wrong 'small letters and digits' tools/new-game 'Bad name' && wrong 'already' tools/new-game perudo &&
    [ -z "$(git status --porcelain -- games | grep -i 'bad')" ]
}

tests=$(declare -F | awk '{print $3}' | grep -vE '^(wrong|js)$')
case "${1:-}" in
  --list) echo "$tests" ;;
  *) echo "$tests" | grep -qx "${1:-}" || { echo "there is no test \"${1:-}\""; exit 2; }; "$1" ;;
esac
