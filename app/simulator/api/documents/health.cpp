#include "health.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

constexpr std::array<std::string_view, 3> kEndpoints = { "healthz", "livez", "readyz" };
constexpr std::array<std::string_view, 5> kChecks = { "ping", "log", "etcd",
                                                      "poststarthook/rbac/bootstrap-roles",
                                                      "poststarthook/crd-informer-synced" };

Response text(std::string body)
{
    Response answer { .contentType = "text/plain; charset=utf-8" };
    answer.headers = { { "Cache-Control", "no-cache, private" },
                       { "X-Content-Type-Options", "nosniff" } };
    answer.body = std::move(body);
    return answer;
}

bool excluded(const Request& request, std::string_view check)
{
    return std::any_of(request.query.begin(), request.query.end(), [&](const auto& parameter) {
        return parameter.first == "exclude" && parameter.second == check;
    });
}

std::string verbose(const Request& request, std::string_view endpoint)
{
    std::string out;
    for (const std::string_view check : kChecks) {
        out += "[+]";
        out += check;
        out += excluded(request, check) ? " excluded: ok\n" : " ok\n";
    }
    out += endpoint;
    return out + " check passed\n";
}

} // namespace

std::optional<Response> healthAnswer(const Request& request)
{
    std::string_view path = request.path;
    path.remove_prefix(path.starts_with('/') ? 1 : 0);
    const std::string_view endpoint = path.substr(0, path.find('/'));
    if (std::find(kEndpoints.begin(), kEndpoints.end(), endpoint) == kEndpoints.end())
        return std::nullopt;
    if (path.size() > endpoint.size() + 1) {
        const auto check = path.substr(endpoint.size() + 1);
        if (std::find(kChecks.begin(), kChecks.end(), check) == kChecks.end())
            return std::nullopt;
        return text("ok");
    }
    return text(request.hasParameter("verbose") ? verbose(request, endpoint) : "ok");
}

} // namespace kittiwake::sim
