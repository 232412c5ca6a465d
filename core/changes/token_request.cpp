#include "token_request.h"

#include <charconv>

namespace kittiwake {

Expected<std::chrono::seconds> tokenDuration(const std::string& text)
{
    const auto refusal = [&] {
        return Unexpected { Error { ErrorKind::Invalid,
                                    '"' + text + "\" is no duration such as 30m or 24h." } };
    };
    constexpr std::int64_t kMost = 1'000'000'000; // more, and sums would not fit
    std::int64_t sum = 0;
    const auto* at = text.data();
    const auto* end = at + text.size();
    while (at != end) {
        std::int64_t number = 0;
        const auto [stopped, failed] = std::from_chars(at, end, number);
        if (failed != std::errc() || number < 0 || number > kMost)
            return refusal();
        const char unit = stopped == end ? 's' : *stopped;
        const auto seconds = unit == 's' ? 1 : unit == 'm' ? 60 : unit == 'h' ? 3600 : 0;
        if (seconds == 0)
            return refusal();
        sum += number * seconds;
        at = stopped == end ? end : stopped + 1;
    }
    if (sum <= 0)
        return refusal();
    return std::chrono::seconds(sum);
}

Expected<IssuedToken> requestToken(const ClientSet& clients, const ObjectKey& account,
                                   const TokenWish& wish, const std::stop_token& stop)
{
    Unstructured body({ "authentication.k8s.io", "v1", "TokenRequest" },
                      { account.ns, account.name });
    if (!wish.audiences.empty())
        body.set({ "spec", "audiences" }, wish.audiences);
    if (wish.duration)
        body.set({ "spec", "expirationSeconds" }, wish.duration->count());
    if (!body.json().contains("spec"))
        body.set({ "spec" }, JsonValue::object());
    auto answer = clients.dynamic()
                      .resource({ "", "v1", "serviceaccounts" })
                      .inNamespace(account.ns)
                      .createSubresource(account.name, "token", body)
                      .wait(stop);
    if (!answer)
        return Unexpected { std::move(answer).error() };
    auto token = answer->text({ "status", "token" });
    if (token.empty())
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "The server has issued no token for service account "
                                        + account.toString() + '.' } };
    return IssuedToken { Secret(std::move(token)),
                         answer->text({ "status", "expirationTimestamp" }) };
}

} // namespace kittiwake
