#include <models/clusters/cluster_identity.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_cluster_identity {

using namespace kittiwake;

class ClusterIdentityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesInitialsFromWords();
    void tellsClustersOfOneNameApart_data();
    void tellsClustersOfOneNameApart();
    void knowsWhichClustersAreTheSame();
    void whatTellsApartIsBriefWhereItIsAFile();
};

void ClusterIdentityTest::takesInitialsFromWords()
{
    QCOMPARE(initialsOf("prod-eu-1"), "PE");
    QCOMPARE(initialsOf("minikube"), "MI");
    QCOMPARE(initialsOf("a"), "A");
    QCOMPARE(initialsOf("--"), "");
    QCOMPARE(hueOf("prod"), hueOf("prod"));
    QVERIFY(hueOf("prod") != hueOf("test"));
}

void ClusterIdentityTest::tellsClustersOfOneNameApart_data()
{
    using List = QStringList; // context, file, server
    QTest::addColumn<QList<QStringList>>("clusters");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("different contexts")
        << QList<List> { { "a", "/k", "https://x" }, { "b", "/k", "https://x" } }
        << List { "a", "b" };
    QTest::newRow("by file") << QList<List> { { "admin", "/x/a.yaml", "https://one:6443" },
                                              { "dev", "/x/a.yaml", "https://one:6443" },
                                              { "admin", "/x/b.yaml", "https://two:6443" } }
                             << List { "admin (a.yaml)", "dev", "admin (b.yaml)" };
    QTest::newRow("by host") << QList<List> { { "admin", "/x/config", "https://one:6443" },
                                              { "admin", "/y/config", "https://two:6443" } }
                             << List { "admin (one)", "admin (two)" };
    QTest::newRow("by port") << QList<List> { { "kind", "/x/config", "https://127.0.0.1:1" },
                                              { "kind", "/y/config", "https://127.0.0.1:2" } }
                             << List { "kind (127.0.0.1:1)", "kind (127.0.0.1:2)" };
    QTest::newRow("by path") << QList<List> { { "kind", "/x/config", "https://127.0.0.1:1" },
                                              { "kind", "/y/config", "https://127.0.0.1:1" } }
                             << List { "kind (/x/config)", "kind (/y/config)" };
    QTest::newRow("by everything") << QList<List> {
        { "a", "/k", "https://x:1" }, { "a", "/k", "https://y:1" }, { "a", "/l/k", "https://y:1" }
    } << List { "a (/k, https://x:1)", "a (/k, https://y:1)", "a (/l/k, https://y:1)" };
    QTest::newRow("a file of which no context is known")
        << QList<List> { { "", "/x/bad.yaml", "" }, { "", "", "" } } << List { "bad.yaml", "" };
}

void ClusterIdentityTest::tellsClustersOfOneNameApart()
{
    QFETCH(QList<QStringList>, clusters);
    std::vector<ClusterIdentity> identities;
    for (const auto& cluster : clusters)
        identities.push_back({ .context = cluster[0], .server = cluster[2], .file = cluster[1] });
    tellApart(identities);
    QStringList names;
    for (const auto& identity : identities)
        names << shownName(identity);
    QTEST(names, "names");
    tellApart(identities); // anew, not once more
    QCOMPARE(shownName(identities[0]), names[0]);
}

void ClusterIdentityTest::knowsWhichClustersAreTheSame()
{
    const ClusterIdentity one {
        .context = "a", .server = "https://x", .kubeconfig = "/k", .file = "/k"
    };
    auto other = one;
    other.server = "https://y"; // it moved: the file is followed
    QVERIFY(isSameCluster(one, other));
    other.kubeconfig.clear(); // the file is one of several, and another has the cluster
    QVERIFY(!isSameCluster(one, other));
    other.server = one.server;
    QVERIFY(isSameCluster(one, other));
    other.file = "/l";
    QVERIFY(!isSameCluster(one, other));
    QCOMPARE(initialsOf(ClusterIdentity { .context = "admin", .apart = "b.yaml" }), "AB");
    QCOMPARE(initialsOf(ClusterIdentity { .context = "prod-eu" }), "PE");
}

void ClusterIdentityTest::whatTellsApartIsBriefWhereItIsAFile()
{
    const auto brief = [](const char* file, const char* apart) {
        return briefApart({ .file = QLatin1String(file), .apart = QLatin1String(apart) });
    };
    QCOMPARE(brief("/x/admin.kubeconfig", "admin.kubeconfig"), "admin");
    QCOMPARE(brief("/x/eu.prod.yaml", "eu.prod.yaml"), "eu.prod");
    QCOMPARE(brief("/x/.kubeconfig", ".kubeconfig"), ".kubeconfig");
    QCOMPARE(brief("/x/config", "config"), "config");
    QCOMPARE(brief("/x/config", "10.0.0.1:6443"), "10.0.0.1:6443");
    QCOMPARE(brief("/x/a.yaml", ""), "");
}

KW_TEST_GUILESS(ClusterIdentityTest)

} // namespace tst_cluster_identity

#include "tst_cluster_identity.moc"
