#include "object_watch.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

constexpr auto kAskWithoutWatch = 1s;
constexpr auto kAskBesidesWatch = 10s; ///< it may go before the watch has begun

ResourceScope scopeOfOne(const WatchedObject& object)
{
    return { .gvr = object.gvr,
             .kind = object.kind,
             .namespaced = !object.key.ns.empty(),
             .ns = object.key.ns,
             .fieldSelector = "metadata.name=" + object.key.name };
}

} // namespace

/// \brief What the watch tells to who waits. \thread any
class ObjectWatch::News final : public ResourceEventHandler
{
public:
    void onAdd(const ObjectPtr& object, bool) override { ring(object); }
    void onUpdate(const ObjectPtr&, const ObjectPtr& now) override { ring(now); }
    void onDelete(const Deletion&) override { ring(nullptr); }

    /// The watch is refused: there will be nothing.
    void refuse()
    {
        const std::lock_guard lock(m_mutex);
        m_refused = true;
        m_came.notify_all();
    }
    /// Null: it has to be asked for.
    ObjectPtr next(const std::stop_token& stop, std::optional<TimePoint> deadline)
    {
        std::unique_lock lock(m_mutex);
        auto until = std::chrono::steady_clock::now()
            + (m_refused ? Duration(kAskWithoutWatch) : Duration(kAskBesidesWatch));
        if (deadline)
            until = std::min(until, *deadline);
        m_came.wait_until(lock, stop, until, [this] { return m_news; });
        m_news = false;
        return std::exchange(m_object, nullptr);
    }

private:
    void ring(const ObjectPtr& object)
    {
        const std::lock_guard lock(m_mutex);
        m_object = object;
        m_news = true;
        m_came.notify_all();
    }

    std::mutex m_mutex; // guards what follows
    std::condition_variable_any m_came;
    ObjectPtr m_object; ///< null: it was deleted, or is known already
    bool m_news = false;
    bool m_refused = false;
};

ObjectWatch::ObjectWatch(ClientSet clients, SharedInformerFactory& informers, WatchedObject object)
    : m_clients(clients)
    , m_object(std::move(object))
    , m_news(std::make_shared<News>())
    , m_use(informers.use(scopeOfOne(m_object)))
    , m_registration(m_use.informer->addHandler(m_news, { .name = "object-watch" }))
{
    const auto look = [news = m_news, watched = std::weak_ptr(m_use.informer)] {
        const auto informer = watched.lock();
        const auto error = informer ? informer->status().error : std::nullopt;
        if (error && error->kind == ErrorKind::Forbidden)
            news->refuse();
    };
    m_observation = m_use.informer->observeStatus(look);
    look(); // it may have been there before
    m_use.informer->start();
}

ObjectWatch::~ObjectWatch() = default;

Expected<Unstructured> ObjectWatch::next(const std::stop_token& stop,
                                         std::optional<TimePoint> deadline)
{
    const auto& key = m_object.key;
    const auto object = m_asked ? m_news->next(stop, deadline) : nullptr;
    m_asked = true;
    if (stop.stop_requested())
        return Unexpected { Error { ErrorKind::Cancelled,
                                    "Cancelled while waiting for " + m_object.gvr.resource + ' '
                                        + key.toString() + '.' } };
    if (deadline && std::chrono::steady_clock::now() >= *deadline)
        return Unexpected { Error { ErrorKind::Timeout, "timed out waiting for the condition" } };
    if (object)
        return thisOne(Unstructured::from(*object));
    return thisOne(m_clients.dynamic()
                       .resource(m_object.gvr, !key.ns.empty())
                       .inNamespace(key.ns)
                       .get(key.name)
                       .wait(stop));
}

Expected<Unstructured> ObjectWatch::thisOne(Expected<Unstructured> found)
{
    if (!found)
        return found;
    if (m_object.uid.text.empty())
        m_object.uid = found->uid();
    if (found->uid() == m_object.uid)
        return found;
    return Unexpected { Error { ErrorKind::NotFound,
                                m_object.gvr.resource + ' ' + m_object.key.toString()
                                    + " was deleted, and another of its name was created." } };
}

} // namespace kittiwake
