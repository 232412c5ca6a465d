#include <core/cache/reflector_stepper.h>

namespace kittiwake::reflector {

namespace {
constexpr int kStreamsRefused = 3; ///< too many requests: so often in a row, then a list
}

void Stepper::watchList(ResourceVersion at)
{
    auto options = watchOptions(at);
    options.sendInitialEvents = true;
    emit(DropItems {});
    emit(CallWatch { options });
    emit(SetTimer { m_config.watchListSilence });
    m_state = WatchListing { .asked = std::move(at), .lastHeard = m_moment.now };
}

/// For who may watch and not list. At no version the stream begins with an Added for all there is;
/// what is deleted between two such streams is told by neither, so that each replaces all.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Semantics for watch"
void Stepper::watchInstead(const Error& refusal)
{
    emit(DropItems {});
    emit(CallWatch { watchOptions({}) });
    emit(SetTimer { m_config.watchListSilence });
    m_state = WatchListing { .lastHeard = m_moment.now, .insteadOf = refusal };
}

void Stepper::heardAll(const WatchListing& listing, const ResourceVersion& at)
{
    const bool isList = !listing.insteadOf;
    emit(StopTimer {});
    synced(at);
    m_state = Watching { .fromStart = !isList,
                         .started = true,
                         .heard = true,
                         .doubtful = listing.doubtful || !isList,
                         .since = listing.since };
}

void Stepper::sawInitial(WatchListing& listing, const WatchSaw& saw)
{
    using Type = WatchEvent::Type;
    listing.lastHeard = m_moment.now;
    switch (saw.type) {
    case Type::Added:
    case Type::Modified:
    case Type::Deleted: // their versions are in no order: they move nothing on (13, bug 4)
        emit(BufferEvent {});
        break;
    case Type::Bookmark:
        if (saw.initialEventsEnd || listing.insteadOf) // any comes after what it is newer than
            heardAll(listing, saw.resourceVersion);
        break;
    case Type::Unknown:
        listing.doubtful = true;
        if (saw.error)
            emit(TellError { *saw.error });
        break;
    case Type::Error: {
        const auto at = listing;
        emit(CancelCall {});
        watchListFailed(
            at,
            saw.error.value_or(
                Error { ErrorKind::BadAnswer, "The watch reported an error without a status." }));
        break;
    }
    }
}

void Stepper::watchListFailed(const WatchListing& listing, const Error& error)
{
    emit(StopTimer {});
    m_memory.watchRefused = error.kind == ErrorKind::Forbidden;
    if (listing.insteadOf) {
        if (m_memory.watchRefused)
            listRefused(*listing.insteadOf);
        else
            backOff(BackingOff::Then::List, error);
        return;
    }
    switch (error.kind) {
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout: // a list would fare no better
        backOff(BackingOff::Then::List, error);
        return;
    case ErrorKind::TooManyRequests:
        if (++m_memory.streamsRefused < kStreamsRefused) {
            backOff(BackingOff::Then::List, error);
            return;
        }
        // The stream needs a consistent read; a list from the watch cache may still be had.
        m_memory.streamsRefused = 0;
        emit(TellError { error });
        break;
    case ErrorKind::Expired:
    case ErrorKind::ResourceVersionTooLarge:
        if (listing.asked.empty()) {
            backOff(BackingOff::Then::List, error);
            return;
        }
        m_memory.versionUnavailable = true;
        emit(TellError { error });
        watchList({});
        return;
    case ErrorKind::Invalid: // the server does not know it, and that is no trouble
        m_memory.watchListRefused = true;
        break;
    case ErrorKind::Unauthorized:
    case ErrorKind::Forbidden: // if a list is refused as well, that is what is to be said
        break;
    default:
        emit(TellError { error });
    }
    list(firstListVersion());
}

void Stepper::watchListEnded(const WatchListing& listing, const Expected<void>& result)
{
    if (!listing.started) {
        watchListFailed(listing,
                        result ? Error { ErrorKind::BadAnswer, "The watch ended before it began." }
                               : result.error());
        return;
    }
    if (!result && result.error().kind == ErrorKind::BadAnswer) {
        watchListFailed(listing, result.error());
        return;
    }
    if (listing.insteadOf) {
        watchListFailed(
            listing,
            result ? Error { ErrorKind::Unreachable,
                             "The server ended the watch while it was still sending the objects." }
                   : result.error());
        return;
    }
    emit(StopTimer {});
    emit(TellError { result ? Error { ErrorKind::Unreachable,
                                      "The server ended the watch before it had sent all objects." }
                            : result.error() });
    // What came so far is forgotten. A stream that ends at once is not tried in a tight loop.
    if (m_moment.now - listing.since < m_config.shortWatch)
        list(firstListVersion());
    else
        begin();
}

void Stepper::watchListSilent(const WatchListing& listing)
{
    const auto silent = m_moment.now - listing.lastHeard;
    if (listing.insteadOf && listing.started) {
        const auto rest = m_config.initialQuiet - silent;
        if (rest > Duration::zero() && m_moment.now - listing.since < m_config.initialMost)
            emit(SetTimer { rest });
        else
            heardAll(listing, {});
        return;
    }
    if (silent < m_config.watchListSilence) {
        emit(SetTimer { m_config.watchListSilence - silent });
        return;
    }
    emit(CancelCall {});
    if (listing.insteadOf) {
        backOff(BackingOff::Then::List, *listing.insteadOf);
        return;
    }
    m_memory.watchListRefused = true;
    emit(TellError { Error { ErrorKind::Timeout,
                             "The server began to stream the objects and fell silent; they "
                             "are listed instead." } });
    list(firstListVersion());
}

} // namespace kittiwake::reflector
