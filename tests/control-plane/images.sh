# Container images made of folders, so that a node needs no registry; sourced.

# Writes an archive that `ctr images import` reads: one layer, owned by root, the same bytes for the same files.
imageOf() { # ARCHIVE NAME:TAG FOLDER Entrypoint|Cmd PROGRAM: an entry point stays where a pod gives arguments
    local archive=$1 name=$2 folder=$3 by=$4 program=$5 work layer config machine
    case $(uname -m) in x86_64) machine=amd64 ;; aarch64) machine=arm64 ;; *) machine=$(uname -m) ;; esac
    work=$(mktemp -d "$(dirname "$archive")/image.XXXXXX") || return
    # A caller's `set -e` does not hold where it asks whether this succeeded.
    reproducible "$work/layer.tar" -C "$folder" . &&
        layer=$(sha256sum "$work/layer.tar" | cut -d ' ' -f 1) &&
        printf '{"architecture":"%s","os":"linux","config":{"%s":["%s"],"Env":["PATH=/bin"],"WorkingDir":"/"},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]}}' \
            "$machine" "$by" "$program" "$layer" >"$work/config.json" &&
        config=$(sha256sum "$work/config.json" | cut -d ' ' -f 1).json &&
        mv "$work/config.json" "$work/$config" &&
        printf '[{"Config":"%s","RepoTags":["docker.io/library/%s"],"Layers":["layer.tar"]}]' "$config" "$name" >"$work/manifest.json" &&
        reproducible "$work/archive" -C "$work" manifest.json "$config" layer.tar &&
        mv "$work/archive" "$archive" || { rm -rf "$work"; return 1; }
    rm -rf "$work"
}

reproducible() { tar --create --file "$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 "${@:2}"; }
