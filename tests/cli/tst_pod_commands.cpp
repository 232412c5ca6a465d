// `kittiwake exec`, `attach`, `port-forward` and `cp` on a simulated cluster, beside what kubectl
// does. What only real containers do is in control-plane/containers.
#include <core/changes/edit/field_of.h>
#include <core/client/client_set.h>
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_pod_commands {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

const Gvr kPods { "", "v1", "pods" };

} // namespace

class TestPodCommands : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

    [[nodiscard]] QStringList line(const QString& words, const QString& kubeconfig = {}) const
    {
        return m_bench.line(words, kubeconfig);
    }
    [[nodiscard]] Ran run(const QString& words, const QString& kubeconfig = {}) const
    {
        return m_bench.run(words, kubeconfig);
    }
    /// Its output, once that matches or it has ended.
    static QString until(QProcess& process, const QString& pattern)
    {
        QString all;
        const QRegularExpression wanted(pattern);
        (void)QTest::qWaitFor(
            [&] {
                all += QString::fromUtf8(process.readAllStandardOutput());
                return all.contains(wanted) || process.state() == QProcess::NotRunning;
            },
            kTimeout);
        return all + QString::fromUtf8(process.readAllStandardOutput());
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* text : {
                 R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default",
                     "name":"web","labels":{"app":"web"}},"spec":{"containers":[{"name":"app",
                     "image":"i",
                     "ports":[{"name":"http","containerPort":8080}]},{"name":"log","image":"i"}]}})",
                 R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default",
                     "name":"waits"},"spec":{"schedulerName":"nobody",
                     "containers":[{"name":"c","image":"i"}]}})" }) {
            m_bench.make(kPods, text);
        }
        const auto isRunning = [&] {
            const auto pod = m_bench.client(kPods).get("web").wait();
            return pod && pod->text({ "status", "phase" }) == "Running";
        };
        QVERIFY(QTest::qWaitFor(isRunning, kTimeout));
    }

    void aCommandsOutputAndExitCodeAreItsOwn_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("err");
        const auto row = [](const char* words, int code, const char* out, const char* err) {
            QTest::newRow(words) << QString::fromLatin1(words) << code << QString::fromLatin1(out)
                                 << QString::fromLatin1(err);
        };
        row("exec web -c app -- echo a  b", 0, "a  b\n", "");
        row("exec -q web -- hostname", 0, "web\n", "");
        row("exec pod/web -c log -- echo x", 0, "x\n", "");
        row("exec web -c app -- false", 1, "", "command terminated with exit code 1\n");
        row("exec web -q -c app -- false", 1, "", "");
        row("exec web --stdin=false -c app -- echo x", 0, "x\n", "");
        row("exec web -it=false -c app -- echo x --tty=true", 0, "x --tty=true\n", "");
        row("exec web --quiet=true -c app -- false", 1, "", "");
        row("exec web -q --quiet=false -c app -- false", 1, "",
            "command terminated with exit code 1\n");
        row("logs web --tail=0", 0, "", "Defaulted container \"app\" out of: app, log\n");
        row("logs web --tail=0 --all-containers", 0, "", "");
        row("exec web -- echo x", 0, "x\n", "Defaulted container \"app\" out of: app, log\n");
    }
    void aCommandsOutputAndExitCodeAreItsOwn()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        QFETCH(QString, out);
        QFETCH(QString, err);
        const auto ran = run(words);
        QCOMPARE(ran.err, err);
        QCOMPARE(ran.out, out);
        QCOMPARE(ran.code, code);
    }

    void whatCannotBeIsToldInASentence_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* words, int code, const char* says) {
            QTest::newRow(words) << QString::fromLatin1(words) << code << QString::fromLatin1(says);
        };
        row("exec web", 2, "at least one command");
        row("exec -- ls", 2, "at least one command");
        row("exec /web -- ls", 2, "resource/name form");
        row("exec gone -- ls", 1, "pods \"gone\" not found");
        row("exec web -c nope -- ls", 1, "It has: app, log");
        row("exec waits -- ls", 1, "does not have a host assigned");
        row("exec web -c app -- nope", 1, "executable file not found");
        row("exec nothing/web -- ls", 1, "nothing");
        row("exec web --request-timeout never -- ls", 2, "--request-timeout takes a time");
        row("exec -f /nowhere.yaml -- ls", 2, "Cannot read /nowhere.yaml");
        row("attach", 2, "must be specified");
        row("attach a b", 2, "Expected one pod");
        row("attach web --stdin=maybe", 2, "Unexpected value after \"--stdin\"");
        row("attach gone -it=false", 1, "pods \"gone\" not found");
        row("debug", 2, "must be specified");
        row("debug web", 2, "An image must be specified");
        row("debug web --image i -t", 2, "-t needs -i");
        row("debug web --image i --rm", 2, "cannot be removed");
        row("debug web --image i --rm=true", 2, "cannot be removed");
        row("debug gone --image i --rm=false --attach=false", 1, "pods \"gone\" not found");
        row("debug node/n --image i --rm", 2, "--rm needs -i");
        row("debug node/n --image i --target app", 2, "--target is for pods");
        row("debug web --image i --profile root", 2, "--profile takes general");
        row("debug web --image i --env =x", 2, "--env takes NAME=VALUE");
        // A 9.2.8: no copy is made.
        row("debug web --image i --copy-to other", 2, "copy of the pod is not supported");
        row("debug web --image i --arguments-only", 2, "needs arguments");
        row("debug a/b/c --image i", 2, "resource/name form");
        row("debug gone --image i", 1, "pods \"gone\" not found");
        row("debug web --image i --target nope", 1, "It has: app, log");
        row("debug node/gone --image i", 1, "nodes \"gone\" not found");
        row("port-forward web", 2, "list of ports");
        row("port-forward web 0", 2, "1 to 65535");
        row("port-forward web :80 --address 0.0.0.0", 2, "--allow-other-computers");
        row("port-forward web :80 --address 0.0.0.0 --allow-other-computers=false", 2,
            "--allow-other-computers");
        row("port-forward web :https", 1, "named port \"https\"");
        row("port-forward waits :80 --pod-running-timeout 300ms", 1, "Current status=Pending");
        row("port-forward waits :80 --pod-running-timeout 1ms", 1, "is not running");
        row("port-forward web :80 --pod-running-timeout 0s", 2, "higher than zero");
        row("exec web --pod-running-timeout soon -- ls", 2, "such as 30s");
        row("cp web:/x /tmp/y --retries many", 2, "--retries takes a number");
        row("cp a b", 2, "must be in a pod");
        row("cp a:/x b:/y", 2, "must be a path on this computer");
        row("cp web:/x", 2, "Source and destination");
        row("cp gone:/x /tmp/y", 1, "pods \"gone\" not found");
        row("cp --as-group g web:/x /tmp/y", 1, "--as-group needs --as");
        row("cp --as-uid 7 web:/x /tmp/y", 1, "--as-uid needs --as");
        row("cp --cluster nope web:/x /tmp/y", 1, "the command line names the cluster \"nope\"");
        row("exec web --client-key /nowhere -- ls", 1, "/nowhere");
    }
    void whatCannotBeIsToldInASentence()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        QFETCH(QString, says);
        const auto ran = run(words);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
        QVERIFY(ran.err.startsWith(QStringLiteral("kittiwake: "))
                || ran.err.startsWith(QStringLiteral("Defaulted")));
        QCOMPARE(ran.code, code);
        QCOMPARE(ran.out, QString());
    }

    void whoMayNotIsToldWhichVerbIsMissing() // A 2.5.4
    {
        const auto ran = run(QStringLiteral("exec web -c app -- ls"), m_bench.viewer());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QStringLiteral("403"))
                     && ran.err.contains(QStringLiteral("pods/exec")),
                 qPrintable(ran.err));
    }

    void aDebugContainerTalksAndStays() // A 9.1
    {
        const auto shell = startProgramWithInput(
            line(QStringLiteral("debug -i web --image busybox --target app")), m_bench.home());
        shell->write("hostname\nexit 3\n");
        auto out = until(*shell, QStringLiteral("web\n"));
        QVERIFY(QTest::qWaitFor([&] { return shell->state() == QProcess::NotRunning; }, kTimeout));
        out += QString::fromUtf8(shell->readAllStandardOutput());
        const auto err = QString::fromUtf8(shell->readAllStandardError());
        QCOMPARE(out, QStringLiteral("web\n"));
        QCOMPARE(shell->exitCode(), 0);
        QVERIFY2(err.contains(QStringLiteral("It cannot be removed: it stays until the pod is")),
                 qPrintable(err));
    }

    void aDebugContainerThatHasEndedHasItsLogPrinted() // A 9.2.10
    {
        const auto ran = run(QStringLiteral("debug --attach web --image busybox -c once"));
        QCOMPARE(ran.code, 0);
        QVERIFY(!ran.out.isEmpty());
    }

    void aDebugContainerNeedNotBeAttachedTo()
    {
        const auto ran = run(QStringLiteral("debug pod/web --image busybox -c later"));
        QCOMPARE(ran.code, 0);
        QVERIFY2(ran.err.contains(QStringLiteral("kittiwake attach -n default web -c later")),
                 qPrintable(ran.err));
        const auto record = m_bench.lastRecord();
        QCOMPARE(textIn(record, "title"), "kittiwake debug");
        QCOMPARE(textIn(record, "name"), "web");
        QCOMPARE(textIn(record, "progress"), "container later of pod default/web");
        QCOMPARE(textIn(record, "command"),
                 "kubectl debug web -n default --image=busybox --container=later "
                 "--profile=general");
    }

    void aDebugImageThatIsNotThereIsToldOf() // A 9.2.3
    {
        const auto ran = run(QStringLiteral("debug --attach web --image busybox:broken"));
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QStringLiteral("cannot be started: ImagePullBackOff: Back-off")),
                 qPrintable(ran.err));
    }

    void aNodesPodStaysUnlessItIsToGo_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("says");
        QTest::newRow("stays") << ""
                               << "stays. To delete it: kubectl delete pod -n default ";
        QTest::newRow("goes") << "--rm "
                              << "Deleted pod default/node-debugger-";
    }
    void aNodesPodStaysUnlessItIsToGo()
    {
        QFETCH(QString, option);
        QFETCH(QString, says);
        const auto shell = startProgramWithInput(
            line(QStringLiteral("debug -i %1node/%2 --image busybox").arg(option, m_bench.node())),
            m_bench.home());
        shell->write("hostname\nexit\n");
        auto out = until(*shell, QStringLiteral("node-debugger.*\n"));
        QVERIFY(QTest::qWaitFor([&] { return shell->state() == QProcess::NotRunning; }, kTimeout));
        const auto err = QString::fromUtf8(shell->readAllStandardError());
        QVERIFY2(out.startsWith(QStringLiteral("node-debugger-")), qPrintable(out + err));
        QVERIFY2(err.contains(says), qPrintable(err));
        const auto record = m_bench.lastRecord();
        QCOMPARE(textIn(record, "kind"), "Node");
        QCOMPARE(textIn(record, "command"),
                 "kubectl debug node/" + m_bench.node().toStdString()
                     + " -n default -i --image=busybox --container=debugger --profile=general");
    }

    void inputReachesTheCommandUpToItsEnd()
    {
        const auto cat = startProgramWithInput(line(QStringLiteral("exec -i web -c app -- cat")),
                                               m_bench.home());
        const QByteArray input(1 << 20, 'i');
        cat->write(input);
        cat->closeWriteChannel();
        QByteArray out;
        QVERIFY(QTest::qWaitFor(
            [&] {
                out += cat->readAllStandardOutput();
                return cat->state() == QProcess::NotRunning;
            },
            kTimeout));
        out += cat->readAllStandardOutput();
        QCOMPARE(cat->exitCode(), 0);
        QCOMPARE(out.size(), input.size());
    }

    void anInterruptionEndsIt()
    {
        const auto shell =
            startProgramWithInput(line(QStringLiteral("exec -i web -c app -- sh")), m_bench.home());
        shell->write("echo ready\n");
        QVERIFY(until(*shell, QStringLiteral("ready")).contains(QStringLiteral("ready")));
        ::kill(static_cast<pid_t>(shell->processId()), SIGINT);
        QVERIFY(shell->waitForFinished(kTimeout));
        QCOMPARE(shell->exitStatus(), QProcess::CrashExit); // by the signal, as a shell wants it
    }

    void aReaderThatGoesEndsIt()
    {
        const auto pipe = QDir(m_bench.home()).filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int reader = ::open(qPrintable(pipe), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(reader >= 0);
        const auto cat = startProgramWithInput(line(QStringLiteral("exec -i web -c app -- cat")),
                                               m_bench.home(), pipe);
        cat->write("x");
        char some = 0;
        const bool read = QTest::qWaitFor([&] { return ::read(reader, &some, 1) > 0; }, kTimeout);
        ::close(reader);
        QVERIFY2(read, cat->readAllStandardError().constData());
        QVERIFY(cat->waitForFinished(kTimeout));
        QCOMPARE(cat->exitCode(), 128 + SIGPIPE);
        QCOMPARE(cat->readAllStandardError(), QByteArray());
    }

    void aFileNamesThePod()
    {
        const std::string pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\n";
        const auto file = m_bench.write("web.yaml", pod);
        const auto ran = run(QStringLiteral("exec -q -c app -f %1 -- hostname").arg(file));
        QCOMPARE(ran.err, QString());
        QCOMPARE(ran.out, "web\n");
        QCOMPARE(ran.code, 0);
        const auto two = m_bench.write("two.yaml", pod + "---\n" + pod);
        const auto refused = run(QStringLiteral("exec -f %1 -- hostname").arg(two));
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains(QStringLiteral("there are 2")), qPrintable(refused.err));
        const auto placed =
            m_bench.write("placed.yaml",
                          "apiVersion: v1\nkind: Pod\nmetadata: {namespace: default, name: web}\n");
        const auto there = run(QStringLiteral("exec -q -c app -f %1 -- hostname").arg(placed));
        QCOMPARE(there.out, "web\n");
        const auto elsewhere = run(QStringLiteral("exec -n shop -f %1 -- hostname").arg(placed));
        QCOMPARE(elsewhere.code, 2);
        QVERIFY2(elsewhere.err.contains(QStringLiteral("does not match the namespace \"shop\"")),
                 qPrintable(elsewhere.err));
    }

    void serverAndTokenOfTheLineAreTaken()
    {
        QFile file(m_bench.viewer());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = QString::fromUtf8(file.readAll());
        const QRegularExpression shape(QStringLiteral("server: \"([^\"]+)\""));
        const QRegularExpression secret(QStringLiteral("token: \"?([0-9a-f]+)"));
        const auto server = shape.match(text).captured(1);
        const auto token = secret.match(text).captured(1);
        QVERIFY(!server.isEmpty() && !token.isEmpty());
        text.replace(server, QStringLiteral("https://127.0.0.1:1"))
            .replace(token, QStringLiteral("0000"));
        const auto wrong = m_bench.write("wrong", text.toStdString());
        const auto lost = run(QStringLiteral("exec web -c app -- true"), wrong);
        QCOMPARE(lost.code, 1);
        QVERIFY2(lost.err.contains(QStringLiteral("https://127.0.0.1:1")), qPrintable(lost.err));
        const auto ran = run(
            QStringLiteral("logs web -c app --tail=0 --server %1 --token %2").arg(server, token),
            wrong);
        QCOMPARE(ran.err, QString());
        QCOMPARE(ran.code, 0);
        const auto strange =
            run(QStringLiteral("logs web -c app --tail=0 -s %1").arg(server), wrong);
        QCOMPARE(strange.code, 1);
        QVERIFY2(strange.err.contains(QStringLiteral("401")), qPrintable(strange.err));
    }

    void clusterAndUserOfTheLineAreTaken()
    {
        QFile file(m_bench.viewer());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = QString::fromUtf8(file.readAll());
        text.replace(QStringLiteral("name: demo, cluster"), QStringLiteral("name: real, cluster"))
            .replace(QStringLiteral("name: viewer, user"), QStringLiteral("name: reader, user"));
        const auto renamed = m_bench.write("renamed", text.toStdString());
        const auto words = QStringLiteral("logs web -c app --tail=0");
        QCOMPARE(run(words, renamed).code, 1);
        const auto ran = run(words + QStringLiteral(" --cluster real --user=reader"), renamed);
        QCOMPARE(ran.err, QString());
        QCOMPARE(ran.code, 0);
    }

    void certificatesOfTheLineAreTaken()
    {
        QFile file(m_bench.kubeconfig());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = QString::fromUtf8(file.readAll());
        const auto valueOf = [&](const char* name) {
            const QRegularExpression shape(QLatin1String(name)
                                           + QStringLiteral(": \"?([^\", }]+)"));
            return shape.match(text).captured(1);
        };
        const auto fileOf = [&](const char* name) {
            const auto pem = QByteArray::fromBase64(valueOf(name).toLatin1());
            return m_bench.write(name, pem.toStdString());
        };
        const auto server = valueOf("server");
        QVERIFY(server.startsWith(QStringLiteral("https://")));
        const auto bare =
            m_bench.write("bare",
                          QStringLiteral("clusters: [{name: c, cluster: {server: \"%1\"}}]\n"
                                         "users: [{name: u, user: {}}]\n"
                                         "contexts: [{name: c, context: {cluster: c, user: u}}]\n"
                                         "current-context: c\n")
                              .arg(server)
                              .toStdString());
        const auto as = QStringLiteral("exec web -c app --client-certificate %1 --client-key %2")
                            .arg(fileOf("client-certificate-data"), fileOf("client-key-data"));
        const auto trusting =
            as + QStringLiteral(" --certificate-authority ") + fileOf("certificate-authority-data");
        const auto codeOf = [&](const QString& words) {
            return run(words + QStringLiteral(" -- true"), bare).code;
        };
        QCOMPARE(codeOf(as), 1); // nothing vouches for the server
        QCOMPARE(codeOf(as + QStringLiteral(" --insecure-skip-tls-verify=false")), 1);
        QCOMPARE(codeOf(as + QStringLiteral(" --insecure-skip-tls-verify")), 0);
        QCOMPARE(codeOf(trusting), 0);
        QCOMPARE(codeOf(trusting + QStringLiteral(" --tls-server-name other.example")), 1);
    }

    void aServerThatIsSilentIsGivenUp()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const auto url = QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort());
        const auto ran =
            run(QStringLiteral("exec web -s %1 --request-timeout 300ms -- true").arg(url));
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QStringLiteral("No response from ") + url), qPrintable(ran.err));
    }

    void attachSaysWhatTheProcessSays()
    {
        const auto attach =
            startProgramWithInput(line(QStringLiteral("attach -q -i web -c app")), m_bench.home());
        attach->write("hello\n");
        QVERIFY(until(*attach, QStringLiteral("hello\n")).contains(QStringLiteral("hello")));
        ::kill(static_cast<pid_t>(attach->processId()), SIGTERM);
        QVERIFY(attach->waitForFinished(kTimeout));
    }

    /// The simulated pods echo what is no HTTP.
    void aPortLeadsToThePod()
    {
        const auto forward =
            startProgram(line(QStringLiteral("port-forward web :http")), m_bench.home());
        const auto said = until(*forward, QStringLiteral("\n"));
        const QRegularExpression shape(
            QStringLiteral("^Forwarding from 127\\.0\\.0\\.1:(\\d+) -> 8080\n"));
        const auto match = shape.match(said);
        QVERIFY2(match.hasMatch(), qPrintable(said + forward->readAllStandardError()));
        const auto port = match.captured(1).toUShort();
        constexpr int kConnections = 20; // more than are opened at a time
        std::vector<std::unique_ptr<QTcpSocket>> sockets;
        for (int i = 0; i < kConnections; ++i) {
            auto socket = std::make_unique<QTcpSocket>();
            socket->connectToHost(QStringLiteral("127.0.0.1"), port);
            socket->write("hello " + QByteArray::number(i));
            sockets.push_back(std::move(socket));
        }
        for (int i = 0; i < kConnections; ++i) {
            const auto wanted = "hello " + QByteArray::number(i);
            QTRY_COMPARE_WITH_TIMEOUT(sockets[static_cast<std::size_t>(i)]->peek(100), wanted,
                                      kTimeout);
        }
        QVERIFY(until(*forward, QStringLiteral("Handling connection for %1").arg(port))
                    .contains(QStringLiteral("Handling connection")));
        // A pod that goes is no end: the next connection looks for it.
        sockets.clear();
        QCOMPARE(forward->state(), QProcess::Running);
        ::kill(static_cast<pid_t>(forward->processId()), SIGINT);
        QVERIFY(forward->waitForFinished(kTimeout));
    }

    /// The first connection looks for the pod, by a service that is another one by then.
    void aServiceThatWasCreatedAnewIsSaid() // A 3.3
    {
        const Gvr services { "", "v1", "services" };
        constexpr const char* kFront =
            R"({"apiVersion":"v1","kind":"Service","metadata":{"namespace":"default",
                "name":"front"},"spec":{"selector":{"app":"web"},
                "ports":[{"port":80,"targetPort":"http"}]}})";
        m_bench.make(services, kFront);
        const auto forward =
            startProgram(line(QStringLiteral("port-forward svc/front :80")), m_bench.home());
        const auto said = until(*forward, QStringLiteral("\n"));
        const QRegularExpression shape(
            QStringLiteral("^Forwarding from 127\\.0\\.0\\.1:(\\d+) -> 8080\n"));
        const auto match = shape.match(said);
        QVERIFY2(match.hasMatch(), qPrintable(said + forward->readAllStandardError()));
        const auto removed = m_bench.client(services).remove("front").wait();
        QVERIFY2(removed, removed ? "" : removed.error().sentence.c_str());
        m_bench.make(services, kFront);
        QByteArray told;
        for (int i = 0; i < 2; ++i) {
            QTcpSocket socket;
            socket.connectToHost(QStringLiteral("127.0.0.1"), match.captured(1).toUShort());
            socket.write("hello");
            QTRY_COMPARE_WITH_TIMEOUT(socket.peek(100), QByteArray("hello"), kTimeout);
        }
        QTRY_VERIFY_WITH_TIMEOUT((told += forward->readAllStandardError()).endsWith('\n'),
                                 kTimeout);
        QCOMPARE(told,
                 QByteArray("svc/front was deleted and recreated under the same name. New "
                            "connections go to pods of the new one.\n"));
        ::kill(static_cast<pid_t>(forward->processId()), SIGINT);
        QVERIFY(forward->waitForFinished(kTimeout));
    }

    void copiesThereAndBack()
    {
        const QDir home(m_bench.home());
        QFile in(home.filePath(QStringLiteral("in")));
        QVERIFY(in.open(QIODevice::WriteOnly) && in.write("hello\n") == 6);
        in.close();
        const auto there =
            run(QStringLiteral("cp %1 web:/tmp/note -c app --checksum=true --no-preserve=false")
                    .arg(in.fileName()));
        QVERIFY2(there.code == 0, qPrintable(there.err));
        QFile out(home.filePath(QStringLiteral("back")));
        const auto back =
            run(QStringLiteral("cp web:/tmp/note %1 -c app --checksum").arg(out.fileName()));
        QVERIFY2(back.code == 0, qPrintable(back.err));
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), QByteArray("hello\n"));
    }

    void aFileThatIsNotThereIsToldOf()
    {
        const auto out = QDir(m_bench.home()).filePath(QStringLiteral("out"));
        const auto ran = run(QStringLiteral("cp web:/x %1 -c app").arg(out));
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QStringLiteral("/x")), qPrintable(ran.err));
        QVERIFY(!QFile::exists(out));
        QVERIFY(!QFile::exists(out + QStringLiteral(".part")));
    }
};

KW_TEST_GUILESS(TestPodCommands)

} // namespace tst_pod_commands

#include "tst_pod_commands.moc"
