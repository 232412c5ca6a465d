#include "server_documents.h"

#include "api_error.h"

#include <app/simulator/api/documents/cached_answer.h>
#include <app/simulator/api/documents/discovery.h>
#include <app/simulator/http/media_range.h>
#include <core/api/json.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

namespace kittiwake::sim {

namespace {

constexpr const char* kServerVersion = "v1.33.0+kittiwake-sim";
constexpr const char* kJson = "application/json";

// The name that kubectl before 1.27 asks for, and the media type of the answer.
// source: kube-openapi pkg/handler
constexpr const char* kAskedOpenApiV2 =
    "application/com.github.proto-openapi.spec.v2@v1.0+protobuf";
constexpr const char* kOpenApiV2 = "application/com.github.proto-openapi.spec.v2.v1.0+protobuf";

Response notAcceptable()
{
    return ApiError::notAcceptable("only the following media types are accepted: application/json")
        .response();
}

/// In which version aggregated discovery is wanted; empty: not aggregated; nothing: no JSON at all.
std::optional<std::string> aggregatedVersion(const Request& request)
{
    constexpr std::array<std::string_view, 2> kVersions = { "v2", "v2beta1" };
    for (const MediaRange& range : parseAccept(request.header("accept"))) {
        if (!range.covers(kJson))
            continue;
        if (range.parameter("as").empty())
            return std::string();
        const std::string version = range.parameter("v");
        if (range.parameter("as") == "APIGroupDiscoveryList"
            && range.parameter("g") == "apidiscovery.k8s.io"
            && std::find(kVersions.begin(), kVersions.end(), version) != kVersions.end())
            return version;
    }
    return std::nullopt;
}

std::string aggregatedType(const std::string& version)
{
    return "application/json;g=apidiscovery.k8s.io;v=" + version + ";as=APIGroupDiscoveryList";
}

Response jsonResponse(std::string body)
{
    Response answer;
    answer.body = std::move(body);
    answer.headers = { { "Cache-Control", "no-cache, private" } };
    return answer;
}

/// kubectl warns if its version differs by more than one minor, and goes on all the same.
std::string versionJson()
{
    return R"({"major":"1","minor":"33","gitVersion":)" + quoteJson(kServerVersion)
        + R"(,"gitCommit":"","gitTreeState":"clean","buildDate":"1970-01-01T00:00:00Z",)"
          R"("goVersion":"","compiler":"c++","platform":"linux/amd64"})";
}

/// What the legacy /api tells, with the address that the client has used.
Response coreVersions(const Request& request)
{
    return jsonResponse(R"({"kind":"APIVersions","versions":["v1"],"serverAddressByClientCIDRs":)"
                        R"([{"clientCIDR":"0.0.0.0/0","serverAddress":)"
                        + quoteJson(request.header("host")) + "}]}");
}

/// The simulated server is always healthy, live and ready.
std::optional<Response> healthAnswer(const std::string& path)
{
    if (path != "/healthz" && path != "/livez" && path != "/readyz")
        return std::nullopt;
    Response answer { .contentType = "text/plain; charset=utf-8" };
    answer.headers = { { "Cache-Control", "no-cache, private" } };
    answer.body = "ok";
    return answer;
}

/// An OpenAPI document that describes nothing. kubectl fetches one before it writes and checks
/// the kinds it finds in there; those it does not find it leaves to the server. As protobuf that is
/// a message without fields.
Response openApi(const Request& request)
{
    for (const MediaRange& range : parseAccept(request.header("accept"))) {
        if (range.covers(kJson))
            return jsonResponse(R"({"swagger":"2.0","info":{"title":"Kubernetes","version":)"
                                + quoteJson(kServerVersion) + R"(},"paths":{},"definitions":{}})");
        if (range.covers(kAskedOpenApiV2) || range.covers(kOpenApiV2))
            return { .contentType = kOpenApiV2 };
    }
    return notAcceptable();
}

std::string pathsJson(const std::vector<DiscoveredGroup>& groups)
{
    std::vector<std::string> paths { "/api",     "/apis",       "/healthz", "/livez",
                                     "/version", "/openapi/v2", "/readyz" };
    for (const DiscoveredGroup& group : groups) {
        const std::string path = group.name.empty() ? "/api" : "/apis/" + group.name;
        if (!group.name.empty())
            paths.push_back(path);
        for (const DiscoveredVersion& version : group.versions)
            paths.push_back(path + '/' + version.version);
    }
    std::sort(paths.begin(), paths.end());
    std::string out;
    for (const std::string& path : paths)
        out += (out.empty() ? "" : ",") + quoteJson(path);
    return R"({"paths":[)" + out + "]}";
}

} // namespace

/// Documents are made when they are first asked for, and kept until other resources are served.
struct ServerDocuments::Private
{
    explicit Private(const ResourceRegistry& served)
        : registry(served)
    { }

    const ResourceRegistry& registry;
    std::mutex mutex; // guards what follows
    std::shared_ptr<const ResourceRegistry::ServedResources> of;
    std::vector<DiscoveredGroup> groups;
    std::map<std::string, CachedAnswer> made;

    /// With the mutex held.
    void refresh()
    {
        auto now = registry.all();
        if (now == of)
            return;
        of = std::move(now);
        groups = discover(*of);
        made.clear();
    }

    template<typename Make>
    const CachedAnswer& cached(const std::string& name, const std::string& contentType, Make&& make)
    {
        auto at = made.find(name);
        if (at == made.end())
            at = made.emplace(name, CachedAnswer::of(contentType, make())).first;
        return at->second;
    }

    std::optional<Response> root(const Request& request, bool core);
    std::optional<Response> discovery(const Request& request, const std::string& path);
};

std::optional<Response> ServerDocuments::Private::root(const Request& request, bool core)
{
    const auto version = aggregatedVersion(request);
    if (!version)
        return notAcceptable();
    if (!version->empty()) {
        return cached((core ? "/api " : "/apis ") + *version, aggregatedType(*version),
                      [&] { return aggregatedJson(groups, core, *version); })
            .answer(request);
    }
    return core ? coreVersions(request) : jsonResponse(groupListJson(groups));
}

std::optional<Response> ServerDocuments::Private::discovery(const Request& request,
                                                            const std::string& path)
{
    if (path.empty())
        return jsonResponse(pathsJson(groups));
    if (path == "/api" || path == "/apis")
        return root(request, path == "/api");
    std::optional<std::string> found;
    if (path.starts_with("/api/")) {
        found = resourceListJson(groups, { {}, path.substr(5) });
    } else if (path.starts_with("/apis/")) {
        const std::string below = path.substr(6);
        const GroupVersion gv = GroupVersion::parse(below);
        found = below.find('/') == std::string::npos ? groupJson(groups, below)
                                                     : resourceListJson(groups, gv);
    }
    if (!found)
        return std::nullopt;
    if (!aggregatedVersion(request))
        return notAcceptable();
    return jsonResponse(std::move(*found));
}

ServerDocuments::ServerDocuments(const ResourceRegistry& registry)
    : m_d(std::make_unique<Private>(registry))
{ }

ServerDocuments::~ServerDocuments() = default;

std::optional<Response> ServerDocuments::answer(const Request& request) const
{
    std::string path = request.path;
    while (path.ends_with('/'))
        path.pop_back();
    std::optional<Response> found = healthAnswer(path);
    if (!found && path == "/version")
        found = jsonResponse(versionJson());
    if (!found && path == "/openapi/v2")
        found = openApi(request);
    if (!found) {
        std::lock_guard lock(m_d->mutex);
        m_d->refresh();
        found = m_d->discovery(request, path);
    }
    if (found && request.method != "GET" && request.method != "HEAD")
        return ApiError::methodNotAllowed().response();
    return found;
}

} // namespace kittiwake::sim
