#include "kind_lookup.h"

#include <QCoreApplication>

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

Expected<ResourceTarget> targetOf(const KindLookup& kinds, const ObjectLink& object)
{
    const auto kind = kinds(object.group, object.kind);
    if (!kind)
        return Unexpected { Error {
            ErrorKind::NotFound,
            QCoreApplication::translate("KindLookup", "The server serves no %1.")
                .arg(QString::fromStdString(object.kind))
                .toStdString() } };
    return ResourceTarget { .gvr = kind->gvr,
                            .namespaced = kind->namespaced,
                            .ns = object.key.ns,
                            .name = object.key.name };
}

} // namespace kittiwake
