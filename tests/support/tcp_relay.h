#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace kittiwake::test {

/// \brief Hands TCP connections on to a port of loopback, and lets them go wrong in ways that no
/// server can: fall silent for ever, be slow. \thread any
class TcpRelay
{
public:
    explicit TcpRelay(std::uint16_t target, const std::string& address = "127.0.0.1");
    ~TcpRelay();
    TcpRelay(const TcpRelay&) = delete;
    TcpRelay& operator=(const TcpRelay&) = delete;

    [[nodiscard]] std::uint16_t port() const { return m_port; }
    /// Nothing passes any more on connections that are open now, though they stay; new ones work.
    void silenceOpen() { m_silenceOpen = true; }
    /// The same for all, new ones too, until switched off; those that are open then stay silent.
    void setMute(bool mute) { m_mute = mute; }
    /// Each byte takes so long on its way.
    void setLatency(std::chrono::milliseconds latency) { m_latency = latency.count(); }
    /// So far.
    [[nodiscard]] int accepted() const { return m_accepted; }

    /// Of those accepted: whose client hello offers HTTP/2 (ALPN, RFC 7301).
    [[nodiscard]] int offeringHttp2() const { return m_offeringHttp2; }
    /// That came from the server so far.
    [[nodiscard]] std::int64_t bytesDown() const { return m_bytesDown; }

private:
    struct Connection;
    void run();

    const std::uint16_t m_target;
    std::uint16_t m_port = 0;
    int m_listener = -1;
    std::atomic<bool> m_stopping = false;
    std::atomic<bool> m_silenceOpen = false;
    std::atomic<bool> m_mute = false;
    std::atomic<std::int64_t> m_latency = 0;
    std::atomic<int> m_accepted = 0;
    std::atomic<int> m_offeringHttp2 = 0;
    std::atomic<std::int64_t> m_bytesDown = 0;
    std::thread m_thread;
};

} // namespace kittiwake::test
