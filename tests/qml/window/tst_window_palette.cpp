// The palette of the real window, by keys.
#include "window_bench.h"

#include <models/settings/setting_list.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_window_palette {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench : WindowBench
{
    PaletteView& palette = *clusters.current().palette();
    QSignalSpy contexts { &palette, &PaletteView::contextWanted };
    QSignalSpy objects { &palette, &PaletteView::objectWanted };
    QSignalSpy tables { &palette, &PaletteView::tableWanted };
    QSignalSpy asked { &palette, &PaletteView::objectsWanted };

    explicit Bench(QSize size = { 1200, 800 })
        : WindowBench("rows-50", size)
    {
        palette.setContexts({ QStringLiteral("prod"), QStringLiteral("staging") });
    }
    void open(const char* text) const
    {
        press(Qt::Key_Colon);
        type(text);
        QCOMPARE(palette.text(), QString::fromLatin1(text));
    }
    [[nodiscard]] bool isOpen() const
    {
        return popup("palettePopup")->property("visible").toBool();
    }
    [[nodiscard]] QString problem() const
    {
        const auto* words = item("paletteProblem");
        return words->isVisible() ? words->property("text").toString() : QString();
    }
};

PaletteItem found(const char* kind, const char* name)
{
    return { .title = QString::fromLatin1(name),
             .target = ObjectLink { "", kind, { "shop", name } },
             .match = { Nearness::Exact, 1 } };
}

} // namespace

class WindowPaletteTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void listsContextsAndOpensOne();
    void quits_data();
    void quits();
    void aContextThatDoesNotExistIsToldAndNotOpened();
    void anObjectOfThatNameComesBeforeWhatOnlyHasItsLetters();
    void whatComesLaterLeavesAChoiceAlone();
    void setsATheme();
    void leadsToASetting();
    void leadsToEverySetting_data();
    void leadsToEverySetting();
    void saysWhatCanBeTyped();
};

void WindowPaletteTest::listsContextsAndOpensOne()
{
    Bench bench;
    bench.open("ctx");
    QCOMPARE(bench.palette.results()->rowCount(), 2);
    bench.press(Qt::Key_Down);
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.contexts.size(), 1);
    QCOMPARE(bench.contexts[0][0].value<ContextTarget>().name, QStringLiteral("staging"));
    QTRY_VERIFY(!bench.isOpen());
    QTRY_VERIFY(bench.list()->hasActiveFocus());
}

void WindowPaletteTest::quits_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("q") << QByteArray("q");
    QTest::newRow("quit") << QByteArray("quit");
}

void WindowPaletteTest::quits()
{
    QFETCH(QByteArray, text);
    Bench bench;
    bench.open(text.constData());
    QVERIFY(bench.window.window()->isVisible());
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(!bench.window.window()->isVisible());
}

void WindowPaletteTest::aContextThatDoesNotExistIsToldAndNotOpened()
{
    Bench bench;
    bench.open("pod @nosuch");
    bench.press(Qt::Key_Return);
    QVERIFY(bench.isOpen());
    QCOMPARE(bench.problem(), QStringLiteral("There is no context “nosuch”."));
    QCOMPARE(bench.contexts.size() + bench.tables.size() + bench.objects.size(), 0);
    for (int i = 0; i < 6; ++i)
        bench.press(Qt::Key_Backspace);
    QCOMPARE(bench.palette.text(), QStringLiteral("pod @"));
    QCOMPARE(bench.problem(), QString());
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.contexts.size(), 1);
    QCOMPARE(bench.contexts[0][0].value<ContextTarget>().name, QStringLiteral("prod"));
}

void WindowPaletteTest::anObjectOfThatNameComesBeforeWhatOnlyHasItsLetters()
{
    Bench bench;
    bench.open("web");
    bench.press(Qt::Key_Return); // before it is known what is called so
    QVERIFY(bench.isOpen());
    bench.palette.setObjects(QStringLiteral("web"), { found("Service", "web") });
    QTRY_VERIFY(!bench.isOpen());
    QCOMPARE(bench.objects.size(), 1);
    QVERIFY(bench.preferences.sidebar);
}

void WindowPaletteTest::whatComesLaterLeavesAChoiceAlone()
{
    Bench bench;
    bench.open("no");
    const auto* list = bench.item("paletteResults");
    const auto title = [&] {
        const auto row = list->property("currentIndex").toInt();
        return bench.palette.results()->index(row).data().toString();
    };
    bench.press(Qt::Key_Down);
    const auto chosen = title();
    const int before = bench.palette.results()->rowCount();
    bench.palette.setObjects(QStringLiteral("no"), { found("Service", "no") });
    QCOMPARE(bench.palette.results()->rowCount(), before + 1);
    QCOMPARE(title(), chosen);
    bench.type("d"); // typed on: back to the first
    QCOMPARE(list->property("currentIndex").toInt(), 0);
}

void WindowPaletteTest::setsATheme()
{
    Bench bench;
    bench.open("light");
    bench.palette.setObjects(QStringLiteral("light"), {});
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.preferences.theme, QStringLiteral("light"));
    QTRY_VERIFY(!bench.isOpen());
}

void WindowPaletteTest::leadsToASetting()
{
    Bench bench;
    bench.open("read-only");
    bench.palette.setObjects(QStringLiteral("read-only"), {});
    bench.press(Qt::Key_Return);
    QTRY_VERIFY(bench.popup("settingsPopup")->property("opened").toBool());
    QVERIFY(!bench.isOpen());
    QTRY_VERIFY(bench.item("readOnlyContexts")->hasActiveFocus());
    bench.type("audit");
    bench.press(Qt::Key_Return);
    QCOMPARE(bench.preferences.readOnlyContexts, QStringLiteral("audit"));
}

void WindowPaletteTest::leadsToEverySetting_data()
{
    QTest::addColumn<QString>("setting");
    for (const auto& setting : allSettings())
        QTest::newRow(qPrintable(setting.name)) << setting.name;
}

/// In a window that is too low for all of them, too.
void WindowPaletteTest::leadsToEverySetting()
{
    QFETCH(QString, setting);
    Bench bench({ 900, 600 });
    bench.preferences.setTextSize(150);
    Q_EMIT bench.palette.settingLineWanted(setting);
    QTRY_VERIFY(bench.popup("settingsPopup")->property("opened").toBool());
    bench.settle();
    const auto* at = bench.window.window()->activeFocusItem();
    QVERIFY(at != nullptr);
    const QRectF place = at->mapRectToScene(QRectF(0, 0, at->width(), at->height()));
    QVERIFY(QRectF(0, 0, 900, 600).contains(place));
    while (at != nullptr && !at->property("setting").isValid())
        at = at->parentItem();
    QVERIFY(at != nullptr);
    QCOMPARE(at->property("setting").toString(), setting);
}

void WindowPaletteTest::saysWhatCanBeTyped()
{
    Bench bench({ 900, 600 });
    bench.open("birdsong");
    QCOMPARE(bench.problem(), QString()); // objects are still looked for
    bench.palette.setObjects(QStringLiteral("birdsong"), {});
    QCOMPARE(bench.problem(), QStringLiteral("Nothing here is called “birdsong”."));
    bench.settle();
    const auto* nothing = bench.item("paletteNothing");
    QVERIFY(nothing->height() > 6 * 26);
    QVERIFY(QRectF(0, 0, 900, 600).contains(nothing->mapRectToScene(nothing->boundingRect())));
}

KW_TEST_WINDOW(WindowPaletteTest)

} // namespace tst_window_palette

#include "tst_window_palette.moc"
