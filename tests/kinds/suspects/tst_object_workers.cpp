// Who works on an object, since when, and what they said last: Q 4.27, 4.35, 4.45.
#include <core/api/json/json_value.h>
#include <kinds/suspects/object_workers.h>
#include <kinds/suspects/program_key.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_object_workers {

using namespace kittiwake;

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kStart = 1'772'361'720'000; // 2026-03-01T10:42:00Z

const ObjectLink kWidget { "ex.org", "Widget", { "n", "a" } };

/// One line a worker: name [workload] {source "reason: said" xTIMES} [wrote PARTS] since..last of
/// minutes after the start, "!": failing, "?": it warns.
std::string text(const std::vector<ObjectWorker>& workers)
{
    std::string all;
    const auto minutes = [](std::int64_t at) {
        return at == 0 ? std::string("-") : std::to_string((at - kStart) / kMinute);
    };
    for (const auto& worker : workers) {
        auto line = worker.name;
        if (worker.workload)
            line += " [" + worker.workload->group + '/' + worker.workload->kind + ' '
                + worker.workload->key.toString() + ']';
        if (worker.source) {
            line += " {" + std::string(wordOf(*worker.source)) + ' ';
            line += worker.reason.empty() ? "" : worker.reason + ": ";
            line += worker.said.english() + " x" + std::to_string(worker.times) + '}';
        }
        if (!worker.wrote.empty()) {
            line += " wrote";
            for (const auto& part : worker.wrote)
                line += ' ' + part;
        }
        line += ' ' + minutes(worker.since) + ".." + minutes(worker.last);
        line += worker.isFailing() ? "!" : worker.warns ? "?" : "";
        all += (all.empty() ? "" : "\n") + line;
    }
    return all;
}

std::string workersText(const std::string& managedFields,
                        const std::vector<EventStatement>& events = {},
                        const std::vector<Suspect>& suspects = {})
{
    JsonValue json { { "apiVersion", "ex.org/v1" },
                     { "kind", "Widget" },
                     { "metadata", { { "name", "a" }, { "namespace", "n" }, { "uid", "u-a" } } } };
    json["metadata"]["managedFields"] = JsonValue::parse(managedFields);
    const auto object = *Object::fromJson(writeJson(json), {});
    JsonReader reader;
    const auto read = reader.read(*object);
    return text(objectWorkers(kWidget, *read, events, suspects));
}

EventStatement eventOf(const char* component, const char* reason, int first, int last,
                       std::uint32_t times = 1)
{
    return { .object = kWidget,
             .component = component,
             .reason = reason,
             .message = "it went on",
             .times = times,
             .first = kStart + first * kMinute,
             .last = kStart + last * kMinute,
             .warning = false };
}

Suspect retried(const char* controller = "widget")
{
    return { .program = "operators/Deployment/widget-operator",
             .controller = controller,
             .object = kWidget,
             .state = SuspectState::Retrying,
             .tries = { 4, 4, true },
             .error = "no budget",
             .since = kStart + kMinute,
             .lastSeen = kStart + 3 * kMinute,
             .evidence = { { .source = EvidenceSource::Log,
                             .at = kStart + 3 * kMinute,
                             .who = "widget",
                             .text = "failed: no budget",
                             .times = 4 } } };
}

} // namespace

class ObjectWorkersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoHasWrittenIt();
    void tellsTheLastEventOfEach();
    void tellsWhatALogSaysBeforeEvents();
    void tellsAnEventInItsOwnWords();
    void knowsOneByAllItsNames();
    void tellsNobodyElsesKeys_data();
    void tellsNobodyElsesKeys();
    void findsAWorkloadByItsKey_data();
    void findsAWorkloadByItsKey();
};

/// Of one manager that writes several parts, in several entries, there is one.
void ObjectWorkersTest::tellsWhoHasWrittenIt()
{
    QCOMPARE(workersText(R"([
        {"manager": "kubectl-edit", "operation": "Update", "time": "2026-03-01T10:43:00Z",
         "fieldsV1": {"f:metadata": {"f:labels": {}}, "f:spec": {}}},
        {"manager": "operator", "operation": "Apply", "time": "2026-03-01T10:44:00Z",
         "fieldsV1": {"f:spec": {}}},
        {"manager": "operator", "operation": "Update", "subresource": "status",
         "time": "2026-03-01T10:49:00Z", "fieldsV1": {"f:status": {}}},
        {"operation": "Update", "fieldsV1": {"f:data": {}}}, 7])"),
             "operator wrote spec status 2..7\n"
             "kubectl-edit wrote metadata spec 1..1");
    QCOMPARE(workersText(R"("none of it")"), "");
}

void ObjectWorkersTest::tellsTheLastEventOfEach()
{
    QCOMPARE(workersText("[]",
                         { eventOf("widget", "Made", 1, 1), eventOf("scaler", "Scaled", 2, 5, 3),
                           eventOf("widget", "Changed", 4, 4), eventOf("widget", "Looked", 0, 2) }),
             "scaler {event Scaled: it went on x3} 2..5\n"
             "widget {event Changed: it went on x1} 0..4");
    auto ofAnother = eventOf("widget", "Left", 8, 9);
    ofAnother.uid = "another";
    QCOMPARE(workersText("[]", { ofAnother }), "");
    ofAnother.uid = "a"; // as kubelets name nodes
    QCOMPARE(workersText("[]", { ofAnother }), "widget {event Left: it went on x1} 8..9");
    ofAnother.uid = "u-a";
    QCOMPARE(workersText("[]", { ofAnother }), "widget {event Left: it went on x1} 8..9");
    auto warning = eventOf("widget", "Failed", 5, 6);
    warning.warning = true;
    QCOMPARE(workersText("[]", { eventOf("widget", "Made", 1, 1), warning }),
             "widget {event Failed: it went on x1} 1..6?");
}

/// Q 4.45: an Event does not take the place of the log's own words, and its times are no tries; but
/// it tells since when.
void ObjectWorkersTest::tellsWhatALogSaysBeforeEvents()
{
    QCOMPARE(workersText("[]",
                         { eventOf("scaler", "Scaled", 8, 9), eventOf("widget", "Failed", 0, 4) },
                         { retried() }),
             "widget (widget-operator) [apps/Deployment operators/widget-operator] {log no budget "
             "x4} 0..4!\n"
             "scaler {event Scaled: it went on x1} 8..9");
}

/// Q 4.30: of whom nothing but Events is known the last one is told, with whose it is; whether
/// anybody tries again they do not say.
void ObjectWorkersTest::tellsAnEventInItsOwnWords()
{
    auto suspect = retried("widget-recorder");
    suspect.state = SuspectState::LastSeenFailing;
    suspect.evidence = { { .source = EvidenceSource::Event,
                           .at = kStart + 2 * kMinute,
                           .who = "widget-recorder",
                           .text = "Failed: it went on",
                           .times = 9 } };
    auto warning = eventOf("widget-recorder", "Failed", 1, 3, 9);
    warning.warning = true;
    QCOMPARE(workersText("[]", { warning }, { suspect }),
             "widget-recorder (widget-operator) [apps/Deployment operators/widget-operator] {event "
             "Failed: it went on x9} 1..3?");
}

/// A program's manager is called as the program is, its Events as who was seen to write them.
void ObjectWorkersTest::knowsOneByAllItsNames()
{
    auto suspect = retried();
    suspect.evidence.push_back(
        { .source = EvidenceSource::Event, .at = kStart + 2 * kMinute, .who = "widget-recorder" });
    QCOMPARE(workersText(R"([{"manager": "widget-operator", "time": "2026-03-01T10:48:00Z",
                              "fieldsV1": {"f:status": {}}}])",
                         { eventOf("widget-recorder", "Failed", 0, 2) }, { suspect }),
             "widget (widget-operator) [apps/Deployment operators/widget-operator] {log no budget "
             "x4} wrote status "
             "0..6!");
    suspect.program.clear();
    suspect.controller.clear();
    QCOMPARE(workersText("[]", {}, { suspect }), ""); // nobody's
}

void ObjectWorkersTest::tellsNobodyElsesKeys_data()
{
    QTest::addColumn<ObjectLink>("object");
    QTest::addColumn<bool>("namespaceKnown");
    QTest::addColumn<bool>("kindIsGuess");
    QTest::addColumn<bool>("told");

    QTest::newRow("the same") << kWidget << true << false << true;
    QTest::newRow("another name") << ObjectLink { "ex.org", "Widget", { "n", "b" } } << true
                                  << false << false;
    QTest::newRow("another namespace")
        << ObjectLink { "ex.org", "Widget", { "m", "a" } } << true << false << false;
    QTest::newRow("no namespace is known")
        << ObjectLink { "ex.org", "Widget", { "", "a" } } << false << false << true;
    QTest::newRow("another kind") << ObjectLink { "ex.org", "Gadget", { "n", "a" } } << true
                                  << false << false;
    QTest::newRow("no kind is known")
        << ObjectLink { "", "", { "n", "a" } } << true << false << true;
    QTest::newRow("another group")
        << ObjectLink { "example.com", "Widget", { "n", "a" } } << true << false << false;
    QTest::newRow("a group that is a guess")
        << ObjectLink { "", "Widget", { "n", "a" } } << true << true << true;
}

void ObjectWorkersTest::tellsNobodyElsesKeys()
{
    QFETCH(const ObjectLink, object);
    QFETCH(const bool, namespaceKnown);
    QFETCH(const bool, kindIsGuess);
    QFETCH(const bool, told);
    auto suspect = retried();
    suspect.object = object;
    suspect.namespaceKnown = namespaceKnown;
    suspect.kindIsGuess = kindIsGuess;
    QCOMPARE(!workersText("[]", {}, { suspect }).empty(), told);
}

void ObjectWorkersTest::findsAWorkloadByItsKey_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("workload");

    QTest::newRow("deployment") << QByteArray("o/Deployment/w")
                                << QByteArray("apps/Deployment o/w");
    QTest::newRow("job") << QByteArray("o/Job/w") << QByteArray("batch/Job o/w");
    QTest::newRow("pod") << QByteArray("o/Pod/w") << QByteArray("/Pod o/w");
    QTest::newRow("static pods") << QByteArray("kube-system/Node/kube-scheduler") << QByteArray();
    QTest::newRow("the API server") << QByteArray("kube-apiserver") << QByteArray();
    QTest::newRow("none") << QByteArray() << QByteArray();
}

void ObjectWorkersTest::findsAWorkloadByItsKey()
{
    QFETCH(const QByteArray, key);
    QFETCH(const QByteArray, workload);
    const auto found = workloadOfProgram(key.toStdString());
    QCOMPARE(found ? found->group + '/' + found->kind + ' ' + found->key.toString() : "",
             workload.toStdString());
    QCOMPARE(programName(key.toStdString()), key.mid(key.lastIndexOf('/') + 1).toStdString());
}

KW_TEST_APPLESS(ObjectWorkersTest)

} // namespace tst_object_workers

#include "tst_object_workers.moc"
