// Which rights actions take, and what is missing of them for one object and for many.
#include <kinds/access/missing_rights.h>
#include <kinds/changes/change_actions.h>
#include <kinds/terminal/terminal_action.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <set>

namespace tst_action_rights {

using namespace kittiwake;
using Answer = AccessRules::Answer;

namespace {

const ObjectLink kPod { "", "Pod", { "shop", "web-0" } };
const Gvr kPods { "", "v1", "pods" };

/// "get pods/log in namespace shop: web-0", "nothing".
std::string told(const std::optional<AccessRequest>& access)
{
    if (!access)
        return "nothing";
    return access->toString() + (access->name.empty() ? "" : ": " + access->name);
}

/// Who is asked, and refuses.
struct Server
{
    std::set<std::string> refused; ///< as told() has them
    std::vector<std::string> asked {};
    Answer otherwise = Answer::Yes;

    MissingRights missing(const Action& action, const std::vector<ObjectLink>& objects,
                          const Gvr& gvr = kPods)
    {
        asked.clear();
        return missing(action, ObjectsByNamespace(objects), gvr);
    }
    MissingRights missing(const Action& action, const ObjectsByNamespace& objects, const Gvr& gvr)
    {
        return missingRights(action, objects, { .gvr = gvr }, [this](const AccessRequest& access) {
            asked.push_back(told(access));
            return refused.contains(asked.back()) ? Answer::No : otherwise;
        });
    }
};

std::vector<ObjectLink> podsIn(const char* ns, int count)
{
    std::vector<ObjectLink> pods;
    for (int i = 0; i < count; ++i)
        pods.push_back({ "", "Pod", { ns, "web-" + std::to_string(i) } });
    return pods;
}

Action deletion()
{
    return {
        .id = "delete", .title = "Delete", .rights = { { .verb = "delete" } }, .several = true
    };
}

} // namespace

class TestActionRights : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areHadSomewhere_data()
    {
        QTest::addColumn<int>("scope");
        QTest::addColumn<QByteArray>("access");
        QTest::newRow("on the object")
            << int(RightScope::Object) << QByteArray("get pods/log in namespace shop: web-0");
        QTest::newRow("in its namespace")
            << int(RightScope::Namespace) << QByteArray("get pods/log in namespace shop");
        QTest::newRow("in it") << int(RightScope::Within)
                               << QByteArray("get pods/log in namespace web-0");
        QTest::newRow("everywhere") << int(RightScope::Cluster) << QByteArray("get pods/log");
        QTest::newRow("where things are made")
            << int(RightScope::Usual) << QByteArray("get pods/log in namespace team");
    }
    void areHadSomewhere()
    {
        QFETCH(int, scope);
        QFETCH(QByteArray, access);
        const ActionRight right { .verb = "get", .subresource = "log", .scope = RightScope(scope) };
        QCOMPARE(told(accessOf(right, kPod, { .gvr = kPods, .usualNamespace = "team" })),
                 access.toStdString());
    }

    void ofAnotherResourceAreAskedAboutThat()
    {
        const ActionRight right { .verb = "create",
                                  .gvr = Gvr { "batch", "v1", "jobs" },
                                  .scope = RightScope::Namespace };
        QCOMPARE(told(accessOf(right, kPod, { .gvr = kPods })),
                 std::string("create jobs.batch in namespace shop"));
    }

    void aNamespaceIsInItself()
    {
        const ObjectLink shop { "", "Namespace", { {}, "shop" } };
        QCOMPARE(told(accessOf({ .verb = "delete" }, shop, { .gvr = { "", "v1", "namespaces" } })),
                 std::string("delete namespaces in namespace shop: shop"));
    }

    void toCreateAStreamIsAskedForByLaterServers_data() // A 2.2, 11.3.9
    {
        QTest::addColumn<int>("minor");
        QTest::addColumn<bool>("asked");
        QTest::newRow("1.34") << 34 << false;
        QTest::newRow("1.35") << 35 << true;
        QTest::newRow("1.36") << 36 << true;
        QTest::newRow("not known") << 0 << false;
    }
    void toCreateAStreamIsAskedForByLaterServers()
    {
        QFETCH(int, minor);
        QFETCH(bool, asked);
        const ActionPlace place { .gvr = kPods, .minorVersion = minor };
        for (const auto& action : { shellAction(), attachAction() }) {
            QCOMPARE(action.rights.size(), std::size_t(2));
            const auto subresource = action.rights[0].subresource;
            QCOMPARE(told(accessOf(action.rights[0], kPod, place)),
                     "get pods/" + subresource + " in namespace shop: web-0");
            QCOMPARE(told(accessOf(action.rights[1], kPod, place)),
                     asked ? "create pods/" + subresource + " in namespace shop: web-0"
                           : std::string("nothing"));
        }
    }

    void allThatAreMissingAreNamed()
    {
        Server server { { "patch nodes", "patch nodes: a", "list pods" } };
        const auto missing =
            server.missing(drainAction(), { { "", "Node", { {}, "a" } } }, { "", "v1", "nodes" });
        QCOMPARE(missing.objects, std::size_t(1));
        QCOMPARE(missing.rights.size(), std::size_t(2));
        QCOMPARE(told(missing.rights[0]), std::string("patch nodes: a"));
        QCOMPARE(told(missing.rights[1]), std::string("list pods"));
    }

    void whatIsNotKnownIsNotMissing()
    {
        Server server { {}, {}, Answer::Unknown };
        QCOMPARE(server.missing(deletion(), { kPod }).objects, std::size_t(0));
        QCOMPARE(server.asked.size(), std::size_t(1)); // who does not know that, knows no name
    }

    void aRoleMayBeForANameAlone() // A 11.3.3
    {
        Server server { { "delete pods in namespace shop" } };
        QCOMPARE(server.missing(deletion(), { kPod }).objects, std::size_t(0));
        server.refused.insert("delete pods in namespace shop: web-0");
        QCOMPARE(server.missing(deletion(), { kPod }).objects, std::size_t(1));
    }

    void manyAreOneQuestionANamespace()
    {
        auto pods = podsIn("shop", 50);
        for (const auto& pod : podsIn("pay", 30))
            pods.push_back(pod);
        Server server { { "delete pods in namespace pay" } };
        for (const auto& pod : podsIn("pay", 30))
            server.refused.insert("delete pods in namespace pay: " + pod.key.name);
        const auto missing = server.missing(deletion(), pods);
        QCOMPARE(missing.objects, std::size_t(30));
        QCOMPARE(missing.rights.size(), std::size_t(1));
        QCOMPARE(missing.rights[0].toString(), std::string("delete pods in namespace pay"));
        QCOMPARE(server.asked.size(), std::size_t(2 + 20)); // and some by their names
        QCOMPARE(
            std::count(server.asked.begin(), server.asked.end(), "delete pods in namespace shop"),
            1);
    }

    void manyMoreAreNoMoreQuestions()
    {
        std::vector<ObjectLink> pods;
        for (const char* ns : { "shop", "pay", "web", "log" }) {
            for (const auto& pod : podsIn(ns, 12'500))
                pods.push_back(pod);
        }
        const ObjectsByNamespace marked(pods);
        QCOMPARE(marked.size(), std::size_t(50'000));
        QCOMPARE(marked.namespaces().size(), std::size_t(4));
        for (const auto& [ns, here] : marked.namespaces()) {
            QCOMPARE(here.count, std::size_t(12'500));
            QCOMPARE(here.first.size(), ObjectsByNamespace::kAskedByName + 1);
        }
        // A menu of twenty actions, all of which are refused in two of the namespaces by rights
        // for whatever name, and allowed by name for those that are asked about.
        Server server { { "delete pods in namespace pay", "delete pods in namespace web" } };
        for (int i = 0; i < 20; ++i) {
            const auto missing = server.missing(deletion(), marked, kPods);
            QCOMPARE(missing.objects, std::size_t(25'000) - ObjectsByNamespace::kAskedByName);
            QCOMPARE(missing.rights[0].name, std::string("web-20"));
        }
        QCOMPARE(server.asked.size(), 20 * (4 + ObjectsByNamespace::kAskedByName));
    }

    void namespacesAreInThemselves()
    {
        const std::vector<ObjectLink> both { { "", "Namespace", { {}, "shop" } },
                                             { "", "Namespace", { {}, "pay" } } };
        Server server { { "delete namespaces in namespace pay",
                          "delete namespaces in namespace pay: pay" } };
        const auto missing = server.missing(deletion(), both, { "", "v1", "namespaces" });
        QCOMPARE(missing.objects, std::size_t(1));
        QCOMPARE(missing.rights[0].name, std::string("pay"));
    }

    void ofMarkedOnesThatMayBeByNameTheOthersCount()
    {
        const auto pods = podsIn("shop", 3);
        Server server { { "delete pods in namespace shop",
                          "delete pods in namespace shop: web-1" } };
        const auto missing = server.missing(deletion(), pods);
        QCOMPARE(missing.objects, std::size_t(1));
        QCOMPARE(missing.rights[0].name, std::string("web-1"));
    }

    void whatTakesNoRightIsNotAskedAbout()
    {
        Server server {};
        QCOMPARE(server.missing({ .id = "access", .title = "Access" }, { kPod }).objects,
                 std::size_t(0));
        QCOMPARE(server.asked.size(), std::size_t(0));
    }
};

KW_TEST_APPLESS(TestActionRights)

} // namespace tst_action_rights

#include "tst_action_rights.moc"
