#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <csignal>

namespace tst_contract_cli {

using namespace kittiwake::test;

namespace {
constexpr int kTimeout = 60'000;
}

class TestContractCli : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    [[nodiscard]] QStringList watch(const QStringList& more) const
    {
        return QStringList { QStringLiteral("watch") } + more
            + QStringList { QStringLiteral("--kubeconfig"),
                            m_cluster.kubeconfig(QStringLiteral("admin")) };
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void watchPrintsEventsAndEndsAtOnceWhenInterrupted()
    {
        const ScratchNamespace ns(m_cluster);
        QProcess process;
        process.start(QStringLiteral(KITTIWAKE_BINARY),
                      watch({ QStringLiteral("po"), QStringLiteral("-n"), ns.qname() }));
        const auto apply = QStringLiteral("apply -f -").split(u' ');
        m_cluster.kubectl(apply, podJson(ns.name(), "seen"));
        QByteArray out;
        const auto prints = [&](const char* words) {
            return QTest::qWaitFor(
                [&] {
                    process.waitForReadyRead(50);
                    out += process.readAllStandardOutput();
                    return out.contains(words);
                },
                kTimeout);
        };
        QVERIFY2(prints("ADDED"), out.constData());
        QVERIFY(out.startsWith("EVENT") && out.contains("STATUS") && out.contains("seen"));
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "seen", "--force", "--grace-period=0" });
        QVERIFY2(prints("DELETED"), out.constData());
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(2'000));
    }

    void jsonIsOneObjectALine()
    {
        const ScratchNamespace ns(m_cluster);
        const auto apply = QStringLiteral("apply -f -").split(u' ');
        m_cluster.kubectl(apply, podJson(ns.name(), "a", R"("app":"web")"));
        m_cluster.kubectl(apply, podJson(ns.name(), "b", R"("app":"db")"));
        QProcess process;
        process.start(QStringLiteral(KITTIWAKE_BINARY),
                      watch({ QStringLiteral("pods.v1."), QStringLiteral("-n"), ns.qname(),
                              QStringLiteral("-l"), QStringLiteral("app=web"), QStringLiteral("-o"),
                              QStringLiteral("json") }));
        QVERIFY(QTest::qWaitFor(
            [&] {
                process.waitForReadyRead(50);
                return process.canReadLine();
            },
            kTimeout));
        const auto object = QJsonDocument::fromJson(process.readLine()).object();
        QCOMPARE(object[QStringLiteral("type")].toString(), QStringLiteral("ADDED"));
        const auto pod = object[QStringLiteral("object")].toObject();
        QCOMPARE(pod[QStringLiteral("kind")].toString(), QStringLiteral("Pod"));
        QCOMPARE(pod[QStringLiteral("metadata")].toObject()[QStringLiteral("name")].toString(),
                 QStringLiteral("a"));
        process.kill();
        process.waitForFinished();
    }
};

KW_TEST_GUILESS(TestContractCli)

} // namespace tst_contract_cli

#include "tst_contract_cli.moc"
