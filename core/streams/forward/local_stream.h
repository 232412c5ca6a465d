#pragma once

#include <core/streams/socket_loop.h>

#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief One accepted connection of this machine: bytes in, bytes out, each direction with its own
/// end. \thread the loop's; the loop outlives it. \owns the descriptor
class LocalStream
{
public:
    struct Events
    {
        std::function<void(std::string)> read; ///< what came
        std::function<void()> readEnded; ///< no more will
        std::function<void(std::size_t)> written; ///< so many bytes have left
        std::function<void()> gone; ///< the other side wants no more; the last event
    };
    /// Reads once it is told to.
    LocalStream(SocketLoop& loop, int descriptor, Events events);
    ~LocalStream();
    LocalStream(const LocalStream&) = delete;
    LocalStream& operator=(const LocalStream&) = delete;

    void setReading(bool on);
    void write(std::string_view bytes);
    /// Once all is written: closed, and `gone`.
    void finish();
    /// The other side is told that something went wrong (RST), now.
    void reset();

private:
    void watch();
    void onReady(short events);
    void readSome();
    void writeSome();
    void close();

    SocketLoop& m_loop;
    int m_descriptor; ///< −1: closed
    const Events m_events;
    std::string m_unwritten;
    bool m_reading = false;
    bool m_readEnded = false;
    bool m_finishing = false;
};

} // namespace kittiwake
