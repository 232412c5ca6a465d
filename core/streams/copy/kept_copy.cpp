#include "kept_copy.h"

#include "copy_retries.h"

namespace kittiwake {

KeptCopy::KeptCopy(Copy copy, Options options, std::function<void()> changed,
                   std::function<void(const KeptCopy&)> forgotten)
    : m_copy(std::move(copy))
    , m_options(std::move(options))
    , m_changed(std::move(changed))
    , m_forgotten(std::move(forgotten))
{
    m_status.state = StreamState::Stopped;
    m_status.startable = true;
    m_status.removable = true;
}

KeptCopy::~KeptCopy() = default;

StreamFacts KeptCopy::facts() const
{
    auto facts = m_options.facts;
    facts.kind = StreamKind::Copy;
    return facts;
}

StreamStatus KeptCopy::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

template<typename F>
void KeptCopy::change(F&& f)
{
    {
        const std::lock_guard lock(m_mutex);
        std::forward<F>(f)(m_status);
    }
    if (m_changed)
        m_changed();
}

std::optional<Error> KeptCopy::start()
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_status.startable)
            return std::nullopt;
        const auto retries = m_status.retries + (m_status.since.time_since_epoch().count() != 0);
        m_status = { .state = StreamState::Starting,
                     .since = m_options.wallClock(),
                     .received = m_status.resumable ? m_status.received : 0,
                     .sent = m_status.resumable ? m_status.sent : 0,
                     .retries = retries,
                     .removable = true };
    }
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    if (m_changed)
        m_changed();
    return std::nullopt;
}

void KeptCopy::run(const std::stop_token& stop)
{
    if (m_options.expected) {
        const auto expected = m_options.expected(stop);
        change([&](StreamStatus& status) { status.expected = expected; });
    }
    const auto counted = [this](StreamStatus& status, std::uint64_t bytes) {
        (m_options.toPod ? status.sent : status.received) = bytes;
    };
    const auto progress = [&](const CopyResult& so) {
        const std::lock_guard lock(m_mutex);
        m_status.state = StreamState::Open;
        m_status.error.reset();
        counted(m_status, so.bytes);
        m_status.opened = so.files;
    };
    const CopyRetries retries { .max = m_options.retries,
                                .wait = m_options.retryWait,
                                .again = [this](const Error& error) {
                                    change([&](StreamStatus& status) {
                                        status.state = StreamState::Waiting;
                                        status.error = error;
                                        ++status.retries;
                                    });
                                } };
    const auto result = copyWithRetries(
        [&](CopyPart& part, const std::stop_token& stopped) {
            return m_copy(part, stopped, progress);
        },
        m_part, retries, stop);
    change([&](StreamStatus& status) {
        status.startable = true;
        status.since = m_options.wallClock();
        status.error.reset();
        if (result) {
            status.state = StreamState::Done;
            counted(status, result->bytes);
            status.opened = result->files;
            for (const auto& warning : result->warnings)
                status.notice += (status.notice.empty() ? "" : " ") + warning;
        } else if (stop.stop_requested()) {
            status.state = StreamState::Stopped;
        } else {
            status.state = StreamState::Failed;
            status.error = result.error();
            status.resumable = m_part.isKept();
        }
    });
}

void KeptCopy::close()
{
    m_thread.request_stop();
}

void KeptCopy::closeAndWait()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void KeptCopy::forget()
{
    close();
    if (m_forgotten)
        m_forgotten(*this);
}

} // namespace kittiwake
