// Waiting until a container runs, by a watch of its pod. \label concurrency
#include <core/api/json/json_value.h>
#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/streams/exec/container_wait.h>
#include <core/testing/fake_source.h>
#include <tests/support/fake_transport.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <future>

namespace tst_container_wait {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Phase = ContainerProgress::Phase;

namespace {

const ObjectKey kPod { "shop", "web" };
constexpr const char* kName = "debugger-x7x2p";

/// A pod whose ephemeral container is in that state; empty: nobody has looked at it.
std::string fieldsOf(const std::string& state, const JsonValue& more = JsonValue::object())
{
    JsonValue status = { { "phase", "Running" } };
    status.update(more);
    if (!state.empty())
        status["ephemeralContainerStatuses"] = { { { "name", kName },
                                                   { "state", JsonValue::parse(state) } } };
    const JsonValue spec = { { "containers", { { { "name", "app" } } } },
                             { "ephemeralContainers", { { { "name", kName } } } } };
    return "\"spec\":" + spec.dump() + ",\"status\":" + status.dump();
}

std::string waitingState(const std::string& reason, const std::string& message = {})
{
    return JsonValue { { "waiting", { { "reason", reason }, { "message", message } } } }.dump();
}

std::string objectWith(const std::string& fields)
{
    return JsonValue::parse('{' + fields + '}')
        .patch({ { { "op", "add" }, { "path", "/apiVersion" }, { "value", "v1" } },
                 { { "op", "add" }, { "path", "/kind" }, { "value", "Pod" } },
                 { { "op", "add" },
                   { "path", "/metadata" },
                   { "value", { { "name", "web" }, { "uid", "uid-web" } } } } })
        .dump();
}

core_v1::Pod podWith(const std::string& fields)
{
    const auto object = Unstructured::parse(objectWith(fields))->toObject();
    return decode<core_v1::Pod>(**object).value();
}

/// A server that has one pod, for those who get it and those who watch it.
struct Bench
{
    std::mutex mutex; // guards what follows
    std::string fields = fieldsOf("");
    bool gone = false;
    std::vector<std::string> told;

    FakeTransport transport { [this](const HttpRequest&) -> std::optional<FakeTransport::Reply> {
        const std::lock_guard lock(mutex);
        if (gone)
            return FakeTransport::Reply { 404, failureJson(404, "NotFound", "pods not found") };
        return FakeTransport::Reply { 200, objectWith(fields) };
    } };
    ThreadPool pool;
    RestClient client { transport, std::make_shared<NoAuthenticator>(), pool,
                        RestClient::Options { .server = "https://test", .userAgent = "test" } };
    std::shared_ptr<FakeSource> pods = std::make_shared<FakeSource>();
    SharedInformerFactory informers { pool, [this](const ResourceScope& scope) {
                                         [&] {
                                             QCOMPARE(scope.fieldSelector, "metadata.name=web");
                                         }();
                                         return pods;
                                     } };
    std::stop_source stop;
    std::future<Expected<ContainerProgress>> done;

    Bench() { pods->put(kPod, fieldsOf("")); }
    ~Bench()
    {
        stop.request_stop();
        if (done.valid())
            done.wait();
        informers.shutdown();
        client.close();
    }
    void wait()
    {
        done = std::async(std::launch::async, [this] {
            return waitForContainer(
                ClientSet(client), informers, kPod, kName,
                [this](const ContainerProgress& progress) {
                    const std::lock_guard lock(mutex);
                    told.push_back(progress.why());
                },
                stop.get_token());
        });
    }
    void become(const std::string& state)
    {
        {
            const std::lock_guard lock(mutex);
            fields = fieldsOf(state);
        }
        pods->put(kPod, fieldsOf(state));
    }
    [[nodiscard]] bool hasTold(const std::string& what)
    {
        return QTest::qWaitFor(
            [&] {
                const std::lock_guard lock(mutex);
                return std::find(told.begin(), told.end(), what) != told.end();
            },
            60'000);
    }
};

} // namespace

class TestContainerWait : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void progressIsWhatTheStatusSays_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("why");
        QTest::addColumn<bool>("stuck");
        const auto row = [](const char* name, const std::string& fields, Phase phase,
                            const char* why, bool stuck) {
            QTest::newRow(name) << QString::fromStdString(fields) << int(phase)
                                << QString::fromLatin1(why) << stuck;
        };
        row("nobody has looked", fieldsOf(""), Phase::Waiting, "", false);
        row("creating", fieldsOf(waitingState("ContainerCreating")), Phase::Waiting,
            "ContainerCreating", false);
        row("first pull failed", fieldsOf(waitingState("ErrImagePull", "no such host")),
            Phase::Waiting, "ErrImagePull: no such host", false);
        row("pull given up", fieldsOf(waitingState("ImagePullBackOff", "Back-off")), Phase::Waiting,
            "ImagePullBackOff: Back-off", true); // A 9.2.3
        row("runs", fieldsOf(R"({"running":{}})"), Phase::Running, "", false);
        row("ended", fieldsOf(R"({"terminated":{"exitCode":3,"reason":"Error"}})"), Phase::Ended,
            "Error", false);
        row("no node",
            fieldsOf("",
                     { { "conditions",
                         { { { "type", "PodScheduled" },
                             { "status", "False" },
                             { "message", "0/1" } } } } }),
            Phase::Waiting, "0/1", false);
    }
    void progressIsWhatTheStatusSays()
    {
        QFETCH(QString, fields);
        QFETCH(int, phase);
        QFETCH(QString, why);
        QFETCH(bool, stuck);
        const auto progress = progressOf(podWith(fields.toStdString()), kName);
        QCOMPARE(int(progress.phase), phase);
        QCOMPARE(progress.why(), why.toStdString());
        QCOMPARE(progress.isStuck(), stuck);
        QCOMPARE(progress.exitCode, phase == int(Phase::Ended) ? 3 : 0);
    }

    void itRunsOnceTheWatchSaysSo()
    {
        Bench bench;
        bench.wait();
        QVERIFY(bench.hasTold(""));
        bench.become(waitingState("ContainerCreating"));
        QVERIFY(bench.hasTold("ContainerCreating"));
        bench.become(R"({"running":{}})");
        const auto progress = bench.done.get();
        QVERIFY2(progress, progress ? "" : progress.error().sentence.c_str());
        QVERIFY(progress->phase == Phase::Running);
        QCOMPARE(bench.transport.count(), 1U); // the rest was watched
    }

    void whatHadEndedBeforeIsToldAtOnce() // A 9.2.10
    {
        Bench bench;
        bench.become(R"({"terminated":{"exitCode":0,"reason":"Completed"}})");
        bench.wait();
        QVERIFY(bench.done.get()->phase == Phase::Ended);
    }

    void anImageThatCannotBePulledIsTold() // A 9.2.3
    {
        Bench bench;
        bench.wait();
        bench.become(waitingState("ErrImagePull", "no such host"));
        QVERIFY(bench.hasTold("ErrImagePull: no such host"));
        bench.become(waitingState("ImagePullBackOff", "Back-off pulling image"));
        const auto progress = bench.done.get();
        QVERIFY(!progress);
        QVERIFY2(progress.error().sentence.find("ImagePullBackOff: Back-off pulling image")
                     != std::string::npos,
                 progress.error().sentence.c_str());
    }

    void aPodThatFailsBeforeIsTold()
    {
        Bench bench;
        {
            const std::lock_guard lock(bench.mutex);
            bench.fields = R"("status":{"phase":"Failed","reason":"OutOfcpu","message":"no cpu"})";
        }
        bench.wait();
        const auto progress = bench.done.get();
        QVERIFY(!progress);
        QVERIFY(progress.error().sentence.find("OutOfcpu: no cpu") != std::string::npos);
    }

    void aPodThatIsDeletedIsTold()
    {
        Bench bench;
        bench.wait();
        QVERIFY(bench.hasTold(""));
        {
            const std::lock_guard lock(bench.mutex);
            bench.gone = true;
        }
        // The watch may not have begun: told in any case, by the look besides it.
        QVERIFY(QTest::qWaitFor([&] { return bench.pods->openWatches() > 0; }, 60'000));
        bench.pods->remove(kPod);
        const auto progress = bench.done.get();
        QVERIFY(!progress);
        QVERIFY(progress.error().kind == ErrorKind::NotFound);
    }

    void whoMayNotWatchLooks()
    {
        Bench bench;
        bench.pods->failNextList(Error { ErrorKind::Forbidden, "no" });
        bench.wait();
        QVERIFY(bench.hasTold(""));
        {
            const std::lock_guard lock(bench.mutex);
            bench.fields = fieldsOf(R"({"running":{}})");
        }
        const auto progress = bench.done.get();
        QVERIFY(progress);
        QVERIFY(bench.transport.count() > 1);
    }

    void itEndsWhenItIsToStop()
    {
        Bench bench;
        bench.wait();
        QVERIFY(bench.hasTold(""));
        bench.stop.request_stop();
        const auto progress = bench.done.get();
        QVERIFY(!progress);
        QVERIFY(progress.error().kind == ErrorKind::Cancelled);
    }
};

KW_TEST_APPLESS(TestContainerWait)

} // namespace tst_container_wait

#include "tst_container_wait.moc"
