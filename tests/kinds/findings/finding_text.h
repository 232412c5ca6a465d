#pragma once

#include <models/findings/findings_view.h>

#include <QStringList>

namespace kittiwake::test {

/// A moment that does not move. \units seconds since the epoch
inline constexpr std::int64_t kFindingsNow = 1767225600; // 2026-01-01T00:00:00Z

/// The clock of views under test.
inline std::int64_t stillClock()
{
    return kFindingsNow * 1000;
}

inline Finding madeUp(FindingCause cause, FindingSeverity severity, CheckId check,
                      const std::string& kind, const std::string& name, std::int64_t ago = 3600)
{
    return { .check = check,
             .cause = cause,
             .severity = severity,
             .about = { kind == "Pod" || kind == "Node" ? "" : "apps",
                        kind,
                        { kind == "Node" ? "" : "shop", name } },
             .since = kFindingsNow - ago };
}

inline Finding crashLoop(const std::string& name, std::int64_t restarts = 41)
{
    auto finding =
        madeUp(FindingCause::CrashLoop, FindingSeverity::Error, CheckId::CrashLoops, "Pod", name);
    finding.words = { "app", "Error" };
    finding.numbers = { restarts, 1 };
    finding.at = kFindingsNow - 20;
    finding.related = { { "apps", "ReplicaSet", { "shop", "web-6d4cf" } } };
    return finding;
}

/// A patch of these, all shown.
inline FindingsPatch patchOf(const FindingList& findings)
{
    FindingsPatch patch;
    for (const auto& finding : findings) {
        patch.counts.add(finding, 1);
        patch.shown.push_back(std::make_shared<const Finding>(finding));
        if (patch.worst.size() < kMaxWorst)
            patch.worst.push_back(patch.shown.back());
    }
    patch.matching = static_cast<int>(findings.size());
    return patch;
}

/// All checks in one state; but nobody reads controllers, as before their view was opened.
inline ChecksProgress progressOf(CheckState state, std::int64_t objects = 48'213)
{
    ChecksProgress progress { .objects = objects };
    for (int check = 0; check < kCheckCount; ++check)
        progress.statuses.push_back({ .id = static_cast<CheckId>(check), .state = state });
    if (state == CheckState::Watching)
        progress.statuses.back().state = CheckState::Resting;
    return progress;
}

} // namespace kittiwake::test
