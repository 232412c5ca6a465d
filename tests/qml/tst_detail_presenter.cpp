#include <app/detail_presenter.h>
#include <app/wall_clock.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/sim/simulated_cluster.h>
#include <core/sim/store/object_store.h>

#include <QTest>

using namespace kittiwake;

namespace {

constexpr int kPatience = 20'000; // of a machine that does other things, too

/// A session on the demo's cluster and the presenter of one page.
struct PresenterBench
{
    explicit PresenterBench(const sim::SimulatedCluster& cluster,
                            const std::string& persona = "admin")
    {
        auto config = parseKubeconfig(cluster.kubeconfig(persona), "/simulated");
        session = std::move(*ClusterSession::open(resolve(config.config).value()));
        presenter = std::make_unique<DetailPresenter>(
            *session, view, kinds,
            [](const std::string& group, const std::string& kind) { return lookUp(group, kind); });
    }

    static std::optional<KindEntry> lookUp(const std::string& group, const std::string& kind)
    {
        static const std::vector<std::pair<std::string, KindEntry>> known {
            { "", { { "", "v1", "pods" }, QStringLiteral("Pod") } },
            { "", { { "", "v1", "events" }, QStringLiteral("Event") } },
            { "", { { "", "v1", "configmaps" }, QStringLiteral("ConfigMap") } },
            { "", { { "", "v1", "nodes" }, QStringLiteral("Node"), false } },
            { "apps", { { "apps", "v1", "deployments" }, QStringLiteral("Deployment") } },
            { "apps", { { "apps", "v1", "replicasets" }, QStringLiteral("ReplicaSet") } },
        };
        for (const auto& [ofGroup, entry] : known) {
            if (ofGroup == group && entry.kind.toStdString() == kind)
                return entry;
        }
        return {};
    }

    [[nodiscard]] QStringList lines(const DetailLineModel* model) const
    {
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto at = model->index(row);
            all.append(at.data(DetailLineModel::LabelRole).toString() + u'|'
                       + at.data(DetailLineModel::TextRole).toString());
        }
        return all;
    }
    /// The line that begins so; empty: none does.
    [[nodiscard]] QString line(const DetailLineModel* model, const char* begin) const
    {
        const auto all = lines(model);
        for (const auto& text : all) {
            if (text.startsWith(QLatin1String(begin)))
                return text;
        }
        return {};
    }
    [[nodiscard]] int informers() const
    {
        int count = 0;
        session->informers().forEach([&](const ResourceScope&, SharedInformer&) { ++count; });
        return count;
    }

    std::unique_ptr<ClusterSession> session;
    KindCatalogue kinds = KindCatalogue::standard();
    DetailView view { wallMilliseconds };
    std::unique_ptr<DetailPresenter> presenter;
};

const ObjectLink kDeployment { "apps", "Deployment", { "shop", "cart" } };

} // namespace

class DetailPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto started = sim::SimulatedCluster::start(
            { .contents = sim::SimulatedClusterOptions::Contents::Demo });
        QVERIFY2(started, started ? "" : started.error().sentence.c_str());
        m_cluster = std::move(*started);
    }
    void showsAnObjectAndLetsGo();
    void usesTheInformerThatRuns();
    void followsRelationsAndEvents();
    void saysWhatIsNotThere();
    void saysWhatMayNotBeRead();
    void keepsWhatWasDeleted();
    void looksUpKinds();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void DetailPresenterTest::showsAnObjectAndLetsGo()
{
    PresenterBench bench(*m_cluster);
    bench.presenter->show(kDeployment);
    QCOMPARE(bench.view.state(), DetailView::State::Loading);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kPatience);
    QVERIFY(bench.view.status().endsWith(QStringLiteral(" ready")));
    QVERIFY(bench.line(bench.view.summary(), "UID|").size() > 10);
    QCOMPARE(bench.informers(), 1);
    bench.presenter->show({ "", "Node", { "", "no-such-node" } });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::NotFound, kPatience);
    QCOMPARE(bench.informers(), 1); // the deployment's has ended
    bench.presenter->hide();
    QCOMPARE(bench.view.state(), DetailView::State::Empty);
    QCOMPARE(bench.informers(), 0);
}

void DetailPresenterTest::usesTheInformerThatRuns()
{
    PresenterBench bench(*m_cluster);
    const ResourceScope everywhere { .gvr = { "apps", "v1", "deployments" }, .kind = "Deployment" };
    const auto table = bench.session->informers().informer(everywhere);
    table->start();
    QTRY_VERIFY_WITH_TIMEOUT(table->hasSynced(), kPatience);
    bench.presenter->show(kDeployment);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kPatience);
    QCOMPARE(bench.informers(), 1);
    bench.presenter->hide();
    QCOMPARE(bench.informers(), 1); // it is not ours to end
    QVERIFY(bench.session->informers().has(everywhere));
}

void DetailPresenterTest::followsRelationsAndEvents()
{
    PresenterBench bench(*m_cluster);
    bench.view.setTab(DetailView::Tab::Relations);
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(bench.line(bench.view.relations(), "cart-").contains(u'|'), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.lines(bench.view.relations()).join(u'\n').contains(QStringLiteral("Running")),
        kPatience);
    QVERIFY(bench.informers() >= 3); // itself, replica sets, pods
    bench.view.setTab(DetailView::Tab::Summary);
    QCOMPARE(bench.informers(), 1);
    bench.view.setTab(DetailView::Tab::Events);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.view.events()->count() > 1
            && !bench.lines(bench.view.events())[1].contains(QStringLiteral("Asking")),
        kPatience);
    bench.presenter->hide();
    QCOMPARE(bench.informers(), 0);
}

void DetailPresenterTest::saysWhatIsNotThere()
{
    PresenterBench bench(*m_cluster);
    bench.presenter->show({ "example.com", "Widget", { "shop", "w" } });
    QCOMPARE(bench.view.state(), DetailView::State::NotFound);
    QVERIFY(bench.view.explanation().contains(QStringLiteral("serves no kind Widget")));
    bench.presenter->show({ "", "ConfigMap", { "shop", "no-such" } });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::NotFound, kPatience);
    QVERIFY(bench.view.explanation().contains(QStringLiteral("shop/no-such")));
}

void DetailPresenterTest::saysWhatMayNotBeRead()
{
    PresenterBench bench(*m_cluster, "nobody");
    bench.presenter->show(kDeployment);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Forbidden, kPatience);
    QVERIFY(!bench.view.explanation().isEmpty());
}

void DetailPresenterTest::keepsWhatWasDeleted()
{
    PresenterBench bench(*m_cluster);
    const sim::GroupResource where { "", "configmaps" };
    auto& store = m_cluster->store();
    ObjectPtr victim; // one that no controller makes anew
    for (const auto& object : store.list(where, "shop").objects) {
        if (object->key().name != "kube-root-ca.crt")
            victim = object;
    }
    QVERIFY(victim != nullptr);
    bench.presenter->show({ "", "ConfigMap", victim->key() });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kPatience);
    const auto lines = bench.view.summary()->count();
    QVERIFY(store.remove(where, victim->key(), victim, [&](std::uint64_t) { return victim; }));
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.isDeleted(), kPatience);
    QCOMPARE(bench.view.summary()->count(), lines);
    QVERIFY(bench.view.notice().startsWith(QStringLiteral("Deleted ")));
}

void DetailPresenterTest::looksUpKinds()
{
    KindListModel kinds;
    const auto lookup = lookupIn(kinds);
    QVERIFY(!lookup("", "Event"));
    kinds.setKinds({ { { "events.k8s.io", "v1", "events" }, QStringLiteral("Event") } });
    QCOMPARE(lookup("", "Event")->gvr.group, "events.k8s.io");
    kinds.setKinds({ { { "events.k8s.io", "v1", "events" }, QStringLiteral("Event") },
                     { { "", "v1", "events" }, QStringLiteral("Event") } });
    QCOMPARE(lookup("", "Event")->gvr.group, "");
    QVERIFY(!lookup("", "Widget"));
}

QTEST_GUILESS_MAIN(DetailPresenterTest)
#include "tst_detail_presenter.moc"
