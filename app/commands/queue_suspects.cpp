#include "queue_suspects.h"

namespace kittiwake {

/// Metrics have no keys (Q 4), and nothing else is read here yet.
SuspectsOf suspectsIn(ClusterSession& /*session*/, const std::stop_token& /*stop*/)
{
    return [](const ControllerProgram& /*program*/, const std::string& /*queue*/) {
        return std::vector<QueueSuspect>();
    };
}

} // namespace kittiwake
