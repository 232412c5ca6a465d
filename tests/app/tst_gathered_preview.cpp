// What is said of many objects before they are changed, gathered: sums, and what is said once.
#include <app/changes/gathered_differences.h>
#include <app/changes/gathered_notes.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_gathered_preview {

using namespace kittiwake;

namespace {

struct GatheredTestSay
{
    KW_DECLARE_TEXTS(kittiwake::GatheredTest)
};

using Lines = std::vector<std::string>;

ObjectKey keyOf(int number)
{
    return { "shop", "web-" + std::to_string(number) };
}

ObjectNote saying(Text text)
{
    return { .text = std::move(text) };
}

ObjectNote counting(ObjectNote::Counted counted, std::vector<ObjectCount> counts)
{
    return { .counted = counted, .counts = std::move(counts) };
}

ObjectNote volumeNote(int number)
{
    return saying(
        GatheredTestSay::tr("Its volume %1 is deleted.").arg(Text("pv-" + std::to_string(number))));
}

Lines linesOf(const GatheredNotes& notes)
{
    Lines lines;
    for (const auto& text : notes.texts())
        lines.push_back(text.english());
    return lines;
}

FieldDifference replicas(int before, int after, const char* owner = "")
{
    return { ".spec.replicas", JsonValue(before), JsonValue(after), owner };
}

/// As the form shows them.
Lines linesOf(const ChangePreview& preview)
{
    Lines lines;
    for (std::size_t i = 0; i < preview.differences.size(); ++i) {
        const auto place = i < preview.places.size() ? preview.places[i].english() : std::string();
        lines.push_back(place + " |" + toString(preview.differences[i]));
    }
    return lines;
}

} // namespace

class TestGatheredPreview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysOfOneWhatIsSaidOfIt()
    {
        GatheredNotes notes(1);
        notes.add(keyOf(1),
                  { counting(ObjectNote::Counted::GoesWith, { { "pods", 2 } }), saying("It stays."),
                    saying("It comes back.") });
        QCOMPARE(linesOf(notes),
                 (Lines { "Deleted with it: pods: 2.", "It stays.", "It comes back." }));
    }

    void addsUpWhatIsCounted()
    {
        GatheredNotes notes(3);
        const auto with = ObjectNote::Counted::GoesWith;
        notes.add(keyOf(1), { counting(with, { { "replicasets", 1 }, { "pods", 2 } }) });
        notes.add(keyOf(2), { counting(with, { { "pods", 50, true } }) });
        notes.add(keyOf(3), { counting(with, { { "pods", 5 }, { "jobs", 0, true } }) });
        QCOMPARE(linesOf(notes), (Lines { "Deleted with them: replicasets: 1, pods: ≥ 57." }));
    }

    void addsUpPodsThatEnd()
    {
        GatheredNotes notes(2);
        for (const int pods : { 3, 4 })
            notes.add(keyOf(pods),
                      { counting(ObjectNote::Counted::PodsEnd, { { "pods", pods } }) });
        QCOMPARE(linesOf(notes), (Lines { "7 of their pods end." }));
    }

    void saysNothingOfWhatIsNotThere()
    {
        GatheredNotes notes(2);
        notes.add(keyOf(1), { counting(ObjectNote::Counted::IsWithin, { { "pods", 0, true } }) });
        notes.add(keyOf(2), {});
        QCOMPARE(linesOf(notes), Lines());
    }

    void saysOnceWhatIsSaidOfAll()
    {
        GatheredNotes notes(30);
        for (int i = 0; i < 30; ++i)
            notes.add(keyOf(i), { saying("It stays.") });
        QCOMPARE(linesOf(notes), (Lines { "Of all 30 objects: It stays." }));
    }

    void namesThoseOfWhichItIsSaid()
    {
        GatheredNotes notes(30);
        for (int i = 0; i < 30; ++i) {
            std::vector<ObjectNote> said;
            if (i < 5)
                said.push_back(saying(GatheredTestSay::tr("It stays.")));
            if (i == 7)
                said.push_back(saying(GatheredTestSay::tr("It comes back.")));
            notes.add(keyOf(i), said);
        }
        QCOMPARE(linesOf(notes),
                 (Lines { "Of 5 of 30 objects (shop/web-0, shop/web-1, shop/web-2 and 2 more): It "
                          "stays.",
                          "Of shop/web-7: It comes back." }));
    }

    void countsTheRestOfASentenceInManyWords()
    {
        GatheredNotes notes(10);
        for (int i = 0; i < 10; ++i)
            notes.add(keyOf(i), { volumeNote(i < 8 ? i : 8) });
        QCOMPARE(linesOf(notes),
                 (Lines { "Of 2 of 10 objects (shop/web-8, shop/web-9): Its volume pv-8 is "
                          "deleted.",
                          "Of shop/web-0: Its volume pv-0 is deleted.",
                          "Of shop/web-1: Its volume pv-1 is deleted.",
                          "6 more notes like this, about others." }));
    }

    void countsWhatIsTooMuchToBeKept()
    {
        GatheredNotes notes(1000);
        for (int i = 0; i < 1000; ++i)
            notes.add(keyOf(i), { volumeNote(i) });
        QCOMPARE(linesOf(notes).size(), std::size_t(4));
        QCOMPARE(linesOf(notes).back(), std::string("997 more notes like this, about others."));
    }

    void anObjectCountsOnceHoweverOftenItSaysSo()
    {
        GatheredNotes notes(2);
        notes.add(keyOf(1), { saying("deprecated"), saying("deprecated") });
        notes.add(keyOf(2), {});
        QCOMPARE(linesOf(notes), (Lines { "Of shop/web-1: deprecated" }));
    }

    void differencesOfAllAreShownOnce()
    {
        GatheredDifferences differences(3);
        for (int i = 0; i < 3; ++i) {
            differences.add(keyOf(i),
                            { replicas(i, 5, i == 0 ? "kubectl" : "argocd"),
                              { ".spec.paused", std::nullopt, JsonValue(true), "argocd" } });
        }
        ChangePreview preview;
        differences.tell(preview);
        QCOMPARE(
            linesOf(preview),
            (Lines { "all 3 objects |  .spec.paused: (none) -> true",
                     "shop/web-0 |  .spec.replicas: 0 -> 5", "shop/web-1 |  .spec.replicas: 1 -> 5",
                     "shop/web-2 |  .spec.replicas: 2 -> 5" }));
        QCOMPARE(preview.omitted, 0);
    }

    void ownersAreThoseOfAllObjects()
    {
        GatheredDifferences differences(2);
        differences.add(keyOf(0), { replicas(1, 5, "kubectl") });
        differences.add(keyOf(1), { replicas(1, 5, "argocd (applied)") });
        ChangePreview preview;
        differences.tell(preview);
        QCOMPARE(preview.differences.size(), std::size_t(1));
        QCOMPARE(preview.differences[0].owners, std::string("kubectl; argocd (applied)"));
    }

    void ofManyDifferencesTheRestIsCounted()
    {
        GatheredDifferences differences(100);
        for (int i = 0; i < 100; ++i)
            differences.add(keyOf(i), { replicas(i, 5) });
        ChangePreview preview;
        differences.tell(preview);
        QVERIFY(preview.differences.size() < 50);
        QCOMPARE(static_cast<int>(preview.differences.size()) + preview.omitted, 100);
    }

    void differencesOfOneAreItsOwn()
    {
        GatheredDifferences differences(1);
        std::vector<FieldDifference> many;
        for (int i = 0; i < 40; ++i)
            many.push_back({ ".data.key-" + std::to_string(i), JsonValue(i), std::nullopt });
        differences.add(keyOf(0), many);
        ChangePreview preview;
        differences.tell(preview);
        QCOMPARE(preview.differences.size(), std::size_t(40));
        QVERIFY(preview.places.empty());
    }
};

KW_TEST_GUILESS(TestGatheredPreview)

} // namespace tst_gathered_preview

#include "tst_gathered_preview.moc"
