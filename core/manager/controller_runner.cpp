#include "controller_runner.h"

#include <core/controller/owner_references.h>

namespace kittiwake {

namespace {

/// \brief Puts the keys that an event concerns into a queue, each once.
class EnqueueHandler final : public ResourceEventHandler
{
public:
    EnqueueHandler(KeysOf keysOf, EventPredicate accepts, RateLimitingQueue<ObjectKey>& queue)
        : m_keysOf(std::move(keysOf))
        , m_accepts(std::move(accepts))
        , m_queue(queue)
    { }

    void onAdd(const ObjectPtr& object, bool /*isInInitialList*/) override
    {
        if (!m_accepts || m_accepts({}, object))
            enqueue(object);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (m_accepts && !m_accepts(old, now))
            return;
        enqueue(old); // it may have concerned another
        enqueue(now);
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last && (!m_accepts || m_accepts(deletion.last, {})))
            enqueue(deletion.last);
    }

private:
    void enqueue(const ObjectPtr& object)
    {
        for (const auto& key : m_keysOf(object))
            m_queue.add(key);
    }

    const KeysOf m_keysOf;
    const EventPredicate m_accepts;
    RateLimitingQueue<ObjectKey>& m_queue;
};

std::vector<ObjectKey> ownKey(const ObjectPtr& object)
{
    return { object->key() };
}

ReconcileLoopOptions<ObjectKey> loopOptions(ManagedController& controller,
                                            const RunnerContext& context)
{
    ReconcileLoopOptions<ObjectKey> options {
        .scheduler = context.scheduler,
        .name = controller.name,
        .workers = controller.workers,
        .maxRetries = controller.maxRetries,
        .rateLimiter = std::move(controller.rateLimiter),
    };
    if (context.onError)
        options.handleError = [tell = context.onError,
                               name = controller.name](const ReconcileFailure<ObjectKey>& failure) {
            tell(withContext("Controller " + name + " cannot reconcile " + failure.key.toString(),
                             failure.error));
        };
    return options;
}

} // namespace

ControllerRunner::ControllerRunner(ManagedController controller, const RunnerContext& context)
    : m_controller(std::move(controller))
    , m_metrics(m_controller.name, m_controller.workers)
    , m_loop(loopOptions(m_controller, context),
             [this](const ObjectKey& key, const std::stop_token& stop) {
                 return reconcile(key, stop);
             })
    , m_listed(QueueRegistry(context.queues)
                   .add(m_loop.queue(),
                        { .name = m_controller.name,
                          .owner = context.program,
                          .workers = m_controller.workers,
                          .group = m_controller.forKind.gvk.group,
                          .kind = m_controller.forKind.gvk.kind }))
{
    watch({ .kind = m_controller.forKind, .keysOf = ownKey, .accepts = m_controller.accepts },
          context.informers);
    for (const auto& watched : m_controller.watches)
        watch(watched, context.informers);
}

void ControllerRunner::watch(const WatchedKind& watched, SharedInformerFactory& informers)
{
    auto handler = std::make_shared<EnqueueHandler>(watched.keysOf ? watched.keysOf : keysOfOwner(),
                                                    watched.accepts, m_loop.queue());
    m_watched.push_back({ informers.informer(scopeOf(watched.kind, watched.ns)), std::move(handler),
                          m_controller.name });
}

KeysOf ControllerRunner::keysOfOwner() const
{
    return [kind = m_controller.forKind](const ObjectPtr& object) -> std::vector<ObjectKey> {
        const auto owner = controllerOf(*object);
        if (!owner || !refersTo(*owner, kind.gvk))
            return {};
        return { { kind.namespaced ? object->key().ns : std::string(), owner->name } };
    };
}

Expected<void> ControllerRunner::start()
{
    for (const auto& watched : m_watched) {
        auto added = watched.informer->addHandler(watched.handler, { .name = watched.name });
        if (!added)
            return Unexpected { std::move(added).error() };
        m_registrations.push_back(std::move(*added));
    }
    m_loop.start();
    return {};
}

void ControllerRunner::stop()
{
    m_loop.stop(StopMode::Drop);
    m_registrations.clear();
}

ReconcileResult ControllerRunner::reconcile(const ObjectKey& key, const std::stop_token& stop)
{
    const auto began = std::chrono::steady_clock::now();
    const auto took = [began] {
        return std::chrono::steady_clock::now() - began;
    };
    m_metrics.began();
    try {
        auto result = m_controller.reconcile(key, stop);
        m_metrics.ended(&result, took());
        return result;
    } catch (...) {
        m_metrics.ended(nullptr, took());
        throw; // the loop makes a failed try of it
    }
}

} // namespace kittiwake
