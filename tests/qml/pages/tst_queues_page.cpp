// The page of work queues: what it shows in every state, and what the keyboard does.
#include "page_bench.h"

#include <tests/qml/scenes/made_up_queues.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QStyleHints>
#include <qml/charts/line_chart.h>

namespace tst_queues_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// The page on made-up queues.
struct QueuesBench
{
    QueuesView view { [] {
        return MadeUpQueues::kNow;
    } };
    PageBench page;

    explicit QueuesBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("QueuesPage", { { "view", QVariant::fromValue(&view) } }, size, theme)
    { }
    /// Draws, and lets what follows from it happen.
    void settle() const
    {
        page.settle();
        QCoreApplication::processEvents();
        page.settle();
    }
};

/// What hints and popups in sight say.
QString saidIn(const QQuickWindow& window)
{
    QStringList said;
    QList<QQuickItem*> open;
    for (auto* overlay : window.contentItem()->childItems()) {
        if (QByteArray(overlay->metaObject()->className()) == "QQuickOverlay")
            open.append(overlay);
    }
    while (!open.isEmpty()) {
        const auto* item = open.takeFirst();
        if (item->isVisible() && item->inherits("QQuickText"))
            said << item->property("text").toString();
        open << item->childItems();
    }
    return said.join(u' ');
}

} // namespace

class TestQueuesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }

    void showsEveryState_data()
    {
        QTest::addColumn<QString>("state");
        for (const auto* state :
             { "loading", "none", "failing", "quiet", "paused", "many", "figures", "no-match" })
            QTest::newRow(state) << state;
    }
    void showsEveryState()
    {
        QFETCH(QString, state);
        for (const auto* theme : { "dark", "light" }) {
            for (const auto size : { QSize(1200, 800), QSize(900, 600), QSize(640, 520) }) {
                QueuesBench bench(size, theme);
                QVERIFY(bench.view.active());
                auto queues = MadeUpQueues::all();
                const auto quiet = queues[7];
                auto& first = queues[0];
                const auto showKeys = [&](std::optional<KeyTable> table) {
                    const auto id = bench.view.chosen()->id();
                    bench.view.setSeries(id, MadeUpQueues::series());
                    bench.view.setKeys(id, bench.view.filter(), std::move(table));
                };
                if (state == "none") {
                    bench.view.setQueues({});
                } else if (state == "failing") {
                    MadeUpQueues::show(bench.view);
                    bench.view.chooseKey(0);
                } else if (state == "quiet") {
                    bench.view.setQueues({ quiet, queues[1] });
                    bench.view.chooseQueue(1);
                    showKeys(KeyTable());
                } else if (state == "paused") {
                    first.paused = true;
                    first.pausedSince = MadeUpQueues::kNow - 130'000;
                    bench.view.setQueues(queues);
                    showKeys(MadeUpQueues::keys());
                    bench.view.showDeed(QueuesView::Deed::Paused, bench.view.chosen()->name(),
                                        true);
                } else if (state == "many") {
                    first.depth = 49'994;
                    bench.view.setQueues(queues);
                    auto table = MadeUpQueues::keys();
                    for (int i = 0; i < 994; ++i)
                        table.lines.push_back(std::make_shared<const KeyLine>(
                            KeyLine { .key = "web/site-" + std::to_string(i),
                                      .since = MadeUpQueues::kNow - 3000 }));
                    table.matching = table.tracked = 50'000;
                    table.shown = 1000;
                    showKeys(table);
                } else if (state == "figures") {
                    first.keysKnown = false;
                    first.workers = 0;
                    bench.view.setQueues(queues);
                    showKeys(std::nullopt);
                } else if (state == "no-match") {
                    bench.view.setQueues(queues);
                    bench.view.setFilter(QStringLiteral("nothing like it"));
                    auto table = KeyTable();
                    table.tracked = 1207;
                    showKeys(table);
                }
                bench.settle();
                const auto wanted =
                    QStringLiteral("queues-%1-%2-%3").arg(state, theme).arg(size.width());
                if (size.width() == (*theme == 'd' ? 1200 : 640)) // of each state two are kept
                    bench.page.picture(qPrintable(wanted));
                QCOMPARE(bench.page.item("pausedBanner") != nullptr
                             && bench.page.item("pausedBanner")->isVisible(),
                         state == "paused");
            }
        }
    }

    void theKeyboardMovesAndActs()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        QSignalSpy retried(&bench.view, &QueuesView::retryWanted);
        QSignalSpy forgotten(&bench.view, &QueuesView::forgetWanted);
        QSignalSpy paused(&bench.view, &QueuesView::pauseWanted);
        QSignalSpy opened(&bench.view, &QueuesView::objectWanted);
        QVERIFY(bench.page.item("keys")->hasActiveFocus());
        QCOMPARE(bench.view.keys()->currentRow(), 0); // where the keyboard is
        bench.page.press(Qt::Key_J);
        bench.page.press(Qt::Key_Down);
        QCOMPARE(bench.view.keys()->currentRow(), 2);
        bench.page.press(Qt::Key_K);
        bench.page.press(Qt::Key_R);
        QCOMPARE(retried.takeFirst(),
                 (QVariantList { "cert-manager/certificates-issuing", "shop/checkout-tls" }));
        bench.page.press(Qt::Key_X);
        QCOMPARE(forgotten.count(), 1);
        bench.page.press(Qt::Key_P);
        QCOMPARE(paused.takeFirst(), (QVariantList { "cert-manager/certificates-issuing", true }));
        bench.page.press(Qt::Key_Return);
        QVERIFY(opened.takeFirst()[0].value<ObjectLink>().key.name == "checkout-tls");
        bench.page.press(Qt::Key_G, Qt::ShiftModifier);
        QCOMPARE(bench.view.keys()->currentRow(), bench.view.keys()->count() - 1);
    }

    void aKeyIsChosenWhereTheKeyboardIsOnceThereAreSome()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        bench.view.chooseKey(1);
        bench.settle();
        QVERIFY(bench.page.item("keys")->hasActiveFocus());
        const auto id = bench.view.chosen()->id();
        bench.view.setKeys(id, bench.view.filter(), KeyTable {});
        bench.settle();
        QCOMPARE(bench.view.keys()->currentRow(), -1);
        bench.view.setKeys(id, bench.view.filter(), MadeUpQueues::keys());
        QTRY_COMPARE(bench.view.keys()->currentRow(), 0);
    }

    void theFilterIsTypedAndLeft()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        bench.page.press(Qt::Key_Slash);
        bench.page.type("prx"); // no shortcuts here
        QCOMPARE(bench.view.filter(), "prx");
        QVERIFY(!bench.view.chosen()->paused());
        bench.page.press(Qt::Key_Escape);
        QCOMPARE(bench.view.filter(), "");
        QVERIFY(bench.page.item("keys")->hasActiveFocus());
    }

    void queuesAreChosenByMouseAndKeyboard()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        bench.page.press(Qt::Key_Left);
        QVERIFY(bench.page.item("queueList")->hasActiveFocus());
        bench.page.press(Qt::Key_J);
        QCOMPARE(bench.view.queues()->currentRow(), 1);
        bench.page.press(Qt::Key_Return);
        QVERIFY(bench.page.item("keys")->hasActiveFocus());
        QSignalSpy paused(&bench.view, &QueuesView::pauseWanted);
        bench.page.click(bench.page.item("pauseButton"));
        QCOMPARE(paused.count(), 1);
    }

    void tabComesToTheFilterAndTheQueues()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        QSet<QString> seen;
        for (int i = 0; i < 12; ++i) {
            bench.page.press(Qt::Key_Tab);
            for (const auto* name : { "keyFilter", "queueList", "keys", "pauseButton", "byName" }) {
                if (bench.page.item(name)->hasActiveFocus())
                    seen.insert(QLatin1String(name));
            }
        }
        for (const auto* name : { "keyFilter", "queueList", "keys", "pauseButton", "byName" })
            QVERIFY2(seen.contains(QLatin1String(name)), name);
    }

    void theViewIsReadOnlyWhileThePageIsInSight()
    {
        QueuesBench bench;
        QVERIFY(bench.view.active());
        bench.page.page()->setVisible(false);
        QVERIFY(!bench.view.active());
        bench.page.page()->setVisible(true);
        QVERIFY(bench.view.active());
    }

    void keysHaveRoomInASmallWindow()
    {
        QueuesBench bench({ 732, 566 }); // of a window of 1000 by 640
        MadeUpQueues::show(bench.view);
        bench.settle();
        QVERIFY2(bench.page.item("keys")->height() >= 4 * 26,
                 qPrintable(QString::number(bench.page.item("keys")->height())));
    }

    void saysThatOnlyOwnQueuesAreThere()
    {
        const auto says = [](const QueuesBench& bench) {
            const auto* note = bench.page.item("onlyOwnQueues");
            return note != nullptr && note->isVisible();
        };
        QueuesBench all;
        MadeUpQueues::show(all.view);
        all.settle();
        QVERIFY(!says(all));
        QueuesBench bench;
        QueueFigures own;
        own.id = "rows";
        own.name = own.id;
        own.owner = "Kittiwake";
        bench.view.setQueues({ own });
        bench.settle();
        QVERIFY(says(bench));
    }

    void theWorkersBoxesSayWhatTheyAre()
    {
        QGuiApplication::styleHints()->setUseHoverEffects(true); // as where there is a pointer
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        const auto* boxes = bench.page.item("workerBoxes");
        QVERIFY(boxes != nullptr && boxes->isVisible() && boxes->width() > 4);
        const auto at = boxes->mapToScene({ 3, boxes->height() / 2 }).toPoint();
        QTest::mouseMove(bench.page.window(), at - QPoint(1, 0));
        QTest::mouseMove(bench.page.window(), at);
        QTRY_VERIFY(saidIn(*bench.page.window()).contains("idle"));
        QTest::mouseMove(bench.page.window(), { 1, 1 });
        QTRY_COMPARE(saidIn(*bench.page.window()), QString());
    }

    void aChartTellsWhatIsPointedAt()
    {
        QueuesBench bench;
        MadeUpQueues::show(bench.view);
        bench.settle();
        auto* const chart = bench.page.page()->findChild<LineChart*>();
        QVERIFY(chart != nullptr);
        QVERIFY(!chart->empty());
        QVERIFY(chart->pointedTime().isEmpty());
        chart->setProperty("pointedX", chart->width() - 3);
        bench.settle();
        QVERIFY(!chart->pointedTime().isEmpty());
        bench.page.picture("queues-pointed");
    }
};

KW_TEST_WINDOW(TestQueuesPage)

} // namespace tst_queues_page

#include "tst_queues_page.moc"
