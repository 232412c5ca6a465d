#include <app/detail/detail_presenter.h>
#include <app/detail/yaml_presenter.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/languages.h>
#include <app/window/wall_clock.h>
#include <core/base/manual_scheduler.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_detail_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 20'000; // of a machine that does other things, too

/// A session on the demo's cluster and the presenter of one page.
struct PresenterBench
{
    explicit PresenterBench(const sim::SimulatedCluster& cluster,
                            const std::string& persona = "admin", UsageBoards usage = {})
    {
        auto config = parseKubeconfig(cluster.kubeconfig(persona), "/simulated");
        session = std::move(*ClusterSession::open(resolve(config.config).value()));
        presenter = std::make_unique<DetailPresenter>(
            *session, view, kinds,
            [](const std::string& group, const std::string& kind) { return lookUp(group, kind); },
            std::move(usage));
    }

    static std::optional<KindEntry> lookUp(const std::string& group, const std::string& kind)
    {
        static const std::vector<std::pair<std::string, KindEntry>> known {
            { "", { { "", "v1", "pods" }, QStringLiteral("Pod") } },
            { "", { { "", "v1", "events" }, QStringLiteral("Event") } },
            { "", { { "", "v1", "services" }, QStringLiteral("Service") } },
            { "networking.k8s.io",
              { { "networking.k8s.io", "v1", "ingresses" }, QStringLiteral("Ingress") } },
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

    /// Of that kind.
    [[nodiscard]] int informersOf(const char* resource) const
    {
        int count = 0;
        session->informers().forEach([&](const ResourceScope& scope, SharedInformer&) {
            count += scope.gvr.resource == resource ? 1 : 0;
        });
        return count;
    }

    // Workers may be at it until the session ends.
    KindCatalogue kinds = KindCatalogue::standard();
    std::unique_ptr<ClusterSession> session;
    DetailView view { wallMilliseconds };
    std::unique_ptr<DetailPresenter> presenter;
};

bool hasIndex(const SharedInformer& informer, const char* name)
{
    return informer.indexer().hasIndex(name);
}

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
    void readsWhereOneStaysOfWhatOneHurriesThrough();
    void usesTheInformerThatRuns();
    void followsRelationsAndEvents();
    void tellsWhoWorksOnIt();
    void leavesNoIndexBehind();
    void watchesManyNamesTogether();
    void speaksAnotherLanguage();
    void tellsUsageWithoutTakingTheObjectAgain();
    void makesTheYamlOfTheNewestVersionOnly();
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
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kTimeout);
    QVERIFY(bench.view.status().endsWith(QStringLiteral(" ready")));
    QVERIFY(bench.line(bench.view.summary(), "UID|").size() > 10);
    QCOMPARE(bench.informers(), 1);
    bench.presenter->show({ "", "Node", { "", "no-such-node" } });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::NotFound, kTimeout);
    // A worker may be reading from it yet.
    QTRY_COMPARE_WITH_TIMEOUT(bench.informers(), 1, kTimeout); // the deployment's has ended
    bench.presenter->hide();
    QCOMPARE(bench.view.state(), DetailView::State::Empty);
    QTRY_COMPARE_WITH_TIMEOUT(bench.informers(), 0, kTimeout);
}

/// As while a key is held down in a table.
void DetailPresenterTest::readsWhereOneStaysOfWhatOneHurriesThrough()
{
    PresenterBench bench(*m_cluster);
    bench.presenter->show({ "apps", "Deployment", { "shop", "catalog" } });
    QStringList taken;
    QList<DetailView::State> states;
    const QObject listener; // as long as these
    connect(bench.presenter.get(), &DetailPresenter::objectTaken, &listener,
            [&](const ObjectPtr& object) { taken << QString::fromStdString(object->key().name); });
    connect(&bench.view, &DetailView::changed, &listener, [&] { states << bench.view.state(); });
    for (int i = 0; i < 50; ++i) {
        const auto name = "passed-" + std::to_string(i);
        bench.presenter->show({ "apps", "Deployment", { "shop", name } });
        QCOMPARE(bench.view.name(), QString::fromStdString(name)); // said at once
    }
    bench.presenter->show(kDeployment);
    QCOMPARE(bench.view.name(), "cart");
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kTimeout);
    QVERIFY(!states.contains(DetailView::State::NotFound)); // nobody asked for those
    taken.removeDuplicates();
    QCOMPARE(taken, QStringList { "cart" });
    bench.presenter->show({ "apps", "Deployment", { "shop", "catalog" } });
    bench.presenter->hide();
    QTRY_COMPARE_WITH_TIMEOUT(bench.informers(), 0, kTimeout);
    QCOMPARE(bench.view.state(), DetailView::State::Empty);
}

void DetailPresenterTest::usesTheInformerThatRuns()
{
    PresenterBench bench(*m_cluster);
    const ResourceScope everywhere { .gvr = { "apps", "v1", "deployments" }, .kind = "Deployment" };
    const auto table = bench.session->informers().informer(everywhere);
    table->start();
    QTRY_VERIFY_WITH_TIMEOUT(table->hasSynced(), kTimeout);
    bench.presenter->show(kDeployment);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kTimeout);
    QCOMPARE(bench.informers(), 1);
    const auto listens = [&] {
        const auto handlers = table->pipeline().handlers;
        return std::find_if(handlers.begin(), handlers.end(),
                            [](const auto& handler) { return handler.name == "object page"; })
            != handlers.end();
    };
    QTRY_VERIFY_WITH_TIMEOUT(listens(), kTimeout);
    for (const auto& handler : table->pipeline().handlers) // not all there is anew
        QVERIFY(handler.delivered + handler.waiting < table->indexer().size());
    bench.presenter->hide();
    QTRY_VERIFY_WITH_TIMEOUT(!listens(), kTimeout);
    QCOMPARE(bench.informers(), 1); // it is not ours to end
    QVERIFY(bench.session->informers().has(everywhere));
}

void DetailPresenterTest::followsRelationsAndEvents()
{
    PresenterBench bench(*m_cluster);
    bench.view.setTab(DetailView::Tab::Relations);
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(bench.line(bench.view.relations(), "cart-").contains(u'|'), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.lines(bench.view.relations()).join(u'\n').contains(QStringLiteral("Running")),
        kTimeout);
    QVERIFY(bench.informers() >= 3); // itself, replica sets, pods
    bench.view.setTab(DetailView::Tab::Summary);
    QTRY_COMPARE_WITH_TIMEOUT(bench.informers(), 1, kTimeout);
    bench.view.setTab(DetailView::Tab::Events);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.view.events()->count() > 1
            && !bench.lines(bench.view.events())[1].contains(QStringLiteral("Asking")),
        kTimeout);
    bench.presenter->hide();
    QTRY_COMPARE_WITH_TIMEOUT(bench.informers(), 0, kTimeout);
}

/// By the object, by Events where somebody watches them anyway, and by the keys that are retried.
void DetailPresenterTest::tellsWhoWorksOnIt()
{
    PresenterBench bench(*m_cluster);
    const auto text = [&] {
        return bench.lines(bench.view.summary()).join(u'\n');
    };
    Unstructured event({ "", "v1", "Event" }, { "shop", "adopted" });
    event.json().merge_patch(JsonValue::parse(
        R"({"type":"Normal","reason":"Adopted","message":"it is ours","count":3,
            "firstTimestamp":"2026-01-01T00:00:00Z","lastTimestamp":"2026-01-01T00:10:00Z",
            "source":{"component":"cart-adopter"},"involvedObject":{"apiVersion":"apps/v1",
            "kind":"Deployment","namespace":"shop","name":"cart"}})"));
    const auto made = bench.session->clients()
                          .dynamic()
                          .resource({ "", "v1", "events" })
                          .inNamespace("shop")
                          .create(event)
                          .wait();
    QVERIFY2(made, made ? "" : made.error().sentence.c_str());
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"kube-controller-manager|"), kTimeout);
    QVERIFY(!text().contains(u"cart-adopter"));
    QCOMPARE(bench.informersOf("events"), 0); // none is begun for it
    bench.presenter->hide();

    const auto events =
        bench.session->informers().informer({ .gvr = { "", "v1", "events" }, .kind = "Event" });
    events->start();
    QTRY_VERIFY_WITH_TIMEOUT(events->hasSynced(), kTimeout);
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"cart-adopter|Adopted"), kTimeout);
    QVERIFY(hasIndex(*events, "subject"));

    Suspect suspect { .program = "shop/Deployment/cart-operator",
                      .controller = "carts",
                      .object = kDeployment,
                      .state = SuspectState::Retrying,
                      .tries = { 3, 3, true },
                      .error = "no budget" };
    auto another = suspect;
    another.controller = "others";
    another.object.key.name = "another";
    const auto known =
        std::make_shared<const std::vector<Suspect>>(std::vector { suspect, another });
    bench.presenter->setSuspects(known);
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"carts (cart-operator)|Retrying"), kTimeout);
    QVERIFY(!text().contains(u"others ("));
    bench.presenter->show({ "apps", "Deployment", { "shop", "catalog" } });
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"kube-controller-manager|"), kTimeout);
    QVERIFY(!text().contains(u"carts ("));
    bench.presenter->show(kDeployment); // it is known of the next one, too
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"carts ("), kTimeout);
    bench.presenter->setSuspects(nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!text().contains(u"carts ("), kTimeout);

    bench.view.setTab(DetailView::Tab::Yaml);
    QTRY_VERIFY_WITH_TIMEOUT(!hasIndex(*events, "subject"), kTimeout);
    bench.presenter->hide();
}

void DetailPresenterTest::leavesNoIndexBehind()
{
    PresenterBench bench(*m_cluster);
    const auto sets = bench.session->informers().informer(
        { .gvr = { "apps", "v1", "replicasets" }, .kind = "ReplicaSet" });
    sets->start();
    QTRY_VERIFY_WITH_TIMEOUT(sets->hasSynced(), kTimeout);
    bench.view.setTab(DetailView::Tab::Relations);
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(hasIndex(*sets, "owner"), kTimeout);
    bench.presenter->show({ "apps", "Deployment", { "shop", "catalog" } });
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.relations()->count() > 1, kTimeout);
    QVERIFY(hasIndex(*sets, "owner")); // made once, for all that is looked at in a row
    bench.view.setTab(DetailView::Tab::Summary);
    QTRY_VERIFY_WITH_TIMEOUT(!hasIndex(*sets, "owner"), kTimeout);
    bench.view.setTab(DetailView::Tab::Relations);
    QTRY_VERIFY_WITH_TIMEOUT(hasIndex(*sets, "owner"), kTimeout);
    bench.presenter->hide();
    QTRY_VERIFY_WITH_TIMEOUT(!hasIndex(*sets, "owner"), kTimeout);
}

void DetailPresenterTest::watchesManyNamesTogether()
{
    const auto ingress = [&](const char* name, int services) {
        std::string paths;
        for (int i = 0; i < services; ++i)
            paths += (i == 0 ? "" : ",") + std::string(R"({"backend":{"service":{"name":"s-)")
                + std::to_string(i) + "\"}}}";
        std::string json = R"({"apiVersion":"networking.k8s.io/v1","kind":"Ingress","metadata":)";
        json += R"({"namespace":"default","name":")" + std::string(name) + "\"},";
        json += R"("spec":{"rules":[{"http":{"paths":[)" + paths + "]}}]}}";
        const ObjectKey key { "default", name };
        const auto object = Unstructured::parse(json);
        return m_cluster->store().put(
            { "networking.k8s.io", "ingresses" }, key, nullptr,
            [&](std::uint64_t version) { return withVersion(*object, version); });
    };
    QVERIFY(ingress("few", 3) && ingress("many", 40));
    PresenterBench bench(*m_cluster);
    bench.view.setTab(DetailView::Tab::Relations);
    bench.presenter->show({ "networking.k8s.io", "Ingress", { "default", "few" } });
    QTRY_VERIFY_WITH_TIMEOUT(bench.lines(bench.view.relations()).contains("s-2|not found"),
                             kTimeout);
    QCOMPARE(bench.informersOf("services"), 3);
    bench.presenter->show({ "networking.k8s.io", "Ingress", { "default", "many" } });
    QTRY_VERIFY_WITH_TIMEOUT(bench.lines(bench.view.relations()).contains("s-39|not found"),
                             kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(bench.informersOf("services"), 1, kTimeout);
}

void DetailPresenterTest::tellsUsageWithoutTakingTheObjectAgain()
{
    const auto board = std::make_shared<UsageBoard>();
    PresenterBench bench(*m_cluster, "admin", { .nodes = board });
    std::vector<ObjectPtr> taken;
    connect(bench.presenter.get(), &DetailPresenter::objectTaken, this,
            [&](const ObjectPtr& object) { taken.push_back(object); });
    bench.presenter->show({ "", "Node", { "", "node-a1" } });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kTimeout);
    for (const double cores : { 1.0, 2.0 }) {
        UsageReading reading { .key = { "", "node-a1" } };
        reading.used.cpu = cores;
        board->take({ reading }, 15, 100);
        const auto expected = QStringLiteral("CPU|%1m").arg(cores * 1000);
        QTRY_COMPARE_WITH_TIMEOUT(bench.line(bench.view.summary(), "CPU|"), expected, kTimeout);
    }
    // Its YAML and relations are made of the object, which is the same.
    QVERIFY(!taken.empty());
    QVERIFY(std::adjacent_find(taken.begin(), taken.end()) == taken.end());
}

void DetailPresenterTest::speaksAnotherLanguage()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    PresenterBench bench(*m_cluster);
    bench.view.setTab(DetailView::Tab::Relations);
    bench.presenter->show(kDeployment);
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.status().endsWith(QStringLiteral(" ready")), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.line(bench.view.relations(), "cart-").isEmpty(), kTimeout);
    const auto words = [&] {
        return bench.view.status() + bench.lines(bench.view.summary()).join(u'\n')
            + bench.lines(bench.view.relations()).join(u'\n');
    };
    QVERIFY(words().contains(QStringLiteral("Annotations")));
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.lines(bench.view.relations()).join(u'\n').contains(QStringLiteral(" ready")),
        kTimeout);
    languages.speak(QStringLiteral("zh_CN"));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.view.status().endsWith(QStringLiteral(" ready")), kTimeout);
    QVERIFY(!words().contains(QStringLiteral("Annotations")));
    QTRY_VERIFY_WITH_TIMEOUT(
        !bench.lines(bench.view.relations()).join(u'\n').contains(QStringLiteral(" ready")),
        kTimeout);
    bench.presenter->show({ "example.com", "Widget", { "shop", "w" } });
    QVERIFY(!bench.view.explanation().contains(QStringLiteral("serves no kind")));
    languages.speak(QStringLiteral("en"));
    QVERIFY(bench.view.explanation().contains(QStringLiteral("serves no kind Widget")));
}

void DetailPresenterTest::makesTheYamlOfTheNewestVersionOnly()
{
    PresenterBench bench(*m_cluster);
    ManualScheduler worker;
    YamlView yaml;
    const YamlPresenter presenter(worker, *bench.presenter, bench.view, yaml);
    const auto version = [](int number) {
        return Object::fromJson(R"({"metadata":{"name":"m","namespace":"n"},"data":{"n":")"
                                    + std::to_string(number) + "\"}}",
                                { "", "v1", "ConfigMap" })
            .value();
    };
    bench.view.show({ "", "ConfigMap", { "n", "m" } });
    bench.view.setTab(DetailView::Tab::Yaml);
    for (int i = 0; i < 200; ++i)
        Q_EMIT bench.presenter->objectTaken(version(i));
    int ran = 0;
    const auto shows = [&](const QString& text) {
        ran += worker.runReady();
        for (int row = 0; row < yaml.lines()->count(); ++row) {
            if (yaml.lines()->index(row).data().toString().contains(text))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows(QStringLiteral("\"199\"")), kTimeout);
    QCOMPARE(ran, 1); // of the newest alone
    QVERIFY(!yaml.isGone());
    bench.view.setDeleted(wallMilliseconds());
    QVERIFY(yaml.isGone());
    QVERIFY(yaml.goneNotice().startsWith(QStringLiteral("Deleted at ")));
    QVERIFY(shows(QStringLiteral("\"199\"")));
}

void DetailPresenterTest::saysWhatIsNotThere()
{
    PresenterBench bench(*m_cluster);
    bench.presenter->show({ "example.com", "Widget", { "shop", "w" } });
    QCOMPARE(bench.view.state(), DetailView::State::NotFound);
    QVERIFY(bench.view.explanation().contains(QStringLiteral("serves no kind Widget")));
    bench.presenter->show({ "", "ConfigMap", { "shop", "no-such" } });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::NotFound, kTimeout);
    QVERIFY(bench.view.explanation().contains(QStringLiteral("shop/no-such")));
}

void DetailPresenterTest::saysWhatMayNotBeRead()
{
    PresenterBench bench(*m_cluster, "nobody");
    bench.presenter->show(kDeployment);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Forbidden, kTimeout);
    QVERIFY(!bench.view.explanation().isEmpty());
}

void DetailPresenterTest::keepsWhatWasDeleted()
{
    PresenterBench bench(*m_cluster);
    const GroupResource where { "", "configmaps" };
    auto& store = m_cluster->store();
    ObjectPtr victim; // one that no controller makes anew
    for (const auto& object : store.list(where, "shop").objects) {
        if (object->key().name != "kube-root-ca.crt")
            victim = object;
    }
    QVERIFY(victim != nullptr);
    bench.presenter->show({ "", "ConfigMap", victim->key() });
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.state(), DetailView::State::Ready, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.line(bench.view.summary(), "Who works on it|").isEmpty(),
                             kTimeout); // the last that comes
    const auto lines = bench.view.summary()->count();
    QVERIFY(store.remove(where, victim->key(), victim, [&](std::uint64_t) { return victim; }));
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.isDeleted(), kTimeout);
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

KW_TEST_GUILESS(DetailPresenterTest)

} // namespace tst_detail_presenter

#include "tst_detail_presenter.moc"
