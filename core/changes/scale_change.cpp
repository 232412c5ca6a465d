#include "scale_change.h"

#include <limits>

namespace kittiwake {

Expected<Change> scaleChange(ChangeTarget target, std::int64_t replicas)
{
    if (replicas < 0 || replicas > std::numeric_limits<std::int32_t>::max())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "Replicas are 0 to 2147483647, not " + std::to_string(replicas)
                                        + '.' } };
    return Change { .target = std::move(target),
                    .subresource = "scale",
                    .body = { { "spec", { { "replicas", replicas } } } } };
}

} // namespace kittiwake
