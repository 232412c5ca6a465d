#include "token_request.h"

#include <core/api/json/json_value.h>
#include <core/base/shell_word.h>

#include <charconv>

namespace kittiwake {

Expected<std::chrono::seconds> tokenDuration(const std::string& text)
{
    const auto refusal = [&] {
        return Unexpected { Error { ErrorKind::Invalid,
                                    '"' + text + "\" is not a duration such as 30m or 24h." } };
    };
    constexpr std::int64_t kMax = 1'000'000'000; // more, and sums would not fit
    std::int64_t sum = 0;
    const auto* at = text.data();
    const auto* end = at + text.size();
    while (at != end) {
        std::int64_t number = 0;
        const auto [stopped, failed] = std::from_chars(at, end, number);
        if (failed != std::errc() || number < 0 || number > kMax)
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

std::string tokenCommand(const ObjectKey& account, const TokenOptions& options)
{
    auto command =
        "kubectl create token " + shellWord(account.name) + " -n " + shellWord(account.ns);
    for (const auto& audience : options.audiences)
        command += " --audience=" + shellWord(audience);
    if (options.duration)
        command += " --duration=" + std::to_string(options.duration->count()) + 's';
    return command;
}

Expected<IssuedToken> requestToken(const ClientSet& clients, const ObjectKey& account,
                                   const TokenOptions& options, const std::stop_token& stop)
{
    Unstructured body({ "authentication.k8s.io", "v1", "TokenRequest" },
                      { account.ns, account.name });
    if (!options.audiences.empty())
        body.set({ "spec", "audiences" }, options.audiences);
    if (options.duration)
        body.set({ "spec", "expirationSeconds" }, options.duration->count());
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
