#include "kind_lookup.h"

namespace kittiwake {

KindLookup lookupIn(const KindListModel& kinds)
{
    return [&kinds](const std::string& group, const std::string& kind) {
        const auto name = QString::fromStdString(kind);
        std::optional<KindEntry> found;
        for (const auto& entry : kinds.kinds()) {
            if (entry.kind != name)
                continue;
            if (entry.gvr.group == group)
                return std::optional(entry);
            if (!found)
                found = entry;
        }
        return found;
    };
}

} // namespace kittiwake
