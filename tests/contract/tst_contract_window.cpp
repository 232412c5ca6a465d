#include "cluster.h"

#include <app/clusters_presenter.h>
#include <app/wall_clock.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kPatience = 60'000;
using State = FreshnessPhase;

/// The window's view and what feeds it, without the window.
struct Bench
{
    OpenClusters clusters { wallMilliseconds };
    ClusterView& view = *clusters.current().view();
    QAbstractItemModelTester tester { view.table() };
    ClustersPresenter presenter;

    Bench(const Cluster& cluster, const QString& persona, const QStringList& namespaces = {},
          const QString& kind = QStringLiteral("pods"))
        : presenter(clusters, wishes(cluster, persona, namespaces, kind))
    {
        presenter.open();
    }
    static StartWishes wishes(const Cluster& cluster, const QString& persona,
                              const QStringList& namespaces, const QString& kind)
    {
        StartWishes wishes;
        wishes.kubeconfig = cluster.kubeconfig(persona).toStdString();
        if (!namespaces.isEmpty())
            wishes.namespaces = namespaces;
        wishes.kind = kind;
        return wishes;
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < const_cast<ClusterView&>(view).table()->count(); ++row)
            names << QString::fromStdString(
                const_cast<ClusterView&>(view).table()->rowAt(row)->key.name);
        return names;
    }
    bool shows(const QStringList& expected)
    {
        return QTest::qWaitFor([&] { return names() == expected; }, kPatience);
    }
    bool says(const char* words)
    {
        return QTest::qWaitFor(
            [&] { return view.freshness()->text().contains(QLatin1String(words)); }, kPatience);
    }
};

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
        Bench bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
        QVERIFY(bench.shows({ "b", "c" }));
        QVERIFY(bench.says("live"));
        bench.view.table()->select(1);
        QSignalSpy resets(bench.view.table(), &QAbstractItemModel::modelReset);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "a"));
        QVERIFY(bench.shows({ "a", "b", "c" }));
        deletePod(ns, "b");
        QVERIFY(bench.shows({ "a", "c" }));
        QCOMPARE(bench.view.table()->currentKeyText(), ns.qname() + QStringLiteral("/c"));
        QCOMPARE(resets.count(), 0);
    }

    void serverDiesAndComesBackWithoutAClick()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(m_apply, podJson(ns.name(), "stays"));
        m_cluster.kubectl(m_apply, podJson(ns.name(), "vanishes"));
        Bench bench(m_cluster, QStringLiteral("admin"), { ns.qname() });
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
        Bench bench(m_cluster, QStringLiteral("admin"), {}, QStringLiteral("ns"));
        QVERIFY(QTest::qWaitFor(
            [&] { return bench.names().contains(QStringLiteral("kube-system")); }, kPatience));
        QCOMPARE(bench.view.kindTitle(), QStringLiteral("Namespaces"));
        QVERIFY(bench.view.kinds()->rowCount() > 30);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return bench.view.namespaces()->names().contains(QStringLiteral("kube-system"));
            },
            kPatience));
    }

    void limitedUserIsTakenToWhatHeMayRead()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        Bench bench(m_cluster, QStringLiteral("shop-dev"));
        QVERIFY(bench.says("live"));
        QCOMPARE(bench.view.namespaces()->chosen(), QStringList { QStringLiteral("shop") });
        QVERIFY2(bench.view.notice().contains(QStringLiteral("You may list: shop.")),
                 qPrintable(bench.view.notice()));
    }

    void forbiddenIsSaid()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        Bench bench(m_cluster, QStringLiteral("nobody"));
        QVERIFY(bench.says("forbidden"));
        QVERIFY2(bench.view.freshness()->detail().contains(
                     QStringLiteral("refused to list pods in all namespaces (403)")),
                 qPrintable(bench.view.freshness()->detail()));
    }

    void untrustedServerIsSaid()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        Bench bench(m_cluster, QStringLiteral("wrong-ca"));
        QVERIFY(QTest::qWaitFor([&] { return bench.view.page() == ClusterView::Page::Failed; },
                                kPatience));
        QVERIFY2(bench.view.explanation().contains(QStringLiteral("is not trusted")),
                 qPrintable(bench.view.explanation()));
    }
};

QTEST_GUILESS_MAIN(TestContractWindow)
#include "tst_contract_window.moc"
