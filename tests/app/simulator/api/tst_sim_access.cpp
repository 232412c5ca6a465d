#include <app/simulator/api/access/default_roles.h>
#include <app/simulator/api/access_control.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

Q_DECLARE_METATYPE(kittiwake::sim::Attributes)

namespace tst_sim_access {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

constexpr const char* kRbac = "rbac.authorization.k8s.io";

Attributes asked(std::string verb, std::string resource, std::string ns = {}, std::string name = {})
{
    const bool deployments = resource == "deployments";
    return { .verb = std::move(verb),
             .group = deployments ? "apps" : "",
             .resource = std::move(resource),
             .ns = std::move(ns),
             .name = std::move(name) };
}

Attributes path(std::string where)
{
    return { .verb = "get", .path = std::move(where) };
}

Identity user(std::string name, std::vector<std::string> groups = {})
{
    return { .user = std::move(name), .groups = std::move(groups) };
}

Request with(std::vector<std::pair<std::string, std::string>> headers)
{
    Request out { .path = "/api/v1/pods" };
    for (auto& [name, value] : headers)
        out.headers.push_back({ name, Secret(value) });
    return out;
}

} // namespace

class TestSimAccess : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    std::unique_ptr<ObjectStore> m_store;
    std::unique_ptr<AccessControl> m_access;

    /// Puts an object of rbac.authorization.k8s.io, or another state of it.
    void put(const char* resource, const ObjectKey& key, const std::string& content)
    {
        const GroupResource where { kRbac, resource };
        const std::string ns = key.ns.empty() ? "" : ",\"namespace\":\"" + key.ns + '"';
        m_store->put(where, key, m_store->get(where, key), [&](std::uint64_t version) {
            return Object::fromJson("{\"metadata\":{\"name\":\"" + key.name + '"' + ns
                                        + ",\"resourceVersion\":\"" + std::to_string(version)
                                        + "\"}," + content + '}',
                                    {})
                .value_or(nullptr);
        });
    }

    /// Gives user "x" one rule, everywhere or in one namespace.
    void grant(const std::string& rule, const std::string& ns = {})
    {
        const std::string subject = R"("subjects":[{"kind":"User","name":"x"}])";
        put("clusterroles", { {}, "r" }, "\"rules\":[" + rule + ']');
        put(ns.empty() ? "clusterrolebindings" : "rolebindings", { ns, "b" },
            R"("roleRef":{"kind":"ClusterRole","name":"r"},)" + subject);
    }

    std::string refusedAs(const Identity& who, const Attributes& what)
    {
        return m_access->allowed(who, what) ? "allowed" : m_access->refusal(who, what).message;
    }

private Q_SLOTS:
    void init()
    {
        m_access.reset();
        m_store = std::make_unique<ObjectStore>();
        m_access = std::make_unique<AccessControl>(*m_store);
    }

    void knowsWhoAsks()
    {
        m_access->addToken(Secret("viewer-token"), user("viewer"));
        const auto anonymous = m_access->authenticate(with({}));
        QCOMPARE(anonymous->user, std::string("system:anonymous"));
        QVERIFY(anonymous->groups == (std::vector<std::string> { "system:unauthenticated" }));
        const auto viewer =
            m_access->authenticate(with({ { "authorization", "bearer  viewer-token" } }));
        QCOMPARE(viewer->user, std::string("viewer"));
        QVERIFY(viewer->groups == (std::vector<std::string> { "system:authenticated" }));
        const auto basic = m_access->authenticate(with({ { "authorization", "Basic eDp5" } }));
        QCOMPARE(basic->user, std::string("system:anonymous"));
        Request certified = with({ { "authorization", "Bearer nobody-has-it" } });
        certified.identity = user("admin", { "system:masters" });
        QVERIFY(m_access->authenticate(certified)->groups
                == (std::vector<std::string> { "system:masters", "system:authenticated" }));
    }

    void refusesATokenNobodyHas_data()
    {
        QTest::addColumn<QString>("token");
        QTest::newRow("another") << "other-tokens";
        QTest::newRow("a beginning") << "viewer-toke";
        QTest::newRow("more than it") << "viewer-token2";
    }

    void refusesATokenNobodyHas()
    {
        QFETCH(QString, token);
        m_access->addToken(Secret("viewer-token"), user("viewer"));
        const auto who =
            m_access->authenticate(with({ { "authorization", "Bearer " + token.toStdString() } }));
        QVERIFY(!who);
        QCOMPARE(who.error().code, 401);
        QCOMPARE(who.error().message, std::string("Unauthorized"));
    }

    void rulesMatch_data()
    {
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("resource"); // "group/resource/subresource", or a path
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* title, const char* rule, const char* verb,
                            const char* resource, const char* name, bool allowed) {
            QTest::newRow(title) << QByteArray(rule) << verb << resource << name << allowed;
        };
        const char* const pods = R"({"verbs":["get"],"apiGroups":[""],"resources":["pods"]})";
        row("as it says", pods, "get", "/pods/", "", true);
        row("another verb", pods, "list", "/pods/", "", false);
        row("another group", pods, "get", "apps/pods/", "", false);
        row("another resource", pods, "get", "/nodes/", "", false);
        row("not its subresources", pods, "get", "/pods/log", "", false);
        const char* const all = R"({"verbs":["*"],"apiGroups":["*"],"resources":["*"]})";
        row("all of everything", all, "patch", "apps/deployments/status", "", true);
        row("but no paths", all, "get", ":/metrics", "", false);
        const char* const log = R"({"verbs":["get"],"apiGroups":[""],"resources":["pods/log"]})";
        row("a subresource", log, "get", "/pods/log", "", true);
        row("not its parent", log, "get", "/pods/", "", false);
        const char* const scale =
            R"({"verbs":["update"],"apiGroups":["*"],"resources":["*/scale"]})";
        row("of any resource", scale, "update", "apps/deployments/scale", "", true);
        row("not another one", scale, "update", "apps/deployments/status", "", false);
        const char* const one =
            R"({"verbs":["*"],"apiGroups":[""],"resources":["pods"],"resourceNames":["a","b"]})";
        row("one of the names", one, "get", "/pods/", "b", true);
        row("another name", one, "get", "/pods/", "c", false);
        row("no name at all", one, "list", "/pods/", "", false);
        const char* const urls =
            "{\"verbs\":[\"get\"],\"nonResourceURLs\":[\"/apis/*\",\"/version\"]}";
        row("a path", urls, "get", ":/version", "", true);
        row("below a path", urls, "get", ":/apis/apps/v1", "", true);
        row("beside a path", urls, "get", ":/apis", "", false);
        row("not with a star", urls, "get", ":/version/x", "", false);
    }

    void rulesMatch()
    {
        QFETCH(QByteArray, rule);
        QFETCH(QString, verb);
        QFETCH(QString, resource);
        QFETCH(QString, name);
        QFETCH(bool, allowed);
        grant(rule.toStdString());
        Attributes what { .verb = verb.toStdString(), .name = name.toStdString() };
        if (resource.startsWith(u':')) {
            what.path = resource.mid(1).toStdString();
        } else {
            const QStringList parts = resource.split(u'/');
            what.group = parts[0].toStdString();
            what.resource = parts[1].toStdString();
            what.subresource = parts[2].toStdString();
        }
        QCOMPARE(m_access->allowed(user("x"), what), allowed);
        QVERIFY(!m_access->allowed(user("y"), what));
    }

    void aRoleBindingCountsInItsNamespaceAlone()
    {
        grant(R"({"verbs":["*"],"apiGroups":["*"],"resources":["*"]},
                 {"verbs":["*"],"nonResourceURLs":["*"]})",
              "shop");
        QVERIFY(m_access->allowed(user("x"), asked("list", "pods", "shop")));
        QVERIFY(!m_access->allowed(user("x"), asked("list", "pods", "other")));
        QVERIFY(!m_access->allowed(user("x"), asked("list", "pods")));
        QVERIFY(!m_access->allowed(user("x"), path("/metrics")));
        // A namespace is asked for in itself.
        QVERIFY(m_access->allowed(user("x"), asked("get", "namespaces", "", "shop")));
        QVERIFY(!m_access->allowed(user("x"), asked("list", "namespaces")));
    }

    void subjectsAreUsersGroupsAndServiceAccounts()
    {
        put("clusterroles", { {}, "r" },
            R"("rules":[{"verbs":["*"],"apiGroups":["*"],"resources":["*"]}])");
        put("rolebindings", { "shop", "b" },
            R"("roleRef":{"kind":"ClusterRole","name":"r"},"subjects":[
               {"kind":"Group","name":"team"},{"kind":"ServiceAccount","name":"near"},
               {"kind":"ServiceAccount","name":"far","namespace":"other"}])");
        const Attributes what = asked("get", "pods", "shop", "a");
        QVERIFY(m_access->allowed(user("anybody", { "team" }), what));
        QVERIFY(!m_access->allowed(user("team"), what));
        QVERIFY(m_access->allowed(user("system:serviceaccount:shop:near"), what));
        QVERIFY(m_access->allowed(user("system:serviceaccount:other:far"), what));
        QVERIFY(!m_access->allowed(user("system:serviceaccount:shop:far"), what));
    }

    void followsTheStore()
    {
        const Attributes what = asked("list", "pods");
        QVERIFY(!m_access->allowed(user("x"), what));
        grant(R"({"verbs":["list"],"apiGroups":[""],"resources":["pods"]})");
        QVERIFY(m_access->allowed(user("x"), what));
        const auto before = m_store->snapshot();
        put("clusterroles", { {}, "r" }, R"("rules":[])");
        QVERIFY(!m_access->allowed(user("x"), what));
        m_store->restore(*before); // the version goes backwards
        QVERIFY(m_access->allowed(user("x"), what));
        m_store->restore(*before);
        put("clusterroles", { {}, "r" }, R"("rules":[])");
        QVERIFY(!m_access->allowed(user("x"), what));
        m_store->restore(*before);
        put("roles", { "shop", "r" }, R"("rules":[])"); // and comes to the same once more
        QVERIFY(m_access->allowed(user("x"), what));
    }

    void mastersMayDoAll()
    {
        QVERIFY(m_access->allowed(user("admin", { "system:masters" }), asked("delete", "nodes")));
        QVERIFY(m_access->allowed(user("admin", { "system:masters" }), path("/metrics")));
    }

    void refusesInTheServersWords_data()
    {
        QTest::addColumn<Attributes>("what");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("everywhere")
            << asked("list", "pods")
            << R"(pods is forbidden: User "x" cannot list resource "pods" in API group "" at the cluster scope)";
        QTest::newRow("in a namespace")
            << asked("list", "pods", "shop")
            << R"(pods is forbidden: User "x" cannot list resource "pods" in API group "" in the namespace "shop")";
        Attributes scale = asked("get", "deployments", "shop", "web");
        scale.subresource = "scale";
        QTest::newRow("a subresource")
            << scale
            << R"(deployments.apps "web" is forbidden: User "x" cannot get resource "deployments/scale" in API group "apps" in the namespace "shop")";
        QTest::newRow("a namespace")
            << asked("get", "namespaces", "", "shop")
            << R"(namespaces "shop" is forbidden: User "x" cannot get resource "namespaces" in API group "" in the namespace "shop")";
        QTest::newRow("a path") << path("/metrics")
                                << R"(forbidden: User "x" cannot get path "/metrics")";
    }

    void refusesInTheServersWords()
    {
        QFETCH(Attributes, what);
        QFETCH(QString, sentence);
        const ApiError error = m_access->refusal(user("x"), what);
        QCOMPARE(QString::fromStdString(error.message), sentence);
        QCOMPARE(error.code, 403);
        QCOMPARE(error.reason, std::string("Forbidden"));
    }

    void namesTheRoleThatIsNotThere()
    {
        put("clusterrolebindings", { {}, "b" },
            R"("roleRef":{"kind":"ClusterRole","name":"gone"},"subjects":[{"kind":"User","name":"x"}])");
        const auto message = QString::fromStdString(refusedAs(user("x"), asked("list", "pods")));
        QVERIFY2(
            message.endsWith(
                R"(at the cluster scope: RBAC: clusterrole.rbac.authorization.k8s.io "gone" not found)"),
            qPrintable(message));
        QVERIFY(!m_access->refusal(user("y"), asked("list", "pods")).message.ends_with("found"));
    }

    void actsForOthersIfItMay()
    {
        Request request = with({ { "impersonate-user", "bob" },
                                 { "impersonate-group", "team" },
                                 { "impersonate-uid", "7" },
                                 { "impersonate-extra-example.com%2fscope", "all" } });
        request.identity = user("admin", { "system:masters" });
        const auto bob = m_access->authenticate(request);
        QCOMPARE(bob->user, std::string("bob"));
        QVERIFY(bob->groups == (std::vector<std::string> { "team", "system:authenticated" }));

        grant(R"({"verbs":["impersonate"],"apiGroups":[""],"resources":["users","groups"]},
                 {"verbs":["impersonate"],"apiGroups":["authentication.k8s.io"],"resources":["uids"]})");
        request.identity = user("x");
        const auto refused = m_access->authenticate(request);
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(refused.error().message),
                 QStringLiteral("userextras.authentication.k8s.io \"all\" is forbidden: User \"x\" "
                                "cannot impersonate resource \"userextras/example.com/scope\" in "
                                "API group \"authentication.k8s.io\" at the cluster scope"));
    }

    void actsForServiceAccounts()
    {
        Request request = with({ { "impersonate-user", "system:serviceaccount:shop:web" } });
        request.identity = user("admin", { "system:masters" });
        QVERIFY(
            m_access->authenticate(request)->groups
            == (std::vector<std::string> { "system:serviceaccounts", "system:serviceaccounts:shop",
                                           "system:authenticated" }));
        request.identity = user("x");
        QCOMPARE(m_access->authenticate(request).error().message,
                 std::string("serviceaccounts \"web\" is forbidden: User \"x\" cannot impersonate "
                             "resource \"serviceaccounts\" in API group \"\" in the namespace "
                             "\"shop\""));
    }

    void actsForNobodyWithoutAName()
    {
        Request request = with({ { "impersonate-group", "team" } });
        request.identity = user("admin", { "system:masters" });
        QCOMPARE(m_access->authenticate(request).error().code, 500);
    }

    void personasMayWhatTheyMayOnTheRealControlPlane_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<Attributes>("what");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* who, const Attributes& what, bool allowed) {
            QTest::addRow("%s %s %s %s", who, what.verb.c_str(),
                          (what.resource.empty() ? what.path : what.resource).c_str(),
                          what.ns.c_str())
                << who << what << allowed;
        };
        row("viewer", asked("list", "pods"), true);
        row("viewer", asked("watch", "deployments", "shop"), true);
        row("viewer", asked("list", "secrets"), false);
        row("viewer", asked("list", "nodes"), false);
        row("viewer", asked("delete", "pods", "shop", "a"), false);
        row("shop-dev", asked("watch", "pods", "shop"), true);
        row("shop-dev", asked("list", "pods"), false);
        row("shop-dev", asked("list", "configmaps", "shop"), false);
        row("lister", asked("list", "pods"), true);
        row("lister", asked("watch", "pods"), false);
        row("watcher", asked("watch", "pods"), true);
        row("watcher", asked("list", "pods"), false);
        row("nobody", asked("list", "pods"), false);
        row("nobody", path("/version"), true);
        row("nobody", path("/apis/apps/v1"), true);
        row("nobody", path("/metrics"), false);
    }

    void personasMayWhatTheyMayOnTheRealControlPlane()
    {
        QFETCH(QString, who);
        QFETCH(Attributes, what);
        QFETCH(bool, allowed);
        addDefaultRoles(*m_store, { m_scheduler, [] {
                                       return std::chrono::system_clock::time_point();
                                   } });
        const Identity persona = user(who.toStdString(), { "system:authenticated" });
        QCOMPARE(m_access->allowed(persona, what), allowed);
    }

    void startsWithTheUsualRoles()
    {
        const Environment environment { m_scheduler, [] {
                                           return std::chrono::system_clock::time_point(
                                               std::chrono::hours(24));
                                       } };
        addDefaultRoles(*m_store, environment);
        const auto view = m_store->get({ kRbac, "clusterroles" }, { {}, "view" });
        QVERIFY(view);
        QVERIFY(!view->uid().text.empty());
        QCOMPARE(view->uid().text.size(), std::size_t(36));
        const auto json = JsonValue::parse(view->json());
        QVERIFY(json["metadata"]["creationTimestamp"] == "1970-01-02T00:00:00Z");
        QVERIFY(json["rules"].size() > 5); // written out, for those who look at it
        QVERIFY(json["rules"][1]["apiGroups"] == (JsonValue { "" }));
        QVERIFY(json["aggregationRule"]["clusterRoleSelectors"][0]["matchLabels"]
                    ["rbac.authorization.k8s.io/aggregate-to-view"]
                == "true");
        put("clusterrolebindings", { {}, "b" },
            R"("roleRef":{"kind":"ClusterRole","name":"admin"},"subjects":[{"kind":"User","name":"x"}])");
        QVERIFY(m_access->allowed(user("x"), asked("get", "pods"))); // by way of edit, from view
        QVERIFY(m_access->allowed(user("x"), asked("create", "deployments")));
        QVERIFY(!m_access->allowed(user("x"), asked("create", "nodes")));
        QVERIFY(m_access->allowed(user("a", { "system:unauthenticated" }), path("/healthz")));
        QVERIFY(!m_access->allowed(user("a", { "system:unauthenticated" }), path("/apis")));
        QVERIFY(m_store->get({ "", "namespaces" }, { {}, "shop" }));

        const auto version = m_store->version();
        addDefaultRoles(*m_store, environment); // all is there already
        QCOMPARE(m_store->version(), version);
    }
};

KW_TEST_APPLESS(TestSimAccess)

} // namespace tst_sim_access

#include "tst_sim_access.moc"
