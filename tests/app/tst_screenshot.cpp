#include <app/window/screenshot.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

namespace tst_screenshot {

using namespace kittiwake;
using namespace kittiwake::test;

class ScreenshotTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void takesAPictureOnceSettled();
    void saysWhyThereIsNoPicture();
    void aPageThatSaysWhatFailedIsNoPicture();
};

void ScreenshotTest::takesAPictureOnceSettled()
{
    WindowBench bench("loading");
    const QTemporaryDir folder;
    const auto file = folder.filePath("window.png");
    Screenshot screenshot(*bench.cluster.status(), *bench.window.window(), { .file = file });
    QSignalSpy finished(&screenshot, &Screenshot::finished);
    auto* const looks = screenshot.findChild<QTimer*>(QStringLiteral("look"));
    QVERIFY(looks != nullptr);
    looks->setInterval(1);
    QSignalSpy looked(looks, &QTimer::timeout);
    QTRY_VERIFY(looked.size() > 50); // more than any settled view needs
    QCOMPARE(finished.size(), 0);
    bench.cluster.status()->setFreshness({ .phase = FreshnessPhase::Live });
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished[0][0].toInt(), 0);
    QCOMPARE(QImage(file).size(), QSize(1200, 800));
}

void ScreenshotTest::saysWhyThereIsNoPicture()
{
    const WindowBench bench("rows-1");
    Screenshot nowhere(*bench.cluster.status(), *bench.window.window(),
                       { .file = "/no/such/folder/window.png" });
    QSignalSpy failed(&nowhere, &Screenshot::finished);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].toInt(), 1);

    const WindowBench syncing("loading");
    const QTemporaryDir folder;
    Screenshot never(*syncing.cluster.status(), *syncing.window.window(),
                     { .file = folder.filePath("a.png"), .timeout = std::chrono::seconds(1) });
    QSignalSpy gaveUp(&never, &Screenshot::finished);
    QTRY_COMPARE(gaveUp.size(), 1);
    QCOMPARE(gaveUp[0][0].toInt(), 1);
}

void ScreenshotTest::aPageThatSaysWhatFailedIsNoPicture()
{
    const WindowBench bench("failed");
    const QTemporaryDir folder;
    const auto file = folder.filePath("failed.png");
    const auto endOf = [&](std::optional<std::chrono::milliseconds> after) {
        Screenshot screenshot(*bench.cluster.status(), *bench.window.window(),
                              { .file = file, .after = after });
        QSignalSpy finished(&screenshot, &Screenshot::finished);
        return QTest::qWaitFor([&] { return !finished.isEmpty(); }) ? finished[0][0].toInt() : -1;
    };
    QCOMPARE(endOf({}), 1);
    QVERIFY(!QFile::exists(file));
    QCOMPARE(endOf(std::chrono::milliseconds(10)), 1);
    QVERIFY(QFile::exists(file)); // as it is then, which is what was asked for
}

KW_TEST_WINDOW(ScreenshotTest)

} // namespace tst_screenshot

#include "tst_screenshot.moc"
