#include "fake_discovery.h"

#include <core/api/json/json_value.h>
#include <core/base/lower_case.h>

#include <set>

namespace kittiwake {

namespace {

constexpr const char* kServerVersion = "v1.33.0";

std::set<GroupVersion> groupVersionsOf(const FakeKinds& kinds)
{
    std::set<GroupVersion> out;
    for (const auto& one : kinds.all())
        out.insert(one->kind.gvk.groupVersion());
    return out;
}

JsonValue groupList(const FakeKinds& kinds)
{
    JsonValue groups = JsonValue::array();
    for (const GroupVersion& gv : groupVersionsOf(kinds)) {
        if (gv.group.empty())
            continue;
        const JsonValue version { { "groupVersion", gv.toString() }, { "version", gv.version } };
        if (groups.empty() || groups.back()["name"] != gv.group)
            groups.push_back({ { "name", gv.group },
                               { "versions", JsonValue::array() },
                               { "preferredVersion", version } });
        groups.back()["versions"].push_back(version);
    }
    return { { "kind", "APIGroupList" }, { "apiVersion", "v1" }, { "groups", groups } };
}

void addResource(JsonValue& resources, const FakeKind& of)
{
    JsonValue resource { { "name", of.kind.resource },
                         { "singularName", lowerCased(of.kind.gvk.kind) },
                         { "namespaced", of.kind.namespaced },
                         { "kind", of.kind.gvk.kind },
                         { "verbs",
                           { "create", "delete", "deletecollection", "get", "list", "patch",
                             "update", "watch" } } };
    resources.push_back(resource);
    resource["verbs"] = { "get", "patch", "update" };
    resource["singularName"] = "";
    if (of.status) {
        resource["name"] = of.kind.resource + "/status";
        resources.push_back(resource);
    }
    if (of.scale) {
        resource.update({ { "name", of.kind.resource + "/scale" },
                          { "kind", "Scale" },
                          { "group", "autoscaling" },
                          { "version", "v1" } });
        resources.push_back(resource);
    }
}

/// Null: nothing is served in that group and version.
JsonValue resourceList(const GroupVersion& of, const FakeKinds& kinds)
{
    JsonValue resources = JsonValue::array();
    for (const auto& one : kinds.all())
        if (one->kind.gvk.groupVersion() == of)
            addResource(resources, *one);
    if (resources.empty())
        return {};
    return { { "kind", "APIResourceList" },
             { "apiVersion", "v1" },
             { "groupVersion", of.toString() },
             { "resources", resources } };
}

} // namespace

std::optional<FakeAnswer> fakeServerDocument(const std::string& path, const FakeKinds& kinds)
{
    if (path == "/healthz" || path == "/livez" || path == "/readyz")
        return FakeAnswer { .body = "ok", .headers = { { "content-type", "text/plain" } } };
    if (path == "/version")
        return FakeAnswer::of(
            { { "major", "1" }, { "minor", "33" }, { "gitVersion", kServerVersion } });
    if (path == "/api")
        return FakeAnswer::of({ { "kind", "APIVersions" }, { "versions", { "v1" } } });
    if (path == "/apis")
        return FakeAnswer::of(groupList(kinds));
    const bool core = path.starts_with("/api/");
    if (!core && !path.starts_with("/apis/"))
        return std::nullopt;
    const auto of = GroupVersion::parse(path.substr(core ? 5 : 6));
    const JsonValue resources = resourceList(of, kinds);
    if (resources.is_null())
        return std::nullopt;
    return FakeAnswer::of(resources);
}

} // namespace kittiwake
