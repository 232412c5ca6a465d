#include "named_objects.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace kittiwake {

std::vector<PaletteItem> NamedObjects::among(const std::vector<PaletteItem>& objects) const
{
    const auto nameOf = [](const PaletteItem& object) {
        return QString::fromStdString(std::get<ObjectLink>(object.target).key.name);
    };
    std::vector<PaletteItem> meant;
    std::copy_if(objects.begin(), objects.end(), std::back_inserter(meant),
                 [&](const PaletteItem& object) {
                     const auto* link = std::get_if<ObjectLink>(&object.target);
                     return link != nullptr && link->group == group && link->kind == kind
                         && (ns.isEmpty() || ns == QString::fromStdString(link->key.ns))
                         && nameOf(object).startsWith(name);
                 });
    std::stable_partition(meant.begin(), meant.end(),
                          [&](const PaletteItem& object) { return nameOf(object) == name; });
    return meant;
}

std::optional<ObjectLink> NamedObjects::unseen(const QStringList& namespaces, bool namespaced) const
{
    static const QRegularExpression subdomain(
        QStringLiteral("^[a-z0-9]([-a-z0-9.:]{0,251}[a-z0-9])?$"));
    if (!subdomain.match(name).hasMatch() || (namespaced && namespaces.size() != 1))
        return std::nullopt;
    const auto in = namespaced ? namespaces.front().toStdString() : std::string();
    return ObjectLink { group, kind, { in, name.toStdString() } };
}

} // namespace kittiwake
