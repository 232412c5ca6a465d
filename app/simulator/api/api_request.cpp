#include "api_request.h"

#include <core/api/json/json.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake::sim {

namespace {

using Parts = std::vector<std::string>;

Parts splitPath(const std::string& path)
{
    Parts parts;
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t slash = std::min(path.find('/', at), path.size());
        if (slash > at)
            parts.push_back(path.substr(at, slash - at));
        at = slash + 1;
    }
    return parts;
}

/// What a proxy's path has after its first parts, slashes as they were.
std::string after(const std::string& path, std::size_t parts)
{
    std::size_t at = 0;
    for (; parts > 0 && at != std::string::npos; --parts)
        at = path.find('/', path.find_first_not_of('/', at));
    return at == std::string::npos ? std::string() : path.substr(at);
}

/// A connection to a pod, whatever the method.
bool isConnect(std::string_view subresource)
{
    constexpr std::array<std::string_view, 4> kConnects = { "exec", "attach", "portforward",
                                                            "proxy" };
    return std::find(kConnects.begin(), kConnects.end(), subresource) != kConnects.end();
}

/// Empty: not a method of the API.
std::string verbOf(const Request& request, const std::string& name, const std::string& subresource)
{
    const bool post = request.method == "POST";
    if (isConnect(subresource))
        return post ? "create" : "get";
    if (post)
        return "create";
    if (request.method == "PUT")
        return "update";
    if (request.method == "PATCH")
        return "patch";
    if (request.method == "DELETE")
        return name.empty() ? "deletecollection" : "delete";
    if (request.method != "GET" && request.method != "HEAD")
        return {};
    if (flagIn(request, "watch").value_or(false) && subresource.empty())
        return "watch";
    return name.empty() ? "list" : "get";
}

} // namespace

std::optional<bool> flagIn(const Request& request, std::string_view name)
{
    if (!request.hasParameter(name))
        return std::nullopt;
    const std::string text = lowerCased(request.parameter(name));
    return text != "0" && text != "false";
}

ApiResult<std::optional<std::int64_t>> numberIn(const Request& request, std::string_view name)
{
    const std::string_view text = request.parameter(name);
    if (text.empty())
        return std::optional<std::int64_t>();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return Unexpected { ApiError::badRequest("strconv.ParseInt: parsing " + quoteJson(text)
                                                 + ": invalid syntax") };
    return std::optional(number);
}

ApiResult<ApiRequest> readApiRequest(const Request& request, const ResourceRegistry& registry)
{
    const Parts parts = splitPath(request.path);
    const std::size_t prefix = !parts.empty() && parts[0] == "apis" ? 3 : 2; // with the version
    if (parts.size() <= prefix || (parts[0] != "api" && parts[0] != "apis"))
        return Unexpected { ApiError::noSuchPath() };
    Gvr gvr { prefix == 3 ? parts[1] : std::string(), parts[prefix - 1], {} };

    ApiRequest out { .http = request };
    std::size_t at = prefix;
    // "namespaces/x/pods" names a namespace; "namespaces/x" and "namespaces/x/status" are one.
    const auto servesSubresource = [&](const std::string& word) {
        return word == "status" || word == "finalize";
    };
    if (parts[at] == "namespaces" && parts.size() > at + 2
        && !(gvr.group.empty() && servesSubresource(parts[at + 2]) && parts.size() == at + 3)) {
        out.ns = parts[at + 1];
        at += 2;
    }
    gvr.resource = parts[at++];
    if (at < parts.size())
        out.name = parts[at++];
    if (at < parts.size())
        out.subresource = parts[at++];
    if (out.subresource == "proxy")
        out.rest = after(request.path, at);
    else if (at < parts.size())
        return Unexpected { ApiError::noSuchPath() };

    out.resource = registry.find(gvr);
    if (!out.resource || (!out.ns.empty() && !out.resource->namespaced))
        return Unexpected { ApiError::noSuchPath() };
    out.verb = verbOf(request, out.name, out.subresource);
    if (out.verb.empty())
        return Unexpected { ApiError::methodNotAllowed() };
    const bool one = !out.name.empty() || out.verb == "create";
    if (out.resource->namespaced && out.ns.empty() && one)
        return Unexpected { ApiError::noSuchPath() };
    if (out.verb == "create" && !out.name.empty() && out.subresource.empty())
        return Unexpected { ApiError::methodNotAllowed() };
    if ((out.verb == "update" || out.verb == "patch") && out.name.empty())
        return Unexpected { ApiError::methodNotAllowed() };
    return out;
}

} // namespace kittiwake::sim
