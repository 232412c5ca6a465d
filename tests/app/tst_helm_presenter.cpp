// What Helm has installed in a simulated cluster on its way to the view.
#include <app/simulator/simulated_cluster.h>
#include <app/views/helm_presenter.h>
#include <app/window/wall_clock.h>
#include <core/base/base64.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/support/helm_payload.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_helm_presenter {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
using Tab = HelmReleaseView::Tab;

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    KindListModel kinds;
    HelmView view { wallMilliseconds };
    std::unique_ptr<HelmPresenter> presenter;

    Bench(const sim::SimulatedCluster& cluster, const char* persona,
          PermittedNamespaces::Candidates candidates = {})
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        presenter = std::make_unique<HelmPresenter>(*session, view, kinds, std::move(candidates));
    }
    [[nodiscard]] int rowOf(const char* name) const
    {
        const auto& rows = const_cast<HelmView&>(view).releases()->rows();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (rows[row]->latest.release == name)
                return static_cast<int>(row);
        }
        return -1;
    }
    [[nodiscard]] QString shown(const char* name, int role)
    {
        return view.releases()->index(rowOf(name)).data(role).toString();
    }
    [[nodiscard]] HelmReleaseView& release() { return *view.release(); }
    [[nodiscard]] ResourceClient secrets(const char* ns)
    {
        return session->clients()
            .dynamic()
            .resource(resourceOf(HelmDriver::Secret))
            .inNamespace(ns);
    }
    [[nodiscard]] QString text()
    {
        const auto* document = release().yaml()->lines()->document();
        return document == nullptr ? QString() : QString::fromStdString(document->text());
    }
};

} // namespace

class HelmPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsByMetadataAlone();
    void readsTheChartsOfRowsInSight();
    void followsChanges();
    void followsTheNamespaces();
    void looksIntoARelease();
    void saysWhatDiffers();
    void aBrokenPayloadKeepsItsRow_data();
    void aBrokenPayloadKeepsItsRow();
    void saysThatFluxInstallsIt();
    void configMapsHoldReleasesToo();
    void saysThatThereIsHelm2();
    void saysThatItMayNot();
    void fallsBackToWhatMayBeRead();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void HelmPresenterTest::initTestCase()
{
    auto cluster =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Demo });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
}

void HelmPresenterTest::listsByMetadataAlone() // A 13.1, 13.4.3
{
    Bench b(*m_cluster, "admin");
    const auto scopes = [&] {
        std::vector<ResourceScope> found;
        b.session->informers().forEach(
            [&](const ResourceScope& scope, SharedInformer&) { found.push_back(scope); });
        return found;
    };
    QVERIFY(scopes().empty()); // nobody looks
    b.view.setActive(true);
    QCOMPARE(scopes().size(), std::size_t(2));
    for (const auto& scope : scopes()) {
        QVERIFY(scope.metadataOnly);
        QCOMPARE(scope.labelSelector, std::string("owner=helm"));
    }
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("kube-prometheus-stack") >= 0, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(b.view.freshness()->phase(), Freshness::Phase::Live, kTimeout);
    QVERIFY(b.view.state() == HelmView::State::Rows);
    QCOMPARE(b.shown("kube-prometheus-stack", HelmReleaseListModel::RevisionRole), "13");
    QCOMPARE(b.shown("loki", HelmReleaseListModel::StatusRole), "failed");
    QCOMPARE(b.shown("orbit-legacy", HelmReleaseListModel::StatusRole), "uninstalled");
    QVERIFY(b.view.footer().contains("1 stuck")); // redis, begun long ago
}

void HelmPresenterTest::readsTheChartsOfRowsInSight()
{
    Bench b(*m_cluster, "admin");
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("loki") >= 0, kTimeout);
    const auto before = b.session->client().requestsSent();
    b.view.setInSight(b.rowOf("loki"), b.rowOf("loki"));
    QTRY_COMPARE_WITH_TIMEOUT(b.shown("loki", HelmReleaseListModel::ChartRole), "loki-6.18.0",
                              kTimeout);
    QCOMPARE(b.shown("redis", HelmReleaseListModel::ChartRole), QString());
    QVERIFY(b.session->client().requestsSent() <= before + 2); // and the current release
    b.view.setInSight(0, 20);
    QTRY_COMPARE_WITH_TIMEOUT(b.shown("redis", HelmReleaseListModel::AppVersionRole), "7.4.1",
                              kTimeout);
}

void HelmPresenterTest::followsChanges()
{
    Bench b(*m_cluster, "admin");
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("loki") >= 0, kTimeout);
    auto made = helmSecret("later", 1, "pending-install", R"({"name":"later"})");
    QVERIFY(b.secrets("shop").create(made).wait());
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("later") >= 0, kTimeout);
    b.view.select(b.rowOf("later"));
    made.set({ "metadata", "labels", "status" }, "deployed");
    QVERIFY(b.secrets("shop").update(made).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.shown("later", HelmReleaseListModel::StatusRole), "deployed",
                              kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(b.release().status(), "deployed", kTimeout);
    QVERIFY(b.secrets("shop").remove(made.key().name).wait());
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("later") < 0, kTimeout);
    QVERIFY(b.release().title() != QLatin1String("later"));
}

void HelmPresenterTest::followsTheNamespaces() // A 13.4.7
{
    Bench b(*m_cluster, "admin");
    b.view.setNamespaces({ "monitoring", "data" });
    b.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 3, kTimeout);
    QVERIFY(b.rowOf("redis") >= 0);
    b.view.setNamespaces({ "search" });
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 1, kTimeout);
    QVERIFY(b.rowOf("opensearch") >= 0);
    b.view.setNamespaces({ "payments" });
    QTRY_VERIFY_WITH_TIMEOUT(b.view.state() == HelmView::State::Empty, kTimeout);
    b.view.setNamespaces({});
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 8, kTimeout);
}

void HelmPresenterTest::looksIntoARelease() // A 13.3
{
    Bench b(*m_cluster, "admin");
    b.kinds.setKinds({ { { "", "v1", "secrets" }, QStringLiteral("Secret") } });
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("atlas") >= 0, kTimeout);
    b.view.select(b.rowOf("atlas"));
    QTRY_VERIFY_WITH_TIMEOUT(b.release().factValues().contains("atlas-1.42.0"), kTimeout);
    QCOMPARE(b.release().revisionText(), "Revision 43, the latest");
    QTRY_COMPARE_WITH_TIMEOUT(b.release().objects()->rowCount(), 5, kTimeout); // and the hook's
    b.release().setTab(Tab::History);
    const auto described = [&](int row) {
        return b.release()
            .revisions()
            ->index(row)
            .data(HelmRevisionListModel::DescriptionRole)
            .toString();
    };
    QTRY_VERIFY_WITH_TIMEOUT(described(2).contains("pre-upgrade hooks failed"), kTimeout);
    QCOMPARE(described(1), "Rollback to 40");
    b.release().setTab(Tab::Values);
    QTRY_VERIFY_WITH_TIMEOUT(b.text().contains("logLevel: •"), kTimeout);
    QVERIFY(!b.text().contains("debug"));
    b.release().toggleReveal();
    QTRY_VERIFY_WITH_TIMEOUT(b.text().contains("logLevel: debug"), kTimeout);
    b.release().setTab(Tab::Manifest);
    QTRY_VERIFY_WITH_TIMEOUT(b.text().contains("# Source: atlas/templates/atlas-api/"), kTimeout);
    QVERIFY(b.text().contains("password: •"));
    b.release().setTab(Tab::Hooks);
    QTRY_VERIFY_WITH_TIMEOUT(b.text().contains("(pre-upgrade)"), kTimeout);
    QVERIFY(b.text().contains("kind: Job"));
}

void HelmPresenterTest::saysWhatDiffers()
{
    Bench b(*m_cluster, "admin");
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.rowOf("atlas") >= 0, kTimeout);
    b.view.select(b.rowOf("atlas"));
    b.release().setTab(Tab::Difference);
    QTRY_VERIFY_WITH_TIMEOUT(b.release().differences()->rowCount() > 3, kTimeout);
    QCOMPARE(b.release().baseText(), "Revision 42");
    b.release().stepBase(-1);
    QTRY_COMPARE_WITH_TIMEOUT(b.release().baseText(), "Revision 41", kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!b.release().isLoading(), kTimeout);
    const auto* differences = b.release().differences();
    QCOMPARE(differences->index(0).data(HelmDifferenceListModel::BeforeRole).toString(),
             "2024.10.2");
    QCOMPARE(differences->index(0).data(HelmDifferenceListModel::AfterRole).toString(),
             "2024.10.3");
}

void HelmPresenterTest::aBrokenPayloadKeepsItsRow_data() // A 13.4.1
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("why");
    const auto whole = helmPayload(R"({"name":"torn","notes":"some more text to pack"})");
    QTest::newRow("no base64") << QByteArray("***") << "it is not base64";
    QTest::newRow("encrypted by a plugin")
        << QByteArray::fromStdString(base64Encode("ENC[AES256_GCM,data:…]")) << "it is not JSON";
    QTest::newRow("cut short") << QByteArray::fromStdString(whole.substr(0, whole.size() / 8 * 4))
                               << "it cannot be unpacked";
    QTest::newRow("enormous") << QByteArray::fromStdString(
        helmPayload(std::string((64U << 20U) + 1, ' ')))
                              << "larger than 64 MiB";
}

void HelmPresenterTest::aBrokenPayloadKeepsItsRow()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QString, why);
    Bench b(*m_cluster, "admin");
    b.view.setNamespaces({ "payments" });
    b.view.setActive(true);
    auto torn = helmSecret("torn", 1, "deployed", "{}");
    torn.set({ "data", "release" }, base64Encode(payload.toStdString()));
    QVERIFY(b.secrets("payments").create(torn).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.rowOf("torn"), 0, kTimeout);
    b.view.setInSight(0, 3);
    QTRY_VERIFY_WITH_TIMEOUT(
        b.view.releases()->index(0).data(HelmReleaseListModel::UnreadableRole).toBool(), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(b.release().problem().contains(why), kTimeout);
    QVERIFY(b.release().problem().startsWith("torn, revision 1: "));
    QVERIFY(b.secrets("payments").remove(torn.key().name).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 0, kTimeout);
}

void HelmPresenterTest::saysThatFluxInstallsIt() // A 13.4.11
{
    Bench b(*m_cluster, "admin");
    b.view.setNamespaces({ "payments" });
    b.view.setActive(true);
    const JsonValue json {
        { "chart", { { "metadata", { { "name", "paint" }, { "version", "1" } } } } },
        { "manifest",
          "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: paint\n  labels:\n"
          "    helm.toolkit.fluxcd.io/name: paint\n"
          "    helm.toolkit.fluxcd.io/namespace: flux-system\n" }
    };
    const auto kept = helmSecret("fluxed", 1, "deployed", writeJson(json));
    QVERIFY(b.secrets("payments").create(kept).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.rowOf("fluxed"), 0, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(
        b.release().account().contains("by its HelmRelease flux-system/paint:"), kTimeout);
    QVERIFY(b.secrets("payments").remove(kept.key().name).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 0, kTimeout);
}

void HelmPresenterTest::configMapsHoldReleasesToo() // A 13.4.10
{
    Bench b(*m_cluster, "admin");
    b.view.setNamespaces({ "payments" });
    b.view.setActive(true);
    Unstructured kept({ "", "v1", "ConfigMap" }, { {}, "sh.helm.release.v1.mapped.v2" });
    kept.set({ "metadata", "labels" },
             { { "owner", "helm" },
               { "name", "mapped" },
               { "version", "2" },
               { "status", "deployed" } });
    kept.set({ "data", "release" },
             helmPayload(R"({"chart":{"metadata":{"name":"mapped","version":"1"}}})"));
    const auto maps = b.session->clients()
                          .dynamic()
                          .resource(resourceOf(HelmDriver::ConfigMap))
                          .inNamespace("payments");
    QVERIFY(maps.create(kept).wait());
    QTRY_COMPARE_WITH_TIMEOUT(b.rowOf("mapped"), 0, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(b.release().factValues().contains("mapped-1"), kTimeout);
    QCOMPARE(b.release().holder(), "ConfigMap payments/sh.helm.release.v1.mapped.v2");
    QVERIFY(maps.remove(kept.key().name).wait());
}

void HelmPresenterTest::saysThatThereIsHelm2() // A 13.1
{
    Bench b(*m_cluster, "admin");
    Unstructured old({ "", "v1", "ConfigMap" }, { {}, "web.v1" });
    old.set({ "metadata", "labels" }, { { "OWNER", "TILLER" }, { "NAME", "web" } });
    const auto maps = b.session->clients()
                          .dynamic()
                          .resource(resourceOf(HelmDriver::ConfigMap))
                          .inNamespace("kube-system");
    QVERIFY(maps.create(old).wait());
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.view.notice().contains("Helm 2"), kTimeout);
    QVERIFY(maps.remove("web.v1").wait());
}

void HelmPresenterTest::saysThatItMayNot() // A 13.4.4
{
    Bench b(*m_cluster, "viewer"); // who may read all but Secrets
    b.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(b.view.state() == HelmView::State::Forbidden, kTimeout);
    QVERIFY2(b.view.hint().contains("secrets"), qPrintable(b.view.hint()));
}

void HelmPresenterTest::fallsBackToWhatMayBeRead() // A 13.4.4
{
    const Bench admin(*m_cluster, "admin");
    const auto secrets =
        admin.session->clients().dynamic().resource(resourceOf(HelmDriver::Secret));
    for (const auto* ns : { "shop", "payments" })
        QVERIFY(secrets.inNamespace(ns).create(helmSecret("ours", 1, "deployed", "{}")).wait());
    const std::string group = "rbac.authorization.k8s.io";
    Unstructured role({ group, "v1", "Role" }, { {}, "helm-reader" });
    role.set({ "rules" },
             { { { "apiGroups", { "" } },
                 { "resources", { "secrets", "configmaps" } },
                 { "verbs", { "get", "list", "watch" } } } });
    Unstructured binding({ group, "v1", "RoleBinding" }, { {}, "helm-reader" });
    binding.set({ "roleRef" },
                { { "apiGroup", group }, { "kind", "Role" }, { "name", "helm-reader" } });
    binding.set({ "subjects" },
                { { { "apiGroup", group }, { "kind", "User" }, { "name", "shop-dev" } } });
    const auto rbac = [&](const char* resource) {
        return admin.session->clients()
            .dynamic()
            .resource({ group, "v1", resource })
            .inNamespace("shop");
    };
    QVERIFY(rbac("roles").create(role).wait());
    QVERIFY(rbac("rolebindings").create(binding).wait());
    Bench b(*m_cluster, "shop-dev", [] { return std::vector<std::string> { "payments", "shop" }; });
    b.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(b.view.releases()->rowCount(), 1, kTimeout);
    QCOMPARE(b.shown("ours", HelmReleaseListModel::NamespaceRole), "shop");
    QVERIFY2(b.view.notice().contains("You may see: shop."), qPrintable(b.view.notice()));
    for (const auto* ns : { "shop", "payments" })
        QVERIFY(secrets.inNamespace(ns).remove("sh.helm.release.v1.ours.v1").wait());
}

KW_TEST_GUILESS(HelmPresenterTest)

} // namespace tst_helm_presenter

#include "tst_helm_presenter.moc"
