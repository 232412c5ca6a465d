// Which pods a drain takes, and how it takes them. \label concurrency
#include "changes_bench.h"

#include <core/changes/nodes/drain.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <functional>
#include <mutex>
#include <set>
#include <utility>

namespace tst_drain {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Fate = DrainedPod::Fate;
using State = PodDrain::State;
using Reply = FakeTransport::Reply;

namespace {

const WallTime kNow { std::chrono::seconds(1'795'689'906) }; // 2026-11-26T10:45:06Z

Unstructured pod(const std::string& name, const std::string& controller = "ReplicaSet",
                 const std::string& apiVersion = "apps/v1")
{
    Unstructured object({ "", "v1", "Pod" }, { "shop", name });
    object.set({ "metadata", "uid" }, "uid-" + name);
    if (!controller.empty()) {
        JsonValue owner { { "kind", controller },
                          { "name", "it" },
                          { "apiVersion", apiVersion },
                          { "controller", true } };
        object.set({ "metadata", "ownerReferences" }, JsonValue::array({ owner }));
    }
    return object;
}

Unstructured with(Unstructured object, const std::vector<std::string>& path, JsonValue value)
{
    object.set(path, std::move(value));
    return object;
}

Unstructured withEmptyDir(Unstructured object)
{
    JsonValue volume { { "name", "v" }, { "emptyDir", JsonValue::object() } };
    return with(std::move(object), { "spec", "volumes" }, JsonValue::array({ volume }));
}

std::string fateOf(const Unstructured& object, const DrainFilters& filters, bool daemonSet = true)
{
    const auto lookup = [daemonSet](const ObjectKey& key) -> Expected<void> {
        if (daemonSet)
            return {};
        return Unexpected { Error { ErrorKind::NotFound, "no " + key.toString() } };
    };
    const auto plan = drainPlan({ object }, filters, lookup, kNow);
    const char* const fates[] = { "evict", "leave", "refuse" };
    return std::string(fates[int(plan[0].fate)])
        + (plan[0].reason.empty() ? "" : ": " + plan[0].reason);
}

/// A node with pods, each gone at once where it is evicted.
struct NodeBench
{
    std::mutex mutex; // guards what follows
    std::set<std::string> pods { "a", "b" };
    std::set<std::string> others {}; ///< of those names, which have come since
    std::set<std::string> going {}; ///< of the pods, which are in one more list
    std::function<Reply()> evictB {}; ///< its answer, in place of that
    bool unschedulable = false;
    int refusals = 0; ///< of b's eviction, by its budget

    RestBench rest { [this](const HttpRequest& request) -> std::optional<Reply> {
        const std::lock_guard lock(mutex);
        return answer(request);
    } };
    ChangeSender sender { rest.client, rest.time };
    std::vector<std::string> told {}; ///< the drain's thread's

    std::optional<Reply> answer(const HttpRequest& request)
    {
        if (request.path.starts_with("/api/v1/nodes/n")) {
            if (request.method == "PATCH")
                unschedulable = true;
            JsonValue node { { "kind", "Node" }, { "metadata", { { "name", "n" } } } };
            node["spec"]["unschedulable"] = unschedulable;
            return Reply { 200, node.dump() };
        }
        if (request.method == "GET") {
            JsonValue list { { "kind", "PodList" },
                             { "metadata", { { "resourceVersion", "1" } } },
                             { "items", JsonValue::array() } };
            for (const auto& name : pods)
                list["items"].push_back(pod(name, name == "u" ? "" : "ReplicaSet").json());
            for (const auto& name : others)
                list["items"].push_back(
                    with(pod(name), { "metadata", "uid" }, "uid-another").json());
            for (const auto& name : std::exchange(going, {}))
                pods.erase(name);
            return Reply { 200, list.dump() };
        }
        const auto name = request.path.substr(request.path.find("/pods/") + 6, 1);
        if (name == "b" && refusals > 0) {
            --refusals;
            auto status = JsonValue::parse(failureJson(429, "TooManyRequests", "budget"));
            status["details"]["causes"] = { { { "reason", "DisruptionBudget" },
                                              { "message", "The disruption budget b needs 1" } } };
            return Reply { 429, status.dump() };
        }
        if (name == "b" && evictB)
            return evictB();
        pods.erase(name);
        return Reply { 201, R"({"kind":"Status","status":"Success"})" };
    }

    DrainResult drain(Drain::Options options = {}, const std::stop_token& stop = {})
    {
        options.betweenTries = 0s;
        options.betweenLooks = 0s;
        const Drain drain(ClientSet(rest.client), sender, "policy/v1", std::move(options));
        return drain.run(
            "n",
            [this](const DrainEvent& event) {
                const char* const states[] = { "waiting", "blocked", "terminating",
                                               "gone",    "left",    "failed" };
                if (event.what == DrainEvent::What::Pod)
                    told.push_back(event.pod.pod.name + ' ' + states[int(event.pod.state)]
                                   + (event.pod.why.empty() ? "" : ": " + event.pod.why));
                else
                    told.push_back(event.what == DrainEvent::What::Cordoned ? "cordoned"
                                                                            : event.text);
            },
            stop);
    }
    /// How often one was to be evicted.
    [[nodiscard]] std::ptrdiff_t evictions(const std::string& name) const
    {
        const auto requests = rest.transport.requests();
        return std::count_if(requests.begin(), requests.end(), [&](const HttpRequest& request) {
            return request.method == "POST"
                && request.path.find("/pods/" + name + "/eviction") != std::string::npos;
        });
    }
    [[nodiscard]] bool wasTold(const std::string& what) const
    {
        return std::find(told.begin(), told.end(), what) != told.end();
    }
};

} // namespace

class TestDrain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void kubectlDrainsTheSame()
    {
        QCOMPARE(drainCommand("worker-1", {}), "kubectl drain worker-1");
        const Drain::Options options { .filters = { .force = true,
                                                    .ignoreDaemonSets = true,
                                                    .deleteEmptyDirData = true,
                                                    .skipWaitForDeleteTimeout = 30s },
                                       .podSelector = "app in (a, b)",
                                       .gracePeriod = 0s,
                                       .timeout = 10min,
                                       .disableEviction = true,
                                       .dryRun = true };
        QCOMPARE(drainCommand("worker-1", options),
                 "kubectl drain worker-1 --ignore-daemonsets --delete-emptydir-data --force "
                 "--disable-eviction --pod-selector='app in (a, b)' --grace-period=0 "
                 "--skip-wait-for-delete-timeout=30 --timeout=600s --dry-run=server");
    }

    void filtersAsKubectlDoes() // A 8.1
    {
        QCOMPARE(fateOf(pod("a"), {}), "evict");
        QCOMPARE(fateOf(pod("a", ""), {}),
                 "refuse: Pods that declare no controller (use --force to override)");
        QCOMPARE(fateOf(pod("a", ""), { .force = true }),
                 "evict: deleting Pods that declare no controller");
        QCOMPARE(fateOf(with(pod("a", ""), { "status", "phase" }, "Succeeded"), {}), "evict");
        QCOMPARE(fateOf(withEmptyDir(pod("a")), {}),
                 "refuse: Pods with local storage (use --delete-emptydir-data to override)");
        QCOMPARE(fateOf(withEmptyDir(pod("a")), { .deleteEmptyDirData = true }),
                 "evict: deleting Pods with local storage");
        QCOMPARE(fateOf(with(withEmptyDir(pod("a")), { "status", "phase" }, "Failed"), {}),
                 "evict");
        QCOMPARE(fateOf(withEmptyDir(pod("a", "")), { .force = true, .deleteEmptyDirData = true }),
                 "evict: deleting Pods that declare no controller");
        QCOMPARE(fateOf(with(pod("a", ""),
                             { "metadata", "annotations", "kubernetes.io/config.mirror" }, "x"),
                        {}),
                 "leave"); // A 8.2.11
    }

    void leavesWhatDaemonSetsWouldBringBack() // A 8.2.2, 8.2.3
    {
        const auto set = pod("a", "DaemonSet");
        QCOMPARE(fateOf(set, {}),
                 "refuse: DaemonSet-managed Pods (use --ignore-daemonsets to ignore)");
        QCOMPARE(fateOf(set, { .ignoreDaemonSets = true }),
                 "leave: ignoring DaemonSet-managed Pods");
        QCOMPARE(fateOf(set, {}, false), "refuse: no shop/it");
        QCOMPARE(fateOf(set, { .force = true }, false), "evict: no shop/it");
        QCOMPARE(fateOf(pod("a", "DaemonSet", "extensions/v1beta1"), {}), "evict");
        QCOMPARE(fateOf(with(set, { "status", "phase" }, "Failed"), {}), "evict");
    }

    void leavesWhatHasGoneForLong() // A 8.2.9
    {
        const auto going =
            with(pod("a"), { "metadata", "deletionTimestamp" }, "2026-11-26T10:44:06Z");
        QCOMPARE(fateOf(going, {}), "evict");
        QCOMPARE(fateOf(going, { .skipWaitForDeleteTimeout = 59s }), "leave");
        QCOMPARE(fateOf(going, { .skipWaitForDeleteTimeout = 61s }), "evict");
    }

    void reasonsNameTheirPods()
    {
        const auto plan = drainPlan({ pod("a", ""), pod("b", ""), pod("c") }, {}, {}, kNow);
        const std::vector<std::string> reasons {
            "Pods that declare no controller (use --force to override): shop/a, shop/b"
        };
        QVERIFY(drainReasons(plan, Fate::Refuse) == reasons);
    }

    void cordonsEvictsAndWaits() // A 8.1
    {
        NodeBench bench;
        const auto result = bench.drain();
        QVERIFY(!result.error && result.cordoned && !result.cordonedBefore);
        QCOMPARE(bench.told.front(), "cordoned");
        QVERIFY(bench.wasTold("a gone") && bench.wasTold("b gone"));
        QVERIFY(result.pending().empty());
        for (const auto& request : bench.rest.transport.requests()) {
            if (request.method == "POST") // of this very pod
                QVERIFY(request.body.find("\"preconditions\":{\"uid\":\"uid-")
                        != std::string::npos);
        }
    }

    void triesAgainWhatABudgetForbids() // A 8.2.4
    {
        NodeBench bench;
        bench.refusals = 2;
        const auto result = bench.drain();
        QVERIFY(!result.error);
        QVERIFY(bench.wasTold("b blocked: The disruption budget b needs 1"));
        QVERIFY(bench.wasTold("b gone"));
    }

    void whatHasTakenTheNameOfAPodIsLeftAlone_data()
    {
        QTest::addColumn<bool>("meanwhile");
        QTest::newRow("before it was evicted") << false;
        QTest::newRow("while it went") << true;
    }
    void whatHasTakenTheNameOfAPodIsLeftAlone() // A 8.2.6
    {
        QFETCH(const bool, meanwhile);
        NodeBench bench;
        bench.evictB = [&] {
            bench.pods.erase("b");
            bench.others.insert("b");
            if (meanwhile)
                return Reply { 201, R"({"kind":"Status","status":"Success"})" };
            return Reply { 409,
                           failureJson(409, "Conflict",
                                       "the UID in the precondition (uid-b) does not match the UID "
                                       "in record (uid-another)") };
        };
        const auto result = bench.drain();
        QVERIFY2(!result.error, result.error ? result.error->sentence.c_str() : "");
        QVERIFY(bench.wasTold("b gone"));
        QCOMPARE(bench.evictions("b"), std::ptrdiff_t(1));
        QVERIFY(result.pending().empty());
    }

    /// It goes with its namespace: asking again would be refused again.
    void awaitsThePodsOfANamespaceThatGoes() // A 8.2.10
    {
        NodeBench bench;
        bench.evictB = [&] {
            bench.going.insert("b");
            auto status = JsonValue::parse(failureJson(403, "Forbidden", "it is being terminated"));
            status["details"]["causes"] = { { { "reason", "NamespaceTerminating" },
                                              { "message", "namespace shop is being terminated" },
                                              { "field", "metadata.namespace" } } };
            return Reply { 403, status.dump() };
        };
        const auto result = bench.drain();
        QVERIFY2(!result.error, result.error ? result.error->sentence.c_str() : "");
        QVERIFY(bench.wasTold("b terminating"));
        QVERIFY(bench.wasTold("b gone"));
        QCOMPARE(bench.evictions("b"), std::ptrdiff_t(1));
    }

    void evictsNothingWhereAPodIsRefused()
    {
        NodeBench bench;
        bench.pods.insert("u");
        const auto result = bench.drain();
        QCOMPARE(result.error->sentence,
                 "cannot delete Pods that declare no controller (use --force to override): shop/u. "
                 "It stays cordoned.");
        QVERIFY(result.cordoned);
        QCOMPARE(bench.pods.size(), std::size_t(3));
        QCOMPARE(result.pending().size(), std::size_t(3));
    }

    void endsWhereTheNodeCannotBeCordoned()
    {
        NodeBench bench;
        bench.rest.client.close(); // nothing can be sent
        const auto result = bench.drain();
        QVERIFY(result.error && !result.cordoned && result.pods.empty());
    }

    void stoppingLeavesItCordonedAndSaysSo() // A 8.2.7
    {
        NodeBench bench;
        bench.refusals = 1'000'000;
        std::stop_source stop;
        const Drain drain(ClientSet(bench.rest.client), bench.sender, "policy/v1",
                          { .betweenTries = 0s, .betweenLooks = 0s });
        const auto result = drain.run(
            "n",
            [&](const DrainEvent& event) {
                if (event.pod.state == State::Blocked)
                    stop.request_stop();
            },
            stop.get_token());
        QCOMPARE(int(result.error->kind), int(ErrorKind::Cancelled));
        QCOMPARE(result.error->sentence,
                 "Draining node n was stopped: 1 pods are on it still. It stays cordoned.");
        QVERIFY(result.cordoned);
        QVERIFY(result.pending() == (std::vector<ObjectKey> { { "shop", "b" } }));
    }

    void takesNoLongerThanItMay()
    {
        NodeBench bench;
        bench.refusals = 1'000'000;
        const auto result = bench.drain({ .timeout = 0s });
        QCOMPARE(int(result.error->kind), int(ErrorKind::Timeout));
    }

    void aDryRunChangesNothing()
    {
        NodeBench bench;
        const auto result = bench.drain({ .dryRun = true });
        QVERIFY(!result.error && !result.cordoned);
        for (const auto& request : bench.rest.transport.requests())
            QVERIFY(request.method == "GET"
                    || request.path.find("dryRun=All") != std::string::npos);
    }

    /// It moves no pod, so what is in the way stays there.
    void aDryRunDoesNotWaitForABudget() // A 8.2.1
    {
        NodeBench bench;
        bench.refusals = 1'000'000;
        const auto result = bench.drain({ .dryRun = true });
        QVERIFY(result.error && result.error->kind == ErrorKind::Invalid);
        QVERIFY2(result.error->sentence.starts_with("Pod shop/b: "),
                 result.error->sentence.c_str());
        QVERIFY(!result.cordoned);
    }
};

KW_TEST_APPLESS(TestDrain)

} // namespace tst_drain

#include "tst_drain.moc"
