// The simulated cluster as a user starts it, alone and with the window.
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QFileInfo>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace tst_demo {

using namespace kittiwake::test;

namespace {

/// Waits until it serves; the URL it serves at, empty if it ended instead.
QString urlOf(QProcess& server)
{
    const QRegularExpression serving(QStringLiteral("serving (https://\\S+)\nadmin "));
    QString all;
    const bool said = QTest::qWaitFor(
        [&] {
            all += QString::fromUtf8(server.readAllStandardOutput());
            return serving.match(all).hasMatch() || server.state() == QProcess::NotRunning;
        },
        60'000);
    return said ? serving.match(all).captured(1) : QString();
}

} // namespace

class TestDemo : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;

private Q_SLOTS:
    void servesUntilItIsInterrupted()
    {
        const auto kubeconfig = m_home.filePath(QStringLiteral("kc"));
        const auto server =
            startProgram({ "demo-server", "--bare", "--kubeconfig", kubeconfig }, m_home.path());
        const auto url = urlOf(*server);
        QVERIFY2(!url.isEmpty(), server->readAllStandardError().constData());

        const auto permissions = QFileInfo(kubeconfig).permissions();
        QVERIFY(!(permissions & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));

        const auto watch =
            startProgram({ "watch", "namespaces", "--kubeconfig", kubeconfig }, m_home.path());
        QString seen;
        QVERIFY(QTest::qWaitFor(
            [&] {
                seen += QString::fromUtf8(watch->readAllStandardOutput());
                return seen.contains(u"kube-system");
            },
            60'000));
        watch->kill();
        QVERIFY(watch->waitForFinished());

        ::kill(static_cast<pid_t>(server->processId()), SIGINT);
        QVERIFY(server->waitForFinished(60'000));
        QCOMPARE(server->exitStatus(), QProcess::NormalExit);
        QCOMPARE(server->exitCode(), 0);
    }

    void aPortThatIsTakenGetsASentence()
    {
        const auto first = startProgram({ "demo-server", "--bare" }, m_home.path());
        const auto port = urlOf(*first).section(u':', -1);
        QVERIFY(!port.isEmpty());
        const auto second = runProgram({ "demo-server", "--bare", "--port", port }, m_home.path());
        QCOMPARE(second.code, 1);
        QVERIFY2(second.err.contains(port), qPrintable(second.err));
        QVERIFY2(second.err.startsWith(u"kittiwake: "), qPrintable(second.err));
        first->terminate();
        QVERIFY(first->waitForFinished(60'000));
    }

    void aFileThatCannotBeWrittenGetsASentence()
    {
        const auto ran =
            runProgram({ "demo-server", "--bare", "--kubeconfig", "/nowhere/kc" }, m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"/nowhere/kc could not be written"), qPrintable(ran.err));
    }

    void theWindowOpensOnTheDemoWithoutAKubeconfig()
    {
        const auto file = m_home.filePath(QStringLiteral("demo.png"));
        const auto ran =
            runProgram({ "--demo", "--screenshot", file, "--size", "1000x700" }, m_home.path());
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        const QImage image(file);
        QCOMPARE(image.size(), QSize(1000, 700));
    }
};

KW_TEST_GUILESS(TestDemo)

} // namespace tst_demo

#include "tst_demo.moc"
