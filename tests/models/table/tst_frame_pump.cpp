// \label concurrency
#include "made_up_rows.h"

#include <models/table/frame_pump.h>
#include <tests/support/test_program.h>

#include <QTest>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <thread>

namespace tst_frame_pump {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

RowPatch patchOf(int total)
{
    RowPatch patch;
    patch.total = total;
    return patch;
}

} // namespace

class FramePumpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deliversAPatchOnce();
    void holdsOnePatchAndRefusesTheNext();
    void callsDrainedOnlyForWhoWasRefused();
    void isNotReadyBeforeTheFrameIsOver();
    void holdsAPatchUntilTheFrameIsOver();
    void givesRowsBackToTheWorker();
    void wakesOncePerFrame();
    void dropsEverythingOnceThePumpIsGone();
    void takesFromAWorkerWithoutLosingAnything();
};

void FramePumpTest::deliversAPatchOnce()
{
    FramePump pump;
    QList<int> delivered;
    connect(&pump, &FramePump::patchReady, &pump,
            [&](const RowPatch& patch) { delivered.append(patch.total); });
    QVERIFY(pump.mailbox()->tryPush(patchOf(7)));
    QTRY_COMPARE(delivered, (QList<int> { 7 }));
    QVERIFY(pump.mailbox()->tryPush(patchOf(8)));
    QTRY_VERIFY(delivered.contains(8)); // a frame later
    QCOMPARE(delivered, (QList<int> { 7, 8 }));
}

void FramePumpTest::holdsOnePatchAndRefusesTheNext()
{
    PatchMailbox mailbox([] {});
    auto second = firstPatch({ podRow({ .ns = "shop", .name = "web" }) });
    QVERIFY(mailbox.ready());
    QVERIFY(mailbox.tryPush(patchOf(1)));
    QVERIFY(!mailbox.ready());
    QVERIFY(!mailbox.tryPush(std::move(second)));
    QCOMPARE(second.insertions.size(), std::size_t { 1 }); // left as it was

    QCOMPARE(mailbox.take()->total, 1);
    QVERIFY(mailbox.tryPush(std::move(second)));
    QVERIFY(mailbox.take().has_value());
    QVERIFY(!mailbox.take().has_value());
}

void FramePumpTest::callsDrainedOnlyForWhoWasRefused()
{
    FramePump pump;
    int drained = 0;
    pump.mailbox()->setDrained([&] { ++drained; });
    int delivered = 0;
    connect(&pump, &FramePump::patchReady, &pump, [&] { ++delivered; });

    QVERIFY(pump.mailbox()->tryPush(patchOf(1)));
    QTRY_COMPARE(delivered, 1);
    QCOMPARE(drained, 0);

    QVERIFY(pump.mailbox()->tryPush(patchOf(2)));
    QVERIFY(!pump.mailbox()->ready());
    QTRY_COMPARE(delivered, 2);
    QTRY_COMPARE(drained, 1); // once the frame is over
}

void FramePumpTest::isNotReadyBeforeTheFrameIsOver()
{
    FramePump pump;
    const auto mailbox = pump.mailbox();
    int delivered = 0, drained = 0;
    bool ready = true;
    connect(&pump, &FramePump::patchReady, &pump, [&] {
        ++delivered;
        ready = mailbox->ready();
    });
    mailbox->setDrained([&] {
        ++drained;
        ready = mailbox->ready();
    });
    QVERIFY(mailbox->tryPush(patchOf(1)));
    QTRY_COMPARE(delivered, 1);
    QVERIFY(!ready); // what changes until then goes into one patch
    QTRY_COMPARE(drained, 1);
    QVERIFY(ready);
}

void FramePumpTest::holdsAPatchUntilTheFrameIsOver()
{
    FramePump pump;
    const auto mailbox = pump.mailbox();
    int delivered = 0;
    connect(&pump, &FramePump::patchReady, &pump, [&] { ++delivered; });
    QVERIFY(mailbox->tryPush(patchOf(1)));
    QCoreApplication::sendPostedEvents(&pump);
    QCOMPARE(delivered, 1);
    QVERIFY(mailbox->tryPush(patchOf(2)));
    QCoreApplication::sendPostedEvents(&pump);
    QCOMPARE(delivered, 1);
    QTRY_COMPARE(delivered, 2);
}

void FramePumpTest::givesRowsBackToTheWorker()
{
    FramePump pump;
    const auto mailbox = pump.mailbox();
    const auto row = podRow({ .ns = "shop", .name = "web" });
    connect(&pump, &FramePump::patchReady, &pump,
            [&](RowPatch& patch) { patch.spent = std::move(patch.insertions.front().rows); });
    bool drained = false;
    mailbox->setDrained([&] { drained = true; });
    QVERIFY(mailbox->tryPush(firstPatch({ row })));
    QTRY_VERIFY(drained); // somebody has to take them
    QCOMPARE(row.use_count(), 2L); // not destroyed with the patch
    QCOMPARE(mailbox->takeSpent(), std::vector<RowPtr> { row });
    QVERIFY(mailbox->takeSpent().empty());
    QCOMPARE(row.use_count(), 1L);
}

void FramePumpTest::wakesOncePerFrame()
{
    FramePump pump;
    const auto* const frame = pump.findChild<QTimer*>();
    QVERIFY(frame != nullptr);
    int framesOver = 0;
    QList<int> deliveredAfter;
    const auto mailbox = pump.mailbox();
    mailbox->setDrained([&] { ++framesOver; });
    connect(&pump, &FramePump::patchReady, &pump, [&](const RowPatch&) {
        deliveredAfter.append(framesOver);
        QVERIFY(frame->isActive());
        if (framesOver == 0)
            QCOMPARE(frame->intervalAsDuration(), FramePump::kFrame); // of which any later one
        QVERIFY(frame->intervalAsDuration() >= FramePump::kFrame / 2); // may lack half
        QVERIFY(!mailbox->ready()); // wants to be called once the frame is over
        if (deliveredAfter.size() < 5)
            QVERIFY(mailbox->tryPush(patchOf(1))); // as fast as can be
    });
    QVERIFY(mailbox->tryPush(patchOf(1)));
    QTRY_COMPARE(deliveredAfter.size(), 5);
    QCOMPARE(deliveredAfter, (QList<int> { 0, 1, 2, 3, 4 }));
}

void FramePumpTest::dropsEverythingOnceThePumpIsGone()
{
    auto pump = std::make_unique<FramePump>();
    const auto mailbox = pump->mailbox();
    QVERIFY(mailbox->tryPush(patchOf(1)));
    pump.reset();

    QVERIFY(mailbox->ready()); // nobody is kept waiting for a table that is gone
    QVERIFY(mailbox->tryPush(patchOf(2)));
    QVERIFY(!mailbox->take().has_value());
}

// The worker's side alone, without Qt, so that ThreadSanitizer can judge it.
void FramePumpTest::takesFromAWorkerWithoutLosingAnything()
{
    constexpr int kPatches = 2000;
    std::mutex mutex; // guards woken and room
    std::condition_variable changed;
    bool woken = false, room = true;
    PatchMailbox mailbox([&] {
        std::lock_guard lock(mutex);
        woken = true;
        changed.notify_all();
    });
    mailbox.setDrained([&] {
        std::lock_guard lock(mutex);
        room = true;
        changed.notify_all();
    });
    std::atomic<bool> done = false;
    std::thread producer([&] {
        for (int i = 1; i <= kPatches; ++i) {
            auto patch = patchOf(i);
            for (;;) {
                {
                    std::lock_guard lock(mutex);
                    room = false;
                }
                if (mailbox.tryPush(std::move(patch)))
                    break;
                std::unique_lock lock(mutex);
                changed.wait(lock, [&] { return room; });
            }
        }
        done = true;
    });

    int expected = 1;
    while (expected <= kPatches) {
        {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return woken; });
            woken = false;
        }
        if (const auto patch = mailbox.take())
            QCOMPARE(patch->total, expected++);
        if (const auto drained = mailbox.endFrame())
            drained();
    }
    producer.join();
    QVERIFY(done);
    mailbox.close();
}

KW_TEST_GUILESS(FramePumpTest)

} // namespace tst_frame_pump

#include "tst_frame_pump.moc"
