// A copy into a container on a server that cannot be told the end of a process' input, as those
// before 1.30.
#include "copy_bench.h"

#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

namespace tst_pod_copy_v4 {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {
constexpr int kTimeout = 60'000;
} // namespace

class TestPodCopyV4 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// tar reads until its input ends: it gets as many bytes as it was said. Semantics 13 bug 26
    void tarIsToldHowMuchComes() // A 4.5.5
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(70'000, 'x'));
        file.close();
        CopyBench bench("v4.channel.k8s.io");
        auto& server = bench.server;
        CopyPart part;
        std::jthread copying([&](const std::stop_token& stop) {
            (void)bench.copy().upload(file.fileName().toStdString(), "/to", part, stop);
        });
        QTRY_COMPARE_WITH_TIMEOUT(server.heads.size(), std::size_t { 1 }, kTimeout);
        QVERIFY(server.heads[0].contains("command=test"));
        QTRY_VERIFY_WITH_TIMEOUT(server.isConnected(), kTimeout);
        bench.exit(1);
        QTRY_COMPARE_WITH_TIMEOUT(server.heads.size(), std::size_t { 2 }, kTimeout);
        const auto& head = server.heads[1];
        QVERIFY2(head.contains("command=sh&command=-c&command=command"), head.constData());
        const auto tar = head.indexOf("&command=tar");
        QVERIFY(tar > 0);
        const auto number = head.lastIndexOf('=', tar - 1) + 1;
        const auto size = head.mid(number, tar - number).toLongLong();
        QVERIFY(size > 70'000);
        QTRY_VERIFY_WITH_TIMEOUT(server.isConnected(), kTimeout);
        server.send(2, "\x01\n"); // it is there
        QTRY_COMPARE_WITH_TIMEOUT(server.received().size(), size, kTimeout);
        copying.request_stop();
        copying.join();
    }
};

KW_TEST_GUILESS(TestPodCopyV4)

} // namespace tst_pod_copy_v4

#include "tst_pod_copy_v4.moc"
