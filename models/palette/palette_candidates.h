#pragma once

#include <models/palette/palette_item.h>
#include <models/sidebar/kind_list_model.h>
#include <models/sidebar/namespace_list_model.h>

namespace kittiwake {

/// What there is to go to.
struct PaletteLists
{
    const KindListModel& kinds;
    const NamespaceListModel& namespaces;
    const QStringList& contexts;
};

/// \brief Whatever has a name that resembles what was typed, in no order; the views, where that is
/// nothing.
[[nodiscard]] std::vector<PaletteItem> paletteCandidates(const QString& typed,
                                                         const PaletteLists& lists);

/// By plural, singular, short name, `resource.group` or what k9s calls it. Null: none is called so.
[[nodiscard]] const KindEntry* kindNamed(const QString& name, const KindListModel& kinds);

} // namespace kittiwake
