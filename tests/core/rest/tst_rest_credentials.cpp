// What a client does with proofs that take their time, and with a 401. \label concurrency
#include <core/auth/impersonation.h>
#include <core/base/manual_scheduler.h>
#include <core/rest/rest_client.h>
#include <tests/support/fake_transport.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <atomic>
#include <future>
#include <thread>

namespace tst_rest_credentials {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Proves once it is told to, in the name of the day.
class SlowAuthenticator final : public Authenticator
{
public:
    Subscription authenticate(TimePoint, Done done) override
    {
        ++asked;
        if (ready)
            done(proof());
        else
            m_waiting = std::move(done);
        return Subscription([this] { ++givenUp; });
    }
    bool unauthorized(TimePoint sentAt) override
    {
        refusedAt.push_back(sentAt);
        name += "+";
        return mendable;
    }
    void answer() { std::exchange(m_waiting, {})(proof()); }

    Expected<RequestCredentials> proof() const
    {
        if (name.empty())
            return Unexpected { Error { ErrorKind::Unauthorized, "nobody logged in" } };
        return RequestCredentials { { { "Authorization", Secret(name) } },
                                    std::make_shared<ClientIdentity>(
                                        ClientIdentity { name, {}, 1 }) };
    }

    std::string name = "me";
    bool ready = true;
    bool mendable = true;
    std::atomic<int> asked = 0;
    int givenUp = 0;
    std::vector<TimePoint> refusedAt;

private:
    Done m_waiting;
};

std::string sentAs(const HttpRequest& request)
{
    for (const auto& header : request.headers) {
        if (header.name == "Authorization")
            return std::string(header.value.reveal());
    }
    return {};
}

/// "Name: value" of each.
std::vector<std::string> headersOf(const HttpRequest& request)
{
    std::vector<std::string> out;
    for (const auto& header : request.headers)
        out.push_back(header.name + ": " + std::string(header.value.reveal()));
    return out;
}

HttpRequest withHeader(const std::string& name, const std::string& value)
{
    HttpRequest request;
    request.headers = { { name, Secret(value) } };
    return request;
}

Credentials jane()
{
    return { .impersonateUser = "jane", .impersonateGroups = { "dev" } };
}

/// What a sink was told.
struct Heard
{
    std::string text;
    HttpSink sink()
    {
        return { [this](const HttpHead& head) { text += std::to_string(head.status) + ' '; },
                 [this](const std::string& chunk) { text += chunk + (chunk.empty() ? "" : "|"); },
                 [this](const Expected<void>& ended) {
                     text += ended ? "end" : "failed: " + ended.error().sentence;
                 } };
    }
};

struct Bench
{
    ManualScheduler time;
    std::shared_ptr<SlowAuthenticator> who = std::make_shared<SlowAuthenticator>();
    FakeTransport transport;
    RestClient client;
    explicit Bench(FakeTransport::Script script)
        : transport(std::move(script))
        , client(transport, who, time, { .server = "https://test", .userAgent = "test" })
    { }
    Bench(FakeTransport::Script script, std::function<void()> onOther)
        : transport(std::move(script))
        , client(transport, who, time,
                 { .server = "https://test",
                   .userAgent = "test",
                   .onOtherCredentials = std::move(onOther) })
    { }
    Bench(FakeTransport::Script script, const Credentials& as)
        : transport(std::move(script))
        , client(transport, std::make_shared<ImpersonationAuthenticator>(who, as), time,
                 { .server = "https://test", .userAgent = "test" })
    { }
};

FakeTransport::Script refusing(int times)
{
    return [left = std::make_shared<int>(times)](const HttpRequest&) {
        if ((*left)-- > 0)
            return FakeTransport::Reply { 401, "who are you" };
        return FakeTransport::Reply { 200, "hello" };
    };
}

} // namespace

class TestRestCredentials : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsOnceTheProofHasCome();
    void saysWhyThereIsNoProof();
    void aRequestIsGivenUpWhileItWaits();
    void closingEndsWhatWaits();
    void closingWaitsForAProofThatComesThisMoment();
    void tellsTheTransportWhoseCertificateToUse();
    void asksNobodyWhereTheRequestHasAuthorization_data();
    void asksNobodyWhereTheRequestHasAuthorization();
    void aRefusedAuthorizationOfItsOwnIsNotTheAuthenticators();
    void anEmptyAuthorizationIsNone();
    void actsAsWhomItIsToActAsBesideAuthorization();
    void addsNothingToAnImpersonationThatIsThere();
    void sendsNoAuthorizationOfItsOwnOnceClosed();
    void replacesNoUserAgentThatIsThere();
    void asksAgainOnceAfterA401();
    void passesOnTheSecond401();
    void passesOnA401ThatNothingMends();
    void aFetchThatIsRefusedIsSentWhole();
    void saysWhyThereIsNoSecondProof();
    void tellsThatCredentialsAreOthers();
    void tellsTheCertificateThatProvesIt();
    void tellsNoCertificateOnceNobodyWaits();
};

void TestRestCredentials::sendsOnceTheProofHasCome()
{
    Bench bench(refusing(0));
    bench.who->ready = false;
    Heard heard;
    const auto call = bench.client.stream({ .path = "/a" }, heard.sink());
    QCOMPARE(bench.transport.count(), 0UL);
    bench.who->answer();
    QCOMPARE(heard.text, std::string("200 he|llo|end"));
    QCOMPARE(sentAs(bench.transport.requests().at(0)), std::string("me"));
}

void TestRestCredentials::saysWhyThereIsNoProof()
{
    Bench bench(refusing(0));
    bench.who->name.clear();
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    QCOMPARE(heard.text, std::string("failed: nobody logged in"));
    const auto answer = bench.client.fetchAndWait("look", {});
    QVERIFY(!answer && answer.error().kind == ErrorKind::Unauthorized);
    QCOMPARE(bench.transport.count(), 0UL);
}

void TestRestCredentials::aRequestIsGivenUpWhileItWaits()
{
    Bench bench(refusing(0));
    bench.who->ready = false;
    Heard heard;
    bench.client.stream({}, heard.sink()).cancel();
    QCOMPARE(bench.who->givenUp, 1);
    bench.who->answer(); // too late
    QCOMPARE(heard.text, std::string());
    QCOMPARE(bench.transport.count(), 0UL);
}

void TestRestCredentials::closingEndsWhatWaits()
{
    Bench bench(refusing(0));
    bench.who->ready = false;
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    bench.client.close();
    QCOMPARE(heard.text, std::string("failed: The client was closed."));
    QCOMPARE(bench.who->givenUp, 1);
    bench.who->answer();
    QCOMPARE(bench.transport.count(), 0UL);
}

/// The provider's thread may be about to send when the client goes: nothing of it may come later.
void TestRestCredentials::closingWaitsForAProofThatComesThisMoment()
{
    for (int i = 0; i < 200; ++i) {
        auto bench = std::make_unique<Bench>(refusing(0));
        const auto who = bench->who;
        who->ready = false;
        std::atomic<int> ended = 0;
        HttpSink sink { [](const HttpHead&) {}, [](const std::string&) {},
                        [&ended](const Expected<void>&) {
                            ++ended;
                        } };
        auto call = bench->client.stream({}, std::move(sink));
        std::thread provider([&] { who->answer(); });
        bench->client.close();
        call.cancel();
        bench.reset();
        provider.join();
        QCOMPARE(ended.load(), 1);
    }
}

void TestRestCredentials::tellsTheTransportWhoseCertificateToUse()
{
    Bench bench(refusing(0));
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    QCOMPARE(bench.transport.requests().at(0).identity->certificatePem, std::string("me"));
}

void TestRestCredentials::asksNobodyWhereTheRequestHasAuthorization_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const auto* name : { "Authorization", "authorization", "AUTHORIZATION" })
        QTest::newRow(name) << QByteArray(name);
}

void TestRestCredentials::asksNobodyWhereTheRequestHasAuthorization() // semantics 12.137
{
    QFETCH(QByteArray, name);
    Bench bench(refusing(0));
    bench.who->ready = false; // who asks it waits
    Heard heard;
    const auto call = bench.client.stream(withHeader(name.toStdString(), "mine"), heard.sink());
    QCOMPARE(bench.who->asked, 0);
    QCOMPARE(heard.text, std::string("200 he|llo|end"));
    const auto sent = bench.transport.requests().at(0);
    const std::vector<std::string> expected { name.toStdString() + ": mine", "User-Agent: test" };
    QCOMPARE(headersOf(sent), expected);
    QVERIFY(!sent.identity); // no certificate
}

void TestRestCredentials::aRefusedAuthorizationOfItsOwnIsNotTheAuthenticators() // semantics 12.137
{
    Bench bench(refusing(1));
    Heard heard;
    const auto call = bench.client.stream(withHeader("Authorization", "mine"), heard.sink());
    QCOMPARE(heard.text, std::string("401 who a|re you|end"));
    QVERIFY(bench.who->refusedAt.empty());
    QCOMPARE(bench.transport.count(), 1UL);
}

void TestRestCredentials::anEmptyAuthorizationIsNone() // as client-go has it
{
    Bench bench(refusing(0));
    Heard heard;
    const auto call = bench.client.stream(withHeader("Authorization", ""), heard.sink());
    QCOMPARE(bench.who->asked, 1);
    const std::vector<std::string> expected { "User-Agent: test", "Authorization: me" };
    QCOMPARE(headersOf(bench.transport.requests().at(0)), expected);
}

void TestRestCredentials::actsAsWhomItIsToActAsBesideAuthorization()
{
    Bench bench(refusing(0), jane());
    Heard heard;
    const auto call = bench.client.stream(withHeader("Authorization", "mine"), heard.sink());
    QCOMPARE(bench.who->asked, 0);
    const std::vector<std::string> expected { "Authorization: mine", "User-Agent: test",
                                              "Impersonate-User: jane", "Impersonate-Group: dev" };
    QCOMPARE(headersOf(bench.transport.requests().at(0)), expected);
}

/// Somebody else with Jane's groups is nobody that anybody asked for. \source semantics 1,
/// "Headers"
void TestRestCredentials::addsNothingToAnImpersonationThatIsThere()
{
    Bench bench(refusing(0), jane());
    Heard heard;
    const auto call = bench.client.stream(withHeader("impersonate-user", "joe"), heard.sink());
    const std::vector<std::string> expected { "impersonate-user: joe", "User-Agent: test",
                                              "Authorization: me" };
    QCOMPARE(headersOf(bench.transport.requests().at(0)), expected);
}

void TestRestCredentials::sendsNoAuthorizationOfItsOwnOnceClosed()
{
    Bench bench(refusing(0));
    bench.client.close();
    Heard heard;
    const auto call = bench.client.stream(withHeader("Authorization", "mine"), heard.sink());
    QCOMPARE(heard.text, std::string("failed: The client was closed."));
    QCOMPARE(bench.transport.count(), 0UL);
}

void TestRestCredentials::replacesNoUserAgentThatIsThere()
{
    Bench bench(refusing(0));
    Heard heard;
    HttpRequest request;
    request.headers = { { "user-agent", Secret("my own") } };
    const auto call = bench.client.stream(std::move(request), heard.sink());
    const std::vector<std::string> expected { "user-agent: my own", "Authorization: me" };
    QCOMPARE(headersOf(bench.transport.requests().at(0)), expected);
}

void TestRestCredentials::asksAgainOnceAfterA401() // semantics 13 bug 22
{
    Bench bench(refusing(1));
    Heard heard;
    const auto call = bench.client.stream({ .path = "/w", .longLived = true }, heard.sink());
    QCOMPARE(heard.text, std::string("200 he|llo|end"));
    QCOMPARE(bench.who->refusedAt, std::vector { bench.time.now() });
    QCOMPARE(sentAs(bench.transport.requests().at(1)), std::string("me+"));
    QCOMPARE(bench.transport.requests().at(1).path, std::string("/w"));
}

void TestRestCredentials::passesOnTheSecond401()
{
    Bench bench(refusing(2));
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    QCOMPARE(heard.text, std::string("401 who a|re you|end"));
    QCOMPARE(bench.transport.count(), 2UL);
}

void TestRestCredentials::passesOnA401ThatNothingMends()
{
    Bench bench(refusing(1));
    bench.who->mendable = false;
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    QCOMPARE(heard.text, std::string("401 who a|re you|end"));
    QCOMPARE(bench.transport.count(), 1UL);
}

void TestRestCredentials::aFetchThatIsRefusedIsSentWhole()
{
    Bench bench(refusing(1));
    const auto answer = bench.client.fetchAndWait(
        "make it", { .method = "POST", .path = "/p", .body = "all of it" });
    QVERIFY(answer);
    QCOMPARE(answer->body, std::string("hello"));
    QCOMPARE(bench.transport.requests().at(1).body, std::string("all of it"));
    QCOMPARE(bench.client.requestsSent(), 2UL);
}

void TestRestCredentials::saysWhyThereIsNoSecondProof()
{
    Bench bench(refusing(1));
    bench.who->ready = false;
    Heard heard;
    const auto call = bench.client.stream({}, heard.sink());
    bench.who->answer();
    QCOMPARE(heard.text, std::string());
    bench.who->name.clear();
    bench.who->answer();
    QCOMPARE(heard.text, std::string("failed: nobody logged in"));
}

void TestRestCredentials::tellsThatCredentialsAreOthers() // A 11.3.5
{
    int others = 0;
    Bench bench(refusing(0), [&others] { ++others; });
    const auto ask = [&bench] {
        (void)bench.client.fetchAndWait("ask", { .path = "/" });
    };
    ask();
    ask();
    QCOMPARE(others, 0);
    bench.who->name = "you";
    ask();
    ask();
    QCOMPARE(others, 1);
    (void)bench.client.fetchAndWait("ask", withHeader("Authorization", "Bearer mine"));
    ask();
    QCOMPARE(others, 1); // that one was not the authenticator's
}

/// A credential plugin may print one, and another one later.
void TestRestCredentials::tellsTheCertificateThatProvesIt()
{
    Bench bench(refusing(0));
    const auto identity = bench.client.identity({});
    QVERIFY(identity);
    QCOMPARE(identity->certificatePem, "me");
    bench.who->name = "you";
    QCOMPARE(bench.client.identity({})->certificatePem, "you");
    bench.who->name.clear();
    QVERIFY(!bench.client.identity({}));
    QCOMPARE(bench.who->asked.load(), 3);
}

void TestRestCredentials::tellsNoCertificateOnceNobodyWaits()
{
    Bench bench(refusing(0));
    bench.who->ready = false;
    std::stop_source stop;
    auto told =
        std::async(std::launch::async, [&] { return bench.client.identity(stop.get_token()); });
    QTRY_COMPARE(bench.who->asked.load(), 1);
    stop.request_stop();
    QVERIFY(!told.get());
    QCOMPARE(bench.who->givenUp, 1);
}

KW_TEST_APPLESS(TestRestCredentials)

} // namespace tst_rest_credentials

#include "tst_rest_credentials.moc"
