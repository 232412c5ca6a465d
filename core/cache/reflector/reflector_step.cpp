#include "reflector_step.h"

#include "reflector_listing_p.h"
#include "reflector_watch_listing_p.h"
#include "reflector_watching_p.h"

namespace kittiwake::reflector {

namespace {

/// Passes an input to the state; one that the state does not wait for changes nothing.
class Stepper
{
public:
    explicit Stepper(Transition& to)
        : m_to(to)
    { }

    void operator()(const Start& /*start*/)
    {
        if (std::holds_alternative<Idle>(m_to.state))
            m_to.begin();
    }

    void operator()(const ListDone& done)
    {
        if (const auto* listing = std::get_if<Listing>(&m_to.state)) {
            const auto at = *listing;
            if (done.result)
                ListingHandler(m_to).pageArrived(at, *done.result);
            else
                ListingHandler(m_to).failed(at, done.result.error());
        }
    }

    void operator()(const WatchStarted& /*started*/)
    {
        if (auto* watching = std::get_if<Watching>(&m_to.state)) {
            watching->started = true;
            m_to.watchPermitted();
            watching->since = watching->lastHeard = m_to.moment.now;
            m_to.memory.outage = false;
            m_to.expectBookmarks();
        } else if (auto* listing = std::get_if<WatchListing>(&m_to.state)) {
            listing->started = true;
            listing->since = listing->lastHeard = m_to.moment.now;
            m_to.memory.watchRefused = false;
            m_to.watchPermitted();
            if (listing->insteadOf)
                m_to.emit(SetTimer { m_to.config.initialQuiet });
        }
    }

    void operator()(const WatchSaw& event)
    {
        if (auto* watching = std::get_if<Watching>(&m_to.state))
            WatchingHandler(m_to).saw(*watching, event);
        else if (auto* listing = std::get_if<WatchListing>(&m_to.state))
            WatchListingHandler(m_to).saw(*listing, event);
    }

    void operator()(const WatchEnded& ended)
    {
        if (const auto* watching = std::get_if<Watching>(&m_to.state)) {
            const auto at = *watching;
            WatchingHandler(m_to).ended(at, ended.result);
        } else if (const auto* listing = std::get_if<WatchListing>(&m_to.state)) {
            const auto at = *listing;
            WatchListingHandler(m_to).ended(at, ended.result);
        }
    }

    void operator()(const TimerFired& /*fired*/)
    {
        if (const auto* waiting = std::get_if<BackingOff>(&m_to.state)) {
            m_to.resume(waiting->then);
        } else if (const auto* listing = std::get_if<WatchListing>(&m_to.state)) {
            const auto at = *listing;
            WatchListingHandler(m_to).silent(at);
        } else if (const auto* watching = std::get_if<Watching>(&m_to.state)) {
            const auto at = *watching;
            WatchingHandler(m_to).silent(at);
        }
    }

    void operator()(const RetryNow& /*retry*/)
    {
        if (const auto* waiting = std::get_if<BackingOff>(&m_to.state)) {
            const auto then = waiting->then;
            m_to.memory.watchRefused = false;
            m_to.memory.refusals = 0;
            m_to.memory.watchAgainAt = {};
            m_to.emit(StopTimer {});
            m_to.resume(then);
        }
    }

    void operator()(const Stop& /*stop*/)
    {
        m_to.emit(CancelCall {});
        m_to.emit(StopTimer {});
        m_to.emit(DropItems {});
        m_to.state = Stopped {};
    }

private:
    Transition& m_to;
};

} // namespace

Effects step(const Config& config, Machine& machine, const Input& input, const Moment& moment)
{
    if (std::holds_alternative<Stopped>(machine.state))
        return {};
    Transition transition(config, machine, moment);
    std::visit(Stepper(transition), input);
    return transition.takeEffects();
}

} // namespace kittiwake::reflector
