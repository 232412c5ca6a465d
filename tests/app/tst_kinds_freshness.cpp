#include <app/views/kinds_freshness.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_kinds_freshness {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kWait = 60'000; // milliseconds, of a busy machine

ResourceScope scopeOf(const char* resource, const char* kind)
{
    return { .gvr = { "", "v1", resource }, .kind = kind };
}

/// A server that answers lists, and for a while no watch of nodes.
struct Server
{
    std::atomic<bool> broken = true;
    ScriptedServer server { [this](const ScriptedServer::Exchange& exchange) {
        if (exchange.wantsInitialEvents())
            return exchange.answer(
                400,
                R"({"kind":"Status","status":"Failure","message":"no","reason":"Invalid","code":422})");
        if (exchange.isWatch() && broken && exchange.target.find("/nodes") != std::string::npos)
            return exchange.answer(
                500,
                R"({"kind":"Status","status":"Failure","message":"no","reason":"InternalError","code":500})");
        if (exchange.isWatch()) {
            exchange.startChunked();
            return exchange.hang();
        }
        exchange.answer(
            200,
            R"({"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[]})");
    } };
    std::unique_ptr<ClusterSession> session;

    Server()
    {
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        session = std::move(ClusterSession::open(access)).value();
    }
    std::shared_ptr<SharedInformer> start(const ResourceScope& scope) const
    {
        auto informer = session->informers().informer(scope);
        informer->start();
        return informer;
    }
};

} // namespace

class KindsFreshnessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalKindsAreLiveWhenTheLastOneIs();
    void allThatIsWatchedCounts();
};

void KindsFreshnessTest::severalKindsAreLiveWhenTheLastOneIs()
{
    Server server;
    const auto pods = server.start(scopeOf("pods", "Pod"));
    const auto nodes = server.start(scopeOf("nodes", "Node"));
    FreshnessState state;
    KindsFreshness both(*server.session, [&](const FreshnessState& now) { state = now; });
    both.follow({ { scopeOf("pods", "Pod"), { pods } }, { scopeOf("nodes", "Node"), { nodes } } });
    FreshnessState ofPods;
    KindsFreshness one(*server.session, [&](const FreshnessState& now) { ofPods = now; });
    one.follow({ { scopeOf("pods", "Pod"), { pods } } });
    QTRY_COMPARE_WITH_TIMEOUT(ofPods.phase, FreshnessPhase::Live, kWait);
    QTRY_COMPARE_WITH_TIMEOUT(state.phase, FreshnessPhase::Retrying, kWait);
    QTRY_COMPARE_WITH_TIMEOUT(state.behind, 1, kWait);
    QCOMPARE(state.kinds, 2);
    server.broken = false;
    // Between a list and the watch that fails behind it one of them is live, and behind.
    QTRY_VERIFY_WITH_TIMEOUT(state.phase == FreshnessPhase::Live && state.behind == 0, kWait);
}

void KindsFreshnessTest::allThatIsWatchedCounts()
{
    Server server;
    FreshnessState state;
    KindsFreshness all(*server.session, [&](const FreshnessState& now) { state = now; });
    all.followAll();
    server.start(scopeOf("pods", "Pod"));
    auto later = scopeOf("pods", "Pod"); // the same kind once more
    later.ns = "shop";
    server.start(later);
    QTRY_VERIFY_WITH_TIMEOUT(state.phase == FreshnessPhase::Live && state.kinds == 1, kWait);
    server.session->informers().informer(scopeOf("secrets", "Secret")); // nobody starts it
    server.start(scopeOf("nodes", "Node"));
    QTRY_VERIFY_WITH_TIMEOUT(state.phase == FreshnessPhase::Retrying && state.kinds == 2, kWait);
    server.broken = false;
    QTRY_COMPARE_WITH_TIMEOUT(state.phase, FreshnessPhase::Live, kWait);
}

KW_TEST_GUILESS(KindsFreshnessTest)

} // namespace tst_kinds_freshness

#include "tst_kinds_freshness.moc"
