#!/usr/bin/env bash
# tools/install against an apt-get of the test's own. `apt.sh --list` names the tests,
# `apt.sh NAME` runs one.
set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# apt_that SCRIPT: the next tools/install finds this apt-get, and no package is installed.
apt_that() {
  printf '#!/bin/sh\necho "$*" >>%s/calls\n%s\n' "$work" "$1" >"$work/apt-get"
  printf '#!/bin/sh\nexit 1\n' >"$work/dpkg-query"
  printf '#!/bin/sh\nexec "$@"\n' >"$work/sudo"
  chmod +x "$work"/{apt-get,dpkg-query,sudo}
}
install() { PATH=$work:$PATH tools/install "$@" >"$work/out" 2>&1; }

one_call_installs_all_that_is_missing() {
  apt_that 'exit 0'
  install one @fresh two || { cat "$work/out"; return 1; }
  diff "$work/calls" - <<'CALLS'
update
install -y --no-install-recommends one debootstrap two
CALLS
}

a_held_lock_is_waited_for() {
  apt_that "if [ \$(wc -l <$work/calls) -lt 3 ]; then echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1' >&2; exit 100; fi"
  install one || { cat "$work/out"; return 1; }
  [ "$(grep -c '^Waiting for another program' "$work/out")" -eq 1 ] && [ "$(grep -c ^update "$work/calls")" -eq 3 ]
}

a_failure_names_the_packages() {
  apt_that "case \$1 in install) echo 'E: Unable to locate package nosuch' >&2; exit 100;; esac"
  install one nosuch && return 1
  grep -q "couldn't be installed: one nosuch" "$work/out" && grep -q 'Unable to locate package nosuch' "$work/out"
}

an_unknown_group_is_refused() {
  apt_that 'exit 0'
  install @nosuch && return 1
  grep -q 'no group "nosuch"' "$work/out" && [ ! -e "$work/calls" ]
}

tests=$(declare -F | awk '{print $3}' | grep -vE '^(apt_that|install)$')
case "${1:-}" in
  --list) echo "$tests" ;;
  *) echo "$tests" | grep -qx "${1:-}" || { echo "there is no test \"${1:-}\""; exit 2; }; "$1" ;;
esac
