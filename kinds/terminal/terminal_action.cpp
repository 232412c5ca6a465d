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
             .rights = rightsToStream("exec") };
}

Action attachAction()
{
    return { .id = kAttachAction,
             .title = TerminalSay::tr("Attach"),
             .key = "A",
             .rights = rightsToStream("attach") };
}

Action debugPodAction()
{
    return { .id = kDebugAction,
             .title = TerminalSay::tr("Debug…"),
             .key = "Shift+D",
             .rights = joined({ { .verb = "patch", .subresource = "ephemeralcontainers" } },
                              rightsToStream("attach")) };
}

Action debugNodeAction()
{
    auto action = debugPodAction();
    action.rights = joined(
        { { .verb = "create", .gvr = Gvr { "", "v1", "pods" }, .scope = RightScope::Usual } },
        rightsToStream("attach", RightScope::Usual));
    return action;
}

} // namespace kittiwake
