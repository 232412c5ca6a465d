#include "leader_election.h"

namespace kittiwake {

namespace {

constexpr double kJitter = 1.2; // client-go's JitterFactor

std::string text(Duration duration)
{
    using std::chrono::milliseconds;
    return std::to_string(std::chrono::duration_cast<milliseconds>(duration).count()) + " ms";
}

/// What is wrong with the options; empty: nothing.
std::string wrongIn(const LeaderElectionOptions& options)
{
    if (options.identity.empty())
        return "no identity is given; take the host's name and something random";
    if (!options.onStartedLeading || !options.onStoppedLeading)
        return "onStartedLeading and onStoppedLeading are both needed";
    if (options.retryPeriod <= Duration::zero())
        return "the retry period is " + text(options.retryPeriod) + "; make it longer than 0";
    if (options.renewDeadline <= options.retryPeriod * kJitter)
        return "a renew deadline of " + text(options.renewDeadline)
            + " leaves no time to try twice; make it longer than 1.2 retry periods of "
            + text(options.retryPeriod);
    if (options.leaseDuration <= options.renewDeadline)
        return "a lease of " + text(options.leaseDuration)
            + " ends before its leader gives up; make it longer than the renew deadline of "
            + text(options.renewDeadline);
    return {};
}

} // namespace

Expected<std::unique_ptr<LeaderElector>> LeaderElector::create(LeaderElectionOptions options)
{
    if (const auto wrong = wrongIn(options); !wrong.empty())
        return Unexpected { Error { ErrorKind::Config,
                                    "No leader can be elected for " + options.lock.describe() + ": "
                                        + wrong } };
    return std::unique_ptr<LeaderElector>(new LeaderElector(std::move(options)));
}

LeaderElector::LeaderElector(LeaderElectionOptions options)
    : m_options(std::move(options))
    , m_strand(Strand::create(m_options.scheduler))
    , m_claim({ .scheduler = m_options.scheduler,
                .lock = m_options.lock,
                .identity = m_options.identity,
                .duration = m_options.leaseDuration,
                .wallClock = m_options.wallClock })
    // Candidates that start together must not go on together.
    , m_random(static_cast<unsigned>(std::hash<std::string>()(m_options.identity)))
{ }

LeaderElector::~LeaderElector()
{
    m_stop.request_stop();
    m_strand->close();
    if (phase() == Phase::Contending || phase() == Phase::Leading)
        finish();
}

void LeaderElector::start()
{
    {
        std::lock_guard lock(m_mutex);
        if (m_phase != Phase::Idle)
            return;
        m_phase = Phase::Contending;
    }
    m_strand->post([this] { step(); });
}

void LeaderElector::requestStop()
{
    m_stop.request_stop();
    m_strand->post([this] { step(); });
}

bool LeaderElector::isLeader() const
{
    std::lock_guard lock(m_mutex);
    return m_phase == Phase::Leading && m_options.scheduler.now() < deadline();
}

std::string LeaderElector::leader() const
{
    std::lock_guard lock(m_mutex);
    return m_leader;
}

TimePoint LeaderElector::deadline() const
{
    return saturatingAdd(m_renewedAt, m_options.renewDeadline);
}

LeaderElector::Phase LeaderElector::phase() const
{
    std::lock_guard lock(m_mutex);
    return m_phase;
}

void LeaderElector::step()
{
    const bool leading = phase() == Phase::Leading;
    if (!leading && phase() != Phase::Contending)
        return;
    const auto now = m_options.scheduler.now();
    if (m_stop.stop_requested() || (leading && now >= deadline())) {
        finish();
        return;
    }
    const auto until = leading ? deadline() : saturatingAdd(now, m_options.renewDeadline);
    const auto attempt = m_claim.attempt(m_stop.get_token(), until);
    publishLeader();
    if (std::holds_alternative<LeaseClaim::Held>(attempt)) {
        enter(Phase::Leading, now);
        if (!leading)
            m_work = std::jthread(m_options.onStartedLeading);
        // From the start of the try: one that took long leaves less time for the next.
        tryAgainIn(now + m_options.retryPeriod - m_options.scheduler.now());
        return;
    }
    if (const auto* error = std::get_if<Error>(&attempt); error && !m_stop.stop_requested())
        tell(*error);
    if (leading && std::holds_alternative<LeaseClaim::HeldByOther>(attempt)) {
        finish();
    } else if (leading) {
        const auto left = deadline() - m_options.scheduler.now();
        tryAgainIn(std::min<Duration>(m_options.retryPeriod, left));
    } else {
        const double chance = std::uniform_real_distribution<>()(m_random);
        tryAgainIn(
            std::chrono::duration_cast<Duration>(m_options.retryPeriod * (1 + kJitter * chance)));
    }
}

void LeaderElector::finish()
{
    const bool led = phase() == Phase::Leading;
    enter(Phase::Over, m_renewedAt);
    m_nextTry.cancel();
    m_work.request_stop();
    if (led && m_options.releaseOnStop && m_stop.stop_requested()) {
        m_work.join(); // else its successor would work beside it
        const auto until = saturatingAdd(m_options.scheduler.now(), m_options.renewDeadline);
        if (const auto released = m_claim.release(until); !released)
            tell(released.error());
        publishLeader();
    }
    m_options.onStoppedLeading();
}

void LeaderElector::tryAgainIn(Duration delay)
{
    m_nextTry = m_strand->after(delay, [this] { step(); });
}

void LeaderElector::publishLeader()
{
    const auto& holder = m_claim.holder();
    {
        std::lock_guard lock(m_mutex);
        if (m_leader == holder)
            return;
        m_leader = holder;
    }
    if (m_options.onNewLeader && !holder.empty())
        m_options.onNewLeader(holder);
}

void LeaderElector::enter(Phase phase, TimePoint renewedAt)
{
    std::lock_guard lock(m_mutex);
    m_phase = phase;
    m_renewedAt = renewedAt;
}

void LeaderElector::tell(const Error& error) const
{
    if (m_options.onError)
        m_options.onError(withContext("Contending for " + m_options.lock.describe(), error));
}

} // namespace kittiwake
