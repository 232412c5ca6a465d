#pragma once

#include <models/sidebar/kind_entry.h>

#include <vector>

namespace kittiwake {

/// Where a kind stands in the sidebar.
struct KindPlace
{
    int rank = 0; ///< of the section
    QString section; ///< in English, which tells it from others
    int order = 0; ///< within it

    /// The order of a kind that Kubernetes brings and that no section names: one newer than this
    /// program. It stands behind the others of Administration.
    static constexpr int kUnnamed = 1'000'000;
};

/// Kinds that Kubernetes brings stand where people look for them; what others bring stands under
/// its group.
[[nodiscard]] KindPlace placeOf(const Gvr& gvr);
/// What a section is called in the user's language; a group's name stays as it is.
[[nodiscard]] QString sectionTitle(const QString& section);

/// Whether the same objects have a line under another group, the one that lasts or that kubectl
/// means by the name alone: servers have Events under two, old ones Ingresses.
[[nodiscard]] bool isListedElsewhere(const Gvr& gvr, const std::vector<KindEntry>& kinds);

} // namespace kittiwake
