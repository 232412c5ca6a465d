#include "pods_container.h"

#include <array>

namespace kittiwake::sim {

namespace {

using Json = nlohmann::json;

/// In the order in which the real server visits them.
constexpr std::array<const char*, 3> kContainers = { "initContainers", "containers",
                                                     "ephemeralContainers" };
constexpr std::array<const char*, 3> kStatuses = { "initContainerStatuses", "containerStatuses",
                                                   "ephemeralContainerStatuses" };

/// The list there; empty if there is none.
const Json& listAt(const Json& pod, const char* part, const char* field)
{
    static const Json kNone = Json::array();
    const auto within = pod.find(part);
    if (within == pod.end() || !within->is_object())
        return kNone;
    const auto list = within->find(field);
    return list == within->end() || !list->is_array() ? kNone : *list;
}

std::string nameOf(const Json& pod)
{
    return pod.at("metadata").value("name", "");
}

} // namespace

ApiResult<Json> podOf(const ObjectStore& store, const ApiRequest& request)
{
    const ObjectPtr pod = store.get(request.resource->where(), request.key());
    if (!pod)
        return Unexpected { ApiError::notFound(request.resource->where(), request.name) };
    return Json::parse(pod->json());
}

ApiResult<std::string> containerOf(const Json& pod, std::string_view asked)
{
    const Json& regular = listAt(pod, "spec", "containers");
    if (asked.empty() && regular.size() == 1)
        return regular.front().value("name", "");
    std::string names;
    for (const char* kind : kContainers) {
        for (const Json& container : listAt(pod, "spec", kind)) {
            const std::string name = container.value("name", "");
            if (name == asked)
                return name;
            names += (names.empty() ? "" : " ") + name;
        }
    }
    if (!asked.empty())
        return Unexpected { ApiError::badRequest("container " + std::string(asked)
                                                 + " is not valid for pod " + nameOf(pod)) };
    std::string message = "a container name must be specified for pod " + nameOf(pod);
    if (!regular.empty())
        message += ", choose one of: [" + names + ']';
    return Unexpected { ApiError::badRequest(message) };
}

Json statusOf(const Json& pod, const std::string& container)
{
    for (const char* kind : kStatuses) {
        for (const Json& status : listAt(pod, "status", kind)) {
            if (status.value("name", "") == container)
                return status;
        }
    }
    return nullptr;
}

bool isScheduled(const Json& pod)
{
    const auto spec = pod.find("spec");
    return spec != pod.end() && !spec->value("nodeName", "").empty();
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

bool isTrue(std::string_view parameter)
{
    return parameter == "true" || parameter == "1";
}

} // namespace kittiwake::sim
