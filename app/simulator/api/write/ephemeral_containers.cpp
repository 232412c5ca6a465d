#include "ephemeral_containers.h"

#include <set>

namespace kittiwake::sim {

namespace {

constexpr const char* kEphemeralField = "spec.ephemeralContainers";

std::set<std::string> namesOfOthers(const JsonValue& pod)
{
    std::set<std::string> names;
    for (const char* list : { "spec.containers", "spec.initContainers" })
        for (const JsonValue& container : listAt(pod, list))
            names.insert(textAt(container, "name"));
    return names;
}

void validateNames(const JsonValue& pod, FieldErrors& errors)
{
    const auto others = namesOfOthers(pod);
    auto taken = others;
    int index = 0;
    for (const JsonValue& container : listAt(pod, kEphemeralField)) {
        const std::string field = kEphemeralField + ('[' + std::to_string(index++)) + "].";
        const std::string& name = textAt(container, "name");
        const std::string& target = textAt(container, "targetContainerName");
        if (name.empty())
            errors.required(field + "name");
        else if (!taken.insert(name).second)
            errors.duplicate(field + "name", name);
        if (textAt(container, "image").empty())
            errors.required(field + "image");
        if (!target.empty() && !others.contains(target))
            errors.notFound(field + "targetContainerName", target);
    }
}

} // namespace

void validateEphemeralContainers(const JsonValue& current, const JsonValue& next,
                                 FieldErrors& errors)
{
    validateNames(next, errors);
    if (!at(current, "metadata.annotations").is_null()
        && at(current, "metadata.annotations").contains("kubernetes.io/config.mirror"))
        errors.forbidden("", "static pods do not support ephemeral containers");
    for (const JsonValue& before : listAt(current, kEphemeralField)) {
        const std::string& name = textAt(before, "name");
        const JsonValue* now = nullptr;
        for (const JsonValue& one : listAt(next, kEphemeralField))
            if (textAt(one, "name") == name)
                now = &one;
        if (now == nullptr)
            errors.forbidden(kEphemeralField,
                             "existing ephemeral containers " + writeJson(name)
                                 + " may not be removed\n");
        else if (*now != before)
            errors.forbidden(kEphemeralField,
                             "existing ephemeral containers " + writeJson(name)
                                 + " may not be changed\n");
    }
}

} // namespace kittiwake::sim
