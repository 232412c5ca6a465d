#include "fake_request.h"

#include "url.h"

#include <core/base/lower_case.h>
#include <core/base/split.h>
#include <core/config/yaml_json.h>
#include <core/config/yaml_text.h>
#include <core/testing/fields/document.h>

namespace kittiwake {

namespace {

using Parts = std::vector<std::string>;

Parts partsOf(std::string_view path)
{
    const auto parts = split(path.substr(std::min<std::size_t>(1, path.size())), '/');
    return { parts.begin(), parts.end() };
}

/// Takes the group and version off the front of the parts; false: they are no resource's.
bool takeGroupVersion(Parts& parts, Gvr& gvr)
{
    if (parts.size() < 3)
        return false;
    const bool core = parts[0] == "api";
    if (!core && (parts[0] != "apis" || parts.size() < 4))
        return false;
    gvr.group = core ? "" : parts[1];
    gvr.version = parts[core ? 1 : 2];
    parts.erase(parts.begin(), parts.begin() + (core ? 2 : 3));
    return true;
}

/// What is left: namespaces/NS/RESOURCE/NAME/SUBRESOURCE, or RESOURCE/NAME/SUBRESOURCE.
void readPlace(Parts parts, FakeAction& action)
{
    const auto take = [&parts]() -> std::string {
        if (parts.empty())
            return {};
        std::string first = std::move(parts.front());
        parts.erase(parts.begin());
        return first;
    };
    const bool within = parts[0] == "namespaces" && parts.size() > 2 && parts[2] != "status"
        && parts[2] != "finalize";
    if (within) {
        take();
        action.ns = take();
    }
    action.gvr.resource = take();
    action.name = take();
    action.subresource = take();
}

std::string verbOf(const HttpRequest& request, const FakeAction& action)
{
    const bool whole = action.name.empty();
    const std::string watch = action.parameter("watch");
    if (request.method == "GET" && !whole)
        return "get";
    if (request.method == "GET")
        return watch == "true" || watch == "1" ? "watch" : "list";
    if (request.method == "POST")
        return "create";
    if (request.method == "DELETE")
        return whole ? "deletecollection" : "delete";
    if (request.method == "PUT" && !whole)
        return "update";
    return request.method == "PATCH" && !whole ? "patch" : "";
}

/// JSON, or YAML, which an applied configuration may be. \errors 400
Expected<JsonValue, FakeAnswer> readBody(const HttpRequest& request)
{
    const auto refused = [](const std::string& why) {
        return Unexpected { FakeAnswer::badRequest("the body cannot be read: " + why) };
    };
    if (request.body.empty())
        return JsonValue();
    auto json = JsonValue::parse(request.body, nullptr, false);
    if (!json.is_discarded())
        return json;
    if (!request.contentType.ends_with("yaml"))
        return refused("it is no JSON");
    const auto yaml = parseYaml(request.body, "body");
    if (!yaml)
        return refused(yaml.error().sentence);
    const auto text = jsonOf(*yaml);
    if (!text)
        return refused(text.error());
    return JsonValue::parse(*text, nullptr, false);
}

std::string userAgentOf(const HttpRequest& request)
{
    for (const HttpHeader& header : request.headers)
        if (lowerCased(header.name) == "user-agent")
            return std::string(header.value.reveal());
    return {};
}

FakeAnswer notKnown(const Gvr& gvr)
{
    return FakeAnswer::notServed(gvr.toString()
                                 + ": tell the fake cluster of it by serve<T>() or serve()");
}

} // namespace

Expected<FakeRequest, FakeAnswer> readFakeRequest(const HttpRequest& request,
                                                  const FakeKinds& kinds)
{
    auto target = parseTarget(request.path);
    FakeRequest out { .path = target.path };
    FakeAction& action = out.action;
    auto parts = partsOf(target.path);
    if (!takeGroupVersion(parts, action.gvr))
        return out;
    readPlace(std::move(parts), action);
    action.query = { target.query.begin(), target.query.end() };
    action.contentType = request.contentType;
    action.userAgent = userAgentOf(request);
    action.verb = verbOf(request, action);
    out.kind = kinds.find(action.gvr);
    if (!out.kind)
        return Unexpected { notKnown(action.gvr) };
    if (action.verb.empty())
        return Unexpected { FakeAnswer::failure(405, "MethodNotAllowed",
                                                "the server does not allow this method on the "
                                                "requested resource") };
    auto body = readBody(request);
    if (!body)
        return Unexpected { std::move(body).error() };
    action.body = *std::move(body);
    if (action.verb == "create" && action.name.empty())
        action.name = textAt(*action.body, "metadata.name");
    return out;
}

} // namespace kittiwake
