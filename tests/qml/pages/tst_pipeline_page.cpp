#include "page_bench.h"

#include <models/pipeline/pipeline_view.h>
#include <tests/kinds/pipeline/pipeline_samples.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_pipeline_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

PipelineSample quiet(int seconds, const std::string& resource, std::size_t objects)
{
    auto sample = healthySample(seconds, resource);
    sample.informer.status.events = 12;
    sample.informer.indexer.objects = objects;
    sample.informer.indexer.footprint = objects * 1100;
    sample.informer.handlers.resize(1);
    sample.informer.handlers[0].delivered = objects;
    sample.informer.reflector.bytes = 400'000;
    sample.queue.reset();
    sample.rows.reset();
    return sample;
}

PipelineSample refused(int seconds)
{
    auto sample = quiet(seconds, "secrets", 0);
    auto& status = sample.informer.status;
    status = {};
    status.phase = InformerStatus::Phase::BackingOff;
    status.error = Error { ErrorKind::Forbidden,
                           "The server refused the list of secrets in all namespaces (403): user "
                           "\"dev\" cannot list resource \"secrets\"." };
    status.failingSince = sample.informer.at - 20s;
    status.nextTryAt = sample.informer.at + 8s;
    sample.informer.reflector = { .bytes = 2000 };
    return sample;
}

PipelineSample listing(int seconds)
{
    auto sample = quiet(seconds, "events", 0);
    auto& status = sample.informer.status;
    status = {};
    status.phase = InformerStatus::Phase::Listing;
    status.listed = 4000 + 4000 * seconds;
    status.expected = 60'000;
    status.lastHeardAt = sample.informer.at;
    sample.informer.reflector.bytes = static_cast<std::uint64_t>(9'000'000 * (1 + seconds));
    return sample;
}

std::vector<PipelineSample> five(int seconds)
{
    auto behind = healthySample(seconds, "deployments");
    behind.informer.handlers[1].waiting = 12'000;
    behind.informer.handlers[1].lag = 9s;
    return { healthySample(seconds), quiet(seconds, "nodes", 160), refused(seconds),
             listing(seconds), behind };
}

/// The page on informers made up.
struct Bench
{
    PipelineView view;
    std::unique_ptr<PageBench> page;

    explicit Bench(QSize size = { 1440, 900 }, const char* theme = "dark")
    {
        page = std::make_unique<PageBench>(
            "PipelinePage", QVariantMap { { QStringLiteral("view"), QVariant::fromValue(&view) } },
            size, theme);
        page->settle();
    }
    void show(std::vector<PipelineSample> (*samples)(int))
    {
        view.setSamples(samples(0));
        view.setSamples(samples(1));
        page->settle();
    }
    QString text(const char* item) const { return page->item(item)->property("text").toString(); }
};

std::vector<PipelineSample> one(int seconds)
{
    return { healthySample(seconds) };
}

std::vector<PipelineSample> forty(int seconds)
{
    auto samples = five(seconds);
    for (int i = 0; i < 35; ++i)
        samples.push_back(
            quiet(seconds, "things" + std::to_string(10 + i), 100U * static_cast<unsigned>(i)));
    return samples;
}

} // namespace

class PipelinePageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void isDrawn_data();
    void isDrawn();
    void keysGoThroughStagesAndLanes();
    void clicksAndHoversExplain();
    void retries();
    void saysThatThereIsNothing();
    void isNotWellWhereAllIsForbidden();
    void keepsUpWithComingAndGoing();
};

void PipelinePageTest::isDrawn_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QByteArray>("theme");
    for (const char* theme : { "dark", "light" }) {
        QTest::addRow("%s wide", theme) << QSize(1440, 900) << QByteArray(theme);
        QTest::addRow("%s small", theme) << QSize(900, 600) << QByteArray(theme);
    }
}

void PipelinePageTest::isDrawn()
{
    QFETCH(QSize, size);
    QFETCH(QByteArray, theme);
    Bench bench(size, theme);
    const auto picture = [&](const char* what) {
        if (size.width() != (theme == "dark" ? 1440 : 900)) // of each state two are kept
            return;
        bench.page->picture(QStringLiteral("pipeline-%1-%2-%3")
                                .arg(QLatin1String(what), QLatin1String(theme))
                                .arg(size.width())
                                .toLatin1());
    };
    bench.show(one);
    picture("one");
    bench.show(five);
    picture("five");
    bench.show(forty);
    picture("forty");
    bench.page->press(Qt::Key_N); // the one of many words
    bench.page->settle();
    picture("fault");
    const auto* panel = bench.page->item("stagePanel");
    const auto* explanation = bench.page->item("stageExplanation");
    QVERIFY(explanation->mapToItem(panel, { 0, explanation->height() }).y() <= panel->height());
}

void PipelinePageTest::keysGoThroughStagesAndLanes()
{
    Bench bench;
    bench.show(five);
    QCOMPARE(bench.view.laneTitle(), "deployments in all namespaces"); // the first at fault
    QCOMPARE(bench.view.stageTitle(), "Handlers");
    bench.page->press(Qt::Key_Left);
    QCOMPARE(bench.view.stageTitle(), "Indexer");
    bench.page->press(Qt::Key_L);
    bench.page->press(Qt::Key_Right);
    QCOMPARE(bench.view.stageTitle(), "Work queue");
    QVERIFY(bench.text("stageExplanation").contains("names of objects"));
    bench.page->press(Qt::Key_Down);
    QCOMPARE(bench.view.laneTitle(), "events in all namespaces");
    bench.page->press(Qt::Key_K);
    QCOMPARE(bench.view.lane(), 0);
    bench.page->press(Qt::Key_N);
    QCOMPARE(bench.view.laneTitle(), "deployments in all namespaces"); // what is forbidden is none
    while (bench.view.laneTitle() != "secrets in all namespaces")
        bench.page->press(Qt::Key_Down);
    bench.view.select(bench.view.lane(), 0);
    QVERIFY(bench.view.why().isEmpty());
    QVERIFY(bench.view.facts().front().contains("403"));
    QVERIFY(bench.page->item("laneForbidden")->isVisible());
}

void PipelinePageTest::clicksAndHoversExplain()
{
    Bench bench;
    bench.show(one);
    const auto* list = bench.page->item("lanes");
    const double box = (1440.0 - 32 - 6 * 24) / 7;
    const auto at = [&](int stage) {
        return list->mapToScene({ 16 + stage * (box + 24) + box / 2, 60 }).toPoint();
    };
    QTest::mouseMove(bench.page->window(), at(3));
    QTRY_COMPARE(bench.view.stageTitle(), "Indexer");
    bench.page->press(Qt::Key_Left);
    bench.view.setSamples(one(2)); // the mouse rests
    bench.page->settle();
    QCOMPARE(bench.view.stageTitle(), "DeltaFifo");
    QTest::mouseClick(bench.page->window(), Qt::LeftButton, {}, at(6));
    QCOMPARE(bench.view.stageTitle(), "Rows");
}

void PipelinePageTest::retries()
{
    Bench bench;
    bench.show(five);
    QSignalSpy wanted(&bench.view, &PipelineView::retryWanted);
    bench.page->press(Qt::Key_R); // this one does not wait
    QCOMPARE(wanted.size(), 0);
    bench.page->press(Qt::Key_Down);
    bench.page->click(bench.page->item("nextFault"));
    QCOMPARE(bench.view.laneTitle(), "deployments in all namespaces");
    bench.page->item("lanes")->forceActiveFocus();
    while (bench.view.laneTitle() != "secrets in all namespaces") // it is forbidden, and waits
        bench.page->press(Qt::Key_Down);
    bench.page->settle();
    bench.page->click(bench.page->item("retryLane"));
    QCOMPARE(wanted.size(), 1);
    bench.page->item("lanes")->forceActiveFocus();
    bench.page->press(Qt::Key_R);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[1][0].value<ResourceScope>().gvr.resource, std::string("secrets"));
}

void PipelinePageTest::saysThatThereIsNothing()
{
    Bench bench;
    QCOMPARE(bench.text("pipelineMessage"), "Looking at the informers");
    bench.view.setSamples({});
    bench.page->settle();
    bench.page->picture("pipeline-none");
    QCOMPARE(bench.text("pipelineMessage"), "No informer has been made yet");
    QVERIFY(!bench.page->item("stagePanel")->isVisible());
}

void PipelinePageTest::isNotWellWhereAllIsForbidden()
{
    Bench bench;
    bench.show(one);
    QVERIFY(bench.page->item("pipelineShape")->isVisible());
    QVERIFY(!bench.page->item("pipelineLock")->isVisible());
    bench.show([](int seconds) { return std::vector { refused(seconds) }; });
    QVERIFY(!bench.page->item("pipelineShape")->isVisible());
    QVERIFY(bench.page->item("pipelineLock")->isVisible());
    QCOMPARE(bench.text("pipelineSummary"), "informers: 1, all forbidden");
}

void PipelinePageTest::keepsUpWithComingAndGoing()
{
    Bench bench;
    bench.show(forty);
    bench.page->press(Qt::Key_N);
    for (int i = 0; i < 10; ++i) {
        bench.view.setSamples(i % 2 == 0 ? five(2 + i) : forty(2 + i));
        bench.page->settle();
    }
    QCOMPARE(bench.view.laneCount(), 40);
    bench.view.setSamples({});
    bench.page->settle();
    QCOMPARE(bench.view.lane(), -1);
}

KW_TEST_WINDOW(PipelinePageTest)

} // namespace tst_pipeline_page

#include "tst_pipeline_page.moc"
