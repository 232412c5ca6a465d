#include "reflector_watch_listing_p.h"

namespace kittiwake::reflector {

namespace {
constexpr int kStreamsRefused = 3; ///< too many requests: so often in a row, then a list
}

void WatchListingHandler::receivedAll(const WatchListing& listing, const ResourceVersion& at)
{
    const bool isList = !listing.insteadOf;
    m_to.emit(StopTimer {});
    m_to.synced(at);
    m_to.state = Watching { .fromStart = !isList,
                            .started = true,
                            .heard = true,
                            .doubtful = listing.doubtful || !isList,
                            .since = listing.since,
                            .lastHeard = m_to.moment.now };
    m_to.expectBookmarks();
}

void WatchListingHandler::saw(WatchListing& listing, const WatchSaw& saw)
{
    using Type = WatchEvent::Type;
    listing.lastHeard = m_to.moment.now;
    switch (saw.type) {
    case Type::Added:
    case Type::Modified:
    case Type::Deleted: // in no order of versions: they move nothing on (13, bug 4)
        m_to.emit(BufferEvent {});
        break;
    case Type::Bookmark:
        if (saw.initialEventsEnd || listing.insteadOf) // either comes after the objects
            receivedAll(listing, saw.resourceVersion);
        break;
    case Type::Unknown:
        listing.doubtful = true;
        if (saw.error)
            m_to.emit(ReportError { *saw.error });
        break;
    case Type::Error: {
        const auto at = listing;
        m_to.emit(CancelCall {});
        failed(at,
               saw.error.value_or(Error { ErrorKind::BadAnswer,
                                          "The watch reported an error without a status." }));
        break;
    }
    }
}

void WatchListingHandler::failed(const WatchListing& listing, const Error& error)
{
    m_to.emit(StopTimer {});
    m_to.memory.watchRefused = error.kind == ErrorKind::Forbidden;
    if (listing.insteadOf) {
        if (m_to.memory.watchRefused)
            m_to.listRefused(*listing.insteadOf);
        else
            m_to.backOff(BackingOff::Then::List, error);
        return;
    }
    switch (error.kind) {
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout: // a list would fail as well
        m_to.backOff(BackingOff::Then::List, error);
        return;
    case ErrorKind::TooManyRequests:
        if (++m_to.memory.streamsRefused < kStreamsRefused) {
            m_to.backOff(BackingOff::Then::List, error);
            return;
        }
        // The stream needs a consistent read; a list from the watch cache may still be had.
        m_to.memory.streamsRefused = 0;
        m_to.emit(ReportError { error });
        break;
    case ErrorKind::Expired:
    case ErrorKind::ResourceVersionTooLarge:
        if (listing.asked.empty()) {
            m_to.backOff(BackingOff::Then::List, error);
            return;
        }
        m_to.memory.versionUnavailable = true;
        m_to.emit(ReportError { error });
        m_to.watchList({});
        return;
    case ErrorKind::Invalid: // the server does not support it: no error
        m_to.memory.watchListRefused = true;
        break;
    case ErrorKind::Unauthorized:
    case ErrorKind::Forbidden: // if the list is refused, that is reported
        break;
    default:
        m_to.emit(ReportError { error });
    }
    m_to.list(m_to.firstListVersion());
}

void WatchListingHandler::ended(const WatchListing& listing, const Expected<void>& result)
{
    if (!listing.started) {
        failed(listing,
               result ? Error { ErrorKind::BadAnswer, "The watch ended before it began." }
                      : result.error());
        return;
    }
    if (!result && result.error().kind == ErrorKind::BadAnswer) {
        failed(listing, result.error());
        return;
    }
    if (listing.insteadOf) {
        failed(listing,
               result
                   ? Error { ErrorKind::Unreachable,
                             "The server ended the watch while it was still sending the objects." }
                   : result.error());
        return;
    }
    m_to.emit(StopTimer {});
    m_to.emit(ReportError {
        result ? Error { ErrorKind::Unreachable,
                         "The server ended the watch before it had sent all objects." }
               : result.error() });
    // What came so far is forgotten. A stream that ends at once is not tried in a tight loop.
    if (m_to.moment.now - listing.since < m_to.config.shortWatch)
        m_to.list(m_to.firstListVersion());
    else
        m_to.begin();
}

void WatchListingHandler::silent(const WatchListing& listing)
{
    const auto quiet = m_to.moment.now - listing.lastHeard;
    if (listing.insteadOf && listing.started) {
        const auto rest = m_to.config.initialQuiet - quiet;
        if (rest > Duration::zero() && m_to.moment.now - listing.since < m_to.config.initialMax)
            m_to.emit(SetTimer { rest });
        else
            receivedAll(listing, {});
        return;
    }
    if (quiet < m_to.config.watchListSilence) {
        m_to.emit(SetTimer { m_to.config.watchListSilence - quiet });
        return;
    }
    m_to.emit(CancelCall {});
    if (listing.insteadOf) {
        m_to.backOff(BackingOff::Then::List, *listing.insteadOf);
        return;
    }
    m_to.memory.watchListRefused = true;
    m_to.emit(ReportError { Error { ErrorKind::Timeout,
                                    "The server began to stream the objects and fell silent; they "
                                    "are listed instead." } });
    m_to.list(m_to.firstListVersion());
}

} // namespace kittiwake::reflector
