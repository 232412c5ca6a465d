#include <core/base/manual_scheduler.h>
#include <kinds/usage/usage_poller.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_usage_poller {

using namespace kittiwake;

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t kBegin = 1'767'225'600;

/// A poller whose requests are answered by hand; time stands still unless it is moved on.
struct Bench
{
    struct Asked
    {
        std::string path;
        UsagePoller::Answered answer;
    };
    ManualScheduler scheduler;
    std::vector<Asked> asked; ///< since the last `take`
    std::shared_ptr<UsagePoller> poller = UsagePoller::create({
        .scheduler = scheduler,
        .resource = "pods",
        .fetch =
            [this](const std::string& path, UsagePoller::Answered answered) {
                asked.push_back({ path, std::move(answered) });
                return Subscription();
            },
        .clock =
            [this] {
                return kBegin
                    + std::chrono::duration_cast<std::chrono::seconds>(
                          scheduler.now().time_since_epoch())
                          .count();
            },
    });

    ~Bench() { poller->close(); }

    void want(std::optional<UsagePoller::Namespaces> namespaces)
    {
        poller->want(std::move(namespaces));
        scheduler.runReady();
    }
    std::vector<Asked> take() { return std::exchange(asked, {}); }
    void answer(Expected<std::string> with)
    {
        for (const auto& one : take())
            one.answer(with);
        scheduler.runReady();
    }
    [[nodiscard]] UsagePhase phase() const { return poller->board()->status().phase; }
    /// How long until it asks again; none within a day.
    std::optional<std::chrono::seconds> asksIn()
    {
        for (auto waited = 0s; waited < 24h; waited += 1s) {
            if (!asked.empty())
                return waited;
            scheduler.advance(1s);
        }
        return std::nullopt;
    }
};

std::string list(const char* window, const char* name = "web")
{
    return std::string(R"({"kind":"PodMetricsList","items":[{"metadata":{"name":")") + name
        + R"(","namespace":"shop"},"timestamp":"2026-01-01T00:00:00Z","window":")" + window
        + R"(","containers":[{"name":"app","usage":{"cpu":"1","memory":"1Mi"}}]}]})";
}

Unexpected<Error> failure(ErrorKind kind)
{
    return Unexpected<Error> { Error { kind, "No." } };
}

} // namespace

class UsagePollerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksOnlyWhileSomebodyLooks();
    void comesBackWithoutAskingTooSoon();
    void followsTheServersWindow_data();
    void followsTheServersWindow();
    void waitsAfterAFailure_data();
    void waitsAfterAFailure();
    void waitsLongerAfterEachFailure();
    void asksInTheNamespacesShown();
    void keepsWhatSomeNamespacesTell();
    void asksAnewElsewhere();
    void forgetsAnswersToOldQuestions();
    void asksAtOnceIfTold();
    void asksForTheVersionServed();
    void saysThatNothingIsMeasuredYet();
};

void UsagePollerTest::asksOnlyWhileSomebodyLooks()
{
    Bench bench;
    QVERIFY(!bench.asksIn());
    bench.want(UsagePoller::Namespaces());
    QCOMPARE(bench.asked.size(), std::size_t { 1 });
    QCOMPARE(bench.asked.front().path, std::string("/apis/metrics.k8s.io/v1beta1/pods"));
    bench.answer(list("15s"));
    QCOMPARE(bench.phase(), UsagePhase::Known);
    bench.want(std::nullopt);
    QVERIFY(!bench.asksIn());
}

void UsagePollerTest::comesBackWithoutAskingTooSoon()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    bench.answer(list("30s"));
    bench.scheduler.advance(10s);
    bench.want(std::nullopt);
    bench.want(UsagePoller::Namespaces());
    QCOMPARE(bench.asksIn(), std::optional(20s));
    bench.answer(list("30s"));
    bench.want(std::nullopt);
    bench.scheduler.advance(40s);
    bench.want(UsagePoller::Namespaces());
    QCOMPARE(bench.asked.size(), std::size_t { 1 });
}

void UsagePollerTest::followsTheServersWindow_data()
{
    QTest::addColumn<QString>("window");
    QTest::addColumn<int>("seconds");
    QTest::newRow("metrics-server's") << QStringLiteral("15.2s") << 15;
    QTest::newRow("a minute") << QStringLiteral("1m0s") << 60;
    QTest::newRow("prometheus-adapter's") << QStringLiteral("5m0s") << 300;
    QTest::newRow("too short") << QStringLiteral("1s") << 15;
    QTest::newRow("none (A 12.3.4)") << QStringLiteral("0s") << 15;
    QTest::newRow("too long") << QStringLiteral("2h0m0s") << 300;
}

void UsagePollerTest::followsTheServersWindow()
{
    QFETCH(QString, window);
    QFETCH(int, seconds);
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    bench.answer(list(window.toUtf8().constData()));
    QCOMPARE(bench.asksIn(), std::optional(std::chrono::seconds(seconds)));
    QCOMPARE(bench.poller->board()->status().every, std::int64_t { seconds });
}

void UsagePollerTest::waitsAfterAFailure_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("phase");
    QTest::addColumn<int>("seconds");
    const auto row = [](const char* name, ErrorKind kind, UsagePhase phase, int seconds) {
        QTest::newRow(name) << static_cast<int>(kind) << static_cast<int>(phase) << seconds;
    };
    row("not served", ErrorKind::NotFound, UsagePhase::Absent, 300);
    row("forbidden (A 12.3.12)", ErrorKind::Forbidden, UsagePhase::Refused, 1800);
    row("503 (A 12.3.5)", ErrorKind::Server, UsagePhase::Failed, 30);
    row("no connection", ErrorKind::Unreachable, UsagePhase::Failed, 30);
    row("something else", ErrorKind::BadAnswer, UsagePhase::Failed, 30);
}

void UsagePollerTest::waitsAfterAFailure()
{
    QFETCH(int, kind);
    QFETCH(int, phase);
    QFETCH(int, seconds);
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    bench.answer(failure(static_cast<ErrorKind>(kind)));
    QCOMPARE(bench.phase(), static_cast<UsagePhase>(phase));
    QCOMPARE(bench.poller->board()->status().why, std::string("No."));
    QCOMPARE(bench.asksIn(), std::optional(std::chrono::seconds(seconds)));
    bench.answer(list("15s"));
    QCOMPARE(bench.phase(), UsagePhase::Known);
}

void UsagePollerTest::waitsLongerAfterEachFailure()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    for (const auto expected : { 30s, 60s, 120s, 240s, 300s, 300s }) {
        bench.answer(failure(ErrorKind::Server));
        QCOMPARE(bench.asksIn(), std::optional(expected));
    }
    bench.answer(list("15s"));
    QCOMPARE(bench.asksIn(), std::optional(15s));
    bench.answer(failure(ErrorKind::Server));
    QCOMPARE(bench.asksIn(), std::optional(30s));
}

void UsagePollerTest::asksInTheNamespacesShown()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces { "a", "b" });
    const auto asked = bench.take();
    QCOMPARE(asked.size(), std::size_t { 2 });
    QCOMPARE(asked[0].path, std::string("/apis/metrics.k8s.io/v1beta1/namespaces/a/pods"));
    asked[0].answer(list("15s", "one"));
    bench.scheduler.runReady();
    QCOMPARE(bench.phase(), UsagePhase::Unknown); // half of it
    asked[1].answer(list("15s", "two"));
    bench.scheduler.runReady();
    QVERIFY(bench.poller->board()->of({ "shop", "one" }));
    QVERIFY(bench.poller->board()->of({ "shop", "two" }));
}

void UsagePollerTest::keepsWhatSomeNamespacesTell()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces { "a", "b" });
    const auto asked = bench.take();
    asked[0].answer(failure(ErrorKind::Forbidden));
    asked[1].answer(list("15s"));
    bench.scheduler.runReady();
    QCOMPARE(bench.phase(), UsagePhase::Known);
    QVERIFY(bench.poller->board()->of({ "shop", "web" }));
}

void UsagePollerTest::asksAnewElsewhere()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces { "a" });
    bench.answer(list("15s"));
    bench.want(UsagePoller::Namespaces { "a" });
    QVERIFY(bench.asked.empty());
    bench.want(UsagePoller::Namespaces { "b" });
    QCOMPARE(bench.asked.size(), std::size_t { 1 });
}

void UsagePollerTest::forgetsAnswersToOldQuestions()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces { "a" });
    const auto old = bench.take();
    bench.want(UsagePoller::Namespaces { "b" });
    old.front().answer(list("15s", "old"));
    bench.answer(list("15s", "new"));
    QVERIFY(!bench.poller->board()->of({ "shop", "old" }));
    QVERIFY(bench.poller->board()->of({ "shop", "new" }));
}

void UsagePollerTest::asksAtOnceIfTold()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    bench.answer(failure(ErrorKind::Forbidden));
    bench.poller->retryNow();
    bench.scheduler.runReady();
    QCOMPARE(bench.asked.size(), std::size_t { 1 });
    bench.answer(list("15s"));
    bench.want(std::nullopt);
    bench.poller->retryNow(); // nobody looks
    bench.scheduler.runReady();
    QVERIFY(bench.asked.empty());
    bench.want(UsagePoller::Namespaces());
    QCOMPARE(bench.asked.size(), std::size_t { 1 });
}

/// A 12.3.11
void UsagePollerTest::asksForTheVersionServed()
{
    ManualScheduler scheduler;
    std::string asked;
    const auto poller = UsagePoller::create({ .scheduler = scheduler,
                                              .resource = "nodes",
                                              .version = "v1",
                                              .fetch =
                                                  [&](const std::string& path, const auto&) {
                                                      asked = path;
                                                      return Subscription();
                                                  },
                                              .clock =
                                                  [] {
                                                      return kBegin;
                                                  } });
    poller->want(UsagePoller::Namespaces());
    scheduler.runReady();
    QCOMPARE(asked, std::string("/apis/metrics.k8s.io/v1/nodes"));
    poller->close();
}

void UsagePollerTest::saysThatNothingIsMeasuredYet()
{
    Bench bench;
    bench.want(UsagePoller::Namespaces());
    bench.answer(std::string(R"({"kind":"PodMetricsList","items":[]})"));
    QCOMPARE(bench.phase(), UsagePhase::Empty);
    QCOMPARE(bench.asksIn(), std::optional(15s));
}

KW_TEST_GUILESS(UsagePollerTest)

} // namespace tst_usage_poller

#include "tst_usage_poller.moc"
