// What a change sends, what it takes to be allowed, and what says the same to kubectl.
#include <core/changes/change.h>
#include <core/changes/http_date.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_change {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

ChangeTarget web()
{
    return { .gvr = { "apps", "v1", "deployments" },
             .kind = "Deployment",
             .key = { "shop", "web" },
             .uid = { "u1" } };
}

std::string lineOf(const Change& change)
{
    const auto made = change.request();
    return made ? made->http.method + ' ' + made->http.path : made.error().sentence;
}

JsonValue bodyOf(const Change& change)
{
    const auto made = change.request();
    return made ? JsonValue::parse(made->http.body, nullptr, false) : JsonValue();
}

const std::string kWeb = "/apis/apps/v1/namespaces/shop/deployments/web";

} // namespace

class TestChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPatchIsHeldToWhatItIsOf_data() // A 5.1
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("sent");
        for (const auto type : { PatchType::Merge, PatchType::Strategic }) {
            QTest::addRow("type %d", int(type))
                << int(type) << QByteArray(R"({"spec":{"paused":true}})")
                << QByteArray(
                       R"({"metadata":{"resourceVersion":"7","uid":"u1"},"spec":{"paused":true}})");
        }
        QTest::newRow("json")
            << int(PatchType::JsonPatch) << QByteArray(R"([{"op":"remove","path":"/spec/paused"}])")
            << QByteArray(R"([{"op":"test","path":"/metadata/uid","value":"u1"},)"
                          R"({"op":"test","path":"/metadata/resourceVersion","value":"7"},)"
                          R"({"op":"remove","path":"/spec/paused"}])");
    }
    void aPatchIsHeldToWhatItIsOf()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, sent);
        Change change { .target = web(),
                        .patchType = static_cast<PatchType>(type),
                        .body = JsonValue::parse(body.toStdString()) };
        change.target.resourceVersion = { "7" };
        QCOMPARE(lineOf(change), "PATCH " + kWeb + "?fieldManager=kittiwake");
        QVERIFY(bodyOf(change) == JsonValue::parse(sent.toStdString()));
    }

    void aDryRunIsTheSameRequestThatIsNotStored() // A 5.4, 6.2.1
    {
        const Change patch { .target = web(), .subresource = "scale", .body = JsonValue::object() };
        QCOMPARE(lineOf(patch.asDryRun()),
                 "PATCH " + kWeb + "/scale?dryRun=All&fieldManager=kittiwake");
        QVERIFY(!patch.dryRun);
        const Change deletion { .verb = ChangeVerb::Delete,
                                .target = web(),
                                .deletion = { .gracePeriod = 5s,
                                              .propagation = Propagation::Background } };
        QCOMPARE(lineOf(deletion.asDryRun()), "DELETE " + kWeb); // all of it in the body
        QVERIFY(bodyOf(deletion.asDryRun())["dryRun"] == JsonValue({ "All" }));
        QCOMPARE(bodyOf(deletion)["preconditions"]["uid"].get<std::string>(), "u1");
        QVERIFY(!bodyOf(deletion).contains("dryRun"));
    }

    void anEvictionIsHeldByItsDeleteOptions() // A 6.1
    {
        Change eviction { .verb = ChangeVerb::Create,
                          .target = { .gvr = { "", "v1", "pods" },
                                      .kind = "Pod",
                                      .key = { "shop", "web-0" },
                                      .uid = { "u2" } },
                          .subresource = "eviction",
                          .body = { { "apiVersion", "policy/v1" }, { "kind", "Eviction" } } };
        QCOMPARE(lineOf(eviction),
                 "POST /api/v1/namespaces/shop/pods/web-0/eviction?fieldManager=kittiwake");
        QCOMPARE(bodyOf(eviction)["deleteOptions"]["preconditions"]["uid"].get<std::string>(),
                 "u2");
        QVERIFY(bodyOf(eviction.asDryRun())["deleteOptions"]["dryRun"] == JsonValue({ "All" }));
    }

    void anApplySendsNoManagedFields() // A 5.5
    {
        Change apply { .verb = ChangeVerb::Apply, .target = web(), .force = true };
        apply.body = { { "metadata", { { "name", "web" }, { "managedFields", { 1 } } } } };
        QCOMPARE(lineOf(apply), "PATCH " + kWeb + "?fieldManager=kittiwake&force=true");
        QVERIFY(!bodyOf(apply)["metadata"].contains("managedFields"));
    }

    void itSaysWhatHasToBeAllowed() // A 11.1
    {
        const Change scale { .target = web(), .subresource = "scale" };
        QCOMPARE(scale.access().toString(), "patch deployments.apps/scale in namespace shop");
        QCOMPARE(scale.access().name, "web");
        const Change job { .verb = ChangeVerb::Create,
                           .target = { .gvr = { "batch", "v1", "jobs" },
                                       .key = { "shop", "once" } } };
        QCOMPARE(job.access().toString(), "create jobs.batch in namespace shop");
        QVERIFY(job.access().name.empty());
        const Change node { .verb = ChangeVerb::Delete,
                            .target = { .gvr = { "", "v1", "nodes" }, .key = { "", "a" } } };
        QCOMPARE(node.access().toString(), "delete nodes");
    }

    void aNamespaceIsInItself() // so that a role in it is enough
    {
        const Gvr namespaces { "", "v1", "namespaces" };
        Change change { .verb = ChangeVerb::Delete,
                        .target = { .gvr = namespaces, .key = { "", "shop" } } };
        QCOMPARE(change.access().toString(), "delete namespaces in namespace shop");
        QCOMPARE(change.access().name, "shop");
        change.verb = ChangeVerb::Create;
        QCOMPARE(change.access().toString(), "create namespaces"); // there is none yet
        change.target = { .gvr = { "shop.example", "v1", "namespaces" }, .key = { "", "a" } };
        change.verb = ChangeVerb::Delete;
        QCOMPARE(change.access().toString(), "delete namespaces.shop.example");
    }

    void aServerThatCannotTryItOutIsToldFromOneThatRefuses()
    {
        Error error { .kind = ErrorKind::Invalid,
                      .sentence = "admission webhook \"paint\" does not support dry run",
                      .httpStatus = 400,
                      .reason = "BadRequest" };
        QVERIFY(refusesDryRun(error));
        error.sentence = "admission webhook \"paint\" denied the request: no dry run on Fridays";
        QVERIFY(!refusesDryRun(error));
        error.causes = { { "FieldValueNotSupported", "Unsupported value: [\"All\"]", "dryRun" } };
        QVERIFY(refusesDryRun(error));
        error.causes[0].field = "spec.dryRunner";
        QVERIFY(!refusesDryRun(error));
    }

    void kubectlDoesTheSame()
    {
        const Change patch { .target = web(), .body = { { "a", "it's" } } };
        QCOMPARE(patch.kubectlCommand(),
                 "kubectl patch deployments.v1.apps web -n shop --type=merge -p "
                 "'{\"a\":\"it'\\''s\"}'");
        const Change deletion { .verb = ChangeVerb::Delete,
                                .target = web(),
                                .deletion = { .gracePeriod = 0s,
                                              .propagation = Propagation::Foreground },
                                .dryRun = true };
        QCOMPARE(deletion.kubectlCommand(),
                 "kubectl delete deployments.v1.apps web -n shop --cascade=foreground "
                 "--grace-period=0 --force --dry-run=server");
    }

    void kubectlIsGivenTheObjectWithTheCommand_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QByteArray>("command");
        const auto row = [](const char* name, const Change& change, const char* command) {
            QTest::newRow(name) << change << QByteArray(command);
        };
        auto object = JsonValue::parse(
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"}})");
        object["metadata"]["annotations"]["why"] = "it's $HOME\nEOF\n`id`"; // one line of JSON
        Change apply { .verb = ChangeVerb::Apply,
                       .target = web(),
                       .body = object,
                       .fieldManager = "ci one",
                       .force = true };
        apply.body["metadata"]["managedFields"] = JsonValue::array();
        const char* const applied =
            "kubectl apply --server-side --field-manager='ci one' --force-conflicts -n shop -f - "
            "<<'EOF'\n"
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"annotations":)"
            "{\"why\":\"it's $HOME\\nEOF\\n`id`\"},\"name\":\"web\"}}"
            "\nEOF";
        row("applied", apply, applied);
        const Change created { .verb = ChangeVerb::Create,
                               .target = { .gvr = { "", "v1", "namespaces" },
                                           .kind = "Namespace",
                                           .key = { "", "shop" } },
                               .body = { { "kind", "Namespace" } } };
        row("created", created, "kubectl create -f - <<'EOF'\n{\"kind\":\"Namespace\"}\nEOF");
        row("tried out", created.asDryRun(),
            "kubectl create --dry-run=server -f - <<'EOF'\n{\"kind\":\"Namespace\"}\nEOF");
        Change updated { .verb = ChangeVerb::Update, .target = web(), .body = object };
        updated.body["metadata"] = { { "name", "web" },
                                     { "uid", "u1" },
                                     { "resourceVersion", "7" },
                                     { "managedFields", JsonValue::array() } };
        updated.body["status"] = { { "replicas", 1 } };
        row("replaced", updated, // as the object is then, whatever its version
            "kubectl replace -n shop -f - <<'EOF'\n"
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"}})"
            "\nEOF");
        updated.subresource = "status";
        row("its status", updated,
            "kubectl replace -n shop --subresource=status -f - <<'EOF'\n"
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"},)"
            R"("status":{"replicas":1}})"
            "\nEOF");
    }
    void kubectlIsGivenTheObjectWithTheCommand()
    {
        QFETCH(Change, change);
        QFETCH(QByteArray, command);
        QCOMPARE(QByteArray::fromStdString(change.kubectlCommand()), command);
    }

    void kubectlSendsAsItIsWhatItHasNoVerbFor()
    {
        const Change eviction { .verb = ChangeVerb::Create,
                                .target = { .gvr = { "", "v1", "pods" },
                                            .kind = "Pod",
                                            .key = { "shop", "web-0" },
                                            .uid = { "u2" } },
                                .subresource = "eviction",
                                .body = { { "apiVersion", "policy/v1" }, { "kind", "Eviction" } } };
        const char* const body = " -f - <<'EOF'\n"
                                 R"({"apiVersion":"policy/v1","kind":"Eviction"})"
                                 "\nEOF";
        const std::string path = "/api/v1/namespaces/shop/pods/web-0/eviction";
        QCOMPARE(eviction.kubectlCommand(), "kubectl create --raw " + path + body);
        QCOMPARE(eviction.asDryRun().kubectlCommand(),
                 "kubectl create --raw '" + path + "?dryRun=All'" + body);
        auto nameless = eviction;
        nameless.target.key.name.clear();
        QCOMPARE(nameless.kubectlCommand(), std::string()); // there is no such request
    }

    void kubectlsOwnCommandIsTaken()
    {
        Change change { .target = web(), .kubectl = "kubectl rollout restart deployment/web" };
        QCOMPARE(change.kubectlCommand(), "kubectl rollout restart deployment/web");
        QVERIFY(change.asDryRun().kubectlCommand().starts_with("kubectl patch")); // it tries none
    }

    void readsTheClockOfAServer_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("seconds");
        QTest::newRow("a date") << QByteArray("Thu, 26 Nov 2026 10:45:06 GMT")
                                << qint64(1'795'689'906);
        for (const char* bad : { "", "Thu, 26 Nov 2026 10:45:06 UTC",
                                 "Thu, 26 Foo 2026 10:45:06 GMT", "Thu, -6 Nov 2026 10:45:06 GMT",
                                 "Thu, 31 Feb 2026 10:45:06 GMT", "Thu, 26 Nov 2026 25:45:06 GMT" })
            QTest::newRow(bad) << QByteArray(bad) << qint64(-1);
    }
    void readsTheClockOfAServer()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, seconds);
        const auto time = parseHttpDate(text.toStdString());
        QCOMPARE(time ? qint64(time->time_since_epoch().count()) : qint64(-1), seconds);
    }
};

KW_TEST_APPLESS(TestChange)

} // namespace tst_change

#include "tst_change.moc"
