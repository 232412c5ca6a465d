#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/base/secret.h>

#include <string>
#include <vector>

namespace kittiwake {

/// A header to add to a request; name and value are fit to go on the wire as they are.
struct HttpHeader
{
    std::string name {};
    Secret value {};
    bool operator==(const HttpHeader&) const = default;
};

/// \brief What proves to the server who we are, apart from client certificates, which are the
/// transport's. Asked before every request, so that tokens may change while watches live on.
/// \thread any: implementations guard what they change
class Authenticator
{
public:
    Authenticator() = default;
    Authenticator(const Authenticator&) = delete;
    Authenticator& operator=(const Authenticator&) = delete;
    virtual ~Authenticator() = default;

    /// \brief Headers to add, or why there are none; then the request is not to be sent.
    /// May read a small file. A header that the request has already is left as it is.
    virtual Expected<std::vector<HttpHeader>> headers(TimePoint now) = 0;

    /// \brief The server answered 401. True: fresh credentials are there, one more try is worth it.
    /// `sentAt` is the time that the request's headers were asked for with: only credentials older
    /// than that are thrown away, so that the late answers to old requests do no harm.
    virtual bool unauthorized(TimePoint sentAt) = 0;
};

} // namespace kittiwake
