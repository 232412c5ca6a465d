#include "page_bench.h"

#include <tests/qml/scenes/made_up_logs.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <qml/table/row_look.h>

namespace tst_logs_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct LogsBench
{
    LogsView view { [] {
        return MadeUpLogs::kNow;
    } };
    MadeUpLogs logs;
    PageBench page;

    explicit LogsBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("LogsPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size, theme)
    {
        QObject::connect(
            &view, &LogsView::asked, &view, [this] { logs.show(view); }, Qt::QueuedConnection);
    }
    void show()
    {
        view.display()->setTimes(static_cast<int>(LogTimes::Utc));
        view.origin()->show({ .object = { "apps", "Deployment", { "shop", "web" } } });
        logs.show(view);
        settle();
    }
    /// What is asked of those who read logs is answered, and drawn.
    void settle() const
    {
        page.settle();
        QCoreApplication::processEvents();
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
};

} // namespace

class LogsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void takesALineApart();
    void coloursOfContainersAreNoSeverities_data();
    void coloursOfContainersAreNoSeverities();
    void showsAStackTraceLineByLine();
    void saysWhereALineIsCut();
    void saysWhyThereAreNone();
    void saysWhyTheyCannotBeRead();
    void movesByKey();
    void staysWhereOneLooks();
    void filtersByKey();
    void changesHowItLooksByKey();
    void hidesAPodByKey();
    void scrollsByTheMap();
    void fieldsBecomeColumns();
    void columnsAreChosenFromAList();
    void highlightsTerms();
    void showsLinesAroundMatches();
    void beginsWhereOneTypes();
};

void LogsPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("logs-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("logs-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void LogsPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    LogsBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("logLines")->isVisible());
    QCOMPARE(bench.text("logsTitle"), QStringLiteral("Deployment shop/web"));
    QVERIFY(bench.text("logsFooter").contains(QStringLiteral("3 containers")));
}

void LogsPageTest::takesALineApart()
{
    LogsBench bench;
    bench.show();
    bench.view.filter()->setText(QStringLiteral("slow query"));
    bench.settle();
    bench.page.press(Qt::Key_K);
    bench.page.press(Qt::Key_Return);
    bench.settle();
    QVERIFY(bench.view.line()->isOpen());
    QCOMPARE(bench.view.line()->fields()->rowCount(), 2);
    QVERIFY(bench.text("logLineText").contains(QStringLiteral("select * from items")));
    bench.page.picture("logs-line");
    bench.page.press(Qt::Key_Return);
    QVERIFY(!bench.view.line()->isOpen());
}

void LogsPageTest::coloursOfContainersAreNoSeverities_data()
{
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" })
        QTest::newRow(theme) << QString::fromLatin1(theme);
}

void LogsPageTest::coloursOfContainersAreNoSeverities()
{
    QFETCH(QString, theme);
    LogsBench bench({ 1200, 800 }, qPrintable(theme));
    bench.show();
    const auto* lines = bench.page.item("logLines");
    const auto colors = lines->property("sourceColors").value<QList<QColor>>();
    const auto* look = lines->property("look").value<RowLook*>();
    QVERIFY(colors.size() > 8);
    for (const auto& color : colors) {
        for (const auto tone : { Tone::Error, Tone::Warn }) {
            const auto apart = std::abs(color.hueF() - look->colorOf(tone).hueF());
            QVERIFY2(std::min(apart, 1 - apart) > 0.1F, qPrintable(color.name()));
        }
    }
}

void LogsPageTest::showsAStackTraceLineByLine()
{
    LogsBench bench;
    const auto at = MadeUpLogs::kNow * 1'000'000;
    bench.logs.write(
        1, at,
        R"j({"level":"error","msg":"checkout failed","order":4711,"error":{"code":"ECONNREFUSED",)j"
        R"j("stack":"Error: connect ECONNREFUSED 10.0.3.7:5432\n    at TCPConnectWrap.afterConnect)j"
        R"j( (node:net:1607:16)\n    at Cart.checkout (/srv/cart.js:81:12)\n    at async )j"
        R"j(/srv/server.js:17:5"}})j");
    bench.logs.collector().onMark(1,
                                  { .kind = LogMark::Kind::Terminated,
                                    .time = at + 1,
                                    .text = "CrashLoopBackOff",
                                    .end = ContainerEnd { .exitCode = 1, .reason = "Error" } });
    bench.show();
    bench.view.cursor()->moveBy(0); // the mark, which has no fields
    bench.view.line()->setOpen(true);
    QCOMPARE(bench.view.line()->fields()->rowCount(), 0);
    bench.page.press(Qt::Key_K);
    bench.settle();
    QCOMPARE(bench.view.line()->fields()->rowCount(), 3); // the order, error.code and error.stack
    bench.page.picture("logs-stack");
}

void LogsPageTest::saysWhereALineIsCut()
{
    LogsBench bench;
    const auto at = MadeUpLogs::kNow * 1'000'000;
    bench.logs.write(1, at, "Dump of the cart: 00 00 00 00", 10'000'000);
    bench.show();
    bench.page.press(Qt::Key_K);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Return);
    bench.settle();
    QVERIFY(bench.page.item("logLineNote")->isVisible());
    QVERIFY(bench.text("logLineText").endsWith(QStringLiteral("00 00")));
    QVERIFY(bench.text("logLineNote").contains(QStringLiteral("of its 10,000,029 bytes")));
    bench.page.picture("logs-cut");
    bench.page.press(Qt::Key_K);
    bench.settle();
    QVERIFY(!bench.page.item("logLineNote")->isVisible());
}

void LogsPageTest::saysWhyThereAreNone()
{
    LogsBench bench;
    bench.settle();
    QCOMPARE(bench.text("logsHeadline"), QStringLiteral("No logs are open."));
    bench.show();
    bench.view.sources()->showOnly(0); // which has not restarted
    bench.view.filter()->setText(QStringLiteral("there is no such line"));
    bench.settle();
    QCOMPARE(bench.text("logsHeadline"), QStringLiteral("No line matches."));
    bench.page.picture("logs-no-match");
}

void LogsPageTest::saysWhyTheyCannotBeRead()
{
    LogsView view { [] {
        return MadeUpLogs::kNow;
    } };
    const PageBench page("LogsPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } });
    view.origin()->show({ .object = { "", "Service", { "shop", "external" } } });
    view.origin()->setProblem(QStringLiteral("It has no selector, so it has no pods."));
    page.settle();
    QCOMPARE(page.item("logsHeadline")->property("text").toString(),
             QStringLiteral("The logs of Service shop/external cannot be read."));
}

void LogsPageTest::movesByKey()
{
    LogsBench bench;
    bench.show();
    QVERIFY(bench.view.cursor()->follows());
    bench.page.press(Qt::Key_K);
    QVERIFY(!bench.view.cursor()->follows());
    QCOMPARE(bench.view.cursor()->row(), bench.view.count() - 2);
    bench.page.press(Qt::Key_J);
    QCOMPARE(bench.view.cursor()->row(), bench.view.count() - 1);
    bench.page.press(Qt::Key_G);
    QCOMPARE(bench.view.cursor()->row(), 0);
    bench.settle();
    QCOMPARE(bench.page.item("logLines")->property("at").toDouble(), 0.0);
    bench.page.press(Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(bench.view.cursor()->isSelected(0) && bench.view.cursor()->isSelected(1));
    QSignalSpy copied(bench.view.exporter(), &LogExporter::linesCopyWanted);
    bench.page.press(Qt::Key_C);
    QCOMPARE(copied.size(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(bench.view.cursor()->follows());
    QSignalSpy sought(bench.view.seeker(), &LogSeeker::seekWanted);
    bench.page.press(Qt::Key_E, Qt::ShiftModifier);
    QCOMPARE(sought.size(), 1);
}

void LogsPageTest::staysWhereOneLooks()
{
    LogsBench bench;
    bench.show();
    for (int i = 0; i < 60; ++i)
        bench.page.press(Qt::Key_K);
    bench.settle();
    auto* lines = bench.page.item("logLines");
    const auto before = lines->property("from").toDouble();
    for (int i = 0; i < 500; ++i)
        bench.logs.write(1, (MadeUpLogs::kNow / 1000 + i) * MadeUpLogs::kSecond, "more");
    bench.logs.show(bench.view);
    bench.settle();
    QCOMPARE(lines->property("from").toDouble(), before);
    bench.page.press(Qt::Key_S);
    bench.settle();
    QVERIFY(lines->property("from").toDouble() > before);
}

void LogsPageTest::filtersByKey()
{
    LogsBench bench;
    bench.show();
    bench.page.press(Qt::Key_Slash);
    QVERIFY(bench.page.item("logsFilter")->hasActiveFocus());
    bench.page.type("es"); // no keys of the view while one types
    QCOMPARE(bench.view.filter()->text(), QStringLiteral("es"));
    QVERIFY(bench.view.cursor()->follows());
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.page.item("logLines")->hasActiveFocus());
    bench.page.press(Qt::Key_Exclam);
    QVERIFY(bench.view.filter()->isInverse());
    bench.page.press(Qt::Key_F);
    QVERIFY(!bench.view.filter()->onlyMatches());
    bench.page.press(Qt::Key_Slash);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("logLines")->hasActiveFocus());
    QCOMPARE(bench.view.filter()->text(), QString());
}

void LogsPageTest::changesHowItLooksByKey()
{
    LogsBench bench;
    bench.show();
    bench.page.press(Qt::Key_W);
    QVERIFY(bench.view.display()->wraps());
    bench.page.press(Qt::Key_T);
    QCOMPARE(bench.view.display()->times(), static_cast<int>(LogTimes::Relative));
    bench.page.press(Qt::Key_R);
    QVERIFY(!bench.view.display()->isReadable());
    bench.page.press(Qt::Key_Space);
    QVERIFY(bench.view.isPaused());
    bench.settle();
    bench.view.display()->setTimes(static_cast<int>(LogTimes::Off));
    bench.settle();
    bench.page.picture("logs-wrapped");
    bench.page.press(Qt::Key_P);
    QVERIFY(bench.view.origin()->previous());
}

void LogsPageTest::hidesAPodByKey()
{
    LogsBench bench;
    bench.show();
    bench.page.item("logSources")->forceActiveFocus();
    const auto shown = [&] {
        QList<bool> shown;
        const auto* sources = bench.view.sources()->list();
        for (int row = 0; row < sources->rowCount(); ++row)
            shown << sources->index(row, 0).data(LogSourceListModel::ShownRole).toBool();
        return shown;
    };
    bench.page.press(Qt::Key_Space, Qt::ShiftModifier);
    bench.settle();
    QCOMPARE(shown(), (QList<bool> { false, true, false })); // both containers of the first pod
    bench.page.press(Qt::Key_Space);
    bench.settle();
    QCOMPARE(shown(), (QList<bool> { true, true, false }));
    QVERIFY(!bench.view.isPaused());
    bench.page.press(Qt::Key_Space, Qt::ShiftModifier);
    bench.page.press(Qt::Key_Space, Qt::ShiftModifier);
    bench.settle();
    QCOMPARE(shown(), (QList<bool> { true, true, true }));
}

void LogsPageTest::scrollsByTheMap()
{
    LogsBench bench;
    bench.show();
    auto* map = bench.page.item("logMap");
    bench.page.click(map);
    bench.settle();
    QVERIFY(!bench.view.cursor()->follows());
    const auto row = bench.view.cursor()->row();
    QVERIFY2(row > bench.view.count() / 4 && row < bench.view.count() * 3 / 4,
             qPrintable(QString::number(row)));
}

void LogsPageTest::fieldsBecomeColumns()
{
    LogsBench bench;
    bench.show();
    bench.page.press(Qt::Key_K);
    while (bench.view.cursor()->row() > 0 && !bench.view.line()->text().contains(u"\"path\"")) {
        bench.view.line()->setOpen(true);
        bench.page.press(Qt::Key_K);
    }
    bench.settle();
    QVERIFY(!bench.page.item("logColumnTitles")->isVisible());
    bench.page.click(bench.page.item("fieldColumn"));
    bench.settle();
    QCOMPARE(bench.view.columns()->titles().size(), 1);
    auto* lines = bench.page.item("logLines");
    QVERIFY(bench.page.item("logColumnTitles")->isVisible());
    QCOMPARE(lines->property("columnWidths").value<QList<qreal>>().size(), 1);
    bench.page.press(Qt::Key_Return); // closes the details
    bench.view.columns()->clear();
    bench.view.columns()->setSeen(
        { { "path", 9, "/" }, { "took", 9, "12ms" }, { "status", 9, "2" } });
    bench.view.columns()->toggleSeen(0);
    bench.view.columns()->toggleSeen(2);
    bench.settle();
    QCOMPARE(bench.view.columns()->titles(), (QStringList { "path", "status" }));
    const auto widths = lines->property("columnWidths").value<QList<qreal>>();
    const auto lefts = lines->property("columnLefts").value<QList<qreal>>();
    QCOMPARE(lefts.size(), widths.size());
    for (qsizetype i = 1; i < lefts.size(); ++i)
        QVERIFY(lefts[i] >= lefts[i - 1] + widths[i - 1]);
    bench.page.picture("logs-columns");
    bench.page.press(Qt::Key_X);
    bench.settle();
    QCOMPARE(bench.view.columns()->titles(), QStringList());
    QVERIFY(!bench.page.item("logColumnTitles")->isVisible());
}

void LogsPageTest::columnsAreChosenFromAList()
{
    LogsBench bench;
    QObject::connect(&bench.view, &LogsView::seenFieldsWanted, &bench.view,
                     [&bench](const LogRows& around) {
                         bench.view.columns()->setSeen(
                             seenLogFields(around.rows, bench.view.logs(), around.first, 500));
                     });
    bench.show();
    bench.page.press(Qt::Key_W, Qt::AltModifier);
    bench.settle();
    QVERIFY(bench.view.columns()->seenFields()->rowCount() > 3);
    bench.page.picture("logs-fields");
    bench.page.press(Qt::Key_Space);
    QCOMPARE(bench.view.columns()->titles().size(), 1);
    bench.page.press(Qt::Key_Escape);
    bench.settle();
    QVERIFY(bench.page.item("logLines")->hasActiveFocus());
}

void LogsPageTest::highlightsTerms()
{
    LogsBench bench;
    bench.show();
    bench.page.press(Qt::Key_Slash);
    bench.page.type("cart");
    bench.page.press(Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(bench.page.item("logsFilter")->hasActiveFocus());
    QCOMPARE(bench.text("logsFilter"), QString());
    bench.page.type("took=");
    bench.page.press(Qt::Key_Return);
    bench.page.press(Qt::Key_H);
    QCOMPARE(bench.view.highlights()->count(), 2);
    QCOMPARE(bench.view.filter()->text(), QString());
    bench.view.highlights()->addText(QStringLiteral("database-0.shop:5432"));
    bench.view.filter()->setText(QStringLiteral("slow"));
    bench.view.filter()->setOnlyMatches(false);
    bench.settle();
    QVERIFY(bench.page.item("logHighlights")->isVisible());
    bench.page.picture("logs-highlights");
    bench.view.line()->setOpen(true);
    bench.settle();
    auto* text = bench.page.item("logLineText");
    text->forceActiveFocus();
    QVERIFY(QMetaObject::invokeMethod(text, "select", Q_ARG(int, 0), Q_ARG(int, 7)));
    bench.page.press(Qt::Key_H); // what is selected
    QCOMPARE(bench.view.highlights()->count(), 4);
    QCOMPARE(bench.view.highlights()->terms()->lineAt(3)->text,
             text->property("text").toString().left(7).trimmed());
    bench.page.item("logLines")->forceActiveFocus();
    bench.page.press(Qt::Key_H, Qt::ShiftModifier);
    bench.settle();
    QCOMPARE(bench.view.highlights()->count(), 0);
    QVERIFY(!bench.page.item("logHighlights")->isVisible());
    bench.view.filter()->setText({});
    bench.page.press(Qt::Key_H); // nothing is there to highlight: one types it
    QVERIFY(bench.page.item("logsFilter")->hasActiveFocus());
}

void LogsPageTest::showsLinesAroundMatches()
{
    LogsBench bench({ 1200, 800 }, "light");
    bench.show();
    bench.view.filter()->setText(QStringLiteral("slow query"));
    bench.settle();
    const auto found = bench.view.count();
    bench.page.press(Qt::Key_A);
    bench.settle();
    QCOMPARE(bench.view.filter()->context(), 3);
    QVERIFY(bench.view.count() > found);
    bench.page.picture("logs-context");
    bench.page.press(Qt::Key_A);
    bench.page.press(Qt::Key_A);
    bench.settle();
    QCOMPARE(bench.view.count(), found);
}

void LogsPageTest::beginsWhereOneTypes()
{
    LogsBench bench;
    bench.show();
    bench.page.click(bench.page.item("segment4"));
    bench.settle();
    QVERIFY(bench.page.item("logBegin")->hasActiveFocus());
    bench.page.type("soon");
    bench.settle();
    QVERIFY(bench.page.item("logBeginProblem")->isVisible());
    QVERIFY(!bench.page.item("logBeginShow")->isEnabled());
    bench.page.picture("logs-begin");
    bench.page.press(Qt::Key_Return); // nothing
    QCOMPARE(bench.view.origin()->begin(), QStringLiteral("1000"));
    bench.page.press(Qt::Key_A, Qt::ControlModifier);
    bench.page.type("90m");
    bench.page.press(Qt::Key_Return);
    bench.logs.show(bench.view);
    bench.settle();
    QCOMPARE(bench.view.origin()->begin(), QStringLiteral("90m"));
    QVERIFY(!bench.view.isPaused()); // what was typed was no key of the view
    QCOMPARE(bench.text("segment4"), QStringLiteral("90m"));
    QVERIFY(bench.page.item("segment4")->property("checked").toBool());
    QVERIFY(bench.page.item("logLines")->hasActiveFocus());
}

KW_TEST_WINDOW(LogsPageTest)

} // namespace tst_logs_page

#include "tst_logs_page.moc"
