#pragma once

#include <core/base/scheduler.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace kittiwake {

class HandlerQueue;

/// How a handler wants to be served.
struct HandlerOptions
{
    std::string name {}; ///< for people who look at the machinery: "rows"
    /// The resync period: how often it gets an update of every object although nothing changed; at
    /// least a second. Nothing: as the informer does by default. Zero: never.
    std::optional<Duration> resyncPeriod {};
    /// With more notifications than this waiting, those of one object are merged
    /// (notification_backlog.h), so that memory is bounded by the number of objects.
    std::size_t coalesceAbove = 10'000;
    /// No adds for the objects that are in the cache when it is added: for handlers that read the
    /// cache themselves. Of an informer that has not synced it gets what follows, the first list
    /// included.
    bool newsOnly = false;
};

/// What waits for a handler.
struct HandlerBacklog
{
    std::size_t waiting = 0; ///< notifications not delivered yet
    std::size_t coalesced = 0; ///< merged into others since it joined, because it was slow
    bool operator==(const HandlerBacklog&) const = default;
};

/// Calls that threw. What was thrown was dropped, and the handler went on with the next.
struct HandlerFailures
{
    std::size_t count = 0;
    std::string last {};
    bool operator==(const HandlerFailures&) const = default;
};

/// \brief A handler's place at an informer; destroying it removes the handler. Move-only. \thread
/// any, but not while it is moved or assigned to. Removal from inside the
/// handler itself is allowed; from elsewhere it waits for the call that runs. What it reports of
/// the handler stays readable after the removal.
class [[nodiscard]] HandlerRegistration
{
public:
    HandlerRegistration() = default;
    explicit HandlerRegistration(std::shared_ptr<HandlerQueue> queue)
        : m_queue(std::move(queue))
    { }
    HandlerRegistration(HandlerRegistration&&) noexcept = default;
    HandlerRegistration& operator=(HandlerRegistration&& other) noexcept;
    ~HandlerRegistration() { remove(); }

    void remove();
    /// The informer has synced **and** this handler has been through what was there.
    [[nodiscard]] bool hasSynced() const;
    /// Waits for that; false if the handler was removed, the informer stopped, or
    /// `stop` asked to. \thread not one of the informer's scheduler, which would wait for itself
    bool waitForSync(std::stop_token stop = {}) const;
    [[nodiscard]] HandlerBacklog backlog() const;
    [[nodiscard]] HandlerFailures failures() const;
    /// What is in force: an informer that resyncs more seldom, or never, overrules what was asked.
    [[nodiscard]] Duration resyncPeriod() const;

private:
    std::shared_ptr<HandlerQueue> m_queue;
};

} // namespace kittiwake
