#!/usr/bin/env bash
# A few whole games in a real terminal (tests/terminal/play.mjs); tests/terminal/all plays every one.
set -u
cd "$(dirname "$0")/../.."

games_are_played_in_a_terminal() {
  command -v tmux >/dev/null || { echo 'tmux is not installed'; return 77; }
  node tests/terminal/play.mjs --games perudo,pecopeco --minutes 5
}

case "${1:-}" in
  --list) echo games_are_played_in_a_terminal ;;
  games_are_played_in_a_terminal) games_are_played_in_a_terminal ;;
  *) echo "there is no test \"${1:-}\""; exit 2 ;;
esac
