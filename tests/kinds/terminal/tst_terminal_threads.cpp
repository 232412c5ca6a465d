/// \file
/// \label concurrency: what a terminal's worker hands over is read while it writes on.
#include "terminal_text.h"

#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <mutex>
#include <thread>

namespace tst_terminal_threads {

using namespace kittiwake;

class TestTerminalThreads : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void snapshotsAreReadWhileMoreIsWritten()
    {
        constexpr int kLines = 20'000;
        std::mutex mutex;
        TerminalSnapshotPtr latest;
        std::atomic<bool> done = false;
        std::thread reader([&] {
            while (!done) {
                TerminalSnapshotPtr snapshot;
                {
                    std::lock_guard lock(mutex);
                    snapshot = latest;
                }
                if (snapshot)
                    (void)snapshot->text(
                        { { snapshot->firstLine(), 0 }, { snapshot->endLine(), 0 } });
            }
        });
        TerminalScreen screen({ 40, 10 }, 1000);
        for (int i = 0; i < kLines; ++i) {
            (void)screen.write("line " + std::to_string(i) + "\r\n");
            if (i % 50 == 0) {
                auto snapshot = screen.snapshot();
                std::lock_guard lock(mutex);
                latest = std::move(snapshot);
            }
        }
        done = true;
        reader.join();
        QCOMPARE(screen.snapshot()->endLine(), std::uint64_t { kLines + 1 });
    }
};

KW_TEST_APPLESS(TestTerminalThreads)

} // namespace tst_terminal_threads

#include "tst_terminal_threads.moc"
