#include <QTemporaryDir>
#include <QTest>

#include <tests/cli/program.h>

using kittiwake::test::runProgram;

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
                                              << "Name one resource";
        QTest::newRow("watch: option") << "watch pods --frobnicate"
                                       << "frobnicate";
        QTest::newRow("watch: format") << "watch pods -o yaml"
                                       << "\"yaml\"";
        QTest::newRow("watch: -A and -n") << "watch pods -A -n shop"
                                          << "exclude each other";
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
        QTest::newRow("demo-server") << "demo-server --help"
                                     << "--churn";
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

    void badKubeconfigsGetASentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << "kubeconfig: it is empty";
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

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
