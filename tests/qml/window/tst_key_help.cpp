// What the window says of its keys.
#include "window_bench.h"

#include <tests/support/test_program.h>

namespace tst_key_help {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QList<QQuickItem*> inSight(const QQuickWindow& window)
{
    QList<QQuickItem*> items { window.contentItem() };
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (auto* child : items[i]->childItems()) {
            if (child->isVisible())
                items.append(child);
        }
    }
    return items;
}

QStringList texts(const QQuickWindow& window, const char* name)
{
    QStringList all;
    for (const auto* item : inSight(window)) {
        if (item->objectName() == QLatin1String(name))
            all << item->property("text").toString();
    }
    return all;
}

/// The keys that the status bar names, by what it says of them.
QStringList hints(const WindowBench& bench)
{
    QStringList all;
    for (const auto* item : inSight(*bench.window.window())) {
        if (QByteArray(item->metaObject()->className()).startsWith("StatusNumber")
            && item->property("explanation").toString().isEmpty())
            all << item->property("value").toString();
    }
    return all;
}

} // namespace

class KeyHelpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void isSearchedByTyping();
    void beginsWithTheViewInSight_data();
    void beginsWithTheViewInSight();
    void findsPreviousOnes();
    void writesEveryKeyWhole_data();
    void writesEveryKeyWhole();
    void hintsAtKeysWhereTheyWork();
};

void KeyHelpTest::isSearchedByTyping()
{
    const WindowBench bench("rows-50");
    bench.press(Qt::Key_F1);
    auto* popup = bench.popup("helpPopup");
    QTRY_VERIFY(popup->property("opened").toBool());
    auto* window = bench.window.window();
    const auto all = texts(*window, "helpWords").size();
    QVERIFY(all > 60);
    const auto height = popup->property("height");
    bench.type("yaml");
    QCOMPARE(bench.item("helpSearch")->property("text").toString(), "yaml");
    const auto found = texts(*window, "helpWords");
    QVERIFY(found.size() > 3 && found.size() < all / 2);
    QVERIFY(found.contains(QStringLiteral("YAML")));
    QCOMPARE(popup->property("height"), height); // nothing jumps
    bench.type(" no such");
    QCOMPARE(texts(*window, "helpWords"), QStringList());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(!popup->property("visible").toBool());
    QVERIFY(bench.list()->hasActiveFocus());
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(popup->property("opened").toBool());
    QCOMPARE(texts(*window, "helpWords").size(), all); // anew
    auto* flick = bench.item("helpFlick");
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_PageDown);
    const bool scrolls = flick->property("contentHeight").toDouble() > flick->height();
    QCOMPARE(flick->property("contentY").toDouble() > 0, scrolls);
}

void KeyHelpTest::beginsWithTheViewInSight_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("first");
    QTest::newRow("table") << "resources"
                           << "Only faults";
    QTest::newRow("logs") << "logs"
                          << "Follow the end, or stay";
    QTest::newRow("helm") << "helm"
                          << "Move into the release";
    QTest::newRow("a view without keys of its own")
        << "overview"
        << "Go to a kind, an object, a view or a context";
}

void KeyHelpTest::beginsWithTheViewInSight()
{
    QFETCH(QString, view);
    const WindowBench bench("rows-50");
    bench.cluster.places()->open(view);
    bench.settle();
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(bench.popup("helpPopup")->property("opened").toBool());
    auto* window = bench.window.window();
    QTEST(texts(*window, "helpWords").value(0), "first");
    QVERIFY(texts(*window, "helpWords").size() > 60); // and the others behind it
    // At its head, and in sight.
    for (const auto* item : inSight(*window)) {
        if (item->objectName() == QStringLiteral("helpWords")) {
            const auto* flick = bench.item("helpFlick");
            QVERIFY(item->mapToItem(flick, QPointF()).y() < flick->height() / 4);
            break;
        }
    }
}

void KeyHelpTest::findsPreviousOnes()
{
    const WindowBench bench("rows-50");
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(bench.popup("helpPopup")->property("opened").toBool());
    bench.type("previous");
    const auto found = texts(*bench.window.window(), "helpWords");
    QVERIFY(found.contains(QStringLiteral("Previous logs too: those before the last restart")));
    QVERIFY(found.contains(QStringLiteral("Previous, older revision")));
}

void KeyHelpTest::writesEveryKeyWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << QSize(1440, 900);
    QTest::newRow("small") << QSize(900, 600);
}

void KeyHelpTest::writesEveryKeyWhole()
{
    QFETCH(QSize, size);
    const WindowBench bench("rows-50", size);
    bench.press(Qt::Key_F1);
    QTRY_VERIFY(bench.popup("helpPopup")->property("opened").toBool());
    bench.settle();
    int keys = 0;
    for (const auto* item : inSight(*bench.window.window())) {
        if (item->objectName() != QStringLiteral("helpKeys"))
            continue;
        ++keys;
        const auto text = item->property("text").toString();
        QVERIFY2(!item->property("truncated").toBool(), qPrintable(text));
        QVERIFY2(item->property("contentWidth").toDouble() <= item->width(), qPrintable(text));
    }
    QVERIFY(keys > 60);
}

void KeyHelpTest::hintsAtKeysWhereTheyWork()
{
    const WindowBench bench("rows-50", { 1600, 900 });
    bench.settle();
    QCOMPARE(hints(bench),
             (QStringList { "go to", "filter", "describe", "YAML", "logs", "faults", "keys" }));
    bench.press(Qt::Key_1, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(hints(bench), (QStringList { "go to", "keys" }));
    bench.press(Qt::Key_4, Qt::ControlModifier);
    bench.settle();
    QVERIFY(hints(bench).contains(QStringLiteral("faults")));
    bench.press(Qt::Key_5, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(hints(bench), (QStringList { "go to", "filter", "keys" }));
}

KW_TEST_WINDOW(KeyHelpTest)

} // namespace tst_key_help

#include "tst_key_help.moc"
