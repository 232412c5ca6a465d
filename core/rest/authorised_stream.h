#pragma once

// Private to RestClient's source files.

#include <core/base/call_chain.h>
#include <core/rest/rest_client.h>

#include <memory>

namespace kittiwake {

/// \brief One request of `stream`: waits for its turn and its credentials, is sent, and sent once
/// more when a 401 can be recovered from. What it waits for keeps it alive. Its steps run one after
/// another.
class RestClient::AuthorisedStream : public std::enable_shared_from_this<AuthorisedStream>
{
public:
    AuthorisedStream(RestClient& client, HttpRequest request, HttpSink sink)
        : m_client(client)
        , m_request(std::move(request))
        , m_sink(std::move(sink))
    { }

    void start(Duration wait);
    /// To be cancelled to end it, without a word.
    [[nodiscard]] std::shared_ptr<CallChain> steps() const { return m_steps; }

private:
    void authenticate();
    [[nodiscard]] Subscription askForCredentials(Authenticator::Done done) const;
    [[nodiscard]] bool carries(const std::string& name) const;
    void send();
    [[nodiscard]] HttpRequest proven() const;
    void onHead(HttpHead head);
    void onEnd(Expected<void> ended);

    RestClient& m_client;
    const HttpRequest m_request;
    const HttpSink m_sink;
    const std::shared_ptr<CallChain> m_steps = std::make_shared<CallChain>();
    Expected<RequestCredentials> m_credentials { RequestCredentials {} };
    TimePoint m_sentAt {};
    bool m_again = false; ///< it goes, or has gone, out a second time
    bool m_swallow = false; ///< this answer is a 401 that is not passed on
};

} // namespace kittiwake
