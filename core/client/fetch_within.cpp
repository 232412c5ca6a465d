#include "fetch_within.h"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace kittiwake {

Expected<HttpAnswer> fetchWithin(RestClient& client, std::string doing, HttpRequest request,
                                 const CallLimits& limits)
{
    struct Waiting
    {
        std::mutex mutex; // guards answer
        std::condition_variable_any came;
        std::optional<Expected<HttpAnswer>> answer;
    };
    const auto stopped = [&doing] {
        return Unexpected { Error { ErrorKind::Cancelled,
                                    "Cancelled while trying to " + doing + '.' } };
    };
    if (limits.stop.stop_requested())
        return stopped();
    const auto waiting = std::make_shared<Waiting>();
    const auto call = client.fetch(doing, std::move(request), [waiting](Expected<HttpAnswer> got) {
        const std::lock_guard lock(waiting->mutex);
        waiting->answer = std::move(got);
        waiting->came.notify_all();
    });
    std::unique_lock lock(waiting->mutex);
    waiting->came.wait_for(lock, limits.stop, limits.timeout,
                           [&] { return waiting->answer.has_value(); });
    if (waiting->answer)
        return *std::move(waiting->answer);
    if (limits.stop.stop_requested())
        return stopped();
    return Unexpected { Error { ErrorKind::Timeout,
                                client.server() + " did not answer in time when asked to " + doing
                                    + ". Check that it is up and not overloaded." } };
}

} // namespace kittiwake
