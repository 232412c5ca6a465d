#pragma once

#include <models/palette/palette_item.h>

#include <functional>

namespace kittiwake {

struct KindEntry;

/// \brief Reads what k9s users type: "pod", "pod kube-system", "pod /web", "pod app=web",
/// "pod @staging", "ns shop", "ctx staging", "q". None: it is no such command.
/// `kindNamed`: the kind of that name, plural, short name or `resource.group`; null: none.
/// \source k9s's `:` commands
[[nodiscard]] std::optional<PaletteItem> paletteCommand(
    const QString& text, const std::function<const KindEntry*(const QString&)>& kindNamed);

} // namespace kittiwake
