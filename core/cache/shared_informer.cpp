#include "shared_informer.h"

#include <core/cache/handler_queue.h>
#include <core/cache/process_deltas.h>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {
constexpr Duration kShortestResync = std::chrono::seconds(1);
}

SharedInformer::SharedInformer(std::shared_ptr<ListWatch> source, Scheduler& scheduler,
                               Options options)
    : m_scheduler(scheduler)
    , m_options(std::move(options))
    , m_resyncCheckPeriod(m_options.resyncPeriod)
    , m_controller(scheduler, controllerConfig(std::move(source)))
{
    for (const auto& [name, func] : m_options.indexes)
        std::ignore = m_indexer.addIndex(name, func); // names are a map's keys: never twice
}

SharedInformer::~SharedInformer()
{
    stop();
}

Controller::Config SharedInformer::controllerConfig(std::shared_ptr<ListWatch> source)
{
    return {
        .source = std::move(source),
        .known = &m_indexer,
        .process = [this](DeltaFifo& queue, const ResourceVersion& at) { process(queue, at); },
        .shouldResync = [this] { return shouldResync(); },
        .watchErrorHandler = m_options.watchErrorHandler,
        .transform = m_options.transform,
        .reflector = m_options.reflector,
        .seed = m_options.seed,
    };
}

void SharedInformer::start()
{
    Duration resync {};
    {
        std::lock_guard lock(m_delivery);
        if (m_stopped || std::exchange(m_started, true))
            return;
        resync = m_resyncCheckPeriod;
    }
    m_controller.run(resync);
}

void SharedInformer::stop()
{
    std::vector<Listener> listeners;
    {
        std::lock_guard lock(m_delivery);
        if (std::exchange(m_stopped, true))
            return;
        listeners.swap(m_listeners);
    }
    m_controller.stop();
    for (const auto& listener : listeners)
        listener.queue->close();
}

Expected<HandlerRegistration> SharedInformer::addHandler(
    std::shared_ptr<ResourceEventHandler> handler, const HandlerOptions& options)
{
    auto queue = std::make_shared<HandlerQueue>(std::move(handler), m_scheduler, options);
    auto asked = options.resyncPeriod.value_or(m_options.resyncPeriod);
    if (asked > Duration::zero())
        asked = std::max(asked, kShortestResync);

    std::lock_guard lock(m_delivery);
    if (m_stopped)
        return Unexpected { Error { ErrorKind::Cancelled,
                                    "The informer was stopped; it takes no more handlers." } };
    if (!m_started && asked > Duration::zero() && asked < m_resyncCheckPeriod) {
        m_resyncCheckPeriod = asked;
        for (auto& listener : m_listeners)
            listener.queue->setResyncPeriod(effectiveResync(listener.asked));
    }
    queue->setResyncPeriod(effectiveResync(asked));

    std::vector<Notification> initial;
    auto there = options.newsOnly ? std::vector<ObjectPtr>() : m_indexer.list();
    for (auto& object : there)
        initial.push_back(
            { .kind = Notification::Kind::Add, .now = std::move(object), .isInInitialList = true });
    if (m_initialDelivered)
        initial.push_back({ .kind = Notification::Kind::Synced });
    queue->push(std::move(initial));
    const auto next = saturatingAdd(m_scheduler.now(), queue->resyncPeriod());
    m_listeners.push_back({ queue, asked, next });
    return HandlerRegistration(queue);
}

InformerPipeline SharedInformer::pipeline() const
{
    InformerPipeline pipeline { .at = m_scheduler.now(),
                                .status = m_controller.status(),
                                .reflector = m_controller.reflectorStats(),
                                .queued = m_controller.queued() };
    pipeline.indexer = { m_indexer.size(), m_indexer.footprint(), m_indexer.indexNames() };
    std::vector<std::shared_ptr<HandlerQueue>> queues;
    {
        std::lock_guard lock(m_delivery);
        for (const auto& listener : m_listeners) {
            if (!listener.queue->closed())
                queues.push_back(listener.queue);
        }
    }
    for (const auto& queue : queues)
        pipeline.handlers.push_back(queue->stats());
    return pipeline;
}

Duration SharedInformer::effectiveResync(Duration asked) const
{
    if (asked <= Duration::zero() || m_resyncCheckPeriod <= Duration::zero())
        return Duration::zero();
    return std::max(asked, m_resyncCheckPeriod);
}

bool SharedInformer::shouldResync()
{
    std::lock_guard lock(m_delivery);
    const auto now = m_scheduler.now();
    bool any = false;
    for (auto& listener : m_listeners) {
        const auto period = listener.queue->resyncPeriod();
        listener.due = period > Duration::zero() && listener.nextResync <= now;
        if (listener.due)
            listener.nextResync = saturatingAdd(now, period);
        any = any || listener.due;
    }
    return any;
}

void SharedInformer::process(DeltaFifo& queue, const ResourceVersion& at)
{
    std::lock_guard lock(m_delivery);
    std::vector<Notification> batch;
    processDeltas(queue, m_indexer, at, [&batch](Notification notification) {
        batch.push_back(std::move(notification));
    });
    if (!m_initialDelivered && queue.hasSynced()) {
        m_initialDelivered = true;
        batch.push_back({ .kind = Notification::Kind::Synced });
    }
    distribute(std::move(batch));
}

void SharedInformer::distribute(std::vector<Notification> batch)
{
    std::erase_if(m_listeners, [](const auto& listener) { return listener.queue->closed(); });
    const auto isResync = [](const Notification& notification) {
        return notification.isResync;
    };
    const bool anyResync = std::any_of(batch.begin(), batch.end(), isResync);
    for (auto& listener : m_listeners) {
        auto mine = &listener == &m_listeners.back() ? std::move(batch) : batch;
        if (anyResync && !listener.due)
            std::erase_if(mine, isResync);
        listener.due = false;
        listener.queue->push(std::move(mine));
    }
}

} // namespace kittiwake
