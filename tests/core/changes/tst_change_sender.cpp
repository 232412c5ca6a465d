// What becomes of a change: sent once, and where its answer is lost the object tells.
#include <core/changes/change_sender.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <deque>

namespace tst_change_sender {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Reply = FakeTransport::Reply;

namespace {

const Error kLost { .kind = ErrorKind::Unreachable,
                    .sentence = "The connection was lost.",
                    .reason = std::string(kConnectionLost) };

/// Replies in order, to writes and to reads; the last one again and again.
struct SenderBench
{
    std::deque<Reply> writes;
    std::deque<Reply> reads;
    RestBench rest { [this](const HttpRequest& request) -> std::optional<Reply> {
        auto& replies = request.method == "GET" ? reads : writes;
        const auto reply = replies.front();
        if (replies.size() > 1)
            replies.pop_front();
        return reply;
    } };
    ChangeSender sender { rest.client, rest.time, { .readings = 3, .betweenReadings = 0s } };

    /// "PATCH GET": what was sent.
    std::string sent() const
    {
        std::string methods;
        for (const auto& request : rest.transport.requests())
            methods += (methods.empty() ? "" : " ") + request.method;
        return methods;
    }
};

Reply lost()
{
    return { .failure = kLost };
}

Change pause()
{
    return { .target = { .gvr = { "apps", "v1", "deployments" },
                         .kind = "Deployment",
                         .key = { "shop", "web" },
                         .uid = { "u1" },
                         .seen = { "7" } },
             .body = { { "spec", { { "paused", true } } } } };
}

Change deletion()
{
    auto change = pause();
    change.verb = ChangeVerb::Delete;
    change.body = {};
    return change;
}

/// The object as it is read back.
Reply object(const std::string& version, bool paused = false, const std::string& uid = "u1",
             const JsonValue& metadata = JsonValue::object())
{
    JsonValue json { { "kind", "Deployment" },
                     { "metadata",
                       { { "name", "web" },
                         { "namespace", "shop" },
                         { "uid", uid },
                         { "resourceVersion", version } } },
                     { "spec", JsonValue::object() } };
    json["metadata"].update(metadata);
    if (paused)
        json["spec"]["paused"] = true;
    return { .body = json.dump(), .headers = { { "date", "Thu, 26 Nov 2026 10:45:06 GMT" } } };
}

} // namespace

class TestChangeSender : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesTheObjectAndWhatTheServerWarnsOf() // A 5.10.17
    {
        SenderBench bench;
        auto reply = object("8", true);
        reply.headers = { { "warning", "299 - \"old\", 299 - \"older\"" },
                          { "warning", "299 - \"oldest\"" } };
        bench.writes = { reply };
        const auto result = bench.sender.send(pause());
        QVERIFY(result);
        QCOMPARE(result->object.resourceVersion().text, "8");
        QVERIFY(result->warnings == (std::vector<std::string> { "old", "older", "oldest" }));
        QVERIFY(!result->readBack);
        QCOMPARE(bench.sent(), "PATCH");
    }

    void aRefusalTellsWhatTheServerWarnsOfToo_data() // A 0
    {
        QTest::addColumn<int>("code");
        QTest::newRow("refused") << 403;
        QTest::newRow("refused in an answer that is well") << 200;
        QTest::newRow("a proxy's refusal") << 502;
    }
    void aRefusalTellsWhatTheServerWarnsOfToo()
    {
        QFETCH(int, code);
        SenderBench bench;
        Reply reply { code, code == 502 ? std::string() : failureJson(403, "Forbidden", "no") };
        reply.headers = { { "warning", "299 - \"old\"" }, { "warning", "299 - \"older\"" } };
        bench.writes = { reply };
        bench.reads = { object("9") };
        const auto result = bench.sender.send(pause());
        QVERIFY(!result);
        QVERIFY(result.error().warnings == (std::vector<std::string> { "old", "older" }));
    }

    void aLostAnswerIsMadeUpForByTheObject_data()
    {
        QTest::addColumn<bool>("deletes");
        QTest::addColumn<QByteArray>("body"); // of the object; empty: it is gone
        QTest::addColumn<QByteArray>("outcome");
        const auto row = [](const char* name, bool deletes, const Reply& read,
                            const char* outcome) {
            QTest::newRow(name) << deletes << QByteArray::fromStdString(read.body)
                                << QByteArray(outcome);
        };
        row("it is so", false, object("8", true), "done");
        row("another has written", false, object("8"), "unknown");
        row("another object has its name", false, object("8", true, "u2"), "unknown");
        row("it is gone", false, {}, "unknown");
        row("unchanged", false, object("7"), "not done");
        row("deleted", true, {}, "done");
        row("deleted, another has its name", true, object("9", false, "u2"), "done");
        row("there still", true, object("9"), "not done");
        row("being deleted", true, object("9", false, "u1", { { "deletionTimestamp", "x" } }),
            "done");
    }
    void aLostAnswerIsMadeUpForByTheObject()
    {
        QFETCH(bool, deletes);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, outcome);
        SenderBench bench;
        bench.writes = { lost() };
        bench.reads = { body.isEmpty() ? Reply { 404, failureJson(404, "NotFound", "not found") }
                                       : Reply { .body = body.toStdString() } };
        const auto result = bench.sender.send(deletes ? deletion() : pause());
        const QByteArray got = result          ? "done"
            : isOutcomeUnknown(result.error()) ? "unknown"
                                               : "not done";
        QVERIFY2(got == outcome, result ? "done" : result.error().sentence.c_str());
        if (result)
            QVERIFY(result->readBack);
        const std::string once = deletes ? "DELETE GET" : "PATCH GET";
        QCOMPARE(bench.sent(), outcome == "not done" ? once + ' ' + once + ' ' + once : once);
    }

    void isSentAgainHeldToWhatWasRead()
    {
        SenderBench bench;
        bench.writes = { lost(), object("8", true) };
        bench.reads = { object("7") };
        const auto result = bench.sender.send(pause());
        QVERIFY(result);
        QCOMPARE(bench.sent(), "PATCH GET PATCH");
        const auto again = JsonValue::parse(bench.rest.transport.requests().at(2).body);
        QCOMPARE(again["metadata"]["resourceVersion"].get<std::string>(), "7");
    }

    void theFirstTryMayComeBeforeTheSecond()
    {
        SenderBench bench;
        bench.writes = { lost(), Reply { 409, failureJson(409, "Conflict", "modified") } };
        bench.reads = { object("7"), object("8", true) };
        const auto result = bench.sender.send(pause());
        QVERIFY2(result, result ? "" : result.error().sentence.c_str());
        QCOMPARE(bench.sent(), "PATCH GET PATCH GET");
    }

    void aRefusalIsFinal_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, int code, const char* reason,
                            const char* message = "no") {
            QTest::newRow(name) << code << QByteArray(reason) << QByteArray(message);
        };
        row("forbidden", 403, "Forbidden");
        row("conflict", 409, "Conflict");
        row("invalid", 422, "Invalid");
        row("a webhook that fails", 500, "InternalError");
        row("too large for the store", 500, "", "etcdserver: request is too large"); // A 5.10.21
        row("too large for the way to the store", 500, "",
            "rpc error: code = ResourceExhausted desc = trying to send message larger than max "
            "(3146000 vs. 2097152)"); // A 5.10.21
        row("too many, no hint", 429, "TooManyRequests");
    }
    void aRefusalIsFinal()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        QFETCH(QByteArray, message);
        SenderBench bench;
        bench.writes = { Reply { code,
                                 failureJson(code, reason.toStdString(), message.toStdString()) } };
        const auto result = bench.sender.send(pause());
        QVERIFY(!result && !isOutcomeUnknown(result.error()));
        QCOMPARE(bench.sent(), "PATCH");
    }

    void aDryRunIsNotLookedFor()
    {
        SenderBench bench;
        bench.writes = { lost() };
        const auto result = bench.sender.send(pause().asDryRun());
        QVERIFY(!result && !isOutcomeUnknown(result.error()));
        QCOMPARE(bench.sent(), "PATCH");
    }

    void aProxysFailureIsNoWordOfTheServer()
    {
        SenderBench bench;
        bench.writes = { Reply {
            502, "<html>", { { "content-type", "text/html" }, { "retry-after", "0" } } } };
        bench.reads = { object("8", true) };
        const auto result = bench.sender.send(pause());
        QVERIFY(result && result->readBack);
        QCOMPARE(bench.sent(), "PATCH GET"); // its Retry-After says nothing of whether it happened
    }

    void aBusyServerIsAskedAgainWhenItSays() // A 0
    {
        SenderBench bench;
        bench.writes = {
            Reply { 429, failureJson(429, "TooManyRequests", "busy"), { { "retry-after", "1" } } },
            object("8", true)
        };
        std::optional<Expected<ChangeResult>> result;
        std::thread sending([&] { result = bench.sender.send(pause()); });
        while (bench.rest.time.untilNextTimer() <= 0s)
            std::this_thread::yield();
        bench.rest.time.advance(bench.rest.time.untilNextTimer());
        sending.join();
        QVERIFY(result && result->has_value());
        QCOMPARE(bench.sent(), "PATCH PATCH");
    }

    void aBudgetsWordIsNotWaitedOut() // A 8.1
    {
        SenderBench bench;
        bench.writes = { Reply {
            429, failureJson(429, "TooManyRequests", "budget"), { { "retry-after", "10" } } } };
        auto eviction = pause();
        eviction.verb = ChangeVerb::Create;
        eviction.subresource = "eviction";
        const auto result = bench.sender.send(eviction);
        QCOMPARE(int(result.error().kind), int(ErrorKind::TooManyRequests));
        QVERIFY(result.error().retryAfter == 10s);
        QCOMPARE(bench.sent(), "POST");
    }

    void whatIsThereFromBeforeIsAnothers()
    {
        SenderBench bench;
        bench.writes = { lost() };
        bench.reads = { object("8", false, "u1",
                               { { "creationTimestamp", "2026-11-26T10:40:00Z" } }) };
        Change creation { .verb = ChangeVerb::Create, .target = pause().target };
        creation.target.uid = {};
        creation.body = { { "metadata", { { "name", "web" }, { "namespace", "shop" } } } };
        const auto other = bench.sender.send(creation);
        QVERIFY(!other && !isOutcomeUnknown(other.error()));
        QCOMPARE(bench.sent(), "POST GET");
        bench.reads = { object("8", false, "u1",
                               { { "creationTimestamp", "2026-11-26T10:45:06Z" } }) };
        QVERIFY(bench.sender.send(creation));
    }

    void anotherObjectOfTheNameIsAConflict() // A 6.2.2
    {
        auto status = JsonValue::parse(failureJson(422, "Invalid", "field is immutable"));
        status["details"]["causes"] = { { { "field", "metadata.uid" } } };
        SenderBench bench;
        bench.writes = { Reply { 422, status.dump() } };
        const auto result = bench.sender.send(pause());
        QCOMPARE(int(result.error().kind), int(ErrorKind::Conflict));
        QCOMPARE(result.error().sentence,
                 "deployment.apps/web was deleted and recreated meanwhile: nothing was changed. "
                 "Look at the new one first.");
    }

    void aTestThatFailsIsAConflict() // of a JSON patch
    {
        auto change = pause();
        change.patchType = PatchType::JsonPatch;
        change.body = JsonValue::parse(R"([{"op":"add","path":"/spec/paused","value":true}])");
        const auto refusal = failureJson(
            422, "Invalid", "the server rejected our request due to an error in our request");
        SenderBench bench;
        bench.writes = { Reply { 422, refusal } };
        const auto result = bench.sender.send(change);
        QCOMPARE(int(result.error().kind), int(ErrorKind::Conflict));
        QCOMPARE(result.error().sentence,
                 "deployment.apps/web is no longer the object that was looked at: nothing was "
                 "changed. Look at it first.");
        change.target.uid = {}; // held to nothing: it is another operation
        QCOMPARE(int(bench.sender.send(change).error().kind), int(ErrorKind::Invalid));
    }

    void aJsonPatchThatWasLostIsFoundByItsManager()
    {
        auto change = pause();
        change.patchType = PatchType::JsonPatch;
        change.body = JsonValue::parse(
            R"([{"op":"add","path":"/metadata/annotations","value":{"note":"a"}}])");
        const auto writtenBy = [](const char* manager) {
            const JsonValue entry { { "manager", manager },
                                    { "operation", "Update" },
                                    { "time", "2026-11-26T10:45:06Z" } };
            return object("9", false, "u1",
                          { { "managedFields", JsonValue::array({ entry }) },
                            { "annotations", { { "note", "a" }, { "revision", "2" } } } });
        };
        SenderBench bench;
        bench.writes = { lost() };
        bench.reads = { writtenBy("kittiwake") }; // and a controller has added something
        const auto found = bench.sender.send(change);
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QVERIFY(found->readBack);
        bench.reads = { writtenBy("somebody") };
        const auto unknown = bench.sender.send(change);
        QVERIFY(!unknown && isOutcomeUnknown(unknown.error()));
    }

    void aServerThatIsAwayIsReadAgain()
    {
        SenderBench bench;
        bench.writes = { lost() };
        const Reply away { .failure =
                               Error { .kind = ErrorKind::Refused, .sentence = "Refused." } };
        bench.reads = { away, away, object("8", true) };
        QVERIFY(bench.sender.send(pause()));
        bench.reads = { away };
        const auto result = bench.sender.send(pause());
        QVERIFY(!result && isOutcomeUnknown(result.error()));
        QCOMPARE(result.error().sentence,
                 "The connection was lost. It is not known whether it happened: Refused. Look at "
                 "deployment.apps/web before doing it again.");
    }

    void whatIsStoppedIsNotKnown()
    {
        SenderBench bench;
        std::stop_source stop;
        stop.request_stop();
        const auto before = bench.sender.send(pause(), stop.get_token());
        QCOMPARE(int(before.error().kind), int(ErrorKind::Cancelled));
        QVERIFY(!isOutcomeUnknown(before.error()));
        QCOMPARE(bench.sent(), "");

        std::stop_source later;
        RestBench hangs([&](const HttpRequest&) -> std::optional<Reply> {
            later.request_stop();
            return std::nullopt;
        });
        const ChangeSender sender(hangs.client, hangs.time);
        const auto during = sender.send(pause(), later.get_token());
        QCOMPARE(int(during.error().kind), int(ErrorKind::Cancelled));
        QVERIFY(isOutcomeUnknown(during.error()));
    }

    void comparesListsByTheirItems()
    {
        const auto object = JsonValue::parse(
            R"({"spec":{"containers":[{"name":"a","image":"x:1"},{"name":"b","image":"y:2","tty":true}],"args":["1","2"]}})");
        const auto is = [&object](const char* asked) {
            return isInEffect(JsonValue::parse(asked), object);
        };
        QVERIFY(is(R"({"spec":{"containers":[{"name":"b","image":"y:2"}]}})") == true);
        QVERIFY(is(R"({"spec":{"containers":[{"name":"b","image":"x:1"}]}})") == false);
        QVERIFY(is(R"({"spec":{"args":["1"]}})") == false);
        QVERIFY(is(R"({"spec":{"gone":null}})") == true);
        QVERIFY(is(R"({"spec":{"args":null}})") == false);
        QVERIFY(is(R"({"spec":{"$patch":"replace"}})") == std::nullopt);
        QVERIFY(is(R"({"spec":{"gone":[]}})") == true); // which the server leaves out
        QVERIFY(is(R"({"spec":{"gone":{}}})") == true);
        QVERIFY(is(R"({"spec":{"args":[]}})") == false);
    }
};

KW_TEST_APPLESS(TestChangeSender)

} // namespace tst_change_sender

#include "tst_change_sender.moc"
