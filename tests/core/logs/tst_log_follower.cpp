#include <core/auth/none.h>
#include <core/base/manual_scheduler.h>
#include <core/logs/log_follower.h>
#include <tests/support/fake_transport.h>
#include <tests/support/stream_transport.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace tst_log_follower {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using State = LogStatus::State;
using Kind = LogMark::Kind;
using Phase = ContainerState::Phase;

namespace {

/// "second.nanosecond text" as the server writes it.
std::string line(int second, const std::string& text, int nanosecond = 0)
{
    return logTimeText(second * kNanosecondsASecond + nanosecond) + ' ' + text + '\n';
}

ContainerState running(std::int64_t restarts = 0)
{
    ContainerState state { .name = "app", .phase = Phase::Running };
    state.id = "containerd://" + std::to_string(restarts);
    state.restarts = restarts;
    if (restarts > 0)
        state.previousEnd = ContainerEnd { .exitCode = 1, .reason = "Error" };
    return state;
}

ContainerState waiting(const std::string& reason)
{
    ContainerState state { .name = "app" };
    state.waitingReason = reason;
    return state;
}

ContainerState terminated(bool mayRestart, std::int64_t restarts = 0)
{
    auto state = running(restarts);
    state.phase = Phase::Terminated;
    state.end = ContainerEnd { .exitCode = 3, .reason = "Error" };
    state.mayRestart = mayRestart;
    return state;
}

/// One follower in virtual time, and all that it has told: lines as texts, marks in brackets.
struct Bench
{
    ManualScheduler time;
    StreamTransport server;
    RestClient client { server, std::make_shared<NoAuthenticator>(), time,
                        RestClient::Options { .server = "https://test", .userAgent = "test" } };
    std::shared_ptr<Strand> strand = Strand::create(time);
    std::vector<std::string> told;
    std::vector<std::size_t> dropped; ///< of each line's end
    std::vector<LogMark> marks;
    std::vector<State> states;
    std::shared_ptr<LogFollower> follower;

    explicit Bench(LogFollowOptions options = {}, std::optional<ContainerState> state = {})
    {
        follower = LogFollower::create(
            client, strand, std::make_shared<ByteBudget>(1U << 20U), { "shop", "web-1", "app" },
            std::move(options),
            { .lines =
                  [this](const LogBatch& batch) {
                      for (const auto& line : batch.lines) {
                          told.emplace_back(batch.textOf(line));
                          dropped.push_back(line.dropped);
                      }
                  },
              .mark =
                  [this](const LogMark& mark) {
                      constexpr const char* kNames[] = { "restarted", "gap", "notice", "ended",
                                                         "over" };
                      told.push_back(std::string("[") + kNames[static_cast<int>(mark.kind)]
                                     + (mark.text.empty() ? "" : ": " + mark.text) + ']');
                      marks.push_back(mark);
                  },
              .status =
                  [this](const LogStatus& status) {
                      states.push_back(status.state);
                  } });
        if (state)
            follower->setState(*state);
        follower->start();
        time.runReady();
    }
    ~Bench()
    {
        follower->stop();
        client.close();
    }
    void play(const std::function<void()>& what)
    {
        what();
        time.runReady();
    }
    void sends(const std::string& bytes)
    {
        play([&] { server.last().bytes(bytes); });
    }
    void answers(const std::string& bytes = {})
    {
        play([&] {
            server.last().head();
            if (!bytes.empty())
                server.last().bytes(bytes);
        });
    }
    void ends()
    {
        play([&] { server.last().end(); });
    }
    void breaks()
    {
        play([&] { server.last().breakOff(); });
    }
    void refuses(int code, const std::string& message)
    {
        play([&] { server.last().answer(code, failureJson(code, "", message)); });
    }
    void becomes(const ContainerState& state)
    {
        play([&] { follower->setState(state); });
    }
    [[nodiscard]] bool asksFor(const std::string& part)
    {
        return server.last().path().find(part) != std::string::npos;
    }
    [[nodiscard]] State state() const { return follower->status().state; }
};

using Told = std::vector<std::string>;

} // namespace

class TestLogFollower : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linesComeAsTheyAreWritten()
    {
        Bench bench({ .from = { .tailLines = 10 } }, running());
        QVERIFY(bench.asksFor("follow=true"));
        QVERIFY(bench.asksFor("tailLines=10"));
        bench.answers(line(1, "one"));
        bench.sends(line(2, "two").substr(0, 20));
        QCOMPARE(bench.told, Told { "one" });
        bench.sends(line(2, "two").substr(20) + line(3, ""));
        QCOMPARE(bench.told, (Told { "one", "two", "" }));
        QCOMPARE(bench.state(), State::Reading);
    }

    void aLineTooLongSaysByHowMuch()
    {
        Bench bench({}, running());
        const std::string stamp = line(1, "").substr(0, line(1, "").size() - 1);
        const std::string text(LogLineReader::kMaxLine - stamp.size(), 'x');
        bench.answers(line(1, "one") + stamp + text + "12345\n" + line(2, "two"));
        QCOMPARE(bench.told, (Told { "one", text, "two" }));
        QCOMPARE(bench.dropped, (std::vector<std::size_t> { 0, 5, 0 }));
    }

    void aBrokenConnectionIsReadOn() // A 1.3, A 1.6.6, A 1.6.10
    {
        Bench bench({ .from = { .tailLines = 10 } }, running());
        bench.answers(line(5, "a", 1) + line(5, "b", 2) + line(5, "b", 2)
                      + line(6, "half").substr(0, 33));
        bench.breaks();
        QCOMPARE(bench.state(), State::Retrying);
        bench.time.advance(2s);
        QVERIFY(bench.asksFor("sinceTime=1970-01-01T00%3A00%3A04.0"));
        QVERIFY(!bench.asksFor("tailLines")); // A 1.7
        bench.answers(line(5, "a", 1) + line(5, "b", 2) + line(5, "b", 2) + line(5, "b", 2)
                      + line(6, "half and half"));
        QCOMPARE(bench.told, (Told { "a", "b", "b", "b", "half and half" }));
        QCOMPARE(bench.follower->status().reconnects, 1U);
    }

    void aServerThatIsAwayIsAskedAgainMoreSeldom()
    {
        Bench bench({}, running());
        std::vector<Duration> waits;
        for (int i = 0; i < 8; ++i) {
            bench.breaks();
            waits.push_back(bench.time.untilNextTimer());
            bench.time.advance(waits.back());
        }
        QVERIFY(waits.front() < 2s);
        QVERIFY(waits.back() >= 30s);
        QVERIFY(waits.back() <= 60s);
        QVERIFY(bench.told.empty());
    }

    void oneIsToldAtOnceThatTheServerIsBack()
    {
        Bench bench({}, running());
        bench.breaks();
        const auto before = bench.server.count();
        bench.play([&] { bench.follower->retryNow(); });
        QCOMPARE(bench.server.count(), before + 1);
    }

    void whatWasNeverReadIsAskedForAsAtFirst()
    {
        Bench bench({ .from = { .tailLines = 10 } }, running());
        bench.breaks();
        bench.time.advance(2s);
        QVERIFY(bench.asksFor("tailLines=10"));
    }

    void onlyNewLinesAreReadOnFromWhereOneBegan()
    {
        Bench bench({ .from = { .tailLines = 0 } }, running());
        bench.answers();
        bench.time.advance(10s);
        bench.breaks();
        bench.time.advance(2s);
        QVERIFY(!bench.asksFor("tailLines"));
        QVERIFY2(bench.asksFor("sinceSeconds=12") || bench.asksFor("sinceSeconds=13"),
                 bench.server.last().path().c_str());
    }

    void whoIsOverIsToldAtOnceAndOnce() // A 1.6.5
    {
        Bench bench({}, running());
        bench.answers(line(1, "first instance"));
        auto over = terminated(true);
        over.end->finishedAt = WallTime { 7s };
        bench.becomes(over);
        bench.ends();
        QCOMPARE(bench.told, (Told { "first instance", "[over]" }));
        QCOMPARE(bench.marks[0].end->exitCode, 3);
        QCOMPARE(bench.marks[0].time, 7 * kNanosecondsASecond); // others wrote meanwhile
        QCOMPARE(bench.state(), State::Waiting);
        auto backsOff = waiting("CrashLoopBackOff");
        backsOff.id = over.id;
        backsOff.previousEnd = over.end;
        bench.becomes(backsOff);
        QCOMPARE(bench.marks.size(), std::size_t { 1 });
        QCOMPARE(bench.follower->status().reason, std::string("CrashLoopBackOff"));
        bench.becomes(running(1));
        bench.answers(line(1, "first instance"));
        bench.ends();
        bench.answers(line(9, "second instance"));
        QCOMPARE(bench.told,
                 (Told { "first instance", "[over]", "[restarted]", "second instance" }));
        QVERIFY(!bench.marks[1].end);
        QCOMPARE(bench.marks[1].time, 7 * kNanosecondsASecond); // behind the other one
        bench.becomes(terminated(true, 1)); // and so does the next one
        bench.ends();
        QCOMPARE(bench.told.back(), std::string("[over]"));
        QCOMPARE(bench.marks[2].time, 9 * kNanosecondsASecond);
        bench.play([&] { bench.follower->setPodGone(); });
        QCOMPARE(bench.told.back(), std::string("[ended]"));
        QVERIFY(!bench.marks[3].end);
    }

    void whoIsInBackOffIsToldToBeOverOnceItWasRead()
    {
        auto backsOff = waiting("CrashLoopBackOff");
        backsOff.id = "containerd://4";
        backsOff.restarts = 4;
        backsOff.previousEnd = ContainerEnd { .exitCode = 1, .reason = "Error" };
        Bench bench({}, backsOff);
        bench.answers(line(1, "its last words"));
        bench.ends();
        QCOMPARE(bench.told, (Told { "its last words", "[over: CrashLoopBackOff]" }));
        QCOMPARE(bench.marks[0].text, std::string("CrashLoopBackOff"));
        QCOMPARE(bench.marks[0].end->exitCode, 1);
    }

    void aRestartIsABorder() // A 1.6.5
    {
        Bench bench({}, running());
        bench.answers(line(1, "first instance"));
        bench.ends();
        bench.becomes(running(1));
        QVERIFY(bench.asksFor("previous=true"));
        QVERIFY(bench.asksFor("sinceTime="));
        bench.answers(line(1, "first instance") + line(2, "its last words"));
        bench.ends();
        QVERIFY(!bench.asksFor("previous=true"));
        bench.answers(line(3, "second instance"));
        QCOMPARE(bench.told,
                 (Told { "first instance", "its last words", "[restarted]", "second instance" }));
        QCOMPARE(bench.marks[0].end->exitCode, 1);
        QCOMPARE(bench.marks[0].instancesMissed, 0);
        QCOMPARE(bench.marks[0].time, 2 * kNanosecondsASecond);
    }

    void theStatusMayKnowOfARestartFirst()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.becomes(running(1));
        QCOMPARE(bench.server.count(), std::size_t { 1 });
        bench.ends();
        QVERIFY(bench.asksFor("previous=true"));
    }

    void aStreamThatOutlivesItsContainerIsLetGo()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.becomes(running(1));
        bench.time.advance(11s);
        QVERIFY(!bench.server.at(0).isOpen());
        QVERIFY(bench.asksFor("previous=true"));
    }

    void instancesThatCameAndWentAreCounted()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.ends();
        bench.becomes(running(4));
        bench.answers(line(3, "the third restart's"));
        bench.ends();
        QCOMPARE(bench.marks[0].instancesMissed, 2);
    }

    void aRestartWhileTheConnectionWasAway() // A 1.3.5
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.becomes(running(1));
        bench.time.advance(2s);
        QVERIFY(bench.asksFor("previous=true"));
        bench.answers(line(1, "a") + line(2, "b"));
        bench.ends();
        bench.answers(line(3, "c"));
        QCOMPARE(bench.told, (Told { "a", "b", "[restarted]", "c" }));
    }

    void aRestartTheStatusTellsOfLateIsNoGap()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(5, "second instance"));
        QCOMPARE(bench.told, Told { "a" }); // first comes what is left of the instance before
        bench.becomes(running(1));
        QVERIFY(bench.asksFor("previous=true"));
        bench.answers(line(1, "a") + line(2, "b"));
        bench.ends();
        bench.answers(line(5, "second instance") + line(6, "on"));
        QCOMPARE(bench.told, (Told { "a", "b", "[restarted]", "second instance", "on" }));
        QCOMPARE(bench.marks[0].time, 2 * kNanosecondsASecond);
    }

    void theStatusMayTellOfARestartAfterMoreThanOneBreak()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(5, "second instance"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(5, "second instance") + line(6, "on"));
        QCOMPARE(bench.told, Told { "a" });
        bench.becomes(running(1));
        bench.answers(line(2, "b"));
        bench.ends();
        bench.answers(line(5, "second instance") + line(6, "on"));
        QCOMPARE(bench.told, (Told { "a", "b", "[restarted]", "second instance", "on" }));
    }

    void whatEndedInAGapIsReadOnceTheStatusSaysSo()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(5, "second instance"));
        bench.time.advance(30s); // the status is that late
        QCOMPARE(bench.told, (Told { "a", "[gap]", "second instance" }));
        auto restarted = running(1);
        restarted.previousEnd->finishedAt = WallTime { std::chrono::seconds(3) };
        bench.becomes(restarted);
        bench.ends();
        QVERIFY(bench.asksFor("previous=true"));
        QVERIFY(bench.asksFor("sinceTime=1970-01-01T00%3A00%3A00.0"));
        bench.answers(line(1, "a") + line(2, "b"));
        bench.ends();
        bench.answers(line(5, "second instance") + line(6, "on"));
        QCOMPARE(bench.told, (Told { "a", "[gap]", "second instance", "b", "[restarted]", "on" }));
    }

    void linesThatNobodyHasAreAGap() // A 1.3
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(9, "b"));
        bench.time.advance(21s);
        bench.sends(line(10, "c"));
        QCOMPARE(bench.told, (Told { "a", "[gap]", "b", "c" }));
        QCOMPARE(bench.marks[0].time, 1 * kNanosecondsASecond);
        QCOMPARE(bench.marks[0].until, 9 * kNanosecondsASecond);
    }

    void theRestOfALongLineIsNotTakenForAnother() // A 1.6.7
    {
        Bench bench({}, running());
        bench.answers(line(1, "long line") + line(1, "next", 5));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers("end of a longer one\n" + line(1, "long line") + line(1, "next", 5)
                      + line(2, "new"));
        QCOMPARE(bench.told, (Told { "long line", "next", "new" }));
    }

    void aLineWithoutATimeGoesOnFromTheOneBefore()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a") + "rest\n" + line(2, "b"));
        QCOMPARE(bench.told, (Told { "a", "rest", "b" }));
    }

    void aGapIsToldOfALogThatEndsBeforeOneIsSure()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(9, "b"));
        bench.becomes(terminated(false));
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "[gap]", "b", "[ended]" }));
    }

    void whatIsHeldBackIsBounded()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers();
        for (int i = 0; i < 10; ++i)
            bench.sends(line(9, std::string(900'000, 'x'), i));
        QVERIFY(bench.told.size() > 5);
        QCOMPARE(bench.told[1], "[gap]");
    }

    void withoutAPodsStatusAGapIsToldAtOnce()
    {
        Bench bench;
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(8, "b") + line(9, "c"));
        QCOMPARE(bench.told, (Told { "a", "[gap]", "b", "c" }));
    }

    void whatHadNoTimeComesOnceAsWell()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a") + "rest\n" + line(2, "b"));
        bench.breaks();
        bench.time.advance(2s);
        bench.answers(line(1, "a") + "rest\n" + line(2, "b") + line(3, "c"));
        QCOMPARE(bench.told, (Told { "a", "rest", "b", "c" }));
    }

    void whatTheKubeletSaysIsNoLine() // A 1.6.8
    {
        Bench bench({}, terminated(false));
        bench.answers(line(1, "a") + "rpc error: code = NotFound desc = not found\n");
        bench.ends();
        QCOMPARE(
            bench.told,
            (Told { "a", "[notice: rpc error: code = NotFound desc = not found]", "[ended]" }));
    }

    void theLastLineNeedsNoEnd()
    {
        Bench bench({}, terminated(false));
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed");
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "no line feed", "[ended]" }));
        QCOMPARE(bench.marks[0].end->exitCode, 3);
        QCOMPARE(bench.state(), State::Ended);
    }

    void aServerThatShutsDownEndsNoLine() // A 1.2: a rollout of the API server
    {
        Bench bench({}, running());
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z half");
        bench.ends();
        QCOMPARE(bench.told, Told { "a" });
        bench.time.advance(1s);
        bench.answers(line(1, "a") + line(2, "half and half"));
        QCOMPARE(bench.told, (Told { "a", "half and half" }));
    }

    void whatHasNoEndTwiceHasNone()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed");
        bench.ends();
        bench.time.advance(1s);
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed");
        bench.ends();
        bench.time.advance(3s);
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed");
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "no line feed" }));
    }

    void aLateStatusLosesNoLineWithoutAnEnd()
    {
        Bench bench({}, running());
        const auto all = line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed";
        bench.answers(all);
        bench.ends();
        bench.becomes(terminated(false));
        QVERIFY(bench.asksFor("sinceTime=")); // what came after the status that said it runs
        bench.answers(all);
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "no line feed", "[ended]" }));
    }

    void aPodThatIsGoneLosesNoLineWithoutAnEnd()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a") + "1970-01-01T00:00:02.000000000Z no line feed");
        bench.ends();
        bench.play([&] { bench.follower->setPodGone(); });
        bench.refuses(404, R"(pods "web-1" not found)");
        QCOMPARE(bench.told, (Told { "a", "no line feed", "[ended]" }));
        QVERIFY(!bench.follower->status().error);
    }

    void atItsLimitALogIsNotGoneOnWith() // A 1.6.13
    {
        const auto first = line(1, "a");
        const auto limit = static_cast<std::int64_t>(first.size()) + 10;
        Bench bench({ .from = { .limitBytes = limit } }, running());
        QVERIFY(bench.asksFor("limitBytes="));
        bench.answers((first + line(2, "b")).substr(0, static_cast<std::size_t>(limit)));
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "[ended]" }));
        bench.time.advance(1h);
        QCOMPARE(bench.server.count(), std::size_t { 1 });
    }

    void whatIsLeftOfALimitIsAskedForAfterABreak()
    {
        Bench bench({ .from = { .limitBytes = 1000 } }, running());
        const auto first = line(1, "a");
        bench.answers(first);
        bench.breaks();
        bench.time.advance(2s);
        QVERIFY(bench.asksFor("limitBytes=" + std::to_string(1000 - first.size())));
    }

    void oneThatHasNotStartedIsWaitedFor() // A 1.6.2
    {
        Bench bench({}, waiting("ContainerCreating"));
        QCOMPARE(bench.state(), State::Waiting);
        QCOMPARE(bench.follower->status().reason, "ContainerCreating");
        QCOMPARE(bench.server.count(), std::size_t { 0 });
        bench.becomes(running());
        QCOMPARE(bench.server.count(), std::size_t { 1 });
    }

    void theServerMaySayThatItHasNotStarted() // A 1.6.2
    {
        Bench bench;
        bench.refuses(400,
                      R"(container "app" in pod "web-1" is waiting to start: PodInitializing)");
        QCOMPARE(bench.state(), State::Waiting);
        QCOMPARE(bench.follower->status().reason, "PodInitializing");
        bench.time.advance(2s);
        QCOMPARE(bench.server.count(), std::size_t { 2 });
    }

    void noContentIsNotAnEnd() // A 1.6.1
    {
        Bench bench;
        bench.play([&] { bench.server.last().answer(204, ""); });
        QCOMPARE(bench.state(), State::Waiting);
        bench.time.advance(2s);
        QCOMPARE(bench.server.count(), std::size_t { 2 });
    }

    void aCrashLoopIsFollowedThroughItsRestarts() // A 1.6.3
    {
        auto crashed = running(1);
        crashed.phase = Phase::Waiting;
        crashed.waitingReason = "CrashLoopBackOff";
        Bench bench({}, crashed);
        bench.answers(line(1, "fails"));
        bench.ends();
        QCOMPARE(bench.state(), State::Waiting);
        QCOMPARE(bench.follower->status().reason, "CrashLoopBackOff");
        const auto asked = bench.server.count();
        bench.time.advance(60s);
        QCOMPARE(bench.server.count(), asked); // nothing to ask for until then
        bench.becomes(running(2));
        bench.answers(line(1, "fails"));
        bench.ends();
        bench.answers(line(9, "fails again"));
        QCOMPARE(bench.told,
                 (Told { "fails", "[over: CrashLoopBackOff]", "[restarted]", "fails again" }));
    }

    void thePreviousInstanceComesFirst()
    {
        Bench bench({ .withPrevious = true }, running(2));
        QVERIFY(bench.asksFor("previous=true"));
        QVERIFY(!bench.asksFor("follow=true"));
        bench.answers(line(1, "before"));
        bench.ends();
        bench.answers(line(2, "now"));
        QCOMPARE(bench.told, (Told { "before", "[restarted]", "now" }));
        QCOMPARE(bench.marks[0].instancesMissed, 0);
    }

    void whatIsGoneOfThePreviousInstanceStandsWhereItEnded() // A 1.6.8
    {
        auto restarted = running(2);
        restarted.previousEnd->finishedAt = WallTime { std::chrono::seconds(3) };
        Bench bench({ .withPrevious = true }, restarted);
        bench.answers("unable to retrieve container logs for containerd://1");
        bench.ends();
        QCOMPARE(bench.told,
                 (Told { "[notice: unable to retrieve container logs for containerd://1]",
                         "[restarted]" }));
        for (const auto& mark : bench.marks)
            QCOMPARE(mark.time, LogTime { 3 * kNanosecondsASecond });
    }

    void whileItWaitsToStartAgainThereIsOneLog() // A 1.6.3
    {
        auto crashed = running(1);
        crashed.phase = Phase::Waiting;
        crashed.waitingReason = "CrashLoopBackOff";
        Bench bench({ .withPrevious = true }, crashed);
        QVERIFY(!bench.asksFor("previous=true"));
        bench.answers(line(1, "fails"));
        bench.ends();
        bench.becomes(running(2));
        bench.answers(line(1, "fails"));
        bench.ends();
        bench.answers(line(9, "fails again"));
        QCOMPARE(bench.told,
                 (Told { "fails", "[over: CrashLoopBackOff]", "[restarted]", "fails again" }));
    }

    void whatEndsWhileThePreviousOneIsReadComesOnce()
    {
        Bench bench({ .withPrevious = true }, running(2));
        bench.answers(line(1, "fails") + line(2, "at once")); // as it has ended by now
        bench.ends();
        bench.answers(line(1, "fails") + line(2, "at once"));
        QCOMPARE(bench.told, (Told { "fails", "at once", "[restarted]" }));
    }

    void withoutAPreviousInstanceThereIsNone() // A 1.6.4
    {
        Bench bench({ .onlyPrevious = true }, running());
        bench.refuses(400, R"(previous terminated container "app" in pod "web-1" not found)");
        QCOMPARE(bench.state(), State::Refused);
        QVERIFY(bench.follower->status().error->sentence.find("previous terminated container")
                != std::string::npos);
    }

    void oneThatNeverStartedIsAskedForItsPreviousInstance() // A 1.6.4
    {
        Bench bench({ .follow = false, .onlyPrevious = true }, waiting("ContainerCreating"));
        QVERIFY(bench.asksFor("previous=true"));
    }

    void aLogThatEndsWhileItsContainerRunsIsAskedForAgain() // A 1.2: the kubelet's 4 h
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.ends();
        QCOMPARE(bench.state(), State::Waiting);
        bench.time.advance(1s);
        QVERIFY(bench.asksFor("sinceTime="));
        bench.answers(line(1, "a") + line(2, "b"));
        QCOMPARE(bench.told, (Told { "a", "b" }));
    }

    void onceThePodIsGoneItEnds()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.play([&] { bench.follower->setPodGone(); });
        bench.sends(line(2, "last words")); // A 1.2
        bench.ends();
        QCOMPARE(bench.told, (Told { "a", "last words", "[ended]" }));
        QCOMPARE(bench.state(), State::Ended);
        bench.time.advance(1h);
        QCOMPARE(bench.server.count(), std::size_t { 1 });
    }

    void aPodThatIsGoneNeedNotEndItsStream()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.play([&] { bench.follower->setPodGone(); });
        bench.time.advance(11s);
        QCOMPARE(bench.state(), State::Ended);
        QVERIFY(!bench.server.at(0).isOpen());
    }

    void whatAPodThatIsGoneLeftIsReadToItsEnd()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.play([&] { bench.follower->setPodGone(); });
        for (int second = 2; second < 32; ++second) {
            bench.time.advance(1s);
            bench.sends(line(second, "slow"));
        }
        QVERIFY(bench.server.at(0).isOpen());
        QCOMPARE(bench.told.size(), std::size_t { 31 });
        bench.time.advance(25s);
        QCOMPARE(bench.state(), State::Ended);
    }

    void aPodTheKubeletDoesNotKnowYetIsAskedForAgain() // A 1.1
    {
        Bench bench({}, running());
        bench.refuses(400, R"(pod "web-1_shop" cannot be found - no logs available)");
        QCOMPARE(bench.state(), State::Retrying);
        bench.time.advance(2s);
        QCOMPARE(bench.server.count(), std::size_t { 2 });
    }

    void aRefusalIsAskedAgainAfterMinutes()
    {
        Bench bench({}, running());
        bench.refuses(403, "pods is forbidden");
        QCOMPARE(bench.state(), State::Refused);
        bench.time.advance(4min);
        QCOMPARE(bench.server.count(), std::size_t { 1 });
        bench.time.advance(2min);
        QCOMPARE(bench.server.count(), std::size_t { 2 });
    }

    void whoWasAllowedBeforeIsAskedForSoon()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(2s);
        for (std::size_t tries = 2; tries <= 6; ++tries) {
            QCOMPARE(bench.server.count(), tries);
            bench.refuses(403, "pods is forbidden");
            QCOMPARE(bench.state(), State::Refused);
            for (auto waited = 0s; waited < 1min && bench.server.count() == tries; waited += 1s)
                bench.time.advance(1s);
        }
        bench.refuses(403, "pods is forbidden");
        bench.time.advance(4min);
        QCOMPARE(bench.server.count(), std::size_t { 7 });
        bench.time.advance(1min + 5s);
        QCOMPARE(bench.server.count(), std::size_t { 8 });
    }

    void whatTheRuntimeDoesNotHaveYetIsAskedForAgain() // A 1.6.8
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.ends();
        bench.becomes(running(1));
        QVERIFY(bench.asksFor("previous=true"));
        bench.answers("unable to retrieve container logs for containerd://0");
        bench.ends();
        bench.time.advance(2s);
        QVERIFY(bench.asksFor("previous=true"));
        bench.answers(line(1, "a") + line(2, "b"));
        bench.ends();
        bench.answers(line(3, "c"));
        QCOMPARE(bench.told, (Told { "a", "b", "[restarted]", "c" }));
    }

    void whatTheRuntimeHasNotAnyMoreIsSaid() // A 1.6.8
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.ends();
        bench.becomes(running(1));
        for (int i = 0; i < 5; ++i) {
            QVERIFY(bench.asksFor("previous=true"));
            bench.answers("unable to retrieve container logs for containerd://0");
            bench.ends();
            bench.time.advance(20s);
        }
        bench.answers(line(3, "c"));
        QCOMPARE(bench.told,
                 (Told { "a", "[notice: unable to retrieve container logs for containerd://0]",
                         "[restarted]", "c" }));
    }

    void aRestartBeforeTheFirstAnswerIsNoticed()
    {
        Bench bench({ .withPrevious = true }, running());
        auto second = running(1);
        second.previousEnd->finishedAt = std::chrono::sys_seconds(5s);
        bench.becomes(second);
        bench.answers(line(9, "second"));
        bench.time.advance(11s);
        QVERIFY(bench.asksFor("previous=true"));
        bench.answers(line(4, "first"));
        bench.ends();
        QCOMPARE(bench.told, (Told { "second", "first", "[restarted]" }));
    }

    void whoBeginsDoesNotWaitForAnInstanceThatIsNotHad()
    {
        Bench bench({ .withPrevious = true }, running(2));
        bench.answers("unable to retrieve container logs for containerd://1");
        bench.ends();
        QVERIFY(!bench.asksFor("previous=true"));
        bench.answers(line(3, "c"));
        QCOMPARE(bench.told.back(), "c");
    }

    void anInstanceTheNodeWasThroughWithBeforeItsStatusCameIsNotLost()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.ends();
        bench.becomes(running(1));
        bench.answers(line(1, "a"));
        bench.ends();
        bench.answers(line(9, "third")); // the second has come and gone
        QCOMPARE(bench.told, (Told { "a", "[restarted]", "third" }));
        auto third = running(2);
        third.previousEnd->finishedAt = std::chrono::sys_seconds(5s);
        bench.becomes(third);
        bench.time.advance(11s); // that its stream is of the one before is doubted for so long
        QVERIFY(bench.asksFor("previous=true"));
        QVERIFY(bench.asksFor("sinceTime=1970-01-01T00%3A00%3A00"));
        bench.answers(line(4, "second"));
        bench.ends();
        bench.answers(line(9, "third") + line(10, "more"));
        QCOMPARE(bench.told,
                 (Told { "a", "[restarted]", "third", "second", "[restarted]", "more" }));
    }

    void aNodeThatIsAwayIsAskedAgain() // A 1.1
    {
        Bench bench({}, running());
        bench.refuses(500, "dial tcp 10.0.0.1:10250: connect: no route to host");
        QCOMPARE(bench.state(), State::Retrying);
        bench.time.advance(2s);
        QCOMPARE(bench.server.count(), std::size_t { 2 });
    }

    void aPodThatNobodyKnowsIsNotAskedForForEver()
    {
        Bench bench;
        for (int i = 0; i < 3; ++i) {
            bench.refuses(404, R"(pods "web-1" not found)");
            bench.time.advance(10s);
        }
        QCOMPARE(bench.state(), State::Ended);
        QVERIFY(bench.follower->status().error);
        QCOMPARE(bench.server.count(), std::size_t { 3 });
    }

    void withoutFollowingItEndsWithTheLog()
    {
        Bench bench({ .follow = false, .from = { .tailLines = 1 } });
        QVERIFY(!bench.asksFor("follow"));
        bench.answers(line(1, "a"));
        bench.ends();
        QCOMPARE(bench.told, Told { "a" });
        QCOMPARE(bench.state(), State::Ended);
        QVERIFY(!bench.follower->status().error);
    }

    void silenceIsLookedInto() // A 1.6.9
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.time.advance(5min);
        QVERIFY(!bench.asksFor("follow=true"));
        QVERIFY(bench.asksFor("tailLines=1"));
        bench.play([&] { bench.server.last().answer(200, line(7, "written since")); });
        QVERIFY(bench.asksFor("follow=true"));
        QVERIFY(bench.asksFor("sinceTime="));
        QVERIFY(!bench.server.at(0).isOpen());
    }

    void aStreamThatIsNotAnsweredIsLookedInto() // the kubelet answers with the first line
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.breaks();
        bench.time.advance(10s);
        QVERIFY(bench.asksFor("sinceTime="));
        QCOMPARE(bench.state(), State::Opening);
        bench.time.advance(20s);
        QVERIFY(bench.asksFor("tailLines=1")); // soon, as it was cut off before
        bench.play([&] { bench.server.last().answer(200, line(7, "written since")); });
        QVERIFY(bench.asksFor("sinceTime="));
        QCOMPARE(bench.server.count(), std::size_t { 4 });
    }

    void theKubeletIsVerifiedAsOnesUserWants() // A 1.1
    {
        const std::string unverified = "insecureSkipTLSVerifyBackend=true";
        Bench bench({ .from = { .tailLines = 10, .insecureSkipTlsVerifyBackend = true } },
                    running());
        QVERIFY(bench.asksFor(unverified));
        bench.answers(line(1, "a"));
        bench.time.advance(5min);
        QVERIFY(bench.asksFor("tailLines=1") && bench.asksFor(unverified)); // it looks into silence
        bench.play([&] { bench.server.last().answer(200, line(7, "written since")); });
        QVERIFY(bench.asksFor("sinceTime=") && bench.asksFor(unverified));
        Bench usual({}, running());
        QVERIFY(!usual.asksFor("insecure"));
    }

    void aQuietContainerIsLeftInPeace()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        for (int minutes = 0; minutes < 12 * 60; ++minutes) {
            bench.time.advance(1min);
            if (!bench.asksFor("follow=true") && bench.server.last().isOpen())
                bench.play([&] { bench.server.last().answer(200, line(1, "a")); });
        }
        QVERIFY(bench.server.at(0).isOpen());
        QVERIFY2(bench.server.count() < 40, std::to_string(bench.server.count()).c_str());
    }

    void onceStoppedNothingIsTold()
    {
        Bench bench({}, running());
        bench.answers(line(1, "a"));
        bench.follower->stop();
        bench.sends(line(2, "b"));
        bench.time.advance(1h);
        QCOMPARE(bench.told, Told { "a" });
        QCOMPARE(bench.server.count(), std::size_t { 1 });
    }
};

KW_TEST_APPLESS(TestLogFollower)

} // namespace tst_log_follower

#include "tst_log_follower.moc"
