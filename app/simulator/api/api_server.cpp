#include "api_server.h"

#include <app/simulator/api/write/kind_traits.h>
#include <core/api/json/json.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <exception>

namespace kittiwake::sim {

namespace {

bool isMetrics(const ServedResource& resource)
{
    return resource.gvr.group == "metrics.k8s.io" && !resource.custom();
}

/// Review kinds: a create that stores nothing and answers a question.
bool isReview(const ServedResource& resource)
{
    return resource.gvr.resource.ends_with("reviews") && !resource.custom();
}

Attributes attributesOf(const ApiRequest& request)
{
    return { .verb = request.verb,
             .group = request.resource->gvr.group,
             .resource = request.resource->gvr.resource,
             .subresource = request.subresource,
             .ns = request.ns,
             .name = request.name,
             .path = request.http.path };
}

Attributes attributesOf(const Request& request)
{
    return { .verb = lowerCased(request.method), .path = request.path };
}

/// A collection of namespaced objects can only be deleted within one namespace.
bool isOfAllNamespaces(const ApiRequest& request)
{
    return request.verb == "deletecollection" && request.resource->namespaced && request.ns.empty();
}

bool serves(const ServedResource& resource, const std::string& verb)
{
    const auto& verbs = resource.verbs;
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

} // namespace

ApiServer::ApiServer(ObjectStore& store, Environment environment, const Options& options)
    : m_registry(options.unserved)
    , m_access(store)
    , m_documents(m_registry)
    , m_reader(store, environment)
    , m_writer(store, m_registry, environment, options.seed)
    , m_pods(store, options.pods, environment)
    , m_custom(store, m_registry, environment)
{ }

Response ApiServer::handle(const Request& request)
{
    // A field may hold a value of any type, and nlohmann throws where another type is expected. The
    // parts check what they read; what they overlook is caught here.
    try {
        return answer(request);
    } catch (const std::exception& error) {
        return ApiError::internal(error.what()).response();
    }
}

Response ApiServer::answer(const Request& request)
{
    const auto user = m_access.authenticate(request);
    if (!user)
        return user.error().response();

    auto asked = readApiRequest(request, m_registry);
    if (!asked) {
        const Attributes what = attributesOf(request);
        if (!m_access.allowed(*user, what))
            return m_access.refusal(*user, what).response();
        if (auto page = m_pods.serverMetrics(request))
            return *std::move(page);
        if (auto document = m_documents.answer(request))
            return *document;
        return asked.error().response();
    }
    asked->user = *user;
    const Attributes what = attributesOf(*asked);
    if (!m_access.allowed(*user, what))
        return m_access.refusal(*user, what).response();
    Response found = asked->subresource.empty() ? resource(*asked) : subresource(*asked);
    if (const std::string& warning = asked->resource->deprecation; !warning.empty())
        asked->warnings->push_back(warning);
    for (const std::string& warning : *asked->warnings)
        found.headers.emplace_back("Warning", "299 - " + quoteJson(warning));
    return found;
}

Response ApiServer::resource(const ApiRequest& request)
{
    if (!serves(*request.resource, request.verb) || isOfAllNamespaces(request))
        return ApiError::methodNotAllowed().response();
    if (isReview(*request.resource))
        return m_access.review(request);
    if (isMetrics(*request.resource))
        return m_pods.metrics(request);
    if (request.verb == "get")
        return m_reader.get(request);
    if (request.verb == "list")
        return m_reader.list(request);
    if (request.verb == "watch")
        return m_reader.watch(request);
    if (request.verb == "create")
        return m_writer.create(request);
    if (request.verb == "update")
        return m_writer.update(request);
    if (request.verb == "patch")
        return m_writer.patch(request);
    return request.verb == "delete" ? m_writer.remove(request) : m_writer.removeCollection(request);
}

Response ApiServer::subresource(const ApiRequest& request)
{
    const std::string& sub = request.subresource;
    const std::string& verb = request.verb;
    const bool ofPod = request.resource->gvr == Gvr { {}, "v1", "pods" };
    if (sub == "proxy" && isPods(*request.resource))
        return m_pods.proxy(request);
    if (ofPod && sub == "log" && verb == "get")
        return m_pods.log(request);
    if (ofPod && (sub == "exec" || sub == "attach"))
        return m_pods.exec(request);
    if (ofPod && sub == "portforward")
        return m_pods.portForward(request);
    if (sub == "scale" && verb == "get")
        return m_writer.getScale(request);
    if (verb == "get" && isPartOfObject(*request.resource, sub))
        return m_reader.get(request);
    if (verb == "create")
        return m_writer.create(request);
    if (verb == "update")
        return m_writer.update(request);
    if (verb == "patch")
        return m_writer.patch(request);
    return ApiError::noSuchPath().response();
}

} // namespace kittiwake::sim
