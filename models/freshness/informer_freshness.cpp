#include "informer_freshness.h"

#include <models/freshness/freshness.h>

#include <algorithm>
#include <iterator>

namespace kittiwake {

namespace {

using Phase = InformerStatus::Phase;

// Until then the mark says when the next try is; after it, how old the rows are.
constexpr auto kStaleAfter = std::chrono::seconds(60);
// A watch that is taken up again at once is no news.
constexpr auto kBlink = std::chrono::seconds(2);

/// A few words for the mark; the whole sentence is its detail.
QString shortReason(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Refused:
        return Freshness::tr("connection refused");
    case ErrorKind::Unreachable:
        return Freshness::tr("connection lost");
    case ErrorKind::Timeout:
        return Freshness::tr("no answer");
    case ErrorKind::Tls:
        return Freshness::tr("certificate not trusted");
    case ErrorKind::Unauthorized:
        return Freshness::tr("credentials not accepted (401)");
    case ErrorKind::Forbidden:
        return QStringLiteral("403");
    case ErrorKind::NotFound:
        return Freshness::tr("not found (404)");
    case ErrorKind::TooManyRequests:
        return Freshness::tr("server busy (429)");
    case ErrorKind::Expired:
        return Freshness::tr("resource version expired (410)");
    case ErrorKind::Server:
        return Freshness::tr("server error (%1)").arg(error.httpStatus.value_or(500));
    case ErrorKind::BadAnswer:
        return Freshness::tr("answer not understood");
    default:
        return QString::fromLatin1(toString(error.kind).data(),
                                   static_cast<qsizetype>(toString(error.kind).size()));
    }
}

FreshnessPhase phaseOf(const InformerStatus& status, TimePoint now)
{
    if (status.synced && status.pollEvery > Duration::zero())
        return FreshnessPhase::Live;
    const bool failing = status.error.has_value();
    if (failing && status.error->kind == ErrorKind::Forbidden)
        return FreshnessPhase::Forbidden;
    switch (status.phase) {
    case Phase::Idle:
    case Phase::Stopped:
        return FreshnessPhase::Idle;
    case Phase::Watching:
        return FreshnessPhase::Live;
    case Phase::Listing:
        if (!status.synced)
            return status.listed == 0 && failing ? FreshnessPhase::Retrying
                                                 : FreshnessPhase::Syncing;
        [[fallthrough]];
    case Phase::Connecting:
    case Phase::BackingOff:
        break;
    }
    if (!failing || (status.phase != Phase::BackingOff && now - status.failingSince < kBlink))
        return status.synced ? FreshnessPhase::Live : FreshnessPhase::Connecting;
    return status.synced && now - status.failingSince >= kStaleAfter ? FreshnessPhase::Stale
                                                                     : FreshnessPhase::Retrying;
}

/// It is called live because what failed is being taken up again, for a moment.
bool blinks(const InformerStatus& status)
{
    return status.error && status.pollEvery == Duration::zero()
        && (status.phase == Phase::Connecting || status.phase == Phase::Listing);
}

/// Nothing is expected of it.
bool isOut(const InformerStatus& status)
{
    return status.phase == Phase::Idle || status.phase == Phase::Stopped
        || obstacleOf(status) != InformerObstacle::None;
}

int badness(FreshnessPhase phase)
{
    switch (phase) {
    case FreshnessPhase::Live:
        return 0;
    case FreshnessPhase::Idle:
        return 1;
    case FreshnessPhase::Syncing:
        return 2;
    case FreshnessPhase::Connecting:
        return 3;
    case FreshnessPhase::Retrying:
        return 4;
    case FreshnessPhase::Stale:
        return 5;
    case FreshnessPhase::Forbidden:
        return 6;
    case FreshnessPhase::Failed:
        return 7;
    }
    return 7;
}

} // namespace

FreshnessState freshnessOf(const std::vector<InformerStatus>& statuses, TimePoint now,
                           std::int64_t wallNow)
{
    const auto wall = [&](TimePoint at) {
        return at == TimePoint {}
            ? 0
            : wallNow - std::chrono::duration_cast<std::chrono::milliseconds>(now - at).count();
    };
    FreshnessState state;
    bool allExpected = true;
    const InformerStatus* worst = nullptr;
    const InformerStatus* blinking = nullptr; // the first that is no longer
    for (const auto& status : statuses) {
        const auto phase = phaseOf(status, now);
        if (phase == FreshnessPhase::Live && blinks(status)
            && (blinking == nullptr || status.failingSince < blinking->failingSince))
            blinking = &status;
        if (worst == nullptr || badness(phase) > badness(state.phase)) {
            worst = &status;
            state.phase = phase;
        }
        if (status.phase == Phase::Listing)
            state.listed += status.listed;
        if (status.phase == Phase::Listing && !status.expected)
            allExpected = false;
        state.expected += status.expected.value_or(0);
        state.lastHeardAt = std::max(state.lastHeardAt, wall(status.lastHeardAt));
        state.pollEvery = std::max<std::int64_t>(
            state.pollEvery,
            std::chrono::ceil<std::chrono::seconds>(status.pollEvery).count() * 1000);
    }
    if (!allExpected || state.expected < state.listed)
        state.expected = 0;
    if (worst == nullptr)
        return state;
    if (state.phase == FreshnessPhase::Live) {
        if (blinking == nullptr)
            return state;
        state.retryingFrom = wall(blinking->failingSince + kBlink);
        worst = blinking;
    }
    state.since = wall(worst->lastHeardAt);
    if (worst->error) {
        state.reason = shortReason(*worst->error);
        state.detail = QString::fromStdString(worst->error->sentence);
    }
    if (worst->phase == Phase::BackingOff)
        state.nextTryAt = wall(worst->nextTryAt);
    return state;
}

FreshnessState freshnessOfKinds(const std::vector<std::vector<InformerStatus>>& kinds,
                                TimePoint now, std::int64_t wallNow)
{
    std::vector<InformerStatus> all;
    std::vector<InformerStatus> counted;
    int known = 0;
    int behind = 0;
    for (const auto& statuses : kinds) {
        all.insert(all.end(), statuses.begin(), statuses.end());
        std::vector<InformerStatus> own;
        std::remove_copy_if(statuses.begin(), statuses.end(), std::back_inserter(own), isOut);
        if (own.empty())
            continue;
        ++known;
        const auto state = freshnessOf(own, now, wallNow);
        if (state.phase != FreshnessPhase::Live || state.retryingFrom != 0)
            ++behind;
        counted.insert(counted.end(), own.begin(), own.end());
    }
    auto state = freshnessOf(counted.empty() ? all : counted, now, wallNow);
    state.kinds = known;
    state.behind = behind;
    return state;
}

bool haveArrived(std::int64_t rows, std::int64_t objects)
{
    return rows >= objects - objects / 100; // in a large table something is always on its way
}

FreshnessState untilRowsArrive(FreshnessState state, std::int64_t rows, std::int64_t objects)
{
    if (state.phase != FreshnessPhase::Live)
        return state;
    state.phase = FreshnessPhase::Syncing;
    state.arriving = true;
    state.listed = rows;
    state.expected = std::max(objects, rows);
    return state;
}

} // namespace kittiwake
