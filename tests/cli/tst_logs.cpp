// `kittiwake logs` on a simulated cluster whose containers print what the test says.
#include <app/simulator/server_switches.h>
#include <app/simulator/simulated_cluster.h>
#include <tests/cli/program.h>
#include <tests/support/logging_node.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_logs {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

/// A program that runs, and what it has written so far.
class Running
{
public:
    explicit Running(std::unique_ptr<QProcess> process)
        : m_process(std::move(process))
    { }
    ~Running()
    {
        m_process->kill();
        m_process->waitForFinished();
    }
    /// Whether it has printed exactly that, within the test's timeout.
    bool prints(const QByteArray& all)
    {
        const bool right = QTest::qWaitFor(
            [&] {
                read();
                return out == all;
            },
            kTimeout);
        if (!right)
            qWarning("printed: %s\nsaid: %s", out.constData(), err.constData());
        return right;
    }
    bool says(const QByteArray& words)
    {
        const bool right = QTest::qWaitFor(
            [&] {
                read();
                return err.contains(words);
            },
            kTimeout);
        if (!right)
            qWarning("printed: %s\nsaid: %s", out.constData(), err.constData());
        return right;
    }
    /// Its exit code, once it has ended; −1: it has not, or crashed.
    int ends()
    {
        if (!m_process->waitForFinished(kTimeout))
            return -1;
        read();
        return m_process->exitStatus() == QProcess::NormalExit ? m_process->exitCode() : -1;
    }
    void interrupt() { ::kill(static_cast<pid_t>(m_process->processId()), SIGINT); }
    [[nodiscard]] const QProcess& process() const { return *m_process; }

    QByteArray out;
    QByteArray err;

private:
    void read()
    {
        out += m_process->readAllStandardOutput();
        err += m_process->readAllStandardError();
    }

    const std::unique_ptr<QProcess> m_process;
};

} // namespace

class TestLogs : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<LoggingNode> m_node;
    std::unique_ptr<sim::SimulatedCluster> m_cluster;

    /// `json` with ' for ".
    void put(const GroupResource& where, QByteArray json) const
    {
        const auto made = Unstructured::parse(json.replace('\'', '"').toStdString()).value();
        const auto seen = m_cluster->store().get(where, made.key());
        QVERIFY(m_cluster->store().put(where, made.key(), seen, [&](std::uint64_t version) {
            return withVersion(made, version);
        }));
    }
    [[nodiscard]] QString kubeconfig(const std::string& persona = "admin") const
    {
        QFile file(m_home.filePath(QString::fromStdString(persona)));
        const auto text = QByteArray::fromStdString(m_cluster->kubeconfig(persona));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write a kubeconfig");
        return file.fileName();
    }
    [[nodiscard]] QStringList line(const QString& more, const std::string& persona = "admin") const
    {
        return QStringList { "logs" } + more.split(u' ', Qt::SkipEmptyParts)
            + QStringList { "-n", "shop", "--kubeconfig", kubeconfig(persona) };
    }
    [[nodiscard]] Ran run(const QString& more, const std::string& persona = "admin") const
    {
        return runProgram(line(more, persona), m_home.path());
    }
    [[nodiscard]] Running start(const QString& more) const
    {
        return Running(startProgram(line(more), m_home.path()));
    }
    void print(const std::string& pod, const std::string& text) const
    {
        m_node->print({ pod }, text + '\n');
    }

private Q_SLOTS:
    void init()
    {
        m_node = std::make_unique<LoggingNode>();
        m_cluster =
            std::move(sim::SimulatedCluster::start({ .compress = false, .node = m_node.get() }))
                .value();
        m_node->serve(m_cluster->store());
        m_node->startPod("web-1");
    }
    void cleanup()
    {
        m_cluster.reset();
        m_node.reset();
    }

    void printsALogAsItIs()
    {
        print("web-1", "one");
        m_node->print({ "web-1" }, std::string("\x1b[2J\0\xff", 6) + '\n');
        m_node->print({ "web-1" }, "\n");
        m_node->print({ "web-1" }, "three\n");
        const auto ran = runProgram(line("web-1"), m_home.path(), m_home.filePath("out"));
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.err, QString());
        QFile out(m_home.filePath("out"));
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), QByteArray("one\n\x1b[2J\0\xff\n\nthree\n", 18));
    }

    void takesTheColoursAloneToATerminal()
    {
        print("web-1", "\x1b[31mred\x1b]0;title\x07 \x1b[2Jwords");
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
        QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
        const auto slave = QString::fromLocal8Bit(::ptsname(terminal));
        const int kept = ::open(qPrintable(slave), O_RDWR | O_NOCTTY | O_CLOEXEC);
        const auto ran = runProgram(line("web-1"), m_home.path(), slave);
        std::array<char, 256> text {};
        const auto got = ::read(terminal, text.data(), text.size());
        ::close(kept);
        ::close(terminal);
        QCOMPARE(ran.code, 0);
        QVERIFY(got > 0);
        QCOMPARE(QByteArray(text.data(), static_cast<qsizetype>(got)),
                 QByteArray("\x1b[31mred words\x1b[0m\r\n"));
    }

    void linesAreAsAsked_data()
    {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QByteArray>("prints");
        const auto row = [](const char* name, const char* more, const char* prints) {
            QTest::newRow(name) << QString::fromLatin1(more) << QByteArray(prints);
        };
        row("all", "two", "one\ntwo\n");
        row("tail", "two --tail 1", "two\n");
        row("no line", "two --tail=0", "");
        row("all, by number", "two --tail=-1", "one\ntwo\n");
        row("container", "two -c side", "beside\n");
        row("container, inline", "two side", "beside\n");
        row("pod by its kind", "pod/two", "one\ntwo\n");
        row("all containers", "two --all-containers", "one\nbeside\ntwo\n");
        row("all containers, as true", "two --all-containers=true", "one\nbeside\ntwo\n");
        row("all containers, as false", "two --all-containers=false", "one\ntwo\n");
        row("the last one counts", "two --all-containers --all-containers=false", "one\ntwo\n");
        row("prefix", "two --prefix --tail 1", "[pod/two/app] two\n");
        row("prefix, as true", "two --prefix=true --tail 1", "[pod/two/app] two\n");
        row("prefix, as 1", "two --prefix=false --prefix=1 --tail 1", "[pod/two/app] two\n");
        row("short, as false", "two -f --tail 1 -f=false", "two\n");
        row("long and short", "two --follow --tail 1 -pf=false --previous=0", "two\n");
        row("times", "two --timestamps --tail 1", "2026-11-01T08:00:00.003000000Z two\n");
        row("since", "two --since-time 2026-11-01T08:00:00Z", "one\ntwo\n");
        row("since later", "two --since-time 2026-11-01T09:00:00+00:00", "");
        row("bytes", "two --limit-bytes 6", "one\ntw");
        row("bytes of each", "two --all-containers --limit-bytes 2", "on\nbe\n");
        row("as kubectl has it", "two --max-log-requests 3 --ignore-errors", "one\ntwo\n");
        row("a selector", "-l app=pair", "one\ntwo\n");
        row("of a kubelet that is not verified", "two --insecure-skip-tls-verify-backend",
            "one\ntwo\n");
        row("within a time", "two --request-timeout 1m", "one\ntwo\n");
    }
    void linesAreAsAsked()
    {
        QFETCH(QString, more);
        QFETCH(QByteArray, prints);
        m_node->startPod("two", { "app", "side" }, R"("app":"pair")");
        m_node->print({ "two" }, "one\n");
        m_node->print({ "two", "side" }, "beside\n");
        m_node->print({ "two" }, "two\n");
        const bool all = more.contains(QStringLiteral("--all-containers"))
            && !more.contains(QStringLiteral("--all-containers=false"));
        const bool chosen = all || more.contains(QStringLiteral("side"));
        const auto ran = run(more);
        QCOMPARE(ran.err,
                 chosen ? QString()
                        : QStringLiteral("Defaulted container \"app\" out of: app, side\n"));
        QCOMPARE(ran.out.toUtf8(), prints);
        QCOMPARE(ran.code, 0);
    }

    void tenLinesOfEachPodAreEnoughWithASelector()
    {
        for (int i = 0; i < 30; ++i)
            print("web-1", std::to_string(i));
        QCOMPARE(run("-l app=web").out.count(u'\n'), 10);
        QCOMPARE(run("-l app=web --tail -1").out.count(u'\n'), 30);
    }

    void severalPodsComeInTheOrderOfTheirTimes()
    {
        m_node->startPod("web-2");
        QByteArray all;
        for (int i = 0; i < 300; ++i) {
            const std::string pod = i % 3 == 0 ? "web-1" : "web-2";
            print(pod, std::to_string(i));
            all += QByteArray::number(i) + '\n';
        }
        const auto ran = run("-l app=web --tail=-1");
        QCOMPARE(ran.out.toUtf8(), all);
        QCOMPARE(ran.code, 0);
    }

    void allPodsOfAWorkloadArePrinted_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("deployment") << "deployment/web";
        QTest::newRow("short name, group") << "deploy.apps/web";
        QTest::newRow("service") << "svc/web";
    }
    void allPodsOfAWorkloadArePrinted()
    {
        QFETCH(QString, what);
        m_node->startPod("web-2");
        m_node->startPod("db", { "app" }, R"("app":"db")");
        put({ "apps", "deployments" },
            "{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'namespace':'shop','name':"
            "'web'},'spec':{'selector':{'matchLabels':{'app':'web'}},'template':{}}}");
        put({ "", "services" },
            "{'apiVersion':'v1','kind':'Service','metadata':{'namespace':'shop','name':'web'},"
            "'spec':{'selector':{'app':'web'}}}");
        print("web-1", "one");
        print("db", "other");
        print("web-2", "two");
        const auto ran = run(what);
        QCOMPARE(ran.err, QString());
        QCOMPARE(ran.out, "[pod/web-1/app] one\n[pod/web-2/app] two\n");
        QCOMPARE(ran.code, 0);
        QCOMPARE(run(what + " --prefix=F").out, "one\ntwo\n");
    }

    void everyNamespaceIsLookedIn()
    {
        m_node->startPod("web-9", { "app" }, R"("app":"web")", "till");
        print("web-1", "one");
        m_node->print({ "web-9", "app", "till" }, "two\n");
        const auto ran = runProgram({ "logs", "-A", "-l", "app=web", "--kubeconfig", kubeconfig() },
                                    m_home.path());
        QCOMPARE(ran.out, "[shop/pod/web-1/app] one\n[till/pod/web-9/app] two\n");
    }

    void aPodOfAWorkloadIsWaitedFor()
    {
        put({ "apps", "deployments" },
            "{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'namespace':'shop','name':"
            "'late'},'spec':{'selector':{'matchLabels':{'app':'late'}},'template':{}}}");
        const auto none = run(QStringLiteral("deploy/late --pod-running-timeout 200ms"));
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.endsWith(QStringLiteral("deploy/late has no pods in namespace shop.\n")),
                 qPrintable(none.err));
        QCOMPARE(run(QStringLiteral("deploy/late --pod-running-timeout never")).code, 2);
        auto late = start(QStringLiteral("deploy/late --pod-running-timeout 1h"));
        QVERIFY(late.says("Waiting for it."));
        QCOMPARE(late.process().state(), QProcess::Running);
        m_node->startPod("late-1", { "app" }, R"("app":"late")");
        QCOMPARE(late.ends(), 0);
    }

    void whatCannotBeHadIsSaid_data()
    {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QString>("says");
        QTest::addColumn<int>("code");
        QTest::newRow("no such pod") << "none"
                                     << "kittiwake: pods \"none\" not found\n"
                                     << 1;
        QTest::newRow("nothing selected") << "-l app=none"
                                          << "No resources found in shop namespace.\n"
                                          << 0;
        QTest::newRow("no such container") << "web-1 -c nope"
                                           << "No container nope is in that pod. It has: app." << 1;
        QTest::newRow("in none of several")
            << "-l app=pair -c nope"
            << "No container nope is in those pods. They have: app, side." << 1;
        QTest::newRow("no such instance")
            << "web-1 -p"
            << "previous terminated container \"app\" in pod \"web-1\" not found" << 1;
        QTest::newRow("neither true nor false") << "web-1 --prefix=maybe"
                                                << "Unexpected value after \"--prefix\"." << 2;
        QTest::newRow("no such kind") << "frobs/web"
                                      << "doesn't have a resource type \"frobs\"" << 1;
        QTest::newRow("no such workload") << "deploy/web"
                                          << "deployments.apps \"web\" not found" << 1;
        QTest::newRow("no pods behind it")
            << "configmap/settings"
            << "There are no pods behind configmaps/settings in namespace shop: it has no selector"
            << 1;
        QTest::newRow("one has not started")
            << "pending"
            << "Cannot read the log of container app of pod shop/pending: The container has not "
               "started (ContainerCreating)."
            << 1;
        QTest::newRow("so it is, though") << "pending --ignore-errors"
                                          << "has not started" << 0;
    }
    void whatCannotBeHadIsSaid()
    {
        QFETCH(QString, more);
        QFETCH(QString, says);
        put({ "", "configmaps" },
            "{'apiVersion':'v1','kind':'ConfigMap','metadata':{'namespace':'shop','name':"
            "'settings'}}");
        putPending();
        m_node->startPod("two", { "app", "side" }, R"("app":"pair")");
        const auto ran = run(more);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
        QCOMPARE(ran.out, QString());
        QTEST(ran.code, "code");
    }

    void putPending() const
    {
        put({ "", "pods" },
            "{'apiVersion':'v1','kind':'Pod','metadata':{'namespace':'shop','name':'pending',"
            "'uid':'p','labels':{'app':'web'}},'spec':{'nodeName':'n','containers':[{'name':'app',"
            "'image':'i'}]},'status':{'phase':'Pending','containerStatuses':[{'name':'app',"
            "'state':{'waiting':{'reason':'ContainerCreating'}}}]}}");
    }

    void oneThatCannotBeReadDoesNotStopTheRest()
    {
        putPending();
        print("web-1", "one");
        const auto ran = run("-l app=web");
        QCOMPARE(ran.out, "one\n");
        QVERIFY2(ran.err.contains("pod shop/pending"), qPrintable(ran.err));
        QCOMPARE(ran.code, 1);
    }

    void whoMayNotReadLogsIsTold()
    {
        const auto ran = run("web-1", "nobody");
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains("(403)"), qPrintable(ran.err));
        QVERIFY2(ran.err.contains("pod shop/web-1"), qPrintable(ran.err));
    }

    void followsOverAServerThatRestarts() // A 1.3
    {
        QByteArray all;
        int number = 0;
        const auto more = [&](int lines) {
            for (int i = 0; i < lines; ++i) {
                print("web-1", "line " + std::to_string(++number));
                all += "line " + QByteArray::number(number) + '\n';
            }
        };
        more(100);
        auto logs = start("-f web-1");
        QVERIFY(logs.prints(all));
        m_cluster->switches().stop();
        more(100);
        QVERIFY(logs.says("Trying again."));
        const auto started = m_cluster->switches().start();
        QVERIFY2(started, started ? "" : started.error().sentence.c_str());
        QVERIFY(logs.prints(all));
        QVERIFY(logs.says("Live again."));
        more(100);
        QVERIFY(logs.prints(all));
        logs.interrupt();
        QCOMPARE(logs.ends(), -1); // by the signal
    }

    void crossesARestart() // A 1.6.5
    {
        print("web-1", "first");
        auto logs = start("-f web-1");
        QVERIFY(logs.prints("first\n"));
        print("web-1", "last words");
        m_node->restart({ "web-1" });
        print("web-1", "second");
        QVERIFY(logs.prints("first\nlast words\nsecond\n"));
        QVERIFY(logs.says("Container app of pod shop/web-1 has restarted; the instance before "
                          "ended with exit code 1 (Error).\n"));
    }

    void crossesARestartThatTheStatusTellsOfLate()
    {
        print("web-1", "first");
        auto logs = start("-f web-1");
        QVERIFY(logs.prints("first\n"));
        print("web-1", "last words");
        m_node->restart({ "web-1" }, false);
        print("web-1", "second");
        QVERIFY(QTest::qWaitFor([&] { return m_node->asked().since.has_value(); }, kTimeout));
        m_node->showStatus({ "web-1" });
        QVERIFY(logs.prints("first\nlast words\nsecond\n"));
        QVERIFY(logs.says("has restarted"));
    }

    void thePreviousInstanceCanBeHad()
    {
        print("web-1", "before");
        m_node->restart({ "web-1" });
        print("web-1", "now");
        QCOMPARE(run("web-1 -p").out, "before\n");
        QCOMPARE(run("web-1 -p -f").out, "before\n");
        QCOMPARE(run("web-1").out, "now\n");
    }

    void podsThatComeLaterAreTakenUp()
    {
        print("web-1", "one");
        auto logs = start("-f -l app=web --prefix");
        QVERIFY(logs.prints("[pod/web-1/app] one\n"));
        m_node->startPod("web-2");
        print("web-2", "two");
        QVERIFY(logs.prints("[pod/web-1/app] one\n[pod/web-2/app] two\n"));
        m_node->removePod("web-1");
        m_node->removePod("web-2");
        QVERIFY(logs.says("The log of container app of pod shop/web-2 has ended.\n"));
        m_node->startPod("web-3");
        print("web-3", "three");
        QVERIFY(logs.prints("[pod/web-1/app] one\n[pod/web-2/app] two\n[pod/web-3/app] three\n"));
    }

    void aSelectorMayTakePodsOnlyLater()
    {
        auto logs = start("-f -l app=new");
        QVERIFY(logs.says("No resources found in shop namespace.\n"));
        m_node->startPod("new", { "app" }, R"("app":"new")");
        print("new", "here");
        QVERIFY(logs.prints("here\n"));
    }

    void aPodThatWasNamedIsFollowedToItsEnd()
    {
        print("web-1", "one");
        auto logs = start("-f web-1");
        QVERIFY(logs.prints("one\n"));
        print("web-1", "two");
        m_node->finish({ "web-1" }, 3);
        QCOMPARE(logs.ends(), 0);
        QCOMPARE(logs.out, "one\ntwo\n");
        QVERIFY2(logs.err.contains(
                     "Container app of pod shop/web-1 has ended with exit code 3 (Error).\n"),
                 logs.err.constData());
    }

    void aJobIsFollowedToItsEnd()
    {
        const QByteArray job = "{'apiVersion':'batch/v1','kind':'Job','metadata':{'namespace':"
                               "'shop','name':'once'},'spec':{'selector':{'matchLabels':{'app':"
                               "'web'}},'template':{}}STATUS}";
        put({ "batch", "jobs" }, QByteArray(job).replace("STATUS", ""));
        print("web-1", "one");
        auto logs = start("-f job/once");
        QVERIFY(logs.prints("[pod/web-1/app] one\n"));
        m_node->finish({ "web-1" }, 0);
        QVERIFY(logs.says("has ended"));
        put({ "batch", "jobs" },
            QByteArray(job).replace("STATUS",
                                    ",'status':{'conditions':[{'type':'Complete','status':'True'}]"
                                    "}"));
        QCOMPARE(logs.ends(), 0);
    }

    void endsWhenItsReaderGoes()
    {
        print("web-1", "one");
        const auto pipe = m_home.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int reader = ::open(qPrintable(pipe), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(reader >= 0);
        const auto logs = startProgram(line("-f web-1"), m_home.path(), pipe);
        std::array<char, 4096> some {};
        const bool read =
            QTest::qWaitFor([&] { return ::read(reader, some.data(), some.size()) > 0; }, kTimeout);
        ::close(reader);
        QVERIFY2(read, logs->readAllStandardError().constData());
        QVERIFY(logs->waitForFinished(kTimeout));
        QCOMPARE(logs->readAllStandardError(), QByteArray());
        QCOMPARE(logs->exitCode(), 128 + SIGPIPE);
    }

    void aFullDiskEndsItWithASentence()
    {
        print("web-1", "one");
        const auto ran = runProgram(line("web-1"), m_home.path(), QStringLiteral("/dev/full"));
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.err,
                 "kittiwake: Standard output could not be written: No space left on device.\n");
    }

    void anInterruptionEndsItAsASignalDoes()
    {
        print("web-1", "one");
        auto logs = start("-f web-1");
        QVERIFY(logs.prints("one\n"));
        logs.interrupt();
        QCOMPARE(logs.ends(), -1);
        QCOMPARE(logs.process().exitStatus(), QProcess::CrashExit); // as the shell's loop sees it
        QCOMPARE(logs.process().exitCode(), SIGINT);
    }

    void aServerThatIsDownGetsASentence()
    {
        const auto there = line("web-1");
        m_cluster.reset();
        const auto ran = runProgram(there, m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains("nothing answers at "), qPrintable(ran.err));
    }
};

KW_TEST_GUILESS(TestLogs)

} // namespace tst_logs

#include "tst_logs.moc"
