// What servers, and what stands before them, answer instead of what was asked for: FAULTS.md, "The
// server's answers".
#include <app/simulator/api/api_server.h>
#include <app/simulator/faults/fault_injector.h>
#include <core/client/client_set.h>
#include <core/client/retry_on_conflict.h>
#include <tests/contract/support/ordeal.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_contract_faults_server {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using From = Ordeal::From;
using Until = Ordeal::Until;
using Phase = InformerStatus::Phase;

namespace {

const reflector::Config kLists { .watchList = false };

/// The same, from the beginning and of a client that is running.
void verifySurvivesBoth(const char* fault, Until until, Reason says, Relists whenRunning,
                        const reflector::Config& config = {})
{
    verifySurvives(
        { fault, From::Start, until, says, until == Until::Limps ? whenRunning : 0, config });
    verifySurvives({ fault, From::Running, until, says, whenRunning, config });
}

ResourceClient podsOf(PodWatcher& watcher)
{
    return ClientSet(watcher.client()).dynamic().resource({ "", "v1", "pods" }).inNamespace("shop");
}

} // namespace

class TestContractFaultsServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsNotSaidToBeJsonIsNotRead()
    {
        verifySurvivesBoth("wrong-content-type path=/api/*", Until::Healed,
                           "The response is not JSON but \"text/plain; charset=utf-8\"", 1);
    }

    void aLoginPageIsNoCluster()
    {
        verifySurvivesBoth("login-page", Until::Healed,
                           "A proxy or a sign-in page may be answering instead of the API server.",
                           1);
    }

    void aRedirectIsNotFollowed()
    {
        verifySurvivesBoth("redirect location=https://sign-in.example.com/?token=secret",
                           Until::Healed,
                           "redirects to https://sign-in.example.com/. That is not followed", 1);
    }

    void credentialsThatAreRefusedAreTriedAgain()
    {
        verifySurvivesBoth("status code=401", Until::Healed,
                           "The server does not accept these credentials (401)", 1);
    }

    void whoMayNotWatchStillLists()
    {
        verifySurvivesBoth("status code=403 verb=watch", Until::Limps,
                           "The server refused to watch pods in all namespaces (403)",
                           kAgainAndAgain);
    }

    void whoMayNotListSaysSoAndWaits()
    {
        verifySurvives({ "status code=403 verb=list", From::Start, Until::Healed,
                         "The server refused to list pods in all namespaces (403)", 0, kLists });
        // A stream of initial events needs no list.
        verifySurvives({ "status code=403 verb=list", From::Start, Until::Healed, kHarmless, 0 });
    }

    void aGroupThatIsNotServedIsWaitedFor()
    {
        verifySurvivesBoth("status code=404 path=/api/v1/pods", Until::Healed, " (404): ", 1);
    }

    void aGroupThatIsNotServedLeavesTheOthersAlone()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        const auto deployments =
            ClientSet(watcher.client()).dynamic().resource({ "apps", "v1", "deployments" });
        cluster.strike("status code=404 path=/apis/apps/*");
        const auto none = deployments.list().wait();
        QVERIFY(!none);
        QVERIFY(none.error().kind == ErrorKind::NotFound);
        cluster.put("d");
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        cluster.heal();
        QVERIFY(deployments.list().wait());
    }

    void aConflictIsTriedWithWhatIsNewest()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        cluster.strike("status code=409 verb=update count=2");
        const auto pods = podsOf(watcher);
        int tries = 0;
        const auto changed = retryOnConflict(
            watcher.time(), [] { return 0.0; },
            [&]() -> Expected<Unstructured> {
                ++tries;
                auto pod = pods.get("a").wait();
                if (!pod)
                    return pod;
                pod->set({ "metadata", "labels", "tried" }, std::to_string(tries));
                return pods.update(*pod).wait();
            });
        QVERIFY2(changed, changed ? "" : changed.error().sentence.c_str());
        QCOMPARE(tries, 3);
        QCOMPARE(changed->labels().at("tried"), std::string("3"));
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster); }));
    }

    void aConflictThatStaysIsTold()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        cluster.strike("status code=409 verb=update");
        const auto pods = podsOf(watcher);
        auto pod = pods.get("a").wait();
        QVERIFY(pod);
        const auto changed = pods.update(*pod).wait();
        QVERIFY(!changed);
        QVERIFY(changed.error().kind == ErrorKind::Conflict);
        QVERIFY2(changed.error().sentence.find("the object has been modified") != std::string::npos,
                 changed.error().sentence.c_str());
    }

    void aVersionThatIsGoneIsListedAnew()
    {
        verifySurvives({ "status code=410 verb=watch count=1", From::Running, Until::Lasts,
                         "too old resource version", 1 });
        verifySurvives({ "status code=410 count=2", From::Start, Until::Lasts,
                         "too old resource version", 0 });
        // Twice: one of them may be the request that only counts.
        verifySurvives({ "status code=410 verb=list count=2", From::Start, Until::Lasts,
                         "is too old", 0, kLists });
    }

    void aBusyServerIsGivenTime()
    {
        verifySurvivesBoth("status code=429", Until::Healed, "(429)", 0);
        verifySurvivesBoth("status code=429", Until::Healed, "(429)", 0, kLists);
    }

    void aBusyServerIsGivenTheTimeItAsksFor()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        cluster.strike("status code=429 retryAfter=60");
        cluster.cutConnections();
        QVERIFY(waitFor([&] { return watcher.informer().status().phase == Phase::BackingOff; }));
        const auto status = watcher.informer().status();
        QVERIFY(status.nextTryAt - watcher.time().now() > 30s); // of its own it would wait 1.6 s
        QCOMPARE(status.error->retryAfter.value(), 60s);
        cluster.put("d");
        cluster.heal();
        watcher.informer().retryNow(); // the user does not want to wait
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QCOMPARE(watcher.informer().status().relists, 0);
    }

    void aRequestIsSentAgainWhenTheServerSaysSo()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        cluster.strike("status code=429 retryAfter=1 verb=get count=2");
        const auto pod = podsOf(watcher).get("a").wait();
        QVERIFY2(pod, pod ? "" : pod.error().sentence.c_str());
        QCOMPARE(cluster.struck(), 2U);
        cluster.heal();
        cluster.strike("status code=429 verb=get");
        const auto refused = podsOf(watcher).get("a").wait();
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == ErrorKind::TooManyRequests);
        QCOMPARE(cluster.struck(), 1U);
    }

    void aFailingServerIsAskedAgain()
    {
        verifySurvivesBoth("status code=500", Until::Healed, "(500)", 1);
        verifySurvivesBoth("status code=503", Until::Healed,
                           "the server is currently unable to handle the request", 1);
        verifySurvivesBoth("status code=503 retryAfter=1", Until::Healed, "(503)", 1, kLists);
        verifySurvivesBoth("status code=502", Until::Healed, "(502)", 1);
        verifySurvivesBoth("status code=504", Until::Healed, "(504)", 0); // taken for a timeout
    }

    void anExpiredPageIsMadeUpForByOneWholeList()
    {
        FaultyCluster cluster;
        cluster.strike("expired-continue");
        // Any cached state comes whole from the server's cache; the newest comes in pages. Twice:
        // one of them may be the request that only counts.
        cluster.strike("status code=410 verb=list count=2");
        PodWatcher watcher(cluster, { .pageSize = 2, .watchList = false });
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QCOMPARE(cluster.sim().faults().active().front().struck, 1U);
    }

    void anExpiredPageOfAReaderIsMadeUpForToo()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        const auto pods = podsOf(watcher);
        ListQuery query;
        query.page.limit = 1;
        const auto first = pods.list(query).wait();
        QVERIFY(first);
        QVERIFY(!first->meta.continueToken.empty());
        cluster.sim().api().reader().expireContinueTokens();
        query.page.continueToken = first->meta.continueToken;
        const auto second = pods.list(query).wait();
        QVERIFY(!second);
        QVERIFY(second.error().kind == ErrorKind::Expired);

        cluster.strike("expired-continue skip=1");
        query.page.continueToken.clear();
        const auto all = pods.listAll(query).wait();
        QVERIFY2(all, all ? "" : all.error().sentence.c_str());
        QCOMPARE(all->items.size(), 3U);
    }

    void aServersClockIsNobodysBusiness()
    {
        verifySurvivesBoth("clock-skew latency=1h", Until::Lasts, kHarmless, 0);
        verifySurvivesBoth("clock-skew latency=-1h", Until::Lasts, kHarmless, 0);
    }
};

KW_TEST_GUILESS(TestContractFaultsServer)

} // namespace tst_contract_faults_server

#include "tst_contract_faults_server.moc"
