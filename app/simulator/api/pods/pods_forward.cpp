#include "pods_forward.h"

#include "pods_container.h"
#include "pods_exec.h"

#include <app/simulator/http/answer_head.h>
#include <app/simulator/http/body_source.h>
#include <app/simulator/http/request_reader.h>
#include <app/simulator/http/web_socket.h>
#include <core/api/json/json.h>

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kMaxBody = 16U << 20U;
constexpr std::size_t kMaxPorts = 127; // a port has two channels, and a channel number is a byte

/// One forwarded port and what is said over it.
struct Line
{
    explicit Line(std::uint16_t number)
        : port(number)
    { }
    enum class Talk { Undecided, Http, Echo };
    static constexpr char kTlsHandshake = '\x16'; ///< the first byte of a TLS connection

    const std::uint16_t port;
    Talk talk = Talk::Undecided;
    std::string heard {}; ///< while undecided
    std::unique_ptr<TlsEnd> tls {}; ///< null: what is said is said in the open
    RequestReader requests { kMaxBody };
};

/// HTTP if the first bytes are a method and a path ("GET /"); undecided while they may become so.
Line::Talk talkOf(std::string_view heard)
{
    const std::size_t method = std::min(heard.find_first_of(" \r\n"), heard.size());
    const bool word =
        std::all_of(heard.begin(), heard.begin() + static_cast<std::ptrdiff_t>(method),
                    [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!word || method == 0 || method > 10)
        return Line::Talk::Echo;
    if (method + 1 >= heard.size())
        return method == heard.size() || heard[method] == ' ' ? Line::Talk::Undecided
                                                              : Line::Talk::Echo;
    return heard.substr(method, 2) == " /" ? Line::Talk::Http : Line::Talk::Echo;
}

/// What a stream gives at once. Pods answer with pages, so nothing more comes later.
std::string drained(Response& answer)
{
    if (!answer.stream)
        return std::move(answer.body);
    answer.stream->start([] {});
    std::string all;
    BodySource::Piece piece;
    do {
        piece = answer.stream->pull(64U << 10U);
        all += piece.bytes;
    } while (!piece.end && !piece.bytes.empty());
    return all;
}

class ForwardPeer final : public WebSocketPeer
{
public:
    ForwardPeer(ObjectKey pod, const std::vector<std::uint16_t>& ports, RunningPods* pods,
                WallClock now)
        : m_pod(std::move(pod))
        , m_pods(pods)
        , m_now(std::move(now))
    {
        for (const std::uint16_t port : ports)
            m_lines.push_back(std::make_unique<Line>(port));
    }

    [[nodiscard]] std::vector<std::string> subprotocols() const override
    {
        return { "v4.channel.k8s.io" };
    }

    void opened(const std::string& /*subprotocol*/, Out out) override
    {
        m_out = std::move(out);
        for (std::size_t channel = 0; channel < 2 * m_lines.size(); ++channel) {
            const std::uint16_t port = m_lines[channel / 2]->port;
            send(channel, { static_cast<char>(port & 0xff), static_cast<char>(port >> 8U) });
        }
    }

    void received(std::string message) override
    {
        const std::size_t channel = message.empty() ? 1 : static_cast<unsigned char>(message[0]);
        if (channel % 2 != 0 || channel / 2 >= m_lines.size())
            return;
        hear(channel, std::string_view(message).substr(1));
    }

private:
    void hear(std::size_t channel, std::string_view bytes)
    {
        Line& line = *m_lines[channel / 2];
        if (line.talk == Line::Talk::Undecided) {
            line.heard += bytes;
            line.talk = talkWith(line);
            if (line.talk == Line::Talk::Undecided)
                return;
            const std::string first = std::exchange(line.heard, {});
            return hear(channel, first);
        }
        if (line.talk == Line::Talk::Echo)
            return send(channel, std::string(bytes));
        std::string plain;
        if (line.tls) {
            const bool good = line.tls->feed(bytes, plain);
            flush(channel, line);
            if (!good)
                return m_out.close("");
            bytes = plain;
        }
        line.requests.feed(bytes);
        auto progress = line.requests.read();
        for (; progress == RequestReader::Progress::Complete; progress = line.requests.read()) {
            if (!answer(channel, line))
                return;
        }
        if (progress != RequestReader::Progress::NeedsMore)
            m_out.close("not HTTP");
    }

    [[nodiscard]] Line::Talk talkWith(Line& line) const
    {
        if (m_pods == nullptr)
            return Line::Talk::Echo;
        const auto listener = m_pods->listener(m_pod.ns, m_pod.name, line.port);
        if (listener && listener->tls && !line.heard.empty()
            && line.heard.front() == Line::kTlsHandshake) {
            line.tls = listener->tls->accept();
            return Line::Talk::Http;
        }
        return talkOf(line.heard);
    }

    void flush(std::size_t channel, Line& line) const
    {
        if (auto bytes = line.tls->pending(); !bytes.empty())
            send(channel, std::move(bytes));
    }

    [[nodiscard]] std::optional<Response> answerOf(Line& line, const ReadRequest& asked) const
    {
        const auto listener = m_pods->listener(m_pod.ns, m_pod.name, line.port);
        if (!listener)
            return std::nullopt;
        if (listener->tls && !line.tls)
            return plainText(400, "Client sent an HTTP request to an HTTPS server.\n");
        auto request = asked.request;
        if (line.tls && line.tls->isDistrusted())
            return plainText(401, "Unauthorized\n");
        request.identity = line.tls ? line.tls->client() : std::nullopt;
        return m_pods->http(m_pod.ns, m_pod.name, line.port, request);
    }

    /// False: no further request is answered.
    bool answer(std::size_t channel, Line& line)
    {
        const ReadRequest asked = line.requests.take();
        auto response = answerOf(line, asked);
        const std::string port = std::to_string(line.port);
        if (!response) {
            send(channel + 1,
                 "error forwarding port " + port + " to pod " + m_pod.name
                     + ": failed to connect to localhost:" + port + " inside namespace: dial tcp4 "
                     + "127.0.0.1:" + port + ": connect: connection refused");
            m_out.close("");
            return false;
        }
        response->body = drained(*response);
        const bool headOnly = asked.request.method == "HEAD";
        auto whole = answerHead(*response, { .keepAlive = asked.keepAlive }, m_now())
            + (headOnly ? std::string() : response->body);
        if (line.tls) {
            line.tls->write(whole);
            if (!asked.keepAlive)
                line.tls->close();
            flush(channel, line);
        } else {
            send(channel, std::move(whole));
        }
        // The protocol has no other way to close a single port.
        if (!asked.keepAlive && m_lines.size() == 1)
            m_out.close("");
        return asked.keepAlive;
    }

    void send(std::size_t channel, std::string bytes) const
    {
        m_out.send(static_cast<char>(channel) + std::move(bytes));
    }

    const ObjectKey m_pod;
    RunningPods* const m_pods;
    const WallClock m_now;
    std::vector<std::unique_ptr<Line>> m_lines;
    Out m_out {};
};

Expected<std::vector<std::uint16_t>, std::string> portsOf(const Request& request)
{
    std::vector<std::uint16_t> ports;
    for (const auto& [name, value] : request.query) {
        if (name != "ports")
            continue;
        if (value.empty())
            return Unexpected { std::string("query parameter \"ports\" cannot be empty") };
        for (std::size_t at = 0; at <= value.size();) {
            const std::size_t end = std::min(value.find(',', at), value.size());
            const std::string text = value.substr(at, end - at);
            std::uint16_t port = 0;
            const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
            if (read.ec != std::errc() || read.ptr != text.data() + text.size())
                return Unexpected { "unable to parse " + quoteJson(text) + " as a port" };
            if (port == 0)
                return Unexpected { "port " + quoteJson(text) + " must be > 0" };
            ports.push_back(port);
            at = end + 1;
        }
    }
    if (ports.empty())
        return Unexpected { std::string("query parameter \"ports\" is required") };
    if (ports.size() > kMaxPorts)
        return Unexpected { std::string("too many ports for one WebSocket") };
    return ports;
}

} // namespace

Response openForward(const ApiRequest& request, RunningPods* pods, WallClock now)
{
    if (const auto upgrade = asksForWebSocket(request.http); !upgrade)
        return upgrade.error().response();
    const auto ports = portsOf(request.http);
    if (!ports)
        return plainText(400, ports.error());
    return { .socket = std::make_shared<ForwardPeer>(request.key(), *ports, pods, std::move(now)) };
}

} // namespace kittiwake::sim
