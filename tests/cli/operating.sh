#!/usr/bin/env bash
# docs/operating.md is complete: every event of the log, every metric and every option that an
# operator meets is in it, and nothing that is not there any more. `--list` names the tests.
set -u
cd "$(dirname "$0")/../.."
tablee=$PWD/build/tablee page=docs/operating.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# same WHAT HAVE SAID: two lists, one word a line.
same() {
  [ -s "$2" ] || { echo "no $1 was found: this test looks in the wrong place"; return 1; }
  diff <(sort -u "$2") <(sort -u "$3") >"$work/diff" && return 0
  sed -nE "s/^< (.*)/$1 \1 is not in docs\/operating.md/p; s/^> (.*)/docs\/operating.md has $1 \1, which the program has not/p" "$work/diff"
  return 1
}

# Rows of the table under a heading: the words in backquotes of its first column.
rows() {
  sed -n "/^## $1/,/^## /p" "$page" | sed -nE 's/^\| (`[^|]*) \|.*/\1/p' | grep -oE '`[a-z_-]+`' | tr -d '`'
}

every_event_is_described() {
  grep -rhoE '(server_log|log_refused)\("[a-z-]+"|event=[a-z-]+ ' src/server src/net | sed -E 's/.*("|=)([a-z-]+)("| )$/\2/' >"$work/have"
  rows Logs >"$work/said"
  same event "$work/have" "$work/said"
}

every_metric_is_described() {
  local pid port
  "$tablee" serve --bind 127.0.0.1 --port 0 --data "$work/data" >"$work/out" 2>"$work/err" &
  pid=$!
  until grep -q event=listen "$work/err"; do kill -0 $pid || { cat "$work/err"; return 1; }; sleep 0.05; done
  port=$(sed -nE 's/.*event=listen port=([0-9]+) .*/\1/p' "$work/err")
  node -e 'require("http").get(process.argv[1], (r) => r.pipe(process.stdout))' "http://127.0.0.1:$port/metrics" >"$work/metrics"
  kill $pid && wait $pid
  sed -nE 's/^# TYPE ([a-z_]+) .*/\1/p' "$work/metrics" >"$work/have"
  rows Metrics >"$work/said"
  same metric "$work/have" "$work/said"
}

every_option_named_exists() {
  "$tablee" serve --help | sed -nE 's/^  --([a-z-]+) .*/\1/p' >"$work/have"
  # of the server alone: other commands and programs have theirs
  grep -oE 'tablee serve [^`]*|`--[a-z-]+' "$page" | grep -oE -- '--[a-z-]+' | grep -vE -- '--(force|lost|help)' | sed 's/--//' | sort -u >"$work/said"
  [ -s "$work/said" ] || { echo 'no option was found in the page'; return 1; }
  local unknown
  unknown=$(comm -13 <(sort -u "$work/have") "$work/said")
  [ -z "$unknown" ] || { echo "docs/operating.md names options that serve has not: $unknown"; return 1; }
}

tests=$(declare -F | awk '{print $3}' | grep '^every_')
case "${1:-}" in
  --list) echo "$tests" ;;
  *) echo "$tests" | grep -qx "${1:-}" || { echo "there is no test \"${1:-}\""; exit 2; }; "$1" ;;
esac
