// Credentials that are fetched once for all who wait, and again when they have to be.
// \label concurrency
#include <core/auth/shared_login.h>
#include <tests/support/proof.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <condition_variable>
#include <future>

namespace tst_shared_login {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using namespace std::chrono_literals;

/// A log-in that does as it is told, at a time of the test's own.
struct Bench
{
    std::atomic<int> runs = 0;
    std::mutex mutex; // guards what follows
    TimePoint now { 1000s };
    std::function<Expected<LoginResult>(int run)> result = [](int run) {
        return token(run);
    };
    std::shared_ptr<BackgroundThreads> backgroundThreads = std::make_shared<BackgroundThreads>();
    std::shared_ptr<SharedLogin> login = std::make_shared<SharedLogin>(
        backgroundThreads,
        [this](const std::stop_token&) {
            const int run = ++runs;
            std::lock_guard lock(mutex);
            return result(run);
        },
        LoginClocks { [this] { return time(); },
                      [this] {
                          return wall();
                      } });

    TimePoint time()
    {
        std::lock_guard lock(m_timeMutex);
        return now;
    }
    std::chrono::system_clock::time_point wall()
    {
        return std::chrono::system_clock::time_point(
            std::chrono::duration_cast<std::chrono::system_clock::duration>(
                time().time_since_epoch()));
    }
    void pass(Duration time)
    {
        std::lock_guard lock(m_timeMutex);
        now += time;
    }
    static LoginResult token(int run)
    {
        return { .credentials = { { { "Authorization", Secret("t" + std::to_string(run)) } },
                                  {} } };
    }
    static Expected<LoginResult> failure(const std::string& reason)
    {
        return Unexpected { Error {
            .kind = ErrorKind::Unauthorized, .sentence = "no", .reason = reason } };
    }
    std::string sent()
    {
        const auto proof = proofOf(*login);
        return proof ? std::string(proof->headers.at(0).value.reveal()) : proof.error().sentence;
    }

private:
    std::mutex m_timeMutex; // guards now
};

} // namespace

class TestSharedLogin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logsInOnceForAllWhoWait();
    void logsInAgainWhenCredentialsExpire();
    void usesCredentialsThatHaveExpiredAlreadyForAWhile();
    void logsInOnceMoreAfterA401();
    void keepsRefusedCredentialsForLongerAndLonger();
    void asksTheUserAgainForA401OnceInAWhile();
    void remembersAFailure();
    void remembersForLongThatTheUserGaveUp();
    void aCertificateThatStaysIsTheSameObject();
    void whoGivesUpIsNotTold();
    void endsALogInThatNobodyOwnsAnyMore();
};

void TestSharedLogin::logsInOnceForAllWhoWait()
{
    Bench bench;
    std::promise<void> go;
    const auto gate = go.get_future().share();
    bench.result = [gate](int run) {
        gate.wait();
        return Bench::token(run);
    };
    std::atomic<int> told = 0;
    std::vector<std::thread> askers;
    std::vector<Subscription> calls(20);
    for (auto& call : calls) {
        askers.emplace_back([&] {
            call =
                bench.login->authenticate({}, [&told](const Expected<RequestCredentials>& proof) {
                    told += proof && proof->headers.at(0).value == Secret("t1") ? 1 : 100;
                });
        });
    }
    for (auto& asker : askers)
        asker.join();
    go.set_value();
    QTRY_COMPARE(told.load(), 20);
    QCOMPARE(bench.sent(), std::string("t1"));
    QCOMPARE(bench.runs.load(), 1);
}

void TestSharedLogin::logsInAgainWhenCredentialsExpire() // semantics 12.135
{
    Bench bench;
    bench.result = [&bench](int run) {
        auto result = Bench::token(run);
        result.expiresAt = bench.wall() + 60s;
        return result;
    };
    QCOMPARE(bench.sent(), std::string("t1"));
    bench.pass(59s);
    QCOMPARE(bench.sent(), std::string("t1"));
    bench.pass(1s);
    QCOMPARE(bench.sent(), std::string("t2"));
}

void TestSharedLogin::usesCredentialsThatHaveExpiredAlreadyForAWhile()
{
    Bench bench;
    bench.result = [&bench](int run) {
        auto result = Bench::token(run);
        result.expiresAt = bench.wall() - 3600s;
        return result;
    };
    for (int i = 0; i < 3; ++i)
        QCOMPARE(bench.sent(), std::string("t1"));
    bench.pass(10s);
    QCOMPARE(bench.sent(), std::string("t2"));
}

void TestSharedLogin::logsInOnceMoreAfterA401() // semantics 12.135, 12.138
{
    Bench bench;
    QCOMPARE(bench.sent(), std::string("t1"));
    const auto sentAt = bench.time();
    bench.pass(1s);
    QVERIFY(bench.login->unauthorized(sentAt));
    QCOMPARE(bench.sent(), std::string("t2"));
    QVERIFY(bench.login->unauthorized(sentAt)); // late, of the old ones
    QCOMPARE(bench.sent(), std::string("t2"));
    QCOMPARE(bench.runs.load(), 2);
}

void TestSharedLogin::keepsRefusedCredentialsForLongerAndLonger()
{
    Bench bench;
    const auto refusedAfter = [&bench](Duration pause) {
        bench.sent();
        bench.pass(pause);
        return bench.login->unauthorized(bench.time());
    };
    QVERIFY(refusedAfter(1s));
    QVERIFY(!refusedAfter(9s));
    QVERIFY(refusedAfter(1s)); // ten since
    QVERIFY(!refusedAfter(19s));
    QVERIFY(refusedAfter(1s));
    QVERIFY(refusedAfter(1h));
    QVERIFY(refusedAfter(10s)); // from the beginning
    QCOMPARE(bench.runs.load(), 5);
}

void TestSharedLogin::asksTheUserAgainForA401OnceInAWhile()
{
    Bench bench;
    bench.result = [](int run) {
        auto result = Bench::token(run);
        result.askedUser = true;
        return result;
    };
    bench.sent();
    QVERIFY(bench.login->unauthorized(bench.time()));
    bench.sent();
    bench.pass(9min);
    QVERIFY(!bench.login->unauthorized(bench.time()));
    bench.login->tryAgain();
    QVERIFY(bench.login->unauthorized(bench.time()));
}

void TestSharedLogin::remembersAFailure()
{
    Bench bench;
    bench.result = [](int run) {
        return run < 3 ? Bench::failure(std::string(kLoginFailed))
                       : Expected<LoginResult>(Bench::token(run));
    };
    for (int i = 0; i < 40; ++i)
        QCOMPARE(bench.sent(), std::string("no"));
    QCOMPARE(bench.runs.load(), 1);
    bench.pass(1s);
    QCOMPARE(bench.sent(), std::string("no"));
    bench.pass(1s);
    QCOMPARE(bench.sent(), std::string("no"));
    QCOMPARE(bench.runs.load(), 2);
    bench.login->tryFailedAgain(); // the network is back
    QCOMPARE(bench.sent(), std::string("t3"));
}

void TestSharedLogin::remembersForLongThatTheUserGaveUp()
{
    Bench bench;
    bench.result = [](int) {
        return Bench::failure(std::string(kLoginCancelled));
    };
    bench.sent();
    bench.pass(9min);
    bench.login->tryFailedAgain();
    bench.sent();
    QCOMPARE(bench.runs.load(), 1);
    bench.login->tryAgain();
    bench.sent();
    QCOMPARE(bench.runs.load(), 2);
}

void TestSharedLogin::aCertificateThatStaysIsTheSameObject()
{
    Bench bench;
    bench.result = [&bench](int run) {
        auto result = Bench::token(run);
        result.expiresAt = bench.wall() + 60s;
        if (run < 4)
            result.credentials.identity = std::make_shared<ClientIdentity>(
                ClientIdentity { run < 3 ? "one" : "two", Secret("key") });
        return result;
    };
    std::vector<std::shared_ptr<const ClientIdentity>> shown;
    for (int i = 0; i < 4; ++i) {
        shown.push_back(proofOf(*bench.login)->identity);
        bench.pass(60s);
    }
    QCOMPARE(shown[0], shown[1]);
    QVERIFY(shown[0]->number < shown[2]->number);
    QCOMPARE(shown[2]->certificatePem, std::string("two"));
    QVERIFY(shown[3]->certificatePem.empty() && shown[2]->number < shown[3]->number);
}

void TestSharedLogin::whoGivesUpIsNotTold()
{
    Bench bench;
    std::promise<void> go;
    bench.result = [gate = go.get_future().share()](int run) {
        gate.wait();
        return Bench::token(run);
    };
    std::atomic<bool> told = false;
    bench.login->authenticate({}, [&told](const Expected<RequestCredentials>&) { told = true; })
        .cancel();
    go.set_value();
    QCOMPARE(bench.sent(), std::string("t1")); // what was begun is not lost
    QVERIFY(!told);
}

void TestSharedLogin::endsALogInThatNobodyOwnsAnyMore()
{
    auto backgroundThreads = std::make_shared<BackgroundThreads>();
    std::promise<void> began;
    std::atomic<bool> ended = false;
    auto login = std::make_shared<SharedLogin>(
        backgroundThreads, [&](const std::stop_token& stop) -> Expected<LoginResult> {
            std::mutex mutex;
            std::condition_variable_any changed;
            std::unique_lock lock(mutex);
            began.set_value();
            changed.wait(lock, stop, [] { return false; });
            ended = true;
            return Bench::failure({});
        });
    auto call = login->authenticate({}, [](const Expected<RequestCredentials>&) {});
    began.get_future().wait();
    call.cancel();
    QVERIFY(!ended);
    login.reset();
    backgroundThreads.reset(); // waits
    QVERIFY(ended);
}

KW_TEST_APPLESS(TestSharedLogin)

} // namespace tst_shared_login

#include "tst_shared_login.moc"
