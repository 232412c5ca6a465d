#pragma once

#include <core/rest/transport.h>

#include <functional>
#include <memory>

namespace kittiwake {

class Scheduler;

struct HttpAnswer
{
    HttpHead head;
    std::string body;
};

/// \brief Requests to one API server, authorised: what every client above shares.
/// \thread any. \owns nothing: transport and scheduler outlive it.
class RestClient
{
public:
    struct Options
    {
        std::string server; ///< for error sentences
        std::string userAgent;
        std::size_t maxBody = 256U << 20U; ///< \units bytes that `fetch` collects
    };
    RestClient(Transport& transport, std::shared_ptr<Authenticator> authenticator,
               Scheduler& scheduler, Options options);

    /// Streams: adds credentials and user agent, tells the sink as things come. A status other than
    /// 2xx is the sink's to judge (errorFromAnswer). A 401 is made known to the authenticator.
    Call stream(HttpRequest request, HttpSink sink);

    using Done = std::function<void(Expected<HttpAnswer>)>;
    /// Collects a whole 2xx answer; anything else is an Error. `doing` is the verb phrase for
    /// sentences: "list pods in all namespaces". `done` is called once, on the network thread, or
    /// not at all once cancelled; if credentials cannot be had, before `fetch` returns.
    Call fetch(std::string doing, HttpRequest request, Done done);

    /// As fetch, but waits. Never on the network thread: it would wait for itself.
    Expected<HttpAnswer> fetchAndWait(std::string doing, HttpRequest request);

    [[nodiscard]] const std::string& server() const { return m_options.server; }

private:
    Transport& m_transport;
    std::shared_ptr<Authenticator> m_authenticator;
    Scheduler& m_scheduler;
    Options m_options;
};

/// Percent-encodes what may not stand in a query value.
[[nodiscard]] std::string queryEncode(std::string_view value);

} // namespace kittiwake
