#include "retry.h"

#include <core/base/token_bucket.h>

#include <algorithm>
#include <charconv>

namespace kittiwake {

namespace {

constexpr Duration kAfterLostConnection = std::chrono::seconds(1);
// Our own wait, for servers that ask to be asked again after 0 or 1 s for as long as it takes.
constexpr Duration kFirstWait = std::chrono::milliseconds(100);
constexpr Duration kLongestWait = std::chrono::seconds(10);

} // namespace

std::optional<std::chrono::seconds> retryAfterOf(const HttpHead& head)
{
    const auto text = head.header("retry-after");
    int seconds = 0;
    const auto* const end = text.data() + text.size();
    const auto [rest, code] = std::from_chars(text.data(), end, seconds);
    if (text.empty() || code != std::errc {} || rest != end || seconds < 0)
        return std::nullopt;
    return std::chrono::seconds(seconds);
}

std::optional<Duration> waitBeforeRetry(std::string_view method, int retries, const HttpHead& head,
                                        const Expected<void>& ended, Resending resending)
{
    if (retries >= kMaxRetries || resending == Resending::Never)
        return std::nullopt;
    if (resending == Resending::WhereNotDone && (!ended || head.status != 429))
        return std::nullopt;
    if (!ended) {
        const bool lost = ended.error().reason == kConnectionLost;
        return lost && method == "GET" ? std::optional(kAfterLostConnection) : std::nullopt;
    }
    const auto asked = retryAfterOf(head);
    if (!asked || (head.status != 429 && head.status / 100 != 5))
        return std::nullopt;
    return std::max<Duration>(exponentialDelay(kFirstWait, kLongestWait, retries), *asked);
}

} // namespace kittiwake
