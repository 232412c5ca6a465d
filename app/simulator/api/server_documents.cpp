#include "server_documents.h"

#include "api_error.h"

#include <app/simulator/api/documents/cached_answer.h>
#include <app/simulator/api/documents/discovery.h>
#include <app/simulator/api/documents/open_api.h>
#include <app/simulator/http/media_range.h>
#include <core/api/json/json_value.h>

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
    return writeOrderedJson({ { "major", "1" },
                              { "minor", "33" },
                              { "gitVersion", kServerVersion },
                              { "gitCommit", "" },
                              { "gitTreeState", "clean" },
                              { "buildDate", "1970-01-01T00:00:00Z" },
                              { "goVersion", "" },
                              { "compiler", "c++" },
                              { "platform", "linux/amd64" } });
}

/// What the legacy /api tells, with the address that the client has used.
Response coreVersions(const Request& request)
{
    const OrderedJson address = { { "clientCIDR", "0.0.0.0/0" },
                                  { "serverAddress", request.header("host") } };
    return jsonResponse(
        writeOrderedJson({ { "kind", "APIVersions" },
                           { "versions", OrderedJson::array({ "v1" }) },
                           { "serverAddressByClientCIDRs", OrderedJson::array({ address }) } }));
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

/// OpenAPI v2, in a document that describes nothing. kubectl before 1.27 fetches one before it
/// writes and checks the kinds it finds in there; those it does not find it leaves to the server.
/// As protobuf that is a message without fields.
Response openApi(const Request& request)
{
    for (const MediaRange& range : parseAccept(request.header("accept"))) {
        if (range.covers(kJson))
            return jsonResponse(writeOrderedJson(
                { { "swagger", "2.0" },
                  { "info", { { "title", "Kubernetes" }, { "version", kServerVersion } } },
                  { "paths", OrderedJson::object() },
                  { "definitions", OrderedJson::object() } }));
        if (range.covers(kAskedOpenApiV2) || range.covers(kOpenApiV2))
            return { .contentType = kOpenApiV2 };
    }
    return notAcceptable();
}

/// Whether a document of JSON is taken.
bool takesJson(const Request& request)
{
    const auto ranges = parseAccept(request.header("accept"));
    return std::any_of(ranges.begin(), ranges.end(),
                       [](const MediaRange& range) { return range.covers(kJson); });
}

std::string pathsJson(const std::vector<DiscoveredGroup>& groups)
{
    std::vector<std::string> paths { "/api",     "/apis",       "/healthz",    "/livez",
                                     "/version", "/openapi/v2", "/openapi/v3", "/readyz" };
    for (const DiscoveredGroup& group : groups) {
        const std::string path = group.name.empty() ? "/api" : "/apis/" + group.name;
        if (!group.name.empty())
            paths.push_back(path);
        for (const DiscoveredVersion& version : group.versions)
            paths.push_back(path + '/' + version.version);
    }
    std::sort(paths.begin(), paths.end());
    return writeJson({ { "paths", paths } });
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
    std::optional<Response> openApi3(const Request& request, const std::string& path);
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

/// The index, or the document of a group-version.
std::optional<Response> ServerDocuments::Private::openApi3(const Request& request,
                                                           const std::string& path)
{
    const std::string index = "/openapi/v3";
    if (path != index && !path.starts_with(index + '/'))
        return std::nullopt;
    if (!takesJson(request))
        return notAcceptable();
    if (path == index)
        return jsonResponse(openApiIndexJson(groups));
    const auto rest = path.substr(index.size());
    const bool core = rest.starts_with("/api/");
    if (!core && !rest.starts_with("/apis/"))
        return std::nullopt;
    const auto text = rest.substr(core ? 5 : 6);
    if (!made.contains(path)) {
        auto document =
            openApiJson(groups, core ? GroupVersion { {}, text } : GroupVersion::parse(text));
        if (!document)
            return std::nullopt;
        made.emplace(path, CachedAnswer::of(kJson, *std::move(document)));
    }
    return made.at(path).answer(request);
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
        found = m_d->openApi3(request, path);
        if (!found)
            found = m_d->discovery(request, path);
    }
    if (found && request.method != "GET" && request.method != "HEAD")
        return ApiError::methodNotAllowed().response();
    return found;
}

} // namespace kittiwake::sim
