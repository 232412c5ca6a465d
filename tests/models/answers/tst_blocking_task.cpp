// \label concurrency
#include <models/answers/blocking_task.h>
#include <models/answers/gui_door.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>

namespace tst_blocking_task {

using namespace kittiwake;

namespace {

using Task = BlockingTask<int>;
using Taken = std::vector<int>;

/// Asks, and returns what is there once all is told.
std::future<void> askFor(Taken answers, Task& task)
{
    const auto told = std::make_shared<std::promise<void>>();
    task.ask([answers = std::move(answers), told](const Task::Tell& tell, const std::stop_token&) {
        for (const auto answer : answers)
            tell(answer);
        told->set_value();
    });
    return told->get_future();
}

void waitForStop(const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait(lock, stop, [] { return false; });
}

/// A task whose answers are taken when the test says so.
struct Bench
{
    GuiMailbox mailbox { [] {
    } };
    Taken taken;
    std::unique_ptr<Task> task;

    explicit Bench(Task::Older older = Task::Older::Dropped)
        : task(std::make_unique<Task>(
            mailbox, [this](int answer) { taken.push_back(answer); }, older))
    { }
    /// All is told when it returns.
    void ask(Taken answers) const { askFor(std::move(answers), *task).wait(); }
};

} // namespace

class BlockingTaskTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersOnTheGuiThread();
    void takesEachAnswerToTheQuestion();
    void dropsAnswersToTheQuestionBefore();
    void takesThemWhereEachCounts();
    void endsTheWorkBeforeANewOneBegins();
    void stopsWithoutWaiting();
    void itsEndStopsTheWorkAndWaits();
    void takesNothingAfterItWasEndedUntilItIsAsked();
    void mayBeAskedByWhoTakesAnAnswer();
    void mayBeDestroyedByWhoTakesAnAnswer();
};

void BlockingTaskTest::answersOnTheGuiThread()
{
    GuiDoor door;
    std::thread::id taker;
    BlockingTask<std::thread::id> task(door.mailbox(), [&](std::thread::id worker) {
        taker = std::this_thread::get_id();
        QVERIFY(worker != taker);
    });
    task.ask([](const auto& tell, const std::stop_token&) { tell(std::this_thread::get_id()); });
    QTRY_COMPARE(taker, std::this_thread::get_id());
}

void BlockingTaskTest::takesEachAnswerToTheQuestion()
{
    Bench bench;
    bench.ask({ 1, 2, 3 });
    QVERIFY(bench.taken.empty()); // not from within the work
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { 1, 2, 3 }));
}

void BlockingTaskTest::dropsAnswersToTheQuestionBefore()
{
    Bench bench;
    bench.ask({ 1, 2 });
    bench.ask({ 3 });
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { 3 }));
}

void BlockingTaskTest::takesThemWhereEachCounts()
{
    Bench bench(Task::Older::Taken);
    bench.ask({ 1, 2 });
    bench.ask({ 3 });
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { 1, 2, 3 }));
}

void BlockingTaskTest::endsTheWorkBeforeANewOneBegins()
{
    std::atomic<bool> ended = false;
    std::promise<bool> before;
    const Bench bench;
    bench.task->ask([&](const Task::Tell&, const std::stop_token& stop) {
        waitForStop(stop);
        ended = true;
    });
    bench.task->ask([&](const Task::Tell&, const std::stop_token& stop) {
        before.set_value(ended && !stop.stop_requested());
    });
    QVERIFY(before.get_future().get());
}

void BlockingTaskTest::stopsWithoutWaiting()
{
    std::promise<void> goOn, told;
    Bench bench;
    bench.task->ask([&](const Task::Tell& tell, const std::stop_token& stop) {
        waitForStop(stop);
        goOn.get_future().wait();
        tell(1);
        told.set_value();
    });
    bench.task->stop();
    goOn.set_value(); // would not come to this if it waited
    told.get_future().wait();
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { 1 }));
}

void BlockingTaskTest::itsEndStopsTheWorkAndWaits()
{
    std::atomic<bool> ended = false;
    Bench bench;
    bench.task->ask([&](const Task::Tell& tell, const std::stop_token& stop) {
        waitForStop(stop);
        tell(1);
        ended = true;
    });
    bench.task.reset();
    QVERIFY(ended);
    bench.mailbox.deliver();
    QVERIFY(bench.taken.empty());
}

void BlockingTaskTest::takesNothingAfterItWasEndedUntilItIsAsked()
{
    Bench bench(Task::Older::Taken);
    bench.ask({ 1 });
    bench.task->end();
    bench.mailbox.deliver();
    QVERIFY(bench.taken.empty());
    bench.ask({ 2 });
    bench.mailbox.deliver();
    QCOMPARE(bench.taken, (Taken { 2 }));
}

void BlockingTaskTest::mayBeAskedByWhoTakesAnAnswer()
{
    GuiMailbox mailbox([] {});
    Taken taken;
    std::future<void> second;
    std::unique_ptr<Task> task;
    task = std::make_unique<Task>(mailbox, [&](int answer) {
        taken.push_back(answer);
        if (answer == 1)
            second = askFor({ 3 }, *task);
    });
    askFor({ 1, 2 }, *task).wait();
    mailbox.deliver();
    QVERIFY(second.valid());
    second.wait();
    mailbox.deliver();
    QCOMPARE(taken, (Taken { 1, 3 }));
}

void BlockingTaskTest::mayBeDestroyedByWhoTakesAnAnswer()
{
    GuiMailbox mailbox([] {});
    Taken taken;
    std::unique_ptr<Task> task;
    task = std::make_unique<Task>(mailbox, [&](int answer) {
        task.reset();
        taken.push_back(answer);
    });
    askFor({ 1, 2 }, *task).wait();
    mailbox.deliver();
    QCOMPARE(taken, (Taken { 1 }));
}

KW_TEST_GUILESS(BlockingTaskTest)

} // namespace tst_blocking_task

#include "tst_blocking_task.moc"
