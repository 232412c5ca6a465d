// Who may do what by roles and bindings, as a table of questions.
#include <core/rbac/rbac_resolver.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rbac_resolver {

using namespace kittiwake;

namespace {

using Words = std::vector<std::string>;
using Kind = RbacSubject::Kind;

rbac_v1::PolicyRule rule(Words verbs, Words groups, Words resources, Words names = {})
{
    return { .verbs = std::move(verbs),
             .apiGroups = std::move(groups),
             .resources = std::move(resources),
             .resourceNames = std::move(names) };
}

rbac_v1::ClusterRole clusterRole(const std::string& name, std::vector<rbac_v1::PolicyRule> rules)
{
    rbac_v1::ClusterRole role;
    role.metadata.name = name;
    role.rules = std::move(rules);
    return role;
}

rbac_v1::Subject subject(const std::string& kind, const std::string& name,
                         const std::string& ns = {})
{
    return { .kind = kind, .name = name, .namespace_ = ns };
}

void bind(RbacResolver& policy, const std::string& name, const std::string& role,
          std::vector<rbac_v1::Subject> subjects)
{
    rbac_v1::ClusterRoleBinding binding;
    binding.metadata.name = name;
    binding.roleRef = { .kind = "ClusterRole", .name = role };
    binding.subjects = std::move(subjects);
    policy.add(binding);
}

void bindIn(RbacResolver& policy, const std::string& ns, const std::string& name,
            const std::string& kind, const std::string& role,
            std::vector<rbac_v1::Subject> subjects)
{
    rbac_v1::RoleBinding binding;
    binding.metadata.name = name;
    binding.metadata.namespace_ = ns;
    binding.roleRef = { .kind = kind, .name = role };
    binding.subjects = std::move(subjects);
    policy.add(binding);
}

RbacResolver policy()
{
    RbacResolver policy;
    policy.add(clusterRole("all", { rule({ "*" }, { "*" }, { "*" }) }));
    policy.add(clusterRole("reader", { rule({ "get", "list" }, { "" }, { "pods", "pods/log" }) }));
    policy.add(clusterRole("scaler", { rule({ "patch" }, { "*" }, { "*/scale" }) }));
    policy.add(clusterRole("odd", { rule({ "get" }, { "" }, { "pods/*" }) }));
    policy.add(clusterRole("one",
                           { rule({ "get", "list" }, { "" }, { "secrets" }, { "tls" }),
                             rule({ "get" }, { "" }, { "configmaps" }) }));
    auto urls = clusterRole("urls", {});
    urls.rules.push_back(
        { .verbs = { "get" }, .nonResourceURLs = { "/healthz", "/api/*", "/metrics*" } });
    policy.add(urls);
    auto part = clusterRole("part", { rule({ "get" }, { "foo.dev" }, { "foos" }) });
    part.metadata.labels = { { "aggregate-to", "view" } };
    policy.add(part);
    auto whole = clusterRole("whole", part.rules);
    whole.aggregationRule.emplace();
    whole.aggregationRule->clusterRoleSelectors.push_back(
        { .matchLabels = { { "aggregate-to", "view" } } });
    policy.add(whole);
    rbac_v1::Role local;
    local.metadata.name = "local";
    local.metadata.namespace_ = "shop";
    local.rules = { rule({ "delete" }, { "" }, { "pods" }) };
    policy.add(local);

    bind(policy, "admins", "all", { subject("Group", "admins"), subject("User", "root") });
    bind(policy, "everyone", "urls", { subject("Group", "system:authenticated") });
    bind(policy, "scalers", "scaler", { subject("ServiceAccount", "hpa", "kube-system") });
    bind(policy, "odd", "odd", { subject("User", "odd") });
    bind(policy, "one", "one", { subject("User", "uma") });
    bind(policy, "gone", "no-such-role", { subject("User", "uma") });
    bind(policy, "whole", "whole", { subject("User", "uma") });
    bindIn(policy, "shop", "readers", "ClusterRole", "reader",
           { subject("Group", "system:serviceaccounts:shop"), subject("User", "uma") });
    // A service account without its namespace is the binding's; one of another kind is nobody.
    bindIn(policy, "shop", "local", "Role", "local",
           { subject("ServiceAccount", "web"), subject("Robot", "uma") });
    bindIn(policy, "other", "local", "Role", "local", { subject("User", "uma") });
    return policy;
}

RbacSubject user(const std::string& name)
{
    return RbacSubject::ofUser(name);
}

/// "verb group/resource/sub#name@ns", or "verb /path".
AccessQuestion question(const QString& text)
{
    const auto words = text.split(u' ');
    AccessQuestion asked { .verb = words[0].toStdString() };
    if (words[1].startsWith(u'/')) {
        asked.path = words[1].toStdString();
        return asked;
    }
    auto rest = words[1];
    const auto cut = [&rest](QChar at) {
        const auto found = rest.indexOf(at);
        const auto behind = found < 0 ? QString() : rest.mid(found + 1);
        rest = found < 0 ? rest : rest.left(found);
        return behind.toStdString();
    };
    asked.ns = cut(u'@');
    asked.name = cut(u'#');
    asked.subresource = cut(u'/');
    const auto dot = rest.indexOf(u'.');
    asked.resource = rest.left(dot < 0 ? rest.size() : dot).toStdString();
    asked.group = dot < 0 ? std::string() : rest.mid(dot + 1).toStdString();
    return asked;
}

/// "binding → role" of each, "~" before those of some names alone.
QString ways(const std::vector<RbacGrant>& grants)
{
    QStringList words;
    for (const auto& grant : grants) {
        words << QString::fromStdString(
            (grant.someNames ? "~" : "") + grant.binding.toString() + " > " + grant.role.toString()
            + (grant.aggregatedFrom.empty() ? "" : " < " + grant.aggregatedFrom));
    }
    return words.join(QStringLiteral("; "));
}

} // namespace

class TestRbacResolver : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void grantsAreFoundWithTheirWays_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QString>("groups");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("granted");
        const auto row = [](const char* who, const char* groups, const char* asked,
                            const char* granted) {
            QTest::addRow("%s [%s] %s", who, groups, asked) << who << groups << asked << granted;
        };
        // `*` is everything, subresources and names, too, everywhere.
        row("root", "", "delete nodes/proxy#n", "admins > all");
        row("root", "", "get /healthz", "everyone > urls"); // resources alone
        row("uma", "admins", "list pods@shop", "admins > all; shop/readers > reader");
        // A role binding counts in its namespace alone.
        row("uma", "", "list pods@shop", "shop/readers > reader");
        row("uma", "", "list pods@other", "");
        row("uma", "", "list pods", "");
        row("uma", "", "list nodes", "");
        // Subresources are resources of their own.
        row("uma", "", "get pods/log@shop", "shop/readers > reader");
        row("uma", "", "get pods/exec@shop", "");
        row("system:serviceaccount:kube-system:hpa", "", "patch deployments.apps/scale@a",
            "scalers > scaler");
        row("system:serviceaccount:kube-system:hpa", "", "patch deployments.apps@a", "");
        row("odd", "", "get pods/log", ""); // "pods/*" is nothing
        row("odd", "", "get pods", "");
        // Names.
        row("uma", "", "get secrets#tls@a", "one > one");
        row("uma", "", "get secrets#other@a", "");
        row("uma", "", "list secrets", "~one > one");
        row("uma", "", "get configmaps@a", "one > one");
        // Groups that servers add.
        row("system:serviceaccount:shop:web", "", "list pods@shop", "shop/readers > reader");
        row("system:serviceaccount:shop:web", "", "delete pods@shop", "shop/local > shop/local");
        row("system:serviceaccount:other:web", "", "list pods@shop", "");
        row("system:serviceaccount:other:web", "", "delete pods@shop", "");
        row("anybody", "", "get /api/v1", "everyone > urls");
        row("system:anonymous", "", "get /api/v1", "");
        row("anybody", "", "get /api", "");
        row("anybody", "", "get /metrics/cadvisor", "everyone > urls");
        row("anybody", "", "post /healthz", "");
        // A role in another namespace is not this one's, and one that is not there grants nothing.
        row("uma", "", "delete pods@other", "");
        row("uma", "", "delete pods@shop", "");
        // Where an aggregation has its rule from.
        row("uma", "", "get foos.foo.dev@a", "whole > whole < part");
        row("uma", "", "get foos@a", "");
    }
    void grantsAreFoundWithTheirWays()
    {
        QFETCH(QString, who);
        QFETCH(QString, groups);
        QFETCH(QString, asked);
        QFETCH(QString, granted);
        std::vector<std::string> more;
        if (!groups.isEmpty())
            more.push_back(groups.toStdString());
        const auto grants =
            policy().grantsOf(Requester::of(user(who.toStdString()), more), question(asked));
        QCOMPARE(ways(grants), granted);
        QCOMPARE(RbacResolver::isGranted(grants), !granted.isEmpty() && !granted.startsWith(u'~'));
    }

    void aGroupIsSomebodyToo()
    {
        const auto group = [](const char* name) {
            return Requester::of({ Kind::Group, name, {} });
        };
        QCOMPARE(ways(policy().grantsOf(group("admins"), question(u"get pods"_qs))),
                 u"admins > all"_qs);
        QCOMPARE(ways(policy().grantsOf(group("system:serviceaccounts:shop"),
                                        question(u"get pods@shop"_qs))),
                 u"shop/readers > reader"_qs);
        QCOMPARE(ways(policy().grantsOf(group("admins"), question(u"get /healthz"_qs))),
                 u"everyone > urls"_qs);
        QCOMPARE(
            ways(policy().grantsOf(group("system:unauthenticated"), question(u"get /healthz"_qs))),
            QString());
        QVERIFY(group("system:masters").isSuperuser());
    }

    void everybodyWhoMayIsFound()
    {
        const auto who = [](const char* asked, bool anyNamespace = false) {
            QStringList words;
            for (const auto& grant :
                 policy().subjectsWho(question(QLatin1String(asked)), anyNamespace))
                words << QString::fromStdString(std::string(grant.subject.kindName()) + ' '
                                                + grant.subject.toString()
                                                + (grant.someNames ? "~" : ""));
            return words.join(QStringLiteral(", "));
        };
        QCOMPARE(who("list pods@shop"),
                 u"User root, User uma, Group admins, Group system:serviceaccounts:shop"_qs);
        QCOMPARE(who("list pods"), u"User root, Group admins"_qs);
        QCOMPARE(who("list pods", true),
                 u"User root, User uma, Group admins, Group system:serviceaccounts:shop"_qs);
        QCOMPARE(who("delete pods@shop"), u"User root, Group admins, ServiceAccount shop/web"_qs);
        QCOMPARE(who("list secrets"), u"User root, User uma~, Group admins"_qs);
        QCOMPARE(who("get /healthz"), u"Group system:authenticated"_qs);
        QCOMPARE(who("get /healthz", true), u"Group system:authenticated"_qs);
    }

    void allThatSomebodyMayIsListed()
    {
        const auto rules = [](const std::string& ns) {
            QStringList words;
            for (const auto& grant : policy().allOf(Requester::of(user("uma")), ns))
                words << QString::fromStdString(grant.rule.toString());
            return words.join(QStringLiteral("; "));
        };
        QCOMPARE(rules("other"),
                 u"get /healthz, /api/*, /metrics*; get, list secrets only tls; get configmaps; "
                 "get foos (foo.dev)"_qs);
        QCOMPARE(rules("shop"), rules("other") + u"; get, list pods, pods/log"_qs);
        QCOMPARE(rules({}), rules("shop"));
    }

    void whoHasARoleOrABindingIsFound()
    {
        const auto who = [](const std::vector<RbacGrant>& grants) {
            QStringList words;
            for (const auto& grant : grants)
                words << QString::fromStdString(grant.subject.toString());
            return words.join(QStringLiteral(", "));
        };
        QCOMPARE(who(policy().subjectsOfRole({ {}, "all" })), u"root, admins"_qs);
        QCOMPARE(who(policy().subjectsOfRole({ "shop", "local" })), u"shop/web"_qs);
        QCOMPARE(who(policy().subjectsOfBinding({ "shop", "readers" })),
                 u"uma, system:serviceaccounts:shop"_qs);
        QCOMPARE(who(policy().subjectsOfBinding({ {}, "readers" })), QString());
    }

    void whatIsNewerIsTaken()
    {
        auto changed = policy();
        changed.add(clusterRole("all", {}));
        QVERIFY(changed.grantsOf(Requester::of(user("root")), question(u"get pods"_qs)).empty());
    }

    void rulesAndQuestionsHaveWords()
    {
        const RoleRule rule { .verbs = { "get", "list" },
                              .groups = { "apps", "" },
                              .resources = { "pods", "deployments" },
                              .names = { "web" } };
        QCOMPARE(rule.toString(), std::string("get, list pods, deployments (apps, \"\") only web"));
        QCOMPARE(question(u"get deployments.apps/scale#web@shop"_qs).toString(),
                 std::string("get deployments.apps/scale \"web\" in namespace shop"));
        QCOMPARE(RbacSubject::ofUser("system:serviceaccount:a:b").toString(), std::string("a/b"));
        QCOMPARE(RbacSubject::ofUser("system:serviceaccount:").kindName(), "User");
    }
};

KW_TEST_APPLESS(TestRbacResolver)

} // namespace tst_rbac_resolver

#include "tst_rbac_resolver.moc"
