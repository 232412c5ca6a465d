#include "shared_informer_factory.h"

#include <algorithm>
#include <random>

namespace kittiwake {

SharedInformerFactory::SharedInformerFactory(Scheduler& scheduler, MakeListWatch makeListWatch)
    : m_scheduler(scheduler)
    , m_makeListWatch(std::move(makeListWatch))
    , m_seed(std::random_device {}())
{ }

SharedInformerFactory::~SharedInformerFactory()
{
    shutdown();
}

std::shared_ptr<SharedInformer> SharedInformerFactory::informer(const ResourceScope& scope)
{
    std::lock_guard lock(m_mutex);
    auto& informer = m_informers[scope];
    if (!informer) {
        SharedInformer::Options options;
        options.seed = ++m_seed; // each its own, so that forty do not come back in step
        informer = std::make_shared<SharedInformer>(m_makeListWatch(scope), m_scheduler,
                                                    std::move(options));
        if (m_shutDown)
            informer->stop();
    }
    return informer;
}

bool SharedInformerFactory::has(const ResourceScope& scope) const
{
    std::lock_guard lock(m_mutex);
    return m_informers.contains(scope);
}

void SharedInformerFactory::drop(const ResourceScope& scope)
{
    std::shared_ptr<SharedInformer> dropped;
    {
        std::lock_guard lock(m_mutex);
        if (auto node = m_informers.extract(scope); !node.empty())
            dropped = std::move(node.mapped());
    }
    if (dropped)
        dropped->stop();
}

void SharedInformerFactory::start()
{
    forEach([](const ResourceScope&, SharedInformer& informer) { informer.start(); });
}

bool SharedInformerFactory::hasSynced() const
{
    std::lock_guard lock(m_mutex);
    return std::all_of(m_informers.begin(), m_informers.end(),
                       [](const auto& entry) { return entry.second->hasSynced(); });
}

void SharedInformerFactory::forEach(
    const std::function<void(const ResourceScope&, SharedInformer&)>& f) const
{
    std::map<ResourceScope, std::shared_ptr<SharedInformer>> informers;
    {
        std::lock_guard lock(m_mutex);
        informers = m_informers;
    }
    for (const auto& [scope, informer] : informers)
        f(scope, *informer);
}

void SharedInformerFactory::shutdown()
{
    {
        std::lock_guard lock(m_mutex);
        m_shutDown = true;
    }
    forEach([](const ResourceScope&, SharedInformer& informer) { informer.stop(); });
}

} // namespace kittiwake
