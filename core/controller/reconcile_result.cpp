#include "reconcile_result.h"

#include <algorithm>

#ifdef __linux__
#include <pthread.h>
#endif

namespace kittiwake::detail {

void nameWorkerThread([[maybe_unused]] std::string_view loop, [[maybe_unused]] unsigned worker)
{
#ifdef __linux__
    constexpr std::size_t kLongest = 15; // pthread_setname_np(3): 16 bytes with the end
    const auto number = '/' + std::to_string(worker);
    auto name = std::string(loop.substr(0, kLongest - std::min(kLongest, number.size()))) + number;
    pthread_setname_np(pthread_self(), name.c_str());
#endif
}

Error thrownError(std::string_view loop, std::string_view key, std::string_view what)
{
    Error error { .kind = ErrorKind::Internal, .sentence = "Reconciling " };
    error.sentence.append(key).append(" in the loop ").append(loop);
    error.sentence.append(" threw an exception (").append(what);
    error.sentence.append("), which is a bug in its reconciler; report it with this message");
    return error;
}

} // namespace kittiwake::detail
