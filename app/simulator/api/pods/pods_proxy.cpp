#include "pods_proxy.h"

#include "pods_container.h"

#include <core/api/json/json.h>

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

constexpr int kHttpPort = 80;

/// "name", "name:port" or "scheme:name:port".
struct Reference
{
    std::string name;
    std::string port {};
    bool https = false;
};

std::optional<Reference> readReference(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(':', at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    const bool https = parts.size() == 3 && parts.front() == "https";
    if (parts.size() == 3) {
        const std::string& scheme = parts.front();
        if (!scheme.empty() && scheme != "http" && scheme != "https")
            return {};
        parts.erase(parts.begin());
    }
    if (parts.size() > 2 || parts.front().empty())
        return {};
    return Reference { parts.front(), parts.size() == 2 ? parts.back() : std::string(), https };
}

std::optional<int> portNumberOf(const std::string& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

/// Where the bytes go.
struct Backend
{
    std::string pod;
    int port = 0;
    std::string address {}; ///< for sentences
    bool https = false;
};

ApiResult<Backend> backendOf(const ObjectStore& store, const ApiRequest& request)
{
    const auto reference = readReference(request.name);
    if (!reference)
        return Unexpected { ApiError::badRequest("invalid pod request "
                                                 + quoteJson(request.name)) };
    const ObjectPtr object = store.get({ {}, "pods" }, { request.ns, reference->name });
    if (!object)
        return Unexpected { ApiError::notFound({ {}, "pods" }, reference->name) };
    const JsonValue pod = JsonValue::parse(object->json());
    const std::string& address = textAt(pod, "status.podIP");
    if (address.empty())
        return Unexpected { ApiError::badRequest("address not allowed") };
    int port = portNumberOf(reference->port).value_or(kHttpPort);
    if (reference->port.empty()) {
        for (const JsonValue& container : listAt(pod, "spec.containers")) {
            const JsonValue& ports = listAt(container, "ports");
            if (!ports.empty()) {
                port = static_cast<int>(numberAt(ports.front(), "containerPort", kHttpPort));
                break;
            }
        }
    }
    return Backend { reference->name, port, address, reference->https };
}

/// 503, in the words of Go's HTTP client.
Response unreached(const std::string& why)
{
    return serviceUnavailable("error trying to reach service: " + why).response();
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
    const auto listener =
        pods != nullptr ? pods->listener(request.ns, backend->pod, backend->port) : std::nullopt;
    if (listener && !listener->loopback) {
        if (listener->tls && !backend->https)
            return plainText(400, "Client sent an HTTP request to an HTTPS server.\n");
        if (listener->plain && backend->https)
            return unreached("http: server gave HTTP response to HTTPS client");
        // Its certificate is not verified, and none is shown to it.
        if (auto answer = pods->http(request.ns, backend->pod, backend->port, forBackend(request)))
            return std::move(*answer);
    }
    return unreached("dial tcp " + backend->address + ':' + std::to_string(backend->port)
                     + ": connect: connection refused");
}

} // namespace kittiwake::sim
