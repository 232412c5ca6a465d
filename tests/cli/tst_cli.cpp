#include <core/version.h>
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli {

using kittiwake::test::runProgram;
using kittiwake::test::startProgram;

class TestCli : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;

private Q_SLOTS:
    void wrongUseGetsASentenceAndExitCode2_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("says");
        QTest::newRow("window: option") << "--frobnicate"
                                        << "--frobnicate";
        QTest::newRow("window: size") << "--screenshot x.png --size huge"
                                      << "--size";
        QTest::newRow("window: when") << "--screenshot x.png --after soon"
                                      << "--after";
        QTest::newRow("watch: nothing named") << "watch"
                                              << "You must specify the type of resource to watch";
        QTest::newRow("watch: option") << "watch pods --frobnicate"
                                       << "frobnicate";
        QTest::newRow("watch: option, whole")
            << "watch pods --frobnicate"
            << "kittiwake: Unknown option --frobnicate. See: kittiwake watch --help\n";
        QTest::newRow("watch: short option")
            << "watch pods -x"
            << "kittiwake: Unknown option -x. See: kittiwake watch --help\n";
        QTest::newRow("watch: no value") << "watch pods -l"
                                         << "Missing value after \"-l\"";
        QTest::newRow("window: view of a screenshot")
            << "--demo --screenshot x.png --view nosuch"
            << "There is no view or kind \"nosuch\". The views are overview, findings, resources, "
               "timeline, labels, queues, controllers, pipeline, streams, changes, edits, leases, "
               "helm, access, logs and "
               "first-run; "
               "the "
               "demo's kinds "
               "are ";
        QTest::newRow("watch: format")
            << "watch pods -o xml"
            << "output format \"xml\", allowed formats are: custom-columns, ";
        QTest::newRow("watch: a name twice")
            << "watch pods/a b"
            << "no need to specify a resource type as a separate argument";
        QTest::newRow("watch: half a name") << "watch pods/"
                                            << "single resource and name, not \"pods/\"";
        QTest::newRow("watch: a name and a selector") << "watch pods a -l app=web"
                                                      << "when a selector is specified";
        QTest::newRow("watch: a name and -A") << "watch pods a -A"
                                              << "across all namespaces";
        QTest::newRow("watch: --as-group alone") << "watch pods --as-group dev"
                                                 << "--as-group needs --as";
        QTest::newRow("watch: no time") << "watch pods --request-timeout soon"
                                        << "not \"soon\"";
        QTest::newRow("watch: no unit") << "watch pods --request-timeout 1m30"
                                        << "not \"1m30\"";
        QTest::newRow("watch: namespace ..") << "watch pods -n .."
                                             << "invalid namespace \"..\": [may not be '..']";
        QTest::newRow("watch: namespace a/b") << "watch pods -n a/b"
                                              << "invalid namespace \"a/b\": [may not contain '/']";
        QTest::newRow("watch: namespace Shop") << "watch pods -n Shop"
                                               << "invalid namespace \"Shop\": [a lowercase RFC";
        QTest::newRow("watch: -A and -n") << "watch pods -A -n shop"
                                          << "cannot be used together";
        QTest::newRow("logs: nothing named") << "logs"
                                             << "POD or TYPE/NAME is a required argument";
        QTest::newRow("logs: option")
            << "logs web --frobnicate"
            << "Unknown option --frobnicate. See: kittiwake logs --help\n";
        QTest::newRow("logs: a name and a selector")
            << "logs web -l app=web"
            << "Only a selector (-l) or a POD name is allowed";
        QTest::newRow("logs: three words") << "logs web app more"
                                           << "Only one pod or TYPE/NAME";
        QTest::newRow("logs: half a name") << "logs deployment/"
                                           << "single resource and name, not \"deployment/\"";
        QTest::newRow("logs: two slashes") << "logs a/b/c"
                                           << "single resource and name, not \"a/b/c\"";
        QTest::newRow("logs: a name and -A") << "logs web -A"
                                             << "across all namespaces";
        QTest::newRow("logs: -A and -n") << "logs -l a=b -A -n shop"
                                         << "cannot be used together";
        QTest::newRow("logs: two containers") << "logs web app -c app"
                                              << "Only one of -c or an inline CONTAINER";
        QTest::newRow("logs: all of one") << "logs web -c app --all-containers"
                                          << "with the container name \"app\"";
        QTest::newRow("logs: tail") << "logs web --tail -2"
                                    << "--tail takes a number of at least -1, not \"-2\"";
        QTest::newRow("logs: bytes") << "logs web --limit-bytes 0"
                                     << "--limit-bytes takes a number of at least 1";
        QTest::newRow("logs: since") << "logs web --since 5"
                                     << "--since takes a time such as 30s, 5m or 3h, not \"5\"";
        QTest::newRow("logs: since when") << "logs web --since-time today"
                                          << "RFC 3339), not \"today\"";
        QTest::newRow("logs: both since") << "logs web --since 5s --since-time 2026-01-31T12:00:00Z"
                                          << "At most one of --since-time and --since";
        QTest::newRow("demo: seed") << "--demo --seed early"
                                    << "--seed";
        QTest::newRow("demo: pods of which") << "--pods 5"
                                             << "add --demo";
        QTest::newRow("demo-server: no number") << "demo-server --pods many"
                                                << "--pods takes a number";
        QTest::newRow("demo-server: out of range") << "demo-server --port 99999"
                                                   << "65535";
        QTest::newRow("demo-server: a word") << "demo-server shop"
                                             << "\"shop\"";
        QTest::newRow("demo-server: a fault") << "demo-server --bare --fault refuze"
                                              << "\"refuze\"";
        QTest::newRow("demo-server: a fault's word") << "demo-server --bare --fault status"
                                                     << "needs code";
    }
    void wrongUseGetsASentenceAndExitCode2()
    {
        QFETCH(QString, line);
        QFETCH(QString, says);
        const auto ran = runProgram(line.split(u' '), m_home.path());
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
        QVERIFY2(ran.err.startsWith(u"kittiwake: "), qPrintable(ran.err));
        QVERIFY(ran.out.isEmpty());
    }

    void helpAndVersionGoToStandardOutput_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("says");
        QTest::newRow("version") << "--version"
                                 << "kittiwake " KITTIWAKE_VERSION;
        QTest::newRow("help") << "--help"
                              << "--screenshot";
        QTest::newRow("watch") << "watch --help"
                               << "--all-namespaces";
        QTest::newRow("watch: its line") << "watch --help"
                                         << "Usage: kittiwake watch [options] RESOURCE [NAME...]\n";
        QTest::newRow("logs") << "logs --help"
                              << "Usage: kittiwake logs [options] [POD|TYPE/NAME] [CONTAINER]\n";
        QTest::newRow("demo-server") << "demo-server --help"
                                     << "--churn";
        QTest::newRow("demo-server: its line") << "demo-server --help"
                                               << "Usage: kittiwake demo-server [options]\n";
        QTest::newRow("demo-server's faults") << "demo-server --fault help"
                                              << "error-event             code, retryAfter, events";
    }
    void helpAndVersionGoToStandardOutput()
    {
        QFETCH(QString, line);
        QFETCH(QString, says);
        const auto ran = runProgram(line.split(u' '), m_home.path());
        QCOMPARE(ran.code, 0);
        QVERIFY2(ran.out.contains(says), qPrintable(ran.out));
    }

    void helpHasASentenceForEachOption_data()
    {
        QTest::addColumn<QStringList>("line");
        QTest::newRow("window") << QStringList { "--help" };
        QTest::newRow("get") << QStringList { "get", "--help" };
        QTest::newRow("watch") << QStringList { "watch", "--help" };
        QTest::newRow("logs") << QStringList { "logs", "--help" };
        QTest::newRow("demo-server") << QStringList { "demo-server", "--help" };
    }
    void helpHasASentenceForEachOption()
    {
        QFETCH(QStringList, line);
        const auto out = runProgram(line, m_home.path()).out;
        const auto options = out.section(QStringLiteral("Options:\n"), 1)
                                 .section(QStringLiteral("\n\n"), 0, 0)
                                 .section(QStringLiteral("\nArguments:"), 0, 0)
                                 .split(u'\n', Qt::SkipEmptyParts);
        QVERIFY2(options.size() > 5, qPrintable(out));
        const QRegularExpression sentence(
            QRegularExpression::anchoredPattern(QStringLiteral("  -.* [A-Z][a-z].*[^.]\\.")));
        for (const auto& option : options)
            QVERIFY2(sentence.match(option).hasMatch(), qPrintable(option));
        QVERIFY2(out.contains(QStringLiteral("\nExamples:\n  # ")), qPrintable(out));
    }

    void aFullDiskGetsASentence_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : { "--version", "--help", "watch --help", "demo-server --help",
                                  "demo-server --fault help", "demo-server --bare" })
            QTest::newRow(line) << line;
    }
    void aFullDiskGetsASentence()
    {
        QFETCH(QString, line);
        const auto ran = runProgram(line.split(u' '), m_home.path(), QStringLiteral("/dev/full"));
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.err,
                 "kittiwake: Standard output could not be written: No space left on device.\n");
    }

    void badKubeconfigsGetASentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << "There is no cluster, user or context in ";
        QTest::newRow("not YAML") << QByteArray("a: [1,\nb: }\n")
                                  << "kubeconfig\", line 2, column 4";
        QTest::newRow("unknown context")
            << QByteArray("current-context: nope\ncontexts: []\n") << "nope";
    }
    void badKubeconfigsGetASentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        QFile file(m_home.filePath(QStringLiteral("kubeconfig")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const auto ran = runProgram({ QStringLiteral("watch"), QStringLiteral("pods"),
                                      QStringLiteral("--kubeconfig"), file.fileName() },
                                    m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
    }

    void noKubeconfigSaysWhereItLooked()
    {
        const auto ran =
            runProgram({ QStringLiteral("watch"), QStringLiteral("pods") }, m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(m_home.path() + QStringLiteral("/.kube/config")),
                 qPrintable(ran.err));
    }

    void serverThatIsDownGetsASentence()
    {
        QFile file(m_home.filePath(QStringLiteral("down")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("clusters: [{name: c, cluster: {server: 'http://127.0.0.1:1'}}]\n"
                   "users: [{name: u, user: {}}]\n"
                   "contexts: [{name: c, context: {cluster: c, user: u}}]\n"
                   "current-context: c\n");
        file.close();
        const auto ran = runProgram({ QStringLiteral("watch"), QStringLiteral("pods"),
                                      QStringLiteral("--kubeconfig"), file.fileName() },
                                    m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"nothing answers at http://127.0.0.1:1"), qPrintable(ran.err));
    }

    /// Only once a cluster has said what it serves is it known that there is no such view.
    void aScreenshotOfAViewThatTheClusterLacksIsNone()
    {
        const auto kubeconfig = m_home.filePath(QStringLiteral("bare"));
        const auto server = startProgram({ QStringLiteral("demo-server"), QStringLiteral("--bare"),
                                           QStringLiteral("--kubeconfig"), kubeconfig },
                                         m_home.path());
        QVERIFY(QTest::qWaitFor(
            [&] { return server->bytesAvailable() > 0 || server->state() == QProcess::NotRunning; },
            60'000));
        const auto picture = m_home.filePath(QStringLiteral("nosuch.png"));
        const auto ran =
            runProgram({ QStringLiteral("--kubeconfig"), kubeconfig, QStringLiteral("--screenshot"),
                         picture, QStringLiteral("--view"), QStringLiteral("nosuch") },
                       m_home.path());
        server->terminate();
        QVERIFY(server->waitForFinished(60'000));
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.err.contains(u"doesn't have a resource type \"nosuch\""), qPrintable(ran.err));
        QVERIFY2(
            ran.err.contains(
                u"the views are overview, findings, resources, timeline, "
                u"labels, queues, controllers, pipeline, streams, changes, edits, leases, helm, "
                u"access, logs."),
            qPrintable(ran.err));
        QVERIFY(!QFile::exists(picture));
    }

    void aScreenshotWithoutAKubeconfigIsNone()
    {
        const auto picture = m_home.filePath(QStringLiteral("none.png"));
        const auto nowhere = m_home.filePath(QStringLiteral("no-such-kubeconfig"));
        const auto ran = runProgram(
            { QStringLiteral("--kubeconfig"), nowhere, QStringLiteral("--screenshot"), picture },
            m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY(!QFile::exists(picture));
        QVERIFY2(ran.err.contains(u"kittiwake: No screenshot was taken. The kubeconfig cannot be "
                                  u"used."),
                 qPrintable(ran.err));
        QVERIFY2(ran.err.contains(nowhere) && ran.err.contains(u"Create the file"),
                 qPrintable(ran.err));
    }

    void firstRunIsDrawnWithoutADisplay()
    {
        const auto picture = m_home.filePath(QStringLiteral("first-run.png"));
        const auto ran = runProgram({ QStringLiteral("--screenshot"), picture,
                                      QStringLiteral("--size"), QStringLiteral("1000x640"),
                                      QStringLiteral("--after"), QStringLiteral("synced") },
                                    m_home.path());
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(8).startsWith("\x89PNG"));
    }
};

KW_TEST_GUILESS(TestCli)

} // namespace tst_cli

#include "tst_cli.moc"
