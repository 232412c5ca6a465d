#pragma once

#include <models/palette/palette_item.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Objects of a kind by a name, which may be cut short: "pod/kafka-0", "pod kaf".
struct NamedObjects
{
    std::string group {}, kind {};
    QString name {}; ///< or how it begins

    /// Those of the objects that are meant, the one of that very name first.
    [[nodiscard]] std::vector<PaletteItem> among(const std::vector<PaletteItem>& objects) const;
};

} // namespace kittiwake
