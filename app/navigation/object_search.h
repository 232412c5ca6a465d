#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/shared_informer.h>
#include <models/palette/palette_item.h>

#include <functional>
#include <memory>
#include <vector>

namespace kittiwake {

struct SearchedStore
{
    ResourceScope scope;
    std::shared_ptr<SharedInformer> informer;
};

/// \brief The objects whose names resemble what was typed most, out of all that is in memory; their
/// kinds and namespaces as detail. Ends early, with what it has, once it `isOver`. \thread a
/// worker's: it looks at every name
[[nodiscard]] std::vector<PaletteItem> searchObjects(const QString& text,
                                                     const std::vector<SearchedStore>& stores,
                                                     const std::function<bool()>& isOver);

} // namespace kittiwake
