#include "discovery_documents.h"

#include <core/api/json/json.h>
#include <core/base/lower_case.h>
#include <core/base/trimmed.h>

#include <map>

namespace kittiwake {

namespace {

std::vector<std::string> texts(const Json& array)
{
    std::vector<std::string> out;
    forEachItem(array, [&](const Json& item) { out.emplace_back(textOf(item)); });
    return out;
}

bool isArray(const Json& at)
{
    return exists(at) && at.is_array();
}

/// Takes kind, group and version from `json`. False: no kind is given.
bool takeKind(const Json& from, ApiResource& resource)
{
    resource.kind = textOf(from["kind"]);
    GroupVersion gv { std::string(textOf(from["group"])), std::string(textOf(from["version"])) };
    if (!gv.version.empty() && gv != resource.gvr.groupVersion())
        resource.kindFrom = std::move(gv);
    return !resource.kind.empty();
}

/// A parent without a kind is left out, its subresources are not: an API may serve nothing but
/// them (kubernetes#119840).
void readAggregatedResource(const Json& item, const GroupVersion& gv, ApiResources& into)
{
    const auto name = textOf(item["resource"]);
    if (name.empty())
        return;
    ApiResource resource;
    resource.gvr = { gv.group, gv.version, std::string(name) };
    resource.singularName = textOf(item["singularResource"]);
    resource.namespaced = textOf(item["scope"]) == "Namespaced";
    resource.shortNames = texts(item["shortNames"]);
    resource.verbs = texts(item["verbs"]);
    resource.categories = texts(item["categories"]);
    forEachItem(item["subresources"], [&](const Json& subitem) {
        ApiResource sub;
        sub.gvr = resource.gvr;
        sub.gvr.resource += '/' + std::string(textOf(subitem["subresource"]));
        sub.namespaced = resource.namespaced;
        sub.verbs = texts(subitem["verbs"]);
        if (takeKind(subitem["responseKind"], sub))
            into.subresources.push_back(std::move(sub));
    });
    if (takeKind(item["responseKind"], resource))
        into.resources.push_back(std::move(resource));
}

Error staleError(const GroupVersion& gv)
{
    return { .kind = ErrorKind::Server,
             .sentence = "The API " + gv.toString()
                 + " does not answer: the server has only an old list of its resources. See the "
                   "APIService "
                 + gv.version + '.' + gv.group + '.',
             .reason = kStale };
}

void readAggregated(const Json& document, ApiResources& into)
{
    forEachItem(document["items"], [&](const Json& group) {
        const auto name = textOf(group["metadata"]["name"]);
        forEachItem(group["versions"], [&](const Json& version) {
            const GroupVersion gv { std::string(name), std::string(textOf(version["version"])) };
            into.groupVersions.push_back(gv);
            if (textOf(version["freshness"]) == kStale) {
                into.failures.push_back({ gv, staleError(gv) });
                return;
            }
            forEachItem(version["resources"],
                        [&](const Json& resource) { readAggregatedResource(resource, gv, into); });
        });
    });
}

void readGroup(const Json& group, std::vector<GroupVersion>& into)
{
    const std::string name(textOf(group["name"]));
    std::vector<std::string> versions;
    const auto add = [&](std::string_view version) {
        if (!version.empty()
            && std::find(versions.begin(), versions.end(), version) == versions.end())
            versions.emplace_back(version);
    };
    add(textOf(group["preferredVersion"]["version"]));
    forEachItem(group["versions"], [&](const Json& version) { add(textOf(version["version"])); });
    for (auto& version : versions)
        into.push_back({ name, std::move(version) });
}

} // namespace

bool isAggregatedDiscovery(std::string_view contentType)
{
    std::map<std::string, std::string_view> parameters;
    const auto type = lowerCased(trimmed(contentType.substr(0, contentType.find(';'))));
    while (contentType.find(';') != std::string_view::npos) {
        contentType.remove_prefix(contentType.find(';') + 1);
        const auto parameter = contentType.substr(0, contentType.find(';'));
        const auto equals = parameter.find('=');
        if (equals == std::string_view::npos)
            continue;
        auto value = trimmed(parameter.substr(equals + 1));
        if (value.size() > 1 && value.front() == '"' && value.back() == '"')
            value = value.substr(1, value.size() - 2);
        parameters[lowerCased(trimmed(parameter.substr(0, equals)))] = value;
    }
    return type == "application/json" && parameters["g"] == "apidiscovery.k8s.io"
        && parameters["v"] == "v2" && parameters["as"] == "APIGroupDiscoveryList";
}

std::optional<DiscoveryRoot> readDiscoveryRoot(std::string_view contentType, const Json& document)
{
    DiscoveryRoot root;
    const auto kind = textOf(document["kind"]);
    if (kind == "APIGroupDiscoveryList") {
        if (!isAggregatedDiscovery(contentType))
            return std::nullopt; // another version of it, which was not asked for
        root.aggregated = true;
        readAggregated(document, root.content);
    } else if (kind == "APIVersions" || isArray(document["versions"])) {
        for (auto& version : texts(document["versions"]))
            root.content.groupVersions.push_back({ {}, std::move(version) });
    } else if (kind == "APIGroupList" || isArray(document["groups"])) {
        forEachItem(document["groups"],
                    [&](const Json& group) { readGroup(group, root.content.groupVersions); });
    } else {
        return std::nullopt;
    }
    return root;
}

bool readResourceList(const Json& document, const GroupVersion& of, ApiResources& into)
{
    if (textOf(document["kind"]) != "APIResourceList" && !isArray(document["resources"]))
        return false;
    forEachItem(document["resources"], [&](const Json& item) {
        ApiResource resource;
        resource.gvr = { of.group, of.version, std::string(textOf(item["name"])) };
        const auto& name = resource.gvr.resource;
        if (name.empty() || !takeKind(item, resource))
            return;
        resource.singularName = textOf(item["singularName"]);
        resource.namespaced = boolOf(item["namespaced"]);
        resource.shortNames = texts(item["shortNames"]);
        resource.verbs = texts(item["verbs"]);
        resource.categories = texts(item["categories"]);
        auto& list = name.find('/') == std::string::npos ? into.resources : into.subresources;
        list.push_back(std::move(resource));
    });
    return true;
}

} // namespace kittiwake
