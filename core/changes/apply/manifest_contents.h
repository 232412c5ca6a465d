#pragma once

#include "manifest.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief What the objects of a manifest bring themselves: of what needs it, a dry run fails that
/// would not fail for good. A value. \thread any
class ManifestContents
{
public:
    explicit ManifestContents(const std::vector<ManifestObject>& objects);

    /// Among them is the definition of this kind.
    [[nodiscard]] bool hasKind(const Gvk& gvk) const
    {
        return m_kinds.contains({ gvk.group, gvk.kind });
    }
    [[nodiscard]] bool hasNamespace(const std::string& ns) const
    {
        return m_namespaces.contains(ns);
    }

private:
    std::set<std::string> m_namespaces;
    std::set<std::pair<std::string, std::string>> m_kinds; ///< groups and kinds
};

} // namespace kittiwake
