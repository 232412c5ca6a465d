#include "page_bench.h"

#include <core/api/object.h>
#include <kinds/detail/summary_builder.h>
#include <kinds/relations/relations.h>
#include <models/detail/detail_view.h>
#include <models/yaml/yaml_view.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

#include <algorithm>
#include <set>

namespace tst_detail_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr std::int64_t kNow = 1'767'225'600; // 2026-01-01T00:00:00Z

ObjectPtr read(std::string json, const char* kind)
{
    std::replace(json.begin(), json.end(), '\'', '"');
    auto object = Object::fromJson(json, { "", "v1", kind });
    if (!object)
        qFatal("%s", object.error().sentence.c_str());
    return *object;
}

const char* const kPod =
    "{'metadata':{'name':'checkout-6d4cf8c7b9-x7x2p','namespace':'shop','uid':'8f14e45f-ceea-4e7a-"
    "9b1a-2f0c5a1d9e01','resourceVersion':'88123401','creationTimestamp':'2025-12-28T00:00:00Z',"
    "'labels':{'app.kubernetes.io/name':'checkout','app.kubernetes.io/part-of':'shop',"
    "'pod-template-hash':'6d4cf8c7b9'},'annotations':{'note':'🐦 first line\\nsecond\\nthird\\n"
    "fourth\\nfifth','greeting':'שלום'},'ownerReferences':[{'apiVersion':'apps/v1','kind':"
    "'ReplicaSet','name':'checkout-6d4cf8c7b9','uid':'u1','controller':true}]},'spec':{'nodeName':"
    "'worker-3','serviceAccountName':'checkout','restartPolicy':'Always','initContainers':[{"
    "'name':'migrate','image':'registry.example.com/shop/migrate:2.14.3'}],'containers':[{'name':"
    "'app','image':'registry.example.com/shop/checkout:2.14.3','ports':[{'containerPort':8080,"
    "'name':'http'}],'resources':{'requests':{'cpu':'100m','memory':'128Mi'},'limits':{'memory':"
    "'256Mi'}},'readinessProbe':{'httpGet':{'path':'/healthz','port':8080}},'env':[{},{},{}],"
    "'volumeMounts':[{'name':'config','mountPath':'/etc/checkout','readOnly':true}]},{'name':"
    "'metrics','image':'registry.example.com/metrics:1.9'}]},'status':{'phase':'Running','podIP':"
    "'10.244.3.17','qosClass':'Burstable','startTime':'2025-12-28T00:00:03Z','conditions':[{"
    "'type':'Initialized','status':'True','lastTransitionTime':'2025-12-28T00:00:12Z'},{'type':"
    "'Ready','status':'False','reason':'ContainersNotReady','message':'containers with unready "
    "status: [app]','lastTransitionTime':'2025-12-31T23:40:00Z'}],'initContainerStatuses':[{"
    "'name':'migrate','ready':true,'state':{'terminated':{'exitCode':0,'reason':'Completed',"
    "'finishedAt':'2025-12-28T00:00:11Z'}}}],'containerStatuses':[{'name':'app','restartCount':41,"
    "'ready':false,'state':{'waiting':{'reason':'CrashLoopBackOff','message':'back-off 5m0s "
    "restarting failed container=app pod=checkout-6d4cf8c7b9-x7x2p_shop'}},'lastState':{"
    "'terminated':{'reason':'OOMKilled','exitCode':137,'finishedAt':'2025-12-31T23:58:00Z'}}},{"
    "'name':'metrics','ready':true,'restartCount':0,'state':{'running':{'startedAt':"
    "'2025-12-28T00:00:14Z'}}}]}}";

std::shared_ptr<const ShownSummary> summaryOf(const ObjectPtr& object, const char* group,
                                              const char* kind)
{
    const auto kinds = KindCatalogue::standard();
    SummaryBuilder builder(group, kind, kinds.kindFor(group, kind, true));
    return shownSummary(*builder.build(*object, kNow));
}

/// What a deployment's page asks for.
class Cluster final : public RelationSource
{
public:
    RelationAnswer ask(const RelationQuery& query) override
    {
        RelationAnswer answer { .state = RelationAnswer::State::Known };
        if (query.kind == "ReplicaSet" && query.by == RelationQuery::By::Owner)
            answer.objects = { read("{'metadata':{'name':'checkout-6d4cf8c7b9','namespace':'shop',"
                                    "'uid':'u1','creationTimestamp':'2025-12-28T00:00:00Z'},'spec':"
                                    "{'replicas':24},'status':{'replicas':24,'readyReplicas':23}}",
                                    "ReplicaSet") };
        if (query.kind == "Pod" && query.by == RelationQuery::By::Owner)
            answer.objects = pods();
        if (query.kind == "Event" && query.value == "Deployment/shop/checkout")
            answer.objects = { event("e1", "Normal", "ScalingReplicaSet",
                                     "Scaled up replica set checkout-6d4cf8c7b9 to 24", 1) };
        if (query.kind == "Event" && query.value == "Pod/shop/checkout-6d4cf8c7b9-x7x2p")
            answer.objects = { event(
                "e2", "Warning", "BackOff",
                "Back-off restarting failed container app in pod checkout-6d4cf8c7b9-x7x2p, "
                "which has gone on for a long time and is not about to end by itself",
                312) };
        return answer;
    }

private:
    static std::vector<ObjectPtr> pods()
    {
        std::vector<ObjectPtr> pods { read(kPod, "Pod") };
        for (int i = 0; i < 23; ++i)
            pods.push_back(read("{'metadata':{'name':'checkout-6d4cf8c7b9-p" + std::to_string(i)
                                    + "','namespace':'shop','creationTimestamp':"
                                      "'2025-12-28T00:00:00Z'},'spec':{'containers':[{}]},'status':"
                                      "{'phase':'Running','containerStatuses':[{'ready':true,"
                                      "'state':{'running':{}}}]}}",
                                "Pod"));
        return pods;
    }
    static ObjectPtr event(const std::string& name, const char* type, const char* reason,
                           const std::string& message, int count)
    {
        const std::string about = name == "e2" ? "'Pod','name':'checkout-6d4cf8c7b9-x7x2p'"
                                               : "'Deployment','name':'checkout'";
        std::string json = "{'metadata':{'name':'" + name + "','namespace':'shop'},'type':'";
        json += type;
        json += "','reason':'";
        json += reason;
        json += "','message':'" + message + "','count':" + std::to_string(count);
        json += ",'lastTimestamp':'2025-12-31T23:58:00Z','source':{'component':'kubelet'},"
                "'involvedObject':{'namespace':'shop','kind':"
            + about + "}}";
        return read(json, "Event");
    }
};

const char* const kDeployment =
    "{'metadata':{'name':'checkout','namespace':'shop','uid':'u-d','generation':7,"
    "'creationTimestamp':'2025-10-28T00:00:00Z','finalizers':['foregroundDeletion']},'spec':{"
    "'replicas':24,'selector':{'matchLabels':{'app':'checkout'}},'strategy':{'type':"
    "'RollingUpdate','rollingUpdate':{'maxSurge':'25%','maxUnavailable':'25%'}},'template':{'spec':"
    "{'containers':[{'name':'app','image':'registry.example.com/shop/checkout:2.14.3'}]}}},"
    "'status':{'observedGeneration':6,'replicas':25,'updatedReplicas':20,'readyReplicas':23,"
    "'availableReplicas':23,'conditions':[{'type':'Progressing','status':'False','reason':"
    "'ProgressDeadlineExceeded','lastTransitionTime':'2025-12-31T23:00:00Z'}]}}";

/// In the tree of what is seen, where a Repeater's items are, too.
QQuickItem* seen(QQuickItem* in, const char* name)
{
    if (in->objectName() == QLatin1String(name))
        return in;
    for (auto* child : in->childItems()) {
        if (auto* found = seen(child, name))
            return found;
    }
    return nullptr;
}

struct DetailBench
{
    std::int64_t now = kNow * 1000;
    DetailView view { [this] {
        return now;
    } };
    KindCatalogue kinds = KindCatalogue::standard();

    void showPod()
    {
        view.show({ "", "Pod", { "shop", "checkout-6d4cf8c7b9-x7x2p" } });
        view.setSummary(summaryOf(read(kPod, "Pod"), "", "Pod"));
        view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = now });
    }
    /// One of them fails at it.
    [[nodiscard]] std::vector<ObjectWorker> workers() const
    {
        const ObjectWorker retries {
            .name = "checkout",
            .workload = ObjectLink { "apps", "Deployment", { "operators", "checkout-operator" } },
            .since = now - 3'700'000,
            .last = now - 12'000,
            .source = EvidenceSource::Log,
            .saidAt = now - 12'000,
            .said = "create Job checkout-migrate: exceeded quota: shop, requested: cpu=4, used: "
                    "cpu=14, limited: cpu=16",
            .times = 9,
            .warns = true,
            .wrote = { "metadata", "spec" },
            .wroteAt = now - 3'600'000,
            .suspect = Suspect { .state = SuspectState::Retrying,
                                 .tries = { 12, 14, false },
                                 .nextTry = NextTry { .at = now + 38'000, .plusMinus = 4'000 } }
        };
        const ObjectWorker scales { .name = "deployment-controller",
                                    .since = now - 86'400'000,
                                    .last = now - 95'000,
                                    .source = EvidenceSource::Event,
                                    .saidAt = now - 95'000,
                                    .reason = "ScalingReplicaSet",
                                    .said = "Scaled up replica set checkout-6d4cf8c7b9 to 24",
                                    .times = 3 };
        const ObjectWorker writes { .name = "kube-controller-manager",
                                    .since = now - 90'000,
                                    .last = now - 90'000,
                                    .wrote = { "metadata", "status" },
                                    .wroteAt = now - 90'000 };
        return { retries, scales, writes };
    }
    void showDeployment()
    {
        Cluster cluster;
        Relations relations(cluster, kinds);
        const auto object = read(kDeployment, "Deployment");
        view.show({ "apps", "Deployment", { "shop", "checkout" } });
        view.setSummary(summaryOf(object, "apps", "Deployment"));
        view.setRelations(shownSections(relations.of(object, "apps", "Deployment", kNow)));
        view.setEvents(shownSections(relations.eventsOf(object, "apps", "Deployment", kNow)));
        view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = now });
    }
};

} // namespace

class DetailPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void goesThroughTabsByKeys();
    void followsALinkByKeysAndMouse();
    void copiesAndCloses();
    void keepsItsPlaceWhenNewsCome();
    void saysWhatIsTheMatter();
    void bearsManyLines();
};

void DetailPageTest::looksRight_data()
{
    QTest::addColumn<QByteArray>("theme");
    QTest::addColumn<QSize>("size");
    for (const char* theme : { "dark", "light" }) {
        for (const QSize size : { QSize(380, 900), QSize(560, 900), QSize(1000, 700) })
            QTest::addRow("%s-%d", theme, size.width()) << QByteArray(theme) << size;
    }
}

void DetailPageTest::looksRight()
{
    QFETCH(QByteArray, theme);
    QFETCH(QSize, size);
    const auto picture = [&](const PageBench& page, const char* name) {
        if (size.width() == (theme == "dark" ? 560 : 380)) // of each state two are kept
            page.picture(QByteArray(name) + '-' + QTest::currentDataTag());
    };
    DetailBench bench;
    bench.showPod();
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } }, size,
                         theme.constData());
    auto* lines = page.item("summaryLines");
    QVERIFY(lines->hasActiveFocus());
    page.settle();
    picture(page, "detail-pod");
    for (auto* item : page.page()->findChildren<QQuickItem*>()) // nothing stands out
        QVERIFY2(!item->isVisible() || item->width() <= size.width() + 8,
                 item->metaObject()->className());
    page.press(Qt::Key_End);
    page.settle();
    picture(page, "detail-pod-end");
    bench.showDeployment();
    page.settle();
    picture(page, "detail-deployment");
    bench.view.setWorkers(bench.workers());
    page.settle();
    picture(page, "detail-workers");
    bench.view.setWorkers({});
    page.press(Qt::Key_3);
    page.settle();
    picture(page, "detail-events");
    page.press(Qt::Key_4);
    page.settle();
    picture(page, "detail-relations");
    bench.view.setDeleted(bench.now - 12'000);
    page.press(Qt::Key_1);
    page.settle();
    picture(page, "detail-deleted");
}

void DetailPageTest::goesThroughTabsByKeys()
{
    DetailBench bench;
    YamlView yaml;
    yaml.showObject(QStringLiteral("web"), QStringLiteral("Deployment"));
    bench.showDeployment();
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 560, 800 });
    page.press(Qt::Key_3);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Events);
    QVERIFY(page.item("eventLines")->hasActiveFocus());
    page.press(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Relations);
    QVERIFY(page.item("relationLines")->hasActiveFocus());
    page.press(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Summary);
    page.press(Qt::Key_2);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Summary); // nobody gave a YAML page

    page.page()->setProperty("yaml", QVariant::fromValue(&yaml));
    page.press(Qt::Key_2);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Yaml);
    QVERIFY(page.item("yamlLines") != nullptr);
    QVERIFY(page.window()->activeFocusItem()->objectName() != QStringLiteral("summaryLines"));
    page.press(Qt::Key_1);
    QVERIFY(page.item("summaryLines")->hasActiveFocus());
    page.click(seen(page.page(), "tab2"));
    QCOMPARE(bench.view.tab(), DetailView::Tab::Events);
    QVERIFY(page.item("eventLines")->hasActiveFocus());
    std::set<QObject*> visited;
    for (int i = 0; i < 12; ++i) {
        page.press(Qt::Key_Tab);
        visited.insert(page.window()->activeFocusItem());
    }
    for (const auto* name : { "copyName", "closeDetail", "tab2" })
        QVERIFY2(visited.contains(seen(page.page(), name)), name);
    seen(page.page(), "tab2")->forceActiveFocus(Qt::TabFocusReason);
    page.press(Qt::Key_Left);
    page.press(Qt::Key_Left);
    QCOMPARE(bench.view.tab(), DetailView::Tab::Summary);
}

void DetailPageTest::followsALinkByKeysAndMouse()
{
    DetailBench bench;
    bench.showDeployment();
    bench.view.setTab(DetailView::Tab::Relations);
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 560, 800 });
    QSignalSpy wanted(&bench.view, &DetailView::objectWanted);
    page.press(Qt::Key_Return); // the first replica set
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>(),
             (ObjectLink { "apps", "ReplicaSet", { "shop", "checkout-6d4cf8c7b9" } }));
    page.press(Qt::Key_J); // over the heading to the worst pod
    page.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[1][0].value<ObjectLink>().key.name, "checkout-6d4cf8c7b9-x7x2p");
    auto* list = page.item("relationLines")->findChild<QQuickItem*>(QStringLiteral("lineList"));
    QQuickItem* second = nullptr;
    QVERIFY(QMetaObject::invokeMethod(list, "itemAtIndex", Q_RETURN_ARG(QQuickItem*, second),
                                      Q_ARG(int, 4)));
    QVERIFY(second != nullptr);
    page.click(second);
    QCOMPARE(wanted.size(), 3);
}

void DetailPageTest::copiesAndCloses()
{
    DetailBench bench;
    bench.showPod();
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 560, 800 });
    QSignalSpy copied(&bench.view, &DetailView::copyWanted);
    QSignalSpy closed(page.page(), SIGNAL(closeWanted()));
    page.click(page.item("copyName"));
    QCOMPARE(copied.size(), 1);
    QCOMPARE(copied[0][0].toString(), "checkout-6d4cf8c7b9-x7x2p");
    page.item("summaryLines")->forceActiveFocus();
    page.press(Qt::Key_C);
    QCOMPARE(copied.size(), 2);
    page.press(Qt::Key_Escape);
    QCOMPARE(closed.size(), 1);
    page.click(page.item("closeDetail"));
    QCOMPARE(closed.size(), 2);
}

void DetailPageTest::keepsItsPlaceWhenNewsCome()
{
    DetailBench bench;
    bench.showPod();
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 380, 600 });
    auto* list = page.item("summaryLines")->findChild<QQuickItem*>(QStringLiteral("lineList"));
    page.press(Qt::Key_End);
    page.settle();
    const auto row = list->property("currentIndex").toInt();
    const auto place = list->property("contentY").toDouble();
    QVERIFY(row > 20);
    QVERIFY(place > 100);
    std::string changed = kPod;
    changed.replace(changed.find("'restartCount':41"), 17, "'restartCount':42");
    bench.view.setSummary(summaryOf(read(changed, "Pod"), "", "Pod"));
    page.settle();
    QCOMPARE(list->property("currentIndex").toInt(), row);
    QCOMPARE(list->property("contentY").toDouble(), place);
}

void DetailPageTest::saysWhatIsTheMatter()
{
    DetailBench bench;
    bench.view.show({ "", "Pod", { "shop", "web" } });
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 380, 700 });
    QVERIFY(page.item("detailHeadline")->isVisible());
    page.picture("detail-loading");
    QSignalSpy retry(&bench.view, &DetailView::retryWanted);
    bench.view.setError(DetailView::State::Forbidden,
                        QStringLiteral("The server refused the watch of pods in shop (403): "
                                       "user “dev” cannot list resource “pods”."));
    page.picture("detail-forbidden");
    page.click(page.item("detailRetry"));
    QCOMPARE(retry.size(), 1);
    bench.view.setError(DetailView::State::NotFound,
                        QStringLiteral("The server has no Pod “shop/web”."));
    page.picture("detail-not-found");
    QVERIFY(!page.item("detailRetry")->isVisible());
    bench.showPod();
    QVERIFY(!page.item("detailHeadline")->isVisible());
    bench.view.setFreshness({ .phase = FreshnessPhase::Stale, .since = bench.now - 200'000 });
    QVERIFY(page.item("detailNotice")->isVisible());
    page.picture("detail-stale");
    bench.view.hide();
    QCOMPARE(page.item("detailHeadline")->property("text").toString(), "No object is chosen");
}

void DetailPageTest::bearsManyLines()
{
    DetailBench bench;
    std::string labels;
    for (int i = 0; i < 500; ++i)
        labels += (i == 0 ? "'l" : ",'l") + std::to_string(i) + "':'value'";
    std::string lines;
    for (int i = 0; i < 10'000; ++i)
        lines += "line\\n";
    const auto object = read("{'metadata':{'name':'big','namespace':'n','labels':{" + labels
                                 + "},'annotations':{'long':'" + lines + "'}}}",
                             "ConfigMap");
    bench.view.show({ "", "ConfigMap", { "n", "big" } });
    bench.view.setSummary(summaryOf(object, "", "ConfigMap"));
    const PageBench page("DetailPage", { { "view", QVariant::fromValue(&bench.view) } },
                         { 380, 700 });
    auto& model = *bench.view.summary();
    const auto before = model.count();
    for (int row = 0; row < model.count(); ++row) {
        const auto form = model.index(row).data(DetailLineModel::FormRole).toInt();
        if (form == DetailLineModel::More) {
            model.choose(row);
            break;
        }
    }
    QVERIFY(model.count() > before + 400);
    page.press(Qt::Key_End);
    page.settle();
    page.press(Qt::Key_Return); // the annotation unfolds
    page.settle();
    QVERIFY(model.index(model.count() - 1).data(DetailLineModel::UnfoldedRole).toBool());
    page.picture("detail-long");
}

KW_TEST_WINDOW(DetailPageTest)

} // namespace tst_detail_page

#include "tst_detail_page.moc"
