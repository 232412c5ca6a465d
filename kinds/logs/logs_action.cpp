#include "logs_action.h"

#include <utility>
#include <vector>

namespace kittiwake {

namespace {

struct LogsSay
{
    KW_DECLARE_TEXTS(kittiwake::Logs)
};

Action logsWith(std::vector<ActionRight> rights)
{
    return { .id = kLogsAction,
             .title = LogsSay::tr("Logs"),
             .key = "L",
             .rights = std::move(rights),
             .several = true };
}

ActionRight rightToLogs(RightScope scope)
{
    return { .verb = "get", .subresource = "log", .gvr = Gvr { "", "v1", "pods" }, .scope = scope };
}

} // namespace

Action logsAction()
{
    return logsWith({ rightToLogs(RightScope::Object) });
}

Action logsOfPodsAction()
{
    return logsWith({ rightToLogs(RightScope::Namespace), { .verb = "get" } });
}

Action logsOfNamespaceAction()
{
    return logsWith({ rightToLogs(RightScope::Within), { .verb = "get" } });
}

Action logsOfNodeAction()
{
    return logsWith({ { .verb = "get" } });
}

} // namespace kittiwake
