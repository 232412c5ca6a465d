// \label concurrency
// Events on their way to a server: semantics section 10 (Events), 12.145. Virtual time.
#include <core/api/timestamp_text.h>
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/controller/event_recorder.h>
#include <tests/support/fake_event_sink.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>
#include <thread>

namespace tst_event_recorder {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const ObjectReference kPod { .apiVersion = "v1",
                             .kind = "Pod",
                             .key = { "shop", "web-1" },
                             .uid = { "u1" },
                             .resourceVersion = { "7" },
                             .fieldPath = {} };

Error failure(ErrorKind kind, std::optional<int> status = {})
{
    return { .kind = kind, .sentence = "It failed", .httpStatus = status };
}

} // namespace

class TestEventRecorder : public QObject
{
    Q_OBJECT

    ManualScheduler m_time;
    FakeEventSink m_sink;
    std::vector<std::string> m_errors;

    EventRecorder recorder()
    {
        return EventRecorder({ .writer = { .scheduler = m_time,
                                           .sink = m_sink,
                                           .onError =
                                               [this](const Error& e) {
                                                   m_errors.push_back(e.sentence);
                                               } },
                               .source = { "kittiwake", "host-1" },
                               .wallClock = [] {
                                   return std::chrono::system_clock::time_point(
                                       std::chrono::seconds(1'700'000'000));
                               } });
    }
    JsonValue onlyEvent() const
    {
        if (m_sink.events.size() != 1)
            qFatal("%zu events where one was expected", m_sink.events.size());
        return m_sink.events.begin()->second;
    }

private Q_SLOTS:
    void init()
    {
        m_sink.events.clear();
        m_sink.failures.clear();
        m_sink.calls.clear();
        m_sink.before = {};
        m_errors.clear();
    }

    void writesAnEventAsServersHaveIt()
    {
        auto recorder = this->recorder();
        recorder.event(kPod, EventType::Warning, "Failed", "No such image");
        QVERIFY(m_sink.calls.empty()); // not on the caller's thread
        m_time.runReady();
        const auto expected = JsonValue::parse(R"({
            "apiVersion": "v1", "kind": "Event",
            "metadata": {"name": "web-1.17979cfe362a0000", "namespace": "shop"},
            "involvedObject": {"apiVersion": "v1", "kind": "Pod", "namespace": "shop",
                               "name": "web-1", "uid": "u1", "resourceVersion": "7"},
            "type": "Warning", "reason": "Failed", "message": "No such image",
            "source": {"component": "kittiwake", "host": "host-1"},
            "reportingComponent": "kittiwake", "reportingInstance": "host-1",
            "firstTimestamp": "2023-11-14T22:13:20Z", "lastTimestamp": "2023-11-14T22:13:20Z",
            "count": 1})");
        QCOMPARE(QByteArray::fromStdString(onlyEvent().dump(1)),
                 QByteArray::fromStdString(expected.dump(1)));
        QCOMPARE(recorder.counts(), (EventCounts { .written = 1 }));
    }

    void patchesAnEventThatHappensAgain()
    {
        auto recorder = this->recorder();
        for (int i = 0; i < 3; ++i)
            recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        QCOMPARE(m_sink.calls, "create patch patch ");
        QCOMPARE(onlyEvent().at("count").get<int>(), 3);
    }

    void createsAnewWhatTheServerHasForgotten()
    {
        auto recorder = this->recorder();
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        m_sink.events.clear();
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        QCOMPARE(m_sink.calls, "create patch create ");
        QCOMPARE(onlyEvent().at("count").get<int>(), 2);
        QVERIFY(!onlyEvent().at("metadata").contains("resourceVersion"));
    }

    void putsWhatHasNoNamespaceIntoDefault()
    {
        auto recorder = this->recorder();
        recorder.event({ .apiVersion = "v1", .kind = "Node", .key = { "", "n1" } },
                       EventType::Normal, "Ready", "The node is ready");
        m_time.runReady();
        QCOMPARE(m_sink.events.begin()->first.ns, "default");
        QVERIFY(!onlyEvent().at("involvedObject").contains("namespace"));
    }

    void namesNoTwoEventsAlike()
    {
        auto recorder = this->recorder(); // its clock stands still
        recorder.event(kPod, EventType::Normal, "Pulled", "one");
        recorder.event(kPod, EventType::Normal, "Pulled", "two");
        m_time.runReady();
        QCOMPARE(m_sink.events.size(), 2U);
    }

    void triesAgainOnlyWhatMayPass_data() // semantics 12.145
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("tries");
        const auto row = [](const char* name, ErrorKind kind, int status, int tries) {
            QTest::newRow(name) << static_cast<int>(kind) << status << tries;
        };
        row("refused by the server", ErrorKind::Forbidden, 403, 1);
        row("exists", ErrorKind::AlreadyExists, 409, 1);
        row("bad request body", ErrorKind::Invalid, 400, 1);
        row("server error", ErrorKind::Server, 500, 1);
        row("cannot be sent", ErrorKind::Internal, 0, 1);
        row("no credentials", ErrorKind::Config, 0, 1);
        row("nobody listens", ErrorKind::Refused, 0, 12);
        row("no network", ErrorKind::Unreachable, 0, 12);
        row("no answer", ErrorKind::Timeout, 0, 12);
        row("an answer that makes no sense", ErrorKind::BadAnswer, 0, 12);
    }
    void triesAgainOnlyWhatMayPass()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(int, tries);
        auto recorder = this->recorder();
        const auto error = failure(static_cast<ErrorKind>(kind),
                                   status != 0 ? std::optional(status) : std::nullopt);
        m_sink.failures.assign(20, error);
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.advance(1h);
        QCOMPARE(m_sink.failures.size(), static_cast<std::size_t>(20 - tries));
        QCOMPARE(recorder.counts(), (EventCounts { .givenUp = 1 }));
        QCOMPARE(m_errors.size(), 1U);
        QVERIFY(m_errors.front().starts_with("Recording the event Pulled (shop/web-1."));
    }

    void waitsTenSecondsBetweenTriesAndLessBeforeTheFirst()
    {
        auto recorder = this->recorder();
        m_sink.failures.assign(12, failure(ErrorKind::Refused));
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        QVERIFY(m_time.untilNextTimer() >= 0s);
        QVERIFY(m_time.untilNextTimer() < 10s); // by chance
        m_time.advance(m_time.untilNextTimer());
        for (int tries = 2; tries < 12; ++tries) {
            QCOMPARE(m_sink.failures.size(), static_cast<std::size_t>(12 - tries));
            QCOMPARE(m_time.untilNextTimer(), 10s);
            m_time.advance(10s);
        }
        QVERIFY(m_time.untilNextTimer() < 0s);
    }

    void laterEventsWaitAndKeepTheirOrder()
    {
        auto recorder = this->recorder();
        m_sink.failures.assign(2, failure(ErrorKind::Refused));
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        QCOMPARE(recorder.counts().queued, 1U);
        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.advance(20s);
        QCOMPARE(m_sink.calls, "create create create patch patch ");
        QCOMPARE(onlyEvent().at("count").get<int>(), 3);
    }

    void dropsWhatTheQueueCannotHold()
    {
        auto recorder = this->recorder();
        m_sink.failures.assign(1, failure(ErrorKind::Refused));
        for (int i = 0; i < 1005; ++i) {
            auto pod = kPod;
            pod.key.name = "web-" + std::to_string(i);
            recorder.event(pod, EventType::Normal, "Pulled", "Image pulled");
        }
        QCOMPARE(recorder.counts(), (EventCounts { .queued = 1000, .dropped = 5 }));
        m_time.advance(20s);
        QCOMPARE(recorder.counts(), (EventCounts { .written = 1000, .dropped = 5 }));
    }

    void countsWhatIsOverTheBudget()
    {
        auto recorder = this->recorder();
        for (int i = 0; i < 30; ++i)
            recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
        m_time.runReady();
        QCOMPARE(recorder.counts(), (EventCounts { .written = 25, .filtered = 5 }));
    }

    void leavesNoTimerBehind()
    {
        {
            auto recorder = this->recorder();
            m_sink.failures.assign(1, failure(ErrorKind::Refused));
            recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
            m_time.runReady();
            QVERIFY(m_time.untilNextTimer() >= 0s);
        }
        QVERIFY(m_time.untilNextTimer() < 0s);
        QVERIFY(m_errors.empty());
    }

    void itsEndCutsACallShortAndBlocksNobody() // semantics 12.145
    {
        std::promise<void> inCall;
        m_sink.before = [&](const CallLimits& limits) {
            inCall.set_value();
            while (!limits.stop.stop_requested())
                std::this_thread::yield();
        };
        ThreadPool pool(1);
        {
            EventRecorder recorder(
                { .writer = { .scheduler = pool, .sink = m_sink }, .source = { "kittiwake" } });
            recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
            inCall.get_future().wait();
            recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled"); // returns at once
            QCOMPARE(recorder.counts().queued, 1U);
        }
        QCOMPARE(m_sink.calls, "create ");
    }

    void takesEventsFromManyThreads()
    {
        ThreadPool pool(2);
        EventRecorder recorder({ .writer = { .scheduler = pool, .sink = m_sink },
                                 .source = { "kittiwake" },
                                 .correlator = { .burst = 1000 } });
        {
            std::vector<std::jthread> threads;
            for (int thread = 0; thread < 4; ++thread)
                threads.emplace_back([&recorder] {
                    for (int i = 0; i < 100; ++i)
                        recorder.event(kPod, EventType::Normal, "Pulled", "Image pulled");
                });
        }
        QVERIFY(QTest::qWaitFor([&] { return recorder.counts().written == 400; }, 20'000));
        QCOMPARE(onlyEvent().at("count").get<int>(), 400);
    }

    void refersToObjectsOfEitherKind()
    {
        const auto object = makePod("shop", "web-1", "7", "u1");
        QCOMPARE(referenceTo(*object), kPod);
        QCOMPARE(referenceTo(Unstructured::from(*object)), kPod);
    }

    void givesEventsNamesThatServersTake_data()
    {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << "web-1"
                               << "web-1.1";
        QTest::newRow("parts") << "a.b-c"
                               << "a.b-c.1";
        QTest::newRow("a role's") << "system:Node"
                                  << "system-node.1";
        QTest::newRow("bad edges") << "-a.-b-.c."
                                   << "xa.xbx.cx.1";
        QTest::newRow("nothing") << ""
                                 << "event.1";
        QTest::newRow("long") << QString(300, u'a') << QString(236, u'a') + ".1";
    }
    void givesEventsNamesThatServersTake()
    {
        QFETCH(QString, subject);
        QFETCH(QString, name);
        QCOMPARE(QString::fromStdString(
                     eventName(subject.toStdString(),
                               std::chrono::system_clock::time_point(std::chrono::nanoseconds(1)))),
                 name);
    }

    void writesTimesAsTheWireHasThem_data()
    {
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("epoch") << qint64(0) << "1970-01-01T00:00:00.000000Z";
        QTest::newRow("before it") << qint64(-1) << "1969-12-31T23:59:59.999999Z";
        QTest::newRow("leap day") << qint64(1'709'210'096'000'250) << "2024-02-29T12:34:56.000250Z";
    }
    void writesTimesAsTheWireHasThem()
    {
        QFETCH(qint64, microseconds);
        QFETCH(QString, text);
        const std::chrono::system_clock::time_point time { std::chrono::microseconds(
            microseconds) };
        QCOMPARE(QString::fromStdString(microTimestampText(time)), text);
        const auto second = std::chrono::floor<std::chrono::seconds>(time);
        QCOMPARE(QString::fromStdString(timestampText(second)), text.left(19) + 'Z');
        QVERIFY(parseTimestamp(timestampText(second)) == second);
    }
};

KW_TEST_GUILESS(TestEventRecorder)

} // namespace tst_event_recorder

#include "tst_event_recorder.moc"
