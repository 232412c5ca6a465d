#include "fake_watch.h"

#include <charconv>

namespace kittiwake {

namespace {

constexpr std::size_t kEventsATask = 16;

std::uint64_t versionAskedFor(const FakeAction& action)
{
    const std::string text = action.parameter("resourceVersion");
    std::uint64_t version = 0;
    std::from_chars(text.data(), text.data() + text.size(), version);
    return version;
}

bool isSet(const FakeAction& action, const char* parameter)
{
    return action.parameter(parameter) == "true" || action.parameter(parameter) == "1";
}

std::string_view typeText(StoreEvent::Type type)
{
    if (type == StoreEvent::Type::Added)
        return "ADDED";
    return type == StoreEvent::Type::Modified ? "MODIFIED" : "DELETED";
}

} // namespace

FakeWatch::FakeWatch(ObjectStore& store, FakeKind kind, Selection selection,
                     const FakeAction& action, HttpSink sink, Scheduler& scheduler)
    : m_store(store)
    , m_kind(std::move(kind))
    , m_selection(std::move(selection))
    , m_from(versionAskedFor(action))
    , m_initialEvents(action.parameter("sendInitialEvents").empty()
                          ? m_from == 0
                          : isSet(action, "sendInitialEvents"))
    , m_marksTheirEnd(isSet(action, "sendInitialEvents"))
    , m_bookmarks(isSet(action, "allowWatchBookmarks"))
    , m_sink(std::move(sink))
    , m_strand(Strand::create(scheduler))
{ }

void FakeWatch::start()
{
    m_strand->post([self = shared_from_this()] { self->begin(); });
}

void FakeWatch::begin()
{
    m_sink.head({ .status = 200, .headers = { { "content-type", "application/json" } } });
    std::uint64_t from = m_from;
    if (m_initialEvents) {
        const auto listing = m_store.list(placeOf(m_kind), m_selection.ns());
        from = listing.version;
        std::string lines;
        for (const ObjectPtr& object : listing.objects)
            if (m_selection.matches(*object))
                lines += line("ADDED", documentOf(*object, m_kind));
        send(std::move(lines));
        if (m_marksTheirEnd)
            sendBookmark(listing.version, true);
    }
    auto events = m_store.watch(placeOf(m_kind), from, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->m_strand->post([self] { self->pump(); });
    });
    if (!events) {
        send(line("ERROR", JsonValue::parse(FakeAnswer::expired(events.error().sentence).body)));
        return finish({});
    }
    m_events = *std::move(events);
    pump();
}

void FakeWatch::pump()
{
    if (m_over || !m_events)
        return;
    const auto taken = m_events->take(kEventsATask);
    if (!taken) {
        send(line("ERROR", JsonValue::parse(FakeAnswer::expired(taken.error().sentence).body)));
        return finish({});
    }
    std::string lines;
    for (const StoreEvent& event : *taken)
        if (const auto seen = m_selection.seen(event))
            lines += line(typeText(seen->type), documentOf(*seen->object, m_kind));
    send(std::move(lines));
    if (taken->size() == kEventsATask)
        m_strand->post([self = shared_from_this()] { self->pump(); });
}

void FakeWatch::send(std::string text)
{
    if (!m_over && !text.empty())
        m_sink.chunk(std::move(text));
}

void FakeWatch::bookmark()
{
    m_strand->post([self = shared_from_this()] {
        if (self->m_bookmarks && self->m_events)
            self->sendBookmark(self->m_events->seen(), false);
    });
}

void FakeWatch::sendBookmark(std::uint64_t version, bool initialEventsEnd)
{
    JsonValue object { { "kind", m_kind.kind.gvk.kind },
                       { "apiVersion", m_kind.kind.gvk.groupVersion().toString() } };
    object["metadata"]["resourceVersion"] = std::to_string(version);
    if (initialEventsEnd)
        object["metadata"]["annotations"]["k8s.io/initial-events-end"] = "true";
    send(line("BOOKMARK", std::move(object)));
}

std::string FakeWatch::line(std::string_view type, JsonValue object) const
{
    return writeJson({ { "type", type }, { "object", std::move(object) } }) + '\n';
}

void FakeWatch::end(std::optional<Error> error)
{
    m_strand->post([self = shared_from_this(), error = std::move(error)] {
        self->finish(error ? Expected<void>(Unexpected { *error }) : Expected<void>());
    });
}

void FakeWatch::finish(Expected<void> result)
{
    m_events.reset();
    if (m_over.exchange(true))
        return;
    const HttpSink last = std::exchange(m_sink, {}); // it may hold what holds this
    last.end(std::move(result));
}

void FakeWatch::cancel()
{
    m_over = true; // seen at once by a task that runs, which may be the caller
    m_strand->close();
}

} // namespace kittiwake
