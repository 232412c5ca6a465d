#pragma once

// Private to RestClient's source files.

#include <core/base/call_chain.h>
#include <core/rest/rest_client.h>

#include <mutex>

namespace kittiwake {

/// \brief One request of `fetch`, from its first try to its end. Kept alive by whatever it waits
/// for. Its steps follow one another, so only what ends it from outside needs a lock.
class RestClient::Fetch : public std::enable_shared_from_this<Fetch>
{
public:
    Fetch(RestClient& client, std::string doing, HttpRequest request, Done done)
        : m_client(client)
        , m_doing(std::move(doing))
        , m_request(std::move(request))
        , m_done(std::move(done))
    { }

    void send();
    /// Ends without a word.
    void giveUp();
    /// Ends with Cancelled.
    void stop();

private:
    void onEnd(Expected<void> ended);
    [[nodiscard]] Expected<HttpAnswer> outcome(Expected<void> ended);
    [[nodiscard]] Error told(Error error) const;
    void finish(Expected<HttpAnswer> answer);
    Done takeDone();

    RestClient& m_client;
    const std::string m_doing;
    const HttpRequest m_request;
    HttpAnswer m_answer; ///< of the try that runs
    bool m_tooLarge = false;
    CallChain m_chain;
    mutable std::mutex m_mutex; // guards what follows
    Done m_done; ///< empty: ended
    int m_retries = 0;
    std::string m_before; ///< what the try before came to
};

} // namespace kittiwake
