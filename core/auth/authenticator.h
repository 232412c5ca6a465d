#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>
#include <core/base/secret.h>
#include <core/base/subscription.h>

#include <cstdint>
#include <functional>
#include <memory>
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

/// \brief A client certificate and its key, both PEM; empty: none.
/// One that replaces another has a higher `number`, so that a request which was proven earlier but
/// is sent later does not bring the old one back.
struct ClientIdentity
{
    std::string certificatePem {}; ///< chain, leaf first
    Secret keyPem {};
    std::uint64_t number = 0;
};

/// What a request takes along to prove who we are.
struct RequestCredentials
{
    std::vector<HttpHeader> headers {};
    /// Null: the transport's own, which it was made with.
    std::shared_ptr<const ClientIdentity> identity {};
};

/// \brief What proves to the server who we are. Asked before every request, so that credentials may
/// change while watches live on. \thread any: implementations guard what they change
class Authenticator
{
public:
    using Done = std::function<void(Expected<RequestCredentials>)>;

    Authenticator() = default;
    Authenticator(const Authenticator&) = delete;
    Authenticator& operator=(const Authenticator&) = delete;
    virtual ~Authenticator() = default;

    /// \brief Calls `done` once: with the credentials, or why there is none; then the request is
    /// not to be sent. At once, before it returns, if the credentials are at hand (a small file may
    /// be read for that), else later, on another thread: the user may have to log in first. Never
    /// blocks for long. Not called any more once the Subscription is dropped.
    virtual Subscription authenticate(TimePoint now, Done done) = 0;

    /// \brief The server answered 401. True: other credentials are there or may be had, one more
    /// try is worth it. `sentAt` is when the credentials of the request came: only credentials that
    /// are not younger are thrown away, so that late answers to old requests do no harm.
    virtual bool unauthorized(TimePoint sentAt) = 0;

    /// \brief What a request takes along that brings an Authorization header of its own: whom to
    /// act as, and no credentials. Known without logging in and without reading anything.
    virtual Expected<std::vector<HttpHeader>> besideAuthorization() const
    {
        return std::vector<HttpHeader> {};
    }
};

/// Headers that are always at hand.
class ReadyAuthenticator : public Authenticator
{
public:
    virtual Expected<std::vector<HttpHeader>> headers(TimePoint now) = 0;

    Subscription authenticate(TimePoint now, Done done) final
    {
        done(headers(now).transform([](const std::vector<HttpHeader>& headers) {
            return RequestCredentials { headers, {} };
        }));
        return {};
    }
};

} // namespace kittiwake
