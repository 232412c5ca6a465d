// What stands between a process and its terminal, in virtual time.
#include <app/views/streams/terminal_worker.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_terminal_worker {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kFlood = 1U << 20U;

struct Bench
{
    ManualScheduler scheduler;
    std::shared_ptr<Strand> strand = Strand::create(scheduler);
    std::vector<TerminalSnapshotPtr> shown {};
    std::vector<bool> found {};
    bool ended = false;
    std::shared_ptr<TerminalWorker> worker = TerminalWorker::create(
        strand, { 80, 24 },
        { .shown = [this](TerminalSnapshotPtr one) { shown.push_back(std::move(one)); },
          .clipboard = [](const std::string&) {},
          .found =
              [this](const auto& range) {
                  found.push_back(range.has_value());
              } });

    /// What a process wrote, in the pieces in which servers send it; the word is at its end.
    void flood(const char* word = "")
    {
        std::string piece;
        while (piece.size() < 4096)
            piece += "a line of text\r\n";
        for (std::size_t size = 0; size < kFlood; size += piece.size())
            worker->take(piece);
        worker->take(word);
    }
    void find(const char* word)
    {
        strand->post([this, word] { worker->find(word, {}, false); });
    }
};

} // namespace

class TerminalWorkerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Whatever the user does waits for one turn, not for all that has come.
    void aKeyDoesNotWaitForAFlood()
    {
        Bench b;
        b.flood("needle");
        b.find("needle");
        b.scheduler.runReady();
        b.find("needle");
        b.scheduler.runReady();
        QCOMPARE(b.found, (std::vector<bool> { false, true }));
    }

    void aFloodIsShownOnceAFrameAndThenItsEnd()
    {
        Bench b;
        b.scheduler.advance(1s);
        b.flood("end");
        b.scheduler.runReady();
        QCOMPARE(b.shown.size(), 1U); // no time has passed
        b.scheduler.advance(100ms);
        QCOMPARE(b.shown.size(), 2U);
        const auto& last = *b.shown.back();
        QCOMPARE(last.line(last.endLine() - 1)->text(), std::string("end"));
        QCOMPARE(last.endLine(), kFlood / 16 + 1);
    }

    /// The GUI thread and what draws have as much to do for a flood as for a line.
    void aPictureHasALineForEachRow()
    {
        Bench b;
        b.flood();
        b.scheduler.advance(1s);
        QCOMPARE(b.shown.back()->screen.size(), 24U);
    }

    void whatCameIsShownBeforeTheEndIsTold()
    {
        Bench b;
        b.flood("last words");
        b.worker->end([&b] {
            const auto& last = *b.shown.back();
            b.ended = last.line(last.endLine() - 1)->text() == "last words";
        });
        b.scheduler.runReady();
        QVERIFY(b.ended);
    }

    void anEndWithoutAWordIsTold()
    {
        Bench b;
        b.worker->end([&b] { b.ended = true; });
        b.scheduler.runReady();
        QVERIFY(b.ended);
        QCOMPARE(b.shown.size(), 1U);
    }
};

KW_TEST_APPLESS(TerminalWorkerTest)

} // namespace tst_terminal_worker

#include "tst_terminal_worker.moc"
