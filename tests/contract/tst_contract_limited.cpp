// What users see who may not see everything, and how often the server is asked for it.
#include <tests/contract/support/shown_cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_limited {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr auto kMay = R"(
apiVersion: rbac.authorization.k8s.io/v1
kind: %1
metadata: {name: %2%3}
rules: [{apiGroups: [''], resources: [%4], verbs: [%5]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: %1Binding
metadata: {name: %2%3}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: %1, name: %2}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: %6}]
)";

} // namespace

class TestContractLimited : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    /// `ns`: empty: everywhere.
    void allow(const QString& user, const QString& ns, const char* resources,
               const char* verbs) const
    {
        const auto where = ns.isEmpty() ? QString() : QStringLiteral(", namespace: ") + ns;
        const auto name = user + QStringLiteral("-") + QLatin1String(resources);
        (void)m_cluster.kubectl(
            { "apply", "-f", "-" },
            QString::fromLatin1(kMay)
                .arg(ns.isEmpty() ? QStringLiteral("ClusterRole") : QStringLiteral("Role"), name,
                     where, QLatin1String(resources), QLatin1String(verbs), user)
                .toUtf8());
    }
    /// As the admin, who then acts as somebody else, by the window's switch.
    static bool actAs(ShownCluster& shown, const QString& user)
    {
        if (!shown.says("live"))
            return false;
        auto& connection = *shown.clusters.current().connection();
        if (!connection.actAs(user, {}, {}).isEmpty())
            return false;
        return QTest::qWaitFor([&] { return connection.actingAs() == user; }, kShownWithin)
            && QTest::qWaitFor(
                   [&] { return shown.cluster.status()->page() == ClusterStatus::Page::Ready; },
                   kShownWithin);
    }
    /// Whether the sidebar says that the kind may not be listed.
    static bool isLocked(ShownCluster& shown, const char* title)
    {
        const auto* kinds = shown.cluster.sidebar()->kinds();
        for (int row = 0; row < kinds->rowCount(); ++row) {
            const auto index = kinds->index(row);
            if (index.data(KindListModel::TitleRole).toString() == QLatin1String(title))
                return index.data(KindListModel::RefusedRole).toBool();
        }
        return false;
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void eachKindIsLimitedByItself()
    {
        const ScratchNamespace ns(m_cluster);
        const auto user = QStringLiteral("jane-") + ns.qname();
        allow(user, {}, "pods", "get, list, watch");
        allow(user, ns.qname(), "services", "get, list, watch");
        ShownCluster shown(m_cluster, QStringLiteral("admin"));
        QVERIFY(shown.says("live"));
        shown.cluster.sidebar()->namespaces()->noteFavourites({ ns.qname() }); // was looked at once
        QVERIFY(actAs(shown, user));
        QVERIFY(shown.says("live"));
        QVERIFY(shown.cluster.sidebar()->namespaces()->chosen().isEmpty()); // pods: everywhere
        const auto* services = shown.cluster.sidebar()->kinds()->find(QStringLiteral("services"));
        QVERIFY(services != nullptr);
        shown.clusters.current().places()->go({ .view = ViewId::Resources, .kind = services->gvr });
        QVERIFY(QTest::qWaitFor(
            [&] { return shown.cluster.status()->notice().contains(ns.qname()); }, kShownWithin));
        QVERIFY(shown.says("live"));
        QCOMPARE(shown.cluster.sidebar()->namespaces()->chosen(), QStringList { ns.qname() });
        QVERIFY2(shown.cluster.status()->notice().contains(QStringLiteral("refused")),
                 qPrintable(shown.cluster.status()->notice()));
        const auto* pods = shown.cluster.sidebar()->kinds()->find(QStringLiteral("pods"));
        shown.clusters.current().places()->go({ .view = ViewId::Resources, .kind = pods->gvr });
        QVERIFY(shown.cluster.sidebar()->namespaces()->chosen().isEmpty()); // that was for services
                                                                            // alone
        QCOMPARE(shown.cluster.status()->notice(), QString());
        QVERIFY(shown.says("live"));
        QVERIFY(QTest::qWaitFor([&] { return isLocked(shown, "Secrets"); }, kShownWithin));
        QVERIFY(!isLocked(shown, "Services")); // asked about meanwhile
        QVERIFY(!isLocked(shown, "Pods"));
        (void)m_cluster.kubectl(
            { "delete", "clusterrole,clusterrolebinding", user + QStringLiteral("-pods") });
    }

    void whoMayListButNotWatchSeesHowOftenItIsAsked()
    {
        const ScratchNamespace ns(m_cluster);
        const auto user = QStringLiteral("joe-") + ns.qname();
        allow(user, ns.qname(), "pods", "list");
        (void)m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), "seen"));
        ShownCluster shown(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(actAs(shown, user));
        QVERIFY2(shown.shows({ QStringLiteral("seen") }),
                 qPrintable(shown.names().join(u'|') + u' '
                            + shown.cluster.status()->freshness()->text() + u' '
                            + shown.cluster.status()->freshness()->detail()));
        QVERIFY2(shown.says("(watch not permitted)"),
                 qPrintable(shown.cluster.status()->freshness()->text()));
    }

    /// What there is comes with the watch.
    void whoMayWatchButNotListSeesAll()
    {
        const ScratchNamespace ns(m_cluster);
        const auto user = QStringLiteral("wanda-") + ns.qname();
        allow(user, ns.qname(), "pods", "watch");
        (void)m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), "before"));
        ShownCluster shown(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(actAs(shown, user));
        QVERIFY2(shown.shows({ QStringLiteral("before") }),
                 qPrintable(shown.names().join(u'|') + u' '
                            + shown.cluster.status()->freshness()->text() + u' '
                            + shown.cluster.status()->freshness()->detail()));
        QVERIFY2(shown.says("live"), qPrintable(shown.cluster.status()->freshness()->text()));
        (void)m_cluster.kubectl({ "apply", "-f", "-" }, podJson(ns.name(), "later"));
        QVERIFY(shown.shows({ QStringLiteral("before"), QStringLiteral("later") }));
    }

    void nobodyIsToldOnceAndDoesNotAskForEver()
    {
        ShownCluster shown(m_cluster, QStringLiteral("nobody"));
        QVERIFY(shown.says("forbidden"));
        QVERIFY(QTest::qWaitFor(
            [&] { return isLocked(shown, "Secrets") && isLocked(shown, "Nodes"); }, kShownWithin));
        QCOMPARE(shown.cluster.status()->notice(), QString());
        const auto kinds =
            static_cast<std::uint64_t>(shown.cluster.sidebar()->kinds()->kindCount());
        const auto asked = shown.presenter.session()->client().requestsSent();
        // Discovery asks once a group, the sidebar once a kind, the rest is one question a
        // namespace.
        QVERIFY2(asked < 100 + 3 * kinds,
                 qPrintable(QStringLiteral("%1 requests for %2 kinds").arg(asked).arg(kinds)));
        qInfo("%llu requests for %llu kinds", static_cast<unsigned long long>(asked),
              static_cast<unsigned long long>(kinds));
    }
};

KW_TEST_GUILESS(TestContractLimited)

} // namespace tst_contract_limited

#include "tst_contract_limited.moc"
