// A queue's keys as the screen gets them.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/queue_registry.h>
#include <kinds/queues/key_table.h>
#include <models/queues/key_list_model.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

namespace tst_key_table {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

/// A queue of pods in virtual time, whose beginning is the wall's.
struct Bench
{
    ManualScheduler time;
    QueueRegistry registry;
    RateLimitingQueue<ObjectKey> queue { { .scheduler = time, .name = "pods" } };
    Subscription registered = registry.add(queue, { .name = "pods", .kind = "Pod" });

    Bench() { time.advance(1h); }
    void tryOnce(const ObjectKey& key, bool good, Duration atLeast = {})
    {
        if (queue.tryGet(1) != key)
            qFatal("the key is not ready");
        time.advance(100ms);
        if (good)
            queue.forget(key);
        else
            queue.addRateLimited(key, "no\nway", atLeast);
        queue.done(key);
    }
    [[nodiscard]] std::int64_t now() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time.now().time_since_epoch())
            .count();
    }
    [[nodiscard]] KeyTable table(const ShownKeyQuery& query = {}) const
    {
        return keyTableOf(*registry.queues()[0]->keys(query), 0);
    }
};

QStringList keysOf(const KeyTable& table)
{
    QStringList keys;
    for (const auto& line : table.lines)
        keys << QString::fromStdString(line->key);
    return keys;
}

KeyLinePtr made(const char* key, KeyStage stage = KeyStage::Ready, std::int64_t since = 0)
{
    return std::make_shared<const KeyLine>(KeyLine { .key = key, .stage = stage, .since = since });
}

} // namespace

class TestKeyTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failingKeysComeFirstByName()
    {
        Bench bench;
        for (const auto* name : { "z", "a" }) {
            bench.queue.add({ "shop", name });
            bench.tryOnce({ "shop", name }, false, 1h);
        }
        bench.queue.add({ "shop", "working" });
        QVERIFY(bench.queue.tryGet(3));
        bench.queue.addAfter({ "shop", "later" }, 10s);
        bench.queue.add({ "shop", "ready" });
        const auto table = bench.table();
        QCOMPARE(keysOf(table),
                 (QStringList { "shop/a", "shop/z", "shop/working", "shop/later", "shop/ready" }));
        QCOMPARE(table.lines[0]->stage, KeyStage::BackingOff);
        QCOMPARE(table.lines[0]->lastError, std::string("no way")); // in one line
        QCOMPARE(table.lines[0]->tone(), Tone::Error);
        QVERIFY(table.lines[0]->object->kind == "Pod");
        QCOMPARE(table.lines[2]->worker, 3);
        QCOMPARE(table.lines[3]->nextTryAt, bench.now() + 10'000);
        QCOMPARE(table.matching, 5);
    }

    void triesAreMarksOnTheTimeLine()
    {
        Bench bench;
        const ObjectKey key { "shop", "web" };
        bench.queue.add(key);
        bench.tryOnce(key, false);
        bench.time.advance(1s);
        QVERIFY(bench.queue.tryGet());
        bench.time.advance(50ms);
        const auto line = bench.table().lines.front();
        QCOMPARE(line->marks.size(), 6U);
        QCOMPARE(line->marks[0], static_cast<qreal>(bench.now() - 1150));
        QCOMPARE(line->marks[1], 100.0);
        QCOMPARE(line->marks[2], 1.0); // failed
        QCOMPARE(line->marks[3], static_cast<qreal>(bench.now() - 50));
        QCOMPARE(line->marks[5], 2.0); // going on
        QVERIFY(line->failing); // it stays at the top while it is tried
    }

    void whatFinishedComesLastAndIsThePastOfWhatIsBack()
    {
        Bench bench;
        const ObjectKey web { "shop", "web" }, api { "shop", "api" };
        bench.queue.add(web);
        bench.tryOnce(web, false);
        bench.time.advance(1s);
        bench.tryOnce(web, true);
        bench.queue.add(api);
        bench.tryOnce(api, true);
        bench.queue.add(api);
        bench.tryOnce(api, true);
        auto table = bench.table();
        QCOMPARE(keysOf(table), (QStringList { "shop/api", "shop/web" }));
        QCOMPARE(table.lines[0]->stage, KeyStage::Finished);
        QCOMPARE(table.lines[0]->marks.size(), 6U); // two tries
        QCOMPARE(table.lines[1]->stage, KeyStage::Recovered);
        QCOMPARE(table.matching, 0);

        bench.queue.add(web);
        table = bench.table();
        QCOMPARE(keysOf(table), (QStringList { "shop/web", "shop/api" }));
        QCOMPARE(table.lines[0]->stage, KeyStage::Ready);
        QCOMPARE(table.lines[0]->marks.size(), 6U);
    }

    void ofManyKeysTheMostUrgentAreShown()
    {
        Bench bench;
        for (int i = 0; i < 50'000; ++i)
            bench.queue.add({ "shop", std::to_string(i) });
        const auto table = bench.table();
        QCOMPARE(table.lines.size(), KeyTable::kMaxKeys);
        QCOMPARE(table.matching, 50'000);
        QCOMPARE(table.shown, 1000);
        const auto found = bench.table({ .text = "49999" });
        QCOMPARE(keysOf(found), (QStringList { "shop/49999" }));
        QCOMPARE(found.tracked, 50'000);
    }

    void wordsTick()
    {
        KeyListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        KeyLine backing {
            .key = "a", .stage = KeyStage::BackingOff, .failing = true, .since = 1000
        };
        backing.nextTryAt = 9000;
        KeyLine working { .key = "b", .stage = KeyStage::Working, .worker = 0, .since = 1000 };
        model.setLines({ std::make_shared<const KeyLine>(backing),
                         std::make_shared<const KeyLine>(working), made("c", KeyStage::Finished) },
                       1000);
        const auto text = [&model](int row, int role) {
            return model.index(row).data(role).toString();
        };
        QCOMPARE(text(0, KeyListModel::StateTextRole), "backing off");
        QCOMPARE(text(0, KeyListModel::NextTextRole), "in 8s");
        QCOMPARE(text(1, KeyListModel::StateTextRole), "processing · worker 1");
        QSignalSpy changed(&model, &KeyListModel::dataChanged);
        model.tick(5000);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(text(0, KeyListModel::NextTextRole), "in 4s");
        QCOMPARE(model.index(0).data(KeyListModel::ProgressRole).toReal(), 0.5);
        QCOMPARE(text(1, KeyListModel::NextTextRole), "4s so far");
        QCOMPARE(text(2, KeyListModel::NextTextRole), "5s ago");
        QCOMPARE(model.index(1).data(KeyListModel::ProgressRole).toReal(), -1.0);
        model.tick(20'000);
        QCOMPARE(text(0, KeyListModel::NextTextRole), "now");
    }

    void theSelectionFollowsItsKey()
    {
        KeyListModel model;
        model.setLines({ made("a"), made("b"), made("c") }, 0);
        model.setCurrent(1);
        model.setLines({ made("b"), made("a"), made("c") }, 0);
        QCOMPARE(model.currentRow(), 0);
        model.setLines({ made("a"), made("c") }, 0);
        QCOMPARE(model.currentRow(), 0); // what is at its place
        QCOMPARE(model.current()->key, std::string("a"));
        model.setLines({}, 0);
        QCOMPARE(model.currentRow(), -1);
        QVERIFY(model.current() == nullptr);
        model.setLines({ made("a") }, 0);
        QCOMPARE(model.currentRow(), -1);
        model.setCurrent(7);
        QCOMPARE(model.currentRow(), 0);
    }

    void onlyDifferencesAreAnnounced()
    {
        KeyListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy reset(&model, &KeyListModel::modelReset);
        QSignalSpy changed(&model, &KeyListModel::dataChanged);
        model.setLines({ made("a"), made("b"), made("c") }, 0);
        model.setLines({ made("a"), made("b", KeyStage::Working), made("c") }, 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 1);
        std::mt19937 random(1);
        for (int round = 0; round < 50; ++round) {
            std::vector<KeyLinePtr> lines;
            for (char c = 'a'; c < 'z'; ++c) {
                if (random() % 2 == 0)
                    lines.push_back(made(std::string(1, c).c_str()));
            }
            std::shuffle(lines.begin(), lines.end(), random);
            model.setLines(lines, 0);
            QCOMPARE(model.count(), static_cast<int>(lines.size()));
        }
        QCOMPARE(reset.count(), 0);
    }
};

KW_TEST_APPLESS(TestKeyTable)

} // namespace tst_key_table

#include "tst_key_table.moc"
