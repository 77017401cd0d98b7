# Completion of tablee for fish. The program itself is asked for its commands, options and games.
function __tablee_commands
    tablee --help 2>/dev/null | string replace -rf '^  ([a-z]+) +([a-z].*)' '$1\t$2'
end
function __tablee_games
    tablee games 2>/dev/null | string replace -rf '^([a-z]+) +(.*\S)  .*' '$1\t$2'
end
function __tablee_options
    set -l words (commandline -opc)
    tablee $words[2] --help 2>/dev/null | string match -rag -- '(--[a-z][a-z-]*)' | sort -u
end
complete -c tablee -n __fish_use_subcommand -f -a '(__tablee_commands)'
complete -c tablee -n __fish_use_subcommand -l version -d 'version and commit'
complete -c tablee -l help -d 'how to use it'
complete -c tablee -n '__fish_seen_subcommand_from play rules sim arena solve signature bench; and test (count (commandline -opc)) -eq 2' -f -a '(__tablee_games)'
complete -c tablee -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f -a '(__tablee_options)'
