#include "port_forward.h"

#include "channel_socket.h"
#include "local_stream.h"
#include "port_prefix.h"

#include <core/rest/resource_path.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake {

namespace {

/// \units bytes of the local side that may be on their way out of this process
constexpr std::size_t kMaxUnsentOfConnection = 256U << 10U;

/// The other channels of one port: it is the only one of its WebSocket.
constexpr std::uint8_t kDataChannel = 0;
constexpr std::uint8_t kErrorChannel = 1;

/// Closes it in a way that the other side sees as a failure.
void refuse(int descriptor)
{
    const linger atOnce { 1, 0 };
    ::setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    ::close(descriptor);
}

std::string trimmed(std::string text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ' || text.back() == '.'))
        text.pop_back();
    return text;
}

} // namespace

/// One local connection and the WebSocket that carries it on. \thread the loop's
class PortForward::Connection : public std::enable_shared_from_this<Connection>
{
public:
    Connection(PortForward& forward, std::uint64_t id, int descriptor, bool again)
        : m_forward(forward)
        , m_id(id)
        , m_descriptor(descriptor)
        , m_again(again)
    { }
    ~Connection()
    {
        if (m_socket)
            m_socket->cancel();
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    void open(const ForwardEnd& end)
    {
        const ResourceTarget pod {
            .gvr = { "", "v1", "pods" }, .ns = end.ns, .name = end.pod, .subresource = "portforward"
        };
        auto path = pathOf(pod);
        if (!path)
            return m_forward.onNotOpened(m_id, std::move(path).error());
        addQuery(*path, "ports", std::to_string(end.port));
        const auto onLoop = [&loop = m_forward.m_loop,
                             weak = weak_from_this()](std::function<void(Connection&)> task) {
            loop.post([weak, task = std::move(task)] {
                if (const auto self = weak.lock())
                    task(*self);
            });
        };
        m_socket = ChannelSocket::create(
            { .doing = "forward port " + std::to_string(end.port) + " of pods/" + end.pod
                  + " in namespace " + end.ns,
              .path = *path,
              .subresource = "portforward" },
            { .opened =
                  [onLoop](StreamProtocol) { onLoop([](Connection& self) { self.onOpened(); }); },
              .received =
                  [onLoop](const ChannelFrame& frame) {
                      onLoop([channel = frame.channel, bytes = std::string(frame.payload)](
                                 Connection& self) { self.onReceived(channel, bytes); });
                  },
              .sent = [onLoop] { onLoop([](Connection& self) { self.onRoom(); }); },
              .ended =
                  [onLoop](Expected<void> result) {
                      onLoop(
                          [result = std::move(result)](Connection& self) { self.onEnded(result); });
                  } });
        m_socket->open(m_forward.m_client);
    }

    [[nodiscard]] bool hasFailedBefore() const { return m_again; }
    /// The local side, for another try; this one is over.
    [[nodiscard]] int giveBack()
    {
        if (m_socket)
            m_socket->cancel();
        return std::exchange(m_descriptor, -1);
    }

private:
    void onOpened()
    {
        m_forward.onOpened(m_id);
        m_local.emplace(m_forward.m_loop, std::exchange(m_descriptor, -1),
                        LocalStream::Events {
                            .read = [this](const std::string& bytes) { onLocal(bytes); },
                            .readEnded =
                                [this] {
                                    m_localEnded = true;
                                    waitForRest();
                                },
                            .written = [this](std::size_t bytes) { m_socket->consumed(bytes); },
                            .gone =
                                [this] {
                                    m_forward.onOver(m_id, std::move(m_failure));
                                } });
        m_local->setReading(true);
    }

    void onLocal(const std::string& bytes)
    {
        m_socket->send(kDataChannel, bytes);
        m_forward.change([&](ForwardStatus& status) { status.sent += bytes.size(); });
        if (m_socket->unsent() > kMaxUnsentOfConnection)
            m_local->setReading(false);
    }

    void onRoom()
    {
        if (m_local && m_socket->unsent() < kMaxUnsentOfConnection / 2)
            m_local->setReading(true);
    }

    void onReceived(std::uint8_t channel, const std::string& bytes)
    {
        if (channel > kErrorChannel || !m_local)
            return m_socket->consumed(bytes.size());
        const auto own = m_prefixes.at(channel).take(bytes);
        m_socket->consumed(bytes.size() - own.size());
        if (channel == kErrorChannel) {
            m_said += own.substr(0, std::min<std::size_t>(own.size(), 4096));
            return m_socket->consumed(own.size());
        }
        m_forward.change([&](ForwardStatus& status) { status.received += own.size(); });
        ++m_arrivals;
        if (m_localEnded)
            waitForRest();
        m_local->write(own); // last: it may be the end of this
    }

    /// The end of the local side cannot be passed on: what the pod still says is waited for.
    void waitForRest()
    {
        m_rest = m_forward.m_scheduler.after(
            m_forward.m_options.afterLocalEnd,
            [&loop = m_forward.m_loop, weak = weak_from_this(), arrivals = m_arrivals] {
                loop.post([weak, arrivals] {
                    const auto self = weak.lock();
                    if (self && self->m_arrivals == arrivals && self->m_socket)
                        self->m_socket->close();
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
        if (!m_said.empty())
            m_failure = Error { ErrorKind::Refused, trimmed(std::move(m_said)) + '.' };
        else if (!result)
            m_failure = result.error();
        if (m_failure)
            m_local->reset();
        else
            m_local->finish();
    }

    PortForward& m_forward;
    const std::uint64_t m_id;
    int m_descriptor; ///< −1: it is m_local's, or given back
    const bool m_again;
    std::shared_ptr<ChannelSocket> m_socket;
    std::optional<LocalStream> m_local; ///< once the way is open
    std::array<PortPrefix, 2> m_prefixes {};
    std::string m_said; ///< on the error channel
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
    m_loop.post([this] {
        listen();
        if (m_options.findAtOnce)
            lookForEnd();
    });
}

/// What belongs to the loop's thread goes on it.
PortForward::~PortForward()
{
    std::mutex mutex;
    std::condition_variable gone;
    bool done = false;
    m_loop.post([&] {
        m_closing = true;
        for (const auto& listener : m_listeners)
            m_loop.unwatch(listener.descriptor());
        m_connections.clear();
        for (const auto& [descriptor, again] : std::exchange(m_waiting, {}))
            refuse(descriptor);
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
    m_waiting.emplace_back(descriptor, false);
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
        const auto [descriptor, again] = m_waiting.front();
        m_waiting.erase(m_waiting.begin());
        begin(descriptor, again);
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
    if (found) {
        m_end = *found;
        m_foundAt = m_scheduler.now();
        change([&](ForwardStatus& status) { status.end = *found; });
        return goOn();
    }
    for (const auto& [descriptor, again] : std::exchange(m_waiting, {}))
        refuse(descriptor);
    tell(found.error());
}

void PortForward::begin(int descriptor, bool again)
{
    const auto id = ++m_lastId;
    auto connection = std::make_shared<Connection>(*this, id, descriptor, again);
    m_connections.emplace(id, connection);
    ++m_opening;
    connection->open(*m_end);
}

void PortForward::onOpened(std::uint64_t /*id*/)
{
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
    const auto found = m_connections.find(id);
    const bool stale = error.kind == ErrorKind::NotFound || error.kind == ErrorKind::Invalid
        || error.kind == ErrorKind::Server;
    const bool again = stale && !found->second->hasFailedBefore();
    const int descriptor = found->second->giveBack();
    m_end.reset();
    change([](ForwardStatus& status) { status.end.reset(); });
    if (again) {
        m_waiting.emplace_back(descriptor, true);
    } else {
        refuse(descriptor);
        tell(error);
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
