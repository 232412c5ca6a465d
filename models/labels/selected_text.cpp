#include "selected_text.h"

#include <models/text/shown_text.h>

#include <QCoreApplication>
#include <QStringList>

namespace kittiwake {

QString selectedText(const IndexSelection& selection)
{
    QStringList parts;
    if (!selection.labels.isEverything())
        parts.append(QString::fromStdString(selection.labels.toString()));
    const auto add = [&parts](const char* what, const std::vector<std::string>& values) {
        if (!values.empty())
            parts.append(QCoreApplication::translate("Selection", what).arg(joinedText(values)));
    };
    add(QT_TRANSLATE_NOOP("Selection", "node %1"), selection.nodes);
    add(QT_TRANSLATE_NOOP("Selection", "owner %1"), selection.owners);
    add(QT_TRANSLATE_NOOP("Selection", "image %1"), selection.images);
    return parts.join(QStringLiteral(" · "));
}

QString selectedText(const SelectedObjectsPtr& selected)
{
    return selected ? selectedText(selected->selection) : QString();
}

} // namespace kittiwake
