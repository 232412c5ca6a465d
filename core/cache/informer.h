#pragma once

#include <core/cache/shared_informer.h>

namespace kittiwake {

/// \brief An informer for one handler, which is called in step with the cache: when it is notified
/// of a change the cache is at that change, not ahead of it. client-go's NewInformer and
/// NewIndexerInformer; where more than one wants to know, take a SharedInformer. \thread any; the
/// handler is called on the informer's strand, and while it runs nothing else of the informer does
/// \owns its source
class Informer
{
public:
    Informer(std::shared_ptr<ListWatch> source, Scheduler& scheduler,
             std::shared_ptr<ResourceEventHandler> handler, InformerOptions options);
    ~Informer() { stop(); }

    /// Once; nothing after stop.
    void start() { m_controller.run(m_options.resyncPeriod); }
    /// Returns when nothing of it runs any more. Idempotent. Not to be called from the handler.
    void stop() { m_controller.stop(); }

    /// A complete list is in the cache and the handler has had it.
    [[nodiscard]] bool hasSynced() const { return m_controller.hasSynced(); }
    /// Waits for that; false if it was stopped, or `stop` asked to. \thread none of
    /// the scheduler's
    bool waitForSync(std::stop_token stop = {}) const { return m_controller.waitForSync(stop); }
    [[nodiscard]] Indexer& indexer() { return m_indexer; }
    [[nodiscard]] const Controller& controller() const { return m_controller; }
    /// Calls of the handler that threw; what they threw was dropped.
    [[nodiscard]] std::size_t failures() const { return m_failures; }

private:
    Controller::Config controllerConfig(std::shared_ptr<ListWatch> source);
    void tell(const Notification& notification);

    const std::shared_ptr<ResourceEventHandler> m_handler;
    const InformerOptions m_options;
    Indexer m_indexer;
    std::atomic<std::size_t> m_failures = 0;
    Controller m_controller;
};

} // namespace kittiwake
