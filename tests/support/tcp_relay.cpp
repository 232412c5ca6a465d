#include "tcp_relay.h"

#include <QtGlobal>

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <deque>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace kittiwake::test {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kRelayPollMs = 5;

struct Piece
{
    Clock::time_point due;
    std::string bytes;
};

struct Way
{
    int from = -1;
    int to = -1;
    std::deque<Piece> pieces;
    bool ended = false;
};

sockaddr_in addressOf(const std::string& address, std::uint16_t port)
{
    sockaddr_in out {};
    out.sin_family = AF_INET;
    out.sin_port = htons(port);
    ::inet_pton(AF_INET, address.c_str(), &out.sin_addr);
    return out;
}

/// False: the connection is over.
bool take(Way& way, std::chrono::milliseconds latency, std::int64_t& bytes)
{
    std::array<char, 65536> buffer {};
    const auto got = ::recv(way.from, buffer.data(), buffer.size(), MSG_DONTWAIT);
    bytes += std::max<std::int64_t>(got, 0);
    if (got > 0)
        way.pieces.push_back(
            { Clock::now() + latency, std::string(buffer.data(), static_cast<std::size_t>(got)) });
    else if (got == 0)
        way.ended = true;
    else if (errno != EAGAIN)
        return false;
    return true;
}

bool give(Way& way)
{
    while (!way.pieces.empty() && way.pieces.front().due <= Clock::now()) {
        auto& bytes = way.pieces.front().bytes;
        const auto sent = ::send(way.to, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0)
            return errno == EAGAIN;
        bytes.erase(0, static_cast<std::size_t>(sent));
        if (!bytes.empty())
            return true;
        way.pieces.pop_front();
    }
    return !way.ended || !way.pieces.empty();
}

} // namespace

struct TcpRelay::Connection
{
    Way up;
    Way down;
    bool silent = false;
    bool heard = false; ///< its client

    ~Connection()
    {
        ::close(up.from);
        ::close(up.to);
    }
};

TcpRelay::TcpRelay(std::uint16_t target, const std::string& address)
    : m_target(target)
    , m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    auto own = addressOf(address, 0);
    socklen_t length = sizeof own;
    if (::bind(m_listener, reinterpret_cast<sockaddr*>(&own), length) != 0
        || ::listen(m_listener, 128) != 0
        || ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&own), &length) != 0)
        qFatal("tcp relay: cannot listen on %s", address.c_str());
    m_port = ntohs(own.sin_port);
    m_thread = std::thread([this] { run(); });
}

TcpRelay::~TcpRelay()
{
    m_stopping = true;
    m_thread.join();
    ::close(m_listener);
}

void TcpRelay::run()
{
    std::vector<std::unique_ptr<Connection>> open;
    while (!m_stopping) {
        std::vector<pollfd> waiting { { m_listener, POLLIN, 0 } };
        for (const auto& one : open) {
            if (!one->silent) {
                waiting.push_back({ one->up.from, POLLIN, 0 });
                waiting.push_back({ one->up.to, POLLIN, 0 });
            }
        }
        ::poll(waiting.data(), waiting.size(), kRelayPollMs);
        if ((waiting[0].revents & POLLIN) != 0) {
            const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
            const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            const auto target = addressOf("127.0.0.1", m_target);
            ++m_accepted;
            if (::connect(server, reinterpret_cast<const sockaddr*>(&target), sizeof target) != 0) {
                ::close(client);
                ::close(server);
            } else {
                const int on = 1;
                ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
                ::setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
                auto one = std::make_unique<Connection>();
                one->up.from = one->down.to = client;
                one->up.to = one->down.from = server;
                open.push_back(std::move(one));
            }
        }
        const bool silence = m_silenceOpen.exchange(false) || m_mute;
        const std::chrono::milliseconds latency(m_latency);
        std::int64_t up = 0;
        std::int64_t down = 0;
        std::erase_if(open, [&](const auto& one) {
            one->silent = one->silent || silence;
            if (one->silent)
                return false;
            const bool first = !one->heard;
            const bool taken = take(one->up, latency, up);
            if (first && !one->up.pieces.empty()) {
                one->heard = true;
                if (one->up.pieces.front().bytes.find("\x02h2") != std::string::npos)
                    ++m_offeringHttp2;
            }
            return !taken || !take(one->down, latency, down) || !give(one->up) || !give(one->down);
        });
        m_bytesDown += down;
    }
}

} // namespace kittiwake::test
