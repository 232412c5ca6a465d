// What controllers say of keys, as a time line tells it.
#include <kinds/timeline/retry_reader.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_retry_reader {

using namespace kittiwake;

namespace {

constexpr std::int64_t kWhen = 1'767'225'600'000; ///< 2026-01-01

Suspect suspectAt(std::int64_t seconds, std::uint32_t times,
                  SuspectState state = SuspectState::Retrying,
                  EvidenceSource source = EvidenceSource::Log)
{
    Suspect suspect { .program = "operators/Deployment/widget",
                      .object = { "example.org", "Widget", { "shop", "cart" } },
                      .state = state,
                      .error = "quota exceeded",
                      .since = kWhen };
    suspect.evidence.push_back({ .source = source, .at = kWhen + seconds * 1000, .times = times });
    return suspect;
}

} // namespace

class TestRetryReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachFailureOnce()
    {
        RetryReader reader;
        const auto first = reader.read({ suspectAt(60, 4) }, kWhen + 61'000);
        QCOMPARE(first.size(), std::size_t(1));
        QCOMPARE(first[0]->kind, TimelineEntryKind::Retry);
        QCOMPARE(first[0]->tone, Tone::Warn);
        QCOMPARE(first[0]->object, (ObjectLink { "example.org", "Widget", { "shop", "cart" } }));
        QCOMPARE(first[0]->message, std::string("widget: quota exceeded"));
        QCOMPARE(first[0]->owner, std::string("cart"));
        QCOMPARE(first[0]->count, 4);
        QCOMPARE(first[0]->since, kWhen);
        QCOMPARE(first[0]->when, kWhen + 60'000);

        QVERIFY(reader.read({ suspectAt(60, 4) }, kWhen + 85'000).empty()); // nothing new
        QVERIFY(reader.read({ suspectAt(61, 4) }, kWhen + 86'000).empty()); // more of one try
        const auto later = reader.read({ suspectAt(100, 6) }, kWhen + 110'000);
        QCOMPARE(later.size(), std::size_t(1));
        QCOMPARE(later[0]->count, 2);
        QCOMPARE(later[0]->since, later[0]->when);
        QCOMPARE(later[0]->repeatKey, first[0]->repeatKey); // lists join them

        QVERIFY(reader.read({ suspectAt(120, 6, SuspectState::Running) }, kWhen + 125'000).empty());
        QCOMPARE(reader.read({ suspectAt(140, 7) }, kWhen + 150'000)[0]->count, 1);
    }

    void whatAQueueItselfCounts()
    {
        RetryReader reader;
        const auto said = [](std::int64_t seconds, std::uint32_t tries) {
            auto suspect = suspectAt(seconds, 1, SuspectState::Retrying, EvidenceSource::Queue);
            suspect.tries = { tries, tries, true };
            return suspect;
        };
        QCOMPARE(reader.read({ said(60, 7) }, kWhen + 61'000)[0]->count, 7);
        QVERIFY(reader.read({ said(85, 7) }, kWhen + 86'000).empty()); // it waits
        QCOMPARE(reader.read({ said(110, 8) }, kWhen + 111'000)[0]->count, 1);
    }

    void recoveryOfWhatHadFailed()
    {
        RetryReader reader;
        // Over before anybody looked: the time line says nothing of it.
        QVERIFY(reader.read({ suspectAt(60, 4, SuspectState::Recovered) }, kWhen + 61'000).empty());
        RetryReader other;
        (void)other.read({ suspectAt(60, 4) }, kWhen + 61'000);
        const auto over = other.read({ suspectAt(90, 4, SuspectState::Recovered) }, kWhen + 91'000);
        QCOMPARE(over.size(), std::size_t(1));
        QCOMPARE(over[0]->tone, Tone::Ok);
        QCOMPARE(over[0]->count, 1);
        QVERIFY(other.read({ suspectAt(95, 4, SuspectState::Recovered) }, kWhen + 96'000).empty());
        const auto again = other.read({ suspectAt(120, 1) }, kWhen + 121'000);
        QCOMPARE(again.size(), std::size_t(1));
        QCOMPARE(again[0]->tone, Tone::Warn);
    }

    void whatIsNoNewsOfAController_data()
    {
        QTest::addColumn<Suspect>("suspect");
        QTest::newRow("an Event: it has an entry of its own")
            << suspectAt(60, 1, SuspectState::Retrying, EvidenceSource::Event);
        QTest::newRow("what the object says of itself")
            << suspectAt(60, 1, SuspectState::NotProcessed, EvidenceSource::Status);
        QTest::newRow("inferred") << suspectAt(60, 1, SuspectState::Looping,
                                               EvidenceSource::Inferred);
        QTest::newRow("put off, without a failure")
            << suspectAt(60, 1, SuspectState::WaitingOnSchedule);
        auto unnamed = suspectAt(60, 1);
        unnamed.object.kind.clear();
        QTest::newRow("an object of no known kind") << unnamed;
    }
    void whatIsNoNewsOfAController()
    {
        QFETCH(const Suspect, suspect);
        RetryReader reader;
        QVERIFY(reader.read({ suspect }, kWhen + 61'000).empty());
    }

    void aTimeThatCannotBeIsNotBelieved() // logs have clocks of their own
    {
        RetryReader reader;
        const auto entries = reader.read({ suspectAt(3600, 1) }, kWhen + 60'000);
        QCOMPARE(entries[0]->when, kWhen + 60'000);
    }

    void linesOfOneErrorStayBounded()
    {
        RetryReader reader;
        auto suspect = suspectAt(60, 1);
        suspect.error = std::string(100'000, 'x') + '\n';
        const auto entries = reader.read({ suspect }, kWhen + 61'000);
        QVERIFY(entries[0]->message.size() <= 1024);
        QVERIFY(entries[0]->message.find('\n') == std::string::npos);
    }
};

KW_TEST_GUILESS(TestRetryReader)

} // namespace tst_retry_reader

#include "tst_retry_reader.moc"
