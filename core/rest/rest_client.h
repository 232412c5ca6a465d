#pragma once

#include <core/base/token_bucket.h>
#include <core/rest/interruptible_waits.h>
#include <core/rest/transport/transport.h>
#include <core/rest/warnings.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace kittiwake {

struct HttpAnswer
{
    HttpHead head;
    std::string body;
};

/// \brief Requests to one API server, authorised, within a rate limit: what every client above
/// shares.
/// \thread any. \owns nothing: transport and scheduler outlive it, and it outlives what it started.
/// So it is destroyed in three steps: `close`, which ends the waits; then the owner of the
/// transport ends what it still reports, also to requests that were cancelled; then the client.
/// \source client-go rest/request.go, rest/with_retry.go
class RestClient
{
public:
    struct Options
    {
        std::string server {}; ///< for error sentences
        std::string userAgent {};
        std::size_t maxBody = 256U << 20U; ///< \units bytes that `fetch` collects
        /// Requests a second, after `burst` at once; watches do not count. ≤ 0: no limit. The
        /// values are kubectl's: see docs/adr/0008-blocking-calls-and-retries.md.
        double queriesPerSecond = 50;
        int burst = 300;
        /// The `idleTimeout` of every request but longLived ones, in place of its own; 0: its own.
        std::chrono::milliseconds requestTimeout { 0 };
        /// Told each distinct text that the server warns of (Warning: 299), once. \thread network
        Warnings::Handler onWarning {};
        /// What may explain a 401, as a sentence for the error; empty: nothing is known. \thread
        /// where the answer is read; may read a small file
        std::function<std::string()> whyUnauthorized {};
        /// Told where a request goes out by other credentials than the one before: they may be
        /// somebody else's. \thread where the credentials come from: be quick
        std::function<void()> onOtherCredentials {};
    };
    RestClient(Transport& transport, std::shared_ptr<Authenticator> authenticator,
               Scheduler& scheduler, Options options);

    /// Streams: waits for the rate limit and for the credentials (the transport counts silence from
    /// the moment it gets the request, not before), adds them and the user agent, calls the sink as
    /// things come. Tried again here after a 401 alone, once, if the authenticator has other
    /// credentials; the sink does not see that 401. A request with an Authorization header of its
    /// own goes out by that: the authenticator is neither asked nor informed of a 401. Any other
    /// status but 2xx is the sink's to judge (errorFromAnswer).
    Subscription stream(HttpRequest request, HttpSink sink);

    using Done = std::function<void(Expected<HttpAnswer>)>;
    /// Collects a whole 2xx answer; anything else, a Status of failure with a 200 included, is an
    /// Error. Tries again as retry.h says; the last try's error mentions the one before. `doing` is
    /// the verb phrase for sentences: "list pods in all namespaces". `done` is called once, on the
    /// network thread, the scheduler or where credentials come from, or not at all once cancelled;
    /// if credentials cannot be had or the client is closed, perhaps before `fetch` returns.
    Subscription fetch(std::string doing, HttpRequest request, Done done);

    /// As fetch, but waits; `stop` ends that at once, with Cancelled and a sentence that mentions
    /// the error of the try before. Never on the network thread or one of the scheduler's: it
    /// would wait for itself.
    Expected<HttpAnswer> fetchAndWait(std::string doing, HttpRequest request,
                                      std::stop_token stop = {});

    /// The client certificate that a request goes out with now, where it is the authenticator's;
    /// null: there is none, it is the transport's own, or nobody could say. Waits, also for a
    /// log-in; `stop` ends that at once. Never on the network thread or one of the scheduler's.
    [[nodiscard]] std::shared_ptr<const ClientIdentity> identity(const std::stop_token& stop);

    /// Ends every wait, now and later, with Cancelled; what the transport has is the transport's
    /// to end.
    void close() { m_waits.close(); }

    /// While it is, what may change something (mayChange) is not sent, and ends with Forbidden of
    /// reason kReadOnly; what has been sent goes on.
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }

    [[nodiscard]] const std::string& server() const { return m_options.server; }
    /// errorFromAnswer, and for a 401 what this side knows of the reason.
    [[nodiscard]] Error errorFrom(std::string_view doing, const HttpHead& head,
                                  std::string_view body, std::string_view method = "GET") const;
    /// So many went out, watches and further tries among them.
    [[nodiscard]] std::uint64_t requestsSent() const { return m_sent; }

private:
    class Fetch;
    class AuthorisedStream;

    void noteCredentials(const RequestCredentials& credentials);

    Transport& m_transport;
    std::shared_ptr<Authenticator> m_authenticator;
    Scheduler& m_scheduler;
    const Options m_options;
    std::optional<TokenBucket> m_limit;
    std::atomic<std::uint64_t> m_sent { 0 };
    std::atomic<bool> m_readOnly { false };
    InterruptibleWaits m_waits;
    const std::shared_ptr<Warnings> m_warnings;
    std::mutex m_mutex; // guards m_lastCredentials
    std::optional<RequestCredentials> m_lastCredentials; ///< of the latest request that has any
};

/// Percent-encodes what may not stand in a query value.
[[nodiscard]] std::string queryEncode(std::string_view value);

} // namespace kittiwake
