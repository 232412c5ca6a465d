// Tokens of service accounts, asked for from the window, on a simulated cluster.
#include "intercepted_cluster.h"
#include "session_bench.h"

#include <app/changes/token_requests.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <future>
#include <mutex>

namespace tst_token_requests {

using namespace kittiwake;
using namespace kittiwake::test;
using State = TokenForm::State;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
const Gvr kAccounts { "", "v1", "serviceaccounts" };
const ObjectLink kRobot { "", "ServiceAccount", { "default", "robot" } };

bool isTokenRequest(const sim::Request& request)
{
    return request.method == "POST" && request.path.ends_with("/serviceaccounts/robot/token");
}

} // namespace

class TestTokenRequests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
        const SessionBench admin(*m_cluster);
        admin.make(kAccounts, "ServiceAccount", kRobot.key);
    }

    void issuesOneAsItWasAskedFor()
    {
        std::mutex mutex;
        std::string asked; // with the mutex
        const InterceptedCluster cluster(
            *m_cluster, [&](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                if (isTokenRequest(request)) {
                    const std::lock_guard lock(mutex);
                    asked = request.body;
                }
                return serve(request);
            });
        const SessionBench b(cluster.access());
        TokenForm form;
        const TokenRequests requests(b.session(), form);
        form.open(kRobot);
        form.setAudience(QStringLiteral("vault"));
        form.setDuration(QStringLiteral("30m"));
        form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(form.state(), State::Issued, kTimeout);
        QVERIFY2(form.token().startsWith(u"made-up.default.robot."), qPrintable(form.token()));
        QVERIFY(!form.expires().isEmpty());
        const std::lock_guard lock(mutex);
        const auto spec = JsonValue::parse(asked)["spec"];
        QCOMPARE(spec["audiences"].dump(), std::string(R"(["vault"])"));
        QCOMPARE(spec["expirationSeconds"].get<int>(), 1800);
    }

    void leavesTheDurationToTheServer()
    {
        const SessionBench b(*m_cluster);
        TokenForm form;
        const TokenRequests requests(b.session(), form);
        form.open(kRobot);
        form.setDuration({});
        form.submit();
        QTRY_COMPARE_WITH_TIMEOUT(form.state(), State::Issued, kTimeout);
    }

    void saysWhyThereIsNone_data()
    {
        QTest::addColumn<QString>("persona");
        QTest::addColumn<QString>("account");
        QTest::addColumn<QString>("duration");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* persona, const char* account,
                            const char* duration, const char* why) {
            QTest::newRow(name) << QString::fromLatin1(persona) << QString::fromLatin1(account)
                                << QString::fromLatin1(duration) << QString::fromLatin1(why);
        };
        row("no duration", "admin", "robot", "soon",
            "\"soon\" is not a duration such as 30m or 24h.");
        row("too short", "admin", "robot", "1m", "may not specify a duration less than 10 minutes");
        row("no such account", "admin", "nobody", "1h", "not found");
        row("not allowed", "viewer", "robot", "1h", "serviceaccounts/token");
    }
    void saysWhyThereIsNone()
    {
        QFETCH(QString, persona);
        QFETCH(QString, account);
        QFETCH(QString, duration);
        QFETCH(QString, why);
        const SessionBench b(*m_cluster, persona.toUtf8().constData());
        TokenForm form;
        const TokenRequests requests(b.session(), form);
        form.open({ "", "ServiceAccount", { "default", account.toStdString() } });
        form.setDuration(duration);
        form.submit();
        QTRY_VERIFY_WITH_TIMEOUT(!form.problem().isEmpty(), kTimeout);
        QVERIFY2(form.problem().contains(why), qPrintable(form.problem()));
        QCOMPARE(form.state(), State::Asking); // it can be tried again
        QVERIFY(form.token().isEmpty());
    }

    void noneComesOnceTheFormIsClosed()
    {
        std::atomic<bool> isAsked = false;
        std::promise<void> goOn;
        const auto goesOn = goOn.get_future().share();
        const InterceptedCluster cluster(
            *m_cluster, [&](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                if (isTokenRequest(request)) {
                    isAsked = true;
                    goesOn.wait();
                }
                return serve(request);
            });
        const SessionBench b(cluster.access());
        TokenForm form;
        {
            const TokenRequests requests(b.session(), form);
            form.open(kRobot);
            form.submit();
            QTRY_VERIFY_WITH_TIMEOUT(isAsked, kTimeout);
            form.close();
        } // it does not wait for the answer
        goOn.set_value();
        QCOMPARE(form.state(), State::Closed);
        QVERIFY(form.token().isEmpty());
    }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster; ///< without controllers
};

KW_TEST_GUILESS(TestTokenRequests)

} // namespace tst_token_requests

#include "tst_token_requests.moc"
