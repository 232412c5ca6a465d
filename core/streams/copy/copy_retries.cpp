#include "copy_retries.h"

#include "container_files.h"

#include <core/base/stoppable_wait.h>

#include <algorithm>

namespace kittiwake {

bool isCutOff(const Error& error)
{
    return isConnectionError(error) || error.kind == ErrorKind::BadAnswer;
}

Expected<CopyResult> copyWithRetries(
    const std::function<Expected<CopyResult>(CopyPart&, const std::stop_token&)>& once,
    CopyPart& part, const CopyRetries& retries, const std::stop_token& stop)
{
    auto result = once(part, stop);
    auto wait = retries.wait;
    for (int tries = 0; !result && isCutOff(result.error()) && !stop.stop_requested()
         && (retries.max < 0 || tries < retries.max);
         ++tries) {
        if (retries.again)
            retries.again(result.error());
        waitUnlessStopped(wait, stop);
        wait = std::min(2 * wait, retries.longestWait);
        if (stop.stop_requested())
            break;
        result = once(part, stop);
    }
    if (result || stop.stop_requested())
        part.clear(); // nothing is to be left of what was cancelled
    return result;
}

} // namespace kittiwake
