#include "timeline_text.h"

#include <kinds/timeline/event_reader.h>
#include <tests/support/test_program.h>

namespace tst_timeline_events {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Reading
{
    EventOccurrences series;
    std::map<ObjectKey, TimelineEntryPlace> pods {};
    EventReader reader { series, [this](const ObjectKey& pod) {
                            const auto found = pods.find(pod);
                            return found == pods.end() ? std::nullopt
                                                       : std::optional(found->second);
                        } };

    TimelineEntryPtr read(const std::string& fields, const std::string& uid = "u1",
                          std::int64_t receivedAt = kNoon)
    {
        return reader.read(*makeObject(unquoted("{'metadata':{'name':'e','namespace':'shop','uid':'"
                                                + uid + "'}," + fields + "}")),
                           receivedAt);
    }
};

const std::string kPod =
    "'involvedObject':{'kind':'Pod','apiVersion':'v1','namespace':'shop','name':'web-1'}";

} // namespace

class TimelineEventsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheCoreGroup();
    void readsTheEventsGroup();
    void countsWhatIsNewOfASeries();
    void countsNothingTwiceWhoseClockIsAhead();
    void tellsAListAfterAGapOnce();
    void takesWhateverTimesThereAre_data();
    void takesWhateverTimesThereAre();
    void boundsWhatServersWrite();
    void livesWithFieldsOfAnyType_data();
    void livesWithFieldsOfAnyType();
    void knowsThePlaceOfAPod();
    void guessesWorkloadsByName_data();
    void guessesWorkloadsByName();
};

void TimelineEventsTest::readsTheCoreGroup()
{
    Reading r;
    const auto made =
        r.read("'type':'Warning','reason':'BackOff','message':'Back-off\\nrestarting',"
               "'count':3,'firstTimestamp':'2026-01-01T11:50:00Z',"
               "'lastTimestamp':'2026-01-01T11:58:30Z','source':{'host':'node-a'},"
               + kPod);
    QVERIFY(made);
    QCOMPARE(made->when, kNoon - 90'000);
    QCOMPARE(made->since, kNoon - 600'000);
    QCOMPARE(made->count, 3);
    QCOMPARE(made->tone, Tone::Warn);
    QCOMPARE(made->object, (ObjectLink { "", "Pod", { "shop", "web-1" } }));
    QCOMPARE(made->reason, "BackOff");
    QCOMPARE(made->message, "Back-off...");
    QCOMPARE(made->node, "node-a");
    QCOMPARE(made->owner, "web");
}

void TimelineEventsTest::readsTheEventsGroup()
{
    Reading r;
    const auto made = r.read(
        "'type':'Normal','reason':'Scheduled','note':'assigned','eventTime':'2026-01-01T11:59:59."
        "250750Z','series':{'count':7,'lastObservedTime':'2026-01-01T11:59:59.900000Z'},"
        "'reportingController':'kubelet','reportingInstance':'node-b',"
        "'regarding':{'kind':'Deployment','apiVersion':'apps/v1','namespace':'shop','name':'web'}");
    QVERIFY(made);
    QCOMPARE(made->when, kNoon - 100);
    QCOMPARE(made->since, kNoon - 750);
    QCOMPARE(made->count, 7);
    QCOMPARE(made->tone, Tone::Neutral);
    QCOMPARE(made->object.group, "apps");
    QCOMPARE(made->message, "assigned");
    QCOMPARE(made->node, "node-b");
}

void TimelineEventsTest::countsWhatIsNewOfASeries()
{
    Reading r;
    const auto at = [](const char* count, const char* time) {
        return "'count':" + std::string(count) + ",'lastTimestamp':'2026-01-01T11:" + time + "Z',"
            + kPod;
    };
    QCOMPARE(r.read(at("1", "10:00"))->count, 1);
    const auto more = r.read(at("5", "20:00"));
    QCOMPARE(more->count, 4);
    QCOMPARE(more->when, kNoon - 40 * 60'000);
    QVERIFY(!r.read(at("5", "20:00"))); // as it was
    QVERIFY(!r.read(at("3", "15:00"))); // an old one
    QCOMPARE(r.read(at("5", "30:00"))->count, 1); // a later one that nobody counted
    QCOMPARE(r.read(at("2", "10:00"), "another")->count, 2);
}

void TimelineEventsTest::countsNothingTwiceWhoseClockIsAhead()
{
    Reading r;
    const auto ahead =
        "'count':3,'firstTimestamp':'2026-01-01T12:04:00Z','lastTimestamp':'2026-01-01T12:05:00Z',"
        + kPod;
    const auto first = r.read(ahead, "u1", kNoon);
    QCOMPARE(first->when, kNoon); // nothing happens after it was received
    QCOMPARE(first->count, 3);
    QVERIFY(!r.read(ahead, "u1", kNoon + 60'000)); // a list after a gap
    QCOMPARE(r.read(kPod, "u2", kNoon)->count, 1); // one that tells no time
    QVERIFY(!r.read(kPod, "u2", kNoon + 60'000));

    EventOccurrences later; // after the next start, as TimelineFeed recalls what was kept
    QVERIFY(later.newOccurrences("u1", first->total, first->eventTime) > 0);
    QCOMPARE(later.newOccurrences("u1", 3, first->eventTime), 0);
}

void TimelineEventsTest::tellsAListAfterAGapOnce()
{
    Reading r;
    for (int i = 0; i < 50; ++i)
        QVERIFY(r.read("'count':2," + kPod, "u" + std::to_string(i)));
    for (int i = 0; i < 50; ++i)
        QVERIFY(!r.read("'count':2," + kPod, "u" + std::to_string(i)));
}

void TimelineEventsTest::takesWhateverTimesThereAre_data()
{
    QTest::addColumn<std::string>("times");
    QTest::addColumn<std::int64_t>("when");
    const auto row = [](const char* name, const std::string& times, std::int64_t ago) {
        QTest::newRow(name) << times << kNoon - ago;
    };
    row("none", "", 0);
    row("year 1", "'lastTimestamp':'0001-01-01T00:00:00Z',", 0);
    row("year 9999", "'lastTimestamp':'9999-12-31T23:59:59Z',", 0);
    row("a minute ahead", "'lastTimestamp':'2026-01-01T12:01:00Z',", 0);
    row("null", "'lastTimestamp':null,'eventTime':'2026-01-01T11:59:00Z',", 60'000);
    row("a number", "'lastTimestamp':17,'eventTime':{},", 0);
    row("the first only", "'firstTimestamp':'2026-01-01T11:00:00Z',", 3'600'000);
    row("with an offset", "'lastTimestamp':'2026-01-01T13:59:00.5+02:00',", 59'500);
}

void TimelineEventsTest::takesWhateverTimesThereAre()
{
    QFETCH(std::string, times);
    QFETCH(std::int64_t, when);
    Reading r;
    const auto made = r.read(times + kPod);
    QVERIFY(made);
    QCOMPARE(made->when, when);
    QVERIFY(made->since <= made->when);
}

void TimelineEventsTest::boundsWhatServersWrite()
{
    Reading r;
    const std::string family = "👩‍👩‍👧‍👦";
    std::string huge;
    while (huge.size() < 1'000'000)
        huge += family;
    const auto made = r.read("'message':'" + huge + "','reason':'" + huge + "'," + kPod);
    QVERIFY(made);
    QVERIFY(made->message.size() <= 4096);
    QVERIFY(QString::fromStdString(made->message).endsWith("..."));
    QVERIFY(!QString::fromStdString(made->message).contains(QChar(QChar::ReplacementCharacter)));
    QVERIFY(made->footprint() < 8000);
    const auto mixed = r.read("'message':'שלום \\u0007 עולם 🚀'," + kPod, "u2");
    QCOMPARE(QString::fromStdString(mixed->message), QString::fromUtf8("שלום \uFFFD עולם 🚀"));
}

void TimelineEventsTest::livesWithFieldsOfAnyType_data()
{
    QTest::addColumn<std::string>("fields");
    QTest::newRow("nothing") << std::string("'x':1");
    QTest::newRow("no object") << std::string("'involvedObject':null,'reason':'R'");
    QTest::newRow("a list for an object") << std::string("'involvedObject':[1],'count':'many'");
    QTest::newRow("numbers") << std::string(
        "'reason':1,'message':2,'type':3,'source':4,'series':5");
    QTest::newRow("a count below 0") << std::string("'count':-7,'series':{'count':-1}");
    QTest::newRow("a count beyond") << std::string("'count':99999999999999");
    QTest::newRow("kinds that are not") << std::string("'involvedObject':{'kind':{},'name':[]}");
}

void TimelineEventsTest::livesWithFieldsOfAnyType()
{
    QFETCH(std::string, fields);
    Reading r;
    const auto made = r.read(fields);
    QVERIFY(made);
    QVERIFY(made->count >= 1);
    QCOMPARE(made->when, kNoon);
    QCOMPARE(made->object.key.name, "");
}

void TimelineEventsTest::knowsThePlaceOfAPod()
{
    Reading r;
    r.pods[{ "shop", "web-1" }] = { "node-z", "shopfront" };
    const auto known = r.read("'source':{'host':'elsewhere'}," + kPod);
    QCOMPARE(known->node, "node-z");
    QCOMPARE(known->owner, "shopfront");
    const auto node = r.read("'involvedObject':{'kind':'Node','name':'node-q'}", "u2");
    QCOMPARE(node->node, "node-q");
}

void TimelineEventsTest::guessesWorkloadsByName_data()
{
    QTest::addColumn<std::string>("kind");
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("owner");
    const auto row = [](const char* kind, const char* name, const char* owner) {
        QTest::newRow(name) << std::string(kind) << std::string(name) << std::string(owner);
    };
    row("Pod", "web-6d4cf9b7d8-x7x2p", "web");
    row("Pod", "ledger-0", "ledger");
    row("Pod", "node-exporter-x7x2p", "node-exporter");
    row("Pod", "backup-29012345-b2c4d", "backup");
    row("Pod", "my-redis-shell", "my-redis-shell");
    row("Pod", "-x7x2p", "-x7x2p");
    row("Pod", "", "");
    row("ReplicaSet", "web-6d4cf9b7d8", "web");
    row("Job", "backup-29012345", "backup");
    row("Job", "migrate-2", "migrate-2");
    row("Service", "web-6d4cf9b7d8", "web-6d4cf9b7d8");
}

void TimelineEventsTest::guessesWorkloadsByName()
{
    QFETCH(std::string, kind);
    QFETCH(std::string, name);
    QFETCH(std::string, owner);
    QCOMPARE(std::string(workloadName(kind, name)), owner);
}

KW_TEST_GUILESS(TimelineEventsTest)

} // namespace tst_timeline_events

#include "tst_timeline_events.moc"
