#include <models/pipeline/pipeline_view.h>
#include <tests/kinds/pipeline/pipeline_samples.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_pipeline_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QStringList shown(PipelineView& view)
{
    QStringList lines;
    for (int row = 0; row < view.laneCount(); ++row)
        lines << view.lanes()->index(row).data(PipelineLaneModel::TitleRole).toString();
    return lines;
}

PipelineSample failing(int seconds, const std::string& resource)
{
    auto sample = healthySample(seconds, resource);
    sample.informer.status.phase = InformerStatus::Phase::BackingOff;
    sample.informer.status.error = Error { ErrorKind::Refused, "Connection refused." };
    sample.informer.status.failingSince = sample.informer.at;
    return sample;
}

} // namespace

class PipelineViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void beginsWithNothing();
    void hasALaneAnInformer();
    void numbersChangeInPlace();
    void remembersRelistsForAMinute();
    void looksAtWhatIsAtFaultFirst();
    void whatIsForbiddenIsNoFault();
    void staysWithItsLaneWhenOthersComeAndGo();
    void movesWithinWhatThereIs();
    void goesFromFaultToFault();
    void asksToRetryWhatWaits();
};

void PipelineViewTest::beginsWithNothing()
{
    PipelineView view;
    QVERIFY(view.loading());
    QCOMPARE(view.lane(), -1);
    view.move(1, 1);
    view.goToNextFault();
    view.retry(0);
    QVERIFY(view.why().isEmpty());
    QVERIFY(view.laneTitle().isEmpty());
    QCOMPARE(view.stageTitles().size(), 7);
    view.setSamples({});
    QVERIFY(!view.loading());
    QCOMPARE(view.laneCount(), 0);
    QCOMPARE(view.summary(), "");
}

void PipelineViewTest::hasALaneAnInformer()
{
    PipelineView view;
    const QAbstractItemModelTester tester(view.lanes(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    view.setSamples({ healthySample(0, "pods", "shop"), healthySample(0, "nodes"),
                      healthySample(0, "pods"), healthySample(0, "configmaps") });
    QCOMPARE(shown(view),
             (QStringList { "configmaps in all namespaces", "nodes", "pods in all namespaces",
                            "pods in shop" }));
    QCOMPARE(view.summary(), "informers: 4, all well");
    QCOMPARE(view.laneTitle(), "configmaps in all namespaces");
    QCOMPARE(view.stageTitle(), "API server");
    const auto stages =
        view.lanes()->index(2).data(PipelineLaneModel::StagesRole).value<PipelineStageModel*>();
    QCOMPARE(stages->rowCount(), 7);
    QCOMPARE(stages->index(3).data(PipelineStageModel::TitleRole).toString(), "Indexer");
    QCOMPARE(stages->index(3).data(PipelineStageModel::SpokenRole).toString(),
             "Indexer, 48,213, 41Mi, indexes 2");
}

void PipelineViewTest::numbersChangeInPlace()
{
    PipelineView view;
    view.setSamples({ healthySample(0), healthySample(0, "nodes") });
    auto* stages = view.lanes()->lineAt(1)->stages.get();
    const QAbstractItemModelTester tester(stages,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(stages, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(stages, &QAbstractItemModel::rowsInserted);
    QSignalSpy changed(stages, &QAbstractItemModel::dataChanged);
    QCOMPARE(stages->index(0).data(PipelineStageModel::FlowRole).toDouble(), 0.0);
    view.setSamples({ healthySample(1), healthySample(1, "nodes") });
    QCOMPARE(view.lanes()->lineAt(1)->stages.get(), stages);
    QVERIFY(changed.size() > 0);
    QCOMPARE(reset.size() + inserted.size(), 0);
    const auto flow = stages->index(4).data(PipelineStageModel::FlowRole).toDouble();
    QVERIFY(flow > 0.49 && flow < 0.51); // a hundred a second: half of the way to ten thousand
    QCOMPARE(bandWidth(1e9), 1.0);
    QCOMPARE(bandWidth(-1), 0.0);
}

void PipelineViewTest::remembersRelistsForAMinute()
{
    PipelineView view;
    const auto look = [&](int second, int relists) {
        auto sample = healthySample(second);
        sample.informer.status.relists = relists;
        view.setSamples({ sample });
        return view.faultCount();
    };
    QCOMPARE(look(0, 5), 0); // long ago
    QCOMPARE(look(10, 6), 0);
    QCOMPARE(look(20, 7), 0);
    QCOMPARE(look(30, 8), 1);
    QCOMPARE(look(95, 8), 0);
}

void PipelineViewTest::looksAtWhatIsAtFaultFirst()
{
    PipelineView view;
    auto slow = healthySample(0, "pods");
    slow.informer.handlers[0].lag = 10s;
    view.setSamples({ healthySample(0, "nodes"), slow });
    QCOMPARE(view.lane(), 1);
    QCOMPARE(view.stageTitle(), "Handlers");
    QVERIFY(view.why().contains("behind"));
    QCOMPARE(view.tone(), int(Tone::Warn));
    QVERIFY(!view.facts().isEmpty());
    QCOMPARE(view.lanes()->index(1).data(PipelineLaneModel::ToneRole).toInt(), int(Tone::Warn));
    QVERIFY(view.lanes()
                ->index(1)
                .data(PipelineLaneModel::WhyRole)
                .toString()
                .startsWith("Handlers: “rows” is"));
    QCOMPARE(view.summary(), "informers: 2, at fault: 1");
}

void PipelineViewTest::whatIsForbiddenIsNoFault()
{
    PipelineView view;
    auto forbidden = healthySample(0, "secrets");
    forbidden.informer.status = {};
    forbidden.informer.status.phase = InformerStatus::Phase::BackingOff;
    forbidden.informer.status.error = Error { ErrorKind::Forbidden, "no" };
    view.setSamples({ healthySample(0, "nodes"), forbidden });
    QCOMPARE(view.summary(), "informers: 2, forbidden: 1");
    QCOMPARE(view.faultCount(), 0);
    const auto lane = view.lanes()->index(1);
    QVERIFY(lane.data(PipelineLaneModel::ForbiddenRole).toBool());
    QVERIFY(!view.lanes()->index(0).data(PipelineLaneModel::ForbiddenRole).toBool());
    QCOMPARE(lane.data(PipelineLaneModel::ToneRole).toInt(), int(Tone::Unknown));
    QCOMPARE(lane.data(PipelineLaneModel::WhyRole).toString(),
             "forbidden: you may not list these objects");
    QVERIFY(lane.data(PipelineLaneModel::RetryRole).toBool());
    auto slow = healthySample(0, "pods");
    slow.informer.handlers[0].lag = 10s;
    view.setSamples({ slow, forbidden });
    QCOMPARE(view.summary(), "informers: 2, at fault: 1, forbidden: 1");
    QVERIFY(!view.areAllForbidden());
    view.setSamples({ forbidden });
    QVERIFY(view.areAllForbidden());
    QCOMPARE(view.summary(), "informers: 1, all forbidden");
    view.setSamples({});
    QVERIFY(!view.areAllForbidden());
}

void PipelineViewTest::staysWithItsLaneWhenOthersComeAndGo()
{
    PipelineView view;
    view.setSamples({ healthySample(0, "nodes"), healthySample(0, "pods") });
    view.select(1, 3);
    view.setSamples({ healthySample(1, "events"), healthySample(1, "nodes"),
                      healthySample(1, "pods"), healthySample(1, "services") });
    QCOMPARE(view.lane(), 2);
    QCOMPARE(view.stage(), 3);
    view.setSamples({ healthySample(2, "nodes") });
    QCOMPARE(view.laneTitle(), "nodes");
}

void PipelineViewTest::movesWithinWhatThereIs()
{
    PipelineView view;
    view.setSamples({ healthySample(0, "nodes"), healthySample(0, "pods") });
    view.move(-1, -1);
    QCOMPARE(view.lane(), 0);
    QCOMPARE(view.stage(), 0);
    view.move(1, 9);
    QCOMPARE(view.lane(), 1);
    QCOMPARE(view.stage(), 6);
    view.move(1, 0);
    QCOMPARE(view.lane(), 1);
}

void PipelineViewTest::goesFromFaultToFault()
{
    PipelineView view;
    view.setSamples(
        { failing(0, "a"), healthySample(0, "b"), failing(0, "c"), healthySample(0, "d") });
    QCOMPARE(view.lane(), 0);
    view.goToNextFault();
    QCOMPARE(view.lane(), 2);
    QCOMPARE(view.stage(), 0);
    view.goToNextFault();
    QCOMPARE(view.lane(), 0);
}

void PipelineViewTest::asksToRetryWhatWaits()
{
    PipelineView view;
    QSignalSpy wanted(&view, &PipelineView::retryWanted);
    view.setSamples({ failing(0, "a"), healthySample(0, "b") });
    QVERIFY(view.canRetry());
    view.retry(1);
    view.retry(-1);
    QCOMPARE(wanted.size(), 0);
    view.retry(0);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ResourceScope>().gvr.resource, std::string("a"));
}

KW_TEST_GUILESS(PipelineViewTest)

} // namespace tst_pipeline_view

#include "tst_pipeline_view.moc"
