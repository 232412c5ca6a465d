#include "exec_session.h"

#include <core/streams/stream_refusal.h>

namespace kittiwake {

namespace {

/// \units bytes of stdin that may be on their way out of this process
constexpr std::size_t kMaxUnsentInput = 256U << 10U;

// A server closes when it has told how the process ended; what came before is read until then.
constexpr std::chrono::seconds kUntilClosed(5);

/// What a terminal makes the end of input of. \source termios(3), VEOF
constexpr std::string_view kEndOfTransmission = "\x04";

std::uint8_t channelNumber(Channel channel)
{
    return static_cast<std::uint8_t>(channel);
}

} // namespace

std::shared_ptr<ExecSession> ExecSession::start(RestClient& client, Scheduler& scheduler,
                                                ExecOptions options, Events events)
{
    std::shared_ptr<ExecSession> session(
        new ExecSession(scheduler, std::move(options), std::move(events)));
    session->open(client);
    return session;
}

ExecSession::ExecSession(Scheduler& scheduler, ExecOptions options, Events events)
    : m_scheduler(scheduler)
    , m_options(std::move(options))
    , m_events(std::move(events))
{ }

ExecSession::~ExecSession()
{
    if (m_socket)
        m_socket->cancel();
}

void ExecSession::open(RestClient& client)
{
    auto path = execPath(m_options);
    if (!path)
        return m_events.ended(Unexpected { std::move(path).error() });
    // Nothing here keeps this alive: who drops it wants to hear no more.
    const auto weak = weak_from_this();
    const auto withThis = [weak](auto call) {
        if (const auto self = weak.lock())
            call(*self);
    };
    auto socket = ChannelSocket::create(
        { .doing = describeExec(m_options),
          .path = std::move(path).value(),
          .subresource = m_options.command.empty() ? "attach" : "exec",
          .readAhead = m_options.readAhead },
        { .opened =
              [withThis](StreamProtocol protocol) {
                  withThis([&](ExecSession& self) { self.onOpened(protocol); });
              },
          .received =
              [withThis](const ChannelFrame& frame) {
                  withThis([&](ExecSession& self) { self.onFrame(frame); });
              },
          .sent =
              [withThis] {
                  withThis([](ExecSession& self) {
                      if (self.m_events.room && self.hasRoom())
                          self.m_events.room();
                  });
              },
          .ended =
              [withThis](Expected<void> result) {
                  withThis([&](ExecSession& self) { self.onEnded(std::move(result)); });
              } });
    {
        std::lock_guard lock(m_mutex);
        m_socket = socket;
    }
    socket->open(client);
}

void ExecSession::onOpened(StreamProtocol protocol)
{
    std::optional<TerminalSize> size;
    {
        std::lock_guard lock(m_mutex);
        m_protocol = protocol;
        size = m_size;
    }
    if (size)
        resize(*size);
    if (m_events.opened)
        m_events.opened();
}

/// An empty message tells that all is well, and no more.
void ExecSession::onFrame(const ChannelFrame& frame)
{
    if (frame.payload.empty())
        return;
    const auto& event =
        frame.channel == channelNumber(Channel::Stdout) ? m_events.out : m_events.err;
    if (frame.channel == channelNumber(Channel::Stdout)
        || frame.channel == channelNumber(Channel::Stderr)) {
        if (event)
            event(std::string(frame.payload));
        else
            consumed(frame.payload.size());
    } else if (frame.channel == channelNumber(Channel::Error)) {
        m_status += frame.payload;
        consumed(frame.payload.size());
        const auto weak = weak_from_this();
        auto closing = m_scheduler.after(kUntilClosed, [weak] {
            if (const auto self = weak.lock()) {
                if (const auto open = self->socket())
                    open->close();
            }
        });
        std::lock_guard lock(m_mutex);
        std::swap(m_closing, closing);
    }
}

void ExecSession::onEnded(Expected<void> result)
{
    m_events.ended(outcome(std::move(result)));
}

Expected<ExecExit> ExecSession::outcome(Expected<void> result) const
{
    const auto spoken = protocol();
    if (!m_status.empty())
        return readExecExit(describeExec(m_options), m_status,
                            spoken.value_or(StreamProtocol::Plain))
            .transform_error([&](Error error) {
                return explainRefusal(std::move(error),
                                      m_options.command.empty() ? "attach" : "exec");
            });
    if (!spoken || (!result && result.error().kind == ErrorKind::Cancelled))
        return Unexpected { result ? Error { ErrorKind::Internal, "It was never opened." }
                                   : std::move(result).error() };
    if (result && spoken == StreamProtocol::Plain)
        return ExecExit {}; // it has no way to say more
    return Unexpected { Error {
        .kind = ErrorKind::Unreachable,
        .sentence = (result ? "The connection ended" : result.error().sentence + " It ended")
            + " without word of how the process ended.",
        .reason = std::string(kConnectionLost) } };
}

std::shared_ptr<ChannelSocket> ExecSession::socket() const
{
    std::lock_guard lock(m_mutex);
    return m_socket;
}

void ExecSession::write(std::string_view bytes)
{
    if (!m_options.stdIn)
        return; // a server throws it away, having been sent it
    if (const auto open = socket())
        open->send(channelNumber(Channel::Stdin), bytes);
}

bool ExecSession::hasRoom() const
{
    const auto open = socket();
    return open && open->unsent() < kMaxUnsentInput;
}

bool ExecSession::closeStdin()
{
    if (!m_options.stdIn)
        return true; // the process has had none from the beginning
    const auto open = socket();
    if (!open)
        return false;
    if (m_options.tty)
        open->send(channelNumber(Channel::Stdin), kEndOfTransmission);
    else if (protocol() == StreamProtocol::V5)
        open->sendFrame(closeFrame(Channel::Stdin));
    else
        return false;
    return true;
}

void ExecSession::resize(TerminalSize size)
{
    if (!m_options.tty || size.columns == 0 || size.rows == 0)
        return;
    bool first = false;
    {
        std::lock_guard lock(m_mutex);
        m_size = size;
        if (!m_protocol)
            return; // it is told once the terminal is there
        first = !std::exchange(m_sizeTold, true);
    }
    const auto open = socket();
    if (!open)
        return;
    // What runs already draws itself anew when the size changes, and not when it stays.
    // \source kubectl pkg/cmd/attach
    if (first && m_options.command.empty())
        open->sendFrame(resizeFrame({ static_cast<std::uint16_t>(size.columns + 1U),
                                      static_cast<std::uint16_t>(size.rows + 1U) }));
    open->sendFrame(resizeFrame(size));
}

void ExecSession::consumed(std::size_t bytes)
{
    if (const auto open = socket())
        open->consumed(bytes);
}

std::optional<StreamProtocol> ExecSession::protocol() const
{
    std::lock_guard lock(m_mutex);
    return m_protocol;
}

} // namespace kittiwake
