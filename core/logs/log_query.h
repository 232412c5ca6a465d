#pragma once

#include <core/base/expected.h>
#include <core/logs/log_source.h>
#include <core/logs/log_time.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief What of a log is asked for. Lines always come with their times: without them nothing can
/// be resumed.
/// \source corev1.PodLogOptions
struct LogQuery
{
    bool follow = false; ///< go on as the container writes
    bool previous = false; ///< of the instance before the last restart
    /// As the node's clock has it. At most one of these two.
    std::optional<std::chrono::seconds> since {};
    std::optional<LogTime> sinceTime {}; ///< inclusive; the server cuts it to whole seconds
    /// So many of the last lines, counted before `since` and `sinceTime` take some of them away.
    std::optional<std::int64_t> tailLines {};
    std::optional<std::int64_t> limitBytes {};
    /// The API server takes the kubelet for what it says it is.
    bool insecureSkipTlsVerifyBackend = false;
};

/// Path and query of the request. \errors Invalid: a name that leads elsewhere (pathOf), or a
/// number that the server would refuse
[[nodiscard]] Expected<std::string> logPath(const LogSource& source, const LogQuery& query);

} // namespace kittiwake
