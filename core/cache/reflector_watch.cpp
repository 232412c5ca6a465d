#include <core/api/version_order.h>
#include <core/cache/reflector_stepper.h>

#include <algorithm>
#include <utility>

namespace kittiwake::reflector {

namespace {
constexpr Duration kQuietMinute = std::chrono::minutes(1); ///< ends a row of internal errors
constexpr std::chrono::seconds kLeastTimeout(300); ///< client-go's defaultMinWatchTimeout
} // namespace

WatchOptions Stepper::watchOptions(const ResourceVersion& at) const
{
    const auto least = std::max(m_config.watchTimeout, kLeastTimeout);
    const auto more = std::chrono::duration_cast<std::chrono::seconds>(least * m_moment.chance);
    return { at, least + more };
}

void Stepper::watch()
{
    const auto& at = m_memory.lastSync;
    m_state = Watching { .fromStart = at.empty() || at.text == "0" };
    emit(CallWatch { watchOptions(at) });
}

void Stepper::saw(Watching& watching, const WatchSaw& saw)
{
    using Type = WatchEvent::Type;
    switch (saw.type) {
    case Type::Added:
    case Type::Modified:
    case Type::Deleted:
        advance(watching, saw);
        emit(ApplyEvent {});
        break;
    case Type::Bookmark:
        advance(watching, saw);
        emit(NoteVersion { saw.resourceVersion });
        break;
    case Type::Unknown: // skipped; the resource version stays
        watching.doubtful = true;
        if (saw.error)
            emit(TellError { *saw.error });
        break;
    case Type::Error:
        emit(CancelCall {});
        errorInStream(saw.error.value_or(
            Error { ErrorKind::BadAnswer, "The watch reported an error without a status." }));
        break;
    }
}

void Stepper::advance(Watching& watching, const WatchSaw& saw)
{
    // The Added events of all there is come in no order: to go on from one would skip or replay.
    if (watching.fromStart && saw.type == WatchEvent::Type::Added) {
        watching.heard = true;
        return;
    }
    watching.fromStart = false;
    if (isKnownEarlier(saw.resourceVersion, m_memory.lastSync)) {
        if (!std::exchange(watching.doubtful, true))
            emit(TellError { Error { ErrorKind::BadAnswer,
                                     "The server sent an older change after a newer one; "
                                     "everything is listed again when the watch ends." } });
        return;
    }
    // A stream that ends at once and tells nothing new must not be taken up without a pause.
    watching.heard = watching.heard || saw.resourceVersion != m_memory.lastSync;
    m_memory.lastSync = saw.resourceVersion;
}

void Stepper::watchEnded(const Watching& watching, const Expected<void>& result)
{
    if (!watching.started) {
        startFailed(result ? Error { ErrorKind::BadAnswer, "The watch ended before it began." }
                           : result.error());
    } else if (!result && result.error().kind == ErrorKind::BadAnswer) {
        backOff(BackingOff::Then::List, result.error()); // it would say the same again
    } else if (!watching.heard && m_moment.now - watching.since < m_config.shortWatch) {
        backOff(BackingOff::Then::List,
                result ? Error { ErrorKind::Unreachable,
                                 "The server ended the watch at once, without an event." }
                       : result.error());
    } else {
        // Cut off or timed out: the stream can be taken up where it ended.
        if (!result)
            emit(TellError { result.error() });
        if (watching.doubtful)
            begin();
        else
            watch();
    }
}

void Stepper::startFailed(const Error& error)
{
    switch (error.kind) {
    // The network's trouble, not the resource version's: no reason to list again.
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::TooManyRequests:
        backOff(BackingOff::Then::Watch, error);
        break;
    case ErrorKind::Forbidden:
        poll(error);
        break;
    default:
        backOff(BackingOff::Then::List, error);
    }
}

void Stepper::errorInStream(const Error& error)
{
    const bool resumable =
        error.kind == ErrorKind::TooManyRequests || withinInternalErrorWindow(error);
    backOff(resumable ? BackingOff::Then::Watch : BackingOff::Then::List, error);
}

bool Stepper::withinInternalErrorWindow(const Error& error)
{
    if (error.reason != "InternalError" || m_config.internalErrorWindow <= Duration::zero())
        return false;
    const bool stale = m_moment.now - m_memory.lastInternalError > kQuietMinute;
    if (!m_memory.internalErrorsSince || stale)
        m_memory.internalErrorsSince = m_moment.now;
    m_memory.lastInternalError = m_moment.now;
    return m_moment.now - *m_memory.internalErrorsSince <= m_config.internalErrorWindow;
}

} // namespace kittiwake::reflector
