#pragma once

#include "reflector_transition_p.h"

namespace kittiwake::reflector {

/// \brief What becomes of a watch under way: its events, and its end. Only for this folder.
/// \source client-go tools/cache/reflector.go, watch() and handleAnyWatch()
class WatchingHandler
{
public:
    explicit WatchingHandler(Transition& to)
        : m_to(to)
    { }

    void saw(Watching& watching, const WatchSaw& saw);
    void ended(const Watching& watching, const Expected<void>& result);
    /// The time of a bookmark has gone by.
    void silent(const Watching& watching);

private:
    void advance(Watching& watching, const WatchSaw& saw);
    void startFailed(const Error& error);
    void errorInStream(const Error& error);
    [[nodiscard]] bool withinInternalErrorWindow(const Error& error);

    Transition& m_to;
};

} // namespace kittiwake::reflector
