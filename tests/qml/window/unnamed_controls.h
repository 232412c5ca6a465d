#pragma once

#include <QAccessible>
#include <QQuickItem>
#include <QStringList>

namespace kittiwake::test {

/// \brief The controls in sight below `root` that the keyboard reaches and a screen reader has no
/// name for: "class objectName". `named`: how many have one.
inline QStringList unnamedControls(QQuickItem& root, int* named = nullptr)
{
    QStringList unnamed;
    QList<QQuickItem*> open { &root };
    while (!open.isEmpty()) {
        auto* item = open.takeLast();
        open.append(item->childItems());
        if (!item->isVisible() || !item->activeFocusOnTab())
            continue;
        const auto* accessible = QAccessible::queryAccessibleInterface(item);
        if (accessible == nullptr || accessible->text(QAccessible::Name).isEmpty())
            unnamed << QString::fromLatin1(item->metaObject()->className()) + u' '
                    + item->objectName();
        else if (named != nullptr)
            ++*named;
    }
    return unnamed;
}

} // namespace kittiwake::test
