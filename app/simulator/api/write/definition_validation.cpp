#include "names.h"
#include "validation.h"

#include <set>

namespace kittiwake::sim {

namespace {

void validateVersions(const Document& spec, Troubles& troubles)
{
    const Document& versions = listAt(spec, "versions");
    if (versions.empty()) {
        troubles.required("spec.versions", "must have at least one version");
        return;
    }
    int storage = 0;
    std::set<std::string> names;
    for (std::size_t i = 0; i < versions.size(); ++i) {
        const std::string field = "spec.versions[" + std::to_string(i) + ']';
        const std::string& name = textAt(versions[i], "name");
        if (const std::string trouble = dns1035LabelTrouble(name); !trouble.empty())
            troubles.invalid(field + ".name", name, trouble);
        else if (!names.insert(name).second)
            troubles.duplicate(field + ".name", name);
        storage += boolAt(versions[i], "storage") ? 1 : 0;
        const Document& schema = at(versions[i], "schema.openAPIV3Schema");
        if (!schema.is_object())
            troubles.required(field + ".schema.openAPIV3Schema", "schemas are required");
        else if (textAt(schema, "type") != "object")
            troubles.required("spec.validation.openAPIV3Schema.type",
                              "must not be empty at the root");
    }
    if (storage != 1)
        troubles.invalid("spec.versions", versions,
                         "must have exactly one version marked as storage version");
}

} // namespace

void validateDefinition(const Document& definition, Troubles& troubles)
{
    const Document& spec = at(definition, "spec");
    const std::string& group = textAt(spec, "group");
    const std::string& plural = textAt(spec, "names.plural");
    const std::string& name = textAt(definition, "metadata.name");
    if (group.empty())
        troubles.required("spec.group");
    else if (group.find('.') == std::string::npos)
        troubles.invalid("spec.group", group, "should be a domain with at least one dot");
    if (name != plural + '.' + group)
        troubles.invalid("metadata.name", name, "must be spec.names.plural+\".\"+spec.group");
    for (const char* part : { "plural", "singular", "kind", "listKind" })
        if (textAt(at(spec, "names"), part).empty())
            troubles.required(std::string("spec.names.") + part);
    if (const Document& scope = at(spec, "scope"); scope.is_null())
        troubles.required("spec.scope");
    else if (scope != "Cluster" && scope != "Namespaced")
        troubles.notSupported("spec.scope", scope, { "Cluster", "Namespaced" });
    validateVersions(spec, troubles);
}

} // namespace kittiwake::sim
