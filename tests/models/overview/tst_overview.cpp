#include <core/base/manual_scheduler.h>
#include <core/testing/fake_source.h>
#include <kinds/digests/fault_census.h>
#include <kinds/kind_catalogue.h>
#include <kinds/overview/overview_aggregator.h>
#include <models/overview/overview_view.h>
#include <models/overview/overview_words.h>
#include <models/overview/usage_lines.h>
#include <models/table/filter/row_filter.h>
#include <models/table/row_builder.h>
#include <models/text/shown_numbers.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/kinds/findings/finding_text.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

namespace tst_overview {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

class Dice
{
public:
    int up(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }

private:
    std::mt19937 m_random { 2718 };
};

PodDigest somePod(Dice& dice)
{
    const auto phase = static_cast<PodPhase>(dice.up(static_cast<int>(kPodPhases)));
    return { .phase = phase,
             .problems = static_cast<std::uint8_t>(dice.up(16)),
             .ready = dice.up(2) == 0,
             .fault = dice.up(3) == 0,
             .node = dice.up(4) == 0 ? "" : "n" + std::to_string(dice.up(6)),
             .requests = { dice.up(2000), dice.up(1'000'000) },
             .limits = { dice.up(4000), dice.up(2'000'000) } };
}

NodeDigest someNode(Dice& dice)
{
    return { .ready = dice.up(5) != 0,
             .cordoned = dice.up(4) == 0,
             .memoryPressure = dice.up(4) == 0,
             .diskPressure = dice.up(4) == 0,
             .pidPressure = dice.up(4) == 0,
             .allocatable = { 1000 + dice.up(8000), 1'000'000 + dice.up(9'000'000) },
             .pods = 10 + dice.up(100) };
}

/// Everything there is, to be counted from nothing.
struct Model
{
    std::map<std::string, PodDigest> pods;
    std::map<std::string, NodeDigest> nodes;
    std::map<std::pair<int, std::string>, Tone> workloads;

    [[nodiscard]] OverviewState recount() const
    {
        ClusterTally fresh;
        for (const auto& [name, node] : nodes)
            fresh.setNode(name, node);
        for (const auto& [key, tone] : workloads)
            fresh.setWorkload(static_cast<WorkloadKind>(key.first), { "n", key.second }, tone);
        OverviewState state = fresh.state(kNow);
        state.pods = {};
        state.cpu.requests = state.cpu.limits = 0;
        state.memory.requests = state.memory.limits = 0;
        state.podRoom.requests = 0;
        for (const auto& [name, pod] : pods)
            countPod(state, pod);
        return state;
    }
    /// Naively, by what the numbers mean.
    static void countPod(OverviewState& state, const PodDigest& pod)
    {
        const bool deleting = (pod.problems & PodDeleting) != 0;
        const bool ended = pod.phase == PodPhase::Succeeded || pod.phase == PodPhase::Failed;
        state.pods.byPhase[static_cast<std::size_t>(pod.phase)] += 1;
        state.pods.deleting += deleting ? 1 : 0;
        state.pods.notReady += pod.phase == PodPhase::Running && !pod.ready && !deleting ? 1 : 0;
        state.pods.faults += pod.fault ? 1 : 0;
        if (pod.node.empty() || ended)
            return;
        state.podRoom.requests += 1;
        state.cpu.requests += pod.requests.cpu;
        state.cpu.limits += pod.limits.cpu;
        state.memory.requests += pod.requests.memory;
        state.memory.limits += pod.limits.memory;
    }
    [[nodiscard]] std::vector<NodeLoad> fullest() const
    {
        std::vector<NodeLoad> loads;
        for (const auto& [name, node] : nodes) {
            double cpu = 0, memory = 0, count = 0;
            for (const auto& [key, pod] : pods) {
                if (pod.node != name || !pod.occupiesNode())
                    continue;
                cpu += static_cast<double>(pod.requests.cpu);
                memory += static_cast<double>(pod.requests.memory);
                count += 1;
            }
            loads.push_back({ name, cpu / static_cast<double>(node.allocatable.cpu),
                              memory / static_cast<double>(node.allocatable.memory),
                              count / static_cast<double>(node.pods), node.ready });
        }
        std::sort(loads.begin(), loads.end(), [](const NodeLoad& a, const NodeLoad& b) {
            const auto worst = [](const NodeLoad& l) {
                return std::max({ l.cpu, l.memory, l.pods });
            };
            return worst(a) != worst(b) ? worst(a) > worst(b) : a.name < b.name;
        });
        loads.resize(std::min<std::size_t>(loads.size(), 5));
        return loads;
    }
};

} // namespace

class OverviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAsANaiveRecountDoes();
    void countsWarningsByTheMinute();
    void readsANode();
    void tellsAtMostTwiceASecond();
    void saysWhatMayNotBeListed();
    void countsWhatSomeNamespacesRefuseInTheOthers();
    void countsFaultsOfWhatIsWatched();
    void aFaultIsOneInEveryView();
    void countsUnhealthyControllers();
    void saysThatItShowsMoreThanWasChosen();
    void putsWhatIsWrongFirst();
    void writesSizes_data();
    void writesSizes();
    void leadsOn();
    void announcesOnlyDifferences();
    void tellsWhatNodesUse();
    void saysThatUsageIsMissing_data();
    void saysThatUsageIsMissing();
};

void OverviewTest::countsAsANaiveRecountDoes()
{
    Dice dice;
    ClusterTally tally;
    Model model;
    for (int step = 0; step < 4000; ++step) {
        const auto name = "x" + std::to_string(dice.up(60));
        const bool gone = dice.up(4) == 0;
        if (const int what = dice.up(10); what < 6) {
            const auto known = model.pods.find(name);
            const auto before =
                known == model.pods.end() ? std::nullopt : std::optional(known->second);
            const auto now = gone ? std::nullopt : std::optional(somePod(dice));
            tally.changePod(before ? &*before : nullptr, now ? &*now : nullptr);
            model.pods.erase(name);
            if (now)
                model.pods.emplace(name, *now);
        } else if (what < 8) {
            const auto node = "n" + std::to_string(dice.up(6));
            const auto now = gone ? std::nullopt : std::optional(someNode(dice));
            tally.setNode(node, now);
            model.nodes.erase(node);
            if (now)
                model.nodes.emplace(node, *now);
        } else {
            const int kind = dice.up(static_cast<int>(kWorkloadKinds));
            const auto tone = gone ? std::nullopt : std::optional(static_cast<Tone>(dice.up(7)));
            tally.setWorkload(static_cast<WorkloadKind>(kind), { "n", name }, tone);
            model.workloads.erase({ kind, name });
            if (tone)
                model.workloads.emplace(std::pair(kind, name), *tone);
        }
        if (step % 50 != 0)
            continue;
        auto counted = tally.state(kNow);
        auto wanted = model.recount();
        QCOMPARE(counted.fullest, model.fullest());
        counted.fullest.clear();
        wanted.fullest.clear();
        QVERIFY(counted == wanted);
    }
}

void OverviewTest::countsWarningsByTheMinute()
{
    ClusterTally tally;
    tally.addWarning(kNow);
    tally.addWarning(kNow - 60);
    tally.addWarning(kNow - 59 * 60);
    tally.addWarning(kNow - 60 * 60); // an hour ago: no longer told
    tally.addWarning(0);
    tally.addWarning(-5);
    auto warnings = tally.state(kNow).warnings;
    QCOMPARE(warnings[59], 1);
    QCOMPARE(warnings[58], 1);
    QCOMPARE(warnings[0], 1);
    warnings = tally.state(kNow + 60).warnings;
    QCOMPARE(warnings[59], 0);
    QCOMPARE(warnings[58], 1);
    QCOMPARE(std::accumulate(warnings.begin(), warnings.end(), 0), 2);
    QCOMPARE(tally.state(kNow + 7200).warnings, (std::array<int, kWarningMinutes> {}));
}

void OverviewTest::readsANode()
{
    JsonReader reader;
    const auto json = unquoted(
        "{'spec':{'unschedulable':true},'status':{'allocatable':{'cpu':'3920m'"
        ",'memory':'16Gi','pods':'110'},"
        + conditions(condition("Ready", "True") + "," + condition("DiskPressure", "True")) + "}}");
    const auto node = digestOfNode(*reader.read(json));
    QVERIFY(node.ready && node.cordoned && node.diskPressure && !node.memoryPressure);
    QCOMPARE(node.allocatable.cpu, 3920);
    QCOMPARE(node.allocatable.memory, 16LL << 30);
    QCOMPARE(node.pods, 110);
    for (const auto* wrong : { "{}", "[]", "{'status':7,'spec':[]}",
                               "{'status':{'allocatable':{'cpu':[],'pods':'many'}}}" })
        QCOMPARE(digestOfNode(*reader.read(unquoted(wrong))), NodeDigest());
}

namespace {

/// An aggregator on servers in memory.
struct AggregatorBench
{
    ManualScheduler scheduler;
    std::map<std::string, std::shared_ptr<FakeSource>> servers {};
    std::map<std::string, std::shared_ptr<SharedInformer>> informers {};
    std::vector<OverviewState> told {};
    std::shared_ptr<PodReadings> pods {};
    std::shared_ptr<OverviewAggregator> aggregator {};

    std::vector<std::string> namespaces { "" }; ///< each has servers of its own
    std::int64_t now = kNow;

    OverviewAggregator::Sources sourcesOf(const ResourceScope& scope)
    {
        OverviewAggregator::Sources sources;
        for (const auto& ns : namespaces)
            sources.push_back(informerOf(scope.gvr.resource + ns));
        return sources;
    }
    std::shared_ptr<SharedInformer> informerOf(const std::string& resource)
    {
        auto& informer = informers[resource];
        if (!informer)
            informer =
                std::make_shared<SharedInformer>(server(resource), scheduler, InformerOptions());
        return informer;
    }
    std::shared_ptr<FakeSource> server(const std::string& resource)
    {
        auto& source = servers[resource];
        if (!source)
            source = std::make_shared<FakeSource>();
        return source;
    }
    void start()
    {
        pods = PodReadings::create(sourcesOf({ .gvr = { "", "v1", "pods" }, .kind = "Pod" }),
                                   scheduler, [this] { return now; });
        aggregator = OverviewAggregator::create(
            { .scheduler = scheduler,
              .sources = [this](const ResourceScope& scope) { return sourcesOf(scope); },
              .pods = pods,
              .clock = [this] { return now; },
              .report =
                  [this](OverviewState state) {
                      told.push_back(std::move(state));
                  } });
    }
    ~AggregatorBench()
    {
        if (aggregator)
            aggregator->close();
        if (pods)
            pods->close();
        for (const auto& [resource, informer] : informers)
            informer->stop();
    }
};

} // namespace

void OverviewTest::tellsAtMostTwiceASecond()
{
    AggregatorBench bench;
    for (int i = 0; i < 100; ++i)
        bench.server("pods")->put({ "n", "p" + std::to_string(i) },
                                  unquoted("'status':{'phase':'Running'}"));
    bench.server("nodes")->put(
        { "", "n1" }, unquoted("'status':{" + conditions(condition("Ready", "True")) + "}"));
    bench.server("deployments")
        ->put({ "n", "web" },
              unquoted("'status':{" + conditions(condition("Progressing", "False")) + "}"));
    bench.server("events")->put({ "n", "e" },
                                unquoted("'type':'Warning','lastTimestamp':"
                                         "'2025-12-31T23:58:00Z'"));
    bench.start();
    bench.scheduler.advance(std::chrono::seconds(5));
    const auto& state = bench.told.back();
    QCOMPARE(state.pods.byPhase[static_cast<std::size_t>(PodPhase::Running)], 100);
    QCOMPARE(state.nodes.ready, 1);
    QCOMPARE(state.workloads[0].broken, 1);
    QCOMPARE(state.warnings[57], 1);
    QVERIFY(std::all_of(state.parts.begin(), state.parts.end(),
                        [](PartState part) { return part == PartState::Known; }));
    const auto before = bench.told.size();
    for (int i = 0; i < 1000; ++i) {
        bench.server("nodes")->put({ "", "n" + std::to_string(i) }, "");
        bench.scheduler.advance(std::chrono::milliseconds(2));
    }
    QVERIFY2(bench.told.size() - before <= 5,
             qPrintable(QString::number(bench.told.size() - before)));
    bench.server("events")->put({ "n", "e" }, unquoted("'type':'Warning'")); // counted up: now
    bench.scheduler.advance(std::chrono::seconds(1));
    QCOMPARE(bench.told.back().warnings[59], 1);
    QCOMPARE(bench.told.back().nodes.all, 1000);
    bench.server("events")->put(
        { "n", "late" }, // heard of after an outage
        unquoted("'type':'Warning','lastTimestamp':'2025-12-31T23:50:00Z'"));
    bench.scheduler.advance(std::chrono::seconds(1));
    QCOMPARE(bench.told.back().warnings[49], 1);
    QCOMPARE(bench.told.back().warnings[59], 1);
}

void OverviewTest::saysWhatMayNotBeListed()
{
    AggregatorBench bench;
    for (int i = 0; i < 20; ++i)
        bench.server("nodes")->failNextList({ ErrorKind::Forbidden, "no" });
    bench.start();
    bench.scheduler.advance(std::chrono::seconds(6));
    const auto part = [&](OverviewPart which) {
        return bench.told.back().parts[static_cast<std::size_t>(which)];
    };
    QCOMPARE(part(OverviewPart::Nodes), PartState::Refused);
    QCOMPARE(part(OverviewPart::Pods), PartState::Known);
    OverviewView view(stillClock);
    QCOMPARE(view.nodes()->state(), OverviewLineModel::State::Loading);
    view.setState(bench.told.back());
    QCOMPARE(view.nodes()->state(), OverviewLineModel::State::Refused);
    QCOMPARE(view.nodes()->headline(), "forbidden");
    QCOMPARE(view.capacity()->count(), 0);
    QCOMPARE(view.warningsText(), "none in the last hour");
}

void OverviewTest::countsWhatSomeNamespacesRefuseInTheOthers()
{
    AggregatorBench bench;
    bench.namespaces = { "@a", "@b" };
    bench.server("pods@a")->put({ "a", "p" }, unquoted("'status':{'phase':'Running'}"));
    bench.server("pods@b")->put({ "b", "p" }, unquoted("'status':{'phase':'Running'}"));
    bench.server("deployments@a")->put({ "a", "web" }, "");
    for (int i = 0; i < 20; ++i) {
        bench.server("deployments@b")->failNextList({ ErrorKind::Forbidden, "no" });
        bench.server("events@a")->failNextList({ ErrorKind::Forbidden, "no" });
        bench.server("events@b")->failNextList({ ErrorKind::Forbidden, "no" });
    }
    bench.start();
    bench.scheduler.advance(std::chrono::seconds(6));
    const auto& state = bench.told.back();
    QCOMPARE(state.pods.byPhase[static_cast<std::size_t>(PodPhase::Running)], 2);
    QCOMPARE(state.workloads[0].all(), 1);
    const auto part = [&](OverviewPart which) {
        return state.parts[static_cast<std::size_t>(which)];
    };
    QCOMPARE(part(OverviewPart::Workloads), PartState::Known);
    QCOMPARE(part(OverviewPart::Events), PartState::Refused);

    OverviewView view(stillClock);
    QSignalSpy warnings(&view, &OverviewView::warningsChanged);
    QSignalSpy limits(&view, &OverviewView::limitChanged);
    view.setState(state);
    QCOMPARE(warnings.size(), 1);
    auto other = state;
    other.nodes.all = 7;
    view.setState(other); // of the warnings there is no news
    QCOMPARE(warnings.size(), 1);
    view.setLimit({ .namespaces = { "a", "b" }, .leftOut = 3 });
    view.setLimit({ .namespaces = { "a", "b" }, .leftOut = 3 });
    QCOMPARE(limits.size(), 1);
    QCOMPARE(view.limit(),
             "You may not list all namespaces. This covers the namespaces a, b. Namespaces left "
             "out, because there are too many: 3.");
    view.clear();
    QVERIFY(view.limit().isEmpty());
}

void OverviewTest::countsFaultsOfWhatIsWatched()
{
    AggregatorBench bench;
    const ResourceScope scope { .gvr = { "apps", "v1", "deployments" }, .kind = "Deployment" };
    const auto failing =
        unquoted("'status':{" + conditions(condition("Progressing", "False")) + "}");
    for (int i = 0; i < 30; ++i)
        bench.server("deployments")
            ->put({ "n", "d" + std::to_string(i) }, i % 3 == 0 ? failing : std::string());
    const auto informer = bench.informerOf("deployments");
    FaultCensus census([] { return kNow; });
    int news = 0;
    census.setNews([&news] { ++news; });
    census.watch({ { scope, informer } });
    QVERIFY(!census.look(100)); // there is nothing yet
    QVERIFY(!census.faults(scope));
    informer->start();
    bench.scheduler.advance(std::chrono::seconds(1));
    QVERIFY(census.look(20));
    QVERIFY(!census.faults(scope)); // some of it would be no answer
    QVERIFY(!census.look(20));
    QCOMPARE(census.faults(scope).value(), 10);
    news = 0;
    bench.server("deployments")->put({ "n", "d0" }, "");
    bench.server("deployments")->put({ "n", "new" }, failing);
    bench.server("deployments")->remove({ "n", "d3" });
    bench.server("deployments")->put({ "n", "d1" }, failing);
    bench.scheduler.advance(std::chrono::seconds(1));
    QVERIFY(news > 0);
    QCOMPARE(census.faults(scope).value(), 10); // not read yet
    QVERIFY(!census.look(20));
    QCOMPARE(census.faults(scope).value(), 10);
    bench.server("deployments")->remove({ "n", "new" });
    bench.scheduler.advance(std::chrono::seconds(1));
    QVERIFY(!census.look(20));
    QCOMPARE(census.faults(scope).value(), 9);
    QCOMPARE(census.faults(scope, { "n" }).value(), 9);
    QCOMPARE(census.faults(scope, { "m" }).value(), 0);
    QVERIFY(!census.due()); // none comes by time alone
    census.watch({});
    QVERIFY(!census.faults(scope));
}

/// Pods of which time alone makes faults, too: in the table, the sidebar and here.
void OverviewTest::aFaultIsOneInEveryView()
{
    AggregatorBench bench;
    const ResourceScope scope { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
    const auto status = [](const std::string& words) {
        return unquoted("'status':{" + words + "}");
    };
    const auto runs = [&](const char* since, bool ready, int restarts) {
        return status("'phase':'Running','containerStatuses':[{'name':'c','ready':"
                      + std::string(ready ? "true" : "false")
                      + ",'restartCount':" + std::to_string(restarts)
                      + ",'state':{'running':{'startedAt':'" + since + "'}}}]");
    };
    const std::map<std::string, std::string> pods {
        { "well", runs("2025-12-31T00:00:00Z", true, 0) },
        { "starts", runs("2025-12-31T23:59:55Z", false, 0) }, // five seconds ago
        { "again", runs("2025-12-31T23:59:55Z", false, 1) }, // it has failed before
        { "unready", runs("2025-12-31T00:00:00Z", false, 0) },
        { "crashes",
          status("'phase':'Running','containerStatuses':[{'name':'c','restartCount':9,"
                 "'state':{'waiting':{'reason':'CrashLoopBackOff'}}}]") },
        { "nowhere",
          status("'phase':'Pending','conditions':[{'type':'PodScheduled','status':'False','reason':"
                 "'Unschedulable','lastTransitionTime':'2025-12-31T23:59:50Z'}]") },
        { "arrives",
          status("'phase':'Pending','conditions':[{'type':'PodScheduled','status':'True',"
                 "'lastTransitionTime':'2025-12-31T23:59:50Z'}],'containerStatuses':[{'name':'c',"
                 "'state':{'waiting':{'reason':'ContainerCreating'}}}]") },
    };
    for (const auto& [name, fields] : pods)
        bench.server("pods")->put({ "n", name },
                                  "\"spec\":{\"containers\":[{\"name\":\"c\"}]}," + fields);
    bench.start();
    FaultCensus census([&bench] { return bench.now; });
    census.watch({ { scope, bench.informerOf("pods") } });
    RowBuilder builder(KindCatalogue::standard().kindFor(scope.gvr, true));
    const auto verify = [&](const QStringList& faulty) {
        bench.scheduler.advance(std::chrono::seconds(6));
        QVERIFY(!census.look(100));
        QStringList rows;
        for (const auto& [name, fields] : pods) {
            const auto object = bench.informerOf("pods")->indexer().get({ "n", name });
            if (isFault(builder.build(*object, bench.now)->tone))
                rows << QString::fromStdString(name);
        }
        QCOMPARE(rows, faulty);
        QCOMPARE(census.faults(scope).value(), static_cast<int>(faulty.size()));
        QCOMPARE(bench.told.back().pods.faults, static_cast<int>(faulty.size()));
    };
    const auto later = [&](std::int64_t seconds) {
        bench.now += seconds;
        bench.scheduler.advance(std::chrono::seconds(seconds));
    };
    verify({ "again", "crashes", "unready" });
    later(24); // nothing is told of those
    verify({ "again", "crashes", "nowhere", "unready" });
    later(5);
    verify({ "again", "crashes", "nowhere", "starts", "unready" });
    later(600);
    verify({ "again", "arrives", "crashes", "nowhere", "starts", "unready" });
}

void OverviewTest::countsUnhealthyControllers()
{
    OverviewView view(stillClock);
    QSignalSpy views(&view, &OverviewView::viewWanted);
    OverviewState state;
    state.parts.fill(PartState::Known);
    view.setState(state);
    const auto line = [&view] {
        const auto at = view.workloads()->index(view.workloads()->rowCount() - 1);
        const auto text = [&at](int role) {
            return at.data(role).toString();
        };
        return QStringList { text(OverviewLineModel::TextRole), text(OverviewLineModel::ValueRole),
                             text(OverviewLineModel::DetailRole) };
    };
    const auto tone = [&view] {
        return view.workloads()
            ->index(view.workloads()->rowCount() - 1)
            .data(OverviewLineModel::ToneRole)
            .toInt();
    };
    QCOMPARE(line(), (QStringList { "Controllers", "–", "not read" }));
    QCOMPARE(tone(), static_cast<int>(Tone::Unknown));
    view.setControllers(ControllersHealth { .programs = 7 });
    QCOMPARE(line(), (QStringList { "Controllers", "7", "" }));
    QCOMPARE(tone(), static_cast<int>(Tone::Ok));
    view.setControllers(ControllersHealth { .programs = 7, .unhealthy = 2 });
    QCOMPARE(line(), (QStringList { "Controllers", "7", "2 unhealthy" }));
    QCOMPARE(tone(), static_cast<int>(Tone::Warn));
    view.workloads()->activate(view.workloads()->rowCount() - 1);
    QCOMPARE(views.last()[0].value<ViewId>(), ViewId::Controllers);
    view.setControllers(std::nullopt);
    QCOMPARE(line().at(2), "not read");
}

void OverviewTest::saysThatItShowsMoreThanWasChosen()
{
    OverviewView view(stillClock);
    QSignalSpy limits(&view, &OverviewView::limitChanged);
    view.setNamespaces({ "shop" });
    QCOMPARE(view.limit(), "This page shows all namespaces, not only shop.");
    view.setNamespaces({ "shop", "pay" });
    QCOMPARE(view.limit(), "This page shows all namespaces, not only the 2 that are chosen.");
    view.setLimit({ .namespaces = { "shop" } }); // who may see no more is told that
    QCOMPARE(view.limit(), "You may not list all namespaces. This covers the namespace shop.");
    view.setLimit({});
    view.setNamespaces({});
    QVERIFY(view.limit().isEmpty());
    QCOMPARE(limits.size(), 5);
}

void OverviewTest::putsWhatIsWrongFirst()
{
    OverviewState state;
    state.nodes = { .all = 160, .ready = 158, .cordoned = 3, .memoryPressure = 1 };
    const auto lines = nodeLines(state);
    QCOMPARE(lines[0].text, "NotReady");
    QCOMPARE(lines[0].value, "2");
    QCOMPARE(lines[1].text, "MemoryPressure");
    QCOMPARE(lines.back().text, "Ready");
    QCOMPARE(nodesHead(state).headline, "158 of 160 ready");
    state.workloads[0] = { 1990, 6, 4 };
    const auto workloads = workloadLines(state);
    QCOMPARE(workloads[0].value, "2,000");
    QCOMPARE(workloads[0].detail, "4 faults, 6 progressing");
    QCOMPARE(workloadsHead(state).headline, "2,000, 4 faults");
    state.pods.byPhase = { 210, 47'900, 60, 37, 6 };
    state.pods.faults = 12;
    QCOMPARE(podsHead(state).headline, "48,213, 12 faults");
    QCOMPARE(podLines(state)[0].text, "faults");
    QCOMPARE(podLines(state)[0].value, "12");
    QCOMPARE(podLines(state)[1].text, "Failed");
    state.cpu = { 1'280'000, 812'000, 1'792'000 };
    QCOMPARE(capacityLines(state)[0].detail, "812 of 1,280 cores requested, limits 140%");
    QCOMPARE(capacityLines(state)[0].value, "63%");
    QCOMPARE(nodesHead(OverviewState()).headline, "no nodes");
}

void OverviewTest::writesSizes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64(0) << "0B";
    QTest::newRow("one and a half") << qint64(1536) << "1.5Ki";
    QTest::newRow("many") << qint64(100) * 1024 * 1024 << "100Mi";
    QTest::newRow("all there can be") << std::numeric_limits<qint64>::max() << "8192Pi";
}

void OverviewTest::writesSizes()
{
    QFETCH(qint64, bytes);
    QTEST(shownBytes(static_cast<double>(bytes)), "text");
}

void OverviewTest::leadsOn()
{
    OverviewView view(stillClock);
    QSignalSpy kinds(&view, &OverviewView::kindWanted);
    QSignalSpy findings(&view, &OverviewView::findingsWanted);
    QSignalSpy objects(&view, &OverviewView::objectWanted);
    OverviewState state;
    state.nodes = { .all = 2, .ready = 1 };
    state.fullest = { { "n1", 0.97, 0.4, 0.1, true } };
    state.parts.fill(PartState::Known);
    view.setState(state);
    const auto patch = patchOf({ crashLoop("web-1") });
    view.setFindings(patch.counts, patch.worst, ChecksExtent::Whole);
    view.nodes()->activate(0);
    QCOMPARE(findings.last()[0].value<FindingsFilter>().check,
             std::optional(CheckId::UnhealthyNodes));
    view.nodes()->activate(1);
    QCOMPARE(kinds.last()[0].toString(), "nodes");
    view.workloads()->activate(1);
    QCOMPARE(kinds.last()[0].toString(), "statefulsets");
    view.fullest()->activate(0);
    QCOMPARE(objects.last()[0].value<ObjectLink>(), (ObjectLink { "", "Node", { "", "n1" } }));
    view.openWorst(0);
    QCOMPARE(objects.last()[0].value<ObjectLink>().key.name, "web-1");
    view.findings()->activate(0);
    QCOMPARE(findings.last()[0].value<FindingsFilter>().severities,
             (std::array<bool, 3> { true, false, false }));
    view.openWorst(9);
    view.nodes()->activate(9);
    QCOMPARE(objects.size(), 2);
    view.clear();
    QCOMPARE(view.worst()->count(), 0);
    QCOMPARE(view.findings()->headline(), "Checking");
    view.setFindings({}, {}, ChecksExtent::Whole);
    QCOMPARE(view.findings()->headline(), "No findings");
    QCOMPARE(view.findings()->tone(), static_cast<int>(Tone::Ok));
    for (const auto less : { ChecksExtent::Part, ChecksExtent::Nothing }) { // is no good news
        view.setFindings({}, {}, less);
        QVERIFY(view.findings()->headline() != "No findings");
        QCOMPARE(view.findings()->tone(), static_cast<int>(Tone::Unknown));
    }
}

void OverviewTest::announcesOnlyDifferences()
{
    OverviewLineModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    OverviewState state;
    state.nodes = { .all = 3, .ready = 2, .cordoned = 1 };
    model.setLines(nodeLines(state));
    QCOMPARE(model.count(), 3);
    model.setLines(nodeLines(state));
    QCOMPARE(changed.size(), 0);
    state.nodes = { .all = 3, .ready = 3, .cordoned = 2 };
    model.setLines(nodeLines(state));
    QCOMPARE(model.count(), 2);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(reset.size(), 0);
}

void OverviewTest::tellsWhatNodesUse()
{
    constexpr double kGi = 1024.0 * 1024 * 1024;
    ClusterTally tally;
    const auto node = [&](const char* name, std::int64_t cpu, bool ready = true) {
        tally.setNode(name,
                      NodeDigest { .ready = ready,
                                   .allocatable = { cpu, static_cast<std::int64_t>(8 * kGi) } });
    };
    node("a", 4000);
    node("b", 2000);
    node("c", 2000, false); // nothing is measured of it
    UsageBoard board;
    const auto reading = [](const char* name, double cpu, double memory, std::int64_t at) {
        UsageReading made { .key = { "", name } };
        made.used = { cpu, memory };
        made.at = at;
        return made;
    };
    board.take({ reading("a", 1, kGi, 100), reading("b", 0.5, 2 * kGi, 100) }, 15, 100);
    board.take(
        { reading("a", 1, kGi, 115), reading("b", 1, 7.5 * kGi, 115), reading("gone", 0, 0, 115) },
        15, 115);
    auto state = tally.state(120);
    state.usage = tally.usage(board, 120);

    const auto lines = usageLines(state);
    QCOMPARE(lines.size(), std::size_t { 2 });
    QCOMPARE(lines[0].value, QStringLiteral("25%"));
    QCOMPARE(lines[0].detail, QStringLiteral("2 of 8 cores used"));
    QCOMPARE(lines[0].trend, (QList<double> { 0, 1 }));
    QCOMPARE(lines[1].value, QStringLiteral("35%"));
    QCOMPARE(lines[1].detail, QStringLiteral("8.5Gi of 24Gi used"));
    QVERIFY(usageHead(state, 120).headline.isEmpty());

    const auto busiest = busiestLines(state);
    QCOMPARE(busiest.size(), std::size_t { 2 }); // of what is there
    QCOMPARE(busiest[0].text, QStringLiteral("b"));
    QCOMPARE(busiest[0].value, QStringLiteral("93%"));
    QCOMPARE(busiest[0].detail, QStringLiteral("CPU 50%, memory 93%"));
    QCOMPARE(busiest[0].tone, static_cast<int>(Tone::Warn));
    QCOMPARE(busiest[1].text, QStringLiteral("a"));

    state.usage = tally.usage(board, 1000);
    QCOMPARE(usageHead(state, 1000).headline, QStringLiteral("Usage 14m ago"));
    QCOMPARE(usageLines(state).size(), std::size_t { 2 });
}

void OverviewTest::saysThatUsageIsMissing_data()
{
    QTest::addColumn<int>("phase");
    QTest::addColumn<QString>("headline");
    QTest::newRow("absent") << static_cast<int>(UsagePhase::Absent)
                            << QStringLiteral("Metrics API not available");
    QTest::newRow("refused") << static_cast<int>(UsagePhase::Refused)
                             << QStringLiteral("Metrics forbidden");
    QTest::newRow("failed") << static_cast<int>(UsagePhase::Failed)
                            << QStringLiteral("Metrics API does not answer");
    QTest::newRow("not asked yet")
        << static_cast<int>(UsagePhase::Unknown) << QStringLiteral("listing");
}

void OverviewTest::saysThatUsageIsMissing()
{
    QFETCH(int, phase);
    QFETCH(QString, headline);
    OverviewState state;
    state.usage.status.phase = static_cast<UsagePhase>(phase);
    state.usage.old = true;
    OverviewView view([] { return std::int64_t { 100'000 }; });
    const QAbstractItemModelTester tester(view.usage());
    view.setState(state);
    QCOMPARE(view.usage()->headline(), headline);
    QCOMPARE(view.busiest()->headline(), headline);
    QCOMPARE(view.usage()->count(), 0);
    QCOMPARE(view.usageHint().isEmpty(), phase == static_cast<int>(UsagePhase::Unknown));
}

KW_TEST_GUILESS(OverviewTest)

} // namespace tst_overview

#include "tst_overview.moc"
