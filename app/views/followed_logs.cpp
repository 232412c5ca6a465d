#include "followed_logs.h"

#include <algorithm>

namespace kittiwake {

FollowedLogs::FollowedLogs(const ObjectLink& object, std::shared_ptr<const LogCollector> collector,
                           std::function<void()> close)
    : m_facts { .kind = StreamKind::Logs,
                .group = object.group,
                .objectKind = object.kind,
                .ns = object.key.ns,
                .name = object.key.name }
    , m_collector(std::move(collector))
    , m_close(std::move(close))
{ }

/// As well as the worst of its containers that does not wait for something usual.
StreamStatus FollowedLogs::status() const
{
    const auto logs = m_collector->logs();
    StreamStatus status { .since = m_since, .received = logs.bytes, .opened = logs.logs.size() };
    bool waits = false;
    bool refused = false;
    std::size_t ended = 0;
    for (const auto& log : logs.logs) {
        using State = LogStatus::State;
        status.open += log.status.state == State::Reading;
        status.retries += log.status.reconnects;
        ended += log.status.state == State::Ended;
        waits = waits || log.status.state == State::Retrying;
        refused = refused || log.status.state == State::Refused;
        if (log.status.error && !status.error)
            status.error = log.status.error;
    }
    if (logs.trouble)
        status.error = logs.trouble;
    if (refused && status.open == 0)
        status.state = StreamState::Failed;
    else if (waits || logs.trouble)
        status.state = StreamState::Waiting;
    else if (!logs.logs.empty() && ended == logs.logs.size())
        status.state = StreamState::Done;
    else
        status.state = status.open > 0 ? StreamState::Open : StreamState::Starting;
    return status;
}

} // namespace kittiwake
