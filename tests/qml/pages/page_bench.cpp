#include "page_bench.h"

#include <tests/qml/find_in_window.h>
#include <tests/qml/pictures/picture_check.h>
#include <tests/qml/window/unnamed_controls.h>

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMimeData>
#include <QQmlComponent>
#include <QTest>
#include <qml/module.h>

namespace kittiwake::test {

namespace {

constexpr auto kWindow = R"(
import QtQuick
import Kittiwake

Window {
    id: window

    property string themeChoice
    property string uiFamily
    property string monoFamily

    color: Theme.surface
    Binding { target: Theme; property: "choice"; value: window.themeChoice }
    Binding { target: Theme; property: "uiFamily"; value: window.uiFamily }
    Binding { target: Theme; property: "monoFamily"; value: window.monoFamily }
    Binding { target: Theme; property: "motion"; value: false }
}
)";

std::unique_ptr<QObject> made(QQmlEngine& engine, const QByteArray& text,
                              const QVariantMap& properties)
{
    QQmlComponent component(&engine);
    component.setData(text, QUrl(QStringLiteral("qrc:/page-bench.qml")));
    std::unique_ptr<QObject> object( // Qt 6.4 crashes on one that did not compile
        component.isReady() ? component.createWithInitialProperties(properties) : nullptr);
    if (!object)
        qFatal("%s", qPrintable(component.errorString()));
    return object;
}

} // namespace

PageBench::PageBench(const char* type, const QVariantMap& properties, QSize size, const char* theme)
{
    installModule(m_engine);
    const auto inter = QStringLiteral("Inter");
    const auto family =
        QFontDatabase::families().contains(inter) ? inter : QGuiApplication::font().family();
    auto window = made(m_engine, kWindow,
                       { { QStringLiteral("themeChoice"), QString::fromLatin1(theme) },
                         { QStringLiteral("uiFamily"), family },
                         { QStringLiteral("monoFamily"),
                           QFontDatabase::systemFont(QFontDatabase::FixedFont).family() } });
    m_window.reset(qobject_cast<QQuickWindow*>(window.release()));
    m_window->resize(size);
    auto page = made(m_engine,
                     QByteArrayLiteral("import QtQuick\nimport Kittiwake\n") + type
                         + QByteArrayLiteral(" { focus: true }\n"),
                     properties);
    m_page = qobject_cast<QQuickItem*>(page.release());
    m_page->setParent(m_window->contentItem());
    m_page->setParentItem(m_window->contentItem());
    m_page->setSize(size);
    m_window->show();
    if (!QTest::qWaitForWindowActive(m_window.get()))
        qFatal("there is no window");
    m_page->forceActiveFocus();
}

PageBench::~PageBench() = default;

QQuickItem* PageBench::item(const char* name) const
{
    return qobject_cast<QQuickItem*>(findInWindow(*m_window, QLatin1String(name)));
}

void PageBench::press(Qt::Key key, Qt::KeyboardModifiers with) const
{
    QTest::keyClick(m_window.get(), key, with);
}

void PageBench::type(const char* text) const
{
    for (const char* c = text; *c != '\0'; ++c)
        QTest::keyClick(m_window.get(), *c);
}

void PageBench::click(const QQuickItem* item) const
{
    const auto middle = item->mapToScene({ item->width() / 2, item->height() / 2 });
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, middle.toPoint());
}

void PageBench::drop(QPoint at, const QList<QUrl>& files) const
{
    QMimeData dragged;
    dragged.setUrls(files);
    QDragEnterEvent enter(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QDropEvent event(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &event);
    settle();
}

void PageBench::settle() const
{
    (void)m_window->grabWindow();
    for (const auto& control : unnamedControls(*m_page)) // takeComplaints tells the test
        qWarning("no name for screen readers: %s", qPrintable(control));
}

void PageBench::picture(const char* name) const
{
    const auto fault = pictureFault(*m_window, QString::fromLatin1(name));
    if (!fault.isEmpty())
        QFAIL(qPrintable(fault));
}

} // namespace kittiwake::test
