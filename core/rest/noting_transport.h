#pragma once

#include <core/rest/reachability.h>
#include <core/rest/transport.h>

namespace kittiwake {

/// \brief Hands everything on, and tells how exchanges end. \thread any. \owns nothing: both
/// outlive it and what it started.
class NotingTransport final : public Transport
{
public:
    NotingTransport(Transport& real, Reachability& reachability)
        : m_real(real)
        , m_reachability(reachability)
    { }
    Call start(HttpRequest request, HttpSink sink) override;

private:
    Transport& m_real;
    Reachability& m_reachability;
};

} // namespace kittiwake
