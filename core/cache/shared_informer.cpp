#include "shared_informer.h"

#include <core/cache/delta_fifo.h>
#include <core/cache/handler_queue.h>
#include <core/cache/reflector_runner.h>

#include <tuple>

namespace kittiwake {

SharedInformer::SharedInformer(std::shared_ptr<ListWatch> source, Scheduler& scheduler,
                               Options options)
    : m_source(std::move(source))
    , m_scheduler(scheduler)
    , m_strand(Strand::create(scheduler))
    , m_options(std::move(options))
    , m_fifo(std::make_unique<DeltaFifo>(&m_indexer))
    , m_observers(std::make_shared<Observers>())
{
    for (const auto& [name, func] : m_options.indexes)
        std::ignore = m_indexer.addIndex(name, func); // names are a map's keys: never twice
    ReflectorRunner::Hooks hooks;
    hooks.replaced = [this](const ResourceVersion& at) {
        m_replacedAt = at;
        process();
    };
    hooks.queued = [this] {
        process();
    };
    hooks.versionNoted = [this](const ResourceVersion& at) {
        m_replacedAt = at;
    };
    hooks.failed = [this](const Error& error) {
        if (m_options.watchErrorHandler)
            m_options.watchErrorHandler(error);
    };
    hooks.statusChanged = [this] {
        publishStatus();
    };
    m_runner = std::make_unique<ReflectorRunner>(m_options.reflector, *m_source, *m_fifo, m_strand,
                                                 m_options.seed, std::move(hooks));
}

SharedInformer::~SharedInformer()
{
    stop();
}

void SharedInformer::start()
{
    {
        std::lock_guard lock(m_delivery);
        if (m_stopped || std::exchange(m_started, true))
            return;
    }
    m_strand->post([this] { m_runner->start(); });
}

void SharedInformer::stop()
{
    std::vector<std::shared_ptr<HandlerQueue>> handlers;
    {
        std::lock_guard lock(m_delivery);
        if (std::exchange(m_stopped, true))
            return;
        handlers.swap(m_handlers);
    }
    m_strand->close(); // waits for the step that runs; none follows
    m_runner->stop();
    m_fifo->close();
    for (const auto& handler : handlers)
        handler->close();
}

Expected<HandlerRegistration> SharedInformer::addHandler(
    std::shared_ptr<ResourceEventHandler> handler)
{
    auto queue = std::make_shared<HandlerQueue>(std::move(handler), m_scheduler);
    std::lock_guard lock(m_delivery);
    if (m_stopped)
        return Unexpected { Error { ErrorKind::Cancelled,
                                    "The informer was stopped; it takes no more handlers." } };
    using Notification = HandlerQueue::Notification;
    std::vector<Notification> initial;
    for (auto& object : m_indexer.list())
        initial.push_back({ Notification::Kind::Add, {}, std::move(object), true });
    if (m_synced)
        initial.push_back({ Notification::Kind::Synced });
    queue->push(std::move(initial));
    m_handlers.push_back(queue);
    return HandlerRegistration(queue);
}

void SharedInformer::process()
{
    using Notification = HandlerQueue::Notification;
    using Kind = Notification::Kind;
    std::lock_guard lock(m_delivery);
    std::vector<Notification> batch;
    while (auto item = m_fifo->tryPop()) {
        for (auto& delta : item->deltas) {
            auto old = m_indexer.get(delta.key);
            if (delta.type == DeltaType::Deleted) {
                m_indexer.erase(delta.key,
                                delta.object && !delta.finalStateUnknown
                                    ? delta.object->resourceVersion()
                                    : ResourceVersion {});
                batch.push_back({ Kind::Delete,
                                  delta.object ? delta.object : std::move(old),
                                  {},
                                  delta.finalStateUnknown });
            } else if (old) {
                m_indexer.put(delta.object);
                batch.push_back({ Kind::Update, std::move(old), std::move(delta.object) });
            } else {
                m_indexer.put(delta.object);
                batch.push_back({ Kind::Add, {}, std::move(delta.object), item->isInInitialList });
            }
        }
    }
    if (!m_replacedAt.empty())
        m_indexer.noteResourceVersion(std::exchange(m_replacedAt, {}));
    if (!m_synced && m_fifo->hasSynced()) {
        m_synced = true;
        batch.push_back({ Kind::Synced });
    }
    std::erase_if(m_handlers, [](const auto& handler) { return handler->closed(); });
    for (const auto& handler : m_handlers)
        handler->push(batch);
}

InformerStatus SharedInformer::status() const
{
    std::lock_guard lock(m_statusMutex);
    return m_status;
}

void SharedInformer::publishStatus()
{
    {
        std::lock_guard lock(m_statusMutex);
        m_status = m_runner->status();
        m_status.synced = m_synced;
    }
    m_observers->call();
}

Call SharedInformer::observeStatus(std::function<void()> observer)
{
    return m_observers->add(std::move(observer));
}

void SharedInformer::retryNow()
{
    m_strand->post([this] { m_runner->retryNow(); });
}

} // namespace kittiwake
