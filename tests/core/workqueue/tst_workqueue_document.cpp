// The document at /debug/workqueue: written by who has queues, read by who looks at them.
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <core/workqueue/workqueue_document.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTest>

namespace tst_workqueue_document {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

const std::chrono::system_clock::time_point kWall { 1'772'361'723s }; // 2026-03-01T10:42:03Z

std::string document(const std::string& queues)
{
    return R"({"version":1,"program":"p","at":"2026-03-01T10:42:03.250Z","queues":[)" + queues
        + "]}";
}

} // namespace

class WorkqueueDocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatTheQueueKnows();
    void readsWhatItWrites();
    void readsWhatGoWrites();
    void takesWhatIsMissingForUnknown();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
    void isBounded();
    void leavesOutAQueueThatIsGone();
};

void WorkqueueDocumentTest::writesWhatTheQueueKnows()
{
    ManualScheduler scheduler;
    RateLimitingQueue<ObjectKey> queue({ .scheduler = scheduler, .name = "widget" });
    QueueRegistry registry;
    const auto listed = registry.add(
        queue, { .name = "widget", .workers = 2, .group = "ex.org", .kind = "Widget" });
    queue.add({ "n", "fails" });
    queue.add({ "n", "gone-wrong" });
    queue.add({ "n", "running" });
    queue.add({ "n", "ready" });
    const auto fails = *queue.tryGet(0);
    (void)queue.addRateLimited(fails, "boom");
    queue.done(fails);
    const auto wrong = *queue.tryGet(0);
    queue.giveUp(wrong, "bad spec");
    queue.done(wrong);
    (void)queue.tryGet(1);
    const auto written = documentOf("sample", registry.queues(), scheduler.now(), kWall);
    QCOMPARE(
        QString::fromStdString(workqueueDocument(written)),
        QString::fromUtf8(
            R"({"at":"2026-03-01T10:42:03.000000Z","program":"sample","queues":[{"failing":2,)"
            R"("group":"ex.org","keys":[{"failures":1,"group":"ex.org","key":"n/fails",)"
            R"("kind":"Widget","lastError":"boom","name":"fails","namespace":"n",)"
            R"("nextTry":"2026-03-01T10:42:03.005000Z","since":"2026-03-01T10:42:03.000000Z",)"
            R"("state":"waiting","tries":1},{"failures":1,"group":"ex.org","key":"n/gone-wrong",)"
            R"("kind":"Widget","lastError":"bad spec","name":"gone-wrong","namespace":"n",)"
            R"("since":"2026-03-01T10:42:03.000000Z","state":"failed","tries":1},{"failures":0,)"
            R"("group":"ex.org","key":"n/running","kind":"Widget","name":"running",)"
            R"("namespace":"n","since":"2026-03-01T10:42:03.000000Z","state":"processing",)"
            R"("tries":1},{"failures":0,"group":"ex.org","key":"n/ready","kind":"Widget",)"
            R"("name":"ready","namespace":"n","since":"2026-03-01T10:42:03.000000Z",)"
            R"("state":"ready","tries":0}],"kind":"Widget","name":"widget","processing":1,)"
            R"("ready":1,"tracked":4,"waiting":1,"workers":2}],"version":1})"));
    queue.shutDown();
}

void WorkqueueDocumentTest::readsWhatItWrites()
{
    WorkqueueDocument written { .program = "p", .at = 1'772'361'723'250 };
    DocumentedQueue queue { .name = "q",
                            .group = "ex.org",
                            .kind = "Widget",
                            .workers = 3,
                            .paused = true,
                            .ready = 1,
                            .processing = 2,
                            .waiting = 3,
                            .failing = 4,
                            .tracked = 50'000 };
    queue.keys = {
        { .key = "n/a",
          .object = ObjectKey { "n", "a" },
          .group = "ex.org",
          .kind = "Widget",
          .state = KeyPhase::Waiting,
          .since = 1'772'361'723'001,
          .again = true,
          .tries = 8,
          .failures = 7,
          .nextTry = 1'772'361'724'002,
          .priority = -100,
          .lastError = "no \"way\"\n\xe2\x82\xac" },
        { .key = "no object", .group = "ex.org", .kind = "Widget", .state = KeyPhase::Failed }
    };
    written.queues = { queue };
    const auto read = readWorkqueueDocument(workqueueDocument(written));
    QVERIFY(read.has_value());
    QVERIFY(*read == written);
}

/// As the Go of docs/debug-workqueue.md does: times to the nanosecond, without zeros at their end,
/// and with the offset of wherever it runs; of a key no more than it knows.
void WorkqueueDocumentTest::readsWhatGoWrites()
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/workqueue/client_go.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto read = readWorkqueueDocument(file.readAll().toStdString());
    QVERIFY(read.has_value());
    QCOMPARE(read->program, std::string("sample"));
    QCOMPARE(read->at, std::int64_t(1'772'361'723'250)); // 10:42:03.250 UTC
    QCOMPARE(read->queues.size(), std::size_t(1));
    const auto& queue = read->queues[0];
    QVERIFY(queue.name == "widget" && queue.group == "ex.org" && queue.kind == "Widget");
    QCOMPARE(queue.ready, std::size_t(1));
    QCOMPARE(queue.keys.size(), std::size_t(2));
    const auto& fails = queue.keys[0];
    QVERIFY(fails.object == (ObjectKey { "n", "fails" }) && fails.kind == "Widget");
    QVERIFY(fails.state == KeyPhase::Waiting);
    QCOMPARE(fails.since, std::int64_t(1'772'361'723'050));
    QVERIFY(fails.nextTry == 1'772'361'783'050);
    QCOMPARE(fails.failures, 1U);
    QCOMPARE(fails.lastError, std::string("the upstream said \"no\""));
    const auto& works = queue.keys[1];
    QVERIFY(works.object == (ObjectKey { "", "works" }) && works.state == KeyPhase::Processing);
    QCOMPARE(works.since, std::int64_t(1'772'361'723'100));
    QVERIFY(!works.nextTry);
}

void WorkqueueDocumentTest::takesWhatIsMissingForUnknown()
{
    const auto read = readWorkqueueDocument(
        document(R"({"name":"q","keys":[{"key":"a"},{"key":""},{},7,{"key":"b","state":"odd",)"
                 R"("tries":-1,"failures":1e300,"nextTry":"soon","priority":99999999999,)"
                 R"("lastError":5,"since":null}]},7,{"name":5})"));
    QVERIFY(read.has_value());
    QCOMPARE(read->queues.size(), std::size_t(3));
    QCOMPARE(read->queues[0].keys.size(), std::size_t(2));
    const auto& odd = read->queues[0].keys[1];
    QVERIFY(odd.state == KeyPhase::Ready && !odd.nextTry && !odd.object && odd.lastError.empty());
    QCOMPARE(odd.tries, 0U);
    QCOMPARE(odd.priority, std::numeric_limits<std::int32_t>::max());
    QCOMPARE(read->at, std::int64_t(1'772'361'723'250));
}

void WorkqueueDocumentTest::refusesWhatIsNone_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    QTest::newRow("a page of HTML") << "<html>404</html>"
                                    << "not JSON";
    QTest::newRow("nothing") << ""
                             << "not JSON";
    QTest::newRow("a Status") << R"({"kind":"Status","code":404})"
                              << "no version";
    QTest::newRow("of a later version") << R"({"version":2,"queues":[]})"
                                        << "version is not 1";
    QTest::newRow("queues that are none") << R"({"version":1,"queues":{}})"
                                          << "no queues";
    QTest::newRow("cut off") << R"({"version":1,"queues":[)"
                             << "not JSON";
}

void WorkqueueDocumentTest::refusesWhatIsNone()
{
    QFETCH(QString, text);
    QFETCH(QString, why);
    const auto read = readWorkqueueDocument(text.toStdString());
    QVERIFY(!read.has_value());
    QVERIFY(read.error().kind == ErrorKind::BadAnswer);
    QVERIFY2(QString::fromStdString(read.error().sentence).contains(why),
             read.error().sentence.c_str());
}

void WorkqueueDocumentTest::isBounded()
{
    std::string keys;
    for (int i = 0; i < 100; ++i)
        keys += (keys.empty() ? "" : ",") + std::string(R"({"key":")") + std::to_string(i)
            + R"(","lastError":"\u20ac\u20ac\u20ac"})";
    const auto queue = R"({"name":"q","keys":[)" + keys + "]}";
    const auto json = document(queue + ',' + queue + ',' + queue);
    const auto read = readWorkqueueDocument(json, { .queues = 2, .keys = 10, .errorBytes = 7 });
    QVERIFY(read.has_value());
    QVERIFY(read->cut);
    QCOMPARE(read->queues.size(), std::size_t(2));
    QCOMPARE(read->queues[0].keys.size(), std::size_t(10));
    QCOMPARE(read->queues[0].keys[0].lastError, std::string("\xe2\x82\xac\xe2\x82\xac"));
    QVERIFY(!readWorkqueueDocument(json, { .bytes = 100 }).has_value());
}

void WorkqueueDocumentTest::leavesOutAQueueThatIsGone()
{
    ManualScheduler scheduler;
    QueueRegistry registry;
    std::vector<std::shared_ptr<QueueProbe>> queues;
    {
        RateLimitingQueue<std::string> queue({ .scheduler = scheduler, .name = "q" });
        const auto listed = registry.add(queue, { .name = "q" });
        queues = registry.queues();
    }
    QCOMPARE(documentOf("p", queues, scheduler.now(), kWall).queues.size(), std::size_t(0));
}

KW_TEST_APPLESS(WorkqueueDocumentTest)

} // namespace tst_workqueue_document

#include "tst_workqueue_document.moc"
