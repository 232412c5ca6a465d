#include "port_forward.h"

#include "forward_find.h"
#include "local_stream.h"

#include <core/streams/channel_pipe.h>
#include <core/streams/spdy/spdy_tunnel.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake {

namespace {

/// \units bytes of the local side that may be on their way out of this process
constexpr std::size_t kMaxUnsentOfConnection = 256U << 10U;

/// Closes it in a way that the other side sees as a failure.
void refuse(int descriptor)
{
    const linger atOnce { 1, 0 };
    ::setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    ::close(descriptor);
}

/// A server, or what is in between, may not know of channels: it is asked for a tunnel then.
bool mayRefuseChannels(const Error& error)
{
    return error.kind == ErrorKind::Invalid || error.kind == ErrorKind::Server
        || error.kind == ErrorKind::BadAnswer;
}

} // namespace

/// One local connection and what carries it on. \thread the loop's
class PortForward::Connection : public std::enable_shared_from_this<Connection>
{
public:
    Connection(PortForward& forward, std::uint64_t id, Waiting waiting, bool byTunnel)
        : m_forward(forward)
        , m_id(id)
        , m_byTunnel(byTunnel)
        , m_waiting(std::move(waiting))
    { }
    ~Connection()
    {
        m_pipe.reset();
        if (m_waiting.descriptor >= 0)
            ::close(m_waiting.descriptor);
    }

    void open(const ForwardEnd& end)
    {
        const auto withThis = [weak = weak_from_this()](auto call) {
            if (const auto self = weak.lock())
                call(*self);
        };
        auto pipe = m_forward.pipeTo(
            end, m_byTunnel,
            { .opened = [withThis] { withThis([](Connection& self) { self.onOpened(); }); },
              .received =
                  [withThis](const std::string& bytes) {
                      withThis([&](Connection& self) { self.onReceived(bytes); });
                  },
              .room = [withThis] { withThis([](Connection& self) { self.onRoom(); }); },
              .ended =
                  [withThis](const Expected<void>& result) {
                      withThis([&](Connection& self) { self.onEnded(result); });
                  } });
        if (!pipe)
            return m_forward.onNotOpened(m_id, std::move(pipe).error());
        m_pipe = std::move(*pipe);
    }

    [[nodiscard]] bool isByTunnel() const { return m_byTunnel; }
    [[nodiscard]] const Waiting& waiting() const { return m_waiting; }
    /// The local side, for another try; this one is over.
    [[nodiscard]] Waiting giveBack()
    {
        m_pipe.reset();
        auto given = m_waiting;
        m_waiting.descriptor = -1;
        return given;
    }

private:
    void onOpened()
    {
        m_forward.onOpened(m_id);
        m_local.emplace(
            m_forward.m_loop, std::exchange(m_waiting.descriptor, -1),
            LocalStream::Events { .read = [this](const std::string& bytes) { onLocal(bytes); },
                                  .readEnded =
                                      [this] {
                                          if (m_pipe->finish())
                                              return;
                                          m_localEnded = true;
                                          waitForRest();
                                      },
                                  .written = [this](std::size_t bytes) { m_pipe->consumed(bytes); },
                                  .gone =
                                      [this] {
                                          m_forward.onOver(m_id, std::move(m_failure));
                                      } });
        m_local->setReading(true);
    }

    void onLocal(const std::string& bytes)
    {
        m_pipe->send(bytes);
        m_forward.change([&](ForwardStatus& status) { status.sent += bytes.size(); });
        if (m_pipe->unsent() > kMaxUnsentOfConnection)
            m_local->setReading(false);
    }

    void onRoom()
    {
        if (m_local && m_pipe->unsent() < kMaxUnsentOfConnection / 2)
            m_local->setReading(true);
    }

    void onReceived(const std::string& bytes)
    {
        if (!m_local)
            return m_pipe->consumed(bytes.size());
        m_forward.change([&](ForwardStatus& status) { status.received += bytes.size(); });
        ++m_arrivals;
        if (m_localEnded)
            waitForRest();
        m_local->write(bytes); // last: it may be the end of this
    }

    /// The end of the local side cannot be passed on: what the pod still says is waited for.
    void waitForRest()
    {
        m_rest = m_forward.m_scheduler.after(
            m_forward.m_options.afterLocalEnd,
            [&loop = m_forward.m_loop, weak = weak_from_this(), arrivals = m_arrivals] {
                loop.post([weak, arrivals] {
                    const auto self = weak.lock();
                    if (self && self->m_arrivals == arrivals && self->m_pipe)
                        self->m_pipe->close();
                });
            });
    }

    void onEnded(const Expected<void>& result)
    {
        if (!m_local) {
            return m_forward.onNotOpened(
                m_id,
                result ? Error { ErrorKind::Unreachable, "The connection was closed." }
                       : result.error());
        }
        if (result)
            return m_local->finish();
        m_failure = result.error();
        m_local->reset();
    }

    PortForward& m_forward;
    const std::uint64_t m_id;
    const bool m_byTunnel;
    Waiting m_waiting; ///< its descriptor is −1 once it is m_local's, or given back
    std::shared_ptr<ForwardPipe> m_pipe;
    std::optional<LocalStream> m_local; ///< once the way is open
    std::optional<Error> m_failure;
    bool m_localEnded = false;
    std::uint64_t m_arrivals = 0;
    Timer m_rest;
};

PortForward::PortForward(RestClient& client, Scheduler& scheduler,
                         std::vector<LocalListener> listeners, Options options, Events events)
    : m_client(client)
    , m_scheduler(scheduler)
    , m_listeners(std::move(listeners))
    , m_options(std::move(options))
    , m_events(std::move(events))
{
    m_status.since = m_options.wallClock();
    m_reach->forward = this;
    m_loop.post([this] {
        listen();
        if (m_options.findAtOnce)
            lookForEnd();
    });
}

/// What belongs to the loop's thread goes on it.
PortForward::~PortForward()
{
    {
        const std::lock_guard lock(m_reach->mutex);
        m_reach->forward = nullptr;
    }
    std::mutex mutex;
    std::condition_variable gone;
    bool done = false;
    m_loop.post([&] {
        m_closing = true;
        m_nextLook.cancel();
        for (const auto& listener : m_listeners)
            m_loop.unwatch(listener.descriptor());
        m_connections.clear();
        m_tunnel.reset();
        for (const auto& waiting : std::exchange(m_waiting, {}))
            refuse(waiting.descriptor);
        const std::lock_guard lock(mutex);
        done = true;
        gone.notify_one();
    });
    std::unique_lock lock(mutex);
    gone.wait(lock, [&] { return done; });
    m_finder.request_stop();
    if (m_finder.joinable())
        m_finder.join(); // it posts to the loop
}

ForwardStatus PortForward::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

Expected<int> PortForward::connect()
{
    std::array<int, 2> ends {};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return Unexpected { Error { ErrorKind::Internal,
                                    "This process has too many files and connections open." } };
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK); // NOLINT(cppcoreguidelines-pro-type-vararg)
    // Closed as well where the loop ends before it comes to it.
    auto theirs = std::shared_ptr<int>(new int(ends[1]), [](int* descriptor) {
        if (*descriptor >= 0)
            ::close(*descriptor);
        delete descriptor; // NOLINT(cppcoreguidelines-owning-memory)
    });
    m_loop.post([this, theirs = std::move(theirs)] {
        if (!m_closing)
            accept(std::exchange(*theirs, -1));
    });
    return ends[0];
}

template<typename F>
void PortForward::change(F&& f)
{
    const std::lock_guard lock(m_mutex);
    std::forward<F>(f)(m_status);
}

void PortForward::listen()
{
    for (const auto& listener : m_listeners) {
        m_loop.watch(listener.descriptor(), POLLIN, [this, from = listener.descriptor()](short) {
            const int descriptor = ::accept4(from, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
            if (descriptor >= 0)
                accept(descriptor);
        });
    }
}

void PortForward::accept(int descriptor)
{
    m_waiting.push_back({ .descriptor = descriptor });
    if (m_events.accepted)
        m_events.accepted();
    goOn();
}

void PortForward::goOn()
{
    if (!m_waiting.empty() && m_end && m_options.endHolds.count() > 0
        && m_scheduler.now() - m_foundAt > m_options.endHolds) {
        m_end.reset();
        change([](ForwardStatus& status) { status.end.reset(); });
    }
    while (!m_waiting.empty() && m_end && m_opening < m_options.maxOpening) {
        auto first = std::move(m_waiting.front());
        m_waiting.erase(m_waiting.begin());
        begin(std::move(first));
    }
    if (!m_waiting.empty() && !m_end)
        lookForEnd();
}

void PortForward::lookForEnd()
{
    if (m_closing || std::exchange(m_looking, true))
        return;
    m_finder = std::jthread([this](const std::stop_token& stop) {
        auto found = m_options.find(stop);
        m_loop.post([this, found = std::move(found)] { onFound(found); });
    });
}

void PortForward::onFound(Expected<ForwardEnd> found)
{
    m_looking = false;
    if (found || isWorthWaitingFor(found.error()))
        lookLater();
    if (found) {
        take(*found);
        return goOn();
    }
    tell(found.error()); // first, so that whoever finds it ended knows why
    for (const auto& waiting : std::exchange(m_waiting, {}))
        refuse(waiting.descriptor);
}

void PortForward::take(const ForwardEnd& end)
{
    m_end = end;
    m_foundAt = m_scheduler.now();
    m_lastPod = end.pod;
    change([&](ForwardStatus& status) { status.end = end; });
}

void PortForward::lookLater()
{
    if (!m_options.look || m_closing)
        return;
    m_nextLook = m_scheduler.after(m_options.looksEvery, [reach = m_reach] {
        const std::lock_guard lock(reach->mutex);
        if (auto* forward = reach->forward)
            forward->m_loop.post([forward] { forward->lookIfIdle(); });
    });
}

void PortForward::lookIfIdle()
{
    if (m_closing)
        return;
    if (m_looking || !m_waiting.empty() || !m_connections.empty())
        return lookLater(); // connections find out by themselves
    m_looking = true;
    m_finder = std::jthread([this](const std::stop_token& stop) {
        auto found = m_options.look(stop);
        m_loop.post([this, found = std::move(found)] { onLooked(found); });
    });
}

void PortForward::onLooked(const Expected<ForwardEnd>& found)
{
    m_looking = false;
    if (found) {
        if (m_lastPod != found->pod) // what the one before did says nothing of this one
            change([](ForwardStatus& status) { status.lastError.reset(); });
        take(*found);
    } else {
        m_end.reset();
        change([](ForwardStatus& status) { status.end.reset(); });
    }
    if (m_events.looked)
        m_events.looked();
    if (found || isWorthWaitingFor(found.error()))
        lookLater();
    goOn(); // with connections that have come meanwhile
}

bool PortForward::goesByTunnel(const std::optional<Error>& refused) const
{
    switch (m_options.transport) {
    case ForwardTransport::Channels:
        return false;
    case ForwardTransport::Tunnel:
        return true;
    case ForwardTransport::Any:
        break;
    }
    return refused || (m_options.known && m_options.known->takesTunnelsAlone());
}

void PortForward::begin(Waiting waiting)
{
    const auto id = ++m_lastId;
    const bool byTunnel = goesByTunnel(waiting.refused);
    auto connection = std::make_shared<Connection>(*this, id, std::move(waiting), byTunnel);
    m_connections.emplace(id, connection);
    ++m_opening;
    connection->open(*m_end);
}

Expected<std::shared_ptr<ForwardPipe>> PortForward::pipeTo(const ForwardEnd& end, bool byTunnel,
                                                           ForwardPipe::Events events)
{
    if (!byTunnel) {
        auto pipe = ChannelPipe::create(m_loop, std::move(events));
        if (auto opened = pipe->open(m_client, end); !opened)
            return Unexpected { std::move(opened).error() };
        return std::shared_ptr<ForwardPipe>(std::move(pipe));
    }
    if (!m_tunnel || m_tunnel->isOver() || m_tunnelEnd.ns != end.ns || m_tunnelEnd.pod != end.pod) {
        auto tunnel = SpdyTunnel::create(m_loop, m_scheduler);
        if (auto opened = tunnel->open(m_client, end); !opened)
            return Unexpected { std::move(opened).error() };
        m_tunnel = std::move(tunnel); // connections that go by the one before keep that
        m_tunnelEnd = end;
    }
    return m_tunnel->connect(end.port, std::move(events));
}

void PortForward::onOpened(std::uint64_t id)
{
    const auto& connection = *m_connections.at(id);
    if (m_options.known && connection.waiting().refused)
        m_options.known->setTakesTunnelsAlone(true);
    --m_opening;
    change([](ForwardStatus& status) {
        ++status.open;
        ++status.opened;
        status.lastError.reset();
    });
    goOn();
}

/// Nothing of the local side has been read: where the pod may be another one by now it is tried
/// again with that.
void PortForward::onNotOpened(std::uint64_t id, Error error)
{
    --m_opening;
    const auto& connection = *m_connections.at(id);
    const bool byTunnel = connection.isByTunnel();
    auto waiting = m_connections.at(id)->giveBack();
    const bool stale = error.kind == ErrorKind::NotFound || error.kind == ErrorKind::Invalid
        || error.kind == ErrorKind::Server;
    m_end.reset();
    change([](ForwardStatus& status) { status.end.reset(); });
    if (stale && !waiting.again) {
        waiting.again = true;
        m_waiting.push_back(std::move(waiting));
    } else if (!byTunnel && m_options.transport == ForwardTransport::Any
               && mayRefuseChannels(error)) {
        waiting.refused = std::move(error);
        m_waiting.push_back(std::move(waiting));
    } else {
        if (byTunnel && !waiting.refused && m_options.known && mayRefuseChannels(error))
            m_options.known->setTakesTunnelsAlone(false); // the next one sees
        tell(waiting.refused.value_or(error)); // first, as in onFound()
        refuse(waiting.descriptor);
    }
    remove(id);
    goOn();
}

void PortForward::onOver(std::uint64_t id, std::optional<Error> error)
{
    change([](ForwardStatus& status) { --status.open; });
    if (error) {
        m_end.reset(); // the next one looks whether it is another
        change([](ForwardStatus& status) { status.end.reset(); });
        tell(*error);
    }
    remove(id);
}

/// Later: what calls this may be the connection itself.
void PortForward::remove(std::uint64_t id)
{
    m_loop.post([this, id] { m_connections.erase(id); });
}

void PortForward::tell(const Error& error)
{
    change([&](ForwardStatus& status) {
        status.lastError = error;
        ++status.failures;
    });
    if (m_events.failed)
        m_events.failed(error);
}

} // namespace kittiwake
