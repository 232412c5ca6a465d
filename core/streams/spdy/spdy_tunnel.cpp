#include "spdy_tunnel.h"

#include <core/streams/channel_pipe.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// \source kubernetes apimachinery pkg/util/portforward/constants.go
constexpr const char* kTunnelProtocol = "SPDY/3.1+portforward.k8s.io";

/// As often as client-go does, so that nothing in between takes it for idle.
constexpr std::chrono::seconds kPingEvery(10);

/// \units bytes on their way out, above which a ping goes unanswered
constexpr std::size_t kMaxUnsentForPings = 1U << 20U;

} // namespace

/// One connection: a stream for its bytes, and one for what goes wrong with it.
class SpdyTunnel::Pipe final : public ForwardPipe, public std::enable_shared_from_this<Pipe>
{
public:
    Pipe(std::shared_ptr<SpdyTunnel> tunnel, std::uint64_t number, std::uint16_t port,
         Events events)
        : m_number(number)
        , m_port(port)
        , m_tunnel(std::move(tunnel))
        , m_events(std::move(events))
    { }
    ~Pipe() override { m_tunnel->forget(*this); }

    void send(std::string_view bytes) override
    {
        for (auto& frame : m_tunnel->m_connection.send(m_data, bytes))
            m_tunnel->put(std::move(frame));
    }
    [[nodiscard]] std::size_t unsent() const override { return m_tunnel->m_socket->unsent(); }
    void consumed(std::size_t bytes) override
    {
        m_unconsumed -= std::min(bytes, m_unconsumed);
        m_tunnel->m_socket->consumed(bytes);
    }
    bool finish() override
    {
        m_tunnel->put(m_tunnel->m_connection.finish(m_data));
        return true;
    }
    void close() override
    {
        m_tunnel->put(m_tunnel->m_connection.reset(m_data));
        end({});
    }

    void onReplied(std::uint32_t stream)
    {
        if (stream == m_error)
            m_tunnel->put(m_tunnel->m_connection.finish(m_error)); // it is only listened to
        else
            m_events.opened();
    }
    void onData(std::uint32_t stream, const std::string& bytes)
    {
        if (stream == m_data) {
            m_unconsumed += bytes.size();
            return m_events.received(bytes);
        }
        m_said += bytes.substr(0, kKeptOfErrorStream - std::min(kKeptOfErrorStream, m_said.size()));
        m_tunnel->m_socket->consumed(bytes.size());
    }
    void onEnded(std::uint32_t stream)
    {
        (stream == m_data ? m_dataEnded : m_errorEnded) = true;
        if (m_dataEnded && m_errorEnded)
            end(saidByPod(std::move(m_said)));
    }
    void onReset(std::uint32_t stream)
    {
        if (stream == m_error)
            return onEnded(stream);
        auto said = saidByPod(std::move(m_said));
        end(said ? Unexpected { Error { ErrorKind::Unreachable,
                                        "The pod's side of the connection was reset." } }
                 : std::move(said));
    }
    void onRoom() const { m_events.room(); }
    void end(Expected<void> result)
    {
        if (!std::exchange(m_over, true))
            m_events.ended(std::move(result)); // last: it may be the end of this
    }

    const std::uint64_t m_number;
    const std::uint16_t m_port;
    std::uint32_t m_error = 0; ///< stream; 0: not yet
    std::uint32_t m_data = 0;
    std::size_t m_unconsumed = 0; ///< \units bytes, which nobody takes once this is gone

private:
    const std::shared_ptr<SpdyTunnel> m_tunnel;
    const Events m_events;
    std::string m_said; ///< on the error stream
    bool m_dataEnded = false;
    bool m_errorEnded = false;
    bool m_over = false;
};

std::shared_ptr<SpdyTunnel> SpdyTunnel::create(SocketLoop& loop, Scheduler& scheduler)
{
    return std::shared_ptr<SpdyTunnel>(new SpdyTunnel(loop, scheduler));
}

SpdyTunnel::~SpdyTunnel()
{
    if (m_socket)
        m_socket->cancel();
}

Expected<void> SpdyTunnel::open(RestClient& client, const ForwardEnd& end)
{
    const auto place = forwardPlaceOf(end);
    if (!place)
        return Unexpected { place.error() };
    const auto onLoop = [&loop = m_loop,
                         weak = weak_from_this()](std::function<void(SpdyTunnel&)> task) {
        loop.post([weak, task = std::move(task)] {
            if (const auto self = weak.lock())
                task(*self);
        });
    };
    m_socket = ChannelSocket::create(
        { .doing = place->doing,
          .path = place->path,
          .subresource = "portforward",
          .subprotocol = kTunnelProtocol },
        { .opened = [onLoop](StreamProtocol) { onLoop([](SpdyTunnel& self) { self.onOpened(); }); },
          .received =
              [onLoop](const ChannelFrame& frame) {
                  onLoop([bytes = std::string(frame.payload)](SpdyTunnel& self) {
                      self.onReceived(bytes);
                  });
              },
          .sent = [onLoop] { onLoop([](SpdyTunnel& self) { self.onRoom(); }); },
          .ended =
              [onLoop](Expected<void> result) {
                  onLoop([result = std::move(result)](SpdyTunnel& self) { self.onEnded(result); });
              } });
    m_socket->open(client);
    return {};
}

std::shared_ptr<ForwardPipe> SpdyTunnel::connect(std::uint16_t port, ForwardPipe::Events events)
{
    auto pipe = std::make_shared<Pipe>(shared_from_this(), m_lastNumber++, port, std::move(events));
    m_pipes.emplace(pipe->m_number, pipe);
    if (m_open)
        begin(*pipe);
    return pipe;
}

/// The error stream comes first; nothing is sent on one before it is replied to, as the server
/// would throw it away. \source client-go tools/portforward; moby/spdystream handleDataFrame
void SpdyTunnel::begin(Pipe& pipe)
{
    const auto open = [&](const char* type) {
        auto opened = m_connection.open({ { "streamtype", type },
                                          { "port", std::to_string(pipe.m_port) },
                                          { "requestid", std::to_string(pipe.m_number) } });
        m_streams[opened.stream] = pipe.m_number;
        put(std::move(opened.bytes));
        return opened.stream;
    };
    pipe.m_error = open("error");
    pipe.m_data = open("data");
}

void SpdyTunnel::forget(Pipe& pipe)
{
    m_pipes.erase(pipe.m_number);
    for (const auto stream : { pipe.m_data, pipe.m_error }) {
        if (stream == 0)
            continue;
        m_streams.erase(stream);
        put(m_connection.reset(stream));
    }
    if (m_socket)
        m_socket->consumed(pipe.m_unconsumed);
}

void SpdyTunnel::put(std::string frame)
{
    if (!frame.empty() && m_socket && !m_over)
        m_socket->sendFrame(std::move(frame));
}

std::shared_ptr<SpdyTunnel::Pipe> SpdyTunnel::pipeOf(std::uint32_t stream) const
{
    const auto number = m_streams.find(stream);
    if (number == m_streams.end())
        return nullptr;
    const auto pipe = m_pipes.find(number->second);
    return pipe == m_pipes.end() ? nullptr : pipe->second.lock();
}

void SpdyTunnel::onOpened()
{
    m_open = true;
    for (const auto& [number, weak] : std::map(m_pipes)) {
        if (const auto pipe = weak.lock())
            begin(*pipe);
    }
    pingLater();
}

void SpdyTunnel::pingLater()
{
    m_ping = m_scheduler.after(kPingEvery, [&loop = m_loop, weak = weak_from_this()] {
        loop.post([weak] {
            const auto self = weak.lock();
            if (!self || self->m_over)
                return;
            self->put(self->m_connection.ping());
            self->pingLater();
        });
    });
}

void SpdyTunnel::onReceived(const std::string& bytes)
{
    if (m_over)
        return;
    auto received = m_connection.receive(bytes);
    if (!received)
        return onEnded(Unexpected { std::move(received).error() });
    m_socket->consumed(received->dropped);
    if (m_socket->unsent() < kMaxUnsentForPings)
        put(std::move(received->answer));
    for (const auto& event : received->events) {
        if (event.kind == SpdyEvent::Kind::GoAway) {
            m_goingAway = true;
            continue;
        }
        const auto pipe = pipeOf(event.stream);
        if (!pipe) {
            m_socket->consumed(event.bytes.size());
            continue;
        }
        switch (event.kind) {
        case SpdyEvent::Kind::Replied:
            pipe->onReplied(event.stream);
            break;
        case SpdyEvent::Kind::Data:
            pipe->onData(event.stream, event.bytes);
            break;
        case SpdyEvent::Kind::Ended:
            pipe->onEnded(event.stream);
            break;
        case SpdyEvent::Kind::Reset:
            pipe->onReset(event.stream);
            break;
        case SpdyEvent::Kind::GoAway:
            break;
        }
    }
}

void SpdyTunnel::onRoom()
{
    for (const auto& [number, weak] : std::map(m_pipes)) {
        if (const auto pipe = weak.lock())
            pipe->onRoom();
    }
}

void SpdyTunnel::onEnded(const Expected<void>& result)
{
    if (std::exchange(m_over, true))
        return;
    m_socket->cancel();
    for (const auto& [number, weak] : std::map(m_pipes)) {
        if (const auto pipe = weak.lock())
            pipe->end(result ? Expected<void>(Unexpected {
                          Error { ErrorKind::Unreachable, "The connection to the pod was lost." } })
                             : result);
    }
}

} // namespace kittiwake
