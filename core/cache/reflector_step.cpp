#include "reflector_step.h"

namespace kittiwake::reflector {

namespace {

/// One step under way: the states' transitions as small functions over the same few things.
class Stepper
{
public:
    Stepper(const Config& config, Machine& machine, const Moment& moment)
        : m_config(config)
        , m_state(machine.state)
        , m_memory(machine.memory)
        , m_moment(moment)
    { }
    Effects takeEffects() { return std::move(m_effects); }

    void operator()(const Start&)
    {
        if (std::holds_alternative<Idle>(m_state))
            list(firstListVersion());
    }

    void operator()(const ListDone& done)
    {
        if (const auto* listing = std::get_if<Listing>(&m_state)) {
            const auto at = *listing;
            if (done.result)
                pageArrived(at, *done.result);
            else
                listFailed(at, done.result.error());
        }
    }

    void operator()(const WatchStarted&)
    {
        if (auto* watching = std::get_if<Watching>(&m_state)) {
            watching->started = true;
            watching->since = m_moment.now;
        }
    }

    void operator()(const WatchSaw& saw)
    {
        auto* watching = std::get_if<Watching>(&m_state);
        if (watching == nullptr)
            return;
        using Type = WatchEvent::Type;
        switch (saw.type) {
        case Type::Added:
        case Type::Modified:
        case Type::Deleted:
            advance(*watching, saw.resourceVersion);
            emit(ApplyEvent {});
            break;
        case Type::Bookmark:
            advance(*watching, saw.resourceVersion);
            emit(NoteVersion { saw.resourceVersion });
            break;
        case Type::Unknown: // skipped; the resource version stays
            if (saw.error)
                emit(TellError { *saw.error });
            break;
        case Type::Error:
            emit(GiveUpCall {});
            errorInStream(saw.error.value_or(Error {
                ErrorKind::BadAnswer, "The watch reported an error without saying which." }));
            break;
        }
    }

    void operator()(const WatchEnded& ended)
    {
        const auto* watching = std::get_if<Watching>(&m_state);
        if (watching == nullptr)
            return;
        if (!watching->started) {
            startFailed(ended.result
                            ? Error { ErrorKind::BadAnswer, "The watch ended before it began." }
                            : ended.result.error());
        } else if (!ended.result && ended.result.error().kind == ErrorKind::BadAnswer) {
            backOff(BackingOff::Then::List, ended.result.error()); // it would say the same again
        } else if (!watching->heard && m_moment.now - watching->since < m_config.shortWatch) {
            backOff(BackingOff::Then::List,
                    ended.result ? Error { ErrorKind::Unreachable,
                                           "The server ended the watch at once, without an event." }
                                 : ended.result.error());
        } else {
            // Cut off or timed out: the stream can be taken up where it ended.
            if (!ended.result)
                emit(TellError { ended.result.error() });
            watch();
        }
    }

    void operator()(const TimerFired&)
    {
        if (const auto* waiting = std::get_if<BackingOff>(&m_state))
            resume(waiting->then);
    }

    void operator()(const RetryNow&)
    {
        if (const auto* waiting = std::get_if<BackingOff>(&m_state)) {
            const auto then = waiting->then;
            emit(StopTimer {});
            resume(then);
        }
    }

    void operator()(const Stop&)
    {
        emit(GiveUpCall {});
        emit(StopTimer {});
        emit(DropItems {});
        m_state = Stopped {};
    }

private:
    void emit(Effect effect) { m_effects.push_back(std::move(effect)); }

    /// A stream that ends at once and tells nothing new must not be taken up without a pause.
    void advance(Watching& watching, const ResourceVersion& to)
    {
        watching.heard = watching.heard || to != m_memory.lastSync;
        m_memory.lastSync = to;
    }

    [[nodiscard]] ResourceVersion firstListVersion() const
    {
        if (m_memory.versionUnavailable)
            return {};
        return m_memory.lastSync.empty() ? ResourceVersion { "0" } : m_memory.lastSync;
    }

    void list(ResourceVersion at)
    {
        // At a real version the list must come from the watch cache, which a limit would bypass.
        const bool paged = m_memory.paginatedResult || at.empty() || at.text == "0";
        const int limit = paged ? m_config.pageSize : 0;
        callList({ ListOptions { at, limit, {} }, at });
    }

    void callList(Listing listing)
    {
        emit(DropItems {});
        emit(CallList { listing.options });
        m_state = std::move(listing);
    }

    void pageArrived(Listing listing, const ListMeta& meta)
    {
        if (listing.page == 1)
            listing.firstPageVersion = meta.resourceVersion;
        if (!meta.continueToken.empty()) {
            if (listing.page == 1 && listing.options.resourceVersion.text == "0")
                m_memory.paginatedResult = true;
            ++listing.page;
            listing.options = { {}, listing.options.limit, meta.continueToken };
            emit(CallList { listing.options });
            m_state = std::move(listing);
            return;
        }
        m_memory.versionUnavailable = false;
        m_memory.relists += m_memory.synced ? 1 : 0;
        m_memory.synced = true;
        m_memory.lastSync = listing.firstPageVersion;
        emit(ReplaceStore { listing.firstPageVersion });
        watch();
    }

    void listFailed(const Listing& listing, const Error& error)
    {
        if (error.kind == ErrorKind::Expired && listing.page > 1) {
            // The continue token is too old: all at once then, which has no token.
            callList({ ListOptions { listing.asked, 0, {} }, listing.asked });
            return;
        }
        const bool versionGone =
            error.kind == ErrorKind::Expired || error.kind == ErrorKind::ResourceVersionTooLarge;
        if (versionGone && !listing.asked.empty()) {
            m_memory.versionUnavailable = true;
            emit(TellError { error });
            list({}); // at once, and only once: "" cannot be gone
            return;
        }
        backOff(BackingOff::Then::List, error);
    }

    void watch()
    {
        const auto least = m_config.watchTimeout;
        const auto more = std::chrono::duration_cast<std::chrono::seconds>(least * m_moment.chance);
        m_state = Watching {};
        emit(CallWatch { WatchOptions { m_memory.lastSync, least + more } });
    }

    void startFailed(const Error& error)
    {
        switch (error.kind) {
        // The network's trouble, not the resource version's: no reason to list again.
        case ErrorKind::Refused:
        case ErrorKind::Unreachable:
        case ErrorKind::Timeout:
        case ErrorKind::TooManyRequests:
            backOff(BackingOff::Then::Watch, error);
            break;
        default:
            backOff(BackingOff::Then::List, error);
        }
    }

    void errorInStream(const Error& error)
    {
        backOff(error.kind == ErrorKind::TooManyRequests ? BackingOff::Then::Watch
                                                         : BackingOff::Then::List,
                error);
    }

    void backOff(BackingOff::Then then, const Error& error)
    {
        auto wait = m_memory.backoff.next(m_moment.now, m_moment.chance);
        if (error.retryAfter)
            wait = std::max<Duration>(wait, std::min(*error.retryAfter, std::chrono::seconds(300)));
        emit(DropItems {});
        emit(TellError { error });
        emit(SetTimer { wait });
        m_state = BackingOff { then, m_moment.now + wait, error };
    }

    void resume(BackingOff::Then then)
    {
        if (then == BackingOff::Then::Watch)
            watch();
        else
            list(firstListVersion());
    }

    const Config& m_config;
    State& m_state;
    Memory& m_memory;
    const Moment& m_moment;
    Effects m_effects;
};

} // namespace

Effects step(const Config& config, Machine& machine, const Input& input, const Moment& moment)
{
    if (std::holds_alternative<Stopped>(machine.state))
        return {};
    Stepper stepper(config, machine, moment);
    std::visit(stepper, input);
    return stepper.takeEffects();
}

} // namespace kittiwake::reflector
