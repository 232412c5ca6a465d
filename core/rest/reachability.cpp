#include "reachability.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

/// Errors that mean that the server, or the way to it, is down.
bool isOfTheWay(const Error& error)
{
    return error.kind == ErrorKind::Refused || error.kind == ErrorKind::Unreachable
        || error.kind == ErrorKind::Timeout;
}

// A question older than this was asked of another network.
constexpr Duration kStillFresh = std::chrono::milliseconds(300);

} // namespace

Reachability::Reachability(Scheduler& scheduler, Ask ask, std::function<void()> recovered,
                           const ReachabilityOptions& options)
    : m_ask(std::move(ask))
    , m_recovered(std::move(recovered))
    , m_options(options)
    , m_strand(Strand::create(scheduler))
    , m_random(options.seed)
    , m_pause(options.firstPause)
    , m_timeout(options.firstTimeout)
{ }

Reachability::~Reachability()
{
    close();
}

void Reachability::close()
{
    m_strand->close();
    m_timer.cancel();
    m_call.cancel();
}

ReachabilityStatus Reachability::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

void Reachability::answered()
{
    if (m_state != State::Reachable)
        m_strand->post([this] { onAnswered(); });
}

void Reachability::failed(const Error& error)
{
    if (!isOfTheWay(error))
        return;
    const auto state = m_state.load();
    if (state == State::Doubtful || state == State::Unreachable)
        return;
    m_strand->post([this, error] {
        if (m_state == State::Doubtful || m_state == State::Unreachable)
            return;
        m_pause = m_options.firstPause;
        m_timeout = m_options.firstTimeout;
        set(State::Doubtful, error);
        ask();
    });
}

void Reachability::networkChanged()
{
    m_strand->post([this] {
        if (m_state != State::Doubtful && m_state != State::Unreachable)
            return;
        m_pause = m_options.firstPause;
        m_timeout = m_options.firstTimeout;
        if (!m_asking || m_strand->now() - m_askedAt > kStillFresh)
            ask();
    });
}

void Reachability::ask()
{
    m_timer.cancel();
    m_call.cancel();
    const auto number = ++m_number;
    m_asking = true;
    m_askedAt = m_strand->now();
    m_call = m_ask(m_timeout,
                   [this, number, strand = std::weak_ptr(m_strand)](const Expected<void>& result) {
                       if (const auto alive = strand.lock()) {
                           alive->post([this, number, result] {
                               if (number == m_number && m_asking)
                                   onAsked(result);
                           });
                       }
                   });
}

void Reachability::onAsked(const Expected<void>& result)
{
    m_asking = false;
    if (result || !isOfTheWay(result.error())) {
        onAnswered();
        return;
    }
    set(State::Unreachable, result.error());
    m_timer = m_strand->after(nextPause(), [this] { ask(); });
}

Duration Reachability::nextPause()
{
    const auto chance = std::uniform_real_distribution<>(0, 1)(m_random);
    const auto pause = m_pause + std::chrono::duration_cast<Duration>(m_pause * chance / 4);
    m_pause = std::min(m_pause * 3 / 2, m_options.maxPause);
    m_timeout = std::min(m_timeout * 3 / 2, m_options.maxTimeout);
    return pause;
}

void Reachability::onAnswered()
{
    const auto before = m_state.load();
    if (before == State::Reachable)
        return;
    m_timer.cancel();
    m_asking = false;
    set(State::Reachable);
    if (before == State::Unreachable && m_recovered)
        m_recovered();
}

void Reachability::set(State state, const std::optional<Error>& error)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto before = m_status.state;
        m_status.error = error;
        if (before == state)
            return;
        m_status.state = state;
        m_status.since = m_strand->now();
        m_status.outages += before == State::Unreachable ? 1 : 0;
    }
    m_state = state;
    m_observers->call();
}

} // namespace kittiwake
