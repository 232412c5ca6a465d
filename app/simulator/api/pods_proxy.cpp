#include "pods_proxy.h"

#include "pods_container.h"

#include <core/api/json.h>

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

using PodJson = nlohmann::json;

constexpr int kKubeletPort = 10250;
constexpr int kHttpPort = 80;

/// "name", "name:port" or "scheme:name:port".
struct Reference
{
    std::string name;
    std::string port {};
};

std::optional<Reference> readReference(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(':', at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (parts.size() == 3) {
        const std::string& scheme = parts.front();
        if (!scheme.empty() && scheme != "http" && scheme != "https")
            return {};
        parts.erase(parts.begin());
    }
    if (parts.size() > 2 || parts.front().empty())
        return {};
    return Reference { parts.front(), parts.size() == 2 ? parts.back() : std::string() };
}

std::optional<int> portNumberOf(const std::string& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

int portAt(const PodJson& object, std::string_view path, int fallback)
{
    return static_cast<int>(numberAt(object, path, fallback));
}

/// Where the bytes go.
struct Backend
{
    std::string ns;
    std::string pod;
    int port = 0;
    std::string address {}; ///< for sentences
};

ApiResult<PodJson> objectOf(const ObjectStore& store, const GroupResource& where,
                            const ObjectKey& key)
{
    const ObjectPtr object = store.get(where, key);
    if (!object)
        return Unexpected { ApiError::notFound(where, key.name) };
    return PodJson::parse(object->json());
}

ApiResult<Backend> podBackend(const ObjectStore& store, const ApiRequest& request,
                              const Reference& reference)
{
    const auto pod = objectOf(store, { {}, "pods" }, { request.ns, reference.name });
    if (!pod)
        return Unexpected { pod.error() };
    const std::string& address = textAt(*pod, "status.podIP");
    if (address.empty())
        return Unexpected { ApiError::badRequest("address not allowed") };
    int port = portNumberOf(reference.port).value_or(kHttpPort);
    if (reference.port.empty()) {
        for (const PodJson& container : listAt(*pod, "spec.containers")) {
            const PodJson& ports = listAt(container, "ports");
            if (!ports.empty()) {
                port = portAt(ports.front(), "containerPort", kHttpPort);
                break;
            }
        }
    }
    return Backend { request.ns, reference.name, port, address };
}

/// The first endpoint of a slice that is ready and has the port.
std::optional<Backend> readyEndpoint(const PodJson& slice, const std::string& ns,
                                     const std::string& portName)
{
    const PodJson& ports = listAt(slice, "ports");
    const auto port = std::find_if(ports.begin(), ports.end(), [&](const PodJson& one) {
        return textAt(one, "name") == portName;
    });
    if (port == ports.end())
        return {};
    for (const PodJson& endpoint : listAt(slice, "endpoints")) {
        const PodJson& addresses = listAt(endpoint, "addresses");
        if (at(endpoint, "conditions.ready") == false || addresses.empty()
            || textAt(endpoint, "targetRef.kind") != "Pod")
            continue;
        return Backend { ns, textAt(endpoint, "targetRef.name"), portAt(*port, "port", 0),
                         textAt(addresses.front(), "") };
    }
    return {};
}

ApiResult<Backend> serviceBackend(const ObjectStore& store, const ApiRequest& request,
                                  const Reference& reference)
{
    const auto service = objectOf(store, { {}, "services" }, { request.ns, reference.name });
    if (!service)
        return Unexpected { service.error() };
    std::string portName = reference.port;
    if (const auto number = portNumberOf(reference.port)) {
        const PodJson& ports = listAt(*service, "spec.ports");
        const auto port = std::find_if(ports.begin(), ports.end(), [&](const PodJson& one) {
            return portAt(one, "port", 0) == *number;
        });
        if (port == ports.end())
            return Unexpected { serviceUnavailable("no service port " + reference.port
                                                   + " found for service "
                                                   + quoteJson(reference.name)) };
        portName = textAt(*port, "name");
    }
    const auto slices = store.list({ "discovery.k8s.io", "endpointslices" }, request.ns);
    for (const ObjectPtr& object : slices.objects) {
        const PodJson slice = PodJson::parse(object->json());
        const PodJson& labels = at(slice, "metadata.labels");
        const auto owner = labels.find("kubernetes.io/service-name");
        if (owner == labels.end() || *owner != reference.name)
            continue;
        if (auto backend = readyEndpoint(slice, request.ns, portName))
            return *backend;
    }
    return Unexpected { serviceUnavailable("no endpoints available for service "
                                           + quoteJson(request.name)) };
}

ApiResult<Backend> nodeBackend(const ObjectStore& store, const Reference& reference)
{
    const auto node = objectOf(store, { {}, "nodes" }, { {}, reference.name });
    if (!node)
        return Unexpected { node.error() };
    return Backend {
        {}, reference.name, portNumberOf(reference.port).value_or(kKubeletPort), reference.name
    };
}

ApiResult<Backend> backendOf(const ObjectStore& store, const ApiRequest& request)
{
    const std::string& resource = request.resource->gvr.resource;
    const auto reference = readReference(request.name);
    if (!reference)
        return Unexpected { ApiError::badRequest("invalid "
                                                 + resource.substr(0, resource.size() - 1)
                                                 + " request " + quoteJson(request.name)) };
    if (resource == "pods")
        return podBackend(store, request, *reference);
    if (resource == "services")
        return serviceBackend(store, request, *reference);
    return nodeBackend(store, *reference);
}

/// The request as the backend sees it: what the server has read for itself stays behind.
Request forBackend(const ApiRequest& request)
{
    Request out = request.http;
    out.path = request.rest;
    out.identity.reset();
    std::erase_if(out.headers, [](const HttpHeader& header) {
        return header.name == "authorization" || header.name.starts_with("impersonate-");
    });
    return out;
}

} // namespace

Response proxyTo(const ObjectStore& store, RunningPods* pods, const ApiRequest& request)
{
    const auto backend = backendOf(store, request);
    if (!backend)
        return backend.error().response();
    if (request.rest.empty() && (request.http.method == "GET" || request.http.method == "HEAD"))
        return { .status = 301, .headers = { { "Location", request.http.path + '/' } } };
    if (pods != nullptr) {
        if (auto answer = pods->http(backend->ns, backend->pod, backend->port, forBackend(request)))
            return std::move(*answer);
    }
    return serviceUnavailable("error trying to reach service: dial tcp " + backend->address + ':'
                              + std::to_string(backend->port) + ": connect: connection refused")
        .response();
}

} // namespace kittiwake::sim
