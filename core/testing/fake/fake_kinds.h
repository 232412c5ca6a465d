#pragma once

#include <core/types/resource_kind.h>

#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake {

/// A resource that a FakeCluster serves.
struct FakeKind
{
    ResourceKind kind;
    bool status = false; ///< has the subresource
    bool scale = false; ///< the same
    bool builtIn = false; ///< its lists merge by the keys that Kubernetes gives them
};

/// \brief The resources that a FakeCluster serves: the built-in kinds, and what it is told of.
/// \thread any
class FakeKinds
{
public:
    FakeKinds();

    /// In place of the one of its name and version, if there is one.
    void add(FakeKind kind);
    /// Null: not served.
    [[nodiscard]] std::shared_ptr<const FakeKind> find(const Gvr& gvr) const;
    [[nodiscard]] std::shared_ptr<const FakeKind> find(const Gvk& gvk) const;
    /// In the order of their groups and versions.
    [[nodiscard]] std::vector<std::shared_ptr<const FakeKind>> all() const;

private:
    mutable std::mutex m_mutex; // guards m_all
    std::vector<std::shared_ptr<const FakeKind>> m_all;
};

} // namespace kittiwake
