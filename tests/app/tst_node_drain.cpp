// A drain from the window, on a simulated cluster: what it says before, and what comes of it.
#include "intercepted_cluster.h"
#include "session_bench.h"

#include <app/changes/change_run.h>
#include <app/changes/node_drain.h>
#include <app/simulator/api/api_error.h>
#include <kinds/changes/change_actions.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_node_drain {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kNodes { "", "v1", "nodes" };
const Gvr kPods { "", "v1", "pods" };
const Gvr kBudgets { "policy", "v1", "poddisruptionbudgets" };

std::vector<std::string> english(const std::vector<Text>& texts)
{
    std::vector<std::string> sentences;
    for (const auto& text : texts)
        sentences.push_back(text.english());
    return sentences;
}

/// A node of a cluster without controllers, and what is on it.
class NodeBench : public SessionBench
{
public:
    NodeBench(const sim::SimulatedCluster& cluster, std::string node)
        : SessionBench(cluster)
        , m_node(std::move(node))
    {
        make(kNodes, "Node", { {}, m_node });
    }

    [[nodiscard]] const std::string& node() const { return m_node; }
    /// One that is ready, of a ReplicaSet or of nobody.
    void makePod(const std::string& name, const std::string& app, bool ofReplicaSet = true) const
    {
        auto pod = JsonValue::parse(
            R"({"spec":{"containers":[{"name":"app","image":"shop:1"}]},
                "status":{"phase":"Running","conditions":[{"type":"Ready","status":"True"}]}})");
        pod["metadata"]["labels"]["app"] = app;
        pod["spec"]["nodeName"] = m_node;
        if (ofReplicaSet)
            pod["metadata"]["ownerReferences"] = JsonValue::parse(
                R"([{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"it","uid":"u","controller":true}])");
        make(kPods, "Pod", { "default", name }, writeJson(pod));
    }
    void makeBudget(const std::string& name, const std::string& app, int allowed) const
    {
        auto budget = JsonValue::parse(
            R"({"spec":{"minAvailable":1},"status":{"currentHealthy":1,"desiredHealthy":1,"expectedPods":1}})");
        budget["spec"]["selector"]["matchLabels"]["app"] = app;
        budget["status"]["disruptionsAllowed"] = allowed;
        make(kBudgets, "PodDisruptionBudget", { "default", name }, writeJson(budget));
    }
    [[nodiscard]] ChangePreview preview(const ActionValues& values = {}) const
    {
        return previewOfDrain(session(), SessionBench::kinds(), m_node, values, {});
    }
    /// The record of a drain at each of its steps, each of which `told` may look at.
    std::vector<ChangeRecord> drain(const ActionValues& values,
                                    const std::function<void(const ChangeRecord&)>& told = {},
                                    const std::stop_token& stop = {}) const
    {
        const WantedChange job { .action = drainAction(),
                                 .values = values,
                                 .subject = subject(kNodes, "Node", { {}, m_node }) };
        std::vector<ChangeRecord> records;
        runChange(
            session(), SessionBench::kinds(), job,
            [&](const ChangeNews& news) {
                records.push_back(news.record);
                if (told)
                    told(news.record);
            },
            stop);
        return records;
    }
    [[nodiscard]] bool isCordoned() const
    {
        return read(kNodes, { {}, m_node })->json()["spec"].value("unschedulable", false);
    }
    [[nodiscard]] bool hasPod(const std::string& name) const
    {
        return read(kPods, { "default", name }).has_value();
    }

private:
    const std::string m_node;
};

/// As a server without evictions describes itself.
sim::Response withoutEvictions(sim::Response answer)
{
    for (auto at = answer.body.find("eviction"); at != std::string::npos;
         at = answer.body.find("eviction", at))
        answer.body.replace(at, 8, "nothing");
    return answer;
}

} // namespace

class TestNodeDrain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
    }

    void namesWhatGoesAndWhatHoldsItUp() // A 8.2.1, 8.2.4
    {
        const NodeBench b(*m_cluster, "worker");
        for (const char* name : { "cart-0", "cart-1" })
            b.makePod(name, "cart");
        for (int i = 0; i < 8; ++i)
            b.makePod("web-" + std::to_string(i), "web");
        b.makeBudget("roomy", "cart", 2);
        b.makeBudget("tight", "web", 3);
        b.makeBudget("elsewhere", "other", 0);
        const auto preview = b.preview();
        QVERIFY2(preview.problem.empty(), preview.problem.c_str());
        const std::vector<std::string> notes {
            "The node takes no new pods, and 10 pods of it are evicted.",
            "Evicted: default/cart-0, default/cart-1, default/web-0, default/web-1, default/web-2, "
            "default/web-3, default/web-4, default/web-5 and 2 more.",
            "PodDisruptionBudget default/tight holds pods up, disruptions allowed now: 3, needed: "
            "8."
        };
        QCOMPARE(english(preview.notes), notes);
        QCOMPARE(preview.differences.size(), std::size_t(1)); // of the cordon, tried out
        QCOMPARE(toString(preview.differences.front()),
                 std::string("  .spec.unschedulable: (none) -> true"));
        QVERIFY(!b.isCordoned()); // nothing was done
    }

    void tellsWhatTheServerSaysOfTheCordon_data()
    {
        QTest::addColumn<bool>("refuses");
        QTest::newRow("it warns") << false;
        QTest::newRow("it would refuse it") << true;
    }
    void tellsWhatTheServerSaysOfTheCordon()
    {
        QFETCH(bool, refuses);
        const NodeBench b(*m_cluster, "worker");
        b.makePod("cart", "cart");
        const InterceptedCluster cluster(
            *m_cluster, [&](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                if (request.method != "PATCH")
                    return serve(request);
                auto answer = refuses ? sim::ApiError::badRequest("no worker to spare").response()
                                      : serve(request);
                answer.headers.emplace_back("Warning", "299 - \"workers are few\"");
                return answer;
            });
        const SessionBench there(cluster.access());
        const auto preview =
            previewOfDrain(there.session(), SessionBench::kinds(), b.node(), {}, {});
        QCOMPARE(preview.notes.back().english(), std::string("The server warns: workers are few"));
        QCOMPARE(preview.problem.find("no worker to spare") != std::string::npos, refuses);
        QVERIFY(!b.isCordoned());
        QVERIFY(b.hasPod("cart"));

        const WantedChange job { .action = drainAction(),
                                 .values = { { "grace", "0" } },
                                 .subject =
                                     SessionBench::subject(kNodes, "Node", { {}, b.node() }) };
        ChangeRecord last;
        runChange(there.session(), SessionBench::kinds(), job,
                  [&](const ChangeNews& news) { last = news.record; }, {});
        QCOMPARE(last.state, refuses ? ChangeState::Failed : ChangeState::Done);
        QVERIFY(last.warnings == std::vector<std::string> { "workers are few" });
    }

    void aNodeThatIsCordonedIsDrainedAllTheSame() // A 8.2.14
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("cart", "cart");
        QVERIFY(b.resource(kNodes, {})
                    .patch("worker", { .body = R"({"spec":{"unschedulable":true}})" })
                    .wait());
        const auto preview = b.preview();
        QVERIFY(preview.problem.empty() && !preview.unchanged);
        QVERIFY(preview.differences.empty());
    }

    void saysWhichPodsAccessMayRunThrough() // A 8.2.8
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("web", "web");
        QCOMPARE(b.preview().notes.size(), std::size_t(2));
        b.makePod("agent", "konnectivity-agent");
        b.makePod("edge", "ingress-nginx");
        QCOMPARE(b.preview().notes.back().english(),
                 std::string("Access to the cluster may run through these pods, and break off "
                             "while others take their place: default/agent, default/edge."));
    }

    void saysWhichPodsCannotBeEvicted() // A 8.2.5
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("both", "web");
        b.makeBudget("one", "web", 1);
        b.makeBudget("two", "web", 1);
        QCOMPARE(b.preview().notes.back().english(),
                 std::string("More than one PodDisruptionBudget each, so that they cannot be "
                             "evicted: default/both."));
    }

    void countsNoBudgetForPodsThatDoNotRun() // A 8.1
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("done", "web");
        b.makeBudget("tight", "web", 0);
        QCOMPARE(b.preview().notes.size(), std::size_t(3));
        QVERIFY(
            b.resource(kPods)
                .patch("done",
                       { .body = R"({"status":{"phase":"Succeeded"}})", .subresource = "status" })
                .wait());
        QCOMPARE(b.preview().notes.size(), std::size_t(2));
    }

    void saysWhereBudgetsAreNotKnown()
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("web", "web");
        m_cluster->faults().add(
            sim::Fault::parse("status code=403 verb=list resource=poddisruptionbudgets").value());
        const auto said = b.preview().notes.back().english();
        QVERIFY2(said.starts_with("Which disruption budgets hold them up is not known: "),
                 said.c_str());
    }

    void saysDeletedWhereThereAreNoEvictions() // A 8.1
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("web", "web");
        b.makeBudget("tight", "web", 0);
        const InterceptedCluster older(
            *m_cluster, [](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                const bool describes = request.path == "/api" || request.path == "/api/v1";
                return describes ? withoutEvictions(serve(request)) : serve(request);
            });
        const SessionBench there(older.access());
        const auto preview =
            previewOfDrain(there.session(), SessionBench::kinds(), b.node(), {}, {});
        QVERIFY2(preview.problem.empty(), preview.problem.c_str());
        const std::vector<std::string> notes {
            "The node takes no new pods, and 1 pods of it are deleted, past disruption budgets: "
            "this server has no evictions.",
            "Deleted: default/web."
        };
        QCOMPARE(english(preview.notes), notes);
    }

    void saysWhatIsRefused()
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("alone", "web", false);
        QCOMPARE(b.preview().problem,
                 std::string("Pods that declare no controller (use --force to override): "
                             "default/alone"));
        QCOMPARE(b.preview().notes.size(), std::size_t(1)); // it has none to evict
        const auto forced = b.preview({ { "force", "yes" } });
        QVERIFY2(forced.problem.empty(), forced.problem.c_str());
        QCOMPARE(forced.notes.back().english(),
                 std::string("deleting Pods that declare no controller: default/alone"));
    }

    void saysWhichRightIsMissing() // A 8.2.12
    {
        const NodeBench admin(*m_cluster, "worker");
        const SessionBench b(*m_cluster, "viewer");
        const auto preview =
            previewOfDrain(b.session(), SessionBench::kinds(), admin.node(), {}, {});
        QCOMPARE(QString::fromStdString(preview.problem),
                 QStringLiteral("You may not patch nodes.\nYou may not create pods/eviction.\n"
                                "You may not get nodes."));
        QVERIFY(preview.notes.empty());
    }

    void takesWhatWasAnswered() // A 8.2.18
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("cart", "cart");
        b.makePod("web", "web");
        const auto some = b.preview({ { "selector", "app=web" }, { "grace", "0" } });
        const std::vector<std::string> notes {
            "The node takes no new pods, and 1 pods of it are evicted.", "Evicted: default/web.",
            "Without a grace period their processes are ended at once."
        };
        QCOMPARE(english(some.notes), notes);
        QCOMPARE(b.preview({ { "grace", "soon" } }).problem,
                 std::string("\"soon\" is no number of seconds."));
        QVERIFY(!b.preview({ { "selector", "a in" } }).problem.empty());
        const auto records = b.drain({ { "timeout", "soon" } });
        QVERIFY(records.back().state == ChangeState::Failed);
        QCOMPARE(records.back().problem.english(),
                 std::string("\"soon\" is not a duration such as 30m or 24h."));
        QVERIFY(!b.isCordoned());
    }

    void drainsWhatItNamed() // A 8.1
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("cart", "cart");
        b.makePod("web-0", "web");
        b.makePod("web-1", "web");
        // There is no kubelet that would tell that they have ended.
        const auto records = b.drain({ { "selector", "app=web" }, { "grace", "0" } });
        QVERIFY(records.front().state == ChangeState::Following);
        QCOMPARE(records.front().progress.english(), std::string("Being cordoned"));
        QVERIFY2(records.back().state == ChangeState::Done,
                 records.back().problem.english().c_str());
        QCOMPARE(records.back().progress.english(), std::string("Drained: 2 of 2 pods are gone"));
        QVERIFY(b.isCordoned());
        QVERIFY(!b.hasPod("web-0") && !b.hasPod("web-1"));
        QVERIFY(b.hasPod("cart"));
    }

    void stoppingLeavesItCordonedAndSaysSo() // A 8.2.4, 8.2.7
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("cart", "cart");
        b.makePod("web", "web");
        b.makeBudget("tight", "web", 0);
        std::stop_source stop;
        const std::string progress = "1 of 2 pods are gone";
        const std::string held = "default/web: The disruption budget tight needs 1 healthy pods "
                                 "and has 1 currently";
        const auto records = b.drain(
            { { "grace", "0" }, { "timeout", "1m" } }, // ends if nothing stops it
            [&](const ChangeRecord& record) {
                if (record.progress.english() == progress && record.problem.english() == held)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(records.back().state == ChangeState::Stopped);
        QCOMPARE(records.back().progress.english(),
                 std::string("Draining node worker was stopped: 1 pods are on it still. It stays "
                             "cordoned."));
        QVERIFY(records.back().retryable);
        QVERIFY(b.isCordoned());
        QVERIFY(b.hasPod("web") && !b.hasPod("cart"));
    }

    void givesUpWhenItIsTold()
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("web", "web");
        b.makeBudget("tight", "web", 0);
        const auto records = b.drain({ { "timeout", "1s" } });
        QVERIFY(records.back().state == ChangeState::Failed);
        QCOMPARE(records.back().problem.english(),
                 std::string("Draining node worker took too long: 1 pods are on it still. It stays "
                             "cordoned."));
        QVERIFY2(records.back().progress.english().find("The disruption budget tight")
                     != std::string::npos,
                 records.back().progress.english().c_str());
    }

    void whatItRefusesLeavesItCordonedAndSaysSo()
    {
        const NodeBench b(*m_cluster, "worker");
        b.makePod("alone", "web", false);
        const auto records = b.drain({});
        QVERIFY(records.back().state == ChangeState::Failed);
        QCOMPARE(records.back().problem.english(),
                 std::string("cannot delete Pods that declare no controller (use --force to "
                             "override): default/alone. It stays cordoned."));
        QVERIFY(b.isCordoned());
        QVERIFY(b.hasPod("alone"));
    }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster; ///< without controllers
};

KW_TEST_GUILESS(TestNodeDrain)

} // namespace tst_node_drain

#include "tst_node_drain.moc"
