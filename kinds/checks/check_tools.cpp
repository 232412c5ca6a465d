#include "check_tools.h"

#include <kinds/text/one_line.h>

#include <algorithm>

namespace kittiwake::checks {

Finding about(const CheckSubject& subject, CheckId check, FindingCause cause,
              FindingSeverity severity)
{
    return { .check = check,
             .cause = cause,
             .severity = severity,
             .about = { subject.scope.gvr.group, subject.scope.kind, subject.object.key() } };
}

std::int64_t secondsAt(const Json& time)
{
    const auto moment = timeOf(time);
    return moment ? moment->time_since_epoch().count() : 0;
}

std::int64_t createdAt(const Object& object)
{
    const auto moment = object.creationTimestamp();
    return moment ? moment->time_since_epoch().count() : 0;
}

std::int64_t writtenAt(const Json& json, std::string_view subresource)
{
    std::int64_t at = 0;
    forEachItem(json["metadata"]["managedFields"], [&](const Json& entry) {
        if (textOf(entry["subresource"]) == subresource)
            at = std::max(at, secondsAt(entry["time"]));
    });
    return at;
}

std::int64_t changedAt(const CheckSubject& subject, const Json& condition)
{
    const auto changed = secondsAt(condition["lastTransitionTime"]);
    return changed != 0 ? changed : createdAt(subject.object);
}

std::optional<ObjectLink> controllerOf(const CheckSubject& subject)
{
    std::optional<ObjectLink> controller;
    forEachItem(subject.json["metadata"]["ownerReferences"], [&](const Json& owner) {
        if (controller || !boolOf(owner["controller"]))
            return;
        controller = ObjectLink { GroupVersion::parse(textOf(owner["apiVersion"])).group,
                                  std::string(textOf(owner["kind"])),
                                  { subject.object.key().ns, std::string(textOf(owner["name"])) } };
        if (controller->isNode()) // a static pod's
            controller->key.ns.clear();
    });
    return controller;
}

ObjectLink nodeLink(std::string_view name)
{
    return { "", "Node", { "", std::string(name) } };
}

std::chrono::seconds untilOld(std::int64_t then, std::chrono::seconds span, std::int64_t now)
{
    return std::max(std::chrono::seconds(1), std::chrono::seconds(then - now) + span);
}

Suspicion suspicionOf(const CheckContext& context, std::int64_t mark)
{
    if (context.suspicion && context.suspicion->mark == mark)
        return *context.suspicion;
    return { .since = context.now, .mark = mark };
}

std::string words(std::string_view text)
{
    constexpr std::size_t kLongest = 600; // characters: a sentence of a pane, not a cell
    const auto line = oneLine(text);
    const auto first = firstCharacters(line, kLongest);
    return first.size() < line.size() ? std::string(first) + "…" : line;
}

ResourceScope scopeOfKind(const char* group, const char* version, const char* resource,
                          const char* kind, bool namespaced)
{
    return { .gvr = { group, version, resource }, .kind = kind, .namespaced = namespaced };
}

} // namespace kittiwake::checks
