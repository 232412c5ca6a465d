# Where the programs of a control plane come from; control-plane sources this, with `say` and `die`.
#
# In this order: a cluster that is given (KITTIWAKE_TEST_KUBECONFIG: none are needed), envtest's (KUBEBUILDER_ASSETS),
# and else the first of these that can be had, compiled once into the user's cache:
#   1.37           kubernetes-1.37/: the modules of Kubernetes at the release that its go.mod names, and etcd
#   distribution   the distribution's source package, 1.20 on Debian 12
# KITTIWAKE_TEST_KUBERNETES names one, and then no other is taken: 1.37, 1.30, distribution.

readonly kNotAvailable=77
readonly cache=${XDG_CACHE_HOME:-$HOME/.cache}/kittiwake/control-plane
readonly recipe=3   # of how they are built: programs of another recipe are not taken from the cache
readonly components=(kube-apiserver kube-controller-manager kube-scheduler kubectl kubelet kubemark)
readonly minutes_to_fetch=${KITTIWAKE_TEST_FETCH_MINUTES:-15}

# given | envtest | compiled
mode() {
    if [ -n "${KITTIWAKE_TEST_KUBECONFIG:-}" ]; then echo given
    elif [ -n "${KUBEBUILDER_ASSETS:-}" ]; then echo envtest
    else echo compiled; fi
}

wanted() { # prints what may be taken, the best first
    local one=${KITTIWAKE_TEST_KUBERNETES:-}
    if [ -z "$one" ]; then printf '%s\n' 1.37 distribution
    elif [ "$one" = distribution ] || [ -f "$here/kubernetes-$one/go.mod" ]; then echo "$one"
    else die "KITTIWAKE_TEST_KUBERNETES is $one; it can be $(cd "$here" && printf '%s, ' kubernetes-* | sed 's/kubernetes-//g')distribution" 2; fi
}

# Prints the folder in the cache that holds every program of one of `wanted`.
ready() { # 1.37 | … | distribution
    local dir program needed=("${components[@]}")
    [ "$1" = distribution ] || needed+=(etcd)
    while read -r dir; do
        for program in "${needed[@]}"; do [ -x "$dir/$program" ] || continue 2; done
        echo "$dir"; return 0
    done < <(ls -d "$cache"/$(folderOf "$1")/ 2>/dev/null | sort -rV | sed 's#/$##')
    return 1
}
folderOf() { if [ "$1" = distribution ]; then echo "distribution-*-$recipe"; else echo "$(releaseOf "$1")-$recipe"; fi; }
releaseOf() { sed -nE 's#^(require)?[[:space:]]*k8s.io/kubernetes v([0-9.]+).*#\2#p' "$here/kubernetes-$1/go.mod"; }

found() { # prints the folder of the best that is built
    local one choices
    choices=$(wanted) || exit
    for one in $choices; do if ready "$one"; then return; fi; done
    return 1
}

build() {
    local program one code=0 choices
    case $(mode) in
        given) return ;;
        envtest)
            for program in etcd kube-apiserver kubectl; do
                [ -x "$KUBEBUILDER_ASSETS/$program" ] ||
                    die "KUBEBUILDER_ASSETS is $KUBEBUILDER_ASSETS, but there is no program $program in it; unset it or point it at an envtest folder"
            done
            return ;;
    esac
    choices=$(wanted)
    trap 'interrupted 130' INT
    trap 'interrupted 143' TERM
    trap 'interrupted 129' HUP
    for one in $choices; do
        [ $code -eq 0 ] || say "taking the distribution's Kubernetes instead, which is older"
        code=0
        if [ "$one" = distribution ] && ! { ready "$one" && command -v etcd; } >/dev/null; then tools; fi
        if [ $code -eq 0 ] && ! ready "$one" >/dev/null; then attended compile "$one" || code=$?; fi
        [ $code -ne 0 ] || break
    done
    trap - INT TERM HUP
    [ $code -eq 0 ] || exit $code
}

# Runs it as a process group, which ends with all that it started when a signal comes to this script alone, too.
job=
attended() { # COMMAND…
    local code=0
    set -m
    "$@" </dev/null &
    job=$!
    set +m
    wait "$job" || code=$?
    job=
    return $code
}

interrupted() { # EXIT-CODE
    trap '' INT TERM HUP
    [ -z "$job" ] || { kill -TERM -- "-$job" && wait "$job"; } 2>/dev/null || true
    say "interrupted; run the same command again to continue"
    exit "$1"
}

# A folder in the cache is complete or not there: programs are made beside it, in $work/ready, and moved as a whole.
# Whatever can fail is asked whether it did, as its caller wants the code: no `set -e`.
compile() { # 1.37 | … | distribution
    local version began lock target self=$BASHPID
    set +e
    trap '[ -z "${ticker:-}" ] || kill "$ticker" 2>/dev/null; [ -z "${work:-}" ] || rm -rf "$work"' EXIT
    trap 'exit 130' INT TERM HUP
    { mkdir -p "$cache" && exec {lock}>"$cache/lock"; } 2>/dev/null || notWritten "$cache"
    if ! flock --nonblock "$lock"; then
        say "another run makes programs in $cache; waiting for it"
        flock "$lock" || exit 1
        ! ready "$1" >/dev/null || exit 0
    fi
    rm -rf "$cache"/build.*   # of runs that were killed
    work=$(mktemp -d "$cache/build.XXXXXX" 2>/dev/null) && mkdir "$work/ready" 2>/dev/null || notWritten "$cache"
    if [ "$1" = distribution ]; then fetchSource; else fetchModules "$1"; fi
    say "compiling Kubernetes $version, once; this takes 5 to 15 minutes on 2 cores"
    began=$SECONDS
    # It keeps neither the lock nor anybody's output open, and ends by itself where this was killed.
    while sleep 60 >/dev/null 2>&1 && kill -0 "$self" 2>/dev/null; do say "still compiling ($(((SECONDS - began) / 60)) min)"; done {lock}>&- &
    ticker=$!
    if [ "$1" = distribution ]; then makeFromSource; else makeFromModules; fi >"$work/build.log" 2>&1 || {
        tooFull "Kubernetes $version was not compiled" "$work/build.log" "$cache" "${TMPDIR:-/tmp}" ${go:+"$("$go" env GOCACHE)"}
        tail -n 30 "$work/build.log" >&2
        die "Kubernetes $version did not compile; the last lines are above"
    }
    target=$cache/$version-$recipe
    [ "$1" != distribution ] || target=$cache/distribution-$version-$recipe
    rm -rf "$target" && mv -T "$work/ready" "$target" ||
        die "what was compiled could not be moved to $target; make it writable, then run the same command again"
    say "compiled in $(((SECONDS - began) / 60)) min $(((SECONDS - began) % 60)) s: $target"
}

freeMegabytes() { # FOLDER, which may not be there yet
    local folder=$1
    until [ -e "$folder" ]; do
        case $folder in
            */*) folder=${folder%/*} folder=${folder:-/} ;;
            *) folder=. ;;
        esac
    done
    df -Pm -- "$folder" 2>/dev/null | awk 'NR == 2 { print $4 }'
}

# Dies where the disk of one of the folders is full. A log may lie on that disk, and then tells nothing; or there may be
# room for this user no more (a quota), and then the log alone tells.
tooFull() { # WHAT WAS NOT DONE, LOG, FOLDER…
    local folder free
    for folder in "${@:3}"; do
        free=$(freeMegabytes "$folder")
        [ "${free:-50}" -ge 50 ] || die "$1 because the disk is full ($folder has $free MB free); make 4 GB of room there, then run the same command again"
    done
    ! grep -m 1 -E 'no space left on device|No space left on device|[Dd]isk quota exceeded|enough free space' "$2" >&2 ||
        die "$1 because a disk is full (the line above); make 4 GB of room there, then run the same command again"
}

notWritten() { # FOLDER
    tooFull "no programs can be built" /dev/null "$1"
    die "no programs can be built, as nothing can be written into $1; make it writable, or set XDG_CACHE_HOME to another folder"
}

# --- from the modules ---------------------------------------------------------------------------

# go.sum has the checksums of everything that is compiled, so nobody between here and the authors is trusted.
fetchModules() { # 1.37
    local needs log=$work/fetch.log code=0
    version=$(releaseOf "$1")
    needs=$(sed -n 's/^go //p' "$here/kubernetes-$1/go.mod")
    # Where the user's own modules are built by other rules, from a workspace or with another go.mod, these are not.
    export GO111MODULE=on GOWORK=off GOFLAGS=-mod=readonly
    findGo || die "Kubernetes $version cannot be compiled, as there is no Go here; install Go $needs or newer (go.dev/dl)" $kNotAvailable
    mkdir "$work/modules" && cp "$here/kubernetes-$1"/go.* "$work/modules" || notWritten "$cache"
    say "fetching the modules of Kubernetes $version"
    (cd "$work/modules" && timeout --foreground --kill-after=10 "${minutes_to_fetch}m" "$go" mod download) >"$log" 2>&1 || code=$?
    [ $code -ne 0 ] || return 0
    if grep -qE 'requires go >=|invalid go version|toolchain not available' "$log"; then
        die "Kubernetes $version cannot be compiled by the go$(versionOf "$go") here; install Go $needs or newer (go.dev/dl)" $kNotAvailable
    elif grep -q 'checksum mismatch' "$log"; then
        grep -m 1 'checksum mismatch' "$log" >&2
        die "what was fetched for Kubernetes $version is not what $here/kubernetes-$1/go.sum expects (the line above), and is not used; ask another module proxy (GOPROXY), or none: GOPROXY=direct"
    fi
    tooFull "the modules of Kubernetes $version were not fetched" "$log" "$cache" "$("$go" env GOMODCACHE)"
    if [ $code -eq 124 ] || [ $code -eq 137 ]; then
        die "the modules of Kubernetes $version did not come within $minutes_to_fetch minutes; run the same command again to continue, or ask another module proxy (GOPROXY)" $kNotAvailable
    fi
    grep -v '^go: downloading' "$log" | tail -n 1 | cut -c 1-500 >&2
    die "the modules of Kubernetes $version could not be fetched (the line above); check that this computer reaches its module proxy (GOPROXY), then run the same command again to continue" $kNotAvailable
}

# The newest on the PATH and where go.dev/dl puts it: a distribution's may be old.
findGo() { # sets go
    go=$({ type -aP go; ls /usr/local/go/bin/go; } 2>/dev/null | while read -r one; do echo "$(versionOf "$one") $one"; done |
        grep '^[0-9]' | sort -srV -k 1,1 | head -n 1 | cut -d ' ' -f 2-)
    [ -n "$go" ]
}
versionOf() { (cd / && GOTOOLCHAIN=local "$1" version) 2>/dev/null | sed -nE 's/^go version go([0-9.]+).*/\1/p'; }

makeFromModules() {
    local stamp=k8s.io/component-base/version minor=${version#*.}
    cd "$work/modules" || return
    export GOPROXY=off CGO_ENABLED=0   # what was compiled before an interruption is in Go's own cache
    "$go" build -buildvcs=false -trimpath -ldflags "-s -w -X $stamp.gitVersion=v$version -X $stamp.gitMajor=1 -X $stamp.gitMinor=${minor%%.*} -X $stamp.gitTreeState=clean" \
        -o "$work/ready/" tool &&
        mv "$work/ready/server" "$work/ready/etcd"
}

# --- from the distribution ----------------------------------------------------------------------

# The archive's tools, which may take a password: not in the background.
tools() {
    command -v apt-get >/dev/null ||
        die "no API server: this system has no apt to fetch the source package from; set KUBEBUILDER_ASSETS or KITTIWAKE_TEST_KUBECONFIG" $kNotAvailable
    "$here/../../packaging/install-deps" --control-plane ||
        die "no API server: the tools to build one (go, etcd, …) could not be installed" $kNotAvailable
}

# The distribution's source package carries every component and all of its modules, so nothing but
# the archive this machine already uses is asked. Its source lists stay apart from the system's.
fetchSource() {
    mkdir -p "$work"/{lists/partial,archives/partial,parts} || notWritten "$cache"
    # This machine's own sources with their keys, asked for source packages.
    local list
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        case $list in
            *.list) sed -n 's/^deb[[:space:]]/deb-src /p' "$list" ;;
            *.sources) sed 's/^Types:.*/Types: deb-src/' "$list" ;;
        esac >"$work/parts/${list##*/}" 2>/dev/null || true
    done
    local apt=(apt-get -q -o APT::Sandbox::User=root -o Dir::Etc::SourceList=/dev/null
        -o Dir::Etc::SourceParts="$work/parts" -o Dir::State::Lists="$work/lists"
        -o Dir::Cache="$work" -o Dir::Cache::archives="$work/archives")
    say "fetching the Kubernetes source package of this distribution"
    # Not every archive on the list has sources, which fails the update, but ours still comes in.
    if ! (cd "$work" && { "${apt[@]}" update || true; } && "${apt[@]}" source --download-only kubernetes) >"$work/fetch.log" 2>&1; then
        tooFull "the source package of Kubernetes was not fetched" "$work/fetch.log" "$cache"
        tail -n 5 "$work/fetch.log" >&2
        die "no API server: the source package of Kubernetes could not be fetched; set KUBEBUILDER_ASSETS or KITTIWAKE_TEST_KUBECONFIG" $kNotAvailable
    fi
    # apt has checked the signature of the archive and the sums of the files. The reflect2 it carries is older than the
    # Go that builds it here, and objects of custom kinds crash the server.
    local reflect2=vendor/github.com/modern-go/reflect2
    dpkg-source --no-check --extract "$work"/kubernetes_*.dsc "$work/source" >"$work/extract.log" 2>&1 &&
        rm -r "${work:?}/source/$reflect2" &&
        cp -r /usr/share/gocode/src/github.com/modern-go/reflect2 "$work/source/$reflect2" 2>>"$work/extract.log" || {
        tooFull "the source package of Kubernetes was not unpacked" "$work/extract.log" "$cache"
        tail -n 5 "$work/extract.log" >&2
        die "no API server: the source package of Kubernetes could not be unpacked, for the reason above; set KUBEBUILDER_ASSETS or KITTIWAKE_TEST_KUBECONFIG"
    }
    version=$(basename "$work"/kubernetes_*.dsc .dsc | sed 's/^kubernetes_//; s/.*really//; s/-[^-]*$//')
}

# By the distribution's own Go: this source is as old as that, and a newer one does not compile it.
makeFromSource() {
    local program
    cd "$work/source" || return
    PATH=/usr/bin:$PATH GOFLAGS=-mod=vendor GOPROXY=off GOTOOLCHAIN=local \
        make GOLDFLAGS='-s -w' WHAT="$(printf 'cmd/%s ' "${components[@]}")" &&
        for program in "${components[@]}"; do mv "_output/bin/$program" "$work/ready/"; done
}

# Sets bin (folder of the programs) and etcd; in the folder of a control plane those that it was brought up with.
locate() {
    case $(mode) in
        given) bin= ;;
        envtest) bin=$KUBEBUILDER_ASSETS etcd=$KUBEBUILDER_ASSETS/etcd ;;
        compiled)
            wanted >/dev/null
            bin=$(cat programs 2>/dev/null) && [ -x "$bin/kube-apiserver" ] || bin=$(found) ||
                die "nothing is compiled yet; run: control-plane build"
            etcd=$bin/etcd
            [ -x "$etcd" ] || etcd=$(command -v etcd) || die "no etcd on the PATH; run: control-plane build" ;;
    esac
}
