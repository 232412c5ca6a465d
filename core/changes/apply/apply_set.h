#pragma once

#include <core/changes/change.h>
#include <core/discovery/api_resource.h>

#include <set>
#include <string>

namespace kittiwake {

/// Where the objects of an ApplySet are: kinds as "Deployment.apps" or "ConfigMap", and namespaces.
struct ApplySetScope
{
    std::set<std::string> kinds {};
    std::set<std::string> namespaces {};
    bool operator==(const ApplySetScope&) const = default;

    /// With what another has as well.
    [[nodiscard]] ApplySetScope with(const ApplySetScope& other) const;
};

/// \brief Objects that are applied together. They have a label in common, and a parent, a Secret or
/// a ConfigMap as a rule, says where they are: what is no longer applied with the others is found
/// and pruned. A value. \thread any
/// \source KEP 3659; kubectl pkg/cmd/apply/applyset.go
class ApplySet
{
public:
    /// `parent` is the resource of the object at `key`.
    ApplySet(ApiResource parent, ObjectKey key);

    [[nodiscard]] const ApiResource& parent() const { return m_parent; }
    [[nodiscard]] const ObjectKey& key() const { return m_key; }
    /// "secret/web"
    [[nodiscard]] std::string toString() const;
    /// What its parent and its members are labelled with.
    [[nodiscard]] const std::string& id() const { return m_id; }
    /// Selects the members.
    [[nodiscard]] std::string selector() const;
    /// Whether a parent of this kind may be made where there is none.
    [[nodiscard]] bool canBegin() const;

    /// Makes it a member. \errors Invalid: it says that it is one already
    [[nodiscard]] Expected<void> adopt(Unstructured& object) const;
    /// What the parent says. \errors Invalid: it is none, or another tool's, or another set's
    [[nodiscard]] Expected<ApplySetScope> scopeIn(const Unstructured& parent) const;
    /// Has the parent say this from now on: an apply, which makes it where it is not there.
    [[nodiscard]] Change parentChange(const ApplySetScope& scope) const;

private:
    ApiResource m_parent;
    ObjectKey m_key;
    std::string m_id;
};

/// "Deployment.apps", "ConfigMap"
[[nodiscard]] std::string groupKindText(const Gvk& gvk);
/// \source apimachinery's ParseGroupKind
[[nodiscard]] Gvk groupKindOf(const std::string& text);

} // namespace kittiwake
