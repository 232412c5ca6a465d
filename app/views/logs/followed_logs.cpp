#include "followed_logs.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// The first object, and the names of the others; without an object, what chooses the pods.
StreamFacts factsOf(const LogsTarget& target)
{
    StreamFacts facts { .kind = StreamKind::Logs,
                        .group = target.object.group,
                        .objectKind = target.object.kind,
                        .ns = target.object.key.ns,
                        .name = target.object.key.name,
                        .container = target.container };
    for (const auto& other : target.others)
        facts.what += (facts.what.empty() ? "" : " ") + other.key.name;
    if (!target.pods.empty()) {
        facts.ns = target.pods.front().ns;
        facts.name = target.pods.front().labelSelector;
    }
    return facts;
}

} // namespace

FollowedLogs::FollowedLogs(const LogsTarget& target, std::shared_ptr<const LogCollector> collector,
                           std::function<void()> close)
    : m_facts(factsOf(target))
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
    bool starts = false; // or would, but for something that has a reason
    std::size_t ended = 0;
    for (const auto& log : logs.logs) {
        using State = LogStatus::State;
        status.open += log.status.state == State::Reading;
        status.retries += log.status.reconnects;
        ended += log.status.state == State::Ended;
        waits = waits || log.status.state == State::Retrying;
        refused = refused || log.status.state == State::Refused;
        starts = starts || (log.status.state == State::Waiting && !log.status.reason.empty());
        if (log.status.error && !status.error)
            status.error = log.status.error;
    }
    if (logs.error)
        status.error = logs.error;
    if (refused && status.open == 0)
        status.state = StreamState::Failed;
    else if (waits || logs.error || (starts && status.open == 0))
        status.state = StreamState::Waiting;
    else if (!logs.logs.empty() && ended == logs.logs.size())
        status.state = StreamState::Done;
    else
        status.state = status.open > 0 ? StreamState::Open : StreamState::Starting;
    return status;
}

} // namespace kittiwake
