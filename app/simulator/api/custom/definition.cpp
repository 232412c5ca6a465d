#include "definition.h"

#include <app/simulator/api/conditions.h>
#include <app/simulator/api/version_rank.h>
#include <app/simulator/api/write/document.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

std::vector<std::string> texts(const JsonValue& list)
{
    std::vector<std::string> out;
    if (!list.is_array())
        return out;
    for (const JsonValue& one : list) {
        if (one.is_string())
            out.push_back(one.get<std::string>());
    }
    return out;
}

void addText(Unstructured& definition, const std::string& part, const std::string& field,
             const std::string& text)
{
    auto known = texts(at(definition.json(), part + '.' + field));
    if (std::find(known.begin(), known.end(), text) != known.end())
        return;
    known.push_back(text);
    definition.set({ part, field }, known);
}

void acceptNames(Unstructured& definition, const std::string& now)
{
    JsonValue accepted = at(definition.json(), "spec.names");
    if (!accepted.is_object())
        accepted = JsonValue::object();
    definition.set({ "status", "acceptedNames" }, std::move(accepted));
    setCondition(definition.json()["status"],
                 { "NamesAccepted", true, "NoConflicts", "no conflicts found" }, now);
}

} // namespace

GroupResource instancesOf(const Unstructured& definition)
{
    return { definition.text({ "spec", "group" }), definition.text({ "spec", "names", "plural" }) };
}

void settleDefinition(Unstructured& definition, const std::string& now)
{
    if (definition.text({ "metadata", "deletionTimestamp" }).empty()) {
        addText(definition, "metadata", "finalizers", kCleanupFinalizer);
        acceptNames(definition, now);
        setCondition(
            definition.json()["status"],
            { "Established", true, "InitialNamesAccepted", "the initial names have been accepted" },
            now);
    } else {
        setCondition(definition.json()["status"],
                     { "Terminating", true, "InstanceDeletionInProgress",
                       "CustomResource deletion is in progress" },
                     now);
    }
    const JsonValue versions = listAt(definition.json(), "spec.versions"); // which changes
    for (const JsonValue& version : versions) {
        if (boolAt(version, "storage") && at(version, "name").is_string())
            addText(definition, "status", "storedVersions", textAt(version, "name"));
    }
}

ResourceRegistry::ServedResources servedFor(const Unstructured& definition)
{
    ResourceRegistry::ServedResources out;
    if (definition.condition("Established") != "True")
        return out;
    const bool going = definition.condition("Terminating") == "True";
    const JsonValue& names = at(definition.json(), "status.acceptedNames");
    const auto document = std::make_shared<const JsonValue>(definition.json());
    for (const JsonValue& version : listAt(definition.json(), "spec.versions")) {
        if (!boolAt(version, "served") || !at(version, "name").is_string())
            continue;
        ServedResource one { .gvr = { definition.text({ "spec", "group" }), version["name"],
                                      definition.text({ "status", "acceptedNames", "plural" }) },
                             .kind = definition.text({ "status", "acceptedNames", "kind" }),
                             .singular =
                                 definition.text({ "status", "acceptedNames", "singular" }) };
        one.namespaced = definition.text({ "spec", "scope" }) == "Namespaced";
        one.shortNames = texts(at(names, "shortNames"));
        one.categories = texts(at(names, "categories"));
        one.verbs = { "delete", "deletecollection", "get", "list", "watch" };
        if (!going)
            one.verbs.insert(one.verbs.end() - 1, { "patch", "create", "update" });
        one.hasStatus = at(version, "subresources.status").is_object();
        one.hasScale = at(version, "subresources.scale").is_object();
        one.definition = document;
        out.push_back(std::make_shared<const ServedResource>(std::move(one)));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
        return preferredVersion(a->gvr.version, b->gvr.version);
    });
    return out;
}

} // namespace kittiwake::sim
