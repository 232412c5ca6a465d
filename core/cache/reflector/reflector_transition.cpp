#include "reflector_transition_p.h"

#include <algorithm>

namespace kittiwake::reflector {

namespace {

constexpr int kDefaultPage = 500;
constexpr std::chrono::seconds kMinTimeout(300); ///< client-go's defaultMinWatchTimeout

/// An answer that waiting alone does not change.
bool isRefusal(const Error& error)
{
    return error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NotFound
        || error.httpStatus == 405;
}

} // namespace

void Transition::begin()
{
    if (config.watchList && !memory.watchListRefused && memory.refusals == 0 && !mayNotWatch())
        watchList(memory.versionUnavailable ? ResourceVersion {} : memory.lastSync);
    else
        list(firstListVersion());
}

void Transition::list(ResourceVersion at)
{
    // At a real version the list must come from the watch cache, which a limit would bypass.
    const bool paged = memory.paginatedResult || at.empty() || at.text == "0";
    const int limit = config.pageSize.value_or(paged ? kDefaultPage : 0);
    callList({ ListOptions { at, limit, {} }, at });
}

void Transition::callList(Listing listing)
{
    emit(DropItems {});
    emit(CallList { listing.options });
    state = std::move(listing);
}

ResourceVersion Transition::firstListVersion() const
{
    if (memory.versionUnavailable)
        return {};
    return memory.lastSync.empty() ? ResourceVersion { "0" } : memory.lastSync;
}

void Transition::watchList(ResourceVersion at)
{
    auto options = watchOptions(at);
    options.sendInitialEvents = true;
    emit(DropItems {});
    emit(CallWatch { options });
    emit(SetTimer { config.watchListSilence });
    state = WatchListing { .asked = std::move(at), .lastHeard = moment.now };
}

/// For users who may watch but not list. A watch without a version begins with an Added for each
/// object; deletions between two such streams are in neither, so each stream replaces everything.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Semantics for watch"
void Transition::watchInstead(const Error& refusal)
{
    emit(DropItems {});
    emit(CallWatch { watchOptions({}) });
    emit(SetTimer { config.watchListSilence });
    state = WatchListing { .lastHeard = moment.now, .insteadOf = refusal };
}

WatchOptions Transition::watchOptions(const ResourceVersion& at) const
{
    const auto least = std::max(config.watchTimeout, kMinTimeout);
    const auto more = std::chrono::duration_cast<std::chrono::seconds>(least * moment.chance);
    return { at, least + more };
}

void Transition::watch()
{
    const auto& at = memory.lastSync;
    state = Watching { .fromStart = at.empty() || at.text == "0" };
    emit(CallWatch { watchOptions(at) });
}

void Transition::expectBookmarks()
{
    if (memory.bookmarks && config.watchSilence > Duration::zero())
        emit(SetTimer { config.watchSilence });
}

void Transition::synced(const ResourceVersion& at)
{
    memory.versionUnavailable = false;
    memory.streamsRefused = 0;
    memory.refusals = 0;
    memory.relists += memory.synced ? 1 : 0;
    memory.synced = true;
    memory.lastSync = at;
    emit(ReplaceStore { at });
}

void Transition::backOff(BackingOff::Then then, const Error& error)
{
    waitFor(memory.backoff.next(moment.now, moment.chance), then, error);
}

void Transition::waitFor(Duration wait, BackingOff::Then then, const Error& error)
{
    memory.polling = {};
    if (error.retryAfter)
        wait = std::max<Duration>(wait, std::min(*error.retryAfter, std::chrono::seconds(300)));
    emit(DropItems {});
    emit(ReportError { error });
    beginWait(wait, then, error);
}

void Transition::beginWait(Duration wait, BackingOff::Then then, const Error& error)
{
    emit(SetTimer { wait });
    state = BackingOff { then, moment.now + wait, error };
}

void Transition::watchRefused(const Error& refusal)
{
    constexpr int kDoublings = 16; // from Backoff::kFirst: half a day
    const auto wait = Backoff::kFirst * (1 << std::min(memory.watchRefusals++, kDoublings));
    memory.watchRefusal = refusal;
    memory.watchAgainAt = moment.now + std::min<Duration>(wait, config.watchRefusedWait);
    memory.refusalTold = false;
    poll();
}

void Transition::watchPermitted()
{
    memory.polling = {};
    memory.watchRefusal.reset();
    memory.watchRefusals = 0;
}

bool Transition::mayNotWatch() const
{
    return memory.watchRefusal && moment.now < memory.watchAgainAt;
}

void Transition::poll()
{
    const auto& refusal = *memory.watchRefusal;
    const auto wait = std::min(memory.backoff.next(moment.now, moment.chance), config.pollEvery);
    if (memory.refusalTold)
        beginWait(wait, BackingOff::Then::List, refusal);
    else
        waitFor(wait, BackingOff::Then::List, refusal);
    memory.refusalTold = true;
    memory.polling = std::get<BackingOff>(state).until - moment.now;
}

/// A resource that was there before often comes back soon, because a definition is replaced or an
/// authorizer restarts: it is asked for sooner than one that never was there.
void Transition::listRefused(const Error& error)
{
    if (!isRefusal(error) || config.refusedWait <= Duration::zero()) {
        backOff(BackingOff::Then::List, error);
        return;
    }
    constexpr int kDoublings = 12; // from Backoff::kFirst: nearly an hour
    const int before = std::min(memory.refusals++, kDoublings);
    auto wait = config.refusedWait;
    if (memory.synced || error.kind != ErrorKind::Forbidden)
        wait = std::min(wait, Backoff::kFirst * (1 << before));
    waitFor(wait + std::chrono::duration_cast<Duration>(wait * moment.chance),
            BackingOff::Then::List, error);
}

void Transition::resume(BackingOff::Then then)
{
    if (then == BackingOff::Then::Watch)
        watch();
    else
        begin();
}

} // namespace kittiwake::reflector
