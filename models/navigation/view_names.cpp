#include "view_names.h"

#include <array>

namespace kittiwake {

namespace {

/// By ViewId.
constexpr std::array kViewNames { "overview", "findings", "resources", "timeline",
                                  "labels",   "queues",   "pipeline" };

} // namespace

QString nameOf(ViewId view)
{
    return QLatin1String(kViewNames[static_cast<std::size_t>(view)]);
}

QStringList viewNames()
{
    QStringList names;
    for (const auto* name : kViewNames)
        names << QLatin1String(name);
    return names;
}

std::optional<ViewId> viewNamed(const QString& name)
{
    for (std::size_t i = 0; i < kViewNames.size(); ++i) {
        if (name.compare(QLatin1String(kViewNames[i]), Qt::CaseInsensitive) == 0)
            return static_cast<ViewId>(i);
    }
    return std::nullopt;
}

} // namespace kittiwake
