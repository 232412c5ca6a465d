#pragma once

#include <core/base/strand.h>
#include <core/cache/event_handler.h>

#include <atomic>
#include <mutex>
#include <vector>

namespace kittiwake {

/// \brief One handler's notifications, in order, delivered on a strand of its own (client-go's
/// processorListener). Grows while the handler is slow; `backlog` says by how much.
/// \thread any
class HandlerQueue : public std::enable_shared_from_this<HandlerQueue>
{
public:
    struct Notification
    {
        enum class Kind { Add, Update, Delete, Synced };
        Kind kind;
        ObjectPtr old {};
        ObjectPtr now {};
        bool flag = false; ///< Add: in the initial list; Delete: final state unknown
    };

    HandlerQueue(std::shared_ptr<ResourceEventHandler> handler, Scheduler& scheduler);

    void push(std::vector<Notification> batch);
    void close();

    [[nodiscard]] bool hasSynced() const { return m_synced; }
    [[nodiscard]] std::size_t backlog() const;
    [[nodiscard]] std::size_t failures() const { return m_failures; }
    [[nodiscard]] bool closed() const { return m_closed; }

private:
    void deliver();
    void call(const Notification& notification);

    std::shared_ptr<ResourceEventHandler> m_handler;
    std::shared_ptr<Strand> m_strand;
    mutable std::mutex m_mutex; // guards m_waiting, m_scheduled
    std::vector<Notification> m_waiting;
    bool m_scheduled = false;
    std::atomic<std::size_t> m_inHand = 0; ///< taken for delivery, not delivered yet
    std::atomic<std::size_t> m_failures = 0;
    std::atomic<bool> m_synced = false;
    std::atomic<bool> m_closed = false;
};

} // namespace kittiwake
