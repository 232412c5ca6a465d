#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/shared_informer.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace kittiwake {

/// \brief One informer a resource scope, however many ask for it. \thread any
/// \owns the informers; what it hands out is shared, but stops with the factory.
/// \source client-go informers.SharedInformerFactory
class SharedInformerFactory
{
public:
    using MakeListWatch = std::function<std::shared_ptr<ListWatch>(const ResourceScope&)>;
    SharedInformerFactory(Scheduler& scheduler, MakeListWatch makeListWatch);
    ~SharedInformerFactory();

    /// The informer of this scope, made at the first call and not started. Stopped already after
    /// shutdown.
    std::shared_ptr<SharedInformer> informer(const ResourceScope& scope);
    /// Whether there is one already.
    [[nodiscard]] bool has(const ResourceScope& scope) const;
    /// Stops the informer of this scope and forgets it; the next ask makes a new one.
    void drop(const ResourceScope& scope);
    /// Starts those that were made and not started.
    void start();
    /// Every one that was made has synced.
    [[nodiscard]] bool hasSynced() const;
    /// Calls `f` with each scope and informer there is.
    void forEach(const std::function<void(const ResourceScope&, SharedInformer&)>& f) const;
    /// Stops all; returns when nothing of them runs any more. Idempotent.
    void shutdown();

private:
    Scheduler& m_scheduler;
    const MakeListWatch m_makeListWatch;
    mutable std::mutex m_mutex; // guards what follows
    std::map<ResourceScope, std::shared_ptr<SharedInformer>> m_informers;
    unsigned m_seed;
    bool m_shutDown = false;
};

} // namespace kittiwake
