# What the scripts in this folder share; they source it. Each says in one sentence what is wrong, where, and what to
# do, and goes on where it stopped when it is run again.
# The caller has `set -u`, and its working directory is the source tree before it configures or compiles.

self=$(basename "$0")
job= lock= lock_file=

step() { printf '==> [%d:%02d] %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*" >&2; }
say() { printf '%s: %s\n' "$self" "$*" >&2; }
fail() { say "$*"; exit 1; }

# --- where we are -------------------------------------------------------------------------------

distribution() { # its name, in its own words
    local name
    name=$(. /etc/os-release 2>/dev/null && printf %s "${PRETTY_NAME:-}") || true
    printf %s "${name:-$(uname -s)}"
}

needsLinux() {
    [ "$(uname -s)" = Linux ] || fail "Kittiwake builds on Linux, this is $(uname -s); run it on Debian 12 or Ubuntu 24.04"
}

freeMegabytes() { df -Pm -- "$1" 2>/dev/null | awk 'NR == 2 { print $4 }'; }
usedMegabytes() { du -sm -- "$1" 2>/dev/null | cut -f 1; }

needsSpace() { # MEGABYTES TREE: what building in TREE from nothing takes; what is there already counts
    local free there
    there=$(usedMegabytes "$2") || true
    free=$(freeMegabytes "$(dirname "$2")")
    [ "${free:-$1}" -ge $(($1 - ${there:-0})) ] ||
        fail "the disk of $PWD/$2 has $free MB free, and building needs $(($1 - ${there:-0})) MB; make room there, then run the same command again"
    free=$(freeMegabytes "${TMPDIR:-/tmp}")
    [ "${free:-100}" -ge 100 ] ||
        fail "${TMPDIR:-/tmp} has $free MB free, and the compiler needs 100 MB there; make room, or set TMPDIR to another folder, then run the same command again"
}

mayWrite() { # TREE…: below build/
    local found
    mkdir -p build 2>/dev/null && [ -w build ] ||
        fail "$PWD/build cannot be written; run this as the user who owns the source tree ($(stat -c %U .)), or copy the tree to a folder of your own"
    found=$(find build -maxdepth 1 -type f ! -writable -print -quit; find "$@" ! -type l ! -writable -print -quit 2>/dev/null) || true
    found=${found%%$'\n'*}
    [ -z "$found" ] ||
        fail "$PWD/$found belongs to $(stat -c %U "$found") and cannot be written, as after a run with sudo; run: sudo chown -R $(id -un) '$PWD/build', then the same command again"
}

# --- interruptions ------------------------------------------------------------------------------

attended() { # COMMAND…: runs it as a process group that a signal to this script ends at once
    local code=0
    set -m
    "$@" </dev/null &
    job=$!
    set +m
    wait "$job" || code=$?
    job=
    return $code
}

# Whatever was started beside this, with all that it started in turn: by the shell's own list, which has it at once.
endJob() {
    local group
    {
        for group in $(jobs -p); do kill -TERM -- "-$group"; done
        [ -z "$job" ] || wait "$job"
    } 2>/dev/null || true
    job=
    [ -z "$lock" ] || { exec {lock}>&- && flock --wait 30 "$lock_file" true; } || true
    lock=
}

interrupted() { # EXIT-CODE
    trap '' INT TERM HUP
    endJob
    say "interrupted; run the same command again to continue"
    exit "$1"
}

endsOnSignals() {
    trap 'interrupted 130' INT
    trap 'interrupted 143' TERM
    trap 'interrupted 129' HUP
}

# --- packages -----------------------------------------------------------------------------------

packages() { # ARGUMENT of install-deps…
    local code=0
    KW_CALLED=1 packaging/install-deps "$@" || code=$?
    case $code in
        0) ;;
        3) step "continuing with what is installed" ;; # it may have been installed by hand
        *) exit $code ;;
    esac
}

# --- building -----------------------------------------------------------------------------------

# ccache would fail each compilation when it may not write where it keeps its files, as without a home.
compilerLauncher() { # prints the option for CMake
    command -v ccache >/dev/null || return 0
    printf %s -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
}
withoutUselessCache() {
    local folder
    command -v ccache >/dev/null || return 0
    folder=$(ccache --get-config cache_dir 2>/dev/null) && mkdir -p "$folder" 2>/dev/null && [ -w "$folder" ] ||
        export CCACHE_DISABLE=1
}

# What a build leaves while it runs, with what it did last. Still there afterwards, it tells that it did not come to
# an end of its own: interrupted, killed, or no space.
unfinished() { printf 'build/%s.unfinished' "$1"; }
mark() { { echo "$2" >"$(unfinished "$1")"; } 2>/dev/null || true; } # on a full disk it is there, and empty

# ninja does again whatever is not in its log, so objects need no care. But AUTOMOC takes each file that is newer than
# its header for whole; and moc, rcc, and the QML tools report success on a full disk, with nothing written.
dropDoubtful() { # TREE
    local last
    last=$(stat -c %Y "$1/.ninja_log" 2>/dev/null || date +%s)
    find "$1" -type f -newermt "@$((last - 300))" \( -path '*_autogen/*' -o -name ParseCache.txt -o -path '*/.rcc/*' \
        -o -path '*/meta_types/*' -o -name '*.moc' -o -name '*_qmltyperegistrations.cpp' -o -name '*.qmltypes' \
        -o -name '*.qm' \) -delete 2>/dev/null || true
}

# One run at a time in a tree. Compilers inherit the lock: it also holds while those of a killed run still write.
locked() { # PRESET COMMAND…
    local code=0
    mkdir -p build
    lock_file=build/$1.lock
    exec {lock}>"$lock_file"
    flock --nonblock "$lock" || {
        step "waiting for another build in build/$1 to end"
        attended flock "$lock"
    }
    shift
    "$@" || code=$?
    exec {lock}>&-
    lock=
    return $code
}

# Both leave a log, build/PRESET-configure.log and build/PRESET-build.log, and say why they failed.
configure() { # PRESET OPTION…
    local preset=$1 tree=build/$1 log=build/$1-configure.log options=("${@:2}") home
    mkdir -p build
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$tree/CMakeCache.txt" 2>/dev/null) || true
    if [ -n "$home" ] && ! [ "$home" -ef . ]; then
        step "$tree was made for $home: configuring again"
        options+=(--fresh)
    else
        case $(cat "$(unfinished "$preset")" 2>/dev/null || echo none) in
            none) ;;
            failed) options+=(--fresh) ;; # looks anew for what it did not find
            building) step "the last run did not finish: continuing"; dropDoubtful "$tree" ;;
            *) step "the last run did not finish: continuing"; dropDoubtful "$tree"; options+=(--fresh) ;;
        esac
    fi
    mark "$preset" configuring
    if attended into "$log" cmake --preset "$preset" "${options[@]}"; then
        return 0
    fi
    explain "$log" "$preset" "configuring $tree"
    return 1
}

compile() { # PRESET OPTION…: what `cmake --build` takes
    local preset=$1 log=build/$1-build.log
    mark "$preset" building
    if attended logged "$log" cmake --build --preset "$preset" "${@:2}"; then
        rm -f "$(unfinished "$preset")"
        return 0
    fi
    explain "$log" "$preset" "building build/$preset"
    return 1
}

# What users run, in build/release: packaging/run and packaging/deb make it alike.
# Measured on two cores, from nothing, packages included; and what build/release then takes.
first_minutes=6 first_megabytes=2000
releaseIsPossible() {
    needsLinux
    mayWrite build/release
    [ -x build/release/bin/kittiwake ] || needsSpace $first_megabytes build/release
}
buildRelease() {
    local launcher
    launcher=$(compilerLauncher)
    step "configuring (build/release)"
    configure release -DBUILD_TESTING=OFF ${launcher:+"$launcher"} || return
    if [ -x build/release/bin/kittiwake ]; then step "building"
    else step "building; the first time takes about $first_minutes minutes on two cores"; fi
    compile release --parallel "${KW_JOBS:-2}" --target kittiwake
}

into() { "${@:2}" >"$1" 2>&1; } # LOG COMMAND…

logged() { # LOG COMMAND…: a line every tenth of it is all that is seen
    "${@:2}" 2>&1 | tee "$1" 2>/dev/null | tenths
    return "${PIPESTATUS[0]}"
}

tenths() {
    local line tenth last=0
    while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        tenth=$((BASH_REMATCH[1] * 10 / BASH_REMATCH[2]))
        [ $tenth -gt $last ] && [ $tenth -lt 10 ] || continue
        step "${tenth}0 % built"
        last=$tenth
    done
    true
}

explain() { # LOG PRESET WHAT: why it failed. What has no sentence of its own is shown as the tools said it.
    local log=$1 preset=$2 what=$3 again="then run the same command again to continue"
    local full='No space left on device|Disk quota exceeded' free_build free_tmp text name
    text=$(cat "$log" 2>/dev/null) || true
    free_build=$(freeMegabytes build) free_tmp=$(freeMegabytes "${TMPDIR:-/tmp}")
    if [[ $text =~ $full ]] || [ "${free_build:-99}" -lt 5 ] || [ "${free_tmp:-99}" -lt 5 ]; then
        say "$what stopped because the disk is full ($PWD/build has $free_build MB free, ${TMPDIR:-/tmp} $free_tmp MB); make room, $again"
        mark "$preset" full
        return
    fi
    # An orderly end: nothing is half-written.
    if [[ $what == building* ]]; then rm -f "$(unfinished "$preset")"; else mark "$preset" failed; fi
    name=$(sed -nE "s/.*(provided by|file for package) \"([^\"]+)\".*/\2/p; s/.*Could NOT find ([A-Za-z0-9_]+).*/\1/p
        s/.*Checking for modules? '([^']+)'.*/\1/p" "$log" | tail -n 1) || true
    if [[ $text =~ 'Killed signal terminated program'|'fatal error: Killed' ]]; then
        say "$what stopped because the system ended the compiler, as it does when memory is short; close other programs or set KW_JOBS=1, $again"
    elif [[ $text =~ 'Permission denied'|'Read-only file system' ]]; then
        grep -m 1 -E 'Permission denied|Read-only file system' "$log" >&2
        say "$what stopped at a file that cannot be written (the line above); make it writable, or copy the tree to a folder of your own, $again"
    elif [[ $text =~ 'CMake '([0-9.]+)' or higher is required.  You are running version '([0-9.]+) ]] ||
        [[ $text =~ 'Could not read presets' ]]; then
        say "$what needs CMake 3.25 or newer, and $(cmake --version | sed -n '1s/[^0-9]*//p') is installed; use Debian 12 or Ubuntu 24.04, or install a newer one"
    elif [ -n "$name" ] && [[ $what == configuring* && $text =~ 'Could not find a '|'Could NOT find '|'A required package was not found' ]]; then
        say "$what stopped because CMake found no $name that is new enough ($log tells what it looked for); packaging/install-deps installs or lists all that is needed, $again"
    elif [[ $text =~ 'No CMAKE_CXX_COMPILER could be found'|'is not a full path and was not found in the PATH' ]] || [[ $text =~ 'unable to find a build program' ]]; then
        say "$what stopped because there is no C++ compiler or no Ninja; packaging/install-deps installs or lists all that is needed, $again"
    else
        grep -m 1 -A 40 -E 'FAILED: |Error' "$log" >&2 || tail -n 20 "$log" >&2
        say "$what failed; the reason is above, and the whole log is $PWD/$log"
    fi
}
