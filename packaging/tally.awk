# Reads the log of `ctest --verbose` and counts what the Qt Test programs in it report, function by function.
# Shows the whole output of each program that failed and each skip with its reason. Writes
# "passed failed skipped" into the file named by the variable `counts`, and adds each failure, with what Qt Test says of
# it, to the one named by `failures`.

# A line of a program's output: "12: text".
/^[0-9]+: / {
    id = $1 + 0
    text = substr($0, index($0, ": ") + 2)
    output[id] = output[id] text "\n"
    # A failure, up to the place that Qt Test names last.
    if (text ~ /^(FAIL!|XPASS) +: /) failing[id] = 1
    if (failing[id] || text ~ /ERROR: [A-Za-z]+Sanitizer|runtime error: /) why[id] = why[id] "    " text "\n"
    if (text ~ /^ +Loc: /) failing[id] = 0
    # The program's own set-up and tear-down are in Qt's totals, but they test nothing.
    if (text ~ /^PASS +: .*::(initTestCase|cleanupTestCase)\(\)/) own[id]++
    else if (text ~ /^PASS +: /) pass[id]++
    else if (text ~ /^(FAIL!|XPASS) +: /) fail[id]++
    else if (text ~ /^SKIP +: /) { skip[id]++; reasons[id] = reasons[id] text "\n" }
    else if (text ~ /^Totals: [0-9]+ passed, [0-9]+ failed, [0-9]+ skipped/) {
        split(text, t, " ")
        total_pass[id] += t[2]; total_fail[id] += t[4]; total_skip[id] += t[6]
        totals[id] = 1
    }
    next
}

# That it began: "      Start  7: tst_gvk".
/^ +Start +[0-9]+: / { begun[$2 + 0] = $3; next }

# What became of it: " 3/21 Test  #7: tst_gvk ......   Passed    0.02 sec", or ***Failed, ***Timeout, ….
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
    id = $0; sub(/^[^#]*#/, "", id); id += 0
    name = $0; sub(/^[^#]*#[0-9]+: /, "", name); sub(/ .*/, "", name)
    verdict = $0; sub(/^.* \.\.\.*/, "", verdict); gsub(/^[ *]+|  +/, " ", verdict)
    if (totals[id]) { p = total_pass[id] - own[id]; f = total_fail[id]; s = total_skip[id] }
    else { p = pass[id] + 0; f = fail[id] + 0; s = skip[id] + 0 }

    if ($0 ~ /\*\*\*Skipped|Not Run \(Disabled\)/) {
        s = s ? s : 1
        if (!reasons[id]) reasons[id] = output[id]
    } else if ($0 ~ / Passed +[0-9.]+ sec/) {
        if (p + f + s == 0) p = 1   # not a Qt Test program: counts as one
    } else {
        if (f == 0) f = 1           # crashed, hung, or failed by a sanitizer after its last function
        printf "\n---- %s:%s ----\n%s----\n\n", name, verdict, output[id]
        printf "%s:%s\n%s", name, verdict, why[id] >>failures
    }
    if (s) {
        n = split(reasons[id], lines, "\n")
        for (i = 1; i <= n; i++) if (lines[i] != "") printf "skipped in %s: %s\n", name, lines[i]
    }
    passed += p; failed += f; skipped += s
    delete begun[id]
    ended++
}

END {
    # ctest itself was ended, or had nothing to run.
    for (id in begun) {
        failed++
        printf "\n---- %s: did not end ----\n%s----\n\n", begun[id], output[id]
        printf "%s: did not end\n%s", begun[id], why[id] >>failures
    }
    if (!ended && !failed) { failed = 1; print "no test ran" }
    printf "%d %d %d\n", passed, failed, skipped >counts
}
