#include "pipeline_samples.h"

#include <kinds/pipeline/pipeline_stage.h>
#include <kinds/pipeline/pipeline_words.h>
#include <models/pipeline/stage_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_pipeline_stages {

using namespace kittiwake;
using namespace kittiwake::test;
using Kind = PipelineStage::Kind;
using Phase = InformerStatus::Phase;

namespace {

QStringList figuresOf(const PipelineStage& stage)
{
    return shownTexts(stage.figures);
}

QStringList detailsOf(const PipelineStage& stage)
{
    return shownTexts(stage.details);
}

/// A healthy informer before and now, to be made ill.
struct Bench
{
    PipelineSample before = healthySample(0);
    PipelineSample now = healthySample(1);
    int relistsLately = 0;

    std::vector<PipelineStage> stages() const
    {
        return stagesOf({ .now = now, .before = &before, .relistsLately = relistsLately });
    }
    PipelineStage stage(Kind kind) const { return stages()[static_cast<std::size_t>(kind)]; }
    InformerStatus& status() { return now.informer.status; }
    void fail(ErrorKind kind, Duration since = 1s)
    {
        status().phase = Phase::BackingOff;
        status().error = Error { kind, "The server said no." };
        status().failingSince = now.informer.at - since;
        status().nextTryAt = now.informer.at + 4s;
    }
    void verify(Kind kind, Tone tone, const char* words) const
    {
        const auto all = stages();
        QCOMPARE(faultOf(all), static_cast<int>(kind));
        const auto& stage = all[static_cast<std::size_t>(kind)];
        QCOMPARE(int(stage.tone), int(tone));
        const auto why = stage.why.english();
        QVERIFY2(why.find(words) != std::string::npos, why.c_str());
        for (const auto& each : all)
            QVERIFY(each.figures.size() <= 3);
    }
};

} // namespace

class PipelineStagesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsWrongWithAHealthyOne();
    void theFirstLookHasNoRates();
    void backsOff();
    void isForbidden();
    void isForbiddenNow();
    void isStale();
    void theServerIsAway();
    void isSilent();
    void listsAgainAndAgain();
    void saysWhatCouldNotBeUsed();
    void listsForTheFirstTime();
    void theStoreIsSlow();
    void aHandlerIsBehind();
    void aFirstListsBurstIsNoFault();
    void aHandlerThrows();
    void theQueueIsSlow();
    void theQueueStandsStill();
    void keysFailForGood();
    void hasNeitherHandlersNorQueue();
    void anErrorGoesBeforeAWarning();
    void measures();
    void explainsEachStage();
};

void PipelineStagesTest::nothingIsWrongWithAHealthyOne()
{
    const Bench bench;
    const auto stages = bench.stages();
    QCOMPARE(stages.size(), std::size_t(PipelineStage::kCount));
    QCOMPARE(faultOf(stages), -1);
    for (const auto& stage : stages) {
        QVERIFY(stage.present);
        QVERIFY(stage.why.empty());
        QCOMPARE(int(stage.tone), int(Tone::Ok));
    }
    QCOMPARE(figuresOf(stages[0]), (QStringList { "watch open", "200Ki/s", "heard 0.2s ago" }));
    QCOMPARE(figuresOf(stages[1]), (QStringList { "rv 88123401", "relists 0", "events 1,100" }));
    QCOMPARE(figuresOf(stages[2]), (QStringList { "depth 0", "synced", "100/s" }));
    QCOMPARE(figuresOf(stages[3]), (QStringList { "48,213", "41Mi", "indexes 2" }));
    QCOMPARE(figuresOf(stages[4]), (QStringList { "waiting 0", "lag 0s", "handlers 2" }));
    QCOMPARE(figuresOf(stages[5]), (QStringList { "depth 0", "wait 3.0ms", "retries 0/s" }));
    QCOMPARE(figuresOf(stages[6]), (QStringList { "48,213" }));
    QCOMPARE(stages[0].flow, 102.4);
    QCOMPARE(stages[4].flow, 100.0);
    QCOMPARE(stages[5].flow, 90.0);
    QVERIFY(detailsOf(stages[1]).first().contains("pages: 97"));
    QVERIFY(detailsOf(stages[3]).first().contains("namespace, node"));
}

void PipelineStagesTest::theFirstLookHasNoRates()
{
    const auto sample = healthySample(0);
    const auto stages = stagesOf({ .now = sample });
    QCOMPARE(faultOf(stages), -1);
    for (const auto& stage : stages)
        QCOMPARE(stage.flow, 0.0);
    const auto same = stagesOf({ .now = sample, .before = &sample }); // no time went by
    QCOMPARE(same[1].flow, 0.0);
}

void PipelineStagesTest::backsOff()
{
    Bench bench;
    bench.fail(ErrorKind::BadAnswer);
    bench.verify(Kind::Reflector, Tone::Warn, "waits before it tries again");
    QVERIFY(figuresOf(bench.stage(Kind::Reflector)).contains("next try in 4s"));
    QVERIFY(detailsOf(bench.stage(Kind::Reflector)).contains("The server said no."));
    QCOMPARE(figuresOf(bench.stage(Kind::Server)).first(), "no watch");
}

void PipelineStagesTest::isForbidden()
{
    Bench bench;
    bench.status().synced = false;
    bench.fail(ErrorKind::Forbidden);
    QCOMPARE(faultOf(bench.stages()), -1); // of nothing here: the user may not
    QCOMPARE(bench.stage(Kind::Server).tone, Tone::Unknown);
    QCOMPARE(figuresOf(bench.stage(Kind::Server)).first(), "forbidden (403)");
    QCOMPARE(detailsOf(bench.stage(Kind::Server)).first(), "The server said no.");
    QCOMPARE(bench.stage(Kind::Reflector).tone, Tone::Unknown);
    QVERIFY(figuresOf(bench.stage(Kind::Reflector)).contains("next try in 4s"));
    bench.status().phase = Phase::Listing; // it tries again, and has no answer yet
    QCOMPARE(faultOf(bench.stages()), -1);
}

/// What was there, and is not shown as it is any more, is an error.
void PipelineStagesTest::isForbiddenNow()
{
    Bench bench;
    bench.fail(ErrorKind::Forbidden);
    bench.verify(Kind::Server, Tone::Error, "The server said no.");
}

void PipelineStagesTest::isStale()
{
    Bench bench;
    bench.fail(ErrorKind::BadAnswer, 180s);
    bench.verify(Kind::Reflector, Tone::Error, "Stale for 3m");
}

void PipelineStagesTest::theServerIsAway()
{
    Bench bench;
    bench.fail(ErrorKind::Refused);
    bench.verify(Kind::Server, Tone::Warn, "The server said no.");
    bench.status().phase = Phase::Idle;
    bench.status().error.reset();
    QCOMPARE(faultOf(bench.stages()), -1);
}

void PipelineStagesTest::isSilent()
{
    Bench bench;
    bench.status().lastHeardAt = bench.now.informer.at - 150s;
    bench.verify(Kind::Server, Tone::Warn, "Nothing has been received for 2m");
}

void PipelineStagesTest::listsAgainAndAgain()
{
    Bench bench;
    bench.relistsLately = 2;
    bench.now.informer.reflector.relistAt = bench.now.informer.at - 12s;
    bench.now.informer.reflector.relistReason = Error { ErrorKind::Expired, "Too old." };
    QCOMPARE(faultOf(bench.stages()), -1);
    QVERIFY(detailsOf(bench.stage(Kind::Reflector))
                .contains("It last relisted 12s ago, because: Too old."));
    bench.relistsLately = 3;
    bench.verify(Kind::Reflector, Tone::Warn, "Relisted 3 times");
    bench.now.informer.reflector.relistReason.reset();
    QVERIFY(detailsOf(bench.stage(Kind::Reflector)).contains("It last relisted 12s ago."));
}

void PipelineStagesTest::saysWhatCouldNotBeUsed()
{
    Bench bench;
    bench.status().error = Error { ErrorKind::BadAnswer, "An event could not be read." };
    bench.verify(Kind::Reflector, Tone::Warn, "An event could not be read.");
}

void PipelineStagesTest::listsForTheFirstTime()
{
    Bench bench;
    bench.status() = {};
    bench.status().phase = Phase::Listing;
    bench.status().listed = 12'000;
    bench.status().expected = 48'213;
    const auto stages = bench.stages();
    QCOMPARE(faultOf(stages), -1);
    QCOMPARE(int(stages[0].tone), int(Tone::Progressing));
    QCOMPARE(figuresOf(stages[1]).first(), "12,000 of 48,213");
    QCOMPARE(figuresOf(stages[2]).at(1), "not synced");
    bench.status().expected.reset();
    QCOMPARE(figuresOf(bench.stage(Kind::Reflector)).first(), "12,000 so far");
}

void PipelineStagesTest::theStoreIsSlow()
{
    Bench bench;
    bench.now.informer.queued = 5000;
    QCOMPARE(faultOf(bench.stages()), -1); // a moment is no fault
    bench.before.informer.queued = 4000;
    bench.verify(Kind::Deltas, Tone::Warn, "5,000 changes wait");
}

void PipelineStagesTest::aHandlerIsBehind()
{
    Bench bench;
    bench.before.informer.handlers[1].waiting = 11'000;
    bench.now.informer.handlers[1].waiting = 12'000;
    bench.verify(Kind::Handlers, Tone::Warn, "“checks” is 12,000 notifications behind");
    bench.before.informer.handlers[1].waiting = 0;
    bench.now.informer.handlers[1].waiting = 1;
    bench.now.informer.handlers[1].lag = 5s;
    bench.verify(Kind::Handlers, Tone::Warn, "“checks” is 1 ");
    bench.now.informer.handlers[1].lag = 40s;
    bench.now.informer.handlers[0].lag = 3s;
    bench.verify(Kind::Handlers, Tone::Error, "“checks”");
    bench.now.informer.handlers[1].name.clear();
    bench.verify(Kind::Handlers, Tone::Error, "“handler 2”");
}

void PipelineStagesTest::aFirstListsBurstIsNoFault()
{
    Bench bench;
    bench.now.informer.handlers[0].waiting = 48'213; // has just come
    QCOMPARE(faultOf(bench.stages()), -1);
    bench.before.informer.handlers[0].waiting = 48'213;
    bench.now.informer.handlers[0].waiting = 20'000; // and goes
    QCOMPARE(faultOf(bench.stages()), -1);
}

void PipelineStagesTest::aHandlerThrows()
{
    Bench bench;
    bench.now.informer.handlers[0].failures = 3;
    bench.now.informer.handlers[0].lastFailure = "boom\nbang";
    bench.verify(Kind::Handlers, Tone::Warn, "“rows” has failed 3 times, the last time with: boom");
    QVERIFY(!shownText(bench.stage(Kind::Handlers).why).contains('\n'));
    bench.now.informer.handlers[0].failures = 1;
    bench.verify(Kind::Handlers, Tone::Warn, "“rows” has failed once, with: boom");
}

void PipelineStagesTest::theQueueIsSlow()
{
    Bench bench;
    bench.now.queue->queueDuration.sum = bench.before.queue->queueDuration.sum + 90 * 3200ms;
    bench.now.queue->depth = 400;
    bench.verify(Kind::Queue, Tone::Warn, "400 keys wait for a worker, 3.2s each");
    bench.now.queue->depth = 1;
    bench.verify(Kind::Queue, Tone::Warn, "1 key waits for a worker, for 3.2s");
    bench = {};
    bench.before.queue->depth = 3000;
    bench.now.queue->depth = 2500;
    bench.verify(Kind::Queue, Tone::Warn, "2,500 keys wait");
    bench.now.queue->depth = 1200;
    QCOMPARE(faultOf(bench.stages()), -1); // it catches up
}

void PipelineStagesTest::theQueueStandsStill()
{
    Bench bench;
    bench.now.queue = bench.before.queue;
    QCOMPARE(faultOf(bench.stages()), -1); // nothing to do
    bench.before.queue->ready = bench.now.queue->ready = 7;
    bench.verify(Kind::Queue, Tone::Warn, "No worker takes keys out: 7");
    bench.now.queue->processing = 1;
    bench.now.queue->longestRunning = 9s;
    bench.verify(Kind::Queue, Tone::Warn,
                 "All workers are busy, one of them for 9s: 7 keys are ready");
    bench.before.queue->ready = bench.now.queue->ready = 1;
    bench.verify(Kind::Queue, Tone::Warn,
                 "All workers are busy, one of them for 9s: 1 key is ready");
}

void PipelineStagesTest::keysFailForGood()
{
    Bench bench;
    bench.now.queue->failed = 2;
    bench.verify(Kind::Queue, Tone::Warn, "2 keys failed");
    bench.now.queue->failed = 1;
    bench.verify(Kind::Queue, Tone::Warn, "1 key failed");
}

void PipelineStagesTest::hasNeitherHandlersNorQueue()
{
    Bench bench;
    bench.now.queue.reset();
    bench.now.rows.reset();
    bench.now.informer.handlers.clear();
    const auto stages = bench.stages();
    QCOMPARE(faultOf(stages), -1);
    QVERIFY(stages[4].present);
    QVERIFY(!stages[5].present);
    QVERIFY(!stages[6].present);
    QVERIFY(!detailsOf(stages[5]).isEmpty());
}

void PipelineStagesTest::anErrorGoesBeforeAWarning()
{
    Bench bench;
    bench.relistsLately = 9;
    bench.now.informer.handlers[0].lag = 60s;
    bench.verify(Kind::Handlers, Tone::Error, "behind");
}

void PipelineStagesTest::measures()
{
    QCOMPARE(shownBytes(0), "0B");
    QCOMPARE(shownBytes(999), "999B");
    QCOMPARE(shownBytes(2'100'000), "2.0Mi");
    QCOMPARE(shownBytes(98'000'000), "93Mi");
    QCOMPARE(PipelineWords::span(400us), std::string("0.4ms"));
    QCOMPARE(PipelineWords::span(42ms), std::string("42ms"));
    QCOMPARE(PipelineWords::span(1200ms), std::string("1.2s"));
    QCOMPARE(PipelineWords::span(0s), std::string("0s"));
}

void PipelineStagesTest::explainsEachStage()
{
    QSet<QString> titles;
    for (int kind = 0; kind < PipelineStage::kCount; ++kind) {
        titles.insert(stageTitle(static_cast<Kind>(kind)));
        QVERIFY(stageExplanation(static_cast<Kind>(kind)).count('.') >= 2);
    }
    QCOMPARE(titles.size(), PipelineStage::kCount);
}

KW_TEST_GUILESS(PipelineStagesTest)

} // namespace tst_pipeline_stages

#include "tst_pipeline_stages.moc"
