#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/logs/pod_logs.h>
#include <core/testing/fake_source.h>
#include <tests/support/fake_transport.h>
#include <tests/support/stream_transport.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tst_pod_logs {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

/// Of a pod whose containers run; the first is the default one.
std::string podFields(const std::vector<std::string>& containers)
{
    std::string spec;
    std::string status;
    for (const auto& name : containers) {
        spec += (spec.empty() ? "" : ",") + std::string(R"({"name":")") + name + "\"}";
        status += (status.empty() ? "" : ",") + std::string(R"({"name":")") + name
            + R"(","containerID":"c","state":{"running":{}}})";
    }
    return R"("spec":{"nodeName":"n","containers":[)" + spec
        + R"(]},"status":{"phase":"Running","containerStatuses":[)" + status + "]}";
}

/// Of a job that this CronJob made.
std::string jobFields(const std::string& cronJob, const std::string& uid)
{
    std::string fields = "'metadata':{'ownerReferences':[{'kind':'CronJob','name':'" + cronJob
        + "'}]},'spec':{'template':{},'selector':{'matchLabels':{'controller-uid':'" + uid + "'}}}";
    std::replace(fields.begin(), fields.end(), '\'', '"');
    return fields;
}

std::string timedLine(int second, const std::string& text)
{
    return logTimeText(second * kNanosecondsASecond) + ' ' + text + '\n';
}

/// What is told, a line each.
class Teller final : public PodLogsHandler
{
public:
    std::vector<std::string> told;
    std::vector<LogSource> sources { {} }; ///< by number

    void onJoined(const JoinedLog& log) override
    {
        sources.push_back(log.source);
        told.push_back("joined " + nameOf(log.number));
    }
    void onLines(std::uint32_t number, const LogBatch& batch) override
    {
        for (const auto& line : batch.lines)
            told.push_back(nameOf(number) + ": " + std::string(batch.textOf(line)));
    }
    void onMark(std::uint32_t number, const LogMark& mark) override
    {
        if (mark.kind == LogMark::Kind::Ended)
            told.push_back(nameOf(number) + " ended");
    }
    void onStatus(std::uint32_t number, const LogStatus& status) override
    {
        if (status.state == LogStatus::State::Refused)
            told.push_back(nameOf(number) + " refused");
    }
    void onListed(std::size_t pods) override { told.push_back(std::to_string(pods) + " listed"); }
    void onError(const std::optional<Error>& error) override
    {
        told.emplace_back(error ? "error" : "no error");
    }

private:
    [[nodiscard]] std::string nameOf(std::uint32_t number) const
    {
        const auto& source = sources.at(number);
        return source.ns + '/' + source.pod + '/' + source.container;
    }
};

struct Bench
{
    ManualScheduler time;
    StreamTransport server;
    RestClient client { server, std::make_shared<NoAuthenticator>(), time,
                        RestClient::Options { .server = "https://test", .userAgent = "test" } };
    std::shared_ptr<FakeSource> pods = std::make_shared<FakeSource>();
    std::shared_ptr<FakeSource> jobs = std::make_shared<FakeSource>();
    std::vector<ResourceScope> scopes; ///< that were asked for
    SharedInformerFactory informers { time, [this](const ResourceScope& scope) {
                                         scopes.push_back(scope);
                                         return scope.kind == "Job" ? jobs : pods;
                                     } };
    std::shared_ptr<Teller> teller = std::make_shared<Teller>();
    std::unique_ptr<PodLogs> logs;

    void open(PodLogsOptions options = { .pods = { { .ns = "shop" } } })
    {
        logs = std::make_unique<PodLogs>(client, informers, time, std::move(options), teller);
        time.runReady();
    }
    ~Bench()
    {
        logs.reset();
        informers.shutdown();
        client.close();
    }
    /// The newest request whose path has that in it.
    StreamTransport::Exchange& request(const std::string& part)
    {
        for (auto at = server.count(); at > 0; --at) {
            if (server.at(at - 1).path().find(part) != std::string::npos)
                return server.at(at - 1);
        }
        qFatal("nobody asked for %s", part.c_str());
    }
    [[nodiscard]] bool tells(const std::string& line) const
    {
        return std::find(teller->told.begin(), teller->told.end(), line) != teller->told.end();
    }
};

using Told = std::vector<std::string>;

} // namespace

class TestPodLogs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyContainerOfEveryPodIsRead()
    {
        Bench bench;
        bench.pods->put({ "shop", "a" }, podFields({ "app", "proxy" }));
        bench.pods->put({ "shop", "b" }, podFields({ "app" }));
        bench.open();
        auto told = bench.teller->told;
        std::sort(told.begin(), told.end());
        QCOMPARE(
            told,
            (Told { "2 listed", "joined shop/a/app", "joined shop/a/proxy", "joined shop/b/app" }));
        QCOMPARE(bench.teller->told.back(), "2 listed");
        bench.request("pods/a/log?container=proxy").head();
        bench.request("pods/a/log?container=proxy").bytes(timedLine(1, "hello"));
        bench.time.runReady();
        QCOMPARE(bench.teller->told.back(), "shop/a/proxy: hello");
    }

    void onlyWhatIsAskedForIsRead_data()
    {
        QTest::addColumn<std::string>("container");
        QTest::addColumn<std::string>("joins");
        QTest::newRow("each pod's default one") << std::string() << std::string("app");
        QTest::newRow("one by its name") << std::string("proxy") << std::string("proxy");
    }
    void onlyWhatIsAskedForIsRead() // A 1.5
    {
        QFETCH(std::string, container);
        QFETCH(std::string, joins);
        Bench bench;
        bench.pods->put({ "shop", "a" }, podFields({ "app", "proxy" }));
        bench.open(
            { .pods = { { .ns = "shop" } }, .container = container, .allContainers = false });
        QCOMPARE(bench.teller->told, (Told { "joined shop/a/" + joins, "1 listed" }));
    }

    void selectionsAreTheServersToMake()
    {
        Bench bench;
        bench.open({ .pods = { { .ns = "shop", .name = "a" },
                               { .ns = "shop", .labelSelector = "app=web" } } });
        QCOMPARE(bench.scopes.size(), std::size_t { 2 });
        QCOMPARE(bench.scopes[0].fieldSelector, "metadata.name=a");
        QCOMPARE(bench.scopes[1].labelSelector, "app=web");
        Bench onNode;
        onNode.open({ .pods = { { .labelSelector = "app=web", .node = "n1" } } });
        QCOMPARE(onNode.scopes[0].fieldSelector, "spec.nodeName=n1");
    }

    void manyPodsByTheirNamesAreOneWatch()
    {
        std::vector<PodSelection> pods;
        for (int i = 0; i < 8; ++i)
            pods.push_back({ .ns = "shop", .name = "p" + std::to_string(i) });
        QCOMPARE(merged(pods), pods); // a few: a watch each
        pods.push_back({ .ns = "pay", .name = "p1" });
        pods.push_back({ .ns = "shop", .labelSelector = "app=web" });
        pods.push_back({ .ns = "shop", .name = "p8" });
        pods.push_back({ .ns = "shop", .name = "p8" });
        const auto fewer = merged(pods);
        QCOMPARE(fewer.size(), std::size_t(3));
        QCOMPARE(fewer[0], pods[8]);
        QCOMPARE(fewer[1], pods[9]);
        QCOMPARE(fewer[2].names.size(), std::size_t(9));

        Bench bench;
        bench.pods->put({ "shop", "p3" }, podFields({ "app" }));
        bench.pods->put({ "shop", "other" }, podFields({ "app" }));
        bench.open({ .pods = { fewer[2] } });
        QCOMPARE(bench.scopes.size(), std::size_t(1));
        QCOMPARE(bench.teller->told, (Told { "joined shop/p3/app", "1 listed" }));
        bench.pods->put({ "shop", "another" }, podFields({ "app" }));
        bench.pods->put({ "shop", "p4" }, podFields({ "app" }));
        bench.time.runReady();
        QCOMPARE(bench.teller->told.back(), "joined shop/p4/app");
        QCOMPARE(bench.teller->told.size(), std::size_t(3));

        Bench forbidden;
        forbidden.pods->failNextList({ .kind = ErrorKind::Forbidden, .sentence = "made up" });
        forbidden.open({ .pods = { fewer[2] } });
        QCOMPARE(std::count_if(forbidden.teller->told.begin(), forbidden.teller->told.end(),
                               [](const std::string& line) { return line.starts_with("joined"); }),
                 9);
    }

    void aClaimsPodsAreThoseThatMountIt()
    {
        const auto mounting = [](std::string volume) {
            std::replace(volume.begin(), volume.end(), '\'', '"');
            return R"("spec":{"nodeName":"n","containers":[{"name":"app"}],"volumes":[)" + volume
                + R"(]},"status":{"phase":"Running","containerStatuses":[{"name":"app",)"
                  R"("containerID":"c","state":{"running":{}}}]})";
        };
        const auto of = [&](const char* claim) {
            return mounting("{'name':'x','emptyDir':{}},{'name':'d','persistentVolumeClaim':"
                            "{'claimName':'"
                            + std::string(claim) + "'}}");
        };
        Bench bench;
        bench.pods->put({ "shop", "db-0" }, of("data"));
        bench.pods->put({ "shop", "db-1" }, of("other"));
        bench.pods->put({ "shop", "web-1" }, podFields({ "app" }));
        bench.open({ .pods = { { .ns = "shop", .claim = "data" } } });
        QCOMPARE(bench.scopes.size(), std::size_t(1));
        QCOMPARE(bench.teller->told, (Told { "joined shop/db-0/app", "1 listed" }));
        bench.pods->put({ "shop", "db-2" }, of("other"));
        bench.pods->put({ "shop", "backup" }, of("data"));
        bench.time.runReady();
        QCOMPARE(bench.teller->told.back(), "joined shop/backup/app");
        QCOMPARE(bench.teller->told.size(), std::size_t(3));

        Bench made; // of a pod's own template
        made.pods->put({ "shop", "ci-7" }, mounting("{'name':'scratch','ephemeral':{}}"));
        made.open({ .pods = { { .ns = "shop", .claim = "ci-7-scratch" } } });
        QCOMPARE(made.teller->told, (Told { "joined shop/ci-7/app", "1 listed" }));
    }

    void podsThatComeJoinAndThoseThatGoEnd()
    {
        Bench bench;
        bench.open();
        QCOMPARE(bench.teller->told, Told { "0 listed" });
        bench.pods->put({ "shop", "new" }, podFields({ "app" }));
        bench.time.runReady();
        QCOMPARE(bench.teller->told.back(), "joined shop/new/app");
        auto& stream = bench.request("pods/new/log");
        stream.head();
        bench.pods->remove({ "shop", "new" });
        bench.time.runReady();
        QVERIFY(!bench.tells("shop/new/app ended")); // its last words may come
        stream.bytes(timedLine(1, "last words"));
        stream.end();
        bench.time.runReady();
        QVERIFY(bench.tells("shop/new/app: last words"));
        QCOMPARE(bench.teller->told.back(), "shop/new/app ended");
    }

    void aCronJobsPodsAreThoseOfItsJobs()
    {
        Bench bench;
        bench.jobs->put({ "shop", "report-1" }, jobFields("report", "j1"), "j1");
        bench.jobs->put({ "shop", "other-1" }, jobFields("other", "j2"), "j2");
        bench.pods->put({ "shop", "report-1-a" }, podFields({ "app" }));
        bench.open({ .pods = { { .ns = "shop", .cronJob = "report" } } });
        QCOMPARE(bench.teller->told, (Told { "joined shop/report-1-a/app", "1 listed" }));
        QCOMPARE(bench.scopes.size(), std::size_t(2));
        QCOMPARE(bench.scopes[0].gvr.resource, "jobs");
        QCOMPARE(bench.scopes[1].labelSelector, "controller-uid=j1");

        bench.jobs->put({ "shop", "report-2" }, jobFields("report", "j3"), "j3"); // its next run
        bench.time.runReady();
        QCOMPARE(bench.scopes.size(), std::size_t(3));
        QCOMPARE(bench.scopes[2].labelSelector, "controller-uid=j3");

        const auto watches = bench.pods->openWatches();
        bench.jobs->remove({ "shop", "report-1" });
        bench.time.advance(1h); // an informer of no use goes after a while
        QCOMPARE(bench.pods->openWatches(), watches - 1);
    }

    void aCronJobThatHasNotRunHasNoPods()
    {
        Bench bench;
        bench.open({ .pods = { { .ns = "shop", .cronJob = "report" } } });
        QCOMPARE(bench.teller->told, Told { "0 listed" });
    }

    void aPodOfTheSameNameIsAnother()
    {
        Bench bench;
        bench.pods->put({ "shop", "db-0" }, podFields({ "app" }), "first");
        bench.open();
        bench.pods->remove({ "shop", "db-0" });
        bench.pods->put({ "shop", "db-0" }, podFields({ "app" }), "second");
        bench.time.runReady();
        const auto& told = bench.teller->told;
        QCOMPARE(std::count(told.begin(), told.end(), "joined shop/db-0/app"), 2);
    }

    void anInformerThatWasThereBeforeTellsAsWell()
    {
        Bench bench;
        bench.pods->put({ "shop", "a" }, podFields({ "app" }));
        const auto use =
            bench.informers.use({ .gvr = { "", "v1", "pods" }, .kind = "Pod", .ns = "shop" });
        use.informer->start();
        bench.time.runReady();
        QVERIFY(use.informer->hasSynced());
        bench.open();
        QVERIFY(bench.tells("1 listed"));
        QVERIFY(bench.tells("joined shop/a/app"));
    }

    void aPodThatMayNotBeListedIsReadByItsName() // A 1.6.20
    {
        Bench bench;
        bench.pods->failNextList({ .kind = ErrorKind::Forbidden, .sentence = "made up" });
        bench.open({ .pods = { { .ns = "shop", .name = "a" } } });
        QVERIFY(bench.tells("error"));
        QCOMPARE(bench.request("pods/a/log").path().find("container="), std::string::npos);
        bench.server.last().answer(
            400,
            failureJson(400, "",
                        "a container name must be specified for pod a, choose one of: [app "
                        "proxy] or one of the init containers: [setup]"));
        bench.time.runReady();
        QVERIFY(bench.tells("joined shop/a/app"));
        QVERIFY(bench.tells("joined shop/a/proxy"));
        QVERIFY(!bench.tells("joined shop/a/or"));
    }

    void anErrorIsToldOnce()
    {
        Bench bench;
        bench.pods->failNextList({ .kind = ErrorKind::Unreachable, .sentence = "made up" });
        bench.open();
        bench.time.advance(5s);
        const auto& told = bench.teller->told;
        QCOMPARE(std::count(told.begin(), told.end(), "error"), 1);
        QCOMPARE(std::count(told.begin(), told.end(), "no error"), 1);
        QVERIFY(bench.tells("0 listed"));
    }

    void oneThatGoesLeavesNothing()
    {
        Bench bench;
        bench.pods->put({ "shop", "a" }, podFields({ "app" }));
        bench.open();
        auto& stream = bench.request("pods/a/log");
        bench.logs.reset();
        QVERIFY(!stream.isOpen());
        const auto told = bench.teller->told;
        bench.time.advance(1h);
        QCOMPARE(bench.teller->told, told);
    }
};

KW_TEST_APPLESS(TestPodLogs)

} // namespace tst_pod_logs

#include "tst_pod_logs.moc"
