#include "kept_forward.h"

#include "port_scheme.h"

#include <core/base/stoppable_wait.h>

#include <algorithm>
#include <condition_variable>
#include <utility>

namespace kittiwake {

/// What others than the forward's owner touch. \thread any
struct KeptForward::Shared
{
    std::mutex mutex; // guards what follows
    std::condition_variable ended; ///< one of them has
    std::optional<Error> waitsFor; ///< the last look's, while a connection waits or none is there
    bool news = false; ///< of a look without a connection, which nobody has been told of yet
    std::string pod; ///< the last one that was found
    std::string before; ///< the one before that, where it was another
    bool https = false; ///< there, by its port
    bool leaving = false; ///< that pod is being deleted
    std::string owner; ///< UID of what the last one was found by; kept over starts
    bool ownerReplaced = false; ///< it was another's before, since the last start
    int ending = 0; ///< forwards that workers let go of

    bool isEnding()
    {
        const std::lock_guard lock(mutex);
        return ending > 0;
    }

    /// With the lock held. True: it is another state than before.
    bool take(const ForwardEnd& found)
    {
        bool other = waitsFor.has_value() || pod != found.pod || leaving != found.leaving;
        waitsFor.reset();
        if (!pod.empty() && pod != found.pod)
            before = pod;
        pod = found.pod;
        https = found.https;
        leaving = found.leaving;
        if (!found.owner.empty()) {
            const auto last = std::exchange(owner, found.owner);
            const bool replaced = !last.empty() && last != owner;
            other = other || replaced;
            ownerReplaced = ownerReplaced || replaced;
        }
        return other;
    }

    /// Once, for nobody who waits.
    Expected<ForwardEnd> look(const Find& once, const std::stop_token& stop)
    {
        auto found = once(stop);
        const std::lock_guard lock(mutex);
        if (found) {
            news = take(*found) || news;
        } else if (!stop.stop_requested()) {
            news = news || waitsFor != found.error();
            waitsFor = found.error();
        }
        return found;
    }

    bool takeNews()
    {
        const std::lock_guard lock(mutex);
        return std::exchange(news, false);
    }

    /// Looks until there is one, within bounds.
    Expected<ForwardEnd> find(const Find& once, const Options& options,
                              const std::function<void()>& changed, const std::stop_token& stop)
    {
        const auto deadline = std::chrono::steady_clock::now() + options.podTimeout;
        for (;;) {
            auto found = once(stop);
            bool told = false;
            bool over = true;
            {
                const std::lock_guard lock(mutex);
                if (found) {
                    told = take(*found);
                } else {
                    over = stop.stop_requested() || !isWorthWaitingFor(found.error())
                        || std::chrono::steady_clock::now() >= deadline;
                    told = over || !waitsFor;
                    waitsFor = over ? std::nullopt : std::optional(found.error());
                }
            }
            if (told && changed)
                changed();
            if (over)
                return found;
            waitUnlessStopped(options.every, stop);
        }
    }
};

KeptForward::KeptForward(RestClient& client, Scheduler& scheduler, std::function<Find()> makeFind,
                         Options options, std::function<void()> changed,
                         std::function<void(const KeptForward&)> forgotten)
    : m_client(client)
    , m_scheduler(scheduler)
    , m_makeFind(std::move(makeFind))
    , m_changed(std::move(changed))
    , m_forgotten(std::move(forgotten))
    , m_shared(std::make_shared<Shared>())
    , m_options(std::move(options))
{ }

KeptForward::~KeptForward()
{
    closeAndWait();
}

namespace {

/// On both loopbacks where there are two: a port that is another program's on one of them would
/// lead some to that one.
Expected<std::vector<LocalListener>> listenHere(std::uint16_t port)
{
    auto listeners = LocalListener::listen({ "localhost" }, port, false);
    if (!listeners || listeners->size() > 1)
        return listeners;
    const bool six = listeners->front().text().starts_with('[');
    auto other =
        LocalListener::listen({ six ? "127.0.0.1" : "::1" }, listeners->front().port(), false);
    if (!other && other.error().kind == ErrorKind::AlreadyExists)
        return other;
    return listeners;
}

/// Also on a machine without IPv6.
Expected<std::vector<LocalListener>> listenForAll(std::uint16_t port)
{
    auto listeners = LocalListener::listen({ "0.0.0.0", "::" }, port, true);
    if (listeners || listeners.error().kind == ErrorKind::AlreadyExists)
        return listeners;
    return LocalListener::listen({ "0.0.0.0" }, port, true);
}

} // namespace

StreamFacts KeptForward::facts() const
{
    const std::lock_guard lock(m_mutex);
    auto facts = m_options.facts;
    facts.kind = StreamKind::PortForward;
    facts.what =
        (m_options.local == 0 ? "" : std::to_string(m_options.local)) + ':' + m_options.remote;
    return facts;
}

KeptForward::Options KeptForward::options() const
{
    const std::lock_guard lock(m_mutex);
    return m_options;
}

StreamStatus KeptForward::status() const
{
    StreamStatus status { .removable = true };
    // Held throughout: whoever closes it may let go of the client then.
    const std::lock_guard lock(m_mutex);
    status.forOthers = m_options.forOthers;
    status.address = m_address;
    if (!m_forward) {
        status.error = m_error;
        status.state = m_error ? StreamState::Failed : StreamState::Stopped;
        status.since = m_stoppedAt;
        status.startable = true;
        return status;
    }
    const auto now = m_forward->status();
    status.since = now.since;
    status.received = now.received;
    status.sent = now.sent;
    status.open = now.open;
    status.opened = now.opened;
    status.retries = now.failures;
    status.error = now.lastError;
    const std::lock_guard inner(m_shared->mutex);
    if (m_shared->waitsFor)
        status.error = m_shared->waitsFor;
    status.peer = m_shared->pod;
    status.https = m_shared->pod.empty() ? speaksHttps(m_options.remote) : m_shared->https;
    if (status.error)
        status.state =
            isWorthWaitingFor(*status.error) ? StreamState::Waiting : StreamState::Failed;
    else
        status.state = m_shared->pod.empty() ? StreamState::Starting : StreamState::Open;
    status.peerBefore = m_shared->before;
    status.peerLeaving = m_shared->leaving && !m_shared->waitsFor;
    status.ownerReplaced = m_shared->ownerReplaced;
    return status;
}

std::optional<Error> KeptForward::start()
{
    std::optional<Error> error;
    {
        const std::lock_guard lock(m_mutex);
        if (m_forward)
            return std::nullopt;
        if (m_shared->isEnding())
            return Error { ErrorKind::Conflict, "It is still being stopped. Try again." };
        auto listeners =
            m_options.forOthers ? listenForAll(m_options.local) : listenHere(m_options.local);
        if (listeners) {
            m_options.local = listeners->front().port();
            m_address = "localhost:" + std::to_string(m_options.local);
            m_error.reset();
            PortForward::Options options;
            options.findAtOnce = true;
            options.endHolds = m_options.endHolds;
            options.known = m_options.known;
            options.wallClock = m_options.wallClock;
            const auto once = std::make_shared<const Find>(m_makeFind()); // what it knows is kept
            options.find = [shared = m_shared, once, own = m_options,
                            changed = m_changed](const std::stop_token& stop) {
                return shared->find(*once, own, changed, stop);
            };
            options.looksEvery = m_options.looksEvery;
            options.look = [shared = m_shared, once](const std::stop_token& stop) {
                return shared->look(*once, stop);
            };
            PortForward::Events events;
            events.failed = [changed = m_changed](const Error&) {
                if (changed)
                    changed();
            };
            events.looked = [shared = m_shared, changed = m_changed] {
                if (shared->takeNews() && changed)
                    changed();
            };
            {
                const std::lock_guard inner(m_shared->mutex);
                m_shared->waitsFor.reset();
                m_shared->pod.clear();
                m_shared->before.clear();
                m_shared->leaving = false;
                m_shared->ownerReplaced = false;
            }
            m_forward = std::make_shared<PortForward>(m_client, m_scheduler, std::move(*listeners),
                                                      std::move(options), std::move(events));
        } else {
            error = m_error = listeners.error();
            m_stoppedAt = m_options.wallClock();
        }
    }
    if (m_changed)
        m_changed();
    return error;
}

void KeptForward::close()
{
    std::shared_ptr<PortForward> gone;
    {
        const std::lock_guard lock(m_mutex);
        m_error.reset();
        if (m_forward)
            m_stoppedAt = m_options.wallClock();
        gone = std::move(m_forward);
        m_forward.reset();
    }
    if (gone) {
        {
            const std::lock_guard lock(m_shared->mutex);
            ++m_shared->ending;
        }
        // It waits for its threads. Whoever drops the task unrun drops the forward all the same.
        const std::shared_ptr<void> end(nullptr, [shared = m_shared](void*) {
            const std::lock_guard lock(shared->mutex);
            --shared->ending;
            shared->ended.notify_all();
        });
        m_scheduler.post([end, gone = std::move(gone)]() mutable { gone.reset(); });
    }
    if (m_changed)
        m_changed();
}

void KeptForward::closeAndWait()
{
    std::shared_ptr<PortForward> gone;
    {
        const std::lock_guard lock(m_mutex);
        gone = std::move(m_forward);
        m_forward.reset();
    }
    gone.reset();
    std::unique_lock lock(m_shared->mutex);
    m_shared->ended.wait(lock, [this] { return m_shared->ending == 0; });
}

void KeptForward::forget()
{
    close();
    if (m_forgotten)
        m_forgotten(*this);
}

} // namespace kittiwake
