#pragma once

#include <QQuickItem>
#include <QQuickWindow>
#include <QStringList>

namespace kittiwake::test {

/// A text that can be seen, and where in the window its letters are.
struct SeenWords
{
    QString text;
    QRectF where {};
    bool cut = false; ///< from above or below, or by the window's edge
};

/// What can be read in `item`, what lists have scrolled out left out.
inline void collectWords(const QQuickItem& item, const QRectF& room, QList<SeenWords>& words)
{
    if (!item.isVisible() || item.opacity() == 0)
        return;
    const auto box = item.mapRectToScene(QRectF(0, 0, item.width(), item.height()));
    const bool scrolls = item.clip() || item.inherits("QQuickFlickable");
    const auto inner = scrolls ? room.intersected(box) : room;
    const auto text = item.property("text").toString();
    if (item.inherits("QQuickText") && !text.trimmed().isEmpty()) {
        const QSizeF size(item.property("contentWidth").toReal(),
                          item.property("contentHeight").toReal());
        QRectF letters(box.topLeft(), size);
        const auto padding = [&](const char* side) {
            return item.property(side).toReal();
        };
        if (item.property("effectiveHorizontalAlignment").toInt() == Qt::AlignHCenter)
            letters.moveCenter({ box.center().x(), letters.center().y() });
        else if (item.property("effectiveHorizontalAlignment").toInt() == Qt::AlignRight)
            letters.moveRight(box.right() - padding("rightPadding"));
        else
            letters.moveLeft(box.left() + padding("leftPadding"));
        if (item.property("verticalAlignment").toInt() == Qt::AlignVCenter)
            letters.moveCenter(
                { letters.center().x(),
                  box.center().y() + (padding("topPadding") - padding("bottomPadding")) / 2 });
        else
            letters.moveTop(box.top() + padding("topPadding"));
        const auto seen = inner.intersected(letters);
        const bool scrolled = inner != QRectF(QPointF(), item.window()->size());
        if (!seen.isEmpty() || !scrolled)
            words.append(
                SeenWords { text, seen,
                            letters.height() > box.height() + 1
                                || (!scrolled && !room.adjusted(-1, -1, 1, 1).contains(letters)) });
    }
    for (const auto* child : item.childItems())
        collectWords(*child, inner, words);
}

/// Texts that are cut, and pairs of them that lie on one another; none of an overlay's.
inline QStringList cutWords(const QQuickWindow& window)
{
    QList<SeenWords> words;
    collectWords(*window.contentItem(), QRectF(QPointF(), window.size()), words);
    QStringList complaints;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i].cut)
            complaints << QStringLiteral("cut: ") + words[i].text;
        for (qsizetype j = i + 1; j < words.size(); ++j) {
            const auto both = words[i].where.intersected(words[j].where);
            if (both.width() > 2 && both.height() > 4)
                complaints << words[i].text + QStringLiteral(" on ") + words[j].text;
        }
    }
    return complaints;
}

} // namespace kittiwake::test
