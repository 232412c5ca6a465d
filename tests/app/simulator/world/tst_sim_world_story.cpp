#include <app/simulator/world/contents/company.h>
#include <app/simulator/world/story.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_sim_world_story {

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

const std::vector<std::string> kWorkers = { "node-a1", "node-b1", "node-c1", "node-a2" };

std::vector<Beat> beats(unsigned seed, int count)
{
    Story story(seed, kWorkers);
    std::vector<Beat> all;
    for (int i = 0; i < count; ++i)
        all.push_back(story.next());
    return all;
}

} // namespace

class TestStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameSeedTellsTheSameStory() { QVERIFY(beats(7, 400) == beats(7, 400)); }
    void anotherSeedTellsAnotherStory() { QVERIFY(beats(7, 40) != beats(8, 40)); }

    void beatsComeInOrderOfTime()
    {
        const auto all = beats(3, 1000);
        QVERIFY(std::is_sorted(all.begin(), all.end(),
                               [](const Beat& a, const Beat& b) { return a.at < b.at; }));
    }

    void theFirstMinuteShowsLife_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : { 1U, 2U, 42U, 4711U })
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void theFirstMinuteShowsLife()
    {
        QFETCH(unsigned, seed);
        Story story(seed, kWorkers);
        std::set<BeatKind> kinds;
        auto beat = story.next();
        QVERIFY(beat.at <= std::chrono::seconds(10));
        for (; beat.at < std::chrono::seconds(75); beat = story.next())
            kinds.insert(beat.kind);
        for (const auto kind : { BeatKind::Rollout, BeatKind::OutOfMemory, BeatKind::Scale,
                                 BeatKind::StartJob, BeatKind::Load, BeatKind::Configure })
            QVERIFY2(kinds.contains(kind), qPrintable(QString::number(int(kind))));
    }

    void whatGoesWrongIsPutRight()
    {
        std::set<std::string> down;
        std::map<ObjectKey, std::string> behaviour;
        for (const auto& beat : beats(5, 2000)) {
            if (beat.kind == BeatKind::NodeDown)
                QVERIFY(down.insert(beat.about.name).second);
            if (beat.kind == BeatKind::NodeUp)
                QVERIFY(down.erase(beat.about.name) == 1);
            QVERIFY(down.size() <= 1); // one at a time
            if (beat.kind == BeatKind::Rollout)
                behaviour[beat.about] = beat.behaviour;
        }
        const auto broken = std::count_if(behaviour.begin(), behaviour.end(),
                                          [](const auto& one) { return !one.second.empty(); });
        QVERIFY2(broken <= 4, qPrintable(QString::number(broken))); // what is under way at the end
    }

    void noRolloutGoesBackToWhatCrashed()
    {
        std::set<std::pair<ObjectKey, std::string>> crashed;
        for (const auto& beat : beats(5, 2000)) {
            if (beat.kind != BeatKind::Rollout)
                continue;
            if (beat.behaviour.starts_with("crash"))
                QVERIFY2(crashed.emplace(beat.about, beat.text).second, beat.text.c_str());
            else
                QVERIFY2(!crashed.contains({ beat.about, beat.text }), beat.text.c_str());
        }
        QVERIFY(crashed.size() > 50);
    }

    void rolloutsAreOfDeploymentsThatThereAre()
    {
        for (const auto& beat : beats(9, 500)) {
            if (beat.kind != BeatKind::Rollout)
                continue;
            const auto* const app = findApp(beat.about.ns, beat.about.name);
            QVERIFY2(app, beat.about.toString().c_str());
            QVERIFY(app->kind == sim::WorkloadKind::Deployment);
            QVERIFY(!beat.text.empty());
        }
    }

    void fewNodesAreSpared()
    {
        Story story(1, { "node-a1" });
        for (int i = 0; i < 500; ++i)
            QVERIFY(story.next().kind != BeatKind::NodeDown);
    }
};

KW_TEST_APPLESS(TestStory)

} // namespace tst_sim_world_story

#include "tst_sim_world_story.moc"
