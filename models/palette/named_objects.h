#pragma once

#include <models/palette/palette_item.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Objects of a kind by a name, which may be cut short: "pod/kafka-0", "pod kaf".
struct NamedObjects
{
    std::string group {}, kind {};
    QString name {}; ///< or how it begins
    QString ns {}; ///< empty: in any namespace

    /// Those of the objects that are meant, the one of that very name first.
    [[nodiscard]] std::vector<PaletteItem> among(const std::vector<PaletteItem>& objects) const;
    /// The one of that very name, which nobody may have seen yet: of a kind that is not being
    /// watched. Whether it is there, the server says. None: which one it is cannot be told, or it
    /// is no name. \param namespaces those that are looked at; empty: all
    [[nodiscard]] std::optional<ObjectLink> unseen(const QStringList& namespaces,
                                                   bool namespaced) const;
};

} // namespace kittiwake
