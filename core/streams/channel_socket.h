#pragma once

#include <core/rest/rest_client.h>
#include <core/rest/transport/web_socket.h>
#include <core/streams/channel_frame.h>
#include <core/streams/stream_protocol.h>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief One WebSocket of a pod's subresource, whose messages begin with a channel, or are bytes
/// without one (channel 0, of which every message is a piece): authorised as
/// every request of the client is, from the handshake to its end.
/// \thread any; events on the network thread: be quick. \owns the WebSocket; the client outlives
/// it. \errors RestClient's; what a server refuses, with what explains it (explainRefusal);
/// BadAnswer: it chose an unknown subprotocol, or sent text; Unreachable: the connection was lost
class ChannelSocket final : public WebSocketHandler,
                            public std::enable_shared_from_this<ChannelSocket>
{
public:
    struct Target
    {
        std::string doing; ///< the verb phrase for sentences
        std::string path; ///< with its query
        std::string subresource; ///< of pods
        /// Bytes that are received, and as many that are read, ahead of consumed(); 0: as many as
        /// are good for speed.
        std::size_t readAhead = 0;
        /// The one that is asked for; empty: those by which streams are told apart. With one of its
        /// own, messages have no channel: they are bytes.
        std::string subprotocol {};
    };
    /// Each may be empty, but the last.
    struct Events
    {
        std::function<void(StreamProtocol)> opened {};
        std::function<void(const ChannelFrame&)> received {};
        std::function<void()> sent {}; ///< less is unsent than before
        /// Once, and nothing after it. Ok: the server closed it, done with it.
        std::function<void(Expected<void>)> ended;
    };
    static std::shared_ptr<ChannelSocket> create(Target target, Events events);
    /// Once. Where it cannot be asked for, `ended` may be called before this returns.
    void open(RestClient& client);

    /// Cut into messages that servers take. Nothing happens before it is open and once it has
    /// ended.
    void send(std::uint8_t channel, std::string_view bytes);
    /// A message as it is.
    void sendFrame(std::string frame);
    /// \units bytes
    [[nodiscard]] std::size_t unsent() const;
    /// So much of what `received` gave has been worked off. While too much has not, nothing more is
    /// read, and the other side has to wait. \units bytes of payload
    void consumed(std::size_t bytes);
    /// Says that this side is done; `ended` follows.
    void close();
    /// Ends without a word: no event comes any more.
    void cancel();

private:
    ChannelSocket(Target target, Events events);
    void onEnd(const RestClient& client, Expected<void> result);
    void fail(Error error);
    [[nodiscard]] std::shared_ptr<WebSocket> socket() const;

    [[nodiscard]] std::vector<std::string> subprotocols() const override;
    [[nodiscard]] std::size_t readAhead() const override { return m_target.readAhead; }
    void opened(std::shared_ptr<WebSocket> socket, const std::string& subprotocol) override;
    void received(std::string message) override;
    void receivedText(std::string message) override;
    void sent() override;

    const Target m_target;
    const Events m_events;
    const std::size_t m_stopReadingAt;
    // Network thread only:
    HttpHead m_head; ///< of the answer
    std::string m_body; ///< of a refusal
    std::optional<Error> m_failure; ///< why this side has closed it

    mutable std::mutex m_mutex; // guards what follows
    std::shared_ptr<WebSocket> m_socket; ///< null: not open
    Subscription m_call;
    std::size_t m_unconsumed = 0;
    bool m_reading = true;
    bool m_over = false;
};

} // namespace kittiwake
