#pragma once

#include <core/cache/reflector_step.h>

namespace kittiwake::reflector {

/// \brief One step under way: the states' transitions as small functions over the same few things.
/// Of this folder alone; whoever needs a step calls step().
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

    void operator()(const Start& start);
    void operator()(const ListDone& done);
    void operator()(const WatchStarted& started);
    void operator()(const WatchSaw& saw);
    void operator()(const WatchEnded& ended);
    void operator()(const TimerFired& fired);
    void operator()(const RetryNow& retry);
    void operator()(const Stop& stop);

private:
    void emit(Effect effect) { m_effects.push_back(std::move(effect)); }
    /// Gets the state of the world: by a stream of events where that can be had, else by a list.
    void begin();
    [[nodiscard]] ResourceVersion firstListVersion() const;
    void synced(const ResourceVersion& at);

    // Listing: reflector_list.cpp
    void list(ResourceVersion at);
    void callList(Listing listing);
    void pageArrived(Listing listing, const ListMeta& meta);
    void listFailed(const Listing& listing, const Error& error);
    void listRefused(const Error& error);

    // WatchListing: reflector_watch_list.cpp
    void watchList(ResourceVersion at);
    void watchInstead(const Error& refusal);
    void heardAll(const WatchListing& listing, const ResourceVersion& at);
    void sawInitial(WatchListing& listing, const WatchSaw& saw);
    void watchListFailed(const WatchListing& listing, const Error& error);
    void watchListEnded(const WatchListing& listing, const Expected<void>& result);
    void watchListSilent(const WatchListing& listing);

    // Watching: reflector_watch.cpp
    void watch();
    [[nodiscard]] WatchOptions watchOptions(const ResourceVersion& at) const;
    void saw(Watching& watching, const WatchSaw& saw);
    void advance(Watching& watching, const WatchSaw& saw);
    void watchEnded(const Watching& watching, const Expected<void>& result);
    void startFailed(const Error& error);
    void errorInStream(const Error& error);
    [[nodiscard]] bool withinInternalErrorWindow(const Error& error);

    void backOff(BackingOff::Then then, const Error& error);
    void waitFor(Duration wait, BackingOff::Then then, const Error& error);
    void poll(const Error& refusal);
    void resume(BackingOff::Then then);

    const Config& m_config;
    State& m_state;
    Memory& m_memory;
    const Moment& m_moment;
    Effects m_effects;
};

} // namespace kittiwake::reflector
