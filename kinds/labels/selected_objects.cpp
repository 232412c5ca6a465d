#include "selected_objects.h"

#include <QCoreApplication>
#include <QStringList>

namespace kittiwake {

KeySetPtr SelectedObjects::of(const std::string& group, const std::string& kind) const
{
    const auto found = byKind.find({ group, kind });
    return found == byKind.end() ? nullptr : found->second;
}

bool SelectedObjects::has(const ObjectLink& object) const
{
    const auto keys = of(object.group, object.kind);
    return keys && keys->contains(object.key);
}

QString selectedText(const IndexSelection& selection)
{
    QStringList parts;
    if (!selection.labels.isEverything())
        parts.append(QString::fromStdString(selection.labels.toString()));
    const auto add = [&parts](const QString& what, const std::vector<std::string>& values) {
        QStringList all;
        for (const auto& value : values)
            all.append(QString::fromStdString(value));
        if (!all.isEmpty())
            parts.append(what.arg(all.join(QStringLiteral(", "))));
    };
    const auto said = [](const char* text) {
        return QCoreApplication::translate("Selection", text);
    };
    add(said(QT_TRANSLATE_NOOP("Selection", "node %1")), selection.nodes);
    add(said(QT_TRANSLATE_NOOP("Selection", "owner %1")), selection.owners);
    add(said(QT_TRANSLATE_NOOP("Selection", "image %1")), selection.images);
    return parts.join(QStringLiteral(" · "));
}

QString selectedText(const SelectedObjectsPtr& selected)
{
    return selected ? selectedText(selected->selection) : QString();
}

} // namespace kittiwake
