# Completion for kittiwake in bash: options, commands, views, kinds, objects, and the contexts of your kubeconfig.
# tests/cli/tst_manual.cpp compares the lists with what the program takes.

_kittiwake_views='overview findings timeline labels queues controllers pipeline streams changes edits leases helm access logs first-run'
_kittiwake_kinds='
    apiservices certificatesigningrequests clusterrolebindings clusterroles clustertrustbundles componentstatuses
    compositepodgroups configmaps controllerrevisions cronjobs csidrivers csinodes csistoragecapacities
    customresourcedefinitions daemonsets deployments deviceclasses devicetaintrules endpoints endpointslices events
    evictionrequests evictions flowschemas horizontalpodautoscalers ingressclasses ingresses ipaddresses jobs
    leasecandidates leases limitranges mutatingadmissionpolicies mutatingadmissionpolicybindings
    mutatingwebhookconfigurations namespaces networkpolicies nodes persistentvolumeclaims persistentvolumes
    podcertificaterequests poddisruptionbudgets podgroups pods podtemplates priorityclasses prioritylevelconfigurations
    replicasets replicationcontrollers resourceclaims resourceclaimtemplates resourcepoolstatusrequests resourcequotas
    resourceslices rolebindings roles runtimeclasses secrets serviceaccounts servicecidrs services statefulsets
    storageclasses storageversionmigrations storageversions validatingadmissionpolicies
    validatingadmissionpolicybindings validatingwebhookconfigurations verticalpodautoscalers volumeattachments volumeattributesclasses
    workloads'
_kittiwake_window_options='
    --kubeconfig --context --namespace -n --all-namespaces -A --demo --seed --pods --view --theme --language --size
    --screenshot --after --read-only --fresh --version -V --help -h'
_kittiwake_get_options='
    --kubeconfig --context --read-only --namespace -n --all-namespaces -A --selector -l --field-selector --output -o
    --no-headers --label-columns -L --show-labels --show-kind --ignore-not-found --sort-by --show-managed-fields
    --watch -w --watch-only --output-watch-events --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --help -h'
_kittiwake_watch_options='
    --kubeconfig --context --read-only --namespace -n --all-namespaces -A --selector -l --field-selector --output -o
    --no-headers --label-columns -L --show-labels --show-kind --ignore-not-found --watch-only --watch -w --as --as-uid
    --as-group --server -s --cluster --user --certificate-authority --tls-server-name --client-certificate --client-key
    --insecure-skip-tls-verify --token --request-timeout --help -h'
_kittiwake_logs_options='
    --kubeconfig --context --read-only --as --as-uid --as-group --server -s --cluster --user --certificate-authority
    --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token --request-timeout
    --namespace -n --all-namespaces -A --selector -l --container -c --all-containers --all-pods --follow -f --previous
    -p --tail --since --since-time --timestamps --prefix --limit-bytes --ignore-errors
    --insecure-skip-tls-verify-backend --pod-running-timeout --max-log-requests --help -h'
_kittiwake_exec_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --pod-running-timeout --container -c --stdin -i --tty -t --quiet -q --filename -f --help -h'
_kittiwake_debug_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --image --image-pull-policy --container -c --target --profile --env --arguments-only --stdin -i
    --tty -t --attach --rm --quiet -q --help -h'
_kittiwake_port_forward_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --pod-running-timeout --address --allow-other-computers --transport --help -h'
_kittiwake_cp_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --container -c --no-preserve --retries --checksum --help -h'
_kittiwake_edit_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_delete_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --field-selector --all-namespaces -A --cascade --grace-period
    --force --now --ignore-not-found --wait --timeout --filename -f --recursive -R --kustomize -k --output -o --help -h'
_kittiwake_scale_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --replicas --current-replicas --resource-version --timeout --output
    -o --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_rollout_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --revision --to-revision --compare --watch -w --timeout --output -o
    --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_set_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --output -o --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_label_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --field-selector --all-namespaces -A --overwrite --list
    --resource-version --output -o --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_annotate_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --field-selector --all-namespaces -A --overwrite --list
    --resource-version --output -o --filename -f --recursive -R --kustomize -k --help -h'
_kittiwake_cordon_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --help -h'
_kittiwake_uncordon_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --help -h'
_kittiwake_drain_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --pod-selector --ignore-daemonsets --delete-emptydir-data --force
    --disable-eviction --grace-period --skip-wait-for-delete-timeout --timeout --help -h'
_kittiwake_taint_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --selector -l --all --overwrite --output -o --help -h'
_kittiwake_certificate_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --output -o --help -h'
_kittiwake_create_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --dry-run --from --audience --duration --output -o --help -h'
_kittiwake_apply_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --filename -f --recursive -R --kustomize -k --field-manager --force-conflicts --server-side
    --dry-run --output -o --selector -l --all --prune --prune-allowlist --applyset --help -h'
_kittiwake_diff_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --filename -f --recursive -R --kustomize -k --field-manager --force-conflicts --server-side
    --selector -l --all --prune --prune-allowlist --applyset --help -h'
_kittiwake_auth_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --all-namespaces -A --subresource --list --quiet -q --no-headers --help -h'
_kittiwake_helm_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --all-namespaces -A --all -a --revision --help -h'
_kittiwake_queues_options='
    --kubeconfig --context --read-only --namespace -n --as --as-uid --as-group --server -s --cluster --user
    --certificate-authority --tls-server-name --client-certificate --client-key --insecure-skip-tls-verify --token
    --request-timeout --all-namespaces -A --for --output -o --all --thresholds --explain --help -h'
_kittiwake_demo_server_options='
    --port --admin-port --seed --pods --nodes --churn --speed --kubeconfig --kubeconfigs --plain --bare --fault
    --help -h'

_kittiwake_change_commands='edit delete scale rollout set label annotate cordon uncordon drain taint certificate create apply diff auth helm queues'

# What comes first behind a command that changes objects.
_kittiwake_changes() { # COMMAND, NUMBER OF WORDS
    case $1:$2 in
        rollout:3) echo status history restart undo pause resume ;;
        set:3) echo image ;;
        create:3) echo job token ;;
        certificate:3) echo approve deny ;;
        helm:3) echo list status history get diff ;;
        auth:3) echo can-i who-can ;;
        auth:4) echo get list watch create update patch delete deletecollection ;;
        auth:5) echo "$_kittiwake_kinds" ;;
        taint:3) echo nodes ;;
        rollout:4 | set:4) echo "$_kittiwake_kinds" ;;
    esac
}

# The kinds, or behind one the names of its objects as the cluster has them, asked for by the options of the line; where it
# says nothing within some seconds: none.
_kittiwake_objects() { # PROGRAM, WORD THAT IS COMPLETED, WORDS BEFORE IT
    local program=$1 current=$2 type= before= options=()
    shift 4 # the program and its command in the line, too
    while [[ $# -gt 0 ]]; do
        case $1 in
            --kubeconfig | --context | --namespace | -n | --as | --as-uid | --as-group | --server | -s | --token | --cluster | --user | \
                --certificate-authority | --tls-server-name | --client-certificate | --client-key)
                options+=("$1" "${2-}"); shift ;;
            --kubeconfig=* | --context=* | --namespace=* | --as=* | --as-uid=* | --as-group=* | --server=* | --token=* | --cluster=* | \
                --user=* | --certificate-authority=* | --tls-server-name=* | --client-certificate=* | --client-key=* | \
                --insecure-skip-tls-verify | --insecure-skip-tls-verify=*) options+=("$1") ;;
            --selector | -l | --field-selector | --output | -o | --label-columns | -L | --sort-by | --request-timeout | \
                --cascade | --grace-period | --timeout | --filename | -f | --replicas | --current-replicas | --resource-version) shift ;;
            --dry-run) [[ ${2-} != @(none|client|server) ]] || shift ;; # else it stands alone
            -*) ;;
            *) [[ -n $type ]] || type=$1 ;;
        esac
        shift
    done
    [[ $current != */* ]] || type=${current%%/*} before=$type/
    [[ -n $type ]] || echo "$_kittiwake_kinds"
    [[ -z $type || $type == */* ]] ||
        "$program" get "$type" "${options[@]}" --no-headers -o custom-columns=NAME:.metadata.name --request-timeout 3s \
            </dev/null 2>/dev/null | sed "s|^|$before|"
}

# The names in a list of a kubeconfig: "name" is a field of each entry, in the column of its others.
_kittiwake_entries() { # contexts, clusters or users; FILES, separated by colons
    local IFS=: file
    for file in ${2:-${KUBECONFIG:-$HOME/.kube/config}}; do
        file=${file/#\~\//$HOME/}
        [[ ! -r $file ]] || awk -v list="^$1:" '
            /^[^ #-]/ { inside = $0 ~ list; column = -1; next }
            { match($0, /^ *(- *)?/) }
            inside && column < 0 && /^ *-/ { column = RLENGTH }
            inside && RLENGTH == column {
                field = substr($0, RLENGTH + 1)
                if (sub(/^name: */, "", field)) { gsub(/^["\047]|["\047] *$/, "", field); print field }
            }' "$file"
    done
}

_kittiwake() {
    # Bash takes "--view=po" for three words and an ARN for many: read them as the program will.
    local line=${COMP_LINE:0:COMP_POINT} words word current previous command candidates= offered=() kubeconfig= cut
    read -ra words <<<"$line"
    [[ $line != *[[:space:]] ]] || words+=('')
    current=${words[-1]} previous=${words[-2]} command=${words[1]}
    for word in "${!words[@]}"; do
        case ${words[word]} in
            --kubeconfig) kubeconfig=${words[word + 1]-} ;;
            --kubeconfig=*) kubeconfig=${words[word]#*=} ;;
        esac
    done
    [[ $current != --*=* ]] || previous=${current%%=*} current=${current#*=}

    COMPREPLY=()
    [[ $previous != -f || $command == logs ]] || previous=--filename
    case $previous in
        --kubeconfig | --screenshot | --filename | --certificate-authority | --client-certificate | --client-key)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return ;;
        --kubeconfigs | --kustomize | -k)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return ;;
        --context | --cluster | --user) mapfile -t offered < <(_kittiwake_entries "${previous#--}s" "$kubeconfig") ;;
        --view) candidates="$_kittiwake_views $_kittiwake_kinds" ;;
        --theme) candidates='dark light contrast system' ;;
        --language) candidates='en zh_CN' ;;
        --after) candidates='synced 500ms 3s' ;;
        --size) candidates='1440x900 1920x1080' ;;
        --output | -o)
            case $command in
                get | watch) candidates='wide name json yaml jsonpath= custom-columns=' ;;
                delete) candidates=name ;;
                *) candidates='name yaml json' ;;
            esac ;;
        --fault) candidates=help ;;
        --dry-run) candidates='none client server' ;;
        --cascade) candidates='background foreground orphan' ;;
        --timeout) candidates='30s 5m 1h' ;;
        --grace-period | --skip-wait-for-delete-timeout | --pod-selector | --replicas | --current-replicas | \
            --resource-version | --revision | --to-revision | --compare | --from | --field-manager | --audience | --subresource) return ;;
        --duration) candidates='10m 1h 24h' ;;
        --profile) candidates='general baseline restricted netadmin sysadmin legacy' ;;
        --image-pull-policy) candidates='Always IfNotPresent Never' ;;
        --image | --target | --env) return ;;
        --transport) candidates='any channels tunnel' ;;
        --sort-by) candidates='.metadata.name .metadata.creationTimestamp' ;;
        --field-selector | --label-columns | -L | --as | --as-uid | --as-group | --server | -s | --token | --request-timeout | \
            --tls-server-name) return ;;
        --container | -c | --address | --tail | --since | --since-time | --limit-bytes | --max-log-requests | \
            --pod-running-timeout | --retries) return ;;
        --namespace | -n | --selector | -l | --seed | --pods | --port | --admin-port | --nodes | --churn | --speed)
            return ;;
        *)
            if [[ ${#words[@]} -le 2 ]]; then
                candidates="$_kittiwake_window_options get watch logs exec attach debug port-forward cp
                    edit delete scale rollout set label annotate cordon uncordon drain taint certificate create apply diff auth helm queues demo-server"
            elif [[ $command == demo-server ]]; then
                candidates=$_kittiwake_demo_server_options
            elif [[ $command == logs ]]; then
                [[ $current != -* ]] || candidates=$_kittiwake_logs_options
            elif [[ $command == exec || $command == attach ]]; then
                candidates=$_kittiwake_exec_options
            elif [[ $command == debug ]]; then
                candidates=$_kittiwake_debug_options
            elif [[ $command == port-forward ]]; then
                candidates=$_kittiwake_port_forward_options
            elif [[ $command == cp && $current == -* ]]; then
                candidates=$_kittiwake_cp_options
            elif [[ $command == cp ]]; then
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
            elif [[ " $_kittiwake_change_commands " == *" $command "* ]]; then
                candidates=_kittiwake_${command}_options
                candidates=${!candidates}
                case $command:$current in
                    *:-*) ;;
                    edit:* | delete:* | scale:* | label:* | annotate:*)
                        candidates=$(_kittiwake_objects "${1-kittiwake}" "$current" "${words[@]:0:${#words[@]}-1}") ;;
                    *) candidates=$(_kittiwake_changes "$command" "${#words[@]}") ;;
                esac
            elif [[ $command != get && $command != watch ]]; then
                candidates=$_kittiwake_window_options
            elif [[ $current == -* ]]; then
                candidates=_kittiwake_${command}_options
                candidates=${!candidates}
            else
                candidates=$(_kittiwake_objects "${1-kittiwake}" "$current" "${words[@]:0:${#words[@]}-1}")
            fi ;;
    esac
    # Not by compgen -W, which would run what a context's name has in $(…).
    [[ -z $candidates ]] || read -rd '' -a offered <<<"$candidates"
    for word in "${offered[@]}"; do
        [[ $word != "$current"* ]] || COMPREPLY+=("$(printf '%q' "$word")")
    done
    # What bash replaces begins after the last colon.
    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
        cut=${current%"${current##*:}"}
        COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    fi
}

complete -F _kittiwake kittiwake
