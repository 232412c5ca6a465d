// What the demo's programs export and log, read back as any controller's is.
#include <app/simulator/programs/exposition.h>
#include <app/simulator/programs/running_programs.h>
#include <app/simulator/world/contents/populate.h>
#include <core/controllers/process_history.h>
#include <kinds/controllers/queue_state.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/suspect_board.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>
#include <set>

namespace tst_sim_programs {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace std::chrono_literals;

namespace {

const RunningPrograms::Time kBegan { std::chrono::hours(24 * 365 * 56) };
constexpr double kLooksFor = 6 * 60; // seconds

/// Every kind of end, with waits that can be seen.
ScriptedController everything()
{
    return { .name = "all",
             .workers = 4,
             .series = {
                 { .key = { "n", "good" }, .first = 3, .every = 10, .wait = 2, .work = 4 },
                 { .key = { "n", "again" },
                   .first = 1,
                   .every = 7,
                   .wait = 1,
                   .work = 2,
                   .end = TryEnd::RequeueAfter,
                   .until = 90 },
                 { .key = { "n", "bad" },
                   .first = 2,
                   .wait = 0.5,
                   .work = 0.25,
                   .end = TryEnd::Error,
                   .error = "no",
                   .backoff = ScriptedBackoff { .base = 1, .cap = 30 } },
                 { .key = { "n", "lost" }, .first = 50, .wait = 1, .end = TryEnd::Never },
             } };
}

std::int64_t millisecondsOf(RunningPrograms::Time time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

/// A world's objects and its programs, at a moment that the test chooses; no controller runs.
struct ProgramsBench
{
    explicit ProgramsBench(unsigned seed = 1)
        : store(storeOf(seed))
        , programs({ .store = store,
                     .now = [this] { return now; },
                     .began = kBegan,
                     .seed = seed,
                     .totals =
                         [this](const std::string& program) {
                             return totals[program];
                         } })
    { }

    /// The pod that holds the program's Lease, or another one of it.
    [[nodiscard]] ObjectPtr pod(const std::string& ns, const std::string& app,
                                bool leads = true) const
    {
        for (const auto& object : store.list({ "", "pods" }, ns).objects) {
            if (!object->key().name.starts_with(app + '-') || !programs.page(*object))
                continue;
            const auto page = readControllerMetrics(*programs.page(*object)).value();
            const bool leader = page.leading.empty() || page.leading.begin()->second;
            if (leader == leads)
                return object;
        }
        return nullptr;
    }
    [[nodiscard]] std::string page(const ObjectPtr& object, double second)
    {
        now = kBegan
            + std::chrono::duration_cast<RunningPrograms::Time::duration>(
                  std::chrono::duration<double>(second));
        return programs.page(*object).value();
    }
    /// Judged after so long, with a look each ten seconds.
    std::map<std::string, QueueVerdict> verdicts(const ObjectPtr& object, double objects,
                                                 bool standby = false)
    {
        ProcessHistory history;
        for (double second = 0; second <= kLooksFor; second += 10) {
            const auto metrics = readControllerMetrics(page(object, second)).value();
            if (history.add(metrics, { .podUid = object->uid().text },
                            TimePoint(std::chrono::seconds(static_cast<int>(second))))
                == ProcessHistory::Step::Restarted)
                qFatal("a counter fell, or the process is another one");
        }
        std::map<std::string, QueueVerdict> all;
        for (const auto& queue : history.queues())
            all[queue.name] = judgeQueue(queue, { .standby = standby, .objects = objects });
        return all;
    }
    /// What the log of the last so long says of keys.
    std::vector<Suspect> suspects(const ObjectPtr& object, std::chrono::minutes last)
    {
        const auto log = programs.log(*object).value();
        KeyStatements reader;
        std::vector<KeyStatement> said;
        for (const auto& line : programs.lines(log, now - last, now))
            reader.add(millisecondsOf(line.at), line.text, said);
        reader.finish(said);
        SuspectBoard board;
        for (const auto& statement : said)
            board.add("program", statement, millisecondsOf(now));
        return board.suspects(millisecondsOf(now));
    }

    /// Of the seed, made once: it takes seconds.
    static const ObjectStore& storeOf(unsigned seed)
    {
        static std::map<unsigned, std::unique_ptr<ObjectStore>> all;
        auto& made = all[seed];
        if (!made) {
            made = std::make_unique<ObjectStore>();
            populate(*made, kBegan, { { .seed = seed }, "PEM" });
        }
        return *made;
    }

    const ObjectStore& store;
    RunningPrograms::Time now = kBegan;
    std::map<std::string, std::vector<QueueTotals>> totals;
    RunningPrograms programs;
};

} // namespace

class TestSimPrograms : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void figuresAgreeAtEveryMoment() // Q 1.9 to 1.15
    {
        const auto controller = everything();
        ControllerFigures last;
        for (double time = -5; time < 400; time += 0.25) {
            const auto now = controller.at(time);
            QCOMPARE(now.adds, now.depth + now.wait.count());
            QCOMPARE(now.wait.count(), now.work.count() + now.active);
            QCOMPARE(now.attempts(), now.work.count());
            QCOMPARE(now.retries, now.errors + now.requeuedAfter);
            QVERIFY(now.longest <= now.unfinished + 1e-9);
            QVERIFY((now.active == 0) == (now.unfinished == 0 && now.longest == 0)
                    || now.active > 0);
            QVERIFY(now.adds >= last.adds && now.work.count() >= last.work.count());
            QVERIFY(now.work.sum() >= last.work.sum() && now.retries >= last.retries);
            last = now;
        }
        QVERIFY(last.successes > 30 && last.requeuedAfter == 13 && last.errors > 10);
        QVERIFY(last.longest > 349 && last.longest < 350); // since second 50
    }

    void backOffIsThatOfClientGo() // Q 4.40
    {
        const WorkSeries key {
            .first = 0, .wait = 0, .work = 0, .end = TryEnd::Error, .backoff = ScriptedBackoff {}
        };
        QCOMPARE(key.beginOf(1), 0.005);
        QVERIFY(std::abs(key.beginOf(18) - 1310.715) < 0.001);
        QVERIFY(std::abs(key.beginOf(20) - key.beginOf(19) - 1000) < 0.001);
        QCOMPARE(key.begunBy(1310), std::uint64_t(18));
        QCOMPARE(key.begunBy(1311), std::uint64_t(19));
    }

    void numbersAreAsGoPrintsThem_data() // Q 1.2
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0.0 << QStringLiteral("0");
        QTest::newRow("whole") << 999'999.0 << QStringLiteral("999999");
        QTest::newRow("many") << 1'795'566'806.0 << QStringLiteral("1.795566806e+09");
        QTest::newRow("small") << 1e-08 << QStringLiteral("1e-08");
        QTest::newRow("odd") << 10e-9 * 10 * 10 * 10 << QStringLiteral("9.999999999999999e-06");
        QTest::newRow("share") << 0.0001 << QStringLiteral("0.0001");
    }
    void numbersAreAsGoPrintsThem()
    {
        QFETCH(const double, number);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(goNumber(number)), text);
    }

    void theInHouseOperatorFails() // Q 5.10, 5.21
    {
        ProgramsBench bench;
        const auto pod = bench.pod("platform", "storefront-operator");
        QVERIFY(pod);
        const auto verdicts = bench.verdicts(pod, 2);
        QCOMPARE(verdicts.size(), std::size_t(3));
        QCOMPARE(verdicts.at("storefrontbackup").state, QueueState::Stuck);
        QCOMPARE(verdicts.at("searchindex").state, QueueState::Looping);
        QCOMPARE(verdicts.at("storefront").state,
                 QueueState::Idle); // what the world does is not there
    }

    void itsLogNamesTheLostWorkersKeyAndTheOneThatLoops() // Q 4.10, 5.21
    {
        ProgramsBench bench;
        const auto pod = bench.pod("platform", "storefront-operator");
        const auto suspects = bench.suspects(pod, 20min);
        QCOMPARE(suspects.size(), std::size_t(2));
        const auto& loops = suspects.front();
        QCOMPARE(loops.state, SuspectState::Looping);
        QCOMPARE(loops.controller, std::string("searchindex"));
        QCOMPARE(loops.object.key.toString(), std::string("search/products"));
        QVERIFY(bench.store.get({ "shop.example.com", "searchindexes" }, loops.object.key));
        const auto& runs = suspects.back();
        QCOMPARE(runs.state, SuspectState::Running);
        QCOMPARE(runs.controller, std::string("storefrontbackup"));
        QCOMPARE(runs.object.key.toString(), std::string("shop/eu-west"));
        QVERIFY(bench.store.get({ "shop.example.com", "storefrontbackups" }, runs.object.key));
    }

    void itsLogAndItsMetricsTellOfTheWorldsTries() // Q 1.25, 4.2, 4.40
    {
        ProgramsBench bench;
        const auto pod = bench.pod("platform", "storefront-operator");
        const auto before = readControllerMetrics(bench.page(pod, 0)).value();
        const ScriptedBackoff delays;
        const std::string error = "Storefront shop/ap-south cannot take payments";
        for (std::uint64_t failure = 0; failure < 15; ++failure) {
            const auto at = kBegan
                + std::chrono::duration_cast<RunningPrograms::Time::duration>(
                                std::chrono::duration<double>(delays.sum(failure)));
            bench.programs.storefronts().note({ { "shop", "ap-south" }, at, at + 1ms, error });
        }
        const auto after = readControllerMetrics(bench.page(pod, 90)).value();
        const auto errors = [](const ControllerMetrics& metrics) {
            const auto found =
                std::find_if(metrics.controllers.begin(), metrics.controllers.end(),
                             [](const auto& one) { return one.name == "storefront"; });
            return found->errors.value();
        };
        QCOMPARE(errors(after) - errors(before), 15.0);
        const auto suspects = bench.suspects(pod, 20min);
        const auto failing =
            std::find_if(suspects.begin(), suspects.end(), [](const Suspect& suspect) {
                return suspect.object.key.toString() == "shop/ap-south";
            });
        QVERIFY(failing != suspects.end());
        QCOMPARE(failing->state, SuspectState::Retrying);
        QCOMPARE(failing->object.kind, std::string("Storefront"));
        QCOMPARE(failing->error, error);
        QCOMPARE(failing->tries.min, 15U);
        QVERIFY(failing->nextTry);
        // It waits for 81.92 s after the 15th.
        QVERIFY(
            std::abs(static_cast<double>(failing->nextTry->at - millisecondsOf(kBegan + 163'835ms)))
            < 5000);
    }

    void itsStandbyStandsBy() // Q 1.68
    {
        ProgramsBench bench;
        const auto pod = bench.pod("platform", "storefront-operator", false);
        QVERIFY(pod);
        const auto page = readControllerMetrics(bench.page(pod, 60)).value();
        QVERIFY(page.queues.empty() && page.controllers.empty());
        QVERIFY(!page.leading.at("storefront-operator"));
        const auto log = bench.programs.log(*pod).value();
        const auto lines = bench.programs.lines(log, {}, bench.now);
        QCOMPARE(lines.size(), std::size_t(2));
        QVERIFY(lines.back().text.find("attempting to acquire") != std::string::npos);
    }

    void whatIsHealthyIsNotAccused() // Q 6.26
    {
        ProgramsBench bench;
        QueueTotals deployments { .name = "deployment", .adds = 40 };
        deployments.workDuration.count = 40;
        deployments.queueDuration.count = 40;
        bench.totals["kube-controller-manager"] = { deployments };
        bench.totals["kube-scheduler"] = { QueueTotals { .name = "scheduler", .waiting = 2 } };
        const std::set<QueueState> good { QueueState::Working, QueueState::Idle };
        struct Healthy
        {
            const char* ns;
            const char* app;
            std::set<QueueState> states;
        };
        const std::vector<Healthy> all {
            { "kube-system", "kube-controller-manager", good },
            { "kube-system", "kube-scheduler", good },
            { "flux-system", "kustomize-controller", good },
            { "cert-manager", "cert-manager", { QueueState::NotExported } }, // Q 1.45
        };
        for (const auto& one : all) {
            const auto pod = bench.pod(one.ns, one.app);
            QVERIFY2(pod, one.app);
            const auto verdicts = bench.verdicts(pod, 1);
            QVERIFY2(!verdicts.empty(), one.app);
            for (const auto& [queue, verdict] : verdicts)
                QVERIFY2(one.states.contains(verdict.state),
                         (one.app + (' ' + queue) + ": " + std::string(stateWord(verdict.state)))
                             .c_str());
            if (bench.programs.log(*pod))
                QVERIFY(bench.suspects(pod, 20min).empty());
        }
    }

    void theSameSeedIsTheSameAtTheSameMoment()
    {
        const auto told = [](unsigned seed) {
            ProgramsBench bench(seed);
            std::string all;
            for (const char* const app : { "storefront-operator", "kustomize-controller" }) {
                const auto pod = bench.pod(app[0] == 's' ? "platform" : "flux-system", app);
                all += bench.page(pod, 77.5);
                const auto log = bench.programs.log(*pod).value();
                for (const auto& line : bench.programs.lines(log, bench.now - 10min, bench.now))
                    all += line.text + '\n';
            }
            return all;
        };
        const auto one = told(1);
        QVERIFY(one == told(1));
        QVERIFY(one != told(2));
    }

    /// Who follows a log gets what comes between two looks, each line once.
    void aLogInPiecesIsTheSame()
    {
        ProgramsBench bench;
        const auto pod = bench.pod("platform", "storefront-operator");
        const auto log = bench.programs.log(*pod).value();
        const auto whole = bench.programs.lines(log, kBegan - 7min, kBegan);
        QVERIFY(whole.size() > 100);
        std::size_t told = 0;
        for (auto from = kBegan - 7min; from < kBegan; from += 333ms) {
            for (const auto& line :
                 bench.programs.lines(log, from, std::min(from + 333ms, kBegan))) {
                QVERIFY(told < whole.size());
                QCOMPARE(line.text, whole[told].text);
                ++told;
            }
        }
        QCOMPARE(told, whole.size());
    }
};

KW_TEST_APPLESS(TestSimPrograms)

} // namespace tst_sim_programs

#include "tst_sim_programs.moc"
