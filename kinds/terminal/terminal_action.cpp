#include "terminal_action.h"

namespace kittiwake {

namespace {

struct TerminalSay
{
    KW_DECLARE_TEXTS(kittiwake::Terminal)
};

} // namespace

Action shellAction()
{
    return { .id = kShellAction,
             .title = TerminalSay::tr("Shell"),
             .key = "S",
             .verb = "create",
             .subresource = "exec" };
}

Action attachAction()
{
    return { .id = kAttachAction,
             .title = TerminalSay::tr("Attach"),
             .key = "A",
             .verb = "create",
             .subresource = "attach" };
}

Action debugPodAction()
{
    return { .id = kDebugAction,
             .title = TerminalSay::tr("Debug…"),
             .key = "Shift+D",
             .verb = "patch",
             .subresource = "ephemeralcontainers" };
}

Action debugNodeAction()
{
    return { .id = kDebugAction, .title = TerminalSay::tr("Debug…"), .key = "Shift+D" };
}

} // namespace kittiwake
