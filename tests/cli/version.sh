#!/usr/bin/env bash
# One version, told everywhere. `version.sh --list` names the tests, `version.sh NAME` runs one; each
# is a function below that fails by returning non-zero.
set -u
cd "$(dirname "$0")/../.."
tablee=$PWD/build/tablee
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
version=$(sed -nE 's/^project\(tablee VERSION ([0-9]+\.[0-9]+\.[0-9]+) .*/\1/p' CMakeLists.txt)

# carries NAME FILE: every object of the JSON in the file, or on its lines, has the version.
carries() {
  node -e 'const text = require("fs").readFileSync(process.argv[2], "utf8");
           const parse = () => { try { return [JSON.parse(text)].flat(); } catch { return text.trim().split("\n").map((l) => JSON.parse(l)); } };
           if (!parse().every((v) => v.version === process.argv[3])) { console.log(process.argv[1], "without version", process.argv[3], text.slice(0, 200)); process.exit(1); }' "$1" "$2" "$version"
}

the_program_tells_version_and_commit() {
  [ -n "$version" ] && "$tablee" --version >"$work/out" && cat "$work/out" &&
    grep -qxE "tablee ${version//./\\.} \(([0-9a-f]{12}(-dirty)?|unknown)\)" "$work/out"
}

json_and_reports_carry_the_version() {
  local log
  "$tablee" games --json >"$work/games" && carries games "$work/games" &&
    "$tablee" sim perudo --games 2 --logs "$work/logs" --json >"$work/sim" && carries sim "$work/sim" &&
    "$tablee" arena pescado --games 2 --bots random,easy --json --report "$work/report.html" >"$work/arena" &&
    carries arena "$work/arena" && grep -q "Tablée $version (" "$work/report.html" &&
    "$tablee" solve perudo --dice 1,1 --json >"$work/solve" && carries solve "$work/solve" &&
    "$tablee" bench bots pescado --decisions 1 --json >"$work/bots" && carries bots "$work/bots" || return 1
  log=$(find "$work/logs" -type f | head -n 1)
  "$tablee" replay "$log" --json >"$work/replay" && carries replay "$work/replay"
}

the_server_tells_its_version() {
  local port
  "$tablee" serve --port 0 --bind 127.0.0.1 --data "$work" >"$work/out" 2>&1 &
  server=$!
  for _ in $(seq 600); do
    port=$(sed -nE 's/.*listen port=([0-9]+) .*/\1/p' "$work/out")
    [ -n "$port" ] && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  [ -n "$port" ] || { cat "$work/out"; return 1; }
  grep -qE "listen port=.* version=${version//./\\.} commit=[0-9a-z-]+" "$work/out" &&
    node -e 'const [port, version] = process.argv.slice(1), at = `http://127.0.0.1:${port}`;
             (async () => {
               const health = await (await fetch(`${at}/healthz`)).text(), metrics = await (await fetch(`${at}/metrics`)).text();
               const good = health.split(/\s/)[0] === "ok" && health.includes(version) && metrics.includes(`\ntablee_build_info{version="${version}",commit="`);
               if (!good) { console.log(health, metrics.slice(0, 200)); process.exit(1); }
             })();' "$port" "$version" || { cat "$work/out"; return 1; }
}

tests=$(declare -F | awk '{print $3}' | grep -vE '^(carries)$')
case "${1:-}" in
  --list) echo "$tests" ;;
  *) echo "$tests" | grep -qx "${1:-}" || { echo "there is no test \"${1:-}\""; exit 2; }; "$1" ;;
esac
