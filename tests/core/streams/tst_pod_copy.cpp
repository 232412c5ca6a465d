// What a copy makes of how tar ended in the container.
#include "copy_bench.h"

#include <tests/support/tar_member.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <optional>
#include <thread>

namespace tst_pod_copy {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {
constexpr int kTimeout = 60'000;
} // namespace

class TestPodCopy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void howTarEndsTellsWhatCame_data() // A 4.5.4
    {
        QTest::addColumn<bool>("sends");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<bool>("copied");
        QTest::addColumn<QString>("says"); // a warning, or why it failed
        QTest::newRow("well") << true << 0 << QByteArray("tar: Removing leading '/' from names\n")
                              << true << QString();
        QTest::newRow("changed while it was read")
            << true << 1 << QByteArray("tar: /data: file changed as we read it\n") << true
            << QStringLiteral("tar: /data: file changed as we read it");
        QTest::newRow("nothing of that name, busybox")
            << false << 1 << QByteArray("tar: /data: No such file or directory\n") << false
            << QStringLiteral("No such file or directory");
        QTest::newRow("nothing of that name, GNU")
            << false << 2 << QByteArray("tar: /data: Cannot stat: No such file or directory\n")
            << false << QStringLiteral("No such file or directory");
        QTest::newRow("not all of it") << true << 2 << QByteArray("tar: /data: Read error\n")
                                       << false << QStringLiteral("Read error");
    }
    void howTarEndsTellsWhatCame()
    {
        QFETCH(bool, sends);
        QFETCH(int, code);
        QFETCH(QByteArray, said);
        QFETCH(bool, copied);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const auto target = folder.filePath(QStringLiteral("here"));
        CopyBench bench("v5.channel.k8s.io");
        std::optional<Expected<CopyResult>> result;
        std::atomic<bool> over = false;
        CopyPart part;
        std::jthread copying([&](const std::stop_token& stop) {
            result = bench.copy().download("/data", target.toStdString(), part, stop);
            over = true;
        });
        auto& server = bench.server;
        QTRY_COMPARE_WITH_TIMEOUT(server.heads.size(), std::size_t { 1 }, kTimeout);
        QVERIFY(server.heads[0].contains("command=tar&command=cf"));
        if (sends)
            server.send(2, '\x01' + tarMember("data", '0', "as it was") + kTarEnd);
        server.send(2, '\x02' + said);
        bench.exit(code);
        QTRY_VERIFY_WITH_TIMEOUT(over.load(), kTimeout);
        copying.join();
        QCOMPARE(result->has_value(), copied);
        if (!copied) {
            const auto& sentence = result->error().sentence;
            QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
            return;
        }
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("as it was"));
        QCOMPARE((*result)->files, std::uint64_t { 1 });
        const auto& warnings = (*result)->warnings;
        QCOMPARE(warnings.size(), std::size_t { says.isEmpty() ? 0U : 1U });
        QVERIFY(says.isEmpty() || warnings[0].find(says.toStdString()) != std::string::npos);
    }

    void whatHasNothingToCopyWithNamesWhatHas_data() // A 4.3
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("seen");
        QTest::newRow("absolute") << QByteArray("/var/data")
                                  << QByteArray("shop/web:/proc/1/root"
                                                "/var/data.");
        QTest::newRow("relative") << QByteArray("data") << QByteArray("shop/web:/proc/1/cwd/data.");
    }
    void whatHasNothingToCopyWithNamesWhatHas()
    {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, seen);
        const QTemporaryDir folder;
        const auto target = folder.filePath(QStringLiteral("here"));
        CopyBench bench("v5.channel.k8s.io");
        std::optional<Expected<CopyResult>> result;
        std::atomic<bool> over = false;
        CopyPart part;
        std::jthread copying([&](const std::stop_token& stop) {
            result = bench.copy().download(source.toStdString(), target.toStdString(), part, stop);
            over = true;
        });
        auto& server = bench.server;
        const QByteArrayList programs { "tar", "stat", "cat" }; // none of which is there
        for (qsizetype i = 0; i < programs.size(); ++i) {
            QTRY_COMPARE_WITH_TIMEOUT(server.heads.size(), static_cast<std::size_t>(i + 1),
                                      kTimeout);
            QVERIFY(server.heads.back().contains("command=" + programs[i]));
            bench.exit(127);
        }
        QTRY_VERIFY_WITH_TIMEOUT(over.load(), kTimeout);
        copying.join();
        QVERIFY(!*result);
        QVERIFY(result->error().kind == ErrorKind::NotFound);
        const auto sentence = QByteArray::fromStdString(result->error().sentence);
        QVERIFY2(sentence.contains(": kittiwake debug web -n shop --image busybox --target=app -c "
                                   "copier -- sleep 1h; then kittiwake cp with -c copier and "
                                   + seen),
                 sentence.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }
};

KW_TEST_GUILESS(TestPodCopy)

} // namespace tst_pod_copy

#include "tst_pod_copy.moc"
