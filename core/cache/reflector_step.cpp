#include "reflector_step.h"

#include <core/cache/reflector_stepper.h>

#include <algorithm>

namespace kittiwake::reflector {

namespace {

/// Waiting alone does not change it.
bool isRefusal(const Error& error)
{
    return error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NotFound
        || error.httpStatus == 405;
}

} // namespace

void Stepper::operator()(const Start& /*start*/)
{
    if (std::holds_alternative<Idle>(m_state))
        begin();
}

void Stepper::operator()(const ListDone& done)
{
    if (const auto* listing = std::get_if<Listing>(&m_state)) {
        const auto at = *listing;
        if (done.result)
            pageArrived(at, *done.result);
        else
            listFailed(at, done.result.error());
    }
}

void Stepper::operator()(const WatchStarted& /*started*/)
{
    if (auto* watching = std::get_if<Watching>(&m_state)) {
        watching->started = true;
        m_memory.polling = {};
        watching->since = m_moment.now;
    } else if (auto* listing = std::get_if<WatchListing>(&m_state)) {
        listing->started = true;
        listing->since = listing->lastHeard = m_moment.now;
        m_memory.watchRefused = false;
        if (listing->insteadOf)
            emit(SetTimer { m_config.initialQuiet });
    }
}

void Stepper::operator()(const WatchSaw& event)
{
    if (auto* watching = std::get_if<Watching>(&m_state))
        saw(*watching, event);
    else if (auto* listing = std::get_if<WatchListing>(&m_state))
        sawInitial(*listing, event);
}

void Stepper::operator()(const WatchEnded& ended)
{
    if (const auto* watching = std::get_if<Watching>(&m_state)) {
        const auto at = *watching;
        watchEnded(at, ended.result);
    } else if (const auto* listing = std::get_if<WatchListing>(&m_state)) {
        const auto at = *listing;
        watchListEnded(at, ended.result);
    }
}

void Stepper::operator()(const TimerFired& /*fired*/)
{
    if (const auto* waiting = std::get_if<BackingOff>(&m_state)) {
        resume(waiting->then);
    } else if (const auto* listing = std::get_if<WatchListing>(&m_state)) {
        const auto at = *listing;
        watchListSilent(at);
    }
}

void Stepper::operator()(const RetryNow& /*retry*/)
{
    if (const auto* waiting = std::get_if<BackingOff>(&m_state)) {
        const auto then = waiting->then;
        m_memory.watchRefused = false;
        m_memory.refusals = 0;
        emit(StopTimer {});
        resume(then);
    }
}

void Stepper::operator()(const Stop& /*stop*/)
{
    emit(CancelCall {});
    emit(StopTimer {});
    emit(DropItems {});
    m_state = Stopped {};
}

void Stepper::begin()
{
    if (m_config.watchList && !m_memory.watchListRefused && m_memory.refusals == 0)
        watchList(m_memory.versionUnavailable ? ResourceVersion {} : m_memory.lastSync);
    else
        list(firstListVersion());
}

ResourceVersion Stepper::firstListVersion() const
{
    if (m_memory.versionUnavailable)
        return {};
    return m_memory.lastSync.empty() ? ResourceVersion { "0" } : m_memory.lastSync;
}

void Stepper::synced(const ResourceVersion& at)
{
    m_memory.versionUnavailable = false;
    m_memory.streamsRefused = 0;
    m_memory.refusals = 0;
    m_memory.relists += m_memory.synced ? 1 : 0;
    m_memory.synced = true;
    m_memory.lastSync = at;
    emit(ReplaceStore { at });
}

void Stepper::backOff(BackingOff::Then then, const Error& error)
{
    waitFor(m_memory.backoff.next(m_moment.now, m_moment.chance), then, error);
}

/// What was there once is soon there again more often than what never was: a definition that is
/// replaced, an authorizer that restarts.
void Stepper::listRefused(const Error& error)
{
    if (!isRefusal(error) || m_config.refusedWait <= Duration::zero()) {
        backOff(BackingOff::Then::List, error);
        return;
    }
    constexpr int kDoublings = 12; // from Backoff::kFirst: nearly an hour
    const int before = std::min(m_memory.refusals++, kDoublings);
    auto wait = m_config.refusedWait;
    if (m_memory.synced || error.kind != ErrorKind::Forbidden)
        wait = std::min(wait, Backoff::kFirst * (1 << before));
    waitFor(wait + std::chrono::duration_cast<Duration>(wait * m_moment.chance),
            BackingOff::Then::List, error);
}

void Stepper::waitFor(Duration wait, BackingOff::Then then, const Error& error)
{
    m_memory.polling = {};
    if (error.retryAfter)
        wait = std::max<Duration>(wait, std::min(*error.retryAfter, std::chrono::seconds(300)));
    emit(DropItems {});
    emit(TellError { error });
    emit(SetTimer { wait });
    m_state = BackingOff { then, m_moment.now + wait, error };
}

void Stepper::poll(const Error& refusal)
{
    waitFor(std::min(m_memory.backoff.next(m_moment.now, m_moment.chance), m_config.pollEvery),
            BackingOff::Then::List, refusal);
    m_memory.polling = std::get<BackingOff>(m_state).until - m_moment.now;
}

void Stepper::resume(BackingOff::Then then)
{
    if (then == BackingOff::Then::Watch)
        watch();
    else
        begin();
}

Effects step(const Config& config, Machine& machine, const Input& input, const Moment& moment)
{
    if (std::holds_alternative<Stopped>(machine.state))
        return {};
    Stepper stepper(config, machine, moment);
    std::visit(stepper, input);
    return stepper.takeEffects();
}

} // namespace kittiwake::reflector
