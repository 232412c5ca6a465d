#include "stream_actions.h"

namespace kittiwake {

namespace {

struct StreamActionsSay
{
    KW_DECLARE_TEXTS(kittiwake::StreamActions)
};

} // namespace

Action portForwardAction()
{
    return { .id = kPortForwardAction,
             .title = StreamActionsSay::tr("Port-forward…"),
             .key = "Shift+F",
             .rights = joined(rightsToStream("portforward"), { { .verb = "get" } }) };
}

Action portForwardToPodsAction()
{
    auto action = portForwardAction();
    action.rights = joined(
        rightsToStream("portforward", RightScope::Namespace),
        { { .verb = "list", .gvr = Gvr { "", "v1", "pods" }, .scope = RightScope::Namespace },
          { .verb = "get" } });
    return action;
}

Action copyFromAction()
{
    return { .id = kCopyFromAction,
             .title = StreamActionsSay::tr("Copy from pod…"),
             .rights = joined(rightsToStream("exec"), { { .verb = "get" } }) };
}

Action copyToAction()
{
    return { .id = kCopyToAction,
             .title = StreamActionsSay::tr("Copy to pod…"),
             .rights = joined(rightsToStream("exec"), { { .verb = "get" } }) };
}

} // namespace kittiwake
