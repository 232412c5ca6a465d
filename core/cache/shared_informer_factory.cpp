#include "shared_informer_factory.h"

#include <algorithm>
#include <random>

namespace kittiwake {

SharedInformerFactory::SharedInformerFactory(Scheduler& scheduler, MakeListWatch makeListWatch,
                                             SharedInformerFactoryOptions options)
    : m_scheduler(scheduler)
    , m_makeListWatch(std::move(makeListWatch))
    , m_options(std::move(options))
    , m_seed(std::random_device {}())
{ }

SharedInformerFactory::~SharedInformerFactory()
{
    shutdown();
}

ResourceScope SharedInformerFactory::effective(ResourceScope scope) const
{
    if (scope.namespaced && scope.ns.empty())
        scope.ns = m_options.ns;
    if (m_options.tweak)
        m_options.tweak(scope);
    return scope;
}

SharedInformerFactory::Entry& SharedInformerFactory::entryOf(const ResourceScope& wanted)
{
    auto& entry = m_informers[wanted];
    if (!entry.informer) {
        InformerOptions options;
        if (m_options.configure)
            m_options.configure(wanted, options);
        options.seed = ++m_seed; // each its own, so that forty do not retry at once
        entry.informer = std::make_shared<SharedInformer>(m_makeListWatch(wanted), m_scheduler,
                                                          std::move(options));
        entry.observation = std::make_shared<Subscription>(
            entry.informer->observeStatus([all = m_observers] { all->call(); }));
        if (m_shutDown)
            entry.informer->stop();
    }
    return entry;
}

std::shared_ptr<SharedInformer> SharedInformerFactory::informer(const ResourceScope& scope)
{
    const auto wanted = effective(scope);
    bool isNew = false;
    std::shared_ptr<SharedInformer> informer;
    {
        std::lock_guard lock(m_mutex);
        isNew = !m_informers.contains(wanted);
        auto& entry = entryOf(wanted);
        entry.stays = true;
        informer = entry.informer;
    }
    if (isNew)
        m_observers->call();
    return informer;
}

InformerUse SharedInformerFactory::use(const ResourceScope& scope)
{
    const auto wanted = effective(scope);
    bool isNew = false;
    std::shared_ptr<SharedInformer> informer;
    {
        std::lock_guard lock(m_mutex);
        isNew = !m_informers.contains(wanted);
        auto& entry = entryOf(wanted);
        ++entry.uses;
        informer = entry.informer;
    }
    if (isNew)
        m_observers->call();
    auto* used = informer.get();
    return { std::move(informer), Subscription([this, wanted, used] { endUse(wanted, used); }) };
}

void SharedInformerFactory::endUse(const ResourceScope& wanted, const SharedInformer* informer)
{
    std::shared_ptr<SharedInformer> unused;
    {
        std::lock_guard lock(m_mutex);
        const auto it = m_informers.find(wanted);
        if (it == m_informers.end() || it->second.informer.get() != informer)
            return; // was dropped; there may be another one meanwhile
        if (--it->second.uses > 0 || it->second.stays)
            return;
        unused = std::move(it->second.informer);
        m_informers.erase(it);
    }
    unused->stop();
    m_observers->call();
}

std::shared_ptr<SharedInformer> SharedInformerFactory::find(const ResourceScope& scope) const
{
    const auto wanted = effective(scope);
    std::lock_guard lock(m_mutex);
    const auto it = m_informers.find(wanted);
    return it == m_informers.end() ? nullptr : it->second.informer;
}

void SharedInformerFactory::drop(const ResourceScope& scope)
{
    const auto wanted = effective(scope);
    std::shared_ptr<SharedInformer> dropped;
    {
        std::lock_guard lock(m_mutex);
        if (auto node = m_informers.extract(wanted); !node.empty())
            dropped = std::move(node.mapped().informer);
    }
    if (!dropped)
        return;
    dropped->stop();
    m_observers->call();
}

void SharedInformerFactory::start()
{
    std::vector<std::shared_ptr<SharedInformer>> fresh;
    {
        std::lock_guard lock(m_mutex);
        for (auto& [scope, entry] : m_informers) {
            if (!std::exchange(entry.started, true))
                fresh.push_back(entry.informer);
        }
    }
    for (const auto& informer : fresh)
        informer->start();
}

bool SharedInformerFactory::hasSynced() const
{
    const auto all = entries();
    return std::all_of(all.begin(), all.end(),
                       [](const auto& entry) { return entry.second.informer->hasSynced(); });
}

Expected<void> SharedInformerFactory::waitForCacheSync(std::stop_token stop) const
{
    for (const auto& [scope, entry] : entries()) {
        if (!entry.started || entry.informer->waitForSync(stop))
            continue;
        return Unexpected { Error { ErrorKind::Cancelled,
                                    "The cache of " + scope.gvr.toString() + " has not synced: "
                                        + (stop.stop_requested() ? "waiting for it was cancelled."
                                                                 : "its informer was stopped.") } };
    }
    return {};
}

std::map<ResourceScope, SharedInformerFactory::Entry> SharedInformerFactory::entries() const
{
    std::lock_guard lock(m_mutex);
    return m_informers;
}

void SharedInformerFactory::forEach(
    const std::function<void(const ResourceScope&, SharedInformer&)>& f) const
{
    for (const auto& [scope, entry] : entries())
        f(scope, *entry.informer);
}

std::vector<std::shared_ptr<SharedInformer>> SharedInformerFactory::all() const
{
    std::vector<std::shared_ptr<SharedInformer>> out;
    for (const auto& [scope, entry] : entries())
        out.push_back(entry.informer);
    return out;
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
