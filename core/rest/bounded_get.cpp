#include "bounded_get.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace kittiwake {

namespace {

/// What the network thread and the one that waits share.
struct BoundedWait
{
    std::mutex mutex; // guards what follows
    std::condition_variable_any over;
    HttpAnswer answer;
    bool tooLarge = false;
    std::optional<Expected<void>> ended;
};

} // namespace

Expected<HttpAnswer> boundedGet(RestClient& client, const std::string& doing, BoundedGet get,
                                const CallLimits& limits)
{
    const auto wait = std::make_shared<BoundedWait>();
    HttpSink sink;
    sink.head = [wait](HttpHead head) {
        const std::lock_guard lock(wait->mutex);
        wait->answer.head = std::move(head);
    };
    sink.chunk = [wait, max = get.maxBody](const std::string& chunk) {
        const std::lock_guard lock(wait->mutex);
        wait->tooLarge = wait->tooLarge || wait->answer.body.size() + chunk.size() > max;
        if (!wait->tooLarge)
            wait->answer.body += chunk;
        else
            wait->over.notify_all();
    };
    sink.end = [wait](Expected<void> ended) {
        const std::lock_guard lock(wait->mutex);
        wait->ended = std::move(ended);
        wait->over.notify_all();
    };
    HttpRequest request { .path = std::move(get.path), .accept = std::move(get.accept) };
    request.idleTimeout = std::chrono::duration_cast<std::chrono::milliseconds>(limits.timeout);
    request.resending = Resending::Never;
    auto call = client.stream(std::move(request), std::move(sink));
    std::unique_lock lock(wait->mutex);
    wait->over.wait_for(lock, limits.stop, limits.timeout,
                        [&wait] { return wait->tooLarge || wait->ended.has_value(); });
    const bool tooLarge = wait->tooLarge;
    const auto ended = wait->ended;
    auto answer = std::move(wait->answer);
    wait->tooLarge = true; // nothing more is kept
    lock.unlock();
    call.cancel();
    if (tooLarge)
        return Unexpected { Error { .kind = ErrorKind::BadAnswer,
                                    .sentence = "Cannot " + doing + ": the answer is larger than "
                                        + std::to_string(get.maxBody >> 20U) + " MiB.",
                                    .reason = std::string(kTooLarge) } };
    if (ended && !*ended)
        return Unexpected { withContext("Cannot " + doing, ended->error()) };
    if (ended)
        return answer;
    if (limits.stop.stop_requested())
        return Unexpected { Error { ErrorKind::Cancelled, "Stopped: " + doing + '.' } };
    return Unexpected { Error {
        ErrorKind::Timeout,
        "Cannot " + doing + ": no whole answer within "
            + std::to_string(
                std::chrono::duration_cast<std::chrono::seconds>(limits.timeout).count())
            + " s." } };
}

} // namespace kittiwake
