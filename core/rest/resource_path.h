#pragma once

#include <core/api/gvk.h>
#include <core/base/expected.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// `/api/v1` or `/apis/{group}/{version}`, then `/namespaces/{ns}` where one is given, then the
/// resource. Checks nothing: what comes from elsewhere goes through pathOf.
[[nodiscard]] std::string resourcePath(const Gvr& gvr, std::string_view ns);

/// "pods in namespace shop", "pods in all namespaces", "nodes": for sentences.
[[nodiscard]] std::string describeResource(const Gvr& gvr, std::string_view ns, bool namespaced);

/// What a request is about: a resource, an object of it, or a subresource of that object.
struct ResourceTarget
{
    Gvr gvr {};
    bool namespaced = true;
    std::string ns {}; ///< empty: all namespaces, or cluster-scoped
    std::string name {}; ///< empty: the resource as a whole
    std::string subresource {};
};

/// The way of every request that names a resource: clients, informers, locks and event sinks.
/// \errors Invalid: a part that is "." or "..", or holds "/" or "%", which would lead to another
/// place; a namespace that is no DNS label (checkNamespace); no resource; a namespace where there
/// are none; a subresource of nothing.
/// \source client-go rest/request.go, IsValidPathSegmentName
[[nodiscard]] Expected<std::string> pathOf(const ResourceTarget& target);

/// "pods/web in namespace shop", "nodes", "deployments.apps/web/scale in namespace shop".
[[nodiscard]] std::string describe(const ResourceTarget& target);

/// Adds a parameter to those that a path has already; none where the value is empty.
void addQuery(std::string& path, std::string_view name, std::string_view value);
/// The same, with an empty value as well.
void addParameter(std::string& path, std::string_view name, std::string_view value);

} // namespace kittiwake
