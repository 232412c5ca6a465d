#pragma once

#include "reflector_transition_p.h"

namespace kittiwake::reflector {

/// \brief What becomes of a list under way: its pages, and its failures. Only for this folder.
/// \source client-go tools/cache/reflector.go, list(); tools/pager/pager.go
class ListingHandler
{
public:
    explicit ListingHandler(Transition& to)
        : m_to(to)
    { }

    void pageArrived(Listing listing, const ListMeta& meta);
    void failed(const Listing& listing, const Error& error);

private:
    Transition& m_to;
};

} // namespace kittiwake::reflector
