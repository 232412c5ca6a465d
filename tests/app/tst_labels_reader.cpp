#include <app/views/labels_reader.h>
#include <app/views/selection_reader.h>
#include <core/base/manual_scheduler.h>
#include <core/cache/index_funcs.h>
#include <core/testing/fake_source.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_labels_reader {

using namespace kittiwake;
using namespace std::chrono_literals;
using State = LabelsAnswer::State;

namespace {

const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
const ResourceScope kOther { .gvr = { "", "v1", "pods" }, .kind = "Pod", .ns = "other" };

/// A reader in virtual time, on informers of servers in memory.
struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    SharedInformerFactory factory { scheduler, [this](const ResourceScope&) {
                                       return source;
                                   } };
    GuiMailbox mailbox { [] {
    } };
    std::vector<LabelsAnswer> told;
    std::optional<LabelsReader> reader;
    LabelsRequest request { .scopes = { kPods }, .active = true };

    Bench()
    {
        reader.emplace(factory, scheduler, mailbox,
                       [this](LabelsAnswer answer) { told.push_back(std::move(answer)); });
    }
    ~Bench()
    {
        reader.reset();
        factory.shutdown();
        run();
    }
    /// And no further, where there is no time.
    void run(Duration time = {})
    {
        time > Duration::zero() ? scheduler.advance(time) : scheduler.runReady();
        mailbox.deliver();
    }
    void put(const std::string& name) { source->put({ "n", name }); }
    void startPods()
    {
        (void)factory.informer(kPods);
        factory.start();
        run();
    }
    void ask()
    {
        reader->ask(request);
        run();
    }
    std::vector<std::string> indexes() { return factory.informer(kPods)->indexer().indexNames(); }
};

} // namespace

class LabelsReaderTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatIsThereAndWhatComes();
    void tellsNothingTwice();
    void indexesGoWhenNobodyLooks();
    void indexesOfASelectionStay();
    void indexesOfOthersStay();
    void indexesGoWithAnotherKind();
    void saysWhyThereIsNothing();
    void addsUpSeveralInformers();
    void endsWhenItIsClosed();
    void findsWhatIsSelectedInAllCaches();
    void indexesOfASelectionGoWithIt();
};

void LabelsReaderTest::readsWhatIsThereAndWhatComes()
{
    Bench bench;
    bench.put("a");
    bench.startPods();
    bench.ask();
    QCOMPARE(bench.told.size(), 1U);
    QVERIFY(bench.told[0].state == State::Ready);
    QCOMPARE(bench.told[0].census.objects, 1U);
    QVERIFY(bench.told[0].running == bench.request.scopes);
    bench.put("b");
    bench.run(400ms);
    QCOMPARE(bench.told.size(), 1U); // twice a second is enough
    bench.run(200ms);
    QCOMPARE(bench.told.size(), 2U);
    QCOMPARE(bench.told[1].census.objects, 2U);
    bench.run(5s);
    bench.put("c");
    bench.run(50ms);
    QCOMPARE(bench.told.size(), 3U); // what comes after a while comes at once
}

void LabelsReaderTest::tellsNothingTwice()
{
    Bench bench;
    bench.startPods();
    bench.ask();
    bench.source->bookmark(); // moves the store's version on, and nothing else
    bench.run(5s);
    QCOMPARE(bench.told.size(), 1U);
    bench.request.question.keyFilter = "a";
    bench.ask(); // at once
    QCOMPARE(bench.told.size(), 2U);
    QCOMPARE(bench.told[1].census.question.keyFilter, std::string("a"));
    (void)bench.factory.informer(kOther);
    bench.factory.start();
    bench.run(600ms);
    QCOMPARE(bench.told.back().running.size(), 2U); // another to choose from
}

void LabelsReaderTest::indexesGoWhenNobodyLooks()
{
    Bench bench;
    bench.startPods();
    bench.ask();
    QCOMPARE(bench.indexes().size(), 5U);
    bench.request.active = false;
    bench.ask();
    QVERIFY(bench.indexes().empty());
    bench.run(5s);
    QCOMPARE(bench.told.size(), 1U);
    bench.request.active = true;
    bench.ask(); // all of it again, though nothing has changed
    QCOMPARE(bench.told.size(), 2U);
}

void LabelsReaderTest::indexesOfASelectionStay()
{
    Bench bench;
    bench.startPods();
    bench.request.question.selection.nodes = { "n1" };
    bench.ask();
    bench.request.active = false;
    bench.ask();
    QCOMPARE(bench.indexes().size(), 5U); // others go by them
    bench.request.question.selection = {};
    bench.ask();
    QVERIFY(bench.indexes().empty());
}

void LabelsReaderTest::indexesOfOthersStay()
{
    Bench bench;
    bench.startPods();
    const auto nowhere = [](const Object&) {
        return std::vector<std::string>();
    };
    QVERIFY(bench.factory.informer(kPods)->indexer().addIndex("node", nowhere));
    bench.ask();
    bench.request.active = false;
    bench.ask();
    QCOMPARE(bench.indexes(), (std::vector<std::string> { "node" }));
}

void LabelsReaderTest::indexesGoWithAnotherKind()
{
    Bench bench;
    bench.startPods();
    bench.ask();
    (void)bench.factory.informer(kOther);
    bench.factory.start();
    bench.request.scopes = { kOther };
    bench.ask();
    QVERIFY(bench.indexes().empty());
    bench.run(500ms); // it has synced meanwhile
    QCOMPARE(bench.factory.informer(kOther)->indexer().indexNames().size(), 5U);
}

void LabelsReaderTest::saysWhyThereIsNothing()
{
    Bench bench;
    bench.ask();
    QVERIFY(bench.told.back().state == State::NotRunning);
    QVERIFY(!bench.factory.has(kPods)); // looking makes none
    (void)bench.factory.informer(kPods);
    bench.run(600ms);
    QVERIFY(bench.told.back().state == State::Syncing);
    bench.source->failNextList(Error { ErrorKind::Forbidden, "You may not list pods." });
    bench.factory.start();
    bench.run(600ms);
    QVERIFY(bench.told.back().state == State::Failed);
    QCOMPARE(bench.told.back().error, std::string("You may not list pods."));
    bench.run(60s);
    QVERIFY(bench.told.back().state == State::Ready);
}

void LabelsReaderTest::addsUpSeveralInformers()
{
    Bench bench;
    bench.put("a");
    bench.request.scopes = { kPods, kOther };
    bench.startPods();
    bench.ask();
    QVERIFY(bench.told.back().state == State::NotRunning); // half of it is not what was asked for
    (void)bench.factory.informer(kOther);
    bench.factory.start();
    bench.run(600ms);
    QCOMPARE(bench.told.back().census.objects, 2U);
}

void LabelsReaderTest::endsWhenItIsClosed()
{
    Bench bench;
    bench.startPods();
    bench.ask();
    bench.reader.reset();
    bench.run();
    QVERIFY(bench.indexes().empty());
    bench.put("b");
    bench.run(5s);
    QCOMPARE(bench.told.size(), 1U);
}

void LabelsReaderTest::findsWhatIsSelectedInAllCaches()
{
    Bench bench;
    std::vector<SelectedObjectsPtr> told;
    SelectionReader reader(
        bench.factory, bench.scheduler, bench.mailbox,
        [&told](SelectedObjectsPtr selected) { told.push_back(std::move(selected)); });
    const ResourceScope deployments { .gvr = { "apps", "v1", "deployments" },
                                      .kind = "Deployment" };
    auto few = kPods;
    few.labelSelector = "app=web";
    for (const auto& scope : { deployments, kOther, few })
        (void)bench.factory.informer(scope);
    bench.put("a");
    bench.startPods();
    const IndexSelection namespaces { .namespaces = { "n" } };
    reader.select(namespaces);
    bench.run();
    QCOMPARE(told.size(), 1U);
    QVERIFY(told[0]->selection == namespaces);
    QCOMPARE(told[0]->byKind.size(), 2U);
    QVERIFY(told[0]->has({ "", "Pod", { "n", "a" } }));
    QVERIFY(told[0]->has({ "apps", "Deployment", { "n", "a" } }));
    QVERIFY(!told[0]->has({ "", "Node", { "n", "a" } }));
    bench.put("b");
    bench.source->put({ "elsewhere", "c" });
    bench.run(600ms);
    QCOMPARE(told.size(), 2U);
    QCOMPARE(told[1]->of("", "Pod")->size(), 2U);
    bench.source->put({ "elsewhere", "d" });
    bench.run(5s);
    QCOMPARE(told.size(), 2U); // which concerns nobody
    bench.factory.drop(deployments);
    bench.run(600ms);
    QCOMPARE(told.back()->byKind.size(), 1U);
}

void LabelsReaderTest::indexesOfASelectionGoWithIt()
{
    Bench bench;
    bench.startPods();
    std::size_t told = 0;
    std::optional<SelectionReader> reader;
    reader.emplace(bench.factory, bench.scheduler, bench.mailbox,
                   [&told](const SelectedObjectsPtr&) { ++told; });
    reader->select({ .nodes = { "n1" } });
    bench.run();
    QCOMPARE(bench.indexes(), (std::vector<std::string> { kNodeIndex }));
    reader->select({ .nodes = { "n1" }, .images = { "web:2" } });
    bench.run();
    QCOMPARE(bench.indexes(), (std::vector<std::string> { kImageIndex, kNodeIndex }));
    QCOMPARE(told, 2U);
    reader->select({});
    bench.run(5s);
    QVERIFY(bench.indexes().empty());
    QCOMPARE(told, 2U);
    reader->select({ .nodes = { "n1" } });
    bench.run();
    QCOMPARE(told, 3U); // though nothing has changed
    reader.reset();
    bench.run(5s);
    QVERIFY(bench.indexes().empty());
}

KW_TEST_GUILESS(LabelsReaderTest)

} // namespace tst_labels_reader

#include "tst_labels_reader.moc"
