// Who may do what: what roles and bindings say, read by us, beside what the server's own review
// says, for a table of subjects and questions.
#include <core/rbac/access_asker.h>
#include <core/rbac/rbac_reader.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_contract_access {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kObjects =
    "apiVersion: v1\n"
    "kind: ServiceAccount\n"
    "metadata: {name: web, namespace: $NS}\n"
    "---\n"
    "apiVersion: rbac.authorization.k8s.io/v1\n"
    "kind: Role\n"
    "metadata: {name: editor, namespace: $NS}\n"
    "rules:\n"
    "- {apiGroups: [\"\"], resources: [pods, \"pods/log\"], verbs: [get, list, delete]}\n"
    "- {apiGroups: [\"*\"], resources: [\"*/scale\"], verbs: [patch]}\n"
    "- {apiGroups: [\"\"], resources: [\"services/*\"], verbs: [get]}\n"
    "- {apiGroups: [\"\"], resources: [secrets], verbs: [get, list], resourceNames: [tls]}\n"
    "---\n"
    "apiVersion: rbac.authorization.k8s.io/v1\n"
    "kind: RoleBinding\n"
    "metadata: {name: web, namespace: $NS}\n"
    "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: editor}\n"
    "subjects:\n"
    "- {kind: ServiceAccount, name: web, namespace: $NS}\n"
    "- {kind: User, name: $NS-uma, apiGroup: rbac.authorization.k8s.io}\n"
    "---\n"
    "apiVersion: rbac.authorization.k8s.io/v1\n"
    "kind: RoleBinding\n"
    "metadata: {name: viewers, namespace: $NS}\n"
    "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view}\n"
    "subjects:\n"
    "- {kind: Group, name: \"system:serviceaccounts:$NS\", apiGroup: rbac.authorization.k8s.io}\n"
    "---\n"
    "apiVersion: rbac.authorization.k8s.io/v1\n"
    "kind: RoleBinding\n"
    "metadata: {name: nothing, namespace: $NS}\n"
    "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: there-is-none}\n"
    "subjects:\n"
    "- {kind: Group, name: $NS-team, apiGroup: rbac.authorization.k8s.io}\n";

std::vector<AccessQuestion> questions(const std::string& ns)
{
    std::vector<AccessQuestion> all;
    for (const char* verb : { "get", "list", "patch" }) {
        for (const std::string& where : { ns, std::string() }) {
            const auto add = [&](const char* group, const char* resource, const char* sub = "",
                                 const char* name = "") {
                all.push_back({ .verb = verb,
                                .group = group,
                                .resource = resource,
                                .subresource = sub,
                                .name = name,
                                .ns = where });
            };
            add("", "pods");
            add("", "pods", "log");
            add("", "pods", "exec");
            add("", "services");
            add("", "services", "proxy");
            add("", "secrets");
            add("", "secrets", "", "tls");
            add("", "secrets", "", "other");
            add("apps", "deployments");
            add("apps", "deployments", "scale");
            add("", "nodes");
            add("authorization.k8s.io", "selfsubjectaccessreviews");
            add("no.such.group", "things");
        }
    }
    for (const char* path : { "/healthz", "/api", "/api/v1", "/metrics", "/nothing" })
        all.push_back({ .verb = "get", .path = path });
    return all;
}

} // namespace

class TestContractAccess : public QObject
{
    Q_OBJECT

    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::optional<ScratchNamespace> m_ns;

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_ns.emplace(m_cluster);
        auto objects = QByteArray(kObjects).replace("$NS", m_ns->name().c_str());
        m_cluster.kubectl({ QStringLiteral("apply"), QStringLiteral("-f"), QStringLiteral("-") },
                          objects);
    }
    void cleanupTestCase() { m_ns.reset(); }

    void agreesWithTheServersReview()
    {
        const auto read = readRbac(m_session->client(), {}, {});
        QVERIFY2(read.has_value(), read ? "" : read.error().sentence.c_str());
        QVERIFY(read->missing.empty());
        QVERIFY(read->policy.bindings() > 2);
        const AccessAsker asker(m_session->client());
        const auto& ns = m_ns->name();
        const std::vector<Requester> who {
            Requester::of(RbacSubject::ofUser("system:serviceaccount:" + ns + ":web")),
            Requester::of(RbacSubject::ofUser("system:serviceaccount:" + ns + ":other")),
            Requester::of(RbacSubject::ofUser(ns + "-uma")),
            Requester::of(RbacSubject::ofUser(ns + "-uma"), { ns + "-team" }),
            Requester::of({ RbacSubject::Kind::Group, "system:unauthenticated", {} }),
            Requester::of(RbacSubject::ofUser("system:kube-scheduler")),
        };
        int allowed = 0;
        int refused = 0;
        QStringList wrong;
        for (const auto& requester : who) {
            for (const auto& question : questions(ns)) {
                const auto verdict = asker.ask(question, requester, {});
                QVERIFY2(verdict.has_value(), verdict ? "" : verdict.error().sentence.c_str());
                const auto grants = read->policy.grantsOf(requester, question);
                const bool ours = RbacResolver::isGranted(grants);
                ++(ours ? allowed : refused);
                if (ours != verdict->allowed)
                    wrong << QString::fromStdString(
                        requester.user + ": " + question.toString() + ": "
                        + (verdict->allowed ? "the server allows it: " + verdict->reason
                                            : "the server refuses it"));
            }
        }
        qInfo("%d allowed, %d refused", allowed, refused);
        QCOMPARE(wrong.join(u'\n'), QString());
        QVERIFY(allowed > 30 && refused > 200);
    }

    void whoMayIsAllowedByTheServer()
    {
        const auto read = readRbac(m_session->client(), {}, {});
        QVERIFY(read.has_value());
        const AccessAsker asker(m_session->client());
        const AccessQuestion question { .verb = "delete", .resource = "pods", .ns = m_ns->name() };
        std::set<std::string> names;
        for (const auto& grant : read->policy.subjectsWho(question)) {
            const auto verdict = asker.ask(question, Requester::of(grant.subject), {});
            QVERIFY2(verdict && verdict->allowed, grant.subject.toString().c_str());
            names.insert(grant.subject.toString());
        }
        QVERIFY(names.contains(m_ns->name() + "/web"));
        QVERIFY(names.contains(m_ns->name() + "-uma"));
        QVERIFY(names.contains("system:masters"));
        QVERIFY(!names.contains("system:serviceaccounts:" + m_ns->name()));
    }

    void theUserIsKnown()
    {
        const AccessAsker asker(m_session->client());
        const auto me = asker.whoAmI({});
        const bool unknown = !me && me.error().kind == ErrorKind::NotFound; // before 1.28
        if (unknown)
            QSKIP("this server does not say who its users are");
        QVERIFY2(me.has_value(), me ? "" : me.error().sentence.c_str());
        QVERIFY(me->isSuperuser());
        const auto mine = asker.ask({ .verb = "delete", .resource = "nodes" }, std::nullopt, {});
        QVERIFY(mine && mine->allowed);
        if (m_cluster.missing(QStringLiteral("personas")).isEmpty()) {
            const auto dev = m_cluster.session(QStringLiteral("shop-dev"));
            const AccessAsker theirs(dev->client());
            QVERIFY(
                theirs.ask({ .verb = "list", .resource = "pods", .ns = "shop" }, {}, {})->allowed);
            QVERIFY(!theirs.ask({ .verb = "list", .resource = "nodes" }, {}, {})->allowed);
            // Who may read no roles is told which right is missing.
            const auto refused = readRbac(dev->client(), "shop", {});
            QVERIFY(!refused.has_value() && refused.error().kind == ErrorKind::Forbidden);
        }
    }
};

KW_TEST_GUILESS(TestContractAccess)

} // namespace tst_contract_access

#include "tst_contract_access.moc"
