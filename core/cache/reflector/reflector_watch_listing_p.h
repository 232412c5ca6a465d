#pragma once

#include "reflector_transition_p.h"

namespace kittiwake::reflector {

/// \brief What becomes of a watch that is to bring all there is first. Only for this folder.
/// \source client-go tools/cache/reflector.go, watchList()
class WatchListingHandler
{
public:
    explicit WatchListingHandler(Transition& to)
        : m_to(to)
    { }

    void saw(WatchListing& listing, const WatchSaw& saw);
    void ended(const WatchListing& listing, const Expected<void>& result);
    /// The timer of the state has fired.
    void silent(const WatchListing& listing);

private:
    void receivedAll(const WatchListing& listing, const ResourceVersion& at);
    void failed(const WatchListing& listing, const Error& error);

    Transition& m_to;
};

} // namespace kittiwake::reflector
