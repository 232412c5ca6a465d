#include "fake_source.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>

#include <cstdlib>

namespace kittiwake {

namespace {

ObjectPtr makeObject(const ObjectKey& key, long version, const std::string& fields,
                     const std::string& uid)
{
    auto json = JsonValue::parse('{' + fields + '}');
    json["kind"] = "Pod";
    json["apiVersion"] = "v1";
    auto& metadata = json["metadata"]; // which may have more already
    metadata["name"] = key.name;
    metadata["namespace"] = key.ns;
    metadata["uid"] = uid.empty() ? "uid-" + key.name : uid;
    metadata["resourceVersion"] = std::to_string(version);
    return Object::fromJson(writeJson(json), { "", "v1", "Pod" }).value();
}

Error expired()
{
    return { ErrorKind::Expired, "The resource version is too old (410).", 410, "Expired" };
}

} // namespace

void FakeSource::put(const ObjectKey& key, const std::string& fields, const std::string& uid)
{
    std::lock_guard lock(m_mutex);
    const auto type =
        m_objects.contains(key) ? WatchEvent::Type::Modified : WatchEvent::Type::Added;
    auto object = makeObject(key, ++m_version, fields, uid);
    m_objects[key] = object;
    record({ type, object, object->resourceVersion() });
}

void FakeSource::remove(const ObjectKey& key)
{
    std::lock_guard lock(m_mutex);
    const auto it = m_objects.find(key);
    if (it == m_objects.end())
        return;
    auto last = Unstructured::from(*it->second);
    last.setResourceVersion({ std::to_string(++m_version) });
    m_objects.erase(it);
    auto object = last.toObject().value();
    record({ WatchEvent::Type::Deleted, object, object->resourceVersion() });
}

void FakeSource::bookmark()
{
    std::lock_guard lock(m_mutex);
    record({ WatchEvent::Type::Bookmark, nullptr, { std::to_string(++m_version) } });
}

void FakeSource::compact()
{
    std::lock_guard lock(m_mutex);
    m_compactedAt = m_version;
    m_history.clear();
}

void FakeSource::setWatchList(WatchList mode)
{
    std::lock_guard lock(m_mutex);
    m_watchList = mode;
}

bool FakeSource::supportsWatchList() const
{
    std::lock_guard lock(m_mutex);
    return m_watchList != WatchList::Unsupported;
}

void FakeSource::sendInitialEvents(const Watch& watch) const
{
    std::vector<WatchEvent> events;
    for (const auto& [key, object] : m_objects)
        events.push_back({ WatchEvent::Type::Added, object, object->resourceVersion() });
    if (m_watchList == WatchList::Served) {
        WatchEvent end { WatchEvent::Type::Bookmark, nullptr, { std::to_string(m_version) } };
        end.initialEventsEnd = true;
        events.push_back(std::move(end));
    }
    tell(watch, std::move(events));
}

void FakeSource::failNextList(Error error)
{
    std::lock_guard lock(m_mutex);
    m_listFailures.push_back(std::move(error));
}

void FakeSource::failNextWatch(Error error)
{
    std::lock_guard lock(m_mutex);
    m_watchFailures.push_back(std::move(error));
}

void FakeSource::endWatches(std::optional<Error> error)
{
    std::lock_guard lock(m_mutex);
    for (const auto& [number, watch] : std::exchange(m_watches, {})) {
        watch.on->post([callbacks = watch.callbacks, error] {
            callbacks->ended(error ? Expected<void>(Unexpected { *error }) : Expected<void>());
        });
    }
}

void FakeSource::send(const WatchEvent& event)
{
    std::lock_guard lock(m_mutex);
    for (const auto& [number, watch] : m_watches)
        tell(watch, { event });
}

void FakeSource::record(WatchEvent event)
{
    m_history.emplace_back(m_version, event);
    for (const auto& [number, watch] : m_watches)
        tell(watch, { event });
}

void FakeSource::tell(const Watch& watch, std::vector<WatchEvent> events)
{
    watch.on->post(
        [callbacks = watch.callbacks, events = std::move(events)] { callbacks->events(events); });
}

std::vector<ListOptions> FakeSource::lists() const
{
    std::lock_guard lock(m_mutex);
    return m_lists;
}

std::vector<WatchOptions> FakeSource::watches() const
{
    std::lock_guard lock(m_mutex);
    return m_watchRequests;
}

std::map<ObjectKey, ObjectPtr> FakeSource::objects() const
{
    std::lock_guard lock(m_mutex);
    return m_objects;
}

std::size_t FakeSource::openWatches() const
{
    std::lock_guard lock(m_mutex);
    return m_watches.size();
}

Subscription FakeSource::list(const ListOptions& options, std::shared_ptr<Strand> on,
                              ListCallbacks callbacks)
{
    std::lock_guard lock(m_mutex);
    m_lists.push_back(options);
    auto shared = std::make_shared<ListCallbacks>(std::move(callbacks));
    if (!m_listFailures.empty()) {
        on->post([shared, error = m_listFailures.front()] { shared->done(Unexpected { error }); });
        m_listFailures.pop_front();
        return {};
    }
    // Pages go by position: the objects do not change while a test's list is under way.
    const auto from =
        static_cast<std::size_t>(std::strtol(options.continueToken.c_str(), nullptr, 10));
    const bool all =
        options.limit == 0 || options.resourceVersion.text == "0"; // as from a watch cache
    std::vector<ObjectPtr> items;
    for (const auto& [key, object] : m_objects)
        items.push_back(object);
    const auto to =
        all ? items.size() : std::min(items.size(), from + static_cast<std::size_t>(options.limit));
    ListMeta meta { { std::to_string(m_version) } };
    if (to < items.size()) {
        meta.continueToken = std::to_string(to);
        meta.remainingItemCount = static_cast<std::int64_t>(items.size() - to);
    }
    std::vector<ObjectPtr> page(items.begin() + static_cast<std::ptrdiff_t>(from),
                                items.begin() + static_cast<std::ptrdiff_t>(to));
    on->post([shared, page = std::move(page), meta] {
        if (!page.empty())
            shared->items(page);
        shared->done(meta);
    });
    return {};
}

Subscription FakeSource::watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                               WatchCallbacks callbacks)
{
    std::lock_guard lock(m_mutex);
    m_watchRequests.push_back(options);
    auto shared = std::make_shared<WatchCallbacks>(std::move(callbacks));
    if (!m_watchFailures.empty()) {
        on->post(
            [shared, error = m_watchFailures.front()] { shared->ended(Unexpected { error }); });
        m_watchFailures.pop_front();
        return {};
    }
    on->post([shared] { shared->started(); });
    const Watch watch { on, shared };
    const auto from = std::strtol(options.resourceVersion.text.c_str(), nullptr, 10);
    if (options.sendInitialEvents) {
        sendInitialEvents(watch);
    } else if (from < m_compactedAt) {
        WatchEvent event { WatchEvent::Type::Error };
        event.error = expired();
        tell(watch, { event });
        return {};
    }
    for (const auto& [version, event] : m_history) {
        if (version > from && !options.sendInitialEvents)
            tell(watch, { event });
    }
    const auto number = ++m_watchNumber;
    m_watches.emplace(number, watch);
    return Subscription([this, number, alive = std::weak_ptr(m_alive)] {
        if (alive.expired())
            return;
        std::lock_guard inner(m_mutex);
        m_watches.erase(number);
    });
}

Subscription FakeSource::count(std::shared_ptr<Strand> on,
                               std::function<void(std::optional<std::int64_t>)> done)
{
    std::lock_guard lock(m_mutex);
    on->post([done = std::move(done), count = static_cast<std::int64_t>(m_objects.size())] {
        done(count);
    });
    return {};
}

} // namespace kittiwake
