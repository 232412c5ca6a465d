#pragma once

#include "reflector_step.h"

#include <type_traits>

namespace kittiwake::reflector {

/// \brief The ways into each state, with the effects that each has, and the waits between tries.
/// What an input means in a state is decided by Listing's, Watching's and WatchListing's handlers.
/// Lives for one step. Of this folder alone; a step is made by step(). \thread one at a time
class Transition
{
public:
    Transition(const Config& config, Machine& machine, const Moment& moment)
        : config(config)
        , state(machine.state)
        , memory(machine.memory)
        , moment(moment)
    { }
    template<typename Kind>
    void emit(Kind effect)
    {
        if constexpr (std::is_same_v<Kind, ReportError>)
            memory.refusalTold = false;
        m_effects.emplace_back(std::move(effect));
    }
    Effects takeEffects() { return std::move(m_effects); }

    /// Gets the state of the world: by a stream of events where that can be had, else by a list.
    void begin();
    /// Begins a list at this version; firstListVersion() is the one to begin with.
    void list(ResourceVersion at);
    void callList(Listing listing);
    [[nodiscard]] ResourceVersion firstListVersion() const;
    /// Begins a stream of initial events.
    void watchList(ResourceVersion at);
    /// Begins a watch at no version, where a list was refused: it starts with an Added for all
    /// there is.
    void watchInstead(const Error& refusal);
    /// Watches from the last version that was seen.
    void watch();

    /// Of a watch that has begun: asks to be told when bookmarks are overdue.
    void expectBookmarks();

    /// All there is was received: the store is replaced.
    void synced(const ResourceVersion& at);

    /// Waits as long as the backoff says, longer after each failure.
    void backOff(BackingOff::Then then, const Error& error);
    void waitFor(Duration wait, BackingOff::Then then, const Error& error);
    /// A watch was refused to a user who may list: lists from then on, for a while.
    void watchRefused(const Error& refusal);
    /// A watch has begun.
    void watchPermitted();
    /// It is not yet time to ask for a watch again that was refused.
    [[nodiscard]] bool mayNotWatch() const;
    /// Waits between two lists of a user who may not watch. A refusal is reported once, however
    /// many lists follow it.
    void poll();
    /// Waits after a list that was refused, which may take long.
    void listRefused(const Error& error);
    /// Goes on after a wait.
    void resume(BackingOff::Then then);

    const Config& config;
    State& state;
    Memory& memory;
    const Moment& moment;

private:
    void beginWait(Duration wait, BackingOff::Then then, const Error& error);
    [[nodiscard]] WatchOptions watchOptions(const ResourceVersion& at) const;

    Effects m_effects;
};

} // namespace kittiwake::reflector
