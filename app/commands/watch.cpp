#include "watch.h"

#include <app/commands/get/watch_objects.h>

namespace kittiwake {

int runWatch(const QStringList& arguments)
{
    return runWatchCommand({ .name = QStringLiteral("watch"),
                             .describe = describeWatch,
                             .examples = watchExamples(),
                             .request = watchRequestOf },
                           arguments);
}

} // namespace kittiwake
