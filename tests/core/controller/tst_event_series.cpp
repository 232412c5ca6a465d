// Series of events.k8s.io/v1: semantics section 10 (Events), 12.147. Virtual time.
#include <core/base/manual_scheduler.h>
#include <core/controller/event_series_recorder.h>
#include <tests/support/fake_event_sink.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_event_series {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const ObjectReference kPod { .apiVersion = "v1", .kind = "Pod", .key = { "shop", "web-1" } };

} // namespace

class TestEventSeries : public QObject
{
    Q_OBJECT

    ManualScheduler m_time;
    FakeEventSink m_sink;

    EventSeriesRecorder recorder()
    {
        return EventSeriesRecorder({ .writer = { .scheduler = m_time, .sink = m_sink },
                                     .controller = "example.com/kittiwake",
                                     .instance = "kittiwake-host-1",
                                     .wallClock = [this] {
                                         return std::chrono::system_clock::time_point(
                                             std::chrono::seconds(1'700'000'000)
                                             + m_time.now().time_since_epoch());
                                     } });
    }
    void happens(EventSeriesRecorder& recorder, const std::string& note = "Image pulled",
                 const std::string& reason = "Pulled")
    {
        recorder.event(kPod, EventType::Normal, reason, "Pull", note);
        m_time.runReady();
    }
    JsonValue onlyEvent() const
    {
        if (m_sink.events.size() != 1)
            qFatal("%zu events where one was expected", m_sink.events.size());
        return m_sink.events.begin()->second;
    }
    int seriesCount() const { return onlyEvent().at("series").at("count").get<int>(); }

private Q_SLOTS:
    void init()
    {
        m_sink.events.clear();
        m_sink.calls.clear();
    }

    void writesAnEventAsServersHaveIt()
    {
        auto recorder = this->recorder();
        happens(recorder);
        const auto event = onlyEvent();
        QCOMPARE(event.at("apiVersion").get<std::string>(), "events.k8s.io/v1");
        QCOMPARE(event.at("metadata").at("namespace").get<std::string>(), "shop");
        QCOMPARE(event.at("eventTime").get<std::string>(), "2023-11-14T22:13:20.000000Z");
        QCOMPARE(event.at("reportingController").get<std::string>(), "example.com/kittiwake");
        QCOMPARE(event.at("reportingInstance").get<std::string>(), "kittiwake-host-1");
        QVERIFY(event.at("regarding") == kPod.toJson());
        QCOMPARE(event.at("action").get<std::string>(), "Pull");
        QCOMPARE(event.at("reason").get<std::string>(), "Pulled");
        QCOMPARE(event.at("note").get<std::string>(), "Image pulled");
        QCOMPARE(event.at("type").get<std::string>(), "Normal");
        QVERIFY(!event.contains("series"));
    }

    void theSecondStartsASeriesAndTheThirdIsOnlyCounted() // semantics 12.147
    {
        auto recorder = this->recorder();
        happens(recorder);
        m_time.advance(1s);
        happens(recorder, "Another note"); // which does not matter
        QCOMPARE(m_sink.calls, "create patch ");
        QCOMPARE(seriesCount(), 2);
        QCOMPARE(onlyEvent().at("series").at("lastObservedTime").get<std::string>(),
                 onlyEvent().at("eventTime").get<std::string>().replace(18, 1, "1"));
        happens(recorder);
        QCOMPARE(m_sink.calls, "create patch ");
        QCOMPARE(seriesCount(), 2);
        happens(recorder, "Gone", "Failed"); // another reason, another event
        QCOMPARE(m_sink.calls, "create patch create ");
    }

    void writesTheFinalCountOfASeriesThatIsIdle() // semantics 12.147
    {
        auto recorder = this->recorder();
        for (int i = 0; i < 5; ++i)
            happens(recorder);
        m_time.advance(12min);
        QCOMPARE(m_sink.calls, "create patch patch ");
        QCOMPARE(seriesCount(), 5);
        m_time.advance(2h);
        QCOMPARE(m_sink.calls, "create patch patch ");
        happens(recorder); // a new event
        QCOMPARE(m_sink.events.size(), 2U);
    }

    void forgetsAnEventThatDidNotHappenAgain()
    {
        auto recorder = this->recorder();
        happens(recorder);
        m_time.advance(12min);
        happens(recorder);
        QCOMPARE(m_sink.calls, "create create ");
    }

    void refreshesASeriesThatGoesOn()
    {
        auto recorder = this->recorder();
        for (int minute = 0; minute < 31; ++minute) {
            happens(recorder);
            m_time.advance(1min);
        }
        QCOMPARE(m_sink.calls, "create patch patch ");
        QCOMPARE(seriesCount(), 30);
    }

    void createsAnewWhatTheServerHasForgotten()
    {
        auto recorder = this->recorder();
        happens(recorder);
        m_sink.events.clear();
        happens(recorder);
        QCOMPARE(m_sink.calls, "create patch create ");
        QCOMPARE(seriesCount(), 2);
    }

    void leavesNoTimerBehind()
    {
        {
            auto recorder = this->recorder();
            happens(recorder);
            QVERIFY(m_time.untilNextTimer() > 0s);
        }
        QVERIFY(m_time.untilNextTimer() < 0s);
    }
};

KW_TEST_APPLESS(TestEventSeries)

} // namespace tst_event_series

#include "tst_event_series.moc"
