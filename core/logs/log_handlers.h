#pragma once

#include <core/base/error.h>
#include <core/base/scheduler.h>
#include <core/logs/container_state.h>
#include <core/logs/log_batch.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace kittiwake {

/// How it stands with the reading of one container's log.
struct LogStatus
{
    enum class State {
        Waiting, ///< for the container to start, or to start again
        Opening, ///< the server has been asked
        Reading, ///< lines come, or will as soon as the container writes
        Retrying, ///< the connection broke, or the server could not answer
        Refused, ///< this user may not, or the server says that it cannot be
        Ended, ///< all that there will ever be has been read
    };
    State state = State::Waiting;
    std::string reason {}; ///< of Waiting: the status's word, "ContainerCreating"; may be empty
    std::optional<Error>
        error {}; ///< of Retrying and Refused; of Ended where the pod was not found
    std::optional<TimePoint> nextTry {}; ///< of Retrying, and where a refusal is asked again
    std::uint32_t reconnects = 0; ///< so often it was read on after a connection had broken
    bool operator==(const LogStatus&) const = default;
};

/// What stands between the lines of a log without being one.
struct LogMark
{
    enum class Kind {
        Restarted, ///< above are the lines of one instance of the container, below those of the
                   ///< next
        Gap, ///< lines are missing: the node had thrown them away before they could be read
        Notice, ///< what the kubelet said in place of lines
        Ended, ///< no line follows
        Terminated, ///< the instance above is over; lines follow once the container starts again
    };
    Kind kind = Kind::Notice;
    LogTime time = 0; ///< it stands behind the lines of that time; 0: nobody says when it was
    LogTime until = 0; ///< of a Gap: of the first line after it
    std::string text {}; ///< of a Notice; of Terminated what it waits for, "CrashLoopBackOff"
    /// Of Restarted, Ended and Terminated: how the instance above ended; told once.
    std::optional<ContainerEnd> end {};
    std::int64_t instancesMissed = 0; ///< of Restarted: so many ran in between, unread
};

/// Who takes a container's log. Called on the follower's strand, one at a time.
struct LogHandlers
{
    std::function<void(const LogBatch&)> lines;
    std::function<void(const LogMark&)> mark;
    std::function<void(const LogStatus&)> status;
};

} // namespace kittiwake
