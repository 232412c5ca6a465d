#include "terminal_stream.h"

#include <chrono>
#include <utility>

namespace kittiwake {

namespace {

std::string whatOf(TerminalTarget::Kind kind)
{
    switch (kind) {
    case TerminalTarget::Kind::Shell:
        return "shell";
    case TerminalTarget::Kind::Attached:
        return "attach";
    case TerminalTarget::Kind::Debug:
        break;
    }
    return "debug";
}

} // namespace

TerminalStream::TerminalStream(const TerminalTarget& target, Handlers handlers)
    : m_facts { .kind = StreamKind::Terminal,
                .group = target.pod.group,
                .objectKind = target.pod.kind,
                .ns = target.pod.key.ns,
                .name = target.pod.key.name,
                .container = target.container,
                .what = whatOf(target.kind) }
    , m_handlers(std::move(handlers))
    , m_status { .since = std::chrono::system_clock::now() }
{ }

StreamStatus TerminalStream::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

std::optional<Error> TerminalStream::start()
{
    if (status().startable)
        m_handlers.restart();
    return std::nullopt;
}

void TerminalStream::setOpen()
{
    const std::lock_guard lock(m_mutex);
    m_status.state = StreamState::Open;
    m_status.open = 1;
    m_status.opened = 1;
}

void TerminalStream::setEnded(const Expected<ExecExit>& ended)
{
    const std::lock_guard lock(m_mutex);
    m_status.since = std::chrono::system_clock::now();
    m_status.open = 0;
    m_status.startable = true;
    m_status.state = ended ? StreamState::Done : StreamState::Failed;
    if (!ended)
        m_status.error = ended.error();
    else
        m_status.exitCode = ended->code;
}

void TerminalStream::addReceived(std::size_t bytes)
{
    const std::lock_guard lock(m_mutex);
    m_status.received += bytes;
}

void TerminalStream::addSent(std::size_t bytes)
{
    const std::lock_guard lock(m_mutex);
    m_status.sent += bytes;
}

} // namespace kittiwake
