// Which of a program's queues a key that it retries is of.
#include <app/commands/queues/queue_lines.h>
#include <kinds/suspects/queue_suspects.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_queue_suspects {

using namespace kittiwake;

namespace {

Suspect suspectOf(const char* controller, const char* kind,
                  SuspectState state = SuspectState::Retrying)
{
    return { .program = "operators/Deployment/manager",
             .controller = controller,
             .object = { "", kind, { "shop", "web" } },
             .state = state,
             .tries = { .min = 7 },
             .error = "boom",
             .evidence = { { .source = EvidenceSource::Log, .at = 1'000'000 } } };
}

const ControllerProgram kManager { .ns = "operators", .kind = "Deployment", .name = "manager" };

} // namespace

class TestQueueSuspects : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void belongsToTheQueueOfItsName_data()
    {
        QTest::addColumn<QString>("controller");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("queue"); // empty: none of them
        const auto row = [](const char* controller, const char* kind, const char* queue) {
            QTest::addRow("%s of %s", kind, controller)
                << QString::fromLatin1(controller) << QString::fromLatin1(kind)
                << QString::fromLatin1(queue);
        };
        row("deployment", "", "deployment");
        row("deployment-controller", "Deployment", "deployment");
        row("", "ReplicaSet", "replicaset");
        row("endpoint_slice", "", "endpointslice-controller");
        row("", "EndpointSlice", "endpointslice-controller");
        row("cronjob", "Deployment", "deployment"); // by its kind, where no queue is called so
        row("cronjob", "CronJob", "");
        row("", "", "");
    }
    void belongsToTheQueueOfItsName() // Q 6.60
    {
        QFETCH(const QString, controller);
        QFETCH(const QString, kind);
        QFETCH(const QString, queue);
        const std::vector<std::string> queues { "deployment", "replicaset",
                                                "endpointslice-controller" };
        const QueueSuspects suspects({ suspectOf(qPrintable(controller), qPrintable(kind)) });
        for (const auto& each : queues)
            QCOMPARE(suspects.of(kManager, each, queues).size(),
                     std::size_t(each == queue.toStdString() ? 1 : 0));
        QCOMPARE(suspects.others(kManager, queues).size(), std::size_t(queue.isEmpty() ? 1 : 0));
    }

    void allAreOfTheOnlyQueue()
    {
        const QueueSuspects suspects({ suspectOf("widget", "Widget"), suspectOf("", "") });
        QCOMPARE(suspects.of(kManager, "retrier", { "retrier" }).size(), std::size_t(2));
        QVERIFY(suspects.others(kManager, { "retrier" }).empty());
    }

    void countsTheObjectsOfAQueue() // Q 5.21
    {
        const WorkedBy manager { "operators/Deployment/manager", "" };
        const QueueSuspects suspects({},
                                     { { { manager, "apps", "Deployment" }, 40 },
                                       { { manager, "apps", "ReplicaSet" }, 90 },
                                       { { { "other", "" }, "apps", "Deployment" }, 7 } });
        const std::vector<std::string> queues { "deployment", "replicaset", "cronjob" };
        QCOMPARE(suspects.objects(kManager, "deployment", queues), std::optional(40.0));
        QCOMPARE(suspects.objects(kManager, "replicaset", queues), std::optional(90.0));
        QCOMPARE(suspects.objects(kManager, "cronjob", queues), std::optional<double>());
        QCOMPARE(suspects.objects(kManager, "all", { "all" }), std::optional(130.0));
    }

    void anotherProgramsAreNot() // Q 6.44
    {
        const QueueSuspects suspects({ suspectOf("widget", "Widget") });
        const ControllerProgram other { .ns = "shop", .kind = "Deployment", .name = "manager" };
        QVERIFY(suspects.of(other, "widget", { "widget" }).empty());
        QVERIFY(suspects.others(other, { "widget" }).empty());
    }

    void isShownWithWhatIsKnownOfIt() // Q 4.45
    {
        auto retrying = suspectOf("widget", "Widget");
        retrying.nextTry = NextTry { .at = 2'000'000 };
        const ControllerQueue queue { .program = "manager",
                                      .queue = "widget",
                                      .suspects = { retrying } };
        const auto table = suspectTable({ queue });
        QCOMPARE(table.size(), std::size_t(2)); // with titles
        const std::vector<std::string> row { "manager",
                                             "widget",
                                             "Widget shop/web",
                                             "retrying",
                                             "7",
                                             "1970-01-01T00:33:20Z",
                                             "boom",
                                             "seen in its log at 1970-01-01T00:16:40Z" };
        QVERIFY(table[1] == row);
        const auto json = queueJson(queue)["suspects"];
        QCOMPARE(json.size(), std::size_t(1));
        QCOMPARE(writeJson(json[0]["object"]),
                 std::string(R"({"kind":"Widget","name":"web","namespace":"shop"})"));
        QCOMPARE(writeJson(json[0]["state"]), std::string(R"("retrying")"));
        QCOMPARE(writeJson(json[0]["next_try"]), std::string(R"("1970-01-01T00:33:20Z")"));
        QCOMPARE(writeJson(json[0]["evidence"][0]["source"]), std::string(R"("log")"));
        QVERIFY(suspectTable({ ControllerQueue {} }).empty());
        QCOMPARE(suspectLine("manager", suspectOf("", "")),
                 std::string("manager, of no queue that it exports: shop/web, retrying: boom (seen "
                             "in its log at 1970-01-01T00:16:40Z)"));
    }
};

KW_TEST_GUILESS(TestQueueSuspects)

} // namespace tst_queue_suspects

#include "tst_queue_suspects.moc"
