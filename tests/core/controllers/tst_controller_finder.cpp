// Which pods are controllers', from objects alone, why, where their metrics are, and who leads.
#include "controller_monitors.h"

#include <core/api/json/json.h>
#include <core/controllers/command_line_signs.h>
#include <core/controllers/controller_finder.h>
#include <core/controllers/controller_reading.h>
#include <core/controllers/lease_holder.h>
#include <core/discovery/api_resource.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_controller_finder {

using namespace kittiwake;
using namespace kittiwake::test;
using core_v1::Pod;

namespace {

constexpr const char* kUuid = "_0f5c3c1e-9a41-4f0b-8b1b-0123456789ab";

/// "key=value" for each.
std::map<std::string, std::string> pairs(std::initializer_list<const char*> texts)
{
    std::map<std::string, std::string> map;
    for (const std::string text : texts)
        map.emplace(text.substr(0, text.find('=')), text.substr(text.find('=') + 1));
    return map;
}

/// Of a Deployment, as its second replica set made it.
Pod podOf(const std::string& ns, const std::string& deployment, const std::string& suffix,
          std::initializer_list<const char*> labels = {}, std::vector<std::string> arguments = {})
{
    Pod pod;
    pod.metadata.namespace_ = ns;
    pod.metadata.name = deployment + "-5d4f7-" + suffix;
    pod.metadata.uid = "uid-" + suffix;
    pod.metadata.labels = pairs(labels);
    pod.metadata.labels["pod-template-hash"] = "5d4f7";
    pod.metadata.ownerReferences = {
        { .kind = "ReplicaSet", .name = deployment + "-5d4f7", .controller = true }
    };
    pod.spec.nodeName = "node-1";
    pod.spec.serviceAccountName = deployment;
    pod.spec.containers.push_back({ .name = "manager", .args = std::move(arguments) });
    pod.status.phase = "Running";
    pod.status.podIPs = { { .ip = "10.0.0.1" } };
    return pod;
}

/// A component of the control plane, as kubeadm runs it.
Pod staticPod(const std::string& component, const std::string& node,
              std::vector<std::string> arguments)
{
    Pod pod;
    pod.metadata.namespace_ = "kube-system";
    pod.metadata.name = component + '-' + node;
    pod.metadata.uid = "uid-" + node;
    pod.metadata.labels = { { "component", component }, { "tier", "control-plane" } };
    pod.metadata.ownerReferences = { { .kind = "Node", .name = node, .controller = true } };
    pod.spec.nodeName = node;
    pod.spec.hostNetwork = true;
    pod.spec.containers.push_back({ .name = component, .command = std::move(arguments) });
    pod.status.phase = "Running";
    pod.status.podIPs = { { .ip = "192.0.2.1" } };
    return pod;
}

coordination_v1::Lease leaseOf(const std::string& ns, const std::string& name,
                               const std::string& holder)
{
    coordination_v1::Lease lease;
    lease.metadata.namespace_ = ns;
    lease.metadata.name = name;
    lease.spec.holderIdentity = holder;
    lease.spec.leaseDurationSeconds = 15;
    lease.spec.renewTime = MicroTime { "2026-03-01T10:00:00.000000Z" };
    lease.spec.leaseTransitions = 3;
    return lease;
}

WallMicros timeOf(const char* text)
{
    return *MicroTime { text }.value();
}

core_v1::Service serviceOf(const std::string& ns, const std::string& name,
                           std::initializer_list<const char*> selector)
{
    core_v1::Service service;
    service.metadata.namespace_ = ns;
    service.metadata.name = name;
    service.metadata.labels = { { "app", name } };
    service.spec.selector = pairs(selector);
    core_v1::ServicePort port;
    port.name = "https";
    port.port = 443;
    port.targetPort = IntOrString(8443);
    service.spec.ports.push_back(port);
    return service;
}

ControllerHints hintsWith(std::vector<coordination_v1::Lease> leases)
{
    ControllerHints hints;
    hints.leases = std::move(leases);
    hints.now = timeOf("2026-03-01T10:00:05.000000Z");
    return hints;
}

std::vector<ControllerProgram> found(const ControllerHints& hints, const std::vector<Pod>& pods)
{
    ControllerFinder finder(hints);
    for (const auto& pod : pods)
        finder.add(pod);
    return finder.programs();
}

bool has(const ControllerProgram& program, EvidenceKind kind, const std::string& detail)
{
    return std::find(program.evidence.begin(), program.evidence.end(),
                     ControllerEvidence { kind, detail })
        != program.evidence.end();
}

ScrapeMonitor monitorOf(const std::string& text)
{
    JsonReader reader;
    return *ScrapeMonitor::read(*reader.read(text));
}

} // namespace

class TestControllerFinder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsTheHostOfAHolder_data() // Q 3.3
    {
        QTest::addColumn<QByteArray>("identity");
        QTest::addColumn<QByteArray>("host");
        QTest::newRow("host and UUID") << QByteArray("web-0") + kUuid << QByteArray("web-0");
        QTest::newRow("a pod's name") << QByteArray("web-0") << QByteArray("web-0");
        QTest::newRow("no UUID") << QByteArray("web_0") << QByteArray("web_0");
        QTest::newRow("almost one") << QByteArray("web_0f5c3c1e-9a41-4f0b-8b1b-0123456789aX")
                                    << QByteArray("web_0f5c3c1e-9a41-4f0b-8b1b-0123456789aX");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void knowsTheHostOfAHolder()
    {
        QFETCH(const QByteArray, identity);
        QFETCH(const QByteArray, host);
        const auto text = identity.toStdString();
        QCOMPARE(std::string(holderHost(text)), host.toStdString());
    }

    void leavesOtherLeasesAlone() // Q 3.5
    {
        auto server = leaseOf("kube-system", "kube-apiserver-x", "a");
        server.metadata.labels["apiserver.kubernetes.io/identity"] = "kube-apiserver";
        QVERIFY(!isControllerLease(server));
        QVERIFY(!isControllerLease(leaseOf("kube-node-lease", "node-1", "node-1")));
        QVERIFY(!isControllerLease(leaseOf("kube-system", "plndr-cp-lock", "a")));
        QVERIFY(!isControllerLease(leaseOf("ingress", "ingress-nginx-leader", "a")));
        QVERIFY(isControllerLease(leaseOf("kube-system", "kube-scheduler", "a")));
    }

    void aLeaseIsStaleByTheServersClock() // Q 3.4
    {
        const auto lease = leaseOf("a", "b", "c");
        QVERIFY(!isStale(lease, timeOf("2026-03-01T10:00:14.000000Z")));
        QVERIFY(isStale(lease, timeOf("2026-03-01T10:00:16.000000Z")));
        QVERIFY(isVacant(leaseOf("a", "b", "")));
    }

    void oneProgramAWorkloadWithItsLeader_data() // Q 3.2, 3.3
    {
        QTest::addColumn<QByteArray>("leaseNamespace");
        QTest::addColumn<QByteArray>("identity");
        QTest::newRow("pod and UUID") << QByteArray("ops") << QByteArray("web-5d4f7-b") + kUuid;
        QTest::newRow("pod") << QByteArray("ops") << QByteArray("web-5d4f7-b");
        QTest::newRow("in another namespace")
            << QByteArray("kube-system") << QByteArray("web-5d4f7-b-external-web-controller");
    }
    void oneProgramAWorkloadWithItsLeader()
    {
        QFETCH(const QByteArray, leaseNamespace);
        QFETCH(const QByteArray, identity);
        const auto hints = hintsWith(
            { leaseOf(leaseNamespace.toStdString(), "web-lock", identity.toStdString()) });
        const std::initializer_list<const char*> labels = { "control-plane=controller-manager" };
        const auto programs =
            found(hints, { podOf("ops", "web", "a", labels), podOf("ops", "web", "b", labels) });
        QCOMPARE(programs.size(), 1U);
        const auto& program = programs.front();
        QCOMPARE(program.kind + ' ' + program.name, std::string("Deployment web"));
        QVERIFY(program.rank() == EvidenceRank::Certain);
        QVERIFY(
            has(program, EvidenceKind::LeaseHolder, leaseNamespace.toStdString() + "/web-lock"));
        QCOMPARE(program.leader()->pod, std::string("web-5d4f7-b"));
        QCOMPARE(program.replicas.size(), 2U);
        QVERIFY(program.replicas[1].role == ReplicaRole::Standby);
        QCOMPARE(program.replicas[0].serviceAccount, program.name);
        QCOMPARE(program.leases[0].transitions, 3);
    }

    void replicasWithoutASignOfTheirOwnAreStandbys()
    {
        const auto programs = found(
            hintsWith({ leaseOf("ops", "web", "web-5d4f7-a") }),
            { podOf("ops", "web", "b"), podOf("ops", "web", "a"), podOf("ops", "shop", "c") });
        QCOMPARE(programs.size(), 1U); // and what is beside it is none
        QCOMPARE(programs[0].replicas.size(), 2U);
        QCOMPARE(programs[0].leader()->pod, std::string("web-5d4f7-a"));
    }

    void aStaleLeaseHasNoLeader()
    {
        auto hints = hintsWith({ leaseOf("ops", "web", "web-5d4f7-a") });
        hints.now = timeOf("2026-03-01T11:00:00.000000Z");
        const auto programs = found(hints, { podOf("ops", "web", "a") });
        QVERIFY(programs[0].leases[0].stale);
        QVERIFY(programs[0].leader() == nullptr);
    }

    void aLeaseThatNobodyHoldsIsItsOwn_data() // Q 3.4, 5.22
    {
        QTest::addColumn<QString>("lease"); ///< NAMESPACE/NAME
        QTest::addColumn<QByteArray>("holder");
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<bool>("own");
        const auto row = [](const char* name, const char* lease, const QByteArray& holder,
                            const char* arguments, bool own) {
            QTest::newRow(name) << QString::fromLatin1(lease) << holder
                                << QString::fromLatin1(arguments) << own;
        };
        row("given up, of the workload's name", "ops/web", "", "--leader-elect", true);
        row("given up, as Flux names it", "ops/web-leader-election", "", "", true);
        row("its holder is gone", "ops/4f2a.example.org", QByteArray("web-5d4f7-x2vkm") + kUuid, "",
            true);
        row("by its command line", "ops/4f2a.example.org", "",
            "--leader-election-id=4f2a.example.org", true);
        row("the same, elsewhere", "kube-system/web-lock", "",
            "--leader-elect-resource-name=web-lock --leader-elect-resource-namespace=kube-system",
            true);
        row("another's", "ops/shop", "", "", false);
        row("another's pod", "ops/4f2a.example.org", QByteArray("shop-5d4f7-x2vkm") + kUuid, "",
            false);
        row("of that name, elsewhere", "other/web", "", "", false);
        row("it elects none", "ops/web", "", "--leader-elect=false", false);
    }
    void aLeaseThatNobodyHoldsIsItsOwn()
    {
        QFETCH(const QString, lease);
        QFETCH(const QByteArray, holder);
        QFETCH(const QString, arguments);
        QFETCH(const bool, own);
        const auto parts = lease.split(u'/');
        auto hints = hintsWith(
            { leaseOf(parts[0].toStdString(), parts[1].toStdString(), holder.toStdString()) });
        hints.now = timeOf("2026-03-01T10:05:00.000000Z");
        std::vector<std::string> line;
        for (const auto& argument : arguments.split(u' ', Qt::SkipEmptyParts))
            line.push_back(argument.toStdString());
        const std::initializer_list<const char*> labels = { "control-plane=controller-manager" };
        const auto programs = found(
            hints,
            { podOf("ops", "web", "a", labels, line), podOf("ops", "web", "b", labels, line) });
        QCOMPARE(programs.size(), 1U);
        const auto& program = programs[0];
        QCOMPARE(program.leases.size(), std::size_t(own ? 1 : 0));
        QCOMPARE(program.leaderless(), own);
        QCOMPARE(has(program, EvidenceKind::LeaseName, lease.toStdString()), own);
        QVERIFY(program.leader() == nullptr);
        QVERIFY(program.replicas[0].role == (own ? ReplicaRole::Standby : ReplicaRole::Unelected));
    }

    void aLeaseOfLongAgoIsLeftBehind()
    {
        auto hints = hintsWith({ leaseOf("ops", "web", "") });
        hints.now = timeOf("2026-03-03T10:00:00.000000Z");
        const std::initializer_list<const char*> labels = { "control-plane=controller-manager" };
        QVERIFY(found(hints, { podOf("ops", "web", "a", labels) })[0].leases.empty());
        QVERIFY(
            found(hints, { podOf("ops", "web", "a", labels, { "--leader-election-id=web" }) })[0]
                .leaderless()); // its command line has it still
    }

    void whoseALeaseWasIsKept_data() // Q 3.4
    {
        QTest::addColumn<QByteArray>("ns");
        QTest::newRow("in its namespace") << QByteArray("ops");
        QTest::newRow("in another") << QByteArray("kube-system");
    }
    void whoseALeaseWasIsKept()
    {
        QFETCH(const QByteArray, ns);
        const std::vector<Pod> pods { podOf("ops", "web", "a"), podOf("ops", "web", "b") };
        auto hints = hintsWith({ leaseOf(ns.toStdString(), "4f2a.example.org", "web-5d4f7-a") });
        const auto held = found(hints, pods);
        QVERIFY(!held[0].leaderless());
        KnownLeases known;
        known.take(held);
        hints.leases[0].spec.holderIdentity = ""; // it was given up
        hints.leases[0].spec.leaseDurationSeconds = 1;
        QVERIFY(found(hints, pods).empty()); // nobody knows whose it is
        hints.known = known;
        const auto between = found(hints, pods);
        QCOMPARE(between.size(), 1U);
        QVERIFY(between[0].leader() == nullptr);
        QVERIFY(!between[0].leaderless()); // five seconds: another is about to take it
        hints.now = timeOf("2026-03-01T10:01:00.000000Z");
        QVERIFY(found(hints, pods)[0].leaderless());
        known.take({}); // its workload is gone
        QVERIFY(known.of(ns.toStdString(), "4f2a.example.org") == nullptr);
    }

    void whoHoldsItUnderAnotherNameMayBeAny()
    {
        const auto programs = found(hintsWith({ leaseOf("ops", "web", "some text") }),
                                    { podOf("ops", "web", "a"), podOf("ops", "web", "b") });
        QCOMPARE(programs.size(), 1U);
        QVERIFY(programs[0].leader() == nullptr && !programs[0].leaderless());
        for (const auto& replica : programs[0].replicas) // none is a standby for sure
            QVERIFY(replica.role == ReplicaRole::Unelected);
    }

    void knowsNamesOfPods_data()
    {
        QTest::addColumn<QByteArray>("pod");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<bool>("is");
        const auto row = [](const char* pod, const char* kind, bool is) {
            QTest::addRow("%s of %s", pod, kind) << QByteArray(pod) << QByteArray(kind) << is;
        };
        row("web-5d4f7c9b8-x2vkm", "Deployment", true);
        row("web-x2vkm", "Deployment", false);
        row("web-shop-5d4f7-x2vkm", "Deployment", false); // of web-shop
        row("website-5d4f7-x2vkm", "Deployment", false);
        row("web", "Deployment", false);
        row("web-12", "StatefulSet", true);
        row("web-x2vkm", "StatefulSet", false);
        row("web-x2vkm", "DaemonSet", true);
        row("web-x2vkm", "Node", false);
    }
    void knowsNamesOfPods()
    {
        QFETCH(const QByteArray, pod);
        QFETCH(const QByteArray, kind);
        QFETCH(const bool, is);
        QCOMPARE(isPodNameOf(pod.toStdString(), kind.toStdString(), "web"), is);
    }

    void howTheContainerEndedTheLastTime() // Q 5.18
    {
        auto pod = podOf("a", "web", "x", { "control-plane=controller-manager" });
        QVERIFY(!found(hintsWith({}), { pod })[0].replicas[0].lastEnd);
        core_v1::ContainerStatus proxy { .name = "proxy", .restartCount = 9 };
        proxy.lastState.terminated = core_v1::ContainerStateTerminated { .exitCode = 137 };
        core_v1::ContainerStatus manager { .name = "manager", .restartCount = 3 };
        manager.lastState.terminated = core_v1::ContainerStateTerminated {
            .exitCode = 2, .reason = "Error", .finishedAt = Time { "2026-03-01T10:00:00Z" }
        };
        pod.status.containerStatuses = { proxy, manager };
        const auto replica = found(hintsWith({}), { pod })[0].replicas[0];
        QCOMPARE(replica.restartCount, 3);
        QCOMPARE(replica.lastEnd->exitCode, 2);
        QCOMPARE(replica.lastEnd->reason, std::string("Error"));
        QVERIFY(replica.lastEnd->finishedAt == parseTimestamp("2026-03-01T10:00:00Z"));
    }

    void aPodThatIsNotReadySaysSo() // Q 5.22
    {
        auto pod = podOf("a", "web", "x", { "control-plane=controller-manager" });
        pod.status.conditions.push_back({ .type = "Ready", .status = "False" });
        QVERIFY(found(hintsWith({}), { pod })[0].replicas[0].unready);
        pod.status.conditions[0].status = "True";
        QVERIFY(!found(hintsWith({}), { pod })[0].replicas[0].unready);
    }

    void findsTheControlPlane() // Q 2.20, 3.2, 3.3
    {
        const auto programs = found(
            hintsWith({ leaseOf("kube-system", "kube-scheduler", std::string("cp-2") + kUuid) }),
            { staticPod("kube-scheduler", "cp-1", { "kube-scheduler", "--bind-address=127.0.0.1" }),
              staticPod("kube-scheduler", "cp-2", { "kube-scheduler", "--secure-port=10260" }),
              staticPod("etcd", "cp-1", {}) });
        QCOMPARE(programs.size(), 1U);
        const auto& program = programs[0];
        QVERIFY(program.controlPlane);
        QCOMPARE(program.name, std::string("kube-scheduler"));
        QCOMPARE(program.leader()->pod, std::string("kube-scheduler-cp-2"));
        QCOMPARE(program.endpoints[0].port, std::uint16_t(10259));
        QVERIFY(program.endpoints[0].https && program.endpoints[0].authenticated);
    }

    void aComponentsLeaderMayHaveAnotherHostName()
    {
        const auto programs =
            found(hintsWith({ leaseOf("kube-system", "kube-controller-manager",
                                      std::string("some-host") + kUuid) }),
                  { staticPod("kube-controller-manager", "real",
                              { "--secure-port=10257", "--bind-address=127.0.0.1" }) });
        QCOMPARE(programs[0].leader()->pod, std::string("kube-controller-manager-real"));
        QVERIFY(programs[0].endpoints[0].loopback);
    }

    void readsCommandLines_data() // Q 2.14, 3.9, 3.11
    {
        QTest::addColumn<QStringList>("line");
        QTest::addColumn<int>("port");
        QTest::addColumn<bool>("https");
        QTest::addColumn<bool>("loopback");
        const auto row = [](const char* line, int port, bool https, bool loopback) {
            QTest::newRow(line) << QString::fromLatin1(line).split(u' ') << port << https
                                << loopback;
        };
        row("--metrics-bind-address=:8443", 8443, true, false);
        row("--metrics-bind-address=:8080 --leader-elect", 8080, false, false);
        row("--metrics-bind-address=127.0.0.1:8080", 8080, false, true);
        row("--metrics-bind-address :8443 --metrics-secure=false", 8443, false, false);
        row("-metrics-bind-address=:9443 --metrics-secure", 9443, true, false);
        row("--metrics-addr=:8080", 8080, false, false);
        row("--secure-port=10257 --bind-address=127.0.0.1", 10257, true, true);
        row("--metrics-bind-address=[::1]:8080", 8080, false, true);
        row("--metrics-bind-address=0", 0, false, false);
        row("--metrics-bind-address=nonsense", 0, false, false);
        row("--metrics-bind-address=:99999", 0, false, false);
    }
    void readsCommandLines()
    {
        QFETCH(const QStringList, line);
        QFETCH(const int, port);
        QFETCH(const bool, https);
        QFETCH(const bool, loopback);
        core_v1::Container container { .name = "manager" };
        for (const auto& word : line)
            container.args.push_back(word.toStdString());
        const auto signs = commandLineSigns(container);
        QCOMPARE(signs.endpoints.empty(), port == 0);
        QCOMPARE(signs.metricsOff, line.contains(QStringLiteral("--metrics-bind-address=0")));
        if (port == 0)
            return;
        QCOMPARE(int(signs.endpoints[0].port), port);
        QCOMPARE(signs.endpoints[0].https, https);
        QCOMPARE(signs.endpoints[0].loopback, loopback);
    }

    void aProxysUpstreamComesFirst() // Q 2.14
    {
        const core_v1::Container proxy { .name = "kube-rbac-proxy",
                                         .args = { "--upstream=http://127.0.0.1:8080/",
                                                   "--secure-listen-address=0.0.0.0:8443" } };
        const auto signs = commandLineSigns(proxy);
        QCOMPARE(signs.endpoints.size(), 2U);
        QCOMPARE(int(signs.endpoints[0].port), 8080);
        QVERIFY(signs.endpoints[0].loopback && !signs.endpoints[0].authenticated);
        QVERIFY(signs.endpoints[1].authenticated);
    }

    void takesForControllers_data() // Q 3.9 to 3.13
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("label");
        QTest::addColumn<QByteArray>("argument");
        const auto row = [](EvidenceKind kind, const char* label, const char* argument) {
            QTest::addRow("%s%s", label, argument)
                << int(kind) << QByteArray(label) << QByteArray(argument);
        };
        row(EvidenceKind::Scaffold, "control-plane=controller-manager", "");
        row(EvidenceKind::ComponentLabel, "app.kubernetes.io/component=controller", "");
        row(EvidenceKind::ComponentLabel, "app.kubernetes.io/component=operator", "");
        row(EvidenceKind::Argument, "a=b", "--leader-elect");
        row(EvidenceKind::Argument, "a=b", "--concurrent-deployment-syncs=5");
        row(EvidenceKind::Argument, "a=b", "--max-concurrent-reconciles=5");
        row(EvidenceKind::Argument, "a=b", "--concurrent=4");
        row(EvidenceKind::Argument, "a=b", "--metrics-addr=:8080");
        row(EvidenceKind::ComponentLabel, "olm.owner=web.v1.2.3", "");
    }
    void takesForControllers()
    {
        QFETCH(const int, kind);
        QFETCH(const QByteArray, label);
        QFETCH(const QByteArray, argument);
        const auto programs =
            found(hintsWith({}),
                  { podOf("a", "web", "x", { label.constData() }, { argument.toStdString() }) });
        QCOMPARE(programs.size(), 1U);
        QVERIFY(int(programs[0].evidence.front().kind) == kind);
        QVERIFY(programs[0].replicas[0].role == ReplicaRole::Unelected);
    }

    void whatOthersHaveAsWellIsAHint_data() // Q 3.11, 3.14, 3.17
    {
        QTest::addColumn<QByteArray>("argument");
        QTest::addColumn<QByteArray>("variable");
        QTest::newRow("--secure-port") << QByteArray("--secure-port=8443") << QByteArray();
        QTest::newRow("--metrics-port") << QByteArray("--metrics-port=9402") << QByteArray();
        QTest::newRow("POD_NAME") << QByteArray() << QByteArray("POD_NAME");
    }
    void whatOthersHaveAsWellIsAHint()
    {
        QFETCH(const QByteArray, argument);
        QFETCH(const QByteArray, variable);
        const auto with = [&](const char* name) {
            auto pod = podOf("a", name, "x", {}, { argument.toStdString() });
            if (!variable.isEmpty())
                pod.spec.containers[0].env.push_back({ .name = variable.toStdString() });
            return pod;
        };
        QVERIFY(found(hintsWith({}), { with("database") }).empty());
        const auto programs = found(hintsWith({}), { with("database-operator") });
        QCOMPARE(programs.size(), 1U);
        QVERIFY(programs[0].rank() == EvidenceRank::Likely);
        const auto detail = variable.isEmpty() ? argument.split('=').front() : variable;
        QCOMPARE(programs[0].evidence.front().detail, detail.toStdString());
    }

    void takesNothingElseForAController() // Q 3.1, 3.17
    {
        auto database = podOf("a", "database", "x", { "app.kubernetes.io/component=database" });
        database.metadata.annotations = { { "prometheus.io/scrape", "true" },
                                          { "prometheus.io/port", "9187" } };
        core_v1::ContainerPort port;
        port.name = "metrics";
        port.containerPort = 9187;
        database.spec.containers[0].ports.push_back(port);
        auto hints = hintsWith({});
        hints.monitors.push_back(monitorOf(kPodMonitor));
        QVERIFY(found(hints, { database }).empty());
        QVERIFY(found(hints, { podOf("a", "key-manager", "y") }).empty()); // a name alone
    }

    void annotationsTellThePort() // Q 3.10
    {
        auto pod = podOf("a", "web", "x", { "control-plane=controller-manager" });
        pod.metadata.annotations = { { "prometheus.io/scrape", "true" },
                                     { "prometheus.io/port", "8080" },
                                     { "prometheus.io/path", "/m" } };
        const auto programs = found(hintsWith({}), { pod });
        QVERIFY(has(programs[0], EvidenceKind::ScrapeAnnotation, "8080"));
        QCOMPARE(int(programs[0].endpoints[0].port), 8080);
        QCOMPARE(programs[0].endpoints[0].path, std::string("/m"));
    }

    void aServiceMonitorTellsPortAndScheme() // Q 3.8
    {
        auto hints = hintsWith({});
        hints.services.push_back(serviceOf("a", "web-metrics", { "app=web" }));
        hints.monitors.push_back(monitorOf(kServiceMonitor));
        const auto programs =
            found(hints,
                  { podOf("a", "web", "x", { "app=web", "control-plane=controller-manager" }),
                    podOf("b", "web", "y", { "app=web", "control-plane=controller-manager" }) });
        QCOMPARE(programs.size(), 2U);
        QVERIFY(has(programs[0], EvidenceKind::Monitor, "ServiceMonitor mon/m"));
        const auto& endpoint = programs[0].endpoints.at(0);
        QVERIFY(endpoint.port == 8443 && endpoint.https && endpoint.authenticated);
        QVERIFY(programs[1].endpoints.empty()); // of another namespace
    }

    void aMonitoredOneIsAControllerIfItIsCalledOperator_data() // Q 3.5, 3.8, 3.17
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isController");
        for (const char* name :
             { "web-operator", "operator", "Web-Operator", "web-controller-manager" })
            QTest::newRow(name) << QString::fromLatin1(name) << true;
        for (const char* name : { "alertmanager", "key-manager", "web-operator-data", "cooperator",
                                  "web", "ingress-nginx-controller" })
            QTest::newRow(name) << QString::fromLatin1(name) << false;
    }
    void aMonitoredOneIsAControllerIfItIsCalledOperator()
    {
        QFETCH(QString, name);
        QFETCH(bool, isController);
        const auto pod = podOf("a", name.toStdString(), "x", { "app=web" });
        QVERIFY(found(hintsWith({}), { pod }).empty()); // by its name alone it is none
        auto byService = hintsWith({});
        byService.services.push_back(serviceOf("a", "web-metrics", { "app=web" }));
        QVERIFY(found(byService, { pod }).empty());
        byService.monitors.push_back(monitorOf(kServiceMonitor));
        auto byPods = hintsWith({});
        byPods.monitors.push_back(monitorOf(kPodMonitor));
        for (const auto& hints : { byService, byPods }) {
            const auto programs = found(hints, { pod });
            QCOMPARE(programs.size(), isController ? 1U : 0U);
            if (!isController)
                continue;
            QVERIFY(programs[0].rank() == EvidenceRank::Strong);
            QVERIFY(programs[0].evidence[0].kind == EvidenceKind::Monitor);
            QVERIFY(has(programs[0], EvidenceKind::Name, name.toStdString()));
        }
        if (isController) // where its metrics are
            QCOMPARE(int(found(byService, { pod })[0].endpoints.at(0).port), 8443);
    }

    void aWebhooksServiceLeadsToAController() // Q 3.13
    {
        auto hints = hintsWith({});
        hints.services.push_back(serviceOf("a", "hook", { "app=web" }));
        hints.webhookServices.emplace("a", "hook");
        const auto programs = found(hints, { podOf("a", "web", "x", { "app=web" }) });
        QCOMPARE(programs.size(), 1U);
        QVERIFY(has(programs[0], EvidenceKind::Webhook, "a/hook"));
    }

    void theSurestComeFirst()
    {
        const auto programs = found(hintsWith({ leaseOf("z", "l", "sure-5d4f7-x") }),
                                    { podOf("a", "maybe", "y", {}, { "--leader-elect" }),
                                      podOf("a", "likely", "w", { "control-plane=controller" }),
                                      podOf("z", "sure", "x") });
        QCOMPARE(programs.size(), 3U);
        QCOMPARE(programs[0].name, std::string("sure"));
        QCOMPARE(programs[1].name, std::string("likely"));
        QCOMPARE(programs[2].name, std::string("maybe"));
    }

    void whatHasEndedIsNoReplica()
    {
        auto pod = podOf("a", "web", "x", { "control-plane=controller-manager" });
        pod.status.phase = "Succeeded";
        QVERIFY(found(hintsWith({}), { pod }).empty());
    }

    void aProvidersControlPlaneIsSaidToBeHidden() // Q 2.23, 6.40
    {
        ApiResources served { .serverVersion = "v1.33.1-gke.1000" };
        QCOMPARE(providerHiding({}, served), std::string("GKE"));
        QCOMPARE(providerHiding({ ControllerProgram { .controlPlane = true } }, served),
                 std::string());
        served.serverVersion = "v1.33.1-eks-abc";
        QCOMPARE(providerHiding({}, served), std::string("EKS"));
        served.groupVersions.push_back({ "metrics.eks.amazonaws.com", "v1" });
        QCOMPARE(providerHiding({}, served), std::string());
        const auto targets = serverTargets(served); // Q 2.22
        QCOMPARE(targets.size(), 3U);
        QCOMPARE(targets[1].path,
                 std::string("/apis/metrics.eks.amazonaws.com/v1/kcm/container/metrics"));
        QCOMPARE(serverTargets({ .serverVersion = "v1.33.1" }).size(), 1U);
    }

    void oneProcessForAllOfTheControlPlane() // Q 2.21, 6.39
    {
        ControllerMetrics page;
        QCOMPARE(std::string(componentOfQueue(page, { "autoregister" }, "", "autoregister")),
                 std::string("kube-apiserver"));
        page.running = { "deployment-controller" };
        const std::vector<std::string> queues { "autoregister", "deployment" };
        QCOMPARE(std::string(componentOfQueue(page, queues, "", "deployment")),
                 std::string("kube-controller-manager"));
        QCOMPARE(std::string(componentOfQueue(page, queues, "", "autoregister")),
                 std::string("kube-apiserver"));
        QCOMPARE(std::string(componentOfQueue(page, queues, "scheduler_", "pods")),
                 std::string("kube-scheduler"));
    }
};

KW_TEST_APPLESS(TestControllerFinder)

} // namespace tst_controller_finder

#include "tst_controller_finder.moc"
