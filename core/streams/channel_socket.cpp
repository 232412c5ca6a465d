#include "channel_socket.h"

#include "stream_refusal.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kKeptOfRefusal = 64U << 10U;

/// \units bytes that were received and not consumed: more, and nothing is read until it is less.
constexpr std::size_t kStopReadingAt = 512U << 10U;
constexpr std::size_t kReadAgainAtPart = 4;

} // namespace

ChannelSocket::ChannelSocket(Target target, Events events)
    : m_target(std::move(target))
    , m_events(std::move(events))
    , m_stopReadingAt(m_target.readAhead == 0 ? kStopReadingAt : m_target.readAhead)
{ }

std::shared_ptr<ChannelSocket> ChannelSocket::create(Target target, Events events)
{
    return std::shared_ptr<ChannelSocket>(new ChannelSocket(std::move(target), std::move(events)));
}

void ChannelSocket::open(RestClient& client)
{
    HttpRequest request { .path = m_target.path };
    request.accept = "*/*"; // a server has no other representation of a stream
    request.longLived = true;
    request.webSocket = shared_from_this();
    HttpSink sink;
    sink.head = [self = shared_from_this()](HttpHead head) {
        self->m_head = std::move(head);
    };
    sink.chunk = [self = shared_from_this()](const std::string& chunk) {
        self->m_body +=
            chunk.substr(0, kKeptOfRefusal - std::min(kKeptOfRefusal, self->m_body.size()));
    };
    sink.end = [self = shared_from_this(), &client](Expected<void> result) {
        self->onEnd(client, std::move(result));
    };
    auto call = client.stream(std::move(request), std::move(sink));
    std::lock_guard lock(m_mutex);
    if (!m_over)
        std::swap(m_call, call);
} // of one that is over the call goes without the lock

void ChannelSocket::onEnd(const RestClient& client, Expected<void> result)
{
    {
        std::lock_guard lock(m_mutex);
        if (std::exchange(m_over, true))
            return;
        m_socket.reset();
    }
    if (m_failure)
        return m_events.ended(Unexpected { std::move(*m_failure) });
    if (result && m_head.status != 101)
        result = Unexpected { explainRefusal(client.errorFrom(m_target.doing, m_head, m_body),
                                             m_target.subresource) };
    m_events.ended(std::move(result));
}

std::vector<std::string> ChannelSocket::subprotocols() const
{
    if (!m_target.subprotocol.empty())
        return { m_target.subprotocol };
    // kubelet forwards ports by the one alone. \source cri-streaming portforward/websocket.go
    if (m_target.subresource == "portforward")
        return { "v4.channel.k8s.io" };
    return offeredProtocols();
}

void ChannelSocket::opened(std::shared_ptr<WebSocket> socket, const std::string& subprotocol)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_over)
            return;
        m_socket = std::move(socket);
    }
    const bool own = !m_target.subprotocol.empty();
    auto protocol = own && subprotocol == m_target.subprotocol
        ? Expected<StreamProtocol>(StreamProtocol::Plain)
        : protocolNamed(subprotocol);
    if (own && protocol && subprotocol != m_target.subprotocol)
        return fail({ ErrorKind::BadAnswer,
                      "The server does not speak " + m_target.subprotocol + " when asked to "
                          + m_target.doing + '.' });
    if (!protocol)
        return fail(std::move(protocol).error());
    if (m_events.opened)
        m_events.opened(*protocol);
}

void ChannelSocket::received(std::string message)
{
    const auto frame = m_target.subprotocol.empty()
        ? readChannelFrame(message)
        : std::optional(ChannelFrame { .payload = message });
    if (!frame || m_failure)
        return;
    {
        std::lock_guard lock(m_mutex);
        if (m_over || !m_socket)
            return;
        m_unconsumed += frame->payload.size();
        if (m_unconsumed > m_stopReadingAt && std::exchange(m_reading, false))
            m_socket->setReading(false);
    }
    if (m_events.received)
        m_events.received(*frame);
}

/// \source client-go transport/websocket, which takes it for an error as well
void ChannelSocket::receivedText(std::string /*message*/)
{
    fail({ ErrorKind::BadAnswer,
           "The server sent text where bytes were agreed on when asked to " + m_target.doing
               + '.' });
}

void ChannelSocket::fail(Error error)
{
    if (m_failure)
        return;
    m_failure = std::move(error);
    close();
}

void ChannelSocket::sent()
{
    if (socket() && m_events.sent)
        m_events.sent();
}

std::shared_ptr<WebSocket> ChannelSocket::socket() const
{
    std::lock_guard lock(m_mutex);
    return m_over ? nullptr : m_socket;
}

void ChannelSocket::send(std::uint8_t channel, std::string_view bytes)
{
    if (const auto open = socket()) {
        for (auto& frame : channelFrames(channel, bytes))
            open->send(std::move(frame));
    }
}

void ChannelSocket::sendFrame(std::string frame)
{
    if (const auto open = socket())
        open->send(std::move(frame));
}

std::size_t ChannelSocket::unsent() const
{
    const auto open = socket();
    return open ? open->unsent() : 0;
}

void ChannelSocket::consumed(std::size_t bytes)
{
    std::lock_guard lock(m_mutex);
    m_unconsumed -= std::min(bytes, m_unconsumed);
    if (m_unconsumed < m_stopReadingAt / kReadAgainAtPart && !m_reading && m_socket && !m_over) {
        m_reading = true;
        m_socket->setReading(true);
    }
}

void ChannelSocket::close()
{
    if (const auto open = socket())
        open->close();
}

void ChannelSocket::cancel()
{
    Subscription call;
    {
        std::lock_guard lock(m_mutex);
        m_over = true;
        m_socket.reset();
        std::swap(call, m_call);
    }
}

} // namespace kittiwake
