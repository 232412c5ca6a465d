#pragma once

#include <core/base/expected.h>
#include <core/base/secret.h>
#include <core/server/http_listener.h>

#include <QEventLoop>

#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// What a browser brings back from a log-in.
struct BrowserReturn
{
    Secret code {}; ///< empty: there is an error
    std::string error {}; ///< the issuer's word for what went wrong, plain text
};

/// \brief Where a browser comes back to after a log-in: a port on 127.0.0.1 that takes one request
/// with the right `state`, and answers that the browser may be closed. Every process on this
/// machine can talk to it, so others are answered 404 and forgotten. \thread the one it is made on
/// \source RFC 8252
class RedirectListener
{
public:
    /// `done` quits once it has come.
    RedirectListener(std::string state, QEventLoop& done);

    /// The address to come back to. \errors Config: the port is taken
    Expected<std::string> listen(std::uint16_t port);
    [[nodiscard]] const std::optional<BrowserReturn>& returned() const { return m_returned; }

private:
    [[nodiscard]] ServedAnswer answer(const ServedRequest& request);

    const std::string m_state;
    QEventLoop& m_done;
    std::optional<BrowserReturn> m_returned;
    HttpListener m_listener;
};

} // namespace kittiwake
