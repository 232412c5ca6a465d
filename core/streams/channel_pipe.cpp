#include "channel_pipe.h"

#include <core/rest/resource_path.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// The channels of the one port.
constexpr std::uint8_t kDataChannel = 0;
constexpr std::uint8_t kErrorChannel = 1;

} // namespace

Expected<ForwardPlace> forwardPlaceOf(const ForwardEnd& end)
{
    const ResourceTarget pod {
        .gvr = { "", "v1", "pods" }, .ns = end.ns, .name = end.pod, .subresource = "portforward"
    };
    auto path = pathOf(pod);
    if (!path)
        return Unexpected { std::move(path).error() };
    return ForwardPlace { .path = std::move(*path),
                          .doing = "forward port " + std::to_string(end.port) + " of pods/"
                              + end.pod + " in namespace " + end.ns };
}

std::shared_ptr<ChannelPipe> ChannelPipe::create(SocketLoop& loop, Events events)
{
    return std::shared_ptr<ChannelPipe>(new ChannelPipe(loop, std::move(events)));
}

ChannelPipe::~ChannelPipe()
{
    if (m_socket)
        m_socket->cancel();
}

Expected<void> ChannelPipe::open(RestClient& client, const ForwardEnd& end)
{
    auto place = forwardPlaceOf(end);
    if (!place)
        return Unexpected { std::move(place).error() };
    addQuery(place->path, "ports", std::to_string(end.port));
    const auto onLoop = [&loop = m_loop,
                         weak = weak_from_this()](std::function<void(ChannelPipe&)> task) {
        loop.post([weak, task = std::move(task)] {
            if (const auto self = weak.lock())
                task(*self);
        });
    };
    m_socket = ChannelSocket::create(
        { .doing = place->doing, .path = place->path, .subresource = "portforward" },
        { .opened =
              [onLoop](StreamProtocol) {
                  onLoop([](ChannelPipe& self) { self.m_events.opened(); });
              },
          .received =
              [onLoop](const ChannelFrame& frame) {
                  onLoop([channel = frame.channel, bytes = std::string(frame.payload)](
                             ChannelPipe& self) { self.onReceived(channel, bytes); });
              },
          .sent = [onLoop] { onLoop([](ChannelPipe& self) { self.m_events.room(); }); },
          .ended =
              [onLoop](Expected<void> result) {
                  onLoop([result = std::move(result)](ChannelPipe& self) { self.onEnded(result); });
              } });
    m_socket->open(client);
    return {};
}

void ChannelPipe::onReceived(std::uint8_t channel, const std::string& bytes)
{
    if (channel > kErrorChannel)
        return m_socket->consumed(bytes.size());
    const auto own = m_prefixes.at(channel).take(bytes);
    m_socket->consumed(bytes.size() - own.size());
    if (channel == kDataChannel)
        return m_events.received(std::string(own)); // last: it may be the end of this
    m_said += own.substr(0, kKeptOfErrorStream - std::min(kKeptOfErrorStream, m_said.size()));
    m_socket->consumed(own.size());
}

void ChannelPipe::onEnded(Expected<void> result)
{
    auto said = saidByPod(std::move(m_said));
    m_events.ended(said ? std::move(result) : std::move(said));
}

void ChannelPipe::send(std::string_view bytes)
{
    m_socket->send(kDataChannel, bytes);
}

std::size_t ChannelPipe::unsent() const
{
    return m_socket->unsent();
}

void ChannelPipe::consumed(std::size_t bytes)
{
    m_socket->consumed(bytes);
}

void ChannelPipe::close()
{
    m_socket->close();
}

} // namespace kittiwake
