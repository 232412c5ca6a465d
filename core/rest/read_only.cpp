#include "read_only.h"

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::array<std::string_view, 5> kQuestions {
    "/selfsubjectaccessreviews", "/selfsubjectrulesreviews", "/localsubjectaccessreviews",
    "/subjectaccessreviews", "/selfsubjectreviews"
};

/// What runs in a container, though it is asked for by a GET.
constexpr std::array<std::string_view, 2> kRuns { "/exec", "/attach" };

} // namespace

bool mayChange(const HttpRequest& request)
{
    const auto path = std::string_view(request.path).substr(0, request.path.find('?'));
    const auto endsWith = [path](std::string_view end) {
        return path.ends_with(end);
    };
    if (request.method == "GET" || request.method == "HEAD")
        return request.webSocket != nullptr && std::any_of(kRuns.begin(), kRuns.end(), endsWith);
    if (request.method != "POST")
        return true;
    const bool asks = path.starts_with("/apis/authorization.k8s.io/")
        || path.starts_with("/apis/authentication.k8s.io/");
    return !(asks && std::any_of(kQuestions.begin(), kQuestions.end(), endsWith))
        && !endsWith("/portforward");
}

} // namespace kittiwake
