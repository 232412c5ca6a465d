// What a user may do, from what the server says of it.
#include <core/api/json/json_value.h>
#include <core/client/access_reviewer.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_access_rules {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Answer = AccessRules::Answer;

namespace {

const Gvr kPods { "", "v1", "pods" };
const Gvr kDeployments { "apps", "v1", "deployments" };

std::string review(const std::string& rules, bool incomplete = false)
{
    std::string text = "{'kind':'SelfSubjectRulesReview','status':{'resourceRules':[";
    text += rules;
    text += "],'nonResourceRules':[],'incomplete':";
    text += incomplete ? "true" : "false";
    text += ",'evaluationError':'x'}}";
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string rule(const std::string& verbs, const std::string& groups, const std::string& resources,
                 const std::string& names = {})
{
    std::string text = "{'verbs':[" + verbs;
    text += "],'apiGroups':[" + groups;
    text += "],'resources':[" + resources;
    text += ']';
    if (!names.empty())
        text += ",'resourceNames':[" + names + ']';
    text += '}';
    return text;
}

Answer mayList(const std::string& text, const Gvr& gvr)
{
    const auto rules = AccessRules::read(text);
    return rules ? rules->may("list", gvr) : Answer::Unknown;
}

bool asksRules(const HttpRequest& request)
{
    return request.path.ends_with("selfsubjectrulesreviews");
}

} // namespace

class TestAccessRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rulesAreRead_data();
    void rulesAreRead();
    void whatIsNoReviewIsRefused();
    void oneQuestionServesAllKinds();
    void whatIsNotKnownIsAskedAbout();
    void anErrorIsNoAnswerToKeep();
    void whatWasAskedBeforeForgettingIsNotKept();
    void aRefusalForWantOfARightIsTheLastWord_data();
    void aRefusalForWantOfARightIsTheLastWord();
    void subresourcesAndNamesHaveRulesOfTheirOwn_data();
    void subresourcesAndNamesHaveRulesOfTheirOwn();
    void aNoIsTheServersAndSilenceIsNone();
    void whatWasSaidIsKnownAsLongAsItHolds();
};

void TestAccessRules::rulesAreRead_data()
{
    QTest::addColumn<std::string>("rules");
    QTest::addColumn<bool>("pods");
    QTest::addColumn<bool>("deployments");
    QTest::newRow("none") << std::string() << false << false;
    QTest::newRow("one") << rule("'get','list'", "''", "'pods'") << true << false;
    QTest::newRow("another verb") << rule("'get','watch'", "''", "'pods'") << false << false;
    QTest::newRow("another group") << rule("'list'", "'apps'", "'pods'") << false << false;
    QTest::newRow("all verbs") << rule("'*'", "''", "'pods'") << true << false;
    QTest::newRow("all") << rule("'*'", "'*'", "'*'") << true << true;
    QTest::newRow("all of a group") << rule("'list'", "'apps'", "'*'") << false << true;
    QTest::newRow("some names") << rule("'list'", "''", "'pods'", "'web'") << false << false;
    QTest::newRow("subresources") << rule("'list'", "''", "'pods/log','*/scale'") << false << false;
    QTest::newRow("several") << rule("'list'", "''", "'secrets'") + ','
            + rule("'list'", "'','apps'", "'pods','deployments'")
                             << true << true;
    QTest::newRow("of the wrong type")
        << std::string("{'verbs':'list','apiGroups':7},4,null") << false << false;
}

void TestAccessRules::rulesAreRead() // A 11.3.2
{
    QFETCH(std::string, rules);
    QFETCH(bool, pods);
    QFETCH(bool, deployments);
    QVERIFY(mayList(review(rules), kPods) == (pods ? Answer::Yes : Answer::No));
    QVERIFY(mayList(review(rules), kDeployments) == (deployments ? Answer::Yes : Answer::No));
    QVERIFY(mayList(review(rules, true), kPods) == (pods ? Answer::Yes : Answer::Unknown));
}

void TestAccessRules::whatIsNoReviewIsRefused()
{
    for (const char* text : { "", "{", "[]", "{\"status\":{}}", "{\"kind\":\"Status\"}", "null" })
        QVERIFY2(!AccessRules::read(text), text);
}

void TestAccessRules::oneQuestionServesAllKinds()
{
    RestBench bench([](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
        const bool shop = request.body.find("\"shop\"") != std::string::npos;
        return FakeTransport::Reply { 201, review(shop ? rule("'list'", "''", "'*'") : "") };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    for (const char* resource : { "pods", "services", "secrets", "configmaps" }) {
        QVERIFY(reviewer.may("list", { "", "v1", resource }, "shop"));
        QVERIFY(!reviewer.may("list", { "", "v1", resource }, "pay"));
    }
    QVERIFY(!reviewer.may("delete", kPods, "shop"));
    QCOMPARE(bench.transport.count(), std::size_t(2)); // one a namespace
    bench.time.advance(6min); // rights may be others by then
    QVERIFY(reviewer.may("list", kPods, "shop"));
    QCOMPARE(bench.transport.count(), std::size_t(3));
}

void TestAccessRules::whatIsNotKnownIsAskedAbout()
{
    RestBench bench([](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
        if (asksRules(request)) {
            if (request.body.find("\"old\"") != std::string::npos)
                return FakeTransport::Reply { 404, failureJson(404, "NotFound", "no such review") };
            return FakeTransport::Reply { 201, review({}, true) };
        }
        const bool pods = request.body.find("\"pods\"") != std::string::npos;
        return FakeTransport::Reply { 201,
                                      pods ? "{\"status\":{\"allowed\":true}}"
                                           : "{\"status\":{\"allowed\":false}}" };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    for (const char* ns : { "shop", "old" }) {
        QVERIFY(reviewer.may("list", kPods, ns));
        QVERIFY(!reviewer.may("list", kDeployments, ns));
    }
    QCOMPARE(bench.transport.count(), std::size_t(6)); // the rules once a namespace
}

void TestAccessRules::anErrorIsNoAnswerToKeep()
{
    bool well = false;
    RestBench bench([&well](const HttpRequest&) -> std::optional<FakeTransport::Reply> {
        if (well)
            return FakeTransport::Reply { 201, review(rule("'list'", "''", "'pods'")) };
        return FakeTransport::Reply { 500, failureJson(500, "InternalError", "etcd is away") };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    QVERIFY(!reviewer.may("list", kPods, "shop"));
    well = true;
    QVERIFY(reviewer.may("list", kPods, "shop"));
}

void TestAccessRules::whatWasAskedBeforeForgettingIsNotKept()
{
    AccessReviewer* asking = nullptr;
    RestBench bench([&asking](const HttpRequest&) -> std::optional<FakeTransport::Reply> {
        if (auto* reviewer = std::exchange(asking, nullptr)) {
            reviewer->forget(); // while the answer is on its way
            return FakeTransport::Reply { 201, review("") };
        }
        return FakeTransport::Reply { 201, review(rule("'list'", "''", "'pods'")) };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    asking = &reviewer;
    QVERIFY(!reviewer.may("list", kPods, "shop"));
    QVERIFY(reviewer.may("list", kPods, "shop"));
    QVERIFY(reviewer.may("list", kPods, "shop"));
    QCOMPARE(bench.transport.count(), std::size_t(2));
}

void TestAccessRules::aRefusalForWantOfARightIsTheLastWord_data() // A 11.2, 11.3.10
{
    QTest::addColumn<int>("code"); // 0: nothing was sent
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<bool>("forgets");
    const auto row = [](const char* name, int code, const char* message, bool forgets) {
        QTest::newRow(name) << code << QByteArray(message) << forgets;
    };
    row("a right is missing", 403, "pods is forbidden: User \"me\" cannot list resource \"pods\"",
        true);
    row("a webhook refuses", 403, "admission webhook \"paint.example\" denied the request", false);
    row("a policy refuses", 403,
        "ValidatingAdmissionPolicy 'x' with binding 'y' denied request: no paint", false);
    row("Pod Security refuses", 403, "violates PodSecurity \"restricted:latest\": privileged",
        false);
    row("a quota refuses", 403, "exceeded quota: pods, requested: pods=1", false);
    row("another fault", 422, "it is immutable", false);
    row("read-only", 0, "This cluster is opened read-only", false);
}

void TestAccessRules::aRefusalForWantOfARightIsTheLastWord()
{
    QFETCH(int, code);
    QFETCH(QByteArray, message);
    QFETCH(bool, forgets);
    RestBench bench([](const HttpRequest&) {
        return FakeTransport::Reply { 201, review(rule("'list'", "''", "'pods'")) };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    const AccessRequest request { .verb = "list", .gvr = kPods, .ns = "shop" };
    QCOMPARE(reviewer.review(request), Answer::Yes);
    Error refusal { .kind = code == 422 ? ErrorKind::Invalid : ErrorKind::Forbidden,
                    .sentence = message.toStdString() };
    if (code != 0)
        refusal.httpStatus = code;
    reviewer.onRefused(refusal);
    QCOMPARE(reviewer.known(request), forgets ? Answer::Unknown : Answer::Yes);
}

void TestAccessRules::subresourcesAndNamesHaveRulesOfTheirOwn_data() // A 11.3.3, 11.3.4
{
    QTest::addColumn<QByteArray>("resources");
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("the object") << QByteArray("'deployments'") << QByteArray() << QByteArray()
                                << false;
    QTest::newRow("it") << QByteArray("'deployments/scale'") << QByteArray() << QByteArray()
                        << true;
    QTest::newRow("of all") << QByteArray("'*/scale'") << QByteArray() << QByteArray() << true;
    QTest::newRow("all") << QByteArray("'*'") << QByteArray() << QByteArray() << true;
    QTest::newRow("another's name")
        << QByteArray("'*'") << QByteArray("'db'") << QByteArray("web") << false;
    QTest::newRow("its name") << QByteArray("'*'") << QByteArray("'web'") << QByteArray("web")
                              << true;
    QTest::newRow("all of them") << QByteArray("'*'") << QByteArray("'web'") << QByteArray()
                                 << false;
}

void TestAccessRules::subresourcesAndNamesHaveRulesOfTheirOwn()
{
    QFETCH(QByteArray, resources);
    QFETCH(QByteArray, names);
    QFETCH(QByteArray, name);
    QFETCH(bool, allowed);
    const auto rules = AccessRules::read(
        review(rule("'patch'", "'apps'", resources.toStdString(), names.toStdString())));
    QVERIFY(rules);
    const auto answer = rules->may(AccessRequest {
        .verb = "patch", .gvr = kDeployments, .subresource = "scale", .name = name.toStdString() });
    QCOMPARE(answer == Answer::Yes, allowed);
}

void TestAccessRules::aNoIsTheServersAndSilenceIsNone() // A 11.2, 11.3.1
{
    bool silent = false;
    RestBench bench([&silent](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
        if (silent)
            return FakeTransport::Reply { 403, failureJson(403, "Forbidden", "no") };
        if (asksRules(request))
            return FakeTransport::Reply { 201, review({}, true) };
        const auto body = JsonValue::parse(request.body)["spec"]["resourceAttributes"];
        const bool scale =
            body.value("subresource", "") == "scale" && body.value("name", "") == "web";
        return FakeTransport::Reply { 201,
                                      scale ? "{\"status\":{\"allowed\":true}}"
                                            : "{\"status\":{\"allowed\":false}}" };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    AccessRequest request {
        .verb = "patch", .gvr = kDeployments, .subresource = "scale", .ns = "shop", .name = "web"
    };
    for (int again = 0; again < 2; ++again)
        QVERIFY(reviewer.review(request) == Answer::Yes);
    QCOMPARE(bench.transport.count(), std::size_t(2)); // the rules, and this
    request.subresource.clear();
    QVERIFY(reviewer.review(request) == Answer::No);
    silent = true;
    reviewer.forget();
    QVERIFY(reviewer.review(request) == Answer::Unknown);
}

void TestAccessRules::whatWasSaidIsKnownAsLongAsItHolds()
{
    RestBench bench([](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
        if (asksRules(request))
            return FakeTransport::Reply { 201, review(rule("'list'", "''", "'pods'")) };
        return FakeTransport::Reply { 201, "{\"status\":{\"allowed\":false}}" };
    });
    AccessReviewer reviewer(bench.client, bench.time);
    const AccessRequest list { .verb = "list", .gvr = kPods, .ns = "shop" };
    const AccessRequest remove { .verb = "delete", .gvr = kPods, .ns = "shop", .name = "web" };
    const AccessRequest cordon { .verb = "patch", .gvr = { "", "v1", "nodes" }, .name = "a" };
    for (const auto& request : { list, remove, cordon })
        QVERIFY(reviewer.known(request) == Answer::Unknown);
    QCOMPARE(bench.transport.count(), std::size_t(0));
    QVERIFY(reviewer.review(list) == Answer::Yes);
    QVERIFY(reviewer.review(cordon) == Answer::No);
    const auto asked = bench.transport.count();
    QVERIFY(reviewer.known(list) == Answer::Yes);
    QVERIFY(reviewer.known(remove) == Answer::No); // by the same rules
    QVERIFY(reviewer.known(cordon) == Answer::No);
    bench.time.advance(6min); // rights may be others by then
    for (const auto& request : { list, remove, cordon })
        QVERIFY(reviewer.known(request) == Answer::Unknown);
    QCOMPARE(bench.transport.count(), asked);
    QVERIFY(reviewer.review(list) == Answer::Yes);
    reviewer.forget();
    QVERIFY(reviewer.known(list) == Answer::Unknown);
}

KW_TEST_APPLESS(TestAccessRules)

} // namespace tst_access_rules

#include "tst_access_rules.moc"
