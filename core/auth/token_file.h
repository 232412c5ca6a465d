#pragma once

#include <core/auth/authenticator.h>

#include <mutex>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief A bearer token in a file that is renewed, such as a service account's.
/// Read again every 50 s and after a 401; once read, a token is kept until a newer one could be
/// read. \thread any \source client-go transport/token_source.go
class TokenFileAuthenticator final : public ReadyAuthenticator
{
public:
    /// `fallback` serves as long as the file could not be read once; it may be empty.
    TokenFileAuthenticator(std::string path, const Secret& fallback);

    /// \errors Config: there is no token, and why the file gives none
    Expected<std::vector<HttpHeader>> headers(TimePoint now) override;
    bool unauthorized(TimePoint sentAt) override;

private:
    /// Takes over the file's token; true: it is another than before.
    Expected<bool> read(TimePoint at);

    const std::string m_path;
    std::mutex m_mutex; // guards what follows, and lets one thread read for all
    HttpHeader m_header; ///< empty value: no token yet
    std::optional<TimePoint> m_readAt; ///< last success
    TimePoint m_changedAt = TimePoint::min(); ///< requests from before went out with another token
    TimePoint m_lastAsked = TimePoint::min();
};

} // namespace kittiwake
