// A copy as one of a cluster's streams: its progress, its end, and how it is begun again.
// \label concurrency
#include <core/streams/copy/kept_copy.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <condition_variable>

namespace tst_kept_copy {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000;

/// A copy that does what the test tells it.
struct Script
{
    std::mutex mutex; // guards what follows
    std::condition_variable_any news;
    std::optional<Expected<CopyResult>> end;
    std::atomic<int> runs = 0;

    /// How often the connection is lost before that, after so many bytes of a file.
    std::atomic<int> losses = 0;
    std::atomic<int> resumed = 0; ///< runs that found a part

    Expected<CopyResult> run(CopyPart& part, const std::stop_token& stop,
                             const ArchiveUnpacker::Progress& progress)
    {
        ++runs;
        resumed += part.isKept() ? 1 : 0;
        if (losses > 0) {
            --losses;
            progress({ .bytes = 200 });
            part.keep(CopyPart::There { .path = "/tmp/file" });
            return Unexpected { Error { ErrorKind::Unreachable, "The connection was lost." } };
        }
        progress({ .files = 1, .bytes = 300 });
        std::unique_lock lock(mutex);
        news.wait(lock, stop, [this] { return end.has_value(); });
        if (stop.stop_requested())
            return Unexpected { Error { ErrorKind::Cancelled, "Cancelled." } };
        return *end;
    }
    void finish(Expected<CopyResult> result)
    {
        const std::lock_guard lock(mutex);
        end = std::move(result);
        news.notify_all();
    }
};

struct Bench
{
    Script script;
    std::atomic<int> changes = 0;
    std::atomic<bool> forgotten = false;
    KeptCopy copy;

    explicit Bench(bool toPod = false)
        : copy(
            [this](CopyPart& part, const std::stop_token& stop, const auto& progress) {
                return script.run(part, stop, progress);
            },
            { .facts = { .name = "web" },
              .toPod = toPod,
              .expected = [](const std::stop_token&) { return std::optional<std::uint64_t>(1000); },
              .retries = 2,
              .retryWait = std::chrono::milliseconds(1) },
            [this] { ++changes; }, [this](const KeptCopy&) { forgotten = true; })
    { }
    [[nodiscard]] StreamState state() const { return copy.status().state; }
};

} // namespace

class TestKeptCopy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsWhatWasCopied()
    {
        Bench bench;
        QVERIFY(bench.state() == StreamState::Stopped);
        QVERIFY(bench.copy.facts().kind == StreamKind::Copy);
        QVERIFY(!bench.copy.start());
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Open, kTimeout);
        auto status = bench.copy.status();
        QCOMPARE(status.received, std::uint64_t(300));
        QCOMPARE(status.sent, std::uint64_t(0));
        QVERIFY(status.expected == std::uint64_t(1000));
        QVERIFY(!status.startable);
        QVERIFY(!bench.copy.start()); // it runs: nothing
        bench.script.finish(CopyResult { .files = 3, .bytes = 1000, .warnings = { "One." } });
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Done, kTimeout);
        status = bench.copy.status();
        QCOMPARE(status.received, std::uint64_t(1000));
        QCOMPARE(status.opened, std::uint64_t(3));
        QCOMPARE(status.notice, "One.");
        QCOMPARE(bench.script.runs.load(), 1);
        QVERIFY(bench.changes > 0);
    }

    void countsToThePodAsSent()
    {
        Bench bench(true);
        bench.copy.start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.copy.status().sent, std::uint64_t(300), kTimeout);
        QCOMPARE(bench.copy.status().received, std::uint64_t(0));
        bench.script.finish(CopyResult {});
    }

    void isCancelledAndBegunAgain()
    {
        Bench bench;
        bench.copy.start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Open, kTimeout);
        bench.copy.close();
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Stopped, kTimeout);
        QVERIFY(!bench.copy.status().error); // it was asked to
        QVERIFY(bench.copy.status().startable);
        bench.copy.start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.script.runs.load(), 2, kTimeout);
        QCOMPARE(bench.copy.status().retries, std::uint64_t(1));
        bench.script.finish(CopyResult { .files = 1, .bytes = 5 });
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Done, kTimeout);
        QCOMPARE(bench.copy.status().received, std::uint64_t(5)); // from its beginning
    }

    void goesOnByItselfWhereItWasCutOff() // A 4.4, A 4.5.15
    {
        Bench bench;
        bench.script.losses = 2;
        bench.copy.start();
        bench.script.finish(CopyResult { .files = 1, .bytes = 1000 });
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Done, kTimeout);
        QCOMPARE(bench.script.runs.load(), 3);
        QCOMPARE(bench.script.resumed.load(), 2);
        QCOMPARE(bench.copy.status().retries, std::uint64_t(2));
        QVERIFY(!bench.copy.status().error);
        QVERIFY(!bench.copy.status().resumable);
    }

    void isResumedWhenItWasTriedOftenEnough() // A 4.5.15
    {
        Bench bench;
        bench.script.losses = 3;
        bench.copy.start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Failed, kTimeout);
        QCOMPARE(bench.script.runs.load(), 3);
        QCOMPARE(bench.copy.status().error->sentence, "The connection was lost.");
        QVERIFY(bench.copy.status().resumable);
        bench.copy.start();
        bench.script.finish(CopyResult { .files = 1, .bytes = 1000 });
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Done, kTimeout);
        QCOMPARE(bench.script.resumed.load(), 3);
    }

    void whatWasCancelledIsNotResumed() // A 4.5.10
    {
        Bench bench;
        bench.script.losses = 1;
        bench.copy.start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.script.runs.load(), 2, kTimeout);
        bench.copy.close();
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Stopped, kTimeout);
        QVERIFY(!bench.copy.status().resumable);
        bench.copy.start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.script.runs.load(), 3, kTimeout);
        QCOMPARE(bench.script.resumed.load(), 1);
        bench.script.finish(CopyResult {});
    }

    void saysWhyItFailed()
    {
        Bench bench;
        bench.copy.start();
        bench.script.finish(
            Unexpected { Error { ErrorKind::NotFound, "The container has no tar." } });
        QTRY_VERIFY_WITH_TIMEOUT(bench.state() == StreamState::Failed, kTimeout);
        QCOMPARE(bench.copy.status().error->sentence, "The container has no tar.");
        bench.copy.forget();
        QVERIFY(bench.forgotten);
    }

    void itsEndIsWaitedFor()
    {
        Bench bench;
        bench.copy.start();
        bench.copy.closeAndWait();
        QVERIFY(bench.copy.status().startable); // nothing of it runs
    }
};

KW_TEST_GUILESS(TestKeptCopy)

} // namespace tst_kept_copy

#include "tst_kept_copy.moc"
