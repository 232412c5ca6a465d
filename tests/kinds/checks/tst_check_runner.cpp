// \label concurrency
#include "check_bench.h"

#include <core/base/thread_pool.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <condition_variable>
#include <mutex>

namespace tst_check_runner {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const std::string kCrashes =
    "'status':{'phase':'Running','containerStatuses':[{'name':'app','restartCount':9,'state':{"
    "'waiting':{'reason':'CrashLoopBackOff'}}}]}";
const std::string kRuns = "'status':{'phase':'Running','containerStatuses':[{'name':'app',"
                          "'restartCount':0,'state':{'running':{}}}]}";
const std::string kService = "'spec':{'selector':{'app':'web'}}";

} // namespace

class CheckRunnerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAndForgets();
    void clearsWhatIsGone();
    void queuesOnlyPodsWithProblems();
    void readsPodsAtABoundedPace();
    void triesAgainUntilTheDataIsThere();
    void waitsForCachesWithRealRetries();
    void skipsWhatMayNotBeListed();
    void saysWhatTheClusterDoesNotServe();
    void looksIntoWhatTheClusterServes();
    void findsPodsOfANodeThatIsNotThere();
    void waitsNotForASubjectThatMayNotBeListed();
    void checksInSeveralNamespaces();
    void sharesInformersAmongChecks();
    void findsDeletionsOfWhateverIsWatched();
    void looksAgainWhenTimeTells();
    void tellsAListenerOfAllPods();
    void endsInTheMiddleOfIt();
    void runsOnThreads();
};

void CheckRunnerTest::findsAndForgets()
{
    CheckBench bench;
    bench.put("pods", "web", kCrashes);
    bench.start();
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "web"), 1U);
    QCOMPARE(bench.runner->objects(), 1);
    QCOMPARE(bench.stateOf(CheckId::CrashLoops), CheckState::Watching);
    bench.put("pods", "web", kRuns);
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "web"), 0U);
}

void CheckRunnerTest::clearsWhatIsGone()
{
    CheckBench bench;
    bench.put("pods", "web", kCrashes);
    bench.put("nodes", "n1", "'status':{}");
    bench.start();
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "web"), 1U);
    QCOMPARE(bench.findingsOf(CheckId::UnhealthyNodes, "n1"), 1U);
    bench.server("pods").remove({ "n", "web" });
    bench.server("nodes").remove({ "n", "n1" });
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "web"), 0U);
    QCOMPARE(bench.findingsOf(CheckId::UnhealthyNodes, "n1"), 0U);
}

void CheckRunnerTest::queuesOnlyPodsWithProblems()
{
    CheckBench bench;
    for (int i = 0; i < 50; ++i)
        bench.put("pods", "well-" + std::to_string(i), kRuns);
    bench.put("pods", "web", kCrashes);
    bench.start();
    QCOMPARE(bench.queue("check: crash loops")->totals().adds, 1U);
    QCOMPARE(bench.queue("check: images")->totals().adds, 0U);
    bench.put("pods", "well-7", "'status':{'phase':'Pending'}");
    bench.settle();
    QCOMPARE(bench.queue("check: crash loops")->totals().adds, 1U);
}

void CheckRunnerTest::readsPodsAtABoundedPace()
{
    CheckBench bench;
    bench.start({ checks::crashLoops() });
    QVERIFY(bench.runner->pods()->caughtUp()); // with no pods there is nothing to wait for
    constexpr int kPods = 700; // a turn of 50 ms reads 150
    for (int i = 0; i < kPods; ++i)
        bench.put("pods", "web-" + std::to_string(i), kCrashes);
    bench.scheduler.runReady();
    bench.scheduler.advance(std::chrono::milliseconds(50));
    QCOMPARE(bench.queue("check: crash loops")->len(), 150U);
    bench.scheduler.advance(std::chrono::milliseconds(50));
    QCOMPARE(bench.queue("check: crash loops")->len(), 300U);
    bench.settle();
    QCOMPARE(bench.found.size(), static_cast<std::size_t>(kPods));
    QVERIFY(bench.scheduler.untilNextTimer() < Duration::zero()
            || bench.scheduler.untilNextTimer() > std::chrono::seconds(1)); // idle costs nothing
}

void CheckRunnerTest::triesAgainUntilTheDataIsThere()
{
    CheckBench bench;
    const auto secret = [](const char* crt) {
        return std::string("'type':'kubernetes.io/tls','data':{'tls.crt':'") + crt + "'}";
    };
    bench.start();
    // FakeSource gives no creation time, which makes it as old as can be: one that was born now.
    auto born = Object::fromJson(
        R"({"metadata":{"name":"tls","namespace":"n","resourceVersion":"90","creationTimestamp":)"
        R"("2026-01-01T00:00:00Z"},"type":"kubernetes.io/tls","data":{"tls.crt":""}})",
        { "", "v1", "Secret" });
    bench.server("secrets").send({ WatchEvent::Type::Added, *born, { "90" } });
    bench.settle();
    auto* queue = bench.queue("check: certificates");
    QCOMPARE(queue->failures({ "n", "tls" }), 1);
    bench.settle(std::chrono::seconds(1));
    QCOMPARE(queue->failures({ "n", "tls" }), 2); // 0.5 s, then 1 s
    bench.settle(std::chrono::seconds(8));
    QCOMPARE(queue->failures({ "n", "tls" }), 5);
    QCOMPARE(bench.findingsOf(CheckId::ExpiringCertificates, "tls"), 0U);
    bench.put("secrets", "tls", secret("AAAA"));
    bench.settle();
    QCOMPARE(queue->failures({ "n", "tls" }), 0);
    QCOMPARE(bench.findingsOf(CheckId::ExpiringCertificates, "tls"), 1U);
}

void CheckRunnerTest::waitsForCachesWithRealRetries()
{
    CheckBench bench;
    bench.put("services", "web", kService);
    bench.server("endpointslices").failNextList({ ErrorKind::Unreachable, "made up" });
    bench.start({ checks::servicesWithoutEndpoints() });
    auto* queue = bench.queue("check: service endpoints");
    QVERIFY(queue->failures({ "n", "web" }) > 0);
    QCOMPARE(bench.runner->statuses().front().state, CheckState::Checking);
    bench.settle(std::chrono::seconds(30));
    QCOMPARE(queue->failures({ "n", "web" }), 0);
    QCOMPARE(bench.runner->statuses().front().state, CheckState::Watching);
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 1U);
    // A slice that bears upon the service puts it into the queue.
    auto labelled = Object::fromJson(
        R"({"metadata":{"name":"web-1","namespace":"n","resourceVersion":"80","labels":{)"
        R"("kubernetes.io/service-name":"web"}},"endpoints":[{"conditions":{"ready":true}}]})",
        { "discovery.k8s.io", "v1", "EndpointSlice" });
    bench.server("endpointslices").send({ WatchEvent::Type::Added, *labelled, { "80" } });
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 0U);
    bench.server("endpointslices").send({ WatchEvent::Type::Deleted, *labelled, { "81" } });
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 1U);
}

void CheckRunnerTest::skipsWhatMayNotBeListed()
{
    CheckBench bench;
    for (int i = 0; i < 20; ++i) {
        bench.server("secrets").failNextList({ ErrorKind::Forbidden, "no" });
        bench.server("endpointslices").failNextList({ ErrorKind::Forbidden, "no" });
    }
    bench.put("services", "web", kService);
    bench.start();
    const auto statuses = bench.runner->statuses();
    const auto& certificates = statuses[static_cast<std::size_t>(CheckId::ExpiringCertificates)];
    QCOMPARE(certificates.state, CheckState::Skipped);
    QCOMPARE(certificates.refused, std::vector<std::string> { "secrets" });
    const auto& services = statuses[static_cast<std::size_t>(CheckId::ServicesWithoutEndpoints)];
    QCOMPARE(services.refused, std::vector<std::string> { "endpointslices" });
    QCOMPARE(bench.queue("check: service endpoints")->failures({ "n", "web" }),
             0); // no use in that
    QCOMPARE(bench.stateOf(CheckId::UnhealthyNodes), CheckState::Watching);
}

void CheckRunnerTest::saysWhatTheClusterDoesNotServe()
{
    CheckBench bench;
    for (int i = 0; i < 20; ++i)
        bench.server("endpointslices").failNextList({ ErrorKind::NotFound, "no such resource" });
    bench.put("services", "web", kService);
    bench.start();
    const auto statuses = bench.runner->statuses();
    const auto& services = statuses[static_cast<std::size_t>(CheckId::ServicesWithoutEndpoints)];
    QCOMPARE(services.state, CheckState::Skipped); // it could say nothing
    QCOMPARE(services.unserved, std::vector<std::string> { "endpointslices" });
    QVERIFY(services.refused.empty());
}

void CheckRunnerTest::looksIntoWhatTheClusterServes()
{
    const auto scopeOf = [](const ServedVersion& served) {
        const auto checks = checksFor(served);
        return checks[static_cast<std::size_t>(CheckId::ServicesWithoutEndpoints)]
            .dependencies.front()
            .gvr;
    };
    const auto all = [](const Gvr& gvr) {
        return gvr.version;
    };
    QCOMPARE(scopeOf(all), (Gvr { "discovery.k8s.io", "v1", "endpointslices" }));
    QCOMPARE(scopeOf({}), (Gvr { "discovery.k8s.io", "v1", "endpointslices" }));
    const auto beta = [](const Gvr& gvr) {
        return std::string(gvr.group == "discovery.k8s.io" ? "v1beta1" : "v1");
    };
    QCOMPARE(scopeOf(beta), (Gvr { "discovery.k8s.io", "v1beta1", "endpointslices" }));
    const auto old = [](const Gvr& gvr) {
        return std::string(gvr.group == "discovery.k8s.io" ? "" : "v1");
    };
    QCOMPARE(scopeOf(old), (Gvr { "", "v1", "endpoints" }));

    CheckBench bench;
    bench.put("services", "web", kService);
    bench.put("endpoints", "web",
              "'subsets':[{'notReadyAddresses':[{'ip':'10.0.0.1','targetRef':{'kind':'Pod',"
              "'namespace':'n','name':'web-1'}}]}]");
    bench.start(checksFor(old));
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 1U);
    const auto& found = bench.found[{ CheckId::ServicesWithoutEndpoints, { "n", "web" } }];
    QCOMPARE(found.front().cause, FindingCause::NoneReady);
    bench.put("endpoints", "web", "'subsets':[{'addresses':[{'ip':'10.0.0.1'}]}]");
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 0U);
    QCOMPARE(bench.stateOf(CheckId::ServicesWithoutEndpoints), CheckState::Watching);
}

void CheckRunnerTest::findsPodsOfANodeThatIsNotThere()
{
    CheckBench bench;
    const std::string bound = "'spec':{'nodeName':'ghost'},'status':{'phase':'Pending'}";
    for (int i = 0; i < 40; ++i)
        bench.put("pods", "web-" + std::to_string(i), bound);
    bench.put("pods", "done", "'spec':{'nodeName':'ghost'},'status':{'phase':'Succeeded'}");
    bench.put("pods", "free", "'status':{'phase':'Pending'}");
    bench.put("pods", "well", "'spec':{'nodeName':'n1'},'status':{'phase':'Running'}");
    const std::string ready = R"("status":{"conditions":[{"type":"Ready","status":"True"}]})";
    bench.server("nodes").put({ "", "n1" }, ready);
    bench.start();
    const std::pair ghost(CheckId::UnhealthyNodes, ObjectKey { "", "ghost" });
    QVERIFY(bench.found[ghost].empty()); // pods of a node that is removed go a moment later
    bench.settle(std::chrono::seconds(62));
    QCOMPARE(bench.found[ghost].size(), 1U); // one for all of them
    auto finding = bench.found[ghost].front();
    QCOMPARE(finding.cause, FindingCause::NodeMissing);
    QCOMPARE(finding.about, (ObjectLink { "", "Node", { "", "ghost" } }));
    QCOMPARE(finding.numbers, std::vector<std::int64_t> { 40 });
    QVERIFY((bench.found[{ CheckId::UnhealthyNodes, { "", "n1" } }].empty()));
    QCOMPARE(bench.stateOf(CheckId::UnhealthyNodes), CheckState::Watching);
    bench.server("pods").remove({ "n", "web-0" });
    bench.settle();
    QCOMPARE(bench.found[ghost].front().numbers, std::vector<std::int64_t> { 39 });
    bench.server("nodes").put({ "", "ghost" }, ready);
    bench.settle();
    QVERIFY(bench.found[ghost].empty());
    bench.server("nodes").remove({ "", "ghost" });
    bench.settle(std::chrono::seconds(62));
    QCOMPARE(bench.found[ghost].size(), 1U);

    CheckBench blind; // who may not list nodes is told nothing of them
    blind.put("pods", "web", bound);
    for (int i = 0; i < 20; ++i)
        blind.server("nodes").failNextList({ ErrorKind::Forbidden, "no" });
    blind.start();
    blind.settle(std::chrono::seconds(62));
    QVERIFY(blind.found[ghost].empty());
}

void CheckRunnerTest::waitsNotForASubjectThatMayNotBeListed()
{
    CheckBench bench;
    for (int i = 0; i < 20; ++i)
        bench.server("nodes").failNextList({ ErrorKind::Forbidden, "no" });
    bench.start();
    const auto statuses = bench.runner->statuses();
    const auto& finalizers = statuses[static_cast<std::size_t>(CheckId::StuckFinalizers)];
    QCOMPARE(finalizers.state, CheckState::Watching); // of the others
    QCOMPARE(finalizers.refused, std::vector<std::string> { "nodes" });
}

void CheckRunnerTest::checksInSeveralNamespaces()
{
    CheckBench bench;
    bench.namespaces = { "a", "b" };
    bench.put("pods@a", "web", kCrashes);
    bench.put("pods@b", "shop", kCrashes);
    bench.put("services@b", "web", kService);
    for (int i = 0; i < 20; ++i) {
        bench.server("secrets@b").failNextList({ ErrorKind::Forbidden, "no" });
        bench.server("jobs@a").failNextList({ ErrorKind::Forbidden, "no" });
        bench.server("jobs@b").failNextList({ ErrorKind::Forbidden, "no" });
    }
    bench.start();
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "web"), 1U);
    QCOMPARE(bench.findingsOf(CheckId::CrashLoops, "shop"), 1U);
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 1U);
    QCOMPARE(bench.stateOf(CheckId::CrashLoops), CheckState::Watching);
    const auto statuses = bench.runner->statuses();
    const auto of = [&](CheckId check) {
        return statuses[static_cast<std::size_t>(check)];
    };
    // what one namespace refuses is looked at in the other, and said
    QCOMPARE(of(CheckId::ExpiringCertificates).state, CheckState::Watching);
    QCOMPARE(of(CheckId::ExpiringCertificates).refused, std::vector<std::string> { "secrets" });
    QCOMPARE(of(CheckId::FailingJobs).state, CheckState::Skipped);
    // slices of each namespace lead to services, though they come from different informers
    bench.put("endpointslices@b", "web-1",
              "'metadata':{'labels':{'kubernetes.io/service-name':'web'}},'endpoints':[{"
              "'addresses':['10.0.0.1'],'conditions':{'ready':true}}]");
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::ServicesWithoutEndpoints, "web"), 0U);
}

namespace {

/// An object whose deletion a finalizer has held back for hours.
ObjectPtr heldBack(const char* name, const char* kind)
{
    return Object::fromJson(std::string(R"({"metadata":{"name":")") + name
                                + R"(","namespace":"n","resourceVersion":"90","deletionTimestamp":)"
                                  R"("2025-12-31T20:00:00Z","finalizers":["example.org/hold"]}})",
                            { "", "v1", kind })
        .value();
}

} // namespace

/// As tables that people open do.
void CheckRunnerTest::findsDeletionsOfWhateverIsWatched()
{
    CheckBench bench;
    bench.start({ checks::stuckFinalizers() });
    const auto informer = bench.informerOf("configmaps");
    informer->start();
    bench.settle();
    bench.server("configmaps")
        .send({ WatchEvent::Type::Added, heldBack("web", "ConfigMap"), { "90" } });
    bench.server("services")
        .send({ WatchEvent::Type::Added, heldBack("web", "Service"), { "90" } });
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::StuckFinalizers, "web"), 1U); // the service's
    const ResourceScope maps { .gvr = { "", "v1", "configmaps" }, .kind = "ConfigMap" };
    const ResourceScope services { .gvr = { "", "v1", "services" }, .kind = "Service" };
    const CheckLoop::Watched watched { { maps, { informer } },
                                       { services, { bench.informerOf("services") } } };
    bench.runner->watchDeletions(watched);
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::StuckFinalizers, "web"), 2U);
    const auto& found = bench.found[{ CheckId::StuckFinalizers, { "n", "web" } }];
    QCOMPARE(found.back().about, (ObjectLink { "", "ConfigMap", { "n", "web" } }));
    bench.server("configmaps")
        .send({ WatchEvent::Type::Added, heldBack("later", "ConfigMap"), { "91" } });
    bench.runner->watchDeletions(watched); // nothing new
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::StuckFinalizers, "later"), 1U);
    bench.runner->watchDeletions({}); // its table is closed
    bench.settle();
    QCOMPARE(bench.findingsOf(CheckId::StuckFinalizers, "web"), 1U);
    QCOMPARE(bench.findingsOf(CheckId::StuckFinalizers, "later"), 0U);
    QCOMPARE(bench.runner->statuses().front().state, CheckState::Watching);
}

void CheckRunnerTest::sharesInformersAmongChecks()
{
    CheckBench bench;
    bench.start();
    for (const auto& [resource, times] : bench.asked)
        QVERIFY2(times == 1, resource.c_str());
    int queues = 0;
    bench.runner->forEachQueue([&](const Check& check, RateLimitingQueue<ObjectKey>& queue) {
        QCOMPARE(queue.name(), "check: " + check.name);
        ++queues;
    });
    QCOMPARE(queues, static_cast<int>(standardChecks().size()));
}

void CheckRunnerTest::looksAgainWhenTimeTells()
{
    CheckBench bench;
    bench.put("daemonsets", "agent",
              "'status':{'desiredNumberScheduled':3,'numberReady':2,'updatedNumberScheduled':3}");
    bench.start();
    QCOMPARE(bench.findingsOf(CheckId::StalledRollouts, "agent"), 0U);
    bench.settle(std::chrono::minutes(9));
    QCOMPARE(bench.findingsOf(CheckId::StalledRollouts, "agent"), 0U);
    bench.settle(std::chrono::minutes(2));
    QCOMPARE(bench.findingsOf(CheckId::StalledRollouts, "agent"), 1U);
}

void CheckRunnerTest::tellsAListenerOfAllPods()
{
    struct Listener final : PodListener
    {
        std::map<ObjectKey, PodPhase> phases;
        void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override
        {
            QCOMPARE(before != nullptr, phases.contains(key));
            if (now == nullptr)
                phases.erase(key);
            else
                phases[key] = now->phase;
        }
    };
    CheckBench bench;
    bench.put("pods", "a", kRuns);
    bench.start();
    auto late = std::make_shared<Listener>();
    bench.runner->pods()->listen(late);
    bench.put("pods", "b", "'status':{'phase':'Failed'}");
    bench.settle();
    QCOMPARE(late->phases.size(), 2U);
    QCOMPARE(late->phases.at({ "n", "b" }), PodPhase::Failed);
    bench.server("pods").remove({ "n", "a" });
    bench.settle();
    QCOMPARE(late->phases.size(), 1U);
    late.reset(); // and is not called any more
    bench.server("pods").remove({ "n", "b" });
    bench.settle();
}

void CheckRunnerTest::endsInTheMiddleOfIt()
{
    CheckBench bench;
    for (int i = 0; i < 500; ++i)
        bench.put("pods", "web-" + std::to_string(i), kCrashes);
    bench.start();
    const auto told = bench.found.size();
    bench.put("pods", "web-1", kRuns);
    bench.scheduler.runReady();
    bench.runner.reset();
    bench.scheduler.advance(std::chrono::minutes(5));
    QCOMPARE(bench.found.size(), told);
}

void CheckRunnerTest::runsOnThreads()
{
    std::map<std::string, std::shared_ptr<SharedInformer>> informers;
    std::map<std::string, std::shared_ptr<FakeSource>> servers;
    std::mutex mutex; // guards found
    std::condition_variable changed;
    std::map<std::pair<CheckId, ObjectKey>, std::size_t> found;
    ThreadPool pool(3);
    auto runner = std::make_unique<CheckRunner>(CheckRunner::Options {
        .scheduler = pool,
        .sources =
            [&](const ResourceScope& scope) {
                auto& server = servers[scope.gvr.resource];
                server = std::make_shared<FakeSource>();
                auto& informer = informers[scope.gvr.resource];
                informer = std::make_shared<SharedInformer>(server, pool, InformerOptions());
                return CheckLoop::Sources { informer };
            },
        .clock = [] { return CheckBench::kStart; },
        .report =
            [&](CheckId check, const ObjectKey& key, const FindingList& findings) {
                const std::lock_guard lock(mutex);
                found[{ check, key }] = findings.size();
                changed.notify_all();
            },
        .pace = { .turn = std::chrono::milliseconds(1) } });
    constexpr int kPods = 40;
    const auto pod = [](int i) {
        return ObjectKey { "n", "web-" + std::to_string(i) };
    };
    std::string crashes = kCrashes, runs = kRuns;
    std::replace(crashes.begin(), crashes.end(), '\'', '"');
    std::replace(runs.begin(), runs.end(), '\'', '"');
    for (int round = 0; round < 20; ++round) {
        for (int i = 0; i < kPods; ++i)
            servers.at("pods")->put(pod(i), (i + round) % 3 == 0 ? runs : crashes);
        (void)runner->statuses();
    }
    for (int i = 0; i < kPods; ++i) {
        if (i % 2 == 0)
            servers.at("pods")->remove(pod(i));
        else
            servers.at("pods")->put(pod(i), crashes);
    }
    std::unique_lock lock(mutex);
    const bool right = changed.wait_for(lock, std::chrono::seconds(60), [&] {
        for (int i = 0; i < kPods; ++i) {
            const auto told = found.find({ CheckId::CrashLoops, pod(i) });
            const auto count = told == found.end() ? 0 : told->second;
            if (count != (i % 2 == 0 ? 0U : 1U))
                return false;
        }
        return true;
    });
    QString wrong;
    for (int i = 0; i < kPods; ++i) {
        const auto told = found.find({ CheckId::CrashLoops, pod(i) });
        const auto count = told == found.end() ? 0 : told->second;
        if (count != (i % 2 == 0 ? 0U : 1U))
            wrong += QStringLiteral("%1: %2, ").arg(i).arg(count);
    }
    lock.unlock();
    const auto status = informers.at("pods")->status();
    QVERIFY2(right,
             qPrintable(wrong
                        + QStringLiteral("%1 stored, phase %2, queued %3, relists %4")
                              .arg(informers.at("pods")->indexer().size())
                              .arg(static_cast<int>(status.phase))
                              .arg(status.queued)
                              .arg(status.relists)));
    runner.reset(); // with everything under way
    for (const auto& [resource, informer] : informers)
        informer->stop();
    pool.stop();
}

KW_TEST_GUILESS(CheckRunnerTest)

} // namespace tst_check_runner

#include "tst_check_runner.moc"
