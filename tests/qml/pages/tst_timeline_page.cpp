#include "page_bench.h"

#include <models/timeline/timeline_view.h>
#include <tests/kinds/timeline/timeline_text.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <qml/timeline/timeline_canvas.h>

namespace tst_timeline_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A day in a cluster of shops.
std::vector<TimelineEntryPtr> aBusyHour(int count)
{
    struct Kind
    {
        const char* reason;
        const char* message;
        Tone tone;
        TimelineEntryKind what;
    };
    static const std::array kKinds {
        Kind { "Scheduled", "Successfully assigned shop/web-6d4cf9b7d8-x7x2p to node-3",
               Tone::Neutral, TimelineEntryKind::Event },
        Kind {
            "Pulled",
            "Container image \"registry.example.com/shop/web:2.14.3\" already present on machine",
            Tone::Neutral, TimelineEntryKind::Event },
        Kind { "Started", "Started container app", Tone::Neutral, TimelineEntryKind::Event },
        Kind { "Running", "READY 0/2 → 2/2, STATUS ContainerCreating → Running", Tone::Ok,
               TimelineEntryKind::Changed },
        Kind { "BackOff",
               "Back-off restarting failed container app in pod web-6d4cf9b7d8-x7x2p_shop(1f0c…)",
               Tone::Warn, TimelineEntryKind::Event },
        Kind { "CrashLoopBackOff",
               "READY 2/2 → 1/2, STATUS Running → CrashLoopBackOff, RESTARTS 3 → 4", Tone::Error,
               TimelineEntryKind::Changed },
        Kind { "", "", Tone::Ending, TimelineEntryKind::Deleted },
        Kind { "ContainerCreating", "STATUS Pending → ContainerCreating", Tone::Progressing,
               TimelineEntryKind::Changed },
        Kind { "Unhealthy", "Readiness probe failed: HTTP probe failed with statuscode: 503",
               Tone::Warn, TimelineEntryKind::Event },
    };
    static const std::array kNames { "web",    "cart", "ledger",
                                     "search", "mail", "checkout-service-with-a-long-name",
                                     "api",    "cron" };
    static const std::array kSpaces { "shop",        "pay",  "kube-system",   "monitoring",
                                      "search",      "mail", "ingress-nginx", "team-red-staging",
                                      "cert-manager" };
    std::vector<TimelineEntryPtr> all;
    unsigned random = 12345;
    const auto next = [&random](unsigned below) {
        random = random * 1664525U + 1013904223U;
        return (random >> 8U) % below;
    };
    for (int i = 0; i < count; ++i) {
        const bool bad = next(6) == 0;
        const auto& kind = kKinds[bad ? 4 + next(5) : next(4)];
        const std::string name = kNames[next(kNames.size())];
        const auto node = next(7);
        all.push_back(told({ .ago = next(3600) / (1 + next(3)),
                             .ns = kSpaces[std::min(next(9), next(9))],
                             .name = name + "-6d4cf9b7d8-x7x" + std::to_string(next(9)) + "p",
                             .reason = kind.reason,
                             .tone = kind.tone,
                             .node = node == 6 ? "" : "node-" + std::to_string(node),
                             .owner = name,
                             .message = kind.message,
                             .what = kind.what }));
    }
    return all;
}

struct TimelineScene
{
    std::int64_t now = kNoon;
    TimelineStore store;
    TimelineView view { [this] {
        return now;
    } };
    bool answers = true;

    explicit TimelineScene(int count = 0)
    {
        store.add(aBusyHour(count));
        QObject::connect(&view, &TimelineView::asked,
                         [this](const TimelineQuestion&) { answer(); });
        view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = kNoon - 200 });
    }
    void answer()
    {
        if (!answers)
            return;
        auto answer = answerTo(view.question(), store);
        answer.numbers.eventsPerSecond = store.all().empty() ? 0 : 3.4;
        view.setAnswer(std::move(answer));
    }
    QVariantMap properties() { return { { "view", QVariant::fromValue(&view) } }; }
};

/// What a Repeater made belongs to nobody but its place.
const QQuickItem* under(const QQuickItem* item, const char* name)
{
    if (item->objectName() == QLatin1String(name))
        return item;
    for (const auto* child : item->childItems()) {
        if (const auto* found = under(child, name))
            return found;
    }
    return nullptr;
}

} // namespace

class TimelinePageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void showsEveryState_data();
    void showsEveryState();
    void isDrivenByKeys();
    void movesAmongMarksByKeys();
    void narrowsByClicks();
    void saysWhatIsPointedAt();
    void filtersByTyping();
    void aNoticeIsNoWarning();
    void sharesTheRoom();
    void isDraggedThroughTime();
    void looksOnlyWhileItIsSeen();
    void drawsFiftyThousandAsFewMarks();
};

void TimelinePageTest::initTestCase()
{
    (void)takeComplaints();
}

void TimelinePageTest::showsEveryState_data()
{
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QSize>("size");
    for (const auto* theme : { "dark", "light" }) {
        for (const auto size : { QSize(1200, 800), QSize(900, 600), QSize(632, 530) })
            QTest::addRow("%s-%d", theme, size.width()) << QString::fromLatin1(theme) << size;
    }
}

void TimelinePageTest::showsEveryState()
{
    QFETCH(QString, theme);
    QFETCH(QSize, size);
    const auto shown = [&](const char* what, TimelineScene& scene, auto&& then) {
        PageBench page("TimelinePage", scene.properties(), size, qPrintable(theme));
        then(page);
        page.settle();
        if (size.width() == (theme == u"dark" ? 1200 : 632)) // of each state two are kept
            page.picture(
                qPrintable(QStringLiteral("timeline-%1-%2")
                               .arg(QLatin1String(what), QLatin1String(QTest::currentDataTag()))));
        const bool isShown = scene.view.status()->state() == TimelineStatus::State::Shown;
        QCOMPARE(page.item("entries")->property("count").toInt() > 0, isShown);
        QCOMPARE(page.item("entriesHeader")->isVisible(), isShown);
    };
    const auto nothing = [](PageBench&) {
    };
    TimelineScene busy(4000);
    shown("namespaces", busy, nothing);
    busy.view.setLanes(2);
    shown("workloads", busy, [&](PageBench& page) {
        page.item("timelineCanvas")->parentItem()->forceActiveFocus();
        page.press(Qt::Key_Down);
        page.press(Qt::Key_Left);
        page.press(Qt::Key_Return);
    });
    TimelineScene few(40);
    few.view.setLanes(1);
    few.view.setZoom(2);
    few.view.setNotice(QStringLiteral("The server refused the list of events in all namespaces "
                                      "(403). You may see: shop, pay. Showing its events."));
    shown("few", few, [&](PageBench& page) {
        page.press(Qt::Key_Space);
        few.store.add(aBusyHour(143));
        few.answer();
        page.press(Qt::Key_Down);
    });
    TimelineScene empty;
    shown("empty", empty, nothing);
    TimelineScene loading;
    loading.answers = false;
    loading.view.setFreshness(
        { .phase = FreshnessPhase::Syncing, .listed = 1200, .expected = 4821 });
    shown("loading", loading, nothing);
    TimelineScene forbidden;
    forbidden.view.setFreshness(
        { .phase = FreshnessPhase::Forbidden,
          .reason = QStringLiteral("forbidden"),
          .detail = QStringLiteral("The server refused the list of events (403).") });
    shown("forbidden", forbidden, nothing);
    TimelineScene stale(300);
    stale.view.setFilterText(QStringLiteral("nothing of that"));
    stale.view.setFreshness({ .phase = FreshnessPhase::Stale, .since = kNoon - 180'000 });
    shown("stale", stale, nothing);
}

void TimelinePageTest::isDrivenByKeys()
{
    TimelineScene scene(500);
    PageBench page("TimelinePage", scene.properties());
    QSignalSpy wanted(&scene.view, &TimelineView::objectWanted);
    page.press(Qt::Key_Space);
    QVERIFY(scene.view.isPaused());
    page.press(Qt::Key_Space);
    QVERIFY(!scene.view.isPaused());
    const int zoom = scene.view.zoom();
    page.press(Qt::Key_Underscore);
    QCOMPARE(scene.view.zoom(), zoom + 1);
    page.press(Qt::Key_Plus);
    QCOMPARE(scene.view.zoom(), zoom);
    page.press(Qt::Key_Left);
    QVERIFY(!scene.view.isLive());
    page.press(Qt::Key_N);
    QVERIFY(scene.view.isLive());
    page.press(Qt::Key_Down);
    page.press(Qt::Key_J);
    QCOMPARE(scene.view.list()->currentRow(), 1);
    page.press(Qt::Key_K);
    page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    page.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(scene.view.warningsOnly());
    page.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!scene.view.warningsOnly());
}

void TimelinePageTest::movesAmongMarksByKeys()
{
    TimelineScene scene(500);
    PageBench page("TimelinePage", scene.properties());
    page.settle();
    auto* chart = page.item("timelineCanvas")->parentItem();
    chart->forceActiveFocus();
    QCOMPARE(scene.view.cursor().row(scene.view.chart()), 0);
    page.press(Qt::Key_Down);
    QCOMPARE(scene.view.cursor().row(scene.view.chart()), 1);
    const auto at = scene.view.cursor().at();
    page.press(Qt::Key_Left);
    QVERIFY(scene.view.cursor().at() < at);
    page.press(Qt::Key_Return);
    QVERIFY(scene.view.isNarrowed());
    QVERIFY(!scene.view.selectionText().isEmpty());
    page.settle();
    page.click(page.item("widen"));
    QVERIFY(!scene.view.isNarrowed());
    page.press(Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(!scene.view.isLive());
}

void TimelinePageTest::narrowsByClicks()
{
    TimelineScene scene;
    scene.store.add({ told({ .ago = 300, .reason = "A" }), told({ .ago = 30, .reason = "B" }) });
    PageBench page("TimelinePage", scene.properties());
    page.settle();
    auto* canvas = qobject_cast<TimelineCanvas*>(page.item("timelineCanvas"));
    QVERIFY(canvas != nullptr);
    const auto click = [&](QPointF at) {
        QTest::mouseClick(page.window(), Qt::LeftButton, {}, canvas->mapToScene(at).toPoint());
    };
    click({ 20, 10 }); // the lane's name
    QCOMPARE(scene.view.selectionText(), "shop");
    QCOMPARE(scene.view.list()->count(), 2);
    double x = canvas->width();
    while (x > 0 && canvas->markAt(0, x) == 0)
        x -= 2;
    click({ x - 2, 10 });
    QCOMPARE(scene.view.list()->count(), 1);
    page.click(page.item("widen"));
    QCOMPARE(scene.view.list()->count(), 2);
    page.click(page.item("pauseButton"));
    QVERIFY(scene.view.isPaused());
    page.click(page.item("nowButton"));
    QVERIFY(!scene.view.isPaused());
    const auto* segment = under(page.item("zoomChoice"), "segment3");
    QVERIFY(segment != nullptr);
    page.click(segment);
    QCOMPARE(scene.view.zoom(), 3);
}

void TimelinePageTest::saysWhatIsPointedAt()
{
    TimelineScene scene;
    scene.store.add(
        { told({ .ago = 30, .reason = "BackOff", .tone = Tone::Warn, .message = "שלום 🚀" }) });
    PageBench page("TimelinePage", scene.properties());
    page.settle();
    auto* canvas = qobject_cast<TimelineCanvas*>(page.item("timelineCanvas"));
    double x = canvas->width();
    while (x > 0 && canvas->markAt(0, x) == 0)
        x -= 2;
    canvas->setProperty("pointed", QPointF(x, 10));
    QVERIFY(canvas->pointedText().contains("BackOff of pod/web-1"));
    QVERIFY(canvas->pointedText().startsWith("shop, 11:59:"));
    canvas->setProperty("pointed", QPointF(x, canvas->height() - 2)); // the axis
    QCOMPARE(canvas->pointedText(), "");
    QCOMPARE(canvas->laneAt(-5), -1);
}

void TimelinePageTest::aNoticeIsNoWarning()
{
    TimelineScene scene(50);
    PageBench page("TimelinePage", scene.properties());
    scene.view.setNotice(QStringLiteral("You may see: shop. Showing the events of that."));
    page.settle();
    QVERIFY(page.item("timelineNoticeMark")->isVisible());
    QCOMPARE(page.item("timelineNoticeMark")->property("name").toString(), "info");
}

void TimelinePageTest::filtersByTyping()
{
    TimelineScene scene(500);
    PageBench page("TimelinePage", scene.properties());
    page.press(Qt::Key_Slash);
    page.type("reason:back +-0 ");
    QCOMPARE(scene.view.filterText(), "reason:back +-0 ");
    QVERIFY(!scene.view.isPaused());
    page.press(Qt::Key_Escape);
    QCOMPARE(scene.view.filterText(), "");
    QVERIFY(page.item("entries")->hasActiveFocus());
}

void TimelinePageTest::sharesTheRoom()
{
    TimelineScene scene(500);
    PageBench page("TimelinePage", scene.properties());
    page.settle();
    const auto lanes = scene.view.question().maxLanes;
    auto* split = page.item("timelineSplit");
    split->forceActiveFocus();
    for (int i = 0; i < 4; ++i)
        page.press(Qt::Key_Down);
    QVERIFY(scene.view.question().maxLanes > lanes);
    const auto before = page.item("timelineCanvas")->height();
    const auto grip = split->mapToScene({ split->width() / 2, split->height() / 2 }).toPoint();
    QTest::mousePress(page.window(), Qt::LeftButton, {}, grip);
    for (int by = 5; by <= 60; by += 5)
        QTest::mouseMove(page.window(), grip + QPoint(0, by));
    QTest::mouseRelease(page.window(), Qt::LeftButton, {}, grip + QPoint(0, 60));
    const auto grown = page.item("timelineCanvas")->height() - before;
    QVERIFY2(grown > 40 && grown <= 60, qPrintable(QString::number(grown)));
    split->forceActiveFocus();
    for (int i = 0; i < 100; ++i)
        page.press(Qt::Key_Up);
    QVERIFY(page.item("timelineCanvas")->height() >= 72);
    for (int i = 0; i < 100; ++i)
        page.press(Qt::Key_Down);
    QVERIFY(page.item("entries")->height() >= 26);
}

void TimelinePageTest::isDraggedThroughTime()
{
    TimelineScene scene(500);
    PageBench page("TimelinePage", scene.properties());
    page.settle();
    const auto span = scene.view.to() - scene.view.from();
    const auto from = scene.view.from();
    const QPoint at(800, 150);
    QTest::mousePress(page.window(), Qt::LeftButton, {}, at);
    for (int by = 10; by <= 200; by += 10)
        QTest::mouseMove(page.window(), at + QPoint(by, 0));
    QTest::mouseRelease(page.window(), Qt::LeftButton, {}, at + QPoint(200, 0));
    QVERIFY(!scene.view.isLive());
    QVERIFY(scene.view.from() < from - span / 10 && scene.view.from() > from - span / 4);
}

void TimelinePageTest::looksOnlyWhileItIsSeen()
{
    TimelineScene scene;
    {
        PageBench page("TimelinePage", scene.properties());
        QVERIFY(scene.view.isActive());
        page.page()->setVisible(false);
        QVERIFY(!scene.view.isActive());
        page.page()->setVisible(true);
        QVERIFY(scene.view.isActive());
    }
    QVERIFY(!scene.view.isActive());
}

void TimelinePageTest::drawsFiftyThousandAsFewMarks()
{
    TimelineScene scene(50'000);
    PageBench page("TimelinePage", scene.properties());
    scene.view.setZoom(3);
    page.settle();
    const auto& chart = scene.view.chart();
    const auto* const canvas = page.page()->findChild<TimelineCanvas*>();
    QVERIFY(canvas != nullptr);
    // What is drawn is bounded by the room there is, not by what happened.
    const auto room = static_cast<std::size_t>(canvas->width()) / 8;
    QVERIFY(!chart.lanes.empty() && chart.lanes.size() <= std::size_t(canvas->height()) / 24);
    int drawn = 0;
    for (const auto& lane : chart.lanes) {
        QVERIFY(lane.marks.size() <= room + 1);
        drawn += lane.count;
    }
    QVERIFY2(drawn > 5'000, qPrintable(QString::number(drawn)));
    QVERIFY(scene.view.list()->count() > 100);
    QVERIFY(scene.view.list()->count() <= kMaxTimelineEntryGroups);
}

KW_TEST_WINDOW(TimelinePageTest)

} // namespace tst_timeline_page

#include "tst_timeline_page.moc"
