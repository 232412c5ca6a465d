// What a debug container is on the wire, and how it is put there: A 9.1, A 9.2.
#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/streams/exec/debug_start.h>
#include <core/types/codec.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_debug_request {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

const std::string kPod = "/api/v1/namespaces/shop/pods/web";
const std::string kAdd = kPod + "/ephemeralcontainers";

DebugRequest ofPod(DebugProfile profile = DebugProfile::General)
{
    return { .ns = "shop",
             .pod = "web",
             .container = "debugger-x7x2p",
             .target = "app",
             .image = "busybox",
             .profile = profile,
             .stdIn = true,
             .tty = true };
}

DebugRequest ofNode(DebugProfile profile = DebugProfile::General)
{
    DebugRequest request { .ns = "default", .node = "n1", .image = "busybox", .profile = profile };
    std::mt19937 random(1);
    nameDebugContainer(request, random);
    return request;
}

JsonValue containerOf(const DebugRequest& request)
{
    return JsonValue::parse(writeJson(*encodePart(ephemeralContainerOf(request))));
}

JsonValue podOf(const DebugRequest& request)
{
    return JsonValue::parse(encode(nodeDebugPodOf(request)).toText());
}

std::string podJson(const std::string& phase = "Running", const JsonValue& security = {})
{
    JsonValue pod = { { "apiVersion", "v1" },
                      { "kind", "Pod" },
                      { "metadata", { { "name", "web" }, { "namespace", "shop" } } },
                      { "spec", { { "containers", { { { "name", "app" }, { "image", "i" } } } } } },
                      { "status", { { "phase", phase } } } };
    if (!security.is_null())
        pod["spec"]["securityContext"] = security;
    return pod.dump();
}

/// A Status of a 404, or of another refusal, about an object or about none.
Reply refusal(int code, const std::string& reason, const std::string& message,
              const std::string& name = {})
{
    JsonValue status = JsonValue::parse(failureJson(code, reason, message));
    if (!name.empty())
        status["details"] = { { "name", name } };
    return { code, status.dump() };
}

/// A server that answers by "METHOD path".
struct Bench
{
    std::map<std::string, std::vector<Reply>> answers;
    RestBench rest { [this](const HttpRequest& request) -> std::optional<Reply> {
        auto& left = answers[request.method + ' ' + request.path.substr(0, request.path.find('?'))];
        if (left.empty())
            return refusal(404, "NotFound", "nothing is scripted", "x");
        const auto reply = left.front();
        if (left.size() > 1)
            left.erase(left.begin());
        return reply;
    } };

    Bench() { answers["GET " + kPod] = { { 200, podJson() } }; }
    Expected<DebugStart> start(const DebugRequest& request = ofPod())
    {
        return startDebug(ClientSet(rest.client), request);
    }
    [[nodiscard]] std::vector<HttpRequest> sent(const std::string& method) const
    {
        std::vector<HttpRequest> of;
        for (const auto& request : rest.transport.requests()) {
            if (request.method == method)
                of.push_back(request);
        }
        return of;
    }
};

} // namespace

class TestDebugRequest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void profilesGiveWhatKubectlsDo_data() // A 9.1
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("inPod");
        QTest::addColumn<QString>("onNode");
        QTest::addColumn<bool>("files");
        QTest::addColumn<bool>("namespaces");
        const auto row = [](const char* name, const char* inPod, const char* onNode, bool files,
                            bool namespaces) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(inPod)
                                << QString::fromLatin1(onNode) << files << namespaces;
        };
        const char* const net = R"({"capabilities":{"add":["NET_ADMIN","NET_RAW"]}})";
        const char* const restricted =
            R"({"allowPrivilegeEscalation":false,"capabilities":{"drop":["ALL"]},"runAsNonRoot":true,)"
            R"("seccompProfile":{"type":"RuntimeDefault"}})";
        row("general", R"({"capabilities":{"add":["SYS_PTRACE"]}})", "null", true, true);
        row("baseline", "null", "null", false, false);
        row("restricted", restricted, restricted, false, false);
        row("netadmin", net, net, false, true);
        row("sysadmin", R"({"privileged":true})", R"({"privileged":true})", true, true);
        row("legacy", "null", "null", true, true);
    }
    void profilesGiveWhatKubectlsDo()
    {
        QFETCH(QString, name);
        QFETCH(QString, inPod);
        QFETCH(QString, onNode);
        QFETCH(bool, files);
        QFETCH(bool, namespaces);
        const auto profile = debugProfileNamed(name.toStdString());
        QVERIFY(profile);
        QCOMPARE(nameOf(*profile), std::string_view(name.toStdString()));
        const JsonValue container = containerOf(ofPod(*profile));
        QCOMPARE(container.value("securityContext", JsonValue()).dump(), inPod.toStdString());
        const JsonValue pod = podOf(ofNode(*profile));
        const JsonValue& inIt = pod["spec"]["containers"][0];
        QCOMPARE(inIt.value("securityContext", JsonValue()).dump(), onNode.toStdString());
        QCOMPARE(inIt.contains("volumeMounts"), files);
        QCOMPARE(pod["spec"].contains("volumes"), files);
        for (const char* field : { "hostNetwork", "hostPID", "hostIPC" })
            QCOMPARE(pod["spec"].value(field, false), namespaces);
    }

    void thereIsNoOtherProfile() { QVERIFY(!debugProfileNamed("root")); }

    void aContainerOfAPodIsAsAskedFor() // A 9.1
    {
        auto request = ofPod();
        request.command = { "sh", "-c", "ls" };
        request.env = { { "A", "1" } };
        request.pullPolicy = "Never";
        auto container = containerOf(request);
        QCOMPARE(container.value("name", ""), std::string("debugger-x7x2p"));
        QCOMPARE(container.value("targetContainerName", ""), std::string("app"));
        QCOMPARE(container["command"].dump(), std::string(R"(["sh","-c","ls"])"));
        QVERIFY(!container.contains("args"));
        QCOMPARE(container["env"].dump(), std::string(R"([{"name":"A","value":"1"}])"));
        QCOMPARE(container.value("imagePullPolicy", ""), std::string("Never"));
        QCOMPARE(container.value("terminationMessagePolicy", ""), std::string("File"));
        QVERIFY(container.value("stdin", false) && container.value("tty", false));
        for (const char* forbidden : { "ports", "livenessProbe", "readinessProbe", "lifecycle" })
            QVERIFY(!container.contains(forbidden));
        request.onlyArguments = true;
        container = containerOf(request);
        QVERIFY(!container.contains("command"));
        QCOMPARE(container["args"].size(), 3U);
    }

    void aPodOnANodeGoesThereWhateverItsState() // A 9.1, A 9.2.12
    {
        const auto request = ofNode();
        const JsonValue pod = podOf(request);
        const auto& spec = pod["spec"];
        QCOMPARE(spec.value("nodeName", ""), std::string("n1"));
        QCOMPARE(spec.value("restartPolicy", ""), std::string("Never"));
        QCOMPARE(spec["tolerations"].dump(), std::string(R"([{"operator":"Exists"}])"));
        QCOMPARE(spec["volumes"][0]["hostPath"].value("path", ""), std::string("/"));
        QCOMPARE(spec["containers"][0]["volumeMounts"][0].value("mountPath", ""),
                 std::string("/host"));
        QCOMPARE(pod["metadata"]["labels"].value("app.kubernetes.io/managed-by", ""),
                 std::string("kubectl-debug"));
        QCOMPARE(pod["metadata"].value("namespace", ""), std::string("default"));
        QVERIFY(request.pod.starts_with("node-debugger-n1-"));
        QCOMPARE(request.pod.size(), std::string("node-debugger-n1-x7x2p").size());
    }

    void kubectlMakesTheSame()
    {
        auto request = ofPod(DebugProfile::NetAdmin);
        QCOMPARE(debugCommand(request),
                 std::string("kubectl debug web -n shop -it --image=busybox "
                             "--container=debugger-x7x2p --target=app --profile=netadmin"));
        request.tty = false;
        request.pullPolicy = "Never";
        request.env = { { "A", "1,2" }, { "B", "x=\"1\",2" } };
        request.command = { "sh", "-c", "ls *" };
        request.onlyArguments = true;
        QCOMPARE(debugCommand(request),
                 std::string("kubectl debug web -n shop -i --image=busybox "
                             "--image-pull-policy=Never --container=debugger-x7x2p --target=app "
                             "--profile=netadmin --env=A=1,2 --env='\"B=x=\"\"1\"\",2\"' "
                             "--arguments-only -- sh -c 'ls *'"));
        QCOMPARE(debugCommand(ofNode()),
                 std::string("kubectl debug node/n1 -n default --image=busybox "
                             "--container=debugger --profile=general"));
    }

    void namesAreNewAndFit()
    {
        std::mt19937 random(7);
        DebugRequest first { .pod = "web" };
        DebugRequest second = first;
        nameDebugContainer(first, random);
        nameDebugContainer(second, random);
        QVERIFY(first.container.starts_with("debugger-"));
        QVERIFY(first.container != second.container);
        QCOMPARE(first.pod, std::string("web"));
        DebugRequest named { .pod = "web", .container = "mine" };
        nameDebugContainer(named, random);
        QCOMPARE(named.container, std::string("mine"));
        DebugRequest longest { .node = std::string(253, 'n') };
        nameDebugContainer(longest, random);
        QCOMPARE(longest.pod.size(), 253U);
        QCOMPARE(longest.container, std::string("debugger"));
    }

    void itIsAddedByAMergeOfNames() // A 9.2.6
    {
        Bench bench;
        bench.answers["PATCH " + kAdd] = { { 200, podJson() } };
        QVERIFY(bench.start());
        const auto sent = bench.sent("PATCH");
        QCOMPARE(sent.size(), 1U);
        QCOMPARE(sent[0].path, kAdd);
        QCOMPARE(sent[0].contentType, std::string("application/strategic-merge-patch+json"));
        const JsonValue body = JsonValue::parse(sent[0].body);
        QCOMPARE(body["spec"]["ephemeralContainers"].size(), 1U);
        QCOMPARE(body["spec"]["ephemeralContainers"][0].value("name", ""),
                 std::string("debugger-x7x2p"));
    }

    void anotherPathIsToldFromAnotherPod_data() // A 9.2.1
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isStatus");
        QTest::addColumn<bool>("none");
        QTest::newRow("of the pod") << "web" << true << false;
        QTest::newRow("of the path") << "" << true << true;
        QTest::newRow("in plain text") << "" << false << true;
    }
    void anotherPathIsToldFromAnotherPod()
    {
        QFETCH(QString, name);
        QFETCH(bool, isStatus);
        QFETCH(bool, none);
        Bench bench;
        bench.answers["PATCH " + kAdd] = {
            isStatus ? refusal(404, "NotFound", "the server could not find the requested resource",
                               name.toStdString())
                     : Reply { 404, "404 page not found" }
        };
        const auto start = bench.start();
        QVERIFY(!start);
        QVERIFY(start.error().kind == ErrorKind::NotFound);
        QCOMPARE(start.error().sentence.find("has no ephemeral containers") != std::string::npos,
                 none);
    }

    void olderServersTakeAListOfTheirOwn() // A 9.2.2
    {
        Bench bench;
        bench.answers["PATCH " + kAdd] = { refusal(400, "BadRequest",
                                                   "no kind \"Pod\" is registered", "web") };
        bench.answers["GET " + kAdd] = {
            { 200,
              R"({"apiVersion":"v1","kind":"EphemeralContainers","metadata":{"name":"web",
                "namespace":"shop","resourceVersion":"7"},"ephemeralContainers":[{"name":"first"}]})" }
        };
        bench.answers["PUT " + kAdd] = {
            refusal(409, "Conflict", "modified", "web"),
            { 200, R"({"kind":"EphemeralContainers","metadata":{"name":"web"}})" }
        };
        const auto start = bench.start();
        QVERIFY2(start, start ? "" : start.error().sentence.c_str());
        const auto sent = bench.sent("PUT");
        QCOMPARE(sent.size(), 2U); // another had written in between: read anew
        const JsonValue body = JsonValue::parse(sent[1].body);
        QCOMPARE(body.value("kind", ""), std::string("EphemeralContainers"));
        QCOMPARE(body["metadata"].value("resourceVersion", ""), std::string("7"));
        QCOMPARE(body["ephemeralContainers"].size(), 2U);
        QCOMPARE(body["ephemeralContainers"][1].value("name", ""), std::string("debugger-x7x2p"));
    }

    void newerServersAreNotAskedInTheOldForm() // A 9.2.4
    {
        Bench bench;
        bench.answers["PATCH " + kAdd] = { refusal(
            422, "Invalid", "spec.ephemeralContainers[0].targetContainerName: Not found: \"app\"",
            "web") };
        bench.answers["GET " + kAdd] = { { 200, podJson() } };
        const auto start = bench.start();
        QVERIFY(!start);
        QVERIFY(start.error().kind == ErrorKind::Invalid);
        QVERIFY(start.error().sentence.find("targetContainerName") != std::string::npos);
        QVERIFY(bench.sent("PUT").empty());
    }

    void aTargetThatIsNotThereIsToldBeforeAnythingIsMade() // A 9.2.4
    {
        Bench bench;
        auto request = ofPod();
        request.target = "nope";
        const auto start = bench.start(request);
        QVERIFY(!start);
        QVERIFY(start.error().sentence.find("It has: app") != std::string::npos);
        QVERIFY(bench.sent("PATCH").empty());
    }

    void nothingIsAddedToAPodThatHasEnded()
    {
        Bench bench;
        bench.answers["GET " + kPod] = { { 200, podJson("Succeeded") } };
        const auto start = bench.start();
        QVERIFY(!start);
        QVERIFY(bench.sent("PATCH").empty());
    }

    void whoMayNotReadThePodMayAddToIt() // A 11
    {
        Bench bench;
        bench.answers["GET " + kPod] = { refusal(403, "Forbidden", "cannot get", "web") };
        bench.answers["PATCH " + kAdd] = { { 200, podJson() } };
        QVERIFY(bench.start());
    }

    void podSecurityIsPassedOnWithAdvice() // A 9.2.9
    {
        const auto refused = refusal(
            403, "Forbidden",
            "pods \"web\" is forbidden: violates PodSecurity \"restricted:latest\": x", "web");
        Bench bench;
        bench.answers["PATCH " + kAdd] = { refused };
        const auto start = bench.start();
        QVERIFY(!start);
        QVERIFY(start.error().sentence.find("violates PodSecurity") != std::string::npos);
        QVERIFY(start.error().sentence.find("the profile restricted asks for less")
                != std::string::npos);
        const auto restricted = bench.start(ofPod(DebugProfile::Restricted));
        QVERIFY(restricted.error().sentence.find("asks for less") == std::string::npos);
        bench.answers["GET /api/v1/nodes/n1"] = { { 200, R"({"metadata":{"name":"n1"}})" } };
        bench.answers["POST /api/v1/namespaces/default/pods"] = { refused };
        const auto node = bench.start(ofNode());
        QVERIFY(!node);
        QVERIFY(node.error().sentence.find("another namespace may allow it") != std::string::npos);
    }

    void theMissingVerbIsNamed() // A 11
    {
        Bench bench;
        bench.answers["PATCH " + kAdd] = { refusal(
            403, "Forbidden", "cannot patch resource \"pods/ephemeralcontainers\"", "web") };
        QVERIFY(bench.start().error().sentence.find("the verb \"patch\"") != std::string::npos);
    }

    void capabilitiesOfAnotherUserThanRootAreToldOf() // A 9.2.7
    {
        Bench bench;
        bench.answers["PATCH " + kAdd] = { { 200, podJson() } };
        QCOMPARE(bench.start()->note, std::string());
        bench.answers["GET " + kPod] = { { 200, podJson("Running", { { "runAsUser", 1000 } }) } };
        QVERIFY(bench.start()->note.find("user 1000") != std::string::npos);
        QCOMPARE(bench.start(ofPod(DebugProfile::Baseline))->note, std::string());
        QCOMPARE(bench.start(ofPod(DebugProfile::Restricted))->note, std::string());
    }

    void aNodeThatIsNotThereGetsNoPod()
    {
        Bench bench;
        bench.answers["GET /api/v1/nodes/n1"] = { refusal(404, "NotFound", "nodes \"n1\" not found",
                                                          "n1") };
        QVERIFY(!bench.start(ofNode()));
        QVERIFY(bench.sent("POST").empty());
        bench.answers["GET /api/v1/nodes/n1"] = { refusal(403, "Forbidden", "no", "n1") };
        bench.answers["POST /api/v1/namespaces/default/pods"] = { { 201, podJson() } };
        QVERIFY(bench.start(ofNode())); // who may not read nodes
    }

    void aPodThatIsGoneIsRemoved()
    {
        Bench bench;
        const auto request = ofNode();
        const auto path = "DELETE /api/v1/namespaces/default/pods/" + request.pod;
        bench.answers[path] = { { 200, podJson() } };
        QVERIFY(removeDebugPod(ClientSet(bench.rest.client), request));
        bench.answers[path] = { refusal(404, "NotFound", "gone", request.pod) };
        QVERIFY(removeDebugPod(ClientSet(bench.rest.client), request));
        bench.answers[path] = { refusal(403, "Forbidden", "no", request.pod) };
        QVERIFY(!removeDebugPod(ClientSet(bench.rest.client), request));
    }
};

KW_TEST_APPLESS(TestDebugRequest)

} // namespace tst_debug_request

#include "tst_debug_request.moc"
