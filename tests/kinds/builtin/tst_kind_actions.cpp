// The actions that few kinds have: what they change, how much they ask, and what they say before.
#include <core/base/base64.h>
#include <core/changes/scale_change.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/kind_catalogue.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/terminal/terminal_action.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_kind_actions {

using namespace kittiwake;

namespace {

const Gvr kAny { "", "v1", "things" };

std::string made(const Action& action, const Unstructured& object, const ActionValues& values,
                 const std::vector<RolloutRevision>* history = nullptr)
{
    const auto change = action.change->make(
        { .gvr = kAny, .object = object, .values = values, .history = history });
    if (!change)
        return "error: " + change.error().sentence;
    return *change ? writeJson((*change)->body) : "nothing";
}

std::string noted(const Action& action, const Unstructured& object, const ActionValues& values)
{
    std::string text;
    for (const auto& note : action.change->notes(object.json(), values))
        text += note.english() + '\n';
    return text;
}

RolloutRevision revision(std::int64_t number, const char* image)
{
    return { .number = number,
             .podTemplate = {
                 { "spec",
                   { { "containers",
                       JsonValue::array({ { { "name", "app" }, { "image", image } } }) } } } } };
}

} // namespace

class TestKindActions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areOfferedByTheirKinds_data()
    {
        QTest::addColumn<QByteArray>("group");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<bool>("irreversible");
        const auto row = [](const char* group, const char* kind, const char* action,
                            bool irreversible = false) {
            QTest::newRow(action) << QByteArray(group) << QByteArray(kind) << QByteArray(action)
                                  << irreversible;
        };
        row("apps", "StatefulSet", "rollout-undo");
        row("", "Node", "taint");
        row("certificates.k8s.io", "CertificateSigningRequest", "approve", true);
        row("certificates.k8s.io", "CertificateSigningRequest", "deny", true);
        row("autoscaling", "HorizontalPodAutoscaler", "bounds");
        row("", "PersistentVolumeClaim", "grow", true);
        row("batch", "Job", "rerun");
        row("", "Namespace", "finalize", true);
        row("shop.example", "Order", "remove-finalizers");
    }
    void areOfferedByTheirKinds()
    {
        QFETCH(QByteArray, group);
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, action);
        const auto actions =
            KindCatalogue::standard().actionsOf(group.toStdString(), kind.toStdString());
        const auto found = std::find_if(actions.begin(), actions.end(), [&](const Action& one) {
            return one.id == action.toStdString();
        });
        QVERIFY(found != actions.end());
        QVERIFY(found->change.has_value());
        QTEST(found->change->irreversible, "irreversible");
    }

    void isDuplicatedWhereACopyMakesSense_data()
    {
        QTest::addColumn<QByteArray>("group");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<bool>("offered");
        QTest::newRow("a node is a machine") << QByteArray("") << QByteArray("Node") << false;
        QTest::newRow("another kind of that name")
            << QByteArray("shop.example") << QByteArray("Node") << true;
        QTest::newRow("any other") << QByteArray("") << QByteArray("ConfigMap") << true;
    }
    void isDuplicatedWhereACopyMakesSense() // A 5.8
    {
        QFETCH(QByteArray, group);
        QFETCH(QByteArray, kind);
        const auto actions =
            KindCatalogue::standard().actionsOf(group.toStdString(), kind.toStdString());
        QTEST(std::any_of(actions.begin(), actions.end(),
                          [](const Action& one) { return one.id == kDuplicateAction; }),
              "offered");
    }

    void logsAreOfAllThatHasPods_data()
    {
        QTest::addColumn<QByteArray>("group");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<bool>("scaled");
        QTest::addColumn<bool>("logs");
        const auto row = [](const char* group, const char* kind, bool scaled, bool logs) {
            QTest::addRow("%s%s", kind, scaled ? ", scaled" : "")
                << QByteArray(group) << QByteArray(kind) << scaled << logs;
        };
        for (const auto& [group, kind] :
             { std::pair("", "Pod"), std::pair("", "Service"), std::pair("", "Endpoints"),
               std::pair("", "PersistentVolumeClaim"), std::pair("batch", "CronJob"),
               std::pair("apps", "Deployment"), std::pair("discovery.k8s.io", "EndpointSlice"),
               std::pair("policy", "PodDisruptionBudget"),
               std::pair("networking.k8s.io", "Ingress"),
               std::pair("autoscaling", "HorizontalPodAutoscaler"),
               std::pair("autoscaling.k8s.io", "VerticalPodAutoscaler") })
            row(group, kind, false, true);
        row("argoproj.io", "Rollout", true, true);
        row("apps.kruise.io", "CloneSet", true, true);
        row("shop.example", "Order", false, false);
        row("", "ConfigMap", false, false);
        row("", "ServiceAccount", false, false);
    }
    void logsAreOfAllThatHasPods()
    {
        QFETCH(QByteArray, group);
        QFETCH(QByteArray, kind);
        QFETCH(bool, scaled);
        const auto actions =
            KindCatalogue::standard().actionsOf(group.toStdString(), kind.toStdString(), scaled);
        const auto offers = [&](const char* id) {
            return std::any_of(actions.begin(), actions.end(),
                               [&](const Action& one) { return one.id == id; });
        };
        QTEST(offers(kLogsAction), "logs");
        QVERIFY(!scaled || offers(kPortForwardAction));
        QVERIFY(offers("delete"));
    }

    void rollsBackToARevision() // A 7.4.8
    {
        Unstructured sts({ "apps", "v1", "StatefulSet" }, { "shop", "db" });
        std::vector<RolloutRevision> history { revision(1, "db:1"), revision(2, "db:2") };
        history[0].data = { { "spec", { { "template", "one" } } } };
        QCOMPARE(made(rollBackAction(), sts, { { "revision", "1" } }, &history),
                 std::string(R"({"spec":{"template":"one"}})"));
        QCOMPARE(made(rollBackAction(), sts, {}, &history), // the one before
                 std::string(R"({"spec":{"template":"one"}})"));
        QVERIFY(made(rollBackAction(), sts, { { "revision", "9" } }, &history)
                    .starts_with("error: unable to find specified revision 9"));
        QVERIFY(
            made(rollBackAction(), sts, { { "revision", "x" } }, &history).starts_with("error"));
    }

    void saysWhatRevisionsAre()
    {
        const WallTime now { std::chrono::hours(500'000) };
        std::vector<RolloutRevision> history { revision(1, "web:1"), revision(3, "web:2") };
        history[0].created = now - std::chrono::hours(48);
        history[0].changeCause = "a new colour";
        const auto choices = revisionChoices(history, now);
        QCOMPARE(choices.size(), std::size_t(2));
        QCOMPARE(choices[0].value, std::string("3"));
        QCOMPARE(choices[0].label.english(), std::string("3 (now): web:2"));
        QCOMPARE(choices[1].label.english(), std::string("1, 2d old: web:1, a new colour"));
    }

    void saysWhatARevisionChanged()
    {
        const std::vector<RolloutRevision> history { revision(1, "web:1"), revision(3, "web:2") };
        const auto came = revisionChange(history, "3");
        QCOMPARE(came.heading.english(), std::string("What revision 3 changed, after 1"));
        QCOMPARE(came.differences.size(), std::size_t(1));
        QCOMPARE(toString(came.differences.front()),
                 std::string("  .spec.template.spec.containers[name=app].image: web:1 -> web:2"));
        QVERIFY(revisionChange(history, "1").heading.empty());
        QVERIFY(revisionChange(history, "7").heading.empty());
        const auto same = revisionChange({ revision(1, "web:1"), revision(2, "web:1") }, "2");
        QVERIFY(same.heading.empty() && same.differences.empty());
    }

    void saysAllThatARevisionChanged()
    {
        auto after = revision(2, "web:1");
        for (int i = 0; i < 20; ++i)
            after.podTemplate["metadata"]["annotations"]["a" + std::to_string(i)] = "b";
        QCOMPARE(revisionChange({ revision(1, "web:1"), after }, "2").differences.size(),
                 std::size_t(20));
    }

    void taints() // A 8.2.16
    {
        Unstructured node({ "", "v1", "Node" }, { {}, "worker-1" });
        QCOMPARE(made(taintAction(), node, {}), std::string("nothing"));
        QCOMPARE(
            made(taintAction(), node, { { "edit", "dedicated=db:NoSchedule" } }),
            std::string(
                R"({"spec":{"taints":[{"effect":"NoSchedule","key":"dedicated","value":"db"}]}})"));
        QVERIFY(made(taintAction(), node, { { "edit", "dedicated=db" } }).starts_with("error"));
        QVERIFY(noted(taintAction(), node, { { "edit", "a=b:NoSchedule" } }).empty());
        QVERIFY(noted(taintAction(), node, { { "edit", "a=b:NoExecute" } })
                    .starts_with("NoExecute evicts"));
    }

    void aTaintAsksOnlyWhereItEndsPods_data()
    {
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<bool>("asks");
        QTest::newRow("no new pods") << QByteArray("a=b:NoSchedule") << false;
        QTest::newRow("rather no new pods") << QByteArray("a=b:PreferNoSchedule") << false;
        QTest::newRow("pods that are there") << QByteArray("a=b:NoExecute") << true;
        QTest::newRow("both") << QByteArray("a=b:NoSchedule a=b:NoExecute") << true;
        QTest::newRow("taken off") << QByteArray("a:NoExecute-") << false;
        QTest::newRow("no taint") << QByteArray("a=b") << true;
    }
    void aTaintAsksOnlyWhereItEndsPods()
    {
        QFETCH(QByteArray, edit);
        QFETCH(bool, asks);
        QCOMPARE(
            taintAction().change->weigh(JsonValue::object(), { { "edit", edit.toStdString() } }),
            asks ? ActionWeight::Asks : ActionWeight::Undoable);
    }

    void saysWhoAsksForACertificate()
    {
        Unstructured csr({ "certificates.k8s.io", "v1", "CertificateSigningRequest" }, { {}, "x" });
        csr.set({ "spec" },
                { { "signerName", "example.com/shop" },
                  { "username", "ada" },
                  { "request", base64Encode("nothing") } });
        QCOMPARE(noted(approveAction(), csr, {}),
                 std::string("Signer: example.com/shop\nIts subject cannot be read.\n"
                             "Requested by ada. It cannot be undone.\n"));
        QVERIFY(made(denyAction(), csr, {}).find("\"type\":\"Denied\"") != std::string::npos);
    }

    void boundsAskOnlyWhereTheyEndPods()
    {
        Unstructured hpa({ "autoscaling", "v2", "HorizontalPodAutoscaler" }, { "shop", "web" });
        hpa.set({ "spec", "maxReplicas" }, 5);
        hpa.set({ "status", "currentReplicas" }, 4);
        const auto weight = [&](const char* most) {
            return boundsAction().change->weigh(hpa.json(), { { "min", "1" }, { "max", most } });
        };
        QCOMPARE(weight("9"), ActionWeight::Undoable);
        QCOMPARE(weight("2"), ActionWeight::Asks);
        QCOMPARE(noted(boundsAction(), hpa, { { "max", "2" } }),
                 std::string("There are 4 replicas now: 2 of them end.\n"));
    }

    void deletingWhatTheClusterNeedsWantsAWord_data()
    {
        QTest::addColumn<QByteArray>("ns");
        QTest::addColumn<QByteArray>("roleKind"); // empty: it is no binding
        QTest::addColumn<QByteArray>("role");
        QTest::addColumn<bool>("typed");
        const auto row = [](const char* name, const char* ns, const char* roleKind,
                            const char* role, bool typed) {
            QTest::newRow(name) << QByteArray(ns) << QByteArray(roleKind) << QByteArray(role)
                                << typed;
        };
        row("an object of the system", "kube-system", "", "", true);
        row("an object of somebody's", "shop", "", "", false);
        row("an object of the cluster", "", "", "", false);
        row("who may do all", "", "ClusterRole", "cluster-admin", true);
        row("who may do all in a namespace", "shop", "ClusterRole", "cluster-admin", true);
        row("who may do something", "", "ClusterRole", "view", false);
        row("a role that is called so", "shop", "Role", "cluster-admin", false);
    }
    void deletingWhatTheClusterNeedsWantsAWord() // A 6.2.14
    {
        QFETCH(QByteArray, ns);
        QFETCH(QByteArray, roleKind);
        QFETCH(QByteArray, role);
        QFETCH(bool, typed);
        Unstructured object({ "", "v1", "Any" }, { ns.toStdString(), "it" });
        if (!roleKind.isEmpty())
            object.set({ "roleRef" },
                       { { "kind", roleKind.toStdString() }, { "name", role.toStdString() } });
        QCOMPARE(deleteAction().change->weigh(object.json(), {}),
                 typed ? ActionWeight::Typed : ActionWeight::Asks);
    }

    void scalingAsksOnlyWhereItEndsPods_data()
    {
        QTest::addColumn<QByteArray>("replicas");
        QTest::addColumn<bool>("asks");
        QTest::newRow("up") << QByteArray("5") << false;
        QTest::newRow("down") << QByteArray("2") << true;
        QTest::newRow("to none") << QByteArray("0") << true;
        QTest::newRow("no number") << QByteArray("many") << true;
    }
    void scalingAsksOnlyWhereItEndsPods()
    {
        QFETCH(QByteArray, replicas);
        QFETCH(bool, asks);
        const JsonValue object { { "spec", { { "replicas", 3 } } } };
        QCOMPARE(scaleAction().change->weigh(object, { { "replicas", replicas.toStdString() } }),
                 asks ? ActionWeight::Asks : ActionWeight::Undoable);
    }

    void scalesWhatHasTheSubresource_data()
    {
        QTest::addColumn<QByteArray>("group");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<bool>("scalable"); // as discovery says
        QTest::addColumn<QByteArray>("scales");
        const auto row = [](const char* name, const char* group, const char* kind, bool scalable,
                            const char* scales) {
            QTest::newRow(name) << QByteArray(group) << QByteArray(kind) << scalable
                                << QByteArray(scales);
        };
        row("a kind without it", "shop.example", "Worker", false, "");
        row("a kind with it", "shop.example", "Worker", true, "its Scale");
        row("a workload", "apps", "Deployment", true, "the object");
        row("a workload before discovery", "apps", "StatefulSet", false, "the object");
        row("a kind known by heart", "", "ConfigMap", false, "");
    }
    void scalesWhatHasTheSubresource() // A 7.4.3
    {
        QFETCH(QByteArray, group);
        QFETCH(QByteArray, kind);
        QFETCH(bool, scalable);
        QFETCH(QByteArray, scales);
        QByteArray found;
        for (const auto& action : KindCatalogue::standard().actionsOf(
                 group.toStdString(), kind.toStdString(), scalable)) {
            if (action.id != "scale")
                continue;
            QVERIFY(found.isEmpty()); // there is but one
            found = action.change->ofScale ? "its Scale" : "the object";
            QCOMPARE(action.rights.front().subresource, std::string("scale"));
            QCOMPARE(action.key, std::string("S"));
        }
        QCOMPARE(found, scales);
    }

    void theKeyThatSuspendsResumesWhatIsSuspended_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::newRow("CronJob") << QByteArray("CronJob");
        QTest::newRow("Job") << QByteArray("Job");
    }
    void theKeyThatSuspendsResumesWhatIsSuspended()
    {
        QFETCH(QByteArray, kind);
        const auto actions = KindCatalogue::standard().actionsOf("batch", kind.toStdString());
        const auto hasKey = [](const Action& one) {
            return one.key == "S";
        };
        const auto action = std::find_if(actions.begin(), actions.end(), hasKey);
        QVERIFY(action != actions.end());
        QCOMPARE(std::count_if(actions.begin(), actions.end(), hasKey), 1);
        const auto makes = [&](const Unstructured& object) {
            const auto change = action->change->make(
                { .gvr = { "batch", "v1", "any" }, .object = object, .values = {} });
            return change && *change ? writeJson((*change)->body) : std::string("nothing");
        };
        Unstructured object({ "batch", "v1", kind.toStdString() }, { "shop", "tidy" });
        QCOMPARE(makes(object), R"({"spec":{"suspend":true}})");
        object.set({ "spec", "suspend" }, true);
        QCOMPARE(makes(object), R"({"spec":{"suspend":false}})");
    }

    void aRunByHandKeepsToNoConcurrencyPolicy_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("none") << QByteArray() << false;
        QTest::newRow("all may run") << QByteArray("Allow") << false;
        QTest::newRow("one after another") << QByteArray("Forbid") << true;
        QTest::newRow("the latest") << QByteArray("Replace") << true;
    }
    void aRunByHandKeepsToNoConcurrencyPolicy() // A 10.2.4
    {
        QFETCH(QByteArray, policy);
        QFETCH(bool, isSaid);
        Unstructured cron({ "batch", "v1", "CronJob" }, { "shop", "tidy" });
        if (!policy.isEmpty())
            cron.set({ "spec", "concurrencyPolicy" }, policy.toStdString());
        const auto said = noted(triggerAction(), cron, {});
        QCOMPARE(said.starts_with("Its concurrencyPolicy " + policy.toStdString()
                                  + " does not hold for a run by hand"),
                 isSaid);
        QVERIFY2(isSaid || said.empty(), said.c_str());
    }

    void scalesByWhatTheScaleSays() // A 7.4.3
    {
        const auto action = scaleByScaleAction();
        Unstructured worker({ "shop.example", "v1", "Worker" }, { "shop", "crew" });
        worker.set({ "spec", "replicas" }, 7); // means something else
        auto scale = unknownScale(worker);
        const auto* change = &*action.change;
        QCOMPARE(change->fields[0].initial(scale.json()), std::string());
        QCOMPARE(made(action, scale, { { "replicas", "" } }), std::string("nothing"));
        QCOMPARE(made(action, scale, { { "replicas", "1" } }),
                 std::string(R"({"spec":{"replicas":1}})"));
        QCOMPARE(change->weigh(scale.json(), { { "replicas", "9" } }), ActionWeight::Asks);

        scale.set({ "spec", "replicas" }, 3);
        QCOMPARE(change->fields[0].initial(scale.json()), std::string("3"));
        QCOMPARE(made(action, scale, { { "replicas", "3" } }), std::string("nothing"));
        QCOMPARE(made(action, scale, { { "replicas", "0" } }),
                 std::string(R"({"spec":{"replicas":0}})"));
        QVERIFY(made(action, scale, { { "replicas", "" } }).starts_with("error"));
        QCOMPARE(change->weigh(scale.json(), { { "replicas", "9" } }), ActionWeight::Undoable);
        QCOMPARE(change->weigh(scale.json(), { { "replicas", "2" } }), ActionWeight::Asks);
    }

    void takesFinalizersOff() // A 6.2.6
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { "shop", "paint" });
        object.set({ "metadata", "finalizers" },
                   { "a.io/x", "b.io/y", "kubernetes.io/pvc-protection" });
        const auto action = finalizersAction();
        QCOMPARE(action.change->fields[0].initial(object.json()),
                 std::string("a.io/x b.io/y kubernetes.io/pvc-protection"));
        QCOMPARE(made(action, object, { { "finalizers", "a.io/x kubernetes.io/pvc-protection" } }),
                 std::string(R"({"metadata":{"finalizers":["b.io/y"]}})"));
        QCOMPARE(made(action, object, { { "finalizers", "c.io/z" } }), std::string("nothing"));
        QCOMPARE(int(action.change->weight), int(ActionWeight::Typed));
        const auto notes =
            noted(action, object, { { "finalizers", "a.io/x kubernetes.io/pvc-protection" } });
        QVERIFY2(notes.find("What a.io/x stands for is not cleaned up") != std::string::npos
                     && notes.find("pods that use it may lose their data") != std::string::npos,
                 notes.c_str());
    }

    void aDrainTakesWhatWasAnswered() // A 8.1
    {
        using namespace std::chrono_literals;
        const auto none = drainOptionsOf({});
        QVERIFY(none && !none->gracePeriod && !none->timeout && none->podSelector.empty());
        QVERIFY(!none->filters.force && !none->filters.ignoreDaemonSets);
        const auto all = drainOptionsOf({ { "daemonsets", "leave" },
                                          { "emptydir", "yes" },
                                          { "force", "yes" },
                                          { "selector", "app=web" },
                                          { "grace", "0" },
                                          { "timeout", "1h30m" } });
        QVERIFY(all);
        QVERIFY(all->filters.force && all->filters.ignoreDaemonSets
                && all->filters.deleteEmptyDirData);
        QCOMPARE(all->podSelector, std::string("app=web"));
        QCOMPARE(all->gracePeriod->count(), std::int64_t(0));
        QVERIFY(*all->timeout == 90min);
        QVERIFY(*drainOptionsOf({ { "timeout", "999999999h" } })->timeout > 24h); // no overflow
    }

    void aDrainRefusesWhatIsNoTime_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const char* name, const char* field, const char* value,
                            const char* why) {
            QTest::newRow(name) << QByteArray(field) << QByteArray(value) << QByteArray(why);
        };
        row("no number", "grace", "soon", "\"soon\" is no number of seconds.");
        row("a negative one", "grace", "-1", "A grace period cannot be less than none.");
        row("no span", "timeout", "soon", "\"soon\" is not a duration such as 30m or 24h.");
        row("none at all", "timeout", "0", "\"0\" is not a duration such as 30m or 24h.");
    }
    void aDrainRefusesWhatIsNoTime()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, why);
        const auto options = drainOptionsOf({ { field.toStdString(), value.toStdString() } });
        QVERIFY(!options);
        QCOMPARE(options.error().sentence, why.toStdString());
    }

    void whereOneMayOnlyLookLogsAndPortsAreLeft()
    {
        for (const auto& action :
             { deleteAction(), scaleAction(), labelAction(), shellAction(), attachAction(),
               debugNodeAction(), debugPodAction(), copyToAction(), copyFromAction(), taintAction(),
               drainAction() })
            QVERIFY2(changesSomething(action), action.id.c_str());
        for (const auto& action : { logsAction(), portForwardAction() })
            QVERIFY2(!changesSomething(action), action.id.c_str());
    }
};

KW_TEST_APPLESS(TestKindActions)

} // namespace tst_kind_actions

#include "tst_kind_actions.moc"
