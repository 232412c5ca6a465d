#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ran
{
    int code = -1;
    QString out;
    QString err;
};

/// Runs the program in a home of its own, without a display.
Ran run(const QStringList& arguments, const QString& home)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home);
    for (const char* name : { "KUBECONFIG", "DISPLAY", "WAYLAND_DISPLAY" })
        environment.remove(QLatin1String(name));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(KITTIWAKE_BINARY), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {};
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
             QString::fromUtf8(process.readAllStandardOutput()),
             QString::fromUtf8(process.readAllStandardError()) };
}

} // namespace

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
        QTest::newRow("bench: nothing named") << "bench"
                                              << "kittiwake bench informer";
        QTest::newRow("bench: events") << "bench informer --events many --go x"
                                       << "--events";
        QTest::newRow("bench: no go") << "bench informer --events 5"
                                      << "--go";
    }
    void wrongUseGetsASentenceAndExitCode2()
    {
        QFETCH(QString, line);
        QFETCH(QString, says);
        const auto ran = run(line.split(u' '), m_home.path());
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
        QTest::newRow("bench") << "bench --help"
                               << "--events";
    }
    void helpAndVersionGoToStandardOutput()
    {
        QFETCH(QString, line);
        QFETCH(QString, says);
        const auto ran = run(line.split(u' '), m_home.path());
        QCOMPARE(ran.code, 0);
        QVERIFY2(ran.out.contains(says), qPrintable(ran.out));
    }

    void badKubeconfigsGetASentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << "kubeconfig: it is empty";
        QTest::newRow("not YAML") << QByteArray("a: [1,\nb: }\n") << "kubeconfig\", line 2, column 4";
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
        const auto ran = run({ QStringLiteral("watch"), QStringLiteral("pods"),
                               QStringLiteral("--kubeconfig"), file.fileName() },
                             m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
    }

    void noKubeconfigSaysWhereItLooked()
    {
        const auto ran = run({ QStringLiteral("watch"), QStringLiteral("pods") }, m_home.path());
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
        const auto ran = run({ QStringLiteral("watch"), QStringLiteral("pods"),
                               QStringLiteral("--kubeconfig"), file.fileName() },
                             m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"nothing answers at http://127.0.0.1:1"), qPrintable(ran.err));
    }

    void firstRunIsDrawnWithoutADisplay()
    {
        const auto picture = m_home.filePath(QStringLiteral("first-run.png"));
        const auto ran =
            run({ QStringLiteral("--screenshot"), picture, QStringLiteral("--size"),
                  QStringLiteral("1000x640"), QStringLiteral("--after"), QStringLiteral("synced") },
                m_home.path());
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(8).startsWith("\x89PNG"));
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
