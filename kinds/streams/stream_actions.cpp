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
             .verb = "create",
             .subresource = "portforward" };
}

Action copyFromAction()
{
    return { .id = kCopyFromAction,
             .title = StreamActionsSay::tr("Copy from pod…"),
             .verb = "create",
             .subresource = "exec" };
}

Action copyToAction()
{
    return { .id = kCopyToAction,
             .title = StreamActionsSay::tr("Copy to pod…"),
             .verb = "create",
             .subresource = "exec" };
}

} // namespace kittiwake
