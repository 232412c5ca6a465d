// What this user may not do, said wherever actions are offered: on a simulated cluster, which has
// people with few rights.
#include <app/changes/action_access.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <kinds/access/missing_rights.h>
#include <kinds/changes/change_actions.h>
#include <kinds/kind_catalogue.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

namespace tst_action_access {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
const Gvr kBindings { "rbac.authorization.k8s.io", "v1", "rolebindings" };
const auto kMayNotDelete = QStringLiteral("You may not delete configmaps in namespace default.");
constexpr const char* kAnyObjects = "ConfigMap"; ///< a kind without actions of its own

const KindCatalogue& catalogue()
{
    static const auto kinds = KindCatalogue::standard();
    return kinds;
}

std::optional<KindEntry> kindOf(const std::string& group, const std::string& kind)
{
    const auto* known = catalogue().find(group, kind);
    return known == nullptr ? std::nullopt
                            : std::optional(KindEntry { known->gvr, QString::fromStdString(kind) });
}

/// A right that an action takes, and whether the viewer has it, who may read most things.
struct Right
{
    const char* words; ///< "here": in the object's namespace
    bool viewer;
};
Right read(const char* words)
{
    return { words, true };
}
Right write(const char* words)
{
    return { words, false };
}

struct Row
{
    const char* group;
    const char* kind;
    const char* action;
    bool namespaced;
    std::vector<Right> rights;
};

/// All actions that there are: those of kinds, and, as those of ConfigMaps, those of every kind.
std::vector<Row> allRows()
{
    std::vector<Row> rows;
    std::string group;
    std::string kind;
    bool namespaced = true;
    const auto of = [&](const char* ofGroup, const char* ofKind, bool isNamespaced = true) {
        group = ofGroup;
        kind = ofKind;
        namespaced = isNamespaced;
    };
    static std::set<std::string> names; // the rows refer to them
    const auto row = [&](const char* action, std::vector<Right> rights) {
        rows.push_back({ names.insert(group).first->c_str(), names.insert(kind).first->c_str(),
                         action, namespaced, std::move(rights) });
    };

    of("", kAnyObjects);
    row("edit", { write("patch configmaps here"), read("get configmaps here") });
    row("label", { write("patch configmaps here"), read("get configmaps here") });
    row("annotate", { write("patch configmaps here"), read("get configmaps here") });
    row("duplicate",
        { write("create configmaps here"), write("patch configmaps here"),
          read("get configmaps here") });
    row("remove-finalizers", { write("patch configmaps here"), read("get configmaps here") });
    row("delete", { write("delete configmaps here"), read("get configmaps here") });
    row("scale", { write("patch configmaps/scale here") }); // of whatever can be scaled

    of("", "Pod");
    row("logs", { read("get pods/log here") });
    row("shell", { write("get pods/exec here") });
    row("attach", { write("get pods/attach here") });
    row("debug", { write("patch pods/ephemeralcontainers here"), write("get pods/attach here") });
    row("port-forward", { write("get pods/portforward here"), read("get pods here") });
    row("copy-from", { write("get pods/exec here"), read("get pods here") });
    row("copy-to", { write("get pods/exec here"), read("get pods here") });
    row("evict", { write("create pods/eviction here"), read("get pods here") });

    // What has pods.
    const auto ofPods = [&](const char* get) {
        row("logs", { read("get pods/log here"), read(get) });
        row("port-forward",
            { write("get pods/portforward here"), read("list pods here"), read(get) });
    };
    // What names pods, selects them or leads to what has some.
    const auto ofPodsElsewhere = [&](const char* get) {
        row("logs", { read("get pods/log here"), read(get) });
    };
    const auto changes = [&](std::initializer_list<const char*> actions, const char* patch,
                             const char* get) {
        for (const auto* action : actions)
            row(action, { write(patch), read(get) });
    };
    of("", "Service");
    ofPods("get services here");
    of("apps", "Deployment");
    ofPods("get deployments.apps here");
    row("scale", { write("patch deployments.apps/scale here"), read("get deployments.apps here") });
    changes({ "restart", "set-image", "pause", "resume" }, "patch deployments.apps here",
            "get deployments.apps here");
    row("rollout-undo",
        { write("patch deployments.apps here"), read("get deployments.apps here"),
          read("list replicasets.apps here") });
    of("apps", "StatefulSet");
    ofPods("get statefulsets.apps here");
    row("scale",
        { write("patch statefulsets.apps/scale here"), read("get statefulsets.apps here") });
    changes({ "restart", "set-image" }, "patch statefulsets.apps here",
            "get statefulsets.apps here");
    row("rollout-undo",
        { write("patch statefulsets.apps here"), read("get statefulsets.apps here"),
          read("list controllerrevisions.apps here") });
    of("apps", "DaemonSet");
    ofPods("get daemonsets.apps here");
    changes({ "restart", "set-image" }, "patch daemonsets.apps here", "get daemonsets.apps here");
    row("rollout-undo",
        { write("patch daemonsets.apps here"), read("get daemonsets.apps here"),
          read("list controllerrevisions.apps here") });
    of("apps", "ReplicaSet");
    ofPods("get replicasets.apps here");
    row("scale", { write("patch replicasets.apps/scale here"), read("get replicasets.apps here") });
    of("", "ReplicationController");
    ofPods("get replicationcontrollers here");
    row("scale",
        { write("patch replicationcontrollers/scale here"),
          read("get replicationcontrollers here") });
    of("batch", "Job");
    ofPods("get jobs.batch here");
    row("rerun", { write("create jobs.batch here"), read("get jobs.batch here") });
    changes({ "toggle-suspend", "suspend", "unsuspend" }, "patch jobs.batch here",
            "get jobs.batch here");
    of("batch", "CronJob");
    ofPods("get cronjobs.batch here");
    row("trigger", { write("create jobs.batch here"), read("get cronjobs.batch here") });
    changes({ "toggle-suspend", "suspend", "unsuspend" }, "patch cronjobs.batch here",
            "get cronjobs.batch here");

    of("", "Node", false); // of which the viewer may see nothing
    row("logs", { write("get nodes") });
    row("debug",
        { write("create pods in namespace default"),
          write("get pods/attach in namespace default") });
    for (const auto* action : { "cordon", "uncordon", "taint" })
        row(action, { write("patch nodes"), write("get nodes") });
    row("drain",
        { write("patch nodes"), write("create pods/eviction"), read("list pods"),
          read("get daemonsets.apps"), write("get nodes") });
    of("", "Namespace", false);
    row("logs", { read("get pods/log in namespace any"), read("get namespaces in namespace any") });
    row("finalize",
        { write("update namespaces/finalize in namespace any"),
          read("get namespaces in namespace any") });

    of("", "PersistentVolumeClaim");
    ofPodsElsewhere("get persistentvolumeclaims here");
    row("grow",
        { write("patch persistentvolumeclaims here"), read("get persistentvolumeclaims here") });
    of("autoscaling", "HorizontalPodAutoscaler");
    ofPodsElsewhere("get horizontalpodautoscalers.autoscaling here");
    row("bounds",
        { write("patch horizontalpodautoscalers.autoscaling here"),
          read("get horizontalpodautoscalers.autoscaling here") });
    of("autoscaling.k8s.io", "VerticalPodAutoscaler");
    row("logs", // no role that is aggregated to "view" reads these
        { read("get pods/log here"), write("get verticalpodautoscalers.autoscaling.k8s.io here") });
    of("policy", "PodDisruptionBudget");
    ofPodsElsewhere("get poddisruptionbudgets.policy here");
    of("networking.k8s.io", "Ingress");
    ofPodsElsewhere("get ingresses.networking.k8s.io here");
    of("", "Endpoints");
    ofPodsElsewhere("get endpoints here");
    of("discovery.k8s.io", "EndpointSlice");
    ofPodsElsewhere("get endpointslices.discovery.k8s.io here");
    of("certificates.k8s.io", "CertificateSigningRequest", false);
    for (const auto* action : { "approve", "deny" })
        row(action,
            { write("update certificatesigningrequests.certificates.k8s.io/approval"),
              write("get certificatesigningrequests.certificates.k8s.io") });

    of("", "ServiceAccount");
    row("create-token", { write("create serviceaccounts/token here") });
    row("access", {}); // a view, which says itself what it may not read
    for (const auto* access : { "Role", "RoleBinding" }) {
        of("rbac.authorization.k8s.io", access);
        row("access", {});
    }
    for (const auto* access : { "ClusterRole", "ClusterRoleBinding" }) {
        of("rbac.authorization.k8s.io", access, false);
        row("access", {});
    }
    return rows;
}

std::string nameOf(const Row& row)
{
    return std::string(row.kind) + ' ' + row.action;
}

std::optional<Action> actionOf(const Row& row)
{
    for (auto& action : catalogue().actionsOf(row.group, row.kind, true)) {
        if (action.id == row.action)
            return action;
    }
    return std::nullopt;
}

/// What somebody is told who lacks these rights.
QString sentencesOf(const std::vector<Right>& rights, bool viewer)
{
    QStringList sentences;
    for (const auto& right : rights) {
        if (viewer && right.viewer)
            continue;
        auto words = QString::fromLatin1(right.words);
        words.replace(QStringLiteral(" here"), QStringLiteral(" in namespace default"));
        sentences << QStringLiteral("You may not %1.").arg(words);
    }
    return sentences.join(u' ');
}

} // namespace

class TestActionAccess : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
        for (const auto* persona : { "admin", "viewer", "nobody" })
            m_sessions[persona] = openAs(persona);
    }

    void everyActionIsInTheTable()
    {
        std::set<std::string> there;
        for (const auto& row : allRows()) {
            QVERIFY2(actionOf(row), nameOf(row).c_str());
            QVERIFY2(there.insert(nameOf(row)).second, nameOf(row).c_str());
        }
        const auto check = [&there](const std::string& kind, const std::vector<Action>& actions) {
            for (const auto& action : actions) {
                const auto name = kind + ' ' + action.id;
                QVERIFY2(there.contains(name), name.c_str());
            }
        };
        for (const auto& kind : catalogue().kinds())
            check(kind.kind, kind.actions);
        check(kAnyObjects, catalogue().actionsOf({}, kAnyObjects, true));
    }

    void tellsBeforehandWhatThisUserMayNot_data()
    {
        QTest::addColumn<int>("at");
        QTest::addColumn<QByteArray>("persona");
        QTest::addColumn<QString>("why");
        const auto rows = allRows();
        for (std::size_t at = 0; at < rows.size(); ++at) {
            const auto add = [&](const char* persona, const QString& why) {
                QTest::addRow("%s as %s", nameOf(rows[at]).c_str(), persona)
                    << int(at) << QByteArray(persona) << why;
            };
            add("admin", {});
            add("viewer", sentencesOf(rows[at].rights, true));
            add("nobody", sentencesOf(rows[at].rights, false));
        }
    }
    void tellsBeforehandWhatThisUserMayNot() // A 11.2
    {
        QFETCH(int, at);
        QFETCH(QByteArray, persona);
        QFETCH(QString, why);
        const auto row = allRows()[static_cast<std::size_t>(at)];
        const auto action = actionOf(row);
        QVERIFY(action);
        auto& session = *m_sessions[persona.toStdString()];
        OpenCluster cluster(wallMilliseconds);
        const ActionAccess access(session, cluster, kindOf);
        cluster.setActionsOf(
            [&](const std::string&, const std::string&) { return std::vector { *action }; });
        auto* actions = cluster.detail()->actions();
        const ObjectLink object { row.group, row.kind, { row.namespaced ? "default" : "", "any" } };
        actions->setObject(object);
        actions->askAccess();
        const auto refused = [&] {
            return actions->index(0).data(ActionListModel::RefusedRole).toString();
        };
        if (!why.isEmpty()) {
            QTRY_COMPARE_WITH_TIMEOUT(refused(), why, kTimeout);
            return;
        }
        const auto missing = missingRights( // as the one who asks is told
            *action, ObjectsByNamespace(std::span(&object, 1)),
            { .gvr = kindOf(row.group, row.kind)->gvr },
            [&](const AccessRequest& asked) { return session.reviewer().review(asked); });
        QCOMPARE(missing.objects, std::size_t(0));
        QCOMPARE(refused(), QString());
    }

    void asksAgainEachTimeThatSomebodyLooks()
    {
        const auto session = openAs("viewer");
        QVERIFY(grant("default"));
        OpenCluster cluster(wallMilliseconds);
        const ActionAccess access(*session, cluster, kindOf);
        auto& actions = offer(cluster, { deleteAction() });
        actions.askAccess();
        const AccessRequest right {
            .verb = "delete", .gvr = { "", "v1", "configmaps" }, .ns = "default", .name = "any"
        };
        QTRY_VERIFY_WITH_TIMEOUT(session->reviewer().known(right) == AccessRules::Answer::Yes,
                                 kTimeout);
        QCOMPARE(refusalIn(actions, 0), QString());
        QVERIFY(revoke("default"));
        session->reviewer().forget(); // as after some minutes
        QCOMPARE(refusalIn(actions, 0), QString()); // it is not known
        actions.askAccess();
        QTRY_COMPARE_WITH_TIMEOUT(refusalIn(actions, 0), kMayNotDelete, kTimeout);
    }

    void saysForHowManyOfTheMarked()
    {
        const auto session = openAs("viewer");
        QVERIFY(grant("default"));
        OpenCluster cluster(wallMilliseconds);
        const ActionAccess access(*session, cluster, kindOf);
        auto& actions = offer(cluster, { deleteAction(), editAction() });
        const auto mapIn = [](const char* ns, const char* name) {
            return ObjectLink { "", "ConfigMap", { ns, name } };
        };
        actions.setMarked([&] {
            return std::vector { mapIn("default", "a"), mapIn("default", "b"),
                                 mapIn("kube-system", "a") };
        });
        actions.askAccess();
        QTRY_COMPARE_WITH_TIMEOUT(
            refusalIn(actions, 0),
            QStringLiteral("For 1 of the 3 that are marked: You may not delete configmaps in "
                           "namespace kube-system."),
            kTimeout);
        QCOMPARE(refusalIn(actions, 1), QString()); // it takes one, and that is in default
        QVERIFY(revoke("default"));
    }

    void keysAndPaletteSayWhatIsKnown()
    {
        const auto session = openAs("viewer");
        OpenCluster cluster(wallMilliseconds);
        const ActionAccess access(*session, cluster, kindOf);
        auto& actions = offer(cluster, { deleteAction() });
        QSignalSpy wanted(&cluster, &OpenCluster::actionWanted);
        const ObjectLink other { "", "ConfigMap", { "default", "other" } };
        cluster.palette()->objectActionWanted(QStringLiteral("delete"), other);
        QCOMPARE(wanted.size(), 1); // nobody has asked yet: it is tried out
        actions.askAccess();
        QTRY_COMPARE_WITH_TIMEOUT(refusalIn(actions, 0), kMayNotDelete, kTimeout);
        cluster.act(QStringLiteral("delete"), true);
        QCOMPARE(cluster.status()->notice(), kMayNotDelete);
        cluster.status()->dismissNotice();
        cluster.palette()->objectActionWanted(QStringLiteral("delete"), other);
        QCOMPARE(cluster.status()->notice(), kMayNotDelete); // by the same rules
        QCOMPARE(wanted.size(), 1);
    }

private:
    /// The actions of ConfigMap default/any, which is open.
    static ActionListModel& offer(OpenCluster& cluster, const std::vector<Action>& offered)
    {
        cluster.setActionsOf([offered](const std::string&, const std::string&) { return offered; });
        const ObjectLink object { "", "ConfigMap", { "default", "any" } };
        cluster.places()->openObject(object);
        cluster.detail()->actions()->setObject(object);
        return *cluster.detail()->actions();
    }
    static QString refusalIn(const ActionListModel& actions, int row)
    {
        return actions.index(row).data(ActionListModel::RefusedRole).toString();
    }
    /// The viewer may do everything in a namespace.
    [[nodiscard]] bool grant(const char* ns)
    {
        Unstructured binding({ kBindings.group, "v1", "RoleBinding" }, { ns, "viewer-may" });
        binding.set({ "roleRef" },
                    { { "apiGroup", kBindings.group },
                      { "kind", "ClusterRole" },
                      { "name", "cluster-admin" } });
        binding.set(
            { "subjects" },
            JsonValue::array(
                { { { "apiGroup", kBindings.group }, { "kind", "User" }, { "name", "viewer" } } }));
        return bindingsIn(ns).create(binding).wait().has_value();
    }
    [[nodiscard]] bool revoke(const char* ns)
    {
        return bindingsIn(ns).remove("viewer-may").wait().has_value();
    }
    [[nodiscard]] ResourceClient bindingsIn(const char* ns)
    {
        return m_sessions["admin"]->clients().dynamic().resource(kBindings).inNamespace(ns);
    }
    [[nodiscard]] std::unique_ptr<ClusterSession> openAs(const char* persona) const
    {
        const auto config = parseKubeconfig(m_cluster->kubeconfig(persona), "the cluster").config;
        return std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
    }

    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::map<std::string, std::unique_ptr<ClusterSession>> m_sessions;
};

KW_TEST_GUILESS(TestActionAccess)

} // namespace tst_action_access

#include "tst_action_access.moc"
