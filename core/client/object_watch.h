#pragma once

#include <core/cache/shared_informer_factory.h>
#include <core/client/client_set.h>

#include <memory>
#include <optional>
#include <stop_token>

namespace kittiwake {

/// Which object is waited for, and until when.
struct WatchedObject
{
    Gvr gvr {};
    std::string kind {};
    ObjectKey key {};
    Uid uid {}; ///< this very one; empty: the one that is there at first
};

/// \brief One object as it changes, for who waits for it to become something: by an informer of it
/// alone, and where this user may not watch it, by looking every second. \thread one that may wait
/// \owns nothing: clients and informers outlive it
class ObjectWatch
{
public:
    ObjectWatch(ClientSet clients, SharedInformerFactory& informers, WatchedObject object);
    ~ObjectWatch();
    ObjectWatch(const ObjectWatch&) = delete;
    ObjectWatch& operator=(const ObjectWatch&) = delete;

    /// At first as it is, then once it has changed, or some seconds have gone by. \errors
    /// Request's; Cancelled; Timeout: the deadline came first; NotFound: it is gone, and another
    /// may have its name
    [[nodiscard]] Expected<Unstructured> next(const std::stop_token& stop,
                                              std::optional<TimePoint> deadline = std::nullopt);

private:
    class News;

    [[nodiscard]] Expected<Unstructured> thisOne(Expected<Unstructured> found);

    const ClientSet m_clients;
    WatchedObject m_object;
    const std::shared_ptr<News> m_news;
    InformerUse m_use;
    Expected<HandlerRegistration> m_registration; ///< none: it was stopped already
    Subscription m_observation;
    bool m_asked = false;
};

} // namespace kittiwake
