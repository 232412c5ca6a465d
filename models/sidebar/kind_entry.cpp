#include "kind_entry.h"

#include <algorithm>

namespace kittiwake {

QString pluralTitle(const KindEntry& entry)
{
    const auto plural = QString::fromStdString(entry.gvr.resource);
    const auto folded = entry.kind.toLower();
    const auto [kindEnd, pluralEnd] =
        std::mismatch(folded.begin(), folded.end(), plural.begin(), plural.end());
    const auto same = kindEnd - folded.begin();
    if (same == 0)
        return entry.kind.isEmpty() ? plural : entry.kind;
    return entry.kind.first(same) + plural.sliced(same);
}

} // namespace kittiwake
