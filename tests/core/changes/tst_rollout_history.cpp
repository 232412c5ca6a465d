// How far a rollout has come, its revisions, and the way back to one.
#include "changes_bench.h"

#include <core/changes/rollout/rollout_history.h>
#include <core/changes/rollout/rollout_progress.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rollout_history {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kStatefulSets { "apps", "v1", "statefulsets" };

Unstructured workload(const char* kind, const QByteArray& spec, const QByteArray& status,
                      int generation = 1)
{
    Unstructured object({ "apps", "v1", kind }, { "shop", "web" });
    object.set({ "metadata", "uid" }, "u1");
    object.set({ "metadata", "generation" }, generation);
    object.set({ "spec" }, JsonValue::parse(spec.toStdString()));
    object.set({ "status" }, JsonValue::parse(status.toStdString()));
    return object;
}

std::string said(const Expected<RolloutProgress>& progress)
{
    if (!progress)
        return "error: " + progress.error().sentence;
    return (progress->done ? "done: " : "") + progress->sentence;
}

JsonValue templateOf(const std::string& image)
{
    return { { "metadata", { { "labels", { { "app", "web" }, { "pod-template-hash", image } } } } },
             { "spec", { { "containers", { { { "name", "a" }, { "image", image } } } } } } };
}

/// A ReplicaSet of the Deployment.
JsonValue replicaSet(const std::string& name, const std::string& revision, const std::string& owner,
                     const std::string& image)
{
    JsonValue set { { "metadata",
                      { { "name", name },
                        { "namespace", "shop" },
                        { "annotations",
                          { { "deployment.kubernetes.io/revision", revision },
                            { "kubernetes.io/change-cause", "to " + image },
                            { "note", image } } },
                        { "ownerReferences", { { { "uid", owner }, { "controller", true } } } } } },
                    { "spec", { { "template", templateOf(image) } } } };
    if (revision.empty())
        set["metadata"]["annotations"].erase("deployment.kubernetes.io/revision");
    return set;
}

Unstructured deployment(const std::string& image)
{
    auto object = workload("Deployment", R"({"selector":{"matchLabels":{"app":"web"}}})", "{}");
    auto podTemplate = templateOf(image);
    podTemplate["metadata"]["labels"].erase("pod-template-hash");
    object.set({ "spec", "template" }, podTemplate);
    object.set({ "metadata", "annotations" },
               { { "deployment.kubernetes.io/revision", "7" }, { "note", "mine" } });
    return object;
}

struct HistoryBench
{
    RestBench rest { [](const HttpRequest&) {
        const JsonValue list {
            { "kind", "ReplicaSetList" },
            { "metadata", { { "resourceVersion", "1" } } },
            { "items",
              { replicaSet("web-c", "7", "u1", "x:3"), replicaSet("web-a", "2", "u1", "x:1"),
                replicaSet("other", "9", "u2", "x:9"), replicaSet("web-b", "5", "u1", "x:2"),
                replicaSet("none", "", "u1", "x:4") } }
        };
        return Reply { 200, list.dump() };
    } };
    std::vector<RolloutRevision> history =
        rolloutHistory(ClientSet(rest.client), deployment("x:3")).value();
};

} // namespace

class TestRolloutHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysHowFarItIs_data() // A 7.2
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const char* kind, const char* spec,
                            const char* status, const char* sentence) {
            QTest::newRow(name) << QByteArray(kind) << QByteArray(spec) << QByteArray(status)
                                << QByteArray(sentence);
        };
        const char* const three = R"({"replicas":3})";
        row("not observed", "Deployment", three, "{}",
            "Waiting for deployment spec update to be observed...");
        row("deadline", "Deployment", three,
            R"({"observedGeneration":1,"conditions":[{"type":"Progressing","reason":"ProgressDeadlineExceeded"}]})",
            "error: deployment \"web\" exceeded its progress deadline");
        row("updating", "Deployment", three,
            R"({"observedGeneration":1,"updatedReplicas":2,"replicas":3})",
            "Waiting for deployment \"web\" rollout to finish: 2 out of 3 new replicas have been "
            "updated...");
        row("old ones", "Deployment", three,
            R"({"observedGeneration":1,"updatedReplicas":3,"replicas":4})",
            "Waiting for deployment \"web\" rollout to finish: 1 old replicas are pending "
            "termination...");
        row("not available", "Deployment", three,
            R"({"observedGeneration":1,"updatedReplicas":3,"replicas":3,"availableReplicas":1})",
            "Waiting for deployment \"web\" rollout to finish: 1 of 3 updated replicas are "
            "available...");
        row("done", "Deployment", three,
            R"({"observedGeneration":1,"updatedReplicas":3,"replicas":3,"availableReplicas":3})",
            "done: deployment \"web\" successfully rolled out");
        row("old ones that end still", "Deployment", three, // A 7.4.14
            R"({"observedGeneration":1,"updatedReplicas":3,"replicas":3,"availableReplicas":3,"terminatingReplicas":2})",
            "done: deployment \"web\" successfully rolled out");
        row("none wanted", "Deployment", R"({"replicas":0})",
            R"({"observedGeneration":1})", // 7.4.10
            "done: deployment \"web\" successfully rolled out");
        row("on delete", "DaemonSet", R"({"updateStrategy":{"type":"OnDelete"}})", "{}",
            "error: rollout status is only available for RollingUpdate strategy type");
        row("set updating", "DaemonSet", "{}",
            R"({"observedGeneration":1,"desiredNumberScheduled":2,"updatedNumberScheduled":1})",
            "Waiting for daemon set \"web\" rollout to finish: 1 out of 2 new pods have been "
            "updated...");
        row("set not available", "DaemonSet", "{}",
            R"({"observedGeneration":1,"desiredNumberScheduled":2,"updatedNumberScheduled":2})",
            "Waiting for daemon set \"web\" rollout to finish: 0 of 2 updated pods are "
            "available...");
        row("no nodes", "DaemonSet", "{}", R"({"observedGeneration":1})", // A 7.4.13
            "done: daemon set \"web\" successfully rolled out");
        row("stateful, not observed", "StatefulSet", three, "{}",
            "Waiting for statefulset spec update to be observed...");
        row("stateful, not ready", "StatefulSet", three,
            R"({"observedGeneration":1,"readyReplicas":1})", "Waiting for 2 pods to be ready...");
        row("partition", "StatefulSet", // A 7.4.12
            R"({"replicas":5,"updateStrategy":{"rollingUpdate":{"partition":3}}})",
            R"({"observedGeneration":1,"readyReplicas":5,"updatedReplicas":1})",
            "Waiting for partitioned roll out to finish: 1 out of 2 new pods have been updated...");
        row("partition done", "StatefulSet",
            R"({"replicas":5,"updateStrategy":{"rollingUpdate":{"partition":3}}})",
            R"({"observedGeneration":1,"readyReplicas":5,"updatedReplicas":2})",
            "done: partitioned roll out complete: 2 new pods have been updated...");
        row("revisions", "StatefulSet", R"({"replicas":1})",
            R"({"observedGeneration":1,"readyReplicas":1,"updatedReplicas":0,"updateRevision":"b","currentRevision":"a"})",
            "waiting for statefulset rolling update to complete 0 pods at revision b...");
        row("another kind", "ReplicaSet", "{}", "{}",
            "error: no status viewer has been implemented for ReplicaSet");
    }
    void saysHowFarItIs()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, sentence);
        QCOMPARE(said(rolloutProgress(workload(kind.constData(), spec, status))),
                 sentence.toStdString());
    }

    void anotherRevisionRunningIsAnError()
    {
        QCOMPARE(said(rolloutProgress(deployment("x:3"), 6)),
                 "error: desired revision (6) is different from the running revision (7)");
    }

    void knowsALaterTemplateFromWhatTheChangeLeft_data()
    {
        QTest::addColumn<QString>("image");
        QTest::addColumn<int>("generation");
        QTest::addColumn<bool>("later");
        QTest::newRow("the same object") << QStringLiteral("x:3") << 5 << false;
        QTest::newRow("scaled or paused since") << QStringLiteral("x:3") << 6 << false;
        QTest::newRow("another template") << QStringLiteral("x:4") << 6 << true;
        QTest::newRow("not caught up") << QStringLiteral("x:2") << 4 << false;
    }
    void knowsALaterTemplateFromWhatTheChangeLeft()
    {
        QFETCH(QString, image);
        QFETCH(int, generation);
        auto changed = deployment("x:3");
        changed.set({ "metadata", "generation" }, 5);
        auto now = deployment(image.toStdString());
        now.set({ "metadata", "generation" }, generation);
        now.set({ "spec", "replicas" }, 7);
        QTEST(hasLaterTemplate(now, changed), "later");
        QVERIFY(!hasLaterTemplate(now, Unstructured())); // nothing is known of it
    }

    void readsTheRevisionsThatItControls() // A 7.3, 7.4.11
    {
        const HistoryBench bench;
        QCOMPARE(bench.history.size(), std::size_t(3));
        QCOMPARE(bench.history[0].number, 2);
        QCOMPARE(bench.history[2].name, "web-c");
        QCOMPARE(bench.history[1].changeCause, "to x:2");
        QVERIFY(!bench.history[1].podTemplate["metadata"]["labels"].contains("pod-template-hash"));
        const auto path = bench.rest.transport.requests().at(0).path;
        QVERIFY(path.starts_with("/apis/apps/v1/namespaces/shop/replicasets?"));
        QVERIFY(path.find("labelSelector=app%3Dweb") != std::string::npos);
    }

    void goesBack() // A 7.3, 7.4.9
    {
        const HistoryBench bench;
        const auto undo = undoChange(kDeployments, deployment("x:3"), bench.history);
        QCOMPARE(undo->revision, 5);
        const auto& patch = undo->change->body;
        QCOMPARE(patch[0]["value"]["spec"]["containers"][0]["image"].get<std::string>(), "x:2");
        QCOMPARE(
            patch[1]["value"].dump(),
            R"({"deployment.kubernetes.io/revision":"7","kubernetes.io/change-cause":"to x:2","note":"x:2"})");
        QCOMPARE(undoChange(kDeployments, deployment("x:3"), bench.history, 2)->revision, 2);
    }

    void refusesToGoNowhere() // A 7.4.8
    {
        const HistoryBench bench;
        const auto back = [&](const Unstructured& from, std::int64_t to) {
            const auto undo = undoChange(kDeployments, from, bench.history, to);
            return undo ? std::string(undo->change ? "changed" : "as it is")
                        : undo.error().sentence;
        };
        QCOMPARE(back(deployment("x:2"), 5), "as it is");
        QCOMPARE(back(deployment("x:3"), 6), "unable to find specified revision 6 in history");
        auto paused = deployment("x:3");
        paused.set({ "spec", "paused" }, true);
        QVERIFY(back(paused, 0).starts_with("you cannot rollback a paused deployment"));
        QCOMPARE(undoChange(kDeployments, deployment("x:3"), {}).error().sentence,
                 "no rollout history found for deployment \"web\"");
    }

    void aSetGoesBackByItsPatch()
    {
        auto podTemplate = templateOf("x:1");
        podTemplate["$patch"] = "replace";
        RestBench rest([&](const HttpRequest& request) {
            if (request.path.find("controllerrevisions") == std::string::npos)
                return Reply { 404, "" };
            JsonValue items = JsonValue::array();
            for (int number = 1; number < 3; ++number) {
                auto item = replicaSet("web-" + std::to_string(number), "", "u1", "x");
                item.erase("spec");
                item["revision"] = number;
                item["data"]["spec"]["template"] = podTemplate;
                items.push_back(item);
            }
            const JsonValue list { { "kind", "ControllerRevisionList" },
                                   { "metadata", { { "resourceVersion", "1" } } },
                                   { "items", items } };
            return Reply { 200, list.dump() };
        });
        const auto set =
            workload("StatefulSet", R"({"selector":{"matchLabels":{"app":"web"}}})", "{}");
        const auto history = rolloutHistory(ClientSet(rest.client), set);
        QCOMPARE(history.value().size(), std::size_t(2));
        const auto undo = undoChange(kStatefulSets, set, *history);
        QCOMPARE(undo->revision, 1);
        QCOMPARE(int(undo->change->patchType), int(PatchType::Strategic));
        QCOMPARE(undo->change->body["spec"]["template"]["$patch"].get<std::string>(), "replace");
        QCOMPARE(undoChange(kStatefulSets, set, {}).error().sentence,
                 "no last revision to roll back to");
    }
};

KW_TEST_APPLESS(TestRolloutHistory)

} // namespace tst_rollout_history

#include "tst_rollout_history.moc"
