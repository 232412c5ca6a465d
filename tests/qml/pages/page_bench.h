#pragma once

#include <QList>
#include <QPoint>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSize>
#include <QUrl>
#include <QVariantMap>

#include <memory>

namespace kittiwake::test {

/// \brief One QML component of ours in a window of its own, on a view that the test made: for the
/// parts of the window that need no cluster to be looked at or typed into. \thread gui
class PageBench
{
public:
    /// `type`: a component of the module Kittiwake; `properties`: its required ones. What they
    /// point to outlives the bench.
    PageBench(const char* type, const QVariantMap& properties, QSize size = { 1200, 800 },
              const char* theme = "dark");
    ~PageBench();

    [[nodiscard]] QQuickWindow* window() const { return m_window.get(); }
    [[nodiscard]] QQuickItem* page() const { return m_page; }
    /// By objectName; of several the one in sight; null: none.
    [[nodiscard]] QQuickItem* item(const char* name) const;

    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) const;
    void type(const char* text) const;
    void click(const QQuickItem* item) const; ///< in its middle
    void drop(QPoint at, const QList<QUrl>& files) const; ///< dragged there from outside
    /// Until a frame has been drawn. Complains of controls without a name for screen readers.
    void settle() const;
    /// Looks as the picture of that name in tests/qml/pictures, or the test fails.
    void picture(const char* name) const;

private:
    QQmlEngine m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    QQuickItem* m_page = nullptr;
};

} // namespace kittiwake::test
