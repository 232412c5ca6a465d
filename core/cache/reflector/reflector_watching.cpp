#include "reflector_watching_p.h"

#include <core/api/version_order.h>

#include <utility>

namespace kittiwake::reflector {

namespace {
constexpr Duration kQuietMinute = std::chrono::minutes(1); ///< ends a row of internal errors
} // namespace

void WatchingHandler::saw(Watching& watching, const WatchSaw& saw)
{
    using Type = WatchEvent::Type;
    watching.lastHeard = m_to.moment.now;
    switch (saw.type) {
    case Type::Added:
    case Type::Modified:
    case Type::Deleted:
        advance(watching, saw);
        m_to.emit(ApplyEvent {});
        break;
    case Type::Bookmark:
        advance(watching, saw);
        m_to.emit(NoteVersion { saw.resourceVersion });
        if (const auto last = std::exchange(watching.lastBookmark, m_to.moment.now); last
            && m_to.moment.now - *last < m_to.config.watchSilence
            && !std::exchange(m_to.memory.bookmarks, true))
            m_to.expectBookmarks();
        break;
    case Type::Unknown: // skipped; the resource version stays
        watching.doubtful = true;
        if (saw.error)
            m_to.emit(ReportError { *saw.error });
        break;
    case Type::Error:
        m_to.emit(CancelCall {});
        errorInStream(saw.error.value_or(
            Error { ErrorKind::BadAnswer, "The watch reported an error without a status." }));
        break;
    }
}

void WatchingHandler::advance(Watching& watching, const WatchSaw& saw)
{
    // The Added events at the beginning are in no order: resuming at one would skip or repeat some.
    if (watching.fromStart && saw.type == WatchEvent::Type::Added) {
        watching.heard = true;
        return;
    }
    watching.fromStart = false;
    if (isKnownEarlier(saw.resourceVersion, m_to.memory.lastSync)) {
        if (!std::exchange(watching.doubtful, true))
            m_to.emit(ReportError { Error { ErrorKind::BadAnswer,
                                            "The server sent an older change after a newer one; "
                                            "everything is listed again when the watch ends." } });
        return;
    }
    // A stream that ends at once without news must not be resumed without a pause.
    watching.heard = watching.heard || saw.resourceVersion != m_to.memory.lastSync;
    m_to.memory.lastSync = saw.resourceVersion;
}

void WatchingHandler::ended(const Watching& watching, const Expected<void>& result)
{
    if (!watching.started) {
        startFailed(result ? Error { ErrorKind::BadAnswer, "The watch ended before it began." }
                           : result.error());
    } else if (!result && result.error().kind == ErrorKind::BadAnswer) {
        m_to.backOff(BackingOff::Then::List, result.error()); // a new watch would fail the same way
    } else if (!watching.heard && m_to.moment.now - watching.since < m_to.config.shortWatch) {
        m_to.backOff(BackingOff::Then::List,
                     result ? Error { ErrorKind::Unreachable,
                                      "The server ended the watch at once, without an event." }
                            : result.error());
    } else {
        // Cut off or timed out: the stream can be taken up where it ended.
        if (!result)
            m_to.emit(ReportError { result.error() });
        if (watching.doubtful)
            m_to.begin();
        else
            m_to.watch();
    }
}

void WatchingHandler::silent(const Watching& watching)
{
    if (!watching.started || !m_to.memory.bookmarks)
        return;
    const auto quiet = m_to.moment.now - watching.lastHeard;
    if (quiet < m_to.config.watchSilence) {
        m_to.emit(SetTimer { m_to.config.watchSilence - quiet });
        return;
    }
    m_to.memory.bookmarks = false; // list once; set again by the next bookmark
    m_to.emit(CancelCall {});
    m_to.emit(ReportError { Error { ErrorKind::Timeout,
                                    "The watch brought nothing for some minutes, not even a "
                                    "bookmark; everything is listed again." } });
    m_to.begin();
}

void WatchingHandler::startFailed(const Error& error)
{
    switch (error.kind) {
    // A fault of the network, not of the resource version: no reason to list again.
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
        m_to.memory.outage = true;
        [[fallthrough]];
    case ErrorKind::TooManyRequests:
        m_to.backOff(BackingOff::Then::Watch, error);
        break;
    case ErrorKind::Forbidden:
        m_to.watchRefused(error);
        break;
    case ErrorKind::Expired:
        // The server is back: the waits that grew during its outage start again from the shortest.
        if (std::exchange(m_to.memory.outage, false))
            m_to.memory.backoff = {};
        m_to.backOff(BackingOff::Then::List, error);
        break;
    default:
        m_to.backOff(BackingOff::Then::List, error);
    }
}

void WatchingHandler::errorInStream(const Error& error)
{
    const bool resumable =
        error.kind == ErrorKind::TooManyRequests || withinInternalErrorWindow(error);
    m_to.backOff(resumable ? BackingOff::Then::Watch : BackingOff::Then::List, error);
}

bool WatchingHandler::withinInternalErrorWindow(const Error& error)
{
    if (error.reason != "InternalError" || m_to.config.internalErrorWindow <= Duration::zero())
        return false;
    const bool stale = m_to.moment.now - m_to.memory.lastInternalError > kQuietMinute;
    if (!m_to.memory.internalErrorsSince || stale)
        m_to.memory.internalErrorsSince = m_to.moment.now;
    m_to.memory.lastInternalError = m_to.moment.now;
    return m_to.moment.now - *m_to.memory.internalErrorsSince <= m_to.config.internalErrorWindow;
}

} // namespace kittiwake::reflector
