#pragma once

#include "transport.h"

#include <core/rest/reachability.h>

namespace kittiwake {

/// \brief Passes everything on, and reports how exchanges end. \thread any. \owns nothing: both
/// outlive it and what it started.
class ReachabilityTransport final : public Transport
{
public:
    ReachabilityTransport(Transport& real, Reachability& reachability)
        : m_real(real)
        , m_reachability(reachability)
    { }
    Subscription start(HttpRequest request, HttpSink sink) override;

private:
    Transport& m_real;
    Reachability& m_reachability;
};

} // namespace kittiwake
