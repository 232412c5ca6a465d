#include "watch_body.h"

#include <core/api/json/json.h>

namespace kittiwake::sim {

namespace {

using namespace std::chrono_literals;

constexpr auto kBookmarkPeriod = 60s; // as the watch cache's
constexpr auto kDefaultTimeout = 45min; // servers take something between half an hour and an hour
constexpr std::size_t kEventsAtOnce = 32; // so that hardly more is taken than the reader asks for

constexpr std::string_view nameOf(StoreEvent::Type type)
{
    switch (type) {
    case StoreEvent::Type::Added:
        return "ADDED";
    case StoreEvent::Type::Modified:
        return "MODIFIED";
    case StoreEvent::Type::Deleted:
        break;
    }
    return "DELETED";
}

/// The rendering appends the object, which is JSON already (see rendering.cpp), and a brace
/// follows.
void openLine(std::string& out, std::string_view type)
{
    out += R"({"type":")";
    out += type;
    out += R"(","object":)";
}

} // namespace

WatchBody::WatchBody(ObjectStore& store, GroupResource where, ListQuery query,
                     std::unique_ptr<Rendering> rendering, Scheduler& scheduler)
    : m_store(store)
    , m_where(std::move(where))
    , m_query(std::move(query))
    , m_rendering(std::move(rendering))
    , m_scheduler(scheduler)
{ }

bool WatchBody::sendsInitialEvents() const
{
    return m_query.sendInitialEvents.value_or(m_query.resourceVersion.value_or(0) == 0);
}

void WatchBody::start(std::function<void()> wake)
{
    m_wake = std::move(wake);
    std::uint64_t from = m_query.resourceVersion.value_or(0);
    if (sendsInitialEvents()) {
        m_initial = m_store.list(m_where, m_query.selection.ns());
        from = m_initial.version;
    }
    m_watch = m_store.watch(m_where, from, m_wake);
    m_timeout = m_scheduler.after(m_query.timeout.value_or(kDefaultTimeout),
                                  [signals = m_signals, tell = m_wake] {
                                      signals->timedOut = true;
                                      tell();
                                  });
    if (m_query.bookmarks)
        armBookmark();
}

void WatchBody::armBookmark()
{
    m_bookmarkTimer = m_scheduler.after(kBookmarkPeriod, [signals = m_signals, tell = m_wake] {
        signals->bookmarkDue = true;
        tell();
    });
}

BodySource::Piece WatchBody::pull(std::size_t max)
{
    Piece piece;
    if (!m_watch) {
        writeExpired(piece.bytes, m_watch.error());
        piece.end = true;
        return piece;
    }
    const bool timedOut = m_signals->timedOut;
    writeInitialEvents(piece.bytes, max);
    if (m_initialEnded && !writeEvents(piece.bytes, max)) {
        piece.end = true;
        return piece;
    }
    // One that comes due among the initial events waits for their end.
    const bool canMark = m_query.bookmarks && m_initialEnded;
    if (canMark && (m_signals->bookmarkDue.exchange(false) || timedOut)) {
        writeBookmark(piece.bytes, (*m_watch)->seen(), false);
        armBookmark();
    }
    piece.end = timedOut;
    return piece;
}

void WatchBody::writeInitialEvents(std::string& out, std::size_t max)
{
    auto& objects = m_initial.objects;
    for (; m_nextInitial < objects.size() && out.size() < max; ++m_nextInitial) {
        const ObjectPtr object = std::move(objects[m_nextInitial]);
        if (m_query.selection.matches(*object))
            writeEvent(out, { StoreEvent::Type::Added, 0, object });
    }
    if (m_initialEnded || m_nextInitial < objects.size())
        return;
    m_initialEnded = true;
    objects = {};
    if (m_query.sendInitialEvents.value_or(false) && m_query.bookmarks)
        writeBookmark(out, m_initial.version, true);
}

bool WatchBody::writeEvents(std::string& out, std::size_t max)
{
    while (out.size() < max) {
        const auto taken = (*m_watch)->take(kEventsAtOnce);
        if (!taken) {
            writeExpired(out, taken.error());
            return false;
        }
        for (const StoreEvent& event : *taken) {
            if (const auto told = m_query.selection.seen(event))
                writeEvent(out, *told);
        }
        if (taken->size() < kEventsAtOnce)
            break;
    }
    return true;
}

void WatchBody::writeEvent(std::string& out, const StoreEvent& event)
{
    openLine(out, nameOf(event.type));
    m_rendering->one(out, *event.object);
    out += "}\n";
}

void WatchBody::writeBookmark(std::string& out, std::uint64_t version, bool initialEventsEnd)
{
    openLine(out, "BOOKMARK");
    m_rendering->bookmark(out, version, initialEventsEnd);
    out += "}\n";
}

void WatchBody::writeExpired(std::string& out, const Error& error)
{
    openLine(out, "ERROR");
    out += ApiError::expired(error.sentence).json() + "}\n";
}

} // namespace kittiwake::sim
