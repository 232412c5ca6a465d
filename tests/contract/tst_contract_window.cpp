#include <tests/contract/support/shown_cluster.h>
#include <tests/support/test_program.h>

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_contract_window {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using State = FreshnessPhase;

/// JSON whose quotes are single ones.
QJsonObject quoted(QByteArray json)
{
    return QJsonDocument::fromJson(json.replace('\'', '"')).object();
}

const char* const kKiteDefinition =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"kites.birds.example.com"},
    "spec":{"group":"birds.example.com","scope":"Namespaced","names":{"plural":"kites","singular":"kite","kind":"Kite"},
    "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]}})";

} // namespace

class TestContractWindow : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    const QStringList m_apply { QStringLiteral("apply"), QStringLiteral("-f"),
                                QStringLiteral("-") };

    void deletePod(const ScratchNamespace& ns, const char* name) const
    {
        m_cluster.kubectl({ "-n", ns.qname(), "delete", "pod", QLatin1String(name), "--force",
                            "--grace-period=0" });
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void rowsComeChangeAndGoWithoutAResetOrALostSelection()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "b"));
        m_cluster.kubectl(m_apply, podJson(ns.name(), "c"));
        ShownCluster bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(bench.shows({ "b", "c" }));
        QVERIFY(bench.says("live"));
        bench.cluster.resources()->table()->select(1);
        QSignalSpy resets(bench.cluster.resources()->table(), &QAbstractItemModel::modelReset);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "a"));
        QVERIFY(bench.shows({ "a", "b", "c" }));
        deletePod(ns, "b");
        QVERIFY(bench.shows({ "a", "c" }));
        QCOMPARE(bench.cluster.resources()->table()->currentKeyText(),
                 ns.qname() + QStringLiteral("/c"));
        QCOMPARE(resets.count(), 0);
    }

    void serverDiesAndComesBackWithoutAClick()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "stays"));
        m_cluster.kubectl(m_apply, podJson(ns.name(), "vanishes"));
        ShownCluster bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(bench.shows({ "stays", "vanishes" }));
        m_cluster.control(QStringLiteral("stop-api"));
        QVERIFY(bench.says("retrying"));
        QCOMPARE(bench.names(), (QStringList { "stays", "vanishes" }));
        m_cluster.control(QStringLiteral("start-api"));
        deletePod(ns, "vanishes");
        QVERIFY(bench.shows({ "stays" }));
        QVERIFY(bench.says("live"));
    }

    void everyListableKindIsOfferedAndShownTheSameWay()
    {
        ShownCluster bench(m_cluster, QStringLiteral("admin"), {}, QStringLiteral("ns"));
        QVERIFY(QTest::qWaitFor(
            [&] { return bench.names().contains(QStringLiteral("kube-system")); }, kShownWithin));
        QCOMPARE(bench.cluster.resources()->kindTitle(), QStringLiteral("Namespaces"));
        QVERIFY(bench.cluster.sidebar()->kinds()->rowCount() > 30);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return bench.cluster.sidebar()->namespaces()->names().contains(
                    QStringLiteral("kube-system"));
            },
            kShownWithin));
    }

    void aKindIsListedWhileItIsDefined()
    {
        const auto kite = QStringLiteral("kites.birds.example.com");
        const auto remove = qScopeGuard([&] {
            m_cluster.kubectl({ "delete", "crd", kite, "--ignore-not-found" });
        });
        ShownCluster bench(m_cluster, QStringLiteral("admin"));
        QVERIFY(bench.says("live"));
        const auto& kinds = *bench.cluster.sidebar()->kinds();
        QVERIFY(kinds.find(kite) == nullptr);
        m_cluster.kubectl(m_apply, kKiteDefinition);
        QVERIFY(QTest::qWaitFor([&] { return kinds.find(kite) != nullptr; }, kShownWithin));
        m_cluster.kubectl({ "delete", "crd", kite });
        QVERIFY(QTest::qWaitFor([&] { return kinds.find(kite) == nullptr; }, kShownWithin));
        QVERIFY(kinds.find(QStringLiteral("pods")) != nullptr);
    }

    void limitedUserIsTakenToWhatHeMayRead()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        ShownCluster bench(m_cluster, QStringLiteral("shop-dev"));
        QVERIFY(bench.says("live"));
        QCOMPARE(bench.cluster.sidebar()->namespaces()->chosen(),
                 QStringList { QStringLiteral("shop") });
        QVERIFY2(bench.cluster.status()->notice().contains(QStringLiteral("You may see: shop.")),
                 qPrintable(bench.cluster.status()->notice()));
    }

    void forbiddenIsSaid()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        ShownCluster bench(m_cluster, QStringLiteral("nobody"));
        QVERIFY(bench.says("forbidden"));
        QVERIFY2(bench.cluster.status()->freshness()->detail().contains(
                     QStringLiteral("refused to list pods in all namespaces (403)")),
                 qPrintable(bench.cluster.status()->freshness()->detail()));
    }

    void rolloutIsSeenAsItHappens()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("nodes")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const ScratchNamespace ns(m_cluster);
        const auto running = [](ShownCluster& bench) {
            QStringList names;
            for (const auto& name : bench.names()) {
                if (bench.textOf(qPrintable(name)) == QStringLiteral("Running"))
                    names << name;
            }
            return names;
        };
        ShownCluster bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(bench.shows({}));
        QVERIFY(bench.says("live"));
        m_cluster.kubectl(
            { "-n", ns.qname(), "create", "deployment", "web", "--image=web:1", "--replicas=3" });
        QVERIFY(QTest::qWaitFor([&] { return running(bench).size() == 3; }, 2 * kShownWithin));
        const auto before = bench.names();
        const QSignalSpy resets(bench.cluster.resources()->table(),
                                &QAbstractItemModel::modelReset);
        const QSignalSpy added(bench.cluster.resources()->table(),
                               &QAbstractItemModel::rowsInserted);
        m_cluster.kubectl({ "-n", ns.qname(), "set", "image", "deployment/web", "*=web:2" });
        QVERIFY(QTest::qWaitFor(
            [&] {
                const auto now = running(bench);
                return now.size() == 3 && bench.names().size() == 3
                    && std::none_of(now.begin(), now.end(),
                                    [&](const auto& name) { return before.contains(name); });
            },
            2 * kShownWithin));
        QVERIFY(added.count() > 0);
        QCOMPARE(resets.count(), 0);
    }

    void crashLoopIsSeenAndFound()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "falls"));
        ShownCluster bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(bench.saysOf("falls", "Pending"));
        // As a kubelet would tell; nobody's pods here have containers that could fall.
        auto pod = QJsonDocument::fromJson(podJson(ns.name(), "falls")).object();
        pod[QStringLiteral("status")] =
            quoted("{'phase':'Running','containerStatuses':[{'name':'c','image':'i','imageID':'i',"
                   "'ready':false,'restartCount':7,"
                   "'state':{'waiting':{'reason':'CrashLoopBackOff','message':'back-off 5m0s'}},"
                   "'lastState':{'terminated':{'exitCode':1,'reason':'Error'}}}]}");
        m_cluster.kubectl(
            { "replace", "-f", "-", "--raw",
              QStringLiteral("/api/v1/namespaces/%1/pods/falls/status").arg(ns.qname()) },
            QJsonDocument(pod).toJson());
        QVERIFY(bench.saysOf("falls", "CrashLoopBackOff"));
        auto* findings = bench.clusters.current().findings();
        findings->setFilterText(ns.qname());
        QVERIFY(QTest::qWaitFor([&] { return findings->findings()->count() == 1; }, kShownWithin));
        const auto found = findings->findings()->at(0);
        QCOMPARE(QString::fromStdString(found->about.key.name), QStringLiteral("falls"));
        QVERIFY(found->check == CheckId::CrashLoops);
    }

    void lostNodeIsSeen()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("nodes")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto name = QStringLiteral("lost-") + ScratchNamespace(m_cluster).qname();
        // One whose kubelet spoke once and never again. (A simulated cluster gives every other node
        // a kubelet.)
        auto node = quoted("{'apiVersion':'v1','kind':'Node','metadata':{'name':'" + name.toUtf8()
                           + "','annotations':{'sim.kittiwake.dev/behaviour':'silent'}}}");
        m_cluster.kubectl(m_apply, QJsonDocument(node).toJson());
        ShownCluster bench(m_cluster, QStringLiteral("admin"), {}, QStringLiteral("nodes"));
        const auto now = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toUtf8();
        node[QStringLiteral("status")] =
            quoted("{'conditions':[{'type':'Ready','status':'True','reason':'KubeletReady',"
                   "'message':'posting','lastHeartbeatTime':'"
                   + now + "','lastTransitionTime':'" + now + "'}]}");
        m_cluster.kubectl(
            { "replace", "-f", "-", "--raw", QStringLiteral("/api/v1/nodes/%1/status").arg(name) },
            QJsonDocument(node).toJson());
        QVERIFY(bench.saysOf(qPrintable(name), "Ready"));
        QVERIFY(bench.saysOf(qPrintable(name), "NotReady")); // after the controller's 40 s of grace
        auto* findings = bench.clusters.current().findings();
        findings->setFilterText(name);
        QVERIFY(QTest::qWaitFor([&] { return findings->findings()->count() > 0; }, kShownWithin));
        m_cluster.kubectl({ "delete", "node", name });
        QVERIFY(QTest::qWaitFor([&] { return !bench.names().contains(name); }, kShownWithin));
    }

    void untrustedServerIsSaid()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        ShownCluster bench(m_cluster, QStringLiteral("wrong-ca"));
        QVERIFY(QTest::qWaitFor(
            [&] { return bench.cluster.status()->page() == ClusterStatus::Page::Failed; },
            kShownWithin));
        QVERIFY2(bench.cluster.status()->explanation().contains(QStringLiteral("is not trusted")),
                 qPrintable(bench.cluster.status()->explanation()));
    }
};

KW_TEST_GUILESS(TestContractWindow)

} // namespace tst_contract_window

#include "tst_contract_window.moc"
