#!/usr/bin/env bash
# A few whole games in a real terminal (tests/terminal/play.mjs); tests/terminal/all plays every one.
set -u
cd "$(dirname "$0")/../.."

games_are_played_in_a_terminal() {
  command -v tmux >/dev/null || { echo 'tmux is not installed'; return 77; }
  node tests/terminal/play.mjs --games perudo,pecopeco --minutes 5
}

windows_change_their_size() {
  command -v tmux >/dev/null || { echo 'tmux is not installed'; return 77; }
  node tests/terminal/resize.mjs
}

case "${1:-}" in
  --list) printf '%s\n' games_are_played_in_a_terminal windows_change_their_size ;;
  games_are_played_in_a_terminal | windows_change_their_size) "$1" ;;
  *) echo "there is no test \"${1:-}\""; exit 2 ;;
esac
