# What the scripts of this folder share; they source it and set
#   module      the Go module, whose version modules/NAME/go.mod pins
#   manifests   the folder of that module with a kustomization, or empty: kustomization() writes the resources as well
#   programs    what is compiled, by the names that Go gives them; the first is the image's entry point
#   namespace, deployments   what has to run before `up` is done
# and functions prepare() (into the working directory, optional) and kustomization() (prints one).

readonly kNotAvailable=77
readonly here=$(dirname "$(readlink -f "$0")")
readonly self=$(basename "$0")
readonly cache=${XDG_CACHE_HOME:-$HOME/.cache}/kittiwake/third-parties
readonly recipe=1   # of how they are built: what another recipe made is not taken from the cache
readonly minutes_to_fetch=${KITTIWAKE_TEST_FETCH_MINUTES:-15}
. "$here/../images.sh"

say() { echo "$self: $*" >&2; }
die() { say "$1"; exit "${2:-1}"; }

# --- into the cache: a folder there is complete or not there ------------------------------------

freeMegabytes() { df -Pm -- "$1" 2>/dev/null | awk 'NR == 2 { print $4 }'; }

fullDisk() { # FOLDER, if it is
    [ "$(freeMegabytes "$1")" -ge 50 ] ||
        die "$self $version could not be made because the disk is full ($1 has $(freeMegabytes "$1") MB free); make 1 GB of room there, then run the same command again"
}

findVersion() { version=$(sed -nE "s#^(require)?[[:space:]]*$module v([^ ]+).*#\2#p" "$here/modules/$self/go.mod"); made=$cache/$self-$version-$recipe; }

build() {
    findVersion
    [ ! -d "$made" ] || return 0
    (   # a subshell: it cleans up when it ends
        work=
        trap '[ -z "$work" ] || rm -rf "$work"' EXIT
        trap 'exit 130' INT TERM HUP
        mkdir -p "$cache" 2>/dev/null && work=$(mktemp -d "$cache/build.XXXXXX" 2>/dev/null) || {
            fullDisk "$(dirname "$cache")"
            die "nothing can be written into $cache; make it writable, or set XDG_CACHE_HOME to another folder"
        }
        mkdir "$work"/{ready,root}
        cp "$here/modules/$self"/go.* "$work/" || { fullDisk "$cache"; die "nothing can be written into $cache; make it writable"; }
        cd "$work"
        fetch
        say "compiling $self $version, once; this takes 1 to 3 minutes on 2 cores"
        CGO_ENABLED=0 GOPROXY=off go build -mod=readonly -trimpath -ldflags '-s -w' -o root/ tool >build.log 2>&1 &&
            imageOf "$work/ready/image.tar" "$self:$version" root Entrypoint "/${programs[0]}" &&
            { [ -z "$manifests" ] || cp -r --no-preserve=mode "$(go list -m -f '{{.Dir}}' "$module")/$manifests" ready/manifests; } &&
            mv ready "$made" || {
                fullDisk "$cache"
                tail -n 30 build.log >&2
                die "$self $version could not be made; what was said last is above"
            }
    )
}

# go.sum has the checksums of all that is compiled, so nobody between here and the authors is trusted.
fetch() {
    local needs code=0
    needs=$(sed -n 's/^go //p' go.mod)
    PATH=$PATH:/usr/local/go/bin
    command -v go >/dev/null || die "$self $version cannot be compiled, as there is no Go here; install Go $needs or newer (go.dev/dl)" $kNotAvailable
    say "fetching $self $version"
    # In the foreground: an interruption ends it as well.
    timeout --foreground --kill-after=10 "${minutes_to_fetch}m" go list -mod=readonly -deps tool >/dev/null 2>fetch.log || code=$?
    [ $code -ne 0 ] || return 0
    if grep -qE 'requires go >=|invalid go version|toolchain not available' fetch.log; then
        die "$self $version cannot be compiled by the $(GOTOOLCHAIN=local go version 2>/dev/null | cut -d ' ' -f 3) here; install Go $needs or newer (go.dev/dl)" $kNotAvailable
    elif grep -qE 'no space left on device|disk quota exceeded' fetch.log; then
        die "$self $version was not fetched because the disk is full ($(go env GOMODCACHE)); make 1 GB of room there, then run the same command again"
    elif grep -q 'checksum mismatch' fetch.log; then
        grep -m 1 'checksum mismatch' fetch.log >&2
        die "what was fetched for $self $version is not what $here/modules/$self/go.sum expects (the line above), and is not used; ask another module proxy (GOPROXY), or none: GOPROXY=direct"
    elif [ $code -eq 124 ] || [ $code -eq 137 ]; then
        die "$self $version did not come within $minutes_to_fetch minutes; run the same command again to continue, or ask another module proxy (GOPROXY)" $kNotAvailable
    fi
    grep -v '^go: downloading' fetch.log | tail -n 1 | cut -c 1-500 >&2
    die "$self $version could not be fetched (the line above); check that this computer reaches its module proxy (GOPROXY), then run the same command again to continue" $kNotAvailable
}

# --- in the cluster -----------------------------------------------------------------------------

kubectl() { "$here/../control-plane" kubectl "$dir" "$@"; }

# For a deployment of theirs: our image, on the node that runs it (others may be hollow), with a token, which is
# there whether or not the API server adds it to pods by itself.
onNode() { # DEPLOYMENT CONTAINER
    cat <<END
apiVersion: apps/v1
kind: Deployment
metadata: {name: $1, namespace: $namespace}
spec:
  template:
    spec:
      nodeSelector: {kubernetes.io/hostname: $node}
      containers:
      - name: $2
        image: $self:$version
        imagePullPolicy: Never
        volumeMounts: [{name: api-access, mountPath: /var/run/secrets/kubernetes.io/serviceaccount, readOnly: true}]
      volumes:
      - name: api-access
        projected:
          sources:
          - serviceAccountToken: {path: token, expirationSeconds: 3607}
          - configMap: {name: kube-root-ca.crt, items: [{key: ca.crt, path: ca.crt}]}
          - downwardAPI: {items: [{path: namespace, fieldRef: {fieldPath: metadata.namespace}}]}
END
}

enter() { # DIR
    [ -n "${1:-}" ] || die "the command needs the folder of a control plane: $self $command DIR" 2
    dir=$(readlink -f "$1") && [ -d "$dir" ] || die "there is no folder $1; run: tests/control-plane/control-plane up $1" 2
    own=$dir/third-parties/$self
}

up() {
    local deployment
    node=$(cat "$dir/node/name" 2>/dev/null) || die "no node runs in $dir; run: tests/control-plane/node up $dir" 2
    build
    "$here/../node" images "$dir" "$made/image.tar" >/dev/null
    mkdir -p "$own"
    rm -rf "$own/theirs"
    [ -z "$manifests" ] || cp -r "$made/manifests" "$own/theirs"
    (cd "$own" && prepare && kustomization >kustomization.yaml)
    kubectl apply --kustomize "$own" >"$own/apply.log" || die "$self was not accepted by the API server of $dir, for the reason above"
    for deployment in "${deployments[@]}"; do
        kubectl --namespace "$namespace" rollout status "deployment/$deployment" --timeout=180s >>"$own/apply.log" || {
            kubectl --namespace "$namespace" get pods --output wide >&2 || true
            kubectl --namespace "$namespace" logs "deployment/$deployment" --tail=10 >&2 || true
            die "$deployment did not become ready within 180 seconds; its pods and what it says are above"
        }
    done
    ready
    say "up: $self $version in namespace $namespace of $dir"
}

down() {
    [ -f "$own/kustomization.yaml" ] || return 0
    kubectl delete --kustomize "$own" --ignore-not-found --timeout=60s >/dev/null ||
        die "$self could not be deleted from $dir, for the reason above; where its control plane has ended, delete $own instead"
    rm -rf "$own"
}

prepare() { :; }
ready() { :; }   # what more has to be so

main() {
    command=${1:-}
    trap 'exit 130' INT TERM HUP
    case $command in
        build) build; echo "$made" ;;
        up) enter "${2:-}"; up ;;
        down) enter "${2:-}"; down ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "$0" ;;
        '') sed -n '2,/^set /s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
        *) die "unknown command \"$command\"; it takes build, up or down ($self --help)" 2 ;;
    esac
}
