#include "local_stream.h"

#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake {

namespace {

/// \units bytes read at once: a message of the other side
constexpr std::size_t kPieceOfStream = 32U << 10U;

} // namespace

LocalStream::LocalStream(SocketLoop& loop, int descriptor, Events events)
    : m_loop(loop)
    , m_descriptor(descriptor)
    , m_events(std::move(events))
{
    ::fcntl(m_descriptor, F_SETFL, ::fcntl(m_descriptor, F_GETFL) | O_NONBLOCK);
    // What comes from the pod has its own size: held back for more, it waits for an
    // acknowledgement.
    const int on = 1;
    ::setsockopt(m_descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    watch();
}

LocalStream::~LocalStream()
{
    close();
}

/// With nothing to wait for poll still tells of the other side's going.
void LocalStream::watch()
{
    if (m_descriptor < 0)
        return;
    int events = 0;
    if (m_reading && !m_readEnded)
        events |= POLLIN;
    if (!m_unwritten.empty())
        events |= POLLOUT;
    m_loop.watch(m_descriptor, static_cast<short>(events), [this](short ready) { onReady(ready); });
}

void LocalStream::setReading(bool on)
{
    if (std::exchange(m_reading, on) != on)
        watch();
}

void LocalStream::onReady(short events)
{
    if ((events & POLLOUT) != 0)
        writeSome();
    if (m_descriptor >= 0 && (events & POLLIN) != 0)
        readSome();
    // Both directions have ended, or it was reset. What can still be read is read first.
    if (m_descriptor >= 0 && (events & (POLLHUP | POLLERR | POLLNVAL)) != 0
        && (events & POLLIN) == 0) {
        close();
        m_events.gone();
    }
}

void LocalStream::readSome()
{
    std::string piece(kPieceOfStream, '\0');
    const auto count = ::recv(m_descriptor, piece.data(), piece.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count > 0) {
        piece.resize(static_cast<std::size_t>(count));
        return m_events.read(std::move(piece));
    }
    if (count < 0) {
        close();
        return m_events.gone();
    }
    m_readEnded = true;
    watch();
    m_events.readEnded();
}

void LocalStream::write(std::string_view bytes)
{
    if (m_descriptor < 0 || m_finishing)
        return;
    const bool waiting = !m_unwritten.empty();
    m_unwritten += bytes;
    if (!waiting)
        writeSome();
}

void LocalStream::writeSome()
{
    std::size_t written = 0;
    bool failed = false;
    while (written < m_unwritten.size()) {
        const auto count = ::send(m_descriptor, m_unwritten.data() + written,
                                  m_unwritten.size() - written, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR)
            continue;
        failed = count < 0 && errno != EAGAIN;
        if (count <= 0)
            break;
        written += static_cast<std::size_t>(count);
    }
    m_unwritten.erase(0, written);
    if (failed || (m_finishing && m_unwritten.empty())) {
        close();
        return m_events.gone();
    }
    watch();
    if (written > 0)
        m_events.written(written);
}

void LocalStream::finish()
{
    if (m_descriptor < 0)
        return;
    m_finishing = true;
    setReading(false);
    if (m_unwritten.empty()) {
        close();
        m_events.gone();
    }
}

void LocalStream::reset()
{
    if (m_descriptor < 0)
        return;
    const linger atOnce { 1, 0 };
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    close();
    m_events.gone();
}

void LocalStream::close()
{
    if (m_descriptor < 0)
        return;
    m_loop.unwatch(m_descriptor);
    ::close(m_descriptor);
    m_descriptor = -1;
}

} // namespace kittiwake
