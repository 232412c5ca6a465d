// \label concurrency
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <tests/support/test_program.h>

#include <QStringList>
#include <QTest>

#include <atomic>
#include <condition_variable>
#include <thread>

namespace tst_gui_mailbox {

using namespace kittiwake;

class GuiMailboxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOverTheLatestAnswerOfEachSlot();
    void handsOverEveryAnswerOfAQueue();
    void wakesOnceUntilItIsEmptied();
    void handsOverNothingOfASlotThatIsGone();
    void handsOverNothingOnceItIsGone();
    void maybeDestroyedByWhoTakesAnAnswer();
    void leavesWhatNobodyTookToWhoPosts();
    void doorOpensOnceAFrame();
    void takesFromManyThreads();
};

void GuiMailboxTest::handsOverTheLatestAnswerOfEachSlot()
{
    GuiMailbox mailbox([] {});
    QStringList taken;
    const AnswerSlot<int> first(mailbox, [&](int n) { taken << QString::number(n); });
    const GuiNotice second(mailbox, [&] { taken << "look"; });
    for (int i = 0; i < 100; ++i) {
        first.poster()(i);
        second.poster()();
    }
    QVERIFY(taken.isEmpty());
    mailbox.deliver();
    QCOMPARE(taken, (QStringList { "99", "look" }));
    mailbox.deliver();
    QCOMPARE(taken.size(), 2);
    second.poster()();
    first.poster()(7);
    mailbox.deliver();
    QCOMPARE(taken, (QStringList { "99", "look", "look", "7" })); // as they came
}

void GuiMailboxTest::handsOverEveryAnswerOfAQueue()
{
    GuiMailbox mailbox([] {});
    QList<int> taken;
    const AnswerQueue<int> deeds(mailbox, [&](int n) { taken << n; });
    for (int i = 0; i < 3; ++i)
        deeds.poster()(i);
    mailbox.deliver();
    QCOMPARE(taken, (QList<int> { 0, 1, 2 }));
}

void GuiMailboxTest::wakesOnceUntilItIsEmptied()
{
    int woken = 0;
    GuiMailbox mailbox([&] { ++woken; });
    const AnswerSlot<int> one(mailbox, [](int) {});
    const AnswerSlot<int> other(mailbox, [](int) {});
    one.poster()(1);
    one.poster()(2);
    other.poster()(3);
    QCOMPARE(woken, 1);
    mailbox.deliver();
    other.poster()(4);
    QCOMPARE(woken, 2);
}

void GuiMailboxTest::handsOverNothingOfASlotThatIsGone()
{
    GuiMailbox mailbox([] {});
    int taken = 0;
    auto slot = std::make_unique<AnswerSlot<int>>(mailbox, [&](int) { ++taken; });
    const auto post = slot->poster();
    post(1);
    slot.reset();
    mailbox.deliver();
    post(2);
    mailbox.deliver();
    QCOMPARE(taken, 0);
}

void GuiMailboxTest::handsOverNothingOnceItIsGone()
{
    int taken = 0, woken = 0;
    auto mailbox = std::make_unique<GuiMailbox>([&] { ++woken; });
    const AnswerSlot<int> slot(*mailbox, [&](int) { ++taken; });
    slot.poster()(1);
    mailbox.reset();
    slot.poster()(2);
    QCOMPARE(taken, 0);
    QCOMPARE(woken, 1);
}

void GuiMailboxTest::maybeDestroyedByWhoTakesAnAnswer()
{
    auto mailbox = std::make_unique<GuiMailbox>([] {});
    int taken = 0;
    std::unique_ptr<AnswerQueue<int>> first;
    first = std::make_unique<AnswerQueue<int>>(*mailbox, [&](int) {
        ++taken;
        first.reset();
        mailbox.reset();
    });
    const AnswerSlot<int> second(*mailbox, [&](int) { ++taken; });
    first->poster()(1);
    first->poster()(2);
    second.poster()(3);
    mailbox->deliver();
    QCOMPARE(taken, 1);
}

void GuiMailboxTest::leavesWhatNobodyTookToWhoPosts()
{
    GuiMailbox mailbox([] {});
    auto slot = std::make_unique<AnswerSlot<std::shared_ptr<int>>>(
        mailbox, [](const std::shared_ptr<int>&) {});
    auto post = std::make_unique<AnswerPoster<std::shared_ptr<int>>>(slot->poster());
    const auto large = std::make_shared<int>(1);
    (*post)(large);
    mailbox.deliver();
    QCOMPARE(large.use_count(), 1L);
    (*post)(large);
    slot.reset();
    mailbox.deliver();
    QCOMPARE(large.use_count(), 2L); // the GUI thread does not destroy it
    post.reset();
    QCOMPARE(large.use_count(), 1L);
}

void GuiMailboxTest::doorOpensOnceAFrame()
{
    GuiDoor door;
    const auto* const frame = door.findChild<QTimer*>();
    QVERIFY(frame != nullptr);
    QCOMPARE(frame->intervalAsDuration(), GuiDoor::kFrame);
    QList<int> taken;
    const AnswerSlot<int> slot(door.mailbox(), [&](int n) { taken << n; });
    slot.poster()(1);
    QVERIFY(taken.isEmpty()); // never from within the post
    QCoreApplication::sendPostedEvents(&door);
    QCOMPARE(taken, (QList<int> { 1 }));
    QVERIFY(frame->isActive());
    slot.poster()(2);
    QCoreApplication::sendPostedEvents(&door);
    QCOMPARE(taken.size(), 1); // waits for the end of the frame
    slot.poster()(3);
    QTRY_COMPARE(taken, (QList<int> { 1, 3 }));
    QTRY_VERIFY(!frame->isActive());
}

// Without Qt, so that ThreadSanitizer can judge it.
void GuiMailboxTest::takesFromManyThreads()
{
    constexpr int kPosts = 2000;
    std::mutex mutex; // guards woken
    std::condition_variable changed;
    bool woken = false;
    GuiMailbox mailbox([&] {
        std::lock_guard lock(mutex);
        woken = true;
        changed.notify_all();
    });
    int last = 0, each = 0;
    auto dropped = std::make_unique<AnswerSlot<int>>(mailbox, [](int) {});
    const AnswerSlot<int> latest(mailbox, [&](int n) { last = std::max(last, n); });
    const AnswerQueue<int> queue(mailbox, [&](int) { ++each; });
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
        threads.emplace_back(
            [drop = dropped->poster(), say = latest.poster(), add = queue.poster()] {
                for (int i = 1; i <= kPosts; ++i) {
                    drop(i);
                    say(i);
                    add(i);
                }
            });
    while (each < 3 * kPosts) {
        {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return woken; });
            woken = false;
        }
        mailbox.deliver();
        if (each > kPosts)
            dropped.reset();
    }
    for (auto& thread : threads)
        thread.join();
    mailbox.deliver();
    QCOMPARE(last, kPosts);
    QCOMPARE(each, 3 * kPosts);
}

KW_TEST_GUILESS(GuiMailboxTest)

} // namespace tst_gui_mailbox

#include "tst_gui_mailbox.moc"
