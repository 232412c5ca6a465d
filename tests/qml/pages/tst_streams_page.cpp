#include "page_bench.h"

#include <tests/qml/scenes/made_up_streams.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_streams_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct StreamsBench
{
    StreamsView view { [] {
        return MadeUpStreams::kNow;
    } };
    PageBench page;

    explicit StreamsBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("StreamsPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show()
    {
        MadeUpStreams::show(view);
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
};

struct ForwardBench
{
    ForwardForm form;
    PageBench page;

    explicit ForwardBench(QSize size = { 560, 480 }, const char* theme = "dark")
        : page("ForwardFields",
               { { QStringLiteral("form"), QVariant::fromValue(&form) },
                 { QStringLiteral("cluster"), QString() } },
               size, theme)
    {
        form.open({ "apps", "Deployment", { "shop", "storefront" } });
        form.setPorts(MadeUpStreams::ports(), {});
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
};

} // namespace

class StreamsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void showsEachState();
    void movesAndOpensByKey();
    void endsAndStartsByKey();
    void sortsByKeyAndTitle();
    void filtersByKey();
    void asksWhichPorts_data();
    void asksWhichPorts();
    void portsAreChosenAndTyped();
    void othersAreLetInWhenToldTwice();
    void asksWhatToCopy_data();
    void asksWhatToCopy();
    void whatToCopyCanBeDraggedIntoTheForm();
};

void StreamsPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("streams-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("streams-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void StreamsPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    StreamsBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("streamExplanation")->isVisible());
    QVERIFY(bench.page.item("streams")->width() > 200);
    QVERIFY(bench.view.isActive());
}

void StreamsPageTest::showsEachState()
{
    StreamsBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("streamsHeadline"), "Nothing is open into this cluster");
    bench.page.picture("streams-empty");
    bench.view.setFilter(QStringLiteral("nothing"));
    bench.view.setAnswer({ .question = bench.view.question(), .total = 5 });
    bench.page.settle();
    QCOMPARE(bench.text("streamsHeadline"), "No stream matches");
    QVERIFY(!bench.page.item("streams")->isVisible());
    bench.show();
    bench.view.setFilter({});
    bench.show();
    bench.view.setNotice(QStringLiteral("Unable to listen."));
    bench.page.settle();
    QCOMPARE(bench.text("streamsNotice"), "Unable to listen.");
}

void StreamsPageTest::movesAndOpensByKey()
{
    StreamsBench bench;
    bench.show();
    bench.page.press(Qt::Key_G);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(bench.view.currentRow(), 4);
    QSignalSpy wanted(&bench.view, &StreamsView::objectWanted);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>().kind, "Deployment");
}

void StreamsPageTest::endsAndStartsByKey()
{
    StreamsBench bench;
    bench.show(); // the last one: a forward that listens
    QSignalSpy closed(&bench.view, &StreamsView::closeWanted);
    QSignalSpy started(&bench.view, &StreamsView::startWanted);
    QSignalSpy forgotten(&bench.view, &StreamsView::forgetWanted);
    QSignalSpy browser(&bench.view, &StreamsView::browserWanted);
    QSignalSpy copied(&bench.view, &StreamsView::copyWanted);
    bench.page.press(Qt::Key_B);
    bench.page.press(Qt::Key_C);
    bench.page.press(Qt::Key_X);
    bench.page.press(Qt::Key_R); // it runs: nothing
    QCOMPARE(browser.size(), 1);
    QCOMPARE(copied.size(), 1);
    QCOMPARE(closed.size(), 1);
    QCOMPARE(started.size(), 0);
    bench.page.click(bench.page.item("streamBrowser"));
    bench.page.click(bench.page.item("streamClose"));
    QCOMPARE(browser.size(), 2);
    QCOMPARE(closed.size(), 2);
    bench.page.press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(forgotten.size(), 1);
    bench.view.select(0); // the latest: stopped
    bench.page.settle();
    QVERIFY(!bench.page.item("streamBrowser")->isVisible());
    bench.page.click(bench.page.item("streamStart"));
    QCOMPARE(started.size(), 1);
}

void StreamsPageTest::sortsByKeyAndTitle()
{
    StreamsBench bench;
    bench.show();
    bench.page.press(Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(bench.view.order(), static_cast<int>(StreamsView::ByName));
    bench.page.press(Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(bench.view.order(), static_cast<int>(StreamsView::ByState));
    bench.page.press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(bench.view.order(), static_cast<int>(StreamsView::ByBytes));
    bench.page.press(Qt::Key_A, Qt::ShiftModifier);
    QCOMPARE(bench.view.order(), static_cast<int>(StreamsView::ByAge));
    bench.page.press(Qt::Key_A, Qt::ShiftModifier);
    QVERIFY(bench.view.isReversed());
}

void StreamsPageTest::filtersByKey()
{
    StreamsBench bench;
    bench.show();
    QSignalSpy closed(&bench.view, &StreamsView::closeWanted);
    bench.page.press(Qt::Key_Slash);
    QVERIFY(bench.page.item("streamsFilter")->hasActiveFocus());
    bench.page.type("xr"); // no keys of the view while one types
    QCOMPARE(bench.view.filter(), "xr");
    QCOMPARE(closed.size(), 0);
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.page.item("streams")->hasActiveFocus());
    bench.page.press(Qt::Key_Slash);
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("streams")->hasActiveFocus());
    QCOMPARE(bench.view.filter(), "");
}

void StreamsPageTest::asksWhichPorts_data()
{
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" })
        QTest::addRow("forward-%s", theme) << QString::fromLatin1(theme);
}

void StreamsPageTest::asksWhichPorts()
{
    QFETCH(QString, theme);
    ForwardBench bench({ 560, 480 }, qPrintable(theme));
    QCOMPARE(bench.text("forwardTitle"), "Forward ports to Deployment shop/storefront");
    bench.form.setForOthers(true);
    bench.form.submit();
    bench.page.settle();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("forwardWarning")->isVisible());
}

void StreamsPageTest::portsAreChosenAndTyped()
{
    ForwardBench bench;
    std::vector<ForwardOptions> wanted;
    connect(&bench.form, &ForwardForm::wanted, this, [&](const auto& all) { wanted = all; });
    auto* other = bench.page.item("forwardOther");
    other->forceActiveFocus();
    bench.page.type("7000:70");
    bench.page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), std::size_t(1)); // and not the one that was offered
    QCOMPARE(wanted[0].remote, "70");
    bench.form.setProblem(QStringLiteral("Unable to listen on 127.0.0.1:7000."));
    bench.page.settle();
    QCOMPARE(bench.text("forwardProblem"), "Unable to listen on 127.0.0.1:7000.");
    bench.page.click(bench.page.item("forwardLocal"));
    bench.page.type("1");
    QVERIFY(bench.page.item("forwardLocal")->hasActiveFocus()); // the row is the same one
    QVERIFY(!bench.page.item("forwardProblem")->isVisible());
}

void StreamsPageTest::othersAreLetInWhenToldTwice()
{
    ForwardBench bench;
    int wanted = 0;
    connect(&bench.form, &ForwardForm::wanted, this, [&] { ++wanted; });
    bench.form.setForOthers(true);
    bench.page.settle();
    // The no first, as where a change is asked about.
    QVERIFY(bench.page.item("forwardSubmitRefusal")->x() < bench.page.item("forwardSubmit")->x());
    bench.page.click(bench.page.item("forwardSubmit"));
    QCOMPARE(wanted, 0);
    bench.page.settle();
    QCOMPARE(bench.text("forwardSubmit"), "Yes, let other computers in");
    bench.page.click(bench.page.item("forwardSubmit"));
    QCOMPARE(wanted, 1);
}

void StreamsPageTest::asksWhatToCopy_data()
{
    QTest::addColumn<QString>("theme");
    QTest::addColumn<bool>("dropped");
    QTest::addRow("copy-from-dark") << QStringLiteral("dark") << false;
    QTest::addRow("copy-from-light") << QStringLiteral("light") << false;
    QTest::addRow("copy-dropped") << QStringLiteral("dark") << true;
}

void StreamsPageTest::asksWhatToCopy()
{
    QFETCH(QString, theme);
    QFETCH(bool, dropped);
    CopyForm form;
    const PageBench page("CopyFields",
                         { { QStringLiteral("form"), QVariant::fromValue(&form) },
                           { QStringLiteral("cluster"), QString() } },
                         { 560, 380 }, qPrintable(theme));
    form.open({ "", "Pod", { "shop", "reports-0" } }, dropped,
              dropped ? QStringList { QStringLiteral("/home/ada/report.pdf"),
                                      QStringLiteral("/home/ada/data") }
                      : QStringList());
    form.setContainers({ QStringLiteral("worker"), QStringLiteral("proxy") });
    if (!dropped)
        form.setLocal(QStringLiteral("/home/ada/Downloads"));
    page.settle();
    page.picture(QTest::currentDataTag());
    page.item("copyRemote")->forceActiveFocus();
    page.type("x");
    QVERIFY(form.remote().endsWith(u'x'));
}

void StreamsPageTest::whatToCopyCanBeDraggedIntoTheForm()
{
    CopyForm form;
    const PageBench page("CopyFields",
                         { { QStringLiteral("form"), QVariant::fromValue(&form) },
                           { QStringLiteral("cluster"), QString() } },
                         { 560, 380 }, "dark");
    form.open({ "", "Pod", { "shop", "reports-0" } }, true);
    page.settle();
    const QPoint at(100, 100);
    page.drop(at, { QUrl::fromLocalFile(QStringLiteral("/tmp/report.pdf")) });
    QCOMPARE(form.local(), QStringLiteral("/tmp/report.pdf"));
    QCOMPARE(page.item("copyLocal")->property("text").toString(), form.local());
    page.drop(at,
              { QUrl(QStringLiteral("https://example.com/other.pdf")) }); // not of this computer
    QCOMPARE(form.local(), QStringLiteral("/tmp/report.pdf"));
}

KW_TEST_WINDOW(StreamsPageTest)

} // namespace tst_streams_page

#include "tst_streams_page.moc"
