#include "finding_text.h"

#include <core/base/manual_scheduler.h>
#include <kinds/findings/findings_collector.h>
#include <models/findings/finding_words.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_findings_collector {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct CollectorBench
{
    ManualScheduler scheduler;
    std::vector<FindingsPatch> patches;
    std::int64_t now = kFindingsNow;
    std::shared_ptr<FindingsCollector> collector = FindingsCollector::create(
        scheduler, [this] { return now; }, findingSearchText,
        [this](FindingsPatch patch) { patches.push_back(std::move(patch)); });

    ~CollectorBench() { collector->close(); }
    void set(const Finding& finding)
    {
        collector->set(finding.check, finding.about.key, { finding });
    }
    void pass() { scheduler.advance(std::chrono::milliseconds(100)); }
    [[nodiscard]] QStringList shown() const
    {
        QStringList names;
        for (const auto& finding : patches.back().shown)
            names.append(QString::fromStdString(finding->about.key.name));
        return names;
    }
};

Finding note(const std::string& name, std::int64_t ago)
{
    return madeUp(FindingCause::QuotaNearlyFull, FindingSeverity::Info, CheckId::FullQuotas, "Pod",
                  name, ago);
}

} // namespace

class FindingsCollectorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gathersABurstIntoOnePatch();
    void ordersByWorstThenNewest();
    void keepsWhenItBegan();
    void tellsNothingNewOfNothing();
    void filtersAtOnce();
    void countsWhereTheUserLooks();
    void saysHowManyAreNotSelected();
    void matchesWhatIsAskedFor_data();
    void matchesWhatIsAskedFor();
    void showsNoMoreThanAnybodyReads();
    void keepsCountsRight();
    void tellsOfOneObjectWhateverTheFilter();
};

void FindingsCollectorTest::gathersABurstIntoOnePatch()
{
    CollectorBench bench;
    for (int i = 0; i < 500; ++i)
        bench.set(crashLoop("p" + std::to_string(i)));
    bench.pass();
    QCOMPARE(bench.patches.size(), 1U);
    QCOMPARE(bench.patches.back().counts.all(), 500);
    QCOMPARE(bench.patches.back().worst.size(), kMaxWorst);
}

void FindingsCollectorTest::ordersByWorstThenNewest()
{
    CollectorBench bench;
    bench.set(note("note", 1));
    auto old = crashLoop("old");
    old.since -= 7200;
    bench.set(old);
    bench.set(crashLoop("b"));
    bench.set(crashLoop("a"));
    bench.pass();
    QCOMPARE(bench.shown(), (QStringList { "a", "b", "old", "note" }));
}

void FindingsCollectorTest::keepsWhenItBegan()
{
    CollectorBench bench;
    auto finding = crashLoop("a");
    finding.since = 0; // nobody says: from when it was seen
    bench.set(finding);
    bench.pass();
    QCOMPARE(bench.patches.back().shown.front()->since, kFindingsNow);
    bench.now += 500;
    finding.numbers = { 42, 1 };
    bench.set(finding);
    bench.pass();
    QCOMPARE(bench.patches.back().shown.front()->since, kFindingsNow);
    bench.collector->set(CheckId::CrashLoops, finding.about.key, {});
    bench.set(finding); // and again: the last word of a moment counts
    bench.pass();
    QCOMPARE(bench.patches.back().shown.front()->since, kFindingsNow);
}

void FindingsCollectorTest::tellsNothingNewOfNothing()
{
    CollectorBench bench;
    bench.collector->set(CheckId::FullQuotas, { "n", "healthy" }, {});
    bench.pass();
    QCOMPARE(bench.patches.size(), 0U);
    bench.set(crashLoop("a"));
    bench.pass();
    bench.collector->set(CheckId::CrashLoops, { "shop", "a" }, {});
    bench.pass();
    QCOMPARE(bench.patches.size(), 2U);
    QCOMPARE(bench.patches.back().counts, FindingCounts());
}

void FindingsCollectorTest::filtersAtOnce()
{
    CollectorBench bench;
    bench.set(crashLoop("web"));
    bench.set(note("db", 5));
    bench.pass();
    bench.collector->setFilter({ .text = "db" });
    bench.scheduler.runReady();
    QCOMPARE(bench.shown(), QStringList { "db" });
    QCOMPARE(bench.patches.back().matching, 1);
    QCOMPARE(bench.patches.back().counts.all(), 2);
    QCOMPARE(bench.patches.back().worst.size(), 2U);
}

/// The head is about the same objects as the list; what else there is, is for the overview.
void FindingsCollectorTest::countsWhereTheUserLooks()
{
    CollectorBench bench;
    bench.set(crashLoop("web")); // in shop
    auto other = crashLoop("db");
    other.about.key.ns = "pay";
    bench.set(other);
    bench.pass();
    bench.collector->setFilter({ .text = "nothing", .namespaces = { "pay" } });
    bench.scheduler.runReady();
    QCOMPARE(bench.patches.back().counts.all(), 1); // whatever the text
    QCOMPARE(bench.patches.back().everywhere.all(), 2);
    bench.collector->setFilter({ .namespaces = { "elsewhere" } });
    bench.scheduler.runReady();
    QCOMPARE(bench.patches.back().counts, FindingCounts());
}

/// A selection hides, and what it hides is counted all the same.
void FindingsCollectorTest::saysHowManyAreNotSelected()
{
    CollectorBench bench;
    for (const char* const name : { "web", "db", "cache" })
        bench.set(crashLoop(name));
    bench.pass();
    const auto about = crashLoop("db").about;
    auto selected = std::make_shared<SelectedObjects>();
    selected->byKind[{ about.group, about.kind }] =
        std::make_shared<const KeySet>(KeySet { about.key });
    bench.collector->setFilter({ .selected = selected });
    bench.scheduler.runReady();
    QCOMPARE(bench.patches.back().matching, 1);
    QCOMPARE(bench.patches.back().counts.all(), 3);
    QCOMPARE(bench.patches.back().unselected, 2);
    bench.collector->setFilter({ .namespaces = { "elsewhere" }, .selected = selected });
    bench.scheduler.runReady();
    QCOMPARE(bench.patches.back().unselected, 0); // those are hidden by something else
}

void FindingsCollectorTest::matchesWhatIsAskedFor_data()
{
    QTest::addColumn<FindingsFilter>("filter");
    QTest::addColumn<bool>("matches");
    QTest::newRow("everything") << FindingsFilter {} << true;
    QTest::newRow("name") << FindingsFilter { .text = "WEB-1" } << true;
    QTest::newRow("two words anywhere") << FindingsFilter { .text = "pod crash" } << true;
    QTest::newRow("one word not") << FindingsFilter { .text = "pod image" } << false;
    QTest::newRow("check") << FindingsFilter { .check = CheckId::CrashLoops } << true;
    QTest::newRow("another check") << FindingsFilter { .check = CheckId::FullQuotas } << false;
    QTest::newRow("no errors") << FindingsFilter { .severities = { false, true, true } } << false;
    QTest::newRow("namespace") << FindingsFilter { .namespaces = { "pay", "shop" } } << true;
    QTest::newRow("another namespace") << FindingsFilter { .namespaces = { "pay" } } << false;
    const auto about = crashLoop("web-1").about;
    const auto selecting = [](const ObjectLink& object) {
        auto selected = std::make_shared<SelectedObjects>();
        selected->byKind[{ object.group, object.kind }] =
            std::make_shared<const KeySet>(KeySet { object.key });
        return FindingsFilter { .selected = selected };
    };
    QTest::newRow("selected") << selecting(about) << true;
    QTest::newRow("another is") << selecting({ about.group, about.kind, { "shop", "x" } }) << false;
    QTest::newRow("of another kind") << selecting({ "apps", "Deployment", about.key }) << false;
}

void FindingsCollectorTest::matchesWhatIsAskedFor()
{
    QFETCH(FindingsFilter, filter);
    const auto finding = crashLoop("web-1");
    QTEST(filter.matches(finding, findingSearchText(finding)), "matches");
}

void FindingsCollectorTest::showsNoMoreThanAnybodyReads()
{
    CollectorBench bench;
    for (int i = 0; i < 3000; ++i)
        bench.set(crashLoop("p" + std::to_string(i)));
    bench.pass();
    QCOMPARE(bench.patches.back().shown.size(), kMaxShown);
    QCOMPARE(bench.patches.back().matching, 3000);
}

void FindingsCollectorTest::keepsCountsRight()
{
    CollectorBench bench;
    std::uint32_t random = 7;
    std::map<std::string, bool> there;
    for (int round = 0; round < 400; ++round) {
        random = random * 1664525U + 1013904223U;
        const auto name = "p" + std::to_string((random >> 8U) % 20);
        const bool now = ((random >> 16U) & 1U) != 0;
        there[name] = now;
        bench.collector->set(CheckId::CrashLoops, { "shop", name },
                             now ? FindingList { crashLoop(name, round) } : FindingList {});
        if (round % 7 == 0)
            bench.pass();
    }
    bench.pass();
    const auto wanted =
        std::count_if(there.begin(), there.end(), [](const auto& entry) { return entry.second; });
    QCOMPARE(bench.patches.back().counts.all(), static_cast<int>(wanted));
    QCOMPARE(bench.patches.back().shown.size(), static_cast<std::size_t>(wanted));
    QCOMPARE(bench.patches.back().counts.worstOf(CheckId::CrashLoops),
             std::optional(FindingSeverity::Error));
    QCOMPARE(bench.patches.back().counts.worstOf(CheckId::FullQuotas), std::nullopt);
}

void FindingsCollectorTest::tellsOfOneObjectWhateverTheFilter()
{
    CollectorBench bench;
    bench.set(crashLoop("a"));
    bench.set(note("a", 60));
    bench.set(crashLoop("b"));
    bench.pass();
    QVERIFY(bench.patches.back().ofObject.empty());
    const auto about = crashLoop("a").about;
    bench.collector->setFilter({ .text = "nothing at all" });
    bench.collector->setObject(about);
    bench.scheduler.runReady();
    QVERIFY(bench.patches.back().shown.empty());
    QCOMPARE(bench.patches.back().object, std::optional(about));
    QCOMPARE(bench.patches.back().ofObject.size(), 2U);
    QCOMPARE(bench.patches.back().ofObject.front()->cause, FindingCause::CrashLoop); // worst first
    bench.collector->setObject(std::nullopt);
    bench.scheduler.runReady();
    QVERIFY(bench.patches.back().ofObject.empty());
}

KW_TEST_GUILESS(FindingsCollectorTest)

} // namespace tst_findings_collector

#include "tst_findings_collector.moc"
