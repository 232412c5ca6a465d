#include <app/simulator/api/access/default_roles.h>
#include <app/simulator/api/access_control.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_reviews {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

constexpr const char* kAuthorization = "authorization.k8s.io";

Identity user(std::string name, std::vector<std::string> groups = {})
{
    return { .user = std::move(name), .groups = std::move(groups) };
}

} // namespace

class TestSimReviews : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    std::unique_ptr<ObjectStore> m_store;
    std::unique_ptr<AccessControl> m_access;
    ResourceRegistry m_registry;

    JsonValue review(const Identity& who, const std::string& group, const std::string& plural,
                     const std::string& body, int status = 201, const std::string& ns = {})
    {
        Request http { .method = "POST", .path = {} };
        http.body = body;
        sim::ApiRequest request { .http = http, .user = who, .verb = "create" };
        request.resource = m_registry.find({ group, "v1", plural });
        request.ns = ns;
        const Response answer = m_access->review(request);
        if (answer.status != status)
            qWarning("%d: %s", answer.status, answer.body.c_str());
        return answer.status == status ? JsonValue::parse(answer.body, nullptr, false)
                                       : JsonValue();
    }

private Q_SLOTS:
    void init()
    {
        m_access.reset();
        m_store = std::make_unique<ObjectStore>();
        m_access = std::make_unique<AccessControl>(*m_store);
        addDefaultRoles(*m_store, { m_scheduler, [] {
                                       return std::chrono::system_clock::time_point();
                                   } });
    }

    void tellsWhetherIMay() // and why
    {
        addDefaultRoles(*m_store, { m_scheduler, [] {
                                       return std::chrono::system_clock::time_point();
                                   } });
        const Identity developer = user("shop-dev", { "system:authenticated" });
        const auto ask = [&](const std::string& spec) {
            return review(developer, kAuthorization, "selfsubjectaccessreviews",
                          "{\"spec\":" + spec + '}');
        };
        const auto yes =
            ask(R"({"resourceAttributes":{"namespace":"shop","verb":"get","resource":"pods"}})");
        QVERIFY(yes["status"]["allowed"] == true);
        QVERIFY(yes["status"]["reason"]
                == R"(RBAC: allowed by RoleBinding "pods/shop" of Role "pods" to User "shop-dev")");
        QVERIFY(yes["kind"] == "SelfSubjectAccessReview");
        QVERIFY(yes["spec"]["resourceAttributes"]["resource"] == "pods");
        const auto no =
            ask(R"({"resourceAttributes":{"namespace":"shop","verb":"delete","resource":"pods"}})");
        QVERIFY(no["status"] == (JsonValue { { "allowed", false } }));
        const auto version = ask(R"({"nonResourceAttributes":{"path":"/version","verb":"get"}})");
        QVERIFY(version["status"]["allowed"] == true);
    }

    void saysWhatIsWrongWithAQuestion_data()
    {
        QTest::addColumn<QString>("plural");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* title, const char* plural, const char* body, int status,
                            const char* sentence) {
            QTest::newRow(title) << plural << QByteArray(body) << status << sentence;
        };
        row("nothing", "selfsubjectaccessreviews", R"({"spec":{}})", 422,
            R"(.authorization.k8s.io "" is invalid: spec.resourceAttributes: Invalid value: "null": exactly one of nonResourceAttributes or resourceAttributes must be specified)");
        row("rules of no namespace", "selfsubjectrulesreviews", R"({"spec":{}})", 400,
            "no namespace on request");
        row("empty", "selfsubjectaccessreviews", "", 400,
            "the object provided is unrecognized (must be of type Object): couldn't get "
            "version/kind; the body is not valid JSON");
        row("no object", "selfsubjectaccessreviews", "5", 400, "the body is no object");
        const QByteArray deep =
            "{\"spec\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + '}';
        row("too deep", "selfsubjectaccessreviews", deep.constData(), 400, "exceeded max depth");
        row("another kind", "selfsubjectaccessreviews", R"({"kind":"Pod","apiVersion":"v1"})", 400,
            R"(Pod in version "v1" cannot be handled as a SelfSubjectAccessReview)");
    }

    void saysWhatIsWrongWithAQuestion()
    {
        QFETCH(QString, plural);
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(QString, sentence);
        const auto answer = review(user("x"), kAuthorization, plural.toStdString(),
                                   body.toStdString(), status, "shop");
        QCOMPARE(QString::fromStdString(answer.value("message", "")), sentence);
    }

    void listsWhatIMayDo()
    {
        addDefaultRoles(*m_store, { m_scheduler, [] {
                                       return std::chrono::system_clock::time_point();
                                   } });
        const auto mine =
            review(user("shop-dev", { "system:authenticated" }), kAuthorization,
                   "selfsubjectrulesreviews", R"({"spec":{"namespace":"shop"}})")["status"];
        QVERIFY(mine["incomplete"] == false);
        QVERIFY(mine["resourceRules"].back()["resources"] == (JsonValue { "pods" }));
        QCOMPARE(mine["resourceRules"].size(), std::size_t(3));
        QCOMPARE(mine["nonResourceRules"].size(), std::size_t(2));
        const auto admins =
            review(user("admin", { "system:masters" }), kAuthorization, "selfsubjectrulesreviews",
                   R"({"spec":{"namespace":"shop"}})")["status"];
        QVERIFY(admins["resourceRules"][0]["verbs"] == (JsonValue { "*" }));
        QVERIFY(admins["nonResourceRules"][0]["nonResourceURLs"] == (JsonValue { "*" }));
    }

    void tellsWhoIAm()
    {
        const auto me =
            review(user("viewer", { "a" }), "authentication.k8s.io", "selfsubjectreviews", "{}");
        QVERIFY(me["status"]["userInfo"]["username"] == "viewer");
    }
};

KW_TEST_APPLESS(TestSimReviews)

} // namespace tst_sim_reviews

#include "tst_sim_reviews.moc"
