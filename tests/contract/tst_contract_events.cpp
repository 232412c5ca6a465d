// Events on a real API server, of both API groups.
#include <core/api/json/json_value.h>
#include <core/base/thread_pool.h>
#include <core/client/rest_event_sink.h>
#include <core/controller/event_recorder.h>
#include <core/controller/event_series_recorder.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_contract_events {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

} // namespace

class TestContractEvents : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    Unstructured get(const QStringList& what) const
    {
        auto object = Unstructured::parse(
            m_cluster.kubectl(QStringList { "get", "-o", "json" } + what).toStdString());
        if (!object)
            qFatal("contract: %s", object.error().sentence.c_str());
        return *std::move(object);
    }
    /// The events of a namespace, newest state.
    JsonValue events(const QString& ns, const QString& resource = "events.v1.") const
    {
        return get({ "-n", ns, resource }).json().at("items");
    }
    static bool wrote(const EventCounts& counts, std::uint64_t number)
    {
        return counts.written + counts.givenUp == number;
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void anEventAppearsAndItsRepeatsAreCounted()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), "web"));
        const auto pod = get({ "-n", ns.qname(), "pod", "web" });
        const auto session = m_cluster.session();
        ThreadPool pool(1);
        RestEventSink sink(session->client());
        EventRecorder recorder(
            { .writer = { .scheduler = pool, .sink = sink }, .source = { "kittiwake", "host-1" } });

        recorder.event(referenceTo(pod), EventType::Warning, "Failed", "No such image");
        QVERIFY(QTest::qWaitFor([&] { return wrote(recorder.counts(), 1); }, kTimeout));
        auto found = events(ns.qname());
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0]["count"].get<int>(), 1);
        QCOMPARE(found[0]["message"].get<std::string>(), "No such image");
        QCOMPARE(found[0]["involvedObject"]["uid"].get<std::string>(), pod.uid().text);
        QCOMPARE(found[0]["source"]["component"].get<std::string>(), "kittiwake");

        recorder.event(referenceTo(pod), EventType::Warning, "Failed", "No such image");
        recorder.event(referenceTo(pod), EventType::Warning, "Failed", "No such image");
        QVERIFY(QTest::qWaitFor([&] { return wrote(recorder.counts(), 3); }, kTimeout));
        found = events(ns.qname());
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0]["count"].get<int>(), 3);
        QVERIFY(m_cluster.kubectl({ "-n", ns.qname(), "describe", "pod", "web" })
                    .contains("No such image"));

        m_cluster.kubectl({ "-n", ns.qname(), "delete", "events", "--all" });
        recorder.event(referenceTo(pod), EventType::Warning, "Failed", "No such image");
        QVERIFY(QTest::qWaitFor([&] { return wrote(recorder.counts(), 4); }, kTimeout));
        QCOMPARE(recorder.counts().givenUp, 0U);
        QCOMPARE(events(ns.qname())[0]["count"].get<int>(), 4);
    }

    void eventsOfClusterScopedObjectsAreInDefault()
    {
        const ScratchNamespace ns(m_cluster);
        const auto session = m_cluster.session();
        ThreadPool pool(1);
        RestEventSink sink(session->client());
        EventRecorder recorder(
            { .writer = { .scheduler = pool, .sink = sink }, .source = { "kittiwake" } });
        recorder.event(referenceTo(get({ "namespace", ns.qname() })), EventType::Normal, "Seen",
                       "Seen it");
        QVERIFY(QTest::qWaitFor([&] { return wrote(recorder.counts(), 1); }, kTimeout));
        QCOMPARE(recorder.counts().written, 1U);
        const auto found = events("default");
        QVERIFY(std::any_of(found.begin(), found.end(), [&](const JsonValue& event) {
            return event["involvedObject"]["name"] == ns.name();
        }));
    }

    void whatTheServerRejectsIsGivenUpAndSaid()
    {
        const auto session = m_cluster.session();
        ThreadPool pool(1);
        RestEventSink sink(session->client());
        std::promise<std::string> told;
        EventRecorder recorder({ .writer = { .scheduler = pool,
                                             .sink = sink,
                                             .onError =
                                                 [&](const Error& error) {
                                                     told.set_value(error.sentence);
                                                 } },
                                 .source = { "kittiwake" } });
        recorder.event({ .apiVersion = "v1", .kind = "Pod", .key = { "no-such-namespace", "web" } },
                       EventType::Normal, "Seen", "Seen it");
        auto telling = told.get_future();
        QCOMPARE(telling.wait_for(std::chrono::milliseconds(kTimeout)), std::future_status::ready);
        QCOMPARE(recorder.counts().givenUp, 1U);
        const auto said = telling.get();
        QVERIFY2(said.starts_with("Recording the event Seen (no-such-namespace/web."),
                 said.c_str());
    }

    void aSeriesIsCountedInTheEventItBeganWith()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), "web"));
        const auto pod = get({ "-n", ns.qname(), "pod", "web" });
        const auto session = m_cluster.session();
        ThreadPool pool(1);
        RestEventSink sink(session->client());
        EventSeriesRecorder recorder({ .writer = { .scheduler = pool, .sink = sink },
                                       .controller = "example.com/kittiwake",
                                       .instance = "kittiwake-host-1" });
        for (int i = 0; i < 3; ++i)
            recorder.event(referenceTo(pod), EventType::Normal, "Pulled", "Pull", "Image pulled");
        QVERIFY(QTest::qWaitFor([&] { return wrote(recorder.counts(), 2); }, kTimeout));
        QCOMPARE(recorder.counts().givenUp, 0U);
        const auto found = events(ns.qname(), "events.v1.events.k8s.io");
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0]["series"]["count"].get<int>(), 2);
        QCOMPARE(found[0]["note"].get<std::string>(), "Image pulled");
        QCOMPARE(found[0]["regarding"]["uid"].get<std::string>(), pod.uid().text);
    }
};

KW_TEST_GUILESS(TestContractEvents)

} // namespace tst_contract_events

#include "tst_contract_events.moc"
