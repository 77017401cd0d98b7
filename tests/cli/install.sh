#!/usr/bin/env bash
# What `cmake --install` puts down, used from where it lands. `install.sh --list` names the tests,
# `install.sh NAME` runs one; each is a function below that fails by returning non-zero, or leaves
# with 77 after saying what it lacks.
set -u
cd "$(dirname "$0")/../.."
source=$PWD
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
root=$work/root
prefix=$root/usr
warnings='-Wall -Wextra -Wpedantic -Werror'

lacks() {
  echo "skipped: $1"
  exit 77
}

# Installs the release build into $root.
installed() {
  cmake --build --preset release --target tablee libtablee libtablee_archive manuals >"$work/build" 2>&1 &&
    DESTDIR=$root cmake --install build --prefix /usr >"$work/installed" 2>&1 || { tail -n 20 "$work/build" "$work/installed"; return 1; }
  export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
}

# serving PROGRAM [WORDS]: starts a server on a free port; $port is its port.
serving() {
  "$@" serve --port 0 --bind 127.0.0.1 --data "$work" >"$work/out" 2>&1 &
  server=$!
  for _ in $(seq 600); do
    port=$(sed -nE 's/.*listen port=([0-9]+) .*/\1/p' "$work/out")
    [ -z "$port" ] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  cat "$work/out"
  return 1
}

a_clang() { command -v clang || compgen -c clang- | grep -E '^clang-[0-9]+$' | sort -V | tail -n 1; }

# each COMPILER builds FILE against the installed library into $work/built and runs it.
build_and_run() {
  local file=$1 compiler
  shift
  for compiler in "gcc -std=c11 $file" "$(a_clang) -std=c11 $file" "g++ -std=c++17 -x c++ $file -x none"; do
    command -v "${compiler%% *}" >/dev/null || lacks "${compiler%% *} is not installed"
    # shellcheck disable=SC2046,SC2086
    $compiler $warnings $(pkg-config --cflags --libs tablee) -o "$work/built" &&
      "$work/built" "$@" >"$work/ran" || { echo "$compiler"; cat "$work/ran"; return 1; }
  done
}

the_installed_program_finds_its_page() {
  installed || return 1
  mkdir -p "$prefix/share/tablee/web"
  echo '<!doctype html><title>installed</title>' >"$prefix/share/tablee/web/index.html"
  rm -f "$prefix/share/tablee/web/index.html.gz"
  mv "$root" "$work/moved"
  (cd / && exec "$work/moved/usr/bin/tablee" --version) && serving "$work/moved/usr/bin/tablee" || return 1
  node -e 'fetch(`http://127.0.0.1:${process.argv[1]}/`).then((r) => r.text()).then((page) => {
             if (!page.includes("<title>installed</title>")) { console.log(page.slice(0, 300)); process.exit(1); } })' "$port"
}

an_installation_without_page_says_so() {
  installed || return 1
  [ -f web/dist/index.html ] || grep -q 'web client is not built' "$work/installed" || { cat "$work/installed"; return 1; }
  [ ! -f web/dist/index.html ] || cmp web/dist/index.html "$prefix/share/tablee/web/index.html"
}

only_tablee_names_are_exported() {
  installed || return 1
  local found
  found=$(nm -D --defined-only "$prefix/lib/libtablee.so.0" | awk '{print $3}')
  [ "$(grep -c . <<<"$found")" -gt 20 ] && ! grep -v '^tablee_' <<<"$found" || { echo "libtablee.so: $found"; return 1; }
  diff <(sort <<<"$found") <(nm -g --defined-only "$prefix/lib/libtablee.a" | awk 'NF == 3 {print $3}' | sort) || return 1
  # what the header declares is what there is
  diff <(sort <<<"$found") <(grep -oE '\btablee_[a-z_]+\(' include/tablee.h | tr -d '(' | sort -u) || return 1
  readelf -d "$prefix/lib/libtablee.so.0" | grep -q 'SONAME.*libtablee\.so\.0' &&
    ! readelf -d "$prefix/lib/libtablee.so.0" | grep NEEDED | grep -vE 'libc\.so|ld-linux' || return 1
  ! grep -oE '^#define +[A-Z_]+' include/tablee.h | grep -v TABLEE_
}

the_library_does_what_its_header_says() {
  installed && build_and_run tests/library/check.c || return 1
  gcc $warnings -I"$prefix/include" tests/library/check.c "$prefix/lib/libtablee.a" -o "$work/static" && "$work/static"
}

the_library_is_clean_under_sanitizers() {
  [ -f build/sanitize/libengine.a ] || lacks 'build/sanitize is not built'
  cmake --build --preset sanitize --target engine >"$work/build" 2>&1 || { tail -n 20 "$work/build"; return 1; }
  "$(a_clang)" -std=c11 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Isrc -Iinclude \
    tests/library/check.c src/library/tablee.c build/sanitize/libengine.a -o "$work/sanitized" && "$work/sanitized"
}

two_archives_of_short_names_meet() {
  installed || return 1
  # a program may have a `games`, a `broken` and a `move` of its own
  printf '#include <tablee.h>\nint games, broken; void move(void); void move(void) {}\nint main(void) { return tablee_game(0) == NULL; }\n' >"$work/own.c"
  gcc $warnings -I"$prefix/include" "$work/own.c" "$prefix/lib/libtablee.a" -o "$work/own" && "$work/own"
}

the_example_in_c_plays_perudo() {
  installed && build_and_run examples/perudo.c 42 || return 1
  tail -n 1 "$work/ran" | grep -qE 'wins after [0-9]+ moves' && [ "$(wc -l <examples/perudo.c)" -le 35 ]
}

the_example_in_node_plays_over_a_websocket() {
  local flag=
  serving build/tablee || return 1
  PATH=$(tools/node):$PATH # Debian 12's own is too old for WebSockets
  node -e 'process.exit(typeof WebSocket === "function" ? 0 : 1)' || flag=--experimental-websocket
  timeout 120 node $flag examples/bot.mjs "ws://127.0.0.1:$port/ws" >"$work/bot" 2>"$work/bot.err" || { tail "$work/bot" "$work/bot.err"; return 1; }
  tail -n 1 "$work/bot" | grep -q '^over: ' && grep -q '^A bid ' "$work/bot" || { tail "$work/bot"; return 1; }
}

manuals_name_every_command_and_option() {
  installed || return 1
  local page=$prefix/share/man/man1 command option
  for command in $("$prefix/bin/tablee" --help | sed -nE 's/^  ([a-z]+) +[a-z].*/\1/p'); do
    grep -q "^\.SS $command$" "$page/tablee.1" || { echo "tablee.1 lacks $command"; return 1; }
    [ "$command" = serve ] || for option in $("$prefix/bin/tablee" "$command" --help | grep -oE -- '--[a-z][a-z-]*'); do
      grep -qF -- "${option//-/\\-}" "$page/tablee.1" || { echo "tablee.1 lacks $command $option"; return 1; }
    done
  done
  for option in $("$prefix/bin/tablee" serve --help | grep -oE -- '--[a-z][a-z-]*'); do
    grep -qF -- "${option//-/\\-}" "$page/tablee-serve.1" || { echo "tablee-serve.1 lacks $option"; return 1; }
  done
  command -v man >/dev/null || return 0
  for page in "$page"/*.1; do
    man --warnings -l "$page" >"$work/page" 2>"$work/warnings" && [ ! -s "$work/warnings" ] || { cat "$work/warnings"; return 1; }
  done
}

bash_completes() {
  installed || return 1
  PATH=$prefix/bin:$PATH bash -c '
    . "$1"
    try() { COMP_WORDS=(tablee "$@"); COMP_CWORD=$(($# )); _tablee; echo "${COMPREPLY[*]}"; }
    [ "$(try pla)" = play ] && [ "$(try play per)" = perudo ] && [ "$(try serve --po)" = --port ] &&
      [ "$(try play perudo --lang f)" = fr ] && [ "$(try --ver)" = --version ]' - \
    "$prefix/share/bash-completion/completions/tablee"
}

zsh_completes() {
  command -v zsh >/dev/null || lacks 'zsh is not installed'
  installed || return 1
  # compadd stands in for the line editor: it prints what would be offered
  PATH=$prefix/bin:$PATH zsh -f -c '
    compadd() { [[ $1 == -a ]] && print -l -- ${(P)2} || print -l -- $@ }
    _describe() { print -l -- ${(P)2} }
    _files() { : }
    try() { words=(tablee "$@") CURRENT=$(( $# + 1 )) PREFIX=${@[-1]}; . $file }
    file=$1
    [[ $(try "") == *"play:"* ]] && [[ $(try play "") == *perudo* ]] && [[ $(try serve --) == *--port* ]]' - \
    "$prefix/share/zsh/site-functions/_tablee"
}

fish_completes() {
  command -v fish >/dev/null || lacks 'fish is not installed'
  installed || return 1
  mkdir -p "$work/home"
  HOME=$work/home PATH=$prefix/bin:$PATH fish --no-config -c "source $prefix/share/fish/vendor_completions.d/tablee.fish
    complete -C 'tablee pla'; complete -C 'tablee play per'; complete -C 'tablee serve --po'" >"$work/out" 2>"$work/err"
  cat "$work/out" "$work/err"
  [ ! -s "$work/err" ] && grep -q '^play' "$work/out" && grep -q '^perudo' "$work/out" && grep -q '^--port' "$work/out"
}

the_unit_is_hardened() {
  command -v systemd-analyze >/dev/null || lacks 'systemd-analyze is not installed'
  installed || return 1
  local unit=$work/tablee.service score
  # it was installed with --prefix /usr; verify looks for the program there
  grep -q '^ExecStart=/usr/bin/tablee serve ' "$prefix/lib/systemd/system/tablee.service" || { grep ^Exec "$prefix/lib/systemd/system/tablee.service"; return 1; }
  sed -E "s#^ExecStart=[^ ]+#ExecStart=$prefix/bin/tablee#" "$prefix/lib/systemd/system/tablee.service" >"$unit"
  systemd-analyze verify --man=no "$unit" >"$work/verify" 2>&1 && [ ! -s "$work/verify" ] || { cat "$work/verify"; return 1; }
  score=$(systemd-analyze security --no-pager --offline=true "$unit" | sed -nE 's/.*exposure level for .*: ([0-9.]+) .*/\1/p')
  echo "exposure $score"
  awk -v score="$score" 'BEGIN { exit !(score != "" && score <= 2.0) }'
}

the_desktop_entry_is_valid() {
  command -v desktop-file-validate >/dev/null || lacks 'desktop-file-validate (desktop-file-utils) is not installed'
  installed && desktop-file-validate "$prefix/share/applications/tablee.desktop"
}

every_shipped_work_is_named_with_its_licence() {
  node -e 'const { readFileSync } = require("fs"), notices = readFileSync("THIRD-PARTY.md", "utf8");
           const { dependencies = {}, devDependencies } = JSON.parse(readFileSync("web/package.json", "utf8"));
           // what builds and tests the page is not part of it; all else is
           const tools = /^(@types\/|@sveltejs\/vite-plugin-svelte$|axe-core$|playwright-core$|svelte-check$|typescript$|vitest$)/;
           const shipped = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !tools.test(name));
           const unnamed = shipped.filter((name) => !notices.includes("`" + name + "`"));
           if (shipped.length < 5 || unnamed.length) { console.log("THIRD-PARTY.md lacks", unnamed); process.exit(1); }' || return 1
  local library
  for library in $(readelf -d build/tablee | sed -nE 's/.*NEEDED.*\[lib([a-z]+).*/\1/p'); do
    case $library in m | crypto) continue ;; esac # of the C library, of OpenSSL
    grep -qE "\| lib$library[0-9]* \|" THIRD-PARTY.md || { echo "THIRD-PARTY.md lacks lib$library"; return 1; }
  done
}

tests=$(declare -F | awk '{print $3}' | grep -vE '^(lacks|installed|serving|a_clang|build_and_run)$')
case "${1:-}" in
  --list) echo "$tests" ;;
  *) echo "$tests" | grep -qx "${1:-}" || { echo "there is no test \"${1:-}\""; exit 2; }; "$1" ;;
esac
