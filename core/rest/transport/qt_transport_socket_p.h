#pragma once

// Private to QtTransport.

#include "web_socket.h"

#include <atomic>
#include <functional>
#include <mutex>

class QObject;

namespace kittiwake {

/// \brief What a WebSocketHandler holds of a QtTransportUpgrade, which lives on the network thread
/// and may go before this. \thread any; what says so: network
class QtTransportSocket final : public WebSocket
{
public:
    /// What is done with a request, on the network thread.
    struct Doer
    {
        std::function<void(const std::string& message)> send;
        std::function<void(bool on)> setReading;
        std::function<void()> close;
    };
    /// `context` is whose thread it is done on; before that goes, `letGo` is called.
    QtTransportSocket(QObject& context, Doer doer);

    void send(std::string message) override;
    [[nodiscard]] std::size_t unsent() const override { return m_posted + m_inSocket; }
    void setReading(bool on) override;
    void close() override;

    /// So much is in the socket's own buffers. \thread network
    void setInSocket(std::size_t bytes) { m_inSocket = bytes; }
    /// Nothing is done any more. \thread network
    void letGo();

private:
    void post(std::function<void()> task);

    const Doer m_doer;
    std::atomic<std::size_t> m_posted = 0; ///< on its way to the network thread
    std::atomic<std::size_t> m_inSocket = 0;
    std::mutex m_mutex; // guards m_context: nothing is posted to it once it is null
    QObject* m_context;
};

} // namespace kittiwake
