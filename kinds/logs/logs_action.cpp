#include "logs_action.h"

namespace kittiwake {

namespace {

struct LogsSay
{
    KW_DECLARE_TEXTS(kittiwake::Logs)
};

} // namespace

Action logsAction()
{
    return { .id = kLogsAction, .title = LogsSay::tr("Logs"), .key = "L", .several = true };
}

} // namespace kittiwake
