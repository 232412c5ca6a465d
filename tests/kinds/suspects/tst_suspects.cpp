// Suspects, the keys that controllers retry, from all that tells of them: Q 4.26
// to 4.46, 6.8, 6.11, 6.28, 6.41 to 6.44, 6.58, 6.64.
#include <core/api/json/json_value.h>
#include <kinds/kind_catalogue.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/program_key.h>
#include <kinds/suspects/suspect_board.h>
#include <kinds/suspects/suspect_json.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_suspects {

using namespace kittiwake;

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kStart = 1'772'361'723'000; // 2026-03-01T10:42:03Z
const std::string kProgram = "operators/Deployment/widgets";

KeyStatement statement(KeyOutcome outcome, std::int64_t at, const char* error = "boom")
{
    return { .outcome = outcome,
             .severity = LogSeverity::Error,
             .at = at,
             .controller = "widget",
             .group = "ex.org",
             .kind = "Widget",
             .key = ObjectKey { "n", "a" },
             .error = outcome < KeyOutcome::PutOff ? error : "" };
}

KeyStatement failure(std::int64_t at, const char* error = "boom")
{
    return statement(KeyOutcome::Failed, at, error);
}

/// Fails at kStart and with these gaps behind it; returns when it failed last.
std::int64_t fail(SuspectBoard& board, const std::vector<double>& seconds)
{
    auto at = kStart;
    board.add(kProgram, failure(at), at);
    for (const auto gap : seconds) {
        at += std::int64_t(gap * 1000);
        board.add(kProgram, failure(at), at);
    }
    return at;
}

std::string triesText(const TryCount& tries)
{
    if (tries.min == 0)
        return "-";
    auto text = (tries.exact || tries.max != 0 ? "" : ">=") + std::to_string(tries.min);
    if (!tries.exact && tries.max != 0)
        text = "~" + text + (tries.max != tries.min ? "-" + std::to_string(tries.max) : "");
    return text;
}

/// state controller Kind ns/name tries T [next in S s]: error {source, times text; …}. ">=3": at
/// least, "~16": worked out, "7": exact.
std::string suspectText(const Suspect& suspect, std::int64_t now)
{
    auto text = std::string(wordOf(suspect.state)) + ' '
        + (suspect.controller.empty() ? "-" : suspect.controller) + ' '
        + (suspect.object.kind.empty() ? "?" : suspect.object.kind) + ' '
        + suspect.object.key.toString() + " tries " + triesText(suspect.tries);
    if (suspect.nextTry)
        text += std::string(suspect.nextTry->plusMinus == 0 ? " next in " : " next in about ")
            + std::to_string((suspect.nextTry->at - now + 500) / 1000) + " s";
    text += suspect.error.empty() ? "" : ": " + suspect.error;
    text += suspect.panicked ? " (panicked)" : "";
    std::string evidence;
    for (const auto& each : suspect.evidence)
        evidence += (evidence.empty() ? "" : "; ") + std::string(wordOf(each.source)) + ' '
            + (each.atLeast ? ">=" : "") + std::to_string(each.times)
            + (each.text.empty() ? "" : " " + each.text.english());
    return text + " {" + evidence + '}';
}

std::string suspectsText(const SuspectBoard& board, std::int64_t now)
{
    std::string all;
    for (const auto& suspect : board.suspects(now))
        all += (all.empty() ? "" : "\n") + suspectText(suspect, now);
    return all;
}

bool accusesAny(const SuspectBoard& board, std::int64_t now)
{
    const auto all = board.suspects(now);
    return std::any_of(all.begin(), all.end(),
                       [](const Suspect& each) { return accuses(each.state); });
}

ObjectPtr object(const std::string& json)
{
    return *Object::fromJson(json, {});
}

ObjectState stateOf(const Gvk& gvk, const std::string& json)
{
    const auto parsed = object(json);
    JsonReader reader;
    const auto read = reader.read(*parsed);
    static const auto kinds = KindCatalogue::standard();
    return objectStateOf(kinds.kindFor(gvk.group, gvk.kind, true), gvk, *parsed, *read);
}

const Gvk kWidget { "ex.org", "v1", "Widget" };

/// A Widget n/a with these parts of its metadata and status, JSON each.
ObjectState widget(const std::string& metadata, const std::string& status)
{
    JsonValue json { { "apiVersion", "ex.org/v1" },
                     { "kind", "Widget" },
                     { "metadata", { { "name", "a" }, { "namespace", "n" } } },
                     { "status", JsonValue::parse(status) } };
    json["metadata"].update(JsonValue::parse(metadata));
    return stateOf(kWidget, writeJson(json));
}

/// A Widget that is Ready, or not, since then.
ObjectState readyWidget(const char* status, const char* since)
{
    const JsonValue condition { { "type", "Ready" },
                                { "status", status },
                                { "lastTransitionTime", since } };
    return widget("{}", writeJson({ { "conditions", JsonValue::array({ condition }) } }));
}

/// An Event of these fields, JSON.
std::optional<EventStatement> eventOf(const std::string& fields)
{
    JsonValue json { { "apiVersion", "v1" },
                     { "kind", "Event" },
                     { "metadata", { { "name", "e" }, { "namespace", "n" } } } };
    json.update(JsonValue::parse(fields));
    EventStatementReader reader;
    return reader.readFailure(*object(writeJson(json)));
}

std::string warningJson(int count, const char* last = "2026-03-01T10:42:00Z")
{
    return writeJson({ { "type", "Warning" },
                       { "reason", "ReconcileFailed" },
                       { "message", "it said no" },
                       { "count", count },
                       { "firstTimestamp", "2026-03-01T10:00:00Z" },
                       { "lastTimestamp", last },
                       { "source", { { "component", "widget-operator" } } },
                       { "involvedObject",
                         { { "apiVersion", "ex.org/v1" },
                           { "kind", "Widget" },
                           { "namespace", "n" },
                           { "name", "a" } } } });
}

EventStatement warning(int count, const char* last = "2026-03-01T10:42:00Z")
{
    return *eventOf(warningJson(count, last));
}

} // namespace

class SuspectsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worksOutTriesAndTheNext();
    void saysAtLeastAtTheCap();
    void saysNoNumberWhereAnEventArrived();
    void dropsANextTryThatHasPassed();
    void isLastSeenFailingOnceItShouldHaveFailedAgain();
    void forgetsWhatWasLongAgo();
    void recoversByASuccess();
    void recoversByASchedule();
    void countsATryOnce();
    void gaveUp();
    void takesAPanicAndCountsOn();
    void takesWhatTheProgramCounts();
    void takesTheNextTryThatTheProgramSays();
    void takesADumpOfTheQueueAsExact();
    void beginsAgainBehindARestart();
    void estimatesNothingInAMassFailure();
    void accusesNothingHealthy_data();
    void accusesNothingHealthy();
    void takesManyConflictsForAFailure();
    void findsATryThatDoesNotEnd();
    void findsAKeyThatLoopsWithoutErrors();
    void takesNoBusyKeyForALoop_data();
    void takesNoBusyKeyForALoop();
    void keepsTwoProgramsApart();
    void keepsKeysOfNoObject();
    void countsErrorsWithoutAKey();
    void isBounded();

    void readsEvents_data();
    void readsEvents();
    void countsEventsAsAtLeast();
    void joinsEventsToTheKey();
    void givesEventsToTheProgramThatReportsThem();
    void clearsNothingByAnEventThatExpires();

    void findsWhatIsNotProcessed();
    void findsDeletionsThatWait();
    void takesCountersOfObjects();
    void attachesConditionsAndClearsByGoodOnes();
    void clearsByDeletion();

    void takesQueuesAsExact();
    void putsChurnBesideTheRest();
    void givesObjectsToTheProgramThatWorksOnThem();
    void knowsTheKindsOfAProgram();
    void sortsTheWorstFirst();
    void isJsonForPrograms();
    void namesRetriersKeys();
};

// Q 6.42: gaps of 20.8, 41.3 and 82.2 s: 16 failures, the next in about 164 s.
void SuspectsTest::worksOutTriesAndTheNext()
{
    SuspectBoard board;
    const auto last = fail(board, { 20.8, 41.3, 82.2 });
    QCOMPARE(suspectsText(board, last),
             std::string("retrying widget Widget n/a tries ~16 next in about 164 s: boom "
                         "{log >=4 boom}"));
    const auto suspect = board.suspects(last).front();
    QVERIFY(suspect.confidence == Confidence::High); // that it retries; not when
    QVERIFY(suspect.nextTry->confidence == Confidence::Medium);
    QVERIFY(!suspect.tries.exact);
}

// Q 6.28, 6.42: one dead object at the cap fails once in 1000 s.
void SuspectsTest::saysAtLeastAtTheCap()
{
    SuspectBoard board;
    const auto last = fail(board, { 1000, 1000 });
    QCOMPARE(suspectsText(board, last + 10 * kMinute),
             std::string("retrying widget Widget n/a tries >=20 next in about 400 s: boom "
                         "{log >=3 boom}"));
}

void SuspectsTest::saysNoNumberWhereAnEventArrived()
{
    SuspectBoard board;
    const auto last = fail(board, { 82, 7 });
    QCOMPARE(suspectsText(board, last),
             std::string("retrying widget Widget n/a tries >=3: boom {log >=3 boom}"));
    QVERIFY(board.suspects(last).front().backoff == BackoffShape::RetriedEarly);
}

// Q 6.64
void SuspectsTest::dropsANextTryThatHasPassed()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    QVERIFY(board.suspects(last + 164 * kSecond).front().nextTry.has_value());
    QVERIFY(board.suspects(last + 240 * kSecond).front().nextTry.has_value());
    QVERIFY(!board.suspects(last + 250 * kSecond).front().nextTry.has_value());
}

// Q 6.8: until the next predicted try and half as much again, at most 30 min.
void SuspectsTest::isLastSeenFailingOnceItShouldHaveFailedAgain()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    QVERIFY(board.suspects(last + 245 * kSecond).front().state == SuspectState::Retrying);
    QVERIFY(board.suspects(last + 247 * kSecond).front().state == SuspectState::LastSeenFailing);
    QVERIFY(board.suspects(last + 247 * kSecond).front().confidence == Confidence::Low);
    SuspectBoard dead;
    const auto lastOfDead = fail(dead, { 1000, 1000 });
    QVERIFY(dead.suspects(lastOfDead + 24 * kMinute).front().state == SuspectState::Retrying);
    QVERIFY(dead.suspects(lastOfDead + 26 * kMinute).front().state
            == SuspectState::LastSeenFailing);
}

void SuspectsTest::forgetsWhatWasLongAgo()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    QCOMPARE(board.suspects(last + 31 * kMinute).size(), std::size_t(0));
}

// Q 6.8: a success clears it at once.
void SuspectsTest::recoversByASuccess()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2, 4 });
    board.add(kProgram, statement(KeyOutcome::Succeeded, last + kSecond), last + kSecond);
    QCOMPARE(suspectsText(board, last + kSecond),
             std::string("recovered widget Widget n/a tries -: boom {log >=1 boom}"));
    QVERIFY(!accusesAny(board, last + kSecond));
    QCOMPARE(board.suspects(last + 6 * kMinute).size(), std::size_t(0));
    board.add(kProgram, failure(last + kMinute), last + kMinute); // and begins anew (Q 4.44)
    QCOMPARE(board.suspects(last + kMinute).front().tries.min, 1U);
}

void SuspectsTest::recoversByASchedule()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2 });
    board.add(kProgram, statement(KeyOutcome::Scheduled, last + kSecond), last);
    QVERIFY(board.suspects(last + kSecond).front().state == SuspectState::Recovered);
}

// Q 4.11: a reconciler's own lines and the last one are one try.
void SuspectsTest::countsATryOnce()
{
    SuspectBoard board;
    for (int i = 0; i < 3; ++i) {
        auto said = statement(KeyOutcome::Said, kStart + i * kSecond, "cannot fetch");
        said.attempt = std::to_string(i);
        auto failed = failure(kStart + i * kSecond);
        failed.attempt = said.attempt;
        board.add(kProgram, said, kStart);
        board.add(kProgram, failed, kStart);
        board.add(kProgram, failed, kStart); // Flux says it twice
    }
    const auto suspect = board.suspects(kStart + 3 * kSecond).front();
    QCOMPARE(suspect.tries.min, 3U);
    QCOMPARE(suspect.error, std::string("boom"));
}

// Q 4.17
void SuspectsTest::gaveUp()
{
    SuspectBoard board;
    const auto last = fail(board, { 20.5, 41, 82 });
    board.add(kProgram, statement(KeyOutcome::GaveUp, last + 164 * kSecond), last);
    QCOMPARE(suspectsText(board, last + 165 * kSecond),
             std::string("gave-up widget Widget n/a tries ~17: boom {log >=5 boom}"));
    board.add(kProgram, failure(last + 200 * kSecond), last); // an event has arrived
    QVERIFY(board.suspects(last + 200 * kSecond).front().state == SuspectState::Retrying);
}

void SuspectsTest::takesAPanicAndCountsOn()
{
    SuspectBoard board;
    auto panic = failure(kStart, "panic: nil map [recovered]");
    panic.panicked = true;
    board.add(kProgram, panic, kStart);
    panic.at = kStart + kSecond;
    board.add(kProgram, panic, kStart);
    QCOMPARE(suspectsText(board, kStart + kSecond),
             std::string("retrying widget Widget n/a tries >=2: panic: nil map [recovered] "
                         "(panicked) {log >=2 panic: nil map [recovered]}"));
}

void SuspectsTest::takesWhatTheProgramCounts()
{
    SuspectBoard board;
    auto counted = failure(kStart);
    counted.retries = 22;
    board.add(kProgram, counted, kStart);
    QCOMPARE(suspectsText(board, kStart),
             std::string("retrying widget Widget n/a tries >=23: boom {log >=1 boom}"));
}

void SuspectsTest::takesTheNextTryThatTheProgramSays()
{
    SuspectBoard board;
    auto said = failure(kStart);
    said.nextTryAt = kStart + 600 * kSecond;
    board.add(kProgram, said, kStart);
    QCOMPARE(
        suspectsText(board, kStart),
        std::string("retrying widget Widget n/a tries >=1 next in 600 s: boom {log >=1 boom}"));
}

// Q 4.9, 6.88
void SuspectsTest::takesADumpOfTheQueueAsExact()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    auto waiting = statement(KeyOutcome::Waiting, last + 10 * kSecond);
    waiting.nextTryAt = last + 150 * kSecond;
    board.add(kProgram, waiting, last);
    QCOMPARE(suspectsText(board, last + 10 * kSecond),
             std::string("retrying widget Widget n/a tries ~16 next in 140 s: boom "
                         "{queue 1; log >=3 boom}"));
    auto other = waiting;
    other.key->name = "b";
    board.add(kProgram, other, last);
    QVERIFY(!accuses(board.suspects(last + 10 * kSecond).back().state));
    QVERIFY(board.suspects(last + 10 * kSecond).back().state == SuspectState::WaitingOnSchedule);
}

// Q 4.44
void SuspectsTest::beginsAgainBehindARestart()
{
    SuspectBoard board;
    const auto last = fail(board, { 20.5, 41, 82 });
    board.restarted(kProgram);
    board.add(kProgram, failure(last + 100 * kSecond), last);
    const auto suspect = board.suspects(last + 100 * kSecond).front();
    QVERIFY(suspect.backoff == BackoffShape::Unknown);
    QVERIFY(!suspect.nextTry.has_value());
    QCOMPARE(suspect.tries.min, 5U); // that were seen, all the same
}

// Q 4.44, 1.19
void SuspectsTest::estimatesNothingInAMassFailure()
{
    SuspectBoard board;
    for (int key = 0; key < 150; ++key) {
        for (const auto at : { 0, 41, 123 }) {
            auto failed = failure(kStart + at * kSecond);
            failed.key->name = "w" + std::to_string(key);
            board.add(kProgram, failed, kStart);
        }
    }
    const auto suspect = board.suspects(kStart + 123 * kSecond).front();
    QVERIFY(suspect.state == SuspectState::Retrying);
    QVERIFY(!suspect.nextTry.has_value());
    QCOMPARE(suspect.tries.min, 3U);
    QCOMPARE(suspect.tries.max, 0U);
}

// Q 6.58, and the goal of no healthy controller accused
void SuspectsTest::accusesNothingHealthy_data()
{
    QTest::addColumn<QString>("log");
    const auto row = [](const char* name, const char* log) {
        QTest::newRow(name) << QString::fromUtf8(log);
    };
    row("an unhandled error that does not repeat",
        R"(E0301 10:42:03.000001       1 replica_set.go:640] "Unhandled Error" err="sync \"n/web\" failed with timeout" logger="UnhandledError")");
    row("a conflict",
        R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","namespace":"n","name":"a","error":"Operation cannot be fulfilled on widgets.ex.org \"a\": the object has been modified"})");
    row("a cache out of date, twice",
        R"(I0301 10:42:03.000001       1 endpointslice_controller.go:344] "Error syncing endpoint slices for service, retrying" logger="endpointslice-controller" key="n/web" err="EndpointSlice informer cache is out of date"
I0301 10:42:04.000001       1 endpointslice_controller.go:344] "Error syncing endpoint slices for service, retrying" logger="endpointslice-controller" key="n/web" err="EndpointSlice informer cache is out of date")");
    row("a read that is not as new as a write",
        R"(E0301 10:42:03.000001       1 replica_set.go:640] "Unhandled Error" err="sync \"n/web\" failed with read version: 1 is not as new as written version: 2 for group resource replicasets.apps" logger="UnhandledError")");
    row("a key that is looked at by schedule",
        R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconcile done, requeueing after 10s","controller":"widget","namespace":"n","name":"a"})log");
    row("keys that wait in the queue",
        R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"workqueue_items","controller":"widget","items":[{"key":{"Namespace":"n","Name":"a"},"readyAt":"2026-03-01T10:44:47Z"}]})log");
    row("an error said in passing",
        R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"cannot fetch","controller":"widget","namespace":"n","name":"a","error":"boom"})");
    row("a try that has just begun",
        R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconciling","controller":"widget","namespace":"n","name":"a"})log");
}

void SuspectsTest::accusesNothingHealthy()
{
    QFETCH(QString, log);
    KeyStatements reader;
    std::vector<KeyStatement> statements;
    for (const auto& line : log.split(QLatin1Char('\n')))
        reader.add(kStart, line.toStdString(), statements);
    reader.finish(statements);
    QVERIFY(!statements.empty());
    SuspectBoard board;
    for (const auto& each : statements)
        board.add(kProgram, each, kStart);
    for (const auto after : { kSecond, kMinute, 10 * kMinute, 60 * kMinute })
        QVERIFY2(!accusesAny(board, kStart + after), suspectsText(board, kStart + after).c_str());
}

// Q 4.7: more than ten a minute of one object
void SuspectsTest::takesManyConflictsForAFailure()
{
    SuspectBoard board;
    for (int i = 0; i < 12; ++i) {
        auto conflict = failure(kStart + i * 5 * kSecond, "the object has been modified");
        conflict.benign = true;
        board.add(kProgram, conflict, kStart);
        QCOMPARE(accusesAny(board, conflict.at), i == 11);
    }
}

// Q 5.10, 6.11: from logs alone that say that a try begins
void SuspectsTest::findsATryThatDoesNotEnd()
{
    SuspectBoard board;
    board.add(kProgram, statement(KeyOutcome::Started, kStart), kStart);
    QCOMPARE(board.size(), std::size_t(0)); // its log does not say when one ends
    auto other = statement(KeyOutcome::Succeeded, kStart);
    other.key->name = "b";
    board.add(kProgram, other, kStart);
    board.add(kProgram, statement(KeyOutcome::Started, kStart), kStart);
    QCOMPARE(board.suspects(kStart + kMinute).size(), std::size_t(0));
    QVERIFY(board.suspects(kStart + 3 * kMinute).front().state == SuspectState::Running);
    board.add(kProgram, statement(KeyOutcome::Succeeded, kStart + 4 * kMinute), kStart);
    QCOMPARE(board.size(), std::size_t(0));
}

// Q 6.44
void SuspectsTest::findsAKeyThatLoopsWithoutErrors() // Q 5.21
{
    SuspectBoard board;
    auto at = kStart;
    for (; at <= kStart + 6 * 60'000; at += 1000) {
        board.add(kProgram, statement(KeyOutcome::Started, at), at);
        board.add(kProgram, statement(KeyOutcome::Succeeded, at + 80), at + 80);
    }
    QCOMPARE(suspectsText(board, at),
             "looping widget Widget n/a tries - {log 1 60 tries a minute, without errors}");
    QCOMPARE(suspectsText(board, at + 2 * 60'000), ""); // it has stopped
    board.add(kProgram, failure(at), at);
    QVERIFY(suspectsText(board, at).find("looping") == std::string::npos);
}

void SuspectsTest::takesNoBusyKeyForALoop_data() // Q 4.36, 5.21
{
    QTest::addColumn<int>("gap");
    QTest::addColumn<int>("minutes");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char* name, int gap, int minutes, KeyOutcome outcome) {
        QTest::newRow(name) << gap << minutes << static_cast<int>(outcome);
    };
    row("a rollout", 500, 4, KeyOutcome::Succeeded);
    row("busy", 2500, 20, KeyOutcome::Succeeded);
    row("looks again on purpose", 500, 20, KeyOutcome::Scheduled);
}

void SuspectsTest::takesNoBusyKeyForALoop()
{
    QFETCH(const int, gap);
    QFETCH(const int, minutes);
    QFETCH(const int, outcome);
    SuspectBoard board;
    auto at = kStart;
    for (; at <= kStart + minutes * 60'000; at += gap)
        board.add(kProgram, statement(static_cast<KeyOutcome>(outcome), at), at);
    QCOMPARE(suspectsText(board, at), "");
}

void SuspectsTest::keepsTwoProgramsApart()
{
    SuspectBoard board;
    for (const auto* program : { "a/Deployment/capi", "b/Deployment/crossplane" }) {
        for (const auto at : { kStart, kStart + kSecond }) {
            auto failed = failure(at, program);
            failed.controller = "cluster";
            board.add(program, failed, at);
        }
    }
    const auto suspects = board.suspects(kStart + kSecond);
    QCOMPARE(suspects.size(), std::size_t(2));
    QCOMPARE(suspects[0].error, std::string("a/Deployment/capi"));
    QCOMPARE(suspects[1].error, std::string("b/Deployment/crossplane"));
    QCOMPARE(suspects[0].tries.min, 2U);
    board.forget("a/Deployment/capi");
    QCOMPARE(board.suspects(kStart + kSecond).size(), std::size_t(1));
}

// Q 6.44
void SuspectsTest::keepsKeysOfNoObject()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2 });
    const auto found = board.suspects(last, 10, [](const ObjectLink& link) {
        return link.key.name == "a" ? ObjectPresence::NotFound : ObjectPresence::Present;
    });
    QVERIFY(found.front().presence == ObjectPresence::NotFound);
    QVERIFY(found.front().state == SuspectState::Retrying);
    QCOMPARE(found.front().object.key.toString(), std::string("n/a"));
}

// Q 6.41
void SuspectsTest::countsErrorsWithoutAKey()
{
    SuspectBoard board;
    auto error = failure(kStart);
    error.key.reset();
    board.add(kProgram, error, kStart);
    error.at += kSecond;
    error.error = "again";
    board.add(kProgram, error, kStart);
    error.benign = true;
    board.add(kProgram, error, kStart);
    QCOMPARE(board.suspects(kStart).size(), std::size_t(0));
    const auto errors = board.keylessErrors();
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().times, 2U);
    QCOMPARE(errors.front().error, std::string("again"));
    QCOMPARE(errors.front().at, kStart + kSecond);
}

void SuspectsTest::isBounded()
{
    SuspectBoard board(64);
    auto happened = warning(2);
    auto state = widget(R"({"generation":2})", R"({"observedGeneration":1})");
    for (int i = 0; i < 1000; ++i) {
        auto failed = failure(kStart + i);
        failed.key->name = "w" + std::to_string(i);
        board.add(kProgram, failed, kStart);
        happened.object.key.name = failed.key->name;
        board.add(happened);
        state.object.key.name = failed.key->name;
        board.add(state, kStart);
        auto keyless = failed;
        keyless.key.reset();
        keyless.controller = failed.key->name;
        board.add(kProgram, keyless, kStart);
    }
    QVERIFY(board.size() <= 3 * 64);
    QVERIFY(board.keylessErrors().size() <= 256);
    const auto suspects = board.suspects(kStart + 1000, 5);
    QCOMPARE(suspects.size(), std::size_t(5));
    SuspectBoard latest(64); // the newest is there
    for (int i = 0; i < 1000; ++i) {
        auto failed = failure(kStart + i);
        failed.key->name = "w" + std::to_string(i);
        latest.add(kProgram, failed, kStart);
    }
    const auto all = latest.suspects(kStart + 1000);
    QVERIFY(std::any_of(all.begin(), all.end(),
                        [](const Suspect& each) { return each.object.key.name == "w999"; }));
}

void SuspectsTest::readsEvents_data()
{
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("read");
    const auto row = [](const char* name, const std::string& fields, const char* read) {
        QTest::newRow(name) << QString::fromStdString(fields) << QString::fromUtf8(read);
    };
    row("core/v1 (Q 4.27)", warningJson(25),
        "widget-operator Widget.ex.org n/a >=25 ReconcileFailed: it said no @1772361720000");
    row("events.k8s.io, a series (Q 4.28)",
        R"({"type":"Warning","reason":"Failed","note":"no","reportingController":"ex.org/widget","eventTime":"2026-03-01T10:42:00.250000Z","series":{"count":7,"lastObservedTime":"2026-03-01T10:43:00.500000Z"},"regarding":{"apiVersion":"ex.org/v1","kind":"Widget","namespace":"n","name":"a"}})",
        "ex.org/widget Widget.ex.org n/a >=7 Failed: no @1772361780500");
    row("masked (Q 4.25)",
        R"({"type":"Warning","reason":"Failed","message":"password=hunter2","lastTimestamp":"2026-03-01T10:42:00Z","source":{"component":"c"},"involvedObject":{"apiVersion":"v1","kind":"Pod","namespace":"n","name":"a"}})",
        "c Pod n/a >=1 Failed: password=*** @1772361720000");
    row("no warning",
        R"({"type":"Normal","reason":"Synced","source":{"component":"c"},"involvedObject":{"kind":"Pod","name":"a"}})",
        "");
    row("of a kubelet",
        R"({"type":"Warning","reason":"BackOff","source":{"component":"kubelet"},"involvedObject":{"kind":"Pod","name":"a"}})",
        "");
    row("of nobody (Q 4.26)",
        R"({"type":"Warning","reason":"Failed","involvedObject":{"kind":"Pod","name":"a"}})", "");
    row("a count that is none",
        R"({"type":"Warning","reason":"R","message":"m","count":-5,"lastTimestamp":"x","source":{"component":"c"},"involvedObject":{"kind":"Pod","name":"a"}})",
        "c Pod a >=1 R: m @0");
}

void SuspectsTest::readsEvents()
{
    QFETCH(QString, fields);
    QFETCH(QString, read);
    const auto found = eventOf(fields.toStdString());
    std::string text;
    if (found)
        text = found->component + ' ' + found->object.kind
            + (found->object.group.empty() ? "" : '.' + found->object.group) + ' '
            + found->object.key.toString() + " >=" + std::to_string(found->times) + ' '
            + found->reason + ": " + found->message + " @" + std::to_string(found->last);
    QCOMPARE(QString::fromStdString(text), read);
}

// Q 6.43, 4.30: a count of 25 is at least 25, and no number of tries; nor does it say that there
// are any.
void SuspectsTest::countsEventsAsAtLeast()
{
    SuspectBoard board;
    board.add(warning(25));
    QCOMPARE(suspectsText(board, kStart),
             std::string("last-seen-failing widget-operator Widget n/a tries -: it said no "
                         "{event >=25 ReconcileFailed: it said no}"));
    QVERIFY(board.suspects(kStart).front().confidence == Confidence::Low);
    board.add(warning(26, "2026-03-01T10:47:00Z")); // one more in five minutes
    const auto suspect = board.suspects(kStart + 5 * kMinute).front();
    QCOMPARE(suspect.evidence.front().times, 26U);
    QCOMPARE(suspect.tries.min, 0U);
    QVERIFY(!suspect.nextTry.has_value());
    board.add(warning(3, "2026-03-01T10:50:00Z")); // a series whose count lags
    QCOMPARE(board.suspects(kStart + 9 * kMinute).front().evidence.front().times, 26U);
}

void SuspectsTest::joinsEventsToTheKey()
{
    SuspectBoard board;
    board.add(kProgram, failure(kStart), kStart);
    QVERIFY(board.suspects(kStart).front().state == SuspectState::LastSeenFailing);
    board.add(warning(25));
    QCOMPARE(suspectsText(board, kStart),
             std::string("retrying widget Widget n/a tries >=1: boom "
                         "{log >=1 boom; event >=25 ReconcileFailed: it said no}"));
    auto other = warning(25);
    other.object.kind = "Gadget"; // of the same name
    board.add(other);
    QCOMPARE(board.suspects(kStart).size(), std::size_t(2));
}

// Q 4.26, 4.30
void SuspectsTest::givesEventsToTheProgramThatReportsThem()
{
    const ControllerProgram operators { .ns = "operators",
                                        .kind = "Deployment",
                                        .name = "widget-operator" };
    SuspectBoard board;
    board.add(warning(25));
    QCOMPARE(board.suspects(kStart).front().program, std::string());
    board.setReporters(EventReporters({ operators }));
    const auto suspects = board.suspects(kStart);
    QCOMPARE(suspects.size(), std::size_t(1));
    QCOMPARE(suspects.front().program, programKey(operators));
    QVERIFY(suspects.front().state == SuspectState::LastSeenFailing); // and accuses nobody
    QVERIFY(isOfEventsAlone(suspects.front()));
    // What the object itself says is more.
    auto behind = widget(R"({"generation":3})", R"({"observedGeneration":2})");
    board.add(behind, kStart);
    const auto later = board.suspects(kStart + kMinute);
    QCOMPARE(later.size(), std::size_t(1));
    QCOMPARE(later.front().program, programKey(operators));
    QVERIFY(later.front().state == SuspectState::NotProcessed);
    // Of another program's key it says nothing.
    board.add(kProgram, failure(kStart), kStart);
    QCOMPARE(suspectsText(board, kStart),
             std::string("last-seen-failing widget Widget n/a tries >=1: boom {log >=1 boom}\n"
                         "last-seen-failing widget-operator Widget n/a tries -: it said no "
                         "{event >=25 ReconcileFailed: it said no}"));
}

// Q 6.43
void SuspectsTest::clearsNothingByAnEventThatExpires()
{
    SuspectBoard board;
    board.add(warning(25));
    QCOMPARE(board.suspects(kStart + 29 * kMinute).size(), std::size_t(1));
    QCOMPARE(board.suspects(kStart + 31 * kMinute).size(), std::size_t(0)); // nothing new is said
    const auto last = fail(board, { 1000, 1000 });
    QVERIFY(board.suspects(last + kMinute).front().state == SuspectState::Retrying);
}

// Q 4.31
void SuspectsTest::findsWhatIsNotProcessed()
{
    SuspectBoard board;
    const auto* const status =
        R"({"observedGeneration":4,"conditions":[{"type":"Ready","status":"False","reason":"Broken","message":"no","lastTransitionTime":"2026-03-01T10:00:00Z"}]})";
    board.add(widget(R"({"generation":5})", status), kStart);
    QCOMPARE(board.suspects(kStart + 29 * kSecond).size(), std::size_t(0));
    QCOMPARE(suspectsText(board, kStart + 31 * kSecond),
             std::string("not-processed - Widget n/a tries -: no {status 1 Ready=False Broken: no; "
                         "status 1 generation 5, observed 4}"));
    board.add(widget(R"({"generation":6})", status), kStart + 20 * kSecond); // still behind
    QCOMPARE(board.suspects(kStart + 31 * kSecond).size(), std::size_t(1));
    board.add(widget(R"({"generation":6})", R"({"observedGeneration":6})"), kStart + 40 * kSecond);
    QCOMPARE(board.suspects(kStart + 90 * kSecond).size(), std::size_t(0));
    // Absent is not behind; not ready by itself is for whoever looks at the object.
    board.add(
        widget(R"({"generation":5})", R"({"conditions":[{"type":"Ready","status":"False"}]})"),
        kStart);
    QCOMPARE(board.suspects(kStart + 10 * kMinute).size(), std::size_t(0));
    // Where each condition has its own.
    board.add(widget(R"({"generation":5})",
                     R"({"conditions":[{"type":"Ready","status":"True","observedGeneration":4}]})"),
              kStart);
    QVERIFY(board.suspects(kStart + kMinute).front().state == SuspectState::NotProcessed);
}

// Q 4.32
void SuspectsTest::findsDeletionsThatWait()
{
    SuspectBoard board;
    board.add(
        widget(R"({"deletionTimestamp":"2026-03-01T10:42:03Z","finalizers":["ex.org/clean"]})",
               "{}"),
        kStart);
    QCOMPARE(board.suspects(kStart + 59 * kSecond).size(), std::size_t(0));
    QCOMPARE(suspectsText(board, kStart + 61 * kSecond),
             std::string("waiting-for-finalizer - Widget n/a tries - "
                         "{status 1 waiting for finalizer ex.org/clean}"));
    board.add(widget(R"({"deletionTimestamp":"2026-03-01T10:42:03Z"})", "{}"), kStart);
    QCOMPARE(board.suspects(kStart + 61 * kSecond).size(), std::size_t(0));
}

// Q 4.33
void SuspectsTest::takesCountersOfObjects()
{
    SuspectBoard board;
    board.add(
        stateOf(
            { "helm.toolkit.fluxcd.io", "v2", "HelmRelease" },
            R"({"metadata":{"name":"a","namespace":"n"},"status":{"failures":7,"conditions":[{"type":"Ready","status":"False","message":"no chart"}]}})"),
        kStart);
    QCOMPARE(suspectsText(board, kStart),
             std::string("retrying - HelmRelease n/a tries >=7: no chart "
                         "{status 7 .status.failures: 7; status 1 Ready=False: no chart}"));
    const auto argo = stateOf(
        { "argoproj.io", "v1alpha1", "Application" },
        R"({"metadata":{"name":"a","namespace":"n"},"status":{"operationState":{"phase":"Running","retryCount":3,"message":"token=abc"}}})");
    QCOMPARE(argo.failures, 3U);
    QCOMPARE(argo.failuresError, std::string("token=***"));
    // A job that failed before it was done, and one of another group.
    QCOMPARE(
        stateOf({ "ex.org", "v1", "Job" }, R"({"metadata":{"name":"a"},"status":{"failed":3}})")
            .failures,
        0U);
}

// Q 6.8: a condition that turns healthy clears it at once.
void SuspectsTest::attachesConditionsAndClearsByGoodOnes()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2 });
    board.add(readyWidget("False", "2026-03-01T10:42:00Z"), last);
    QCOMPARE(suspectsText(board, last),
             std::string("retrying widget Widget n/a tries >=3: boom "
                         "{log >=3 boom; status 1 Ready=False}"));
    board.add(readyWidget("True", "2026-03-01T09:00:00Z"), last); // it was all along
    QVERIFY(board.suspects(last).front().state == SuspectState::Retrying);
    board.add(readyWidget("True", "2026-03-01T10:42:06Z"), last);
    QCOMPARE(board.suspects(last).size(), std::size_t(0));
}

// Q 6.8, 6.44
void SuspectsTest::clearsByDeletion()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2 });
    board.add(warning(3));
    board.deleted({ "ex.org", "Gadget", { "n", "a" } });
    QCOMPARE(board.suspects(last).size(), std::size_t(1));
    board.deleted({ "ex.org", "Widget", { "n", "a" } });
    QCOMPARE(board.suspects(last).size(), std::size_t(0));
    board.add(kProgram, failure(last + 4 * kSecond), last);
    QCOMPARE(board.suspects(last + 4 * kSecond).size(), std::size_t(1));
}

void SuspectsTest::takesQueuesAsExact()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    WorkqueueDocument document { .program = "widgets", .at = last + kSecond };
    DocumentedQueue queue { .name = "widget", .group = "ex.org", .kind = "Widget" };
    const auto key = [&](const char* name, KeyPhase phase, std::uint32_t failures) {
        return DocumentedKey { .key = std::string("n/") + name,
                               .object = ObjectKey { "n", name },
                               .group = "ex.org",
                               .kind = "Widget",
                               .state = phase,
                               .since = last,
                               .failures = failures,
                               .lastError = failures > 0 ? "token=abc" : "" };
    };
    queue.keys = { key("a", KeyPhase::Waiting, 16), key("b", KeyPhase::Failed, 3),
                   key("c", KeyPhase::Waiting, 0), key("d", KeyPhase::Ready, 0),
                   key("e", KeyPhase::Processing, 0) };
    queue.keys.front().nextTry = last + 163 * kSecond;
    document.queues.push_back(queue);
    board.setQueues(kProgram, document);
    QCOMPARE(suspectsText(board, last + kSecond),
             std::string("gave-up widget Widget n/b tries 3: token=*** {queue 3 token=***}\n"
                         "retrying widget Widget n/a tries 16 next in 162 s: token=*** "
                         "{queue 16 token=***; log >=3 boom}\n"
                         "waiting-on-schedule widget Widget n/c tries - {queue 1}"));
    // A worker that has had a key for long.
    QVERIFY(suspectsText(board, last + 50 * kSecond).find("n/e") == std::string::npos);
    document.at = last + 121 * kSecond;
    board.setQueues(kProgram, document);
    QVERIFY(suspectsText(board, last + 121 * kSecond).find("running widget Widget n/e")
            != std::string::npos);
    // What was read too long ago says nothing any more (Q 6.8).
    QVERIFY(suspectsText(board, last + 200 * kSecond).find("queue") == std::string::npos);
}

void SuspectsTest::putsChurnBesideTheRest()
{
    SuspectBoard board;
    const ChurnReport fight { .kind = ChurnReport::Kind::Fight,
                              .object = { "ex.org", "Widget", { "n", "z" } },
                              .managers = { "flux", "operator" },
                              .fields = { ".spec.replicas" },
                              .isSpec = true,
                              .perMinute = 12,
                              .since = kStart,
                              .at = kStart + kMinute };
    auto loop = fight;
    loop.kind = ChurnReport::Kind::Loop;
    loop.object.key.name = "a";
    loop.managers = { "operator" };
    board.setChurn({ fight, loop });
    const auto last = fail(board, { 1, 2 });
    QCOMPARE(suspectsText(board, last),
             std::string("retrying widget Widget n/a tries >=3: boom {log >=3 boom; inferred 1 "
                         "12 changes a minute of .spec.replicas}\n"
                         "flapping-writes flux, operator Widget n/z tries - "
                         "{inferred 1 12 changes a minute of .spec.replicas}"));
    board.setChurn({});
    QCOMPARE(board.suspects(last).size(), std::size_t(1));
}

void SuspectsTest::givesObjectsToTheProgramThatWorksOnThem() // Q 4.35, 4.36
{
    SuspectBoard board;
    const WorkedBy by { kProgram, "mirror" };
    board.setChurn({ { .by = by,
                       .object = { "", "ConfigMap", { "n", "loop" } },
                       .managers = { "retrier" },
                       .fields = { ".metadata.annotations" },
                       .perMinute = 90,
                       .since = kStart,
                       .at = kStart + kMinute } });
    auto behind = widget(R"({"generation":3})", R"({"observedGeneration":2})");
    behind.by = { kProgram, "widget" };
    board.add(behind, kStart);
    const auto suspects = board.suspects(kStart + kMinute);
    QCOMPARE(suspects.size(), std::size_t(2));
    for (const auto& suspect : suspects)
        QCOMPARE(suspect.program, std::string(kProgram));
    QCOMPARE(suspectsText(board, kStart + kMinute),
             std::string("looping mirror ConfigMap n/loop tries - "
                         "{inferred 1 90 changes a minute of .metadata.annotations}\n"
                         "not-processed widget Widget n/a tries - "
                         "{status 1 generation 3, observed 2}"));
    board.keepObjectsOf({ { by, "ex.org", "Widget" } });
    QCOMPARE(board.suspects(kStart + kMinute).size(), std::size_t(2));
    board.keepObjectsOf({}); // nobody watches them any more
    QCOMPARE(board.suspects(kStart + kMinute).size(), std::size_t(1));
}

void SuspectsTest::knowsTheKindsOfAProgram()
{
    SuspectBoard board;
    const auto last = fail(board, { 1, 2 });
    board.setQueues(kProgram,
                    { .at = last,
                      .queues = { { .name = "gadgets",
                                    .keys = { { .key = "n/g",
                                                .group = "ex.org",
                                                .kind = "Gadget",
                                                .state = KeyPhase::Waiting } } } } });
    QVERIFY((board.kindsOf(kProgram)
             == std::vector<WorkedKind> { { { kProgram, "gadgets" }, "ex.org", "Gadget" },
                                          { { kProgram, "widget" }, "ex.org", "Widget" } }));
    QVERIFY(board.kindsOf("operators/Deployment/another").empty());
}

void SuspectsTest::sortsTheWorstFirst()
{
    SuspectBoard board;
    const auto add = [&](const char* name, KeyOutcome outcome, int times) {
        for (int i = 0; i < times; ++i) {
            auto each = statement(outcome, kStart + i);
            each.key->name = name;
            board.add(kProgram, each, kStart);
        }
    };
    add("twice", KeyOutcome::Failed, 2);
    add("once", KeyOutcome::Failed, 1);
    add("five", KeyOutcome::Failed, 5);
    add("over", KeyOutcome::GaveUp, 1);
    std::string order;
    for (const auto& suspect : board.suspects(kStart + 10))
        order += suspect.object.key.name + ' ';
    QCOMPARE(order, std::string("over five twice once "));
}

void SuspectsTest::isJsonForPrograms()
{
    SuspectBoard board;
    const auto last = fail(board, { 41, 82 });
    const JsonValue expected {
        { "program", kProgram },
        { "controller", "widget" },
        { "object",
          { { "group", "ex.org" }, { "kind", "Widget" }, { "namespace", "n" }, { "name", "a" } } },
        { "state", "retrying" },
        { "confidence", "high" },
        { "tries", { { "min", 16 }, { "max", 16 }, { "exact", false } } },
        { "next_try", "2026-03-01T10:46:49Z" },
        { "next_try_plus_minus_seconds", 8 },
        { "error", "boom" },
        { "since", "2026-03-01T10:42:03Z" },
        { "last_seen", "2026-03-01T10:44:06Z" },
        { "evidence",
          JsonValue::array({ { { "source", "log" },
                               { "at", "2026-03-01T10:44:06Z" },
                               { "who", "widget" },
                               { "text", "boom" },
                               { "times", 3 },
                               { "at_least", true } } }) }
    };
    QCOMPARE(QString::fromStdString(writeJson(suspectJson(board.suspects(last).front()))),
             QString::fromStdString(writeJson(expected)));
}

// A controller on client-go as strangers write them, from its lines alone.
void SuspectsTest::namesRetriersKeys()
{
    KeyStatements reader;
    std::vector<KeyStatement> statements;
    const auto line = [&](std::int64_t at, const char* name, const char* error, int retries) {
        reader.add(at,
                   "E0301 10:42:03.000001       1 main.go:163] \"Error syncing config map, "
                   "requeuing\" err=\""
                       + std::string(error) + "\" queue=\"mirror\" configMap=\"demo/" + name
                       + "\" retries=" + std::to_string(retries),
                   statements);
    };
    line(kStart, "fails", "mirror fails: the upstream said no", 14);
    line(kStart, "panics", "panic: nil map of panics [recovered]", 14);
    line(kStart + 82 * kSecond, "fails", "mirror fails: the upstream said no", 15);
    SuspectBoard board;
    for (const auto& each : statements)
        board.add("operators/Deployment/retrier", each, kStart);
    QCOMPARE(suspectsText(board, kStart + 83 * kSecond),
             std::string("retrying mirror ConfigMap demo/fails tries >=16: mirror fails: the "
                         "upstream said no {log >=2 mirror fails: the upstream said no}\n"
                         "retrying mirror ConfigMap demo/panics tries >=15: panic: nil map of "
                         "panics [recovered] (panicked) {log >=1 panic: nil map of panics "
                         "[recovered]}"));
}

KW_TEST_APPLESS(SuspectsTest)

} // namespace tst_suspects

#include "tst_suspects.moc"
