#pragma once

#include <QQuickItem>
#include <QQuickWindow>

namespace kittiwake::test {

/// \brief The object of that name in a window, items and popups; of several the item in sight.
/// Null: there is none. Goes by what is drawn in what: delegates are no children of who shows them.
inline QObject* findInWindow(const QQuickWindow& window, const QString& name)
{
    QObject* any = nullptr;
    QList<QQuickItem*> open { window.contentItem() };
    while (!open.isEmpty()) {
        auto* item = open.takeLast();
        if (item->objectName() == name && (any == nullptr || item->isVisible()))
            any = item;
        for (auto* child : item->children()) {
            if (any == nullptr && !child->isQuickItemType() && child->objectName() == name)
                any = child;
        }
        const auto children = item->childItems();
        for (auto child = children.crbegin(); child != children.crend(); ++child)
            open.append(*child);
    }
    return any != nullptr ? any : window.findChild<QObject*>(name);
}

} // namespace kittiwake::test
