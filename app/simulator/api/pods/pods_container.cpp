#include "pods_container.h"

#include <array>

namespace kittiwake::sim {

namespace {

/// In the order in which the real server visits them.
constexpr std::array kContainers = { "spec.initContainers", "spec.containers",
                                     "spec.ephemeralContainers" };
constexpr std::array kStatuses = { "status.initContainerStatuses", "status.containerStatuses",
                                   "status.ephemeralContainerStatuses" };

JsonValue entryIn(const JsonValue& pod, const std::array<const char*, 3>& lists,
                  const std::string& name)
{
    for (const char* list : lists) {
        for (const JsonValue& entry : listAt(pod, list)) {
            if (textAt(entry, "name") == name)
                return entry;
        }
    }
    return nullptr;
}

} // namespace

ApiResult<JsonValue> podOf(const ObjectStore& store, const ApiRequest& request)
{
    const ObjectPtr pod = store.get(request.resource->where(), request.key());
    if (!pod)
        return Unexpected { ApiError::notFound(request.resource->where(), request.name) };
    return JsonValue::parse(pod->json());
}

ApiResult<std::string> containerOf(const JsonValue& pod, std::string_view asked)
{
    const JsonValue& regular = listAt(pod, "spec.containers");
    if (asked.empty() && regular.size() == 1)
        return textAt(regular.front(), "name");
    std::string names;
    for (const char* kind : kContainers) {
        for (const JsonValue& container : listAt(pod, kind)) {
            const std::string& name = textAt(container, "name");
            if (name == asked)
                return name;
            names += (names.empty() ? "" : " ") + name;
        }
    }
    if (!asked.empty())
        return Unexpected { ApiError::badRequest("container " + std::string(asked)
                                                 + " is not valid for pod "
                                                 + textAt(pod, "metadata.name")) };
    std::string message =
        "a container name must be specified for pod " + textAt(pod, "metadata.name");
    if (!regular.empty())
        message += ", choose one of: [" + names + ']';
    return Unexpected { ApiError::badRequest(message) };
}

JsonValue specOf(const JsonValue& pod, const std::string& container)
{
    return entryIn(pod, kContainers, container);
}

JsonValue statusOf(const JsonValue& pod, const std::string& container)
{
    return entryIn(pod, kStatuses, container);
}

bool isScheduled(const JsonValue& pod)
{
    return !textAt(pod, "spec.nodeName").empty();
}

std::string hostnameOf(const JsonValue& pod)
{
    const std::string& given = textAt(pod, "spec.hostname");
    return given.empty() ? textAt(pod, "metadata.name") : given;
}

Response plainText(int status, std::string text)
{
    return { .status = status,
             .contentType = "text/plain; charset=utf-8",
             .body = std::move(text) + '\n' };
}

ApiError serviceUnavailable(std::string message)
{
    return { .code = 503, .reason = "ServiceUnavailable", .message = std::move(message) };
}

} // namespace kittiwake::sim
