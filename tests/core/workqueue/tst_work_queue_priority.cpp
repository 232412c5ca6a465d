// Urgent keys first: semantics section 9, last paragraph. Time is virtual.
#include <core/base/manual_scheduler.h>
#include <core/workqueue/rate_limiting_queue.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>
#include <random>

namespace tst_work_queue_priority {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestWorkQueuePriority : public QObject
{
    Q_OBJECT

    using Queue = RateLimitingQueue<std::string>;

    ManualScheduler m_time;

    static std::string takeAll(WorkQueue<std::string>& queue)
    {
        std::string keys;
        while (auto key = queue.tryGet()) {
            keys += *key;
            queue.done(*key);
        }
        return keys;
    }
    static int priorityOf(const WorkQueue<std::string>& queue, const std::string& key)
    {
        for (const auto& state : queue.snapshot().keys) {
            if (state.key == key)
                return static_cast<int>(state.priority);
        }
        qFatal("%s is not there", key.c_str());
    }

private Q_SLOTS:
    void handsOutLiveEventsBeforeTheInitialList()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        std::vector<std::string> listed { "a", "b", "c" };
        queue.addBatch(listed, Priority::Low);
        queue.add("x");
        queue.add("y");
        QCOMPARE(queue.len(), 5U);
        QCOMPARE(takeAll(queue), "xyabc");
    }

    void takesAnyNumberForAPriority()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("d", Priority(-1));
        queue.add("e", Priority(std::numeric_limits<std::int32_t>::min()));
        queue.add("a", Priority(std::numeric_limits<std::int32_t>::max()));
        queue.add("b", Priority(7));
        queue.add("c");
        QCOMPARE(takeAll(queue), "abcde");
    }

    void keepsTheOrderOfAddingWithinOnePriority()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        for (const auto* key : { "a", "b", "c" }) {
            queue.add(key, Priority(3));
            queue.add(std::string(key) + "'", Priority::Low);
        }
        QCOMPARE(takeAll(queue), "abca'b'c'");
    }

    void aSecondAddRaisesThePriorityAndNeverLowersIt()
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a");
        queue.add("b", Priority::Low);
        queue.add("c", Priority::Low);
        queue.add("c"); // a live event for what the initial list brought
        queue.add("a", Priority::Low);
        QCOMPARE(queue.len(), 3U);
        QCOMPARE(queue.totals().adds, 3U);
        QCOMPARE(takeAll(queue), "acb");
    }

    void anEarlierTimeAndAGreaterPriorityHoldEachForItself()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.addAfter("a", 5s, Priority::Low);
        queue.addAfter("a", 10s, Priority(4));
        queue.add("b");
        m_time.advance(5s);
        QCOMPARE(takeAll(queue), "ab");

        queue.addAfter("c", 5s, Priority(4));
        queue.add("d");
        queue.add("c", Priority::Low);
        QCOMPARE(takeAll(queue), "cd");
        queue.add("e", Priority::Low);
        queue.add("f");
        queue.addAfter("e", 1h, Priority(4)); // ready already, but not that urgent so far
        QCOMPARE(takeAll(queue), "ef");
    }

    void aKeyPutOffComesInAtItsPriority()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.addAfter("b", 1s);
        queue.addAfter("a", 1s, Priority(1));
        queue.addAfter("c", 1s, Priority::Low);
        m_time.advance(1s);
        QCOMPARE(takeAll(queue), "abc");
    }

    void keepsThePriorityOverRetries_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("rate limited") << 0;
        QTest::newRow("put off") << 1;
        QTest::newRow("at once") << 2;
    }
    void keepsThePriorityOverRetries()
    {
        QFETCH(int, how);
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.add("z", Priority::Low);
        for (int tries = 0; tries < 3; ++tries) {
            QCOMPARE(queue.tryGet(), std::optional<std::string>("z"));
            if (how == 0)
                (void)queue.addRateLimited("z", "no");
            else
                queue.addAfter("z", how == 1 ? 1s : 0s);
            queue.done("z");
            m_time.advance(1s);
            QCOMPARE(priorityOf(queue, "z"), -100);
        }
        queue.add("a");
        QCOMPARE(takeAll(queue), "az");
    }

    void aLiveEventDuringALowRunLiftsTheNextOne()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.add("z", Priority::Low);
        QVERIFY(queue.tryGet());
        queue.add("z");
        queue.add("b");
        queue.done("z");
        queue.add("c");
        QCOMPARE(takeAll(queue), "bzc");
    }

    void aResyncDuringALiveRunDoesNotDelayItsRetry()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.add("a");
        QVERIFY(queue.tryGet());
        queue.add("a", Priority::Low);
        (void)queue.addRateLimited("a", "no");
        queue.add("b");
        queue.done("a");
        QCOMPARE(priorityOf(queue, "a"), 0);
        QCOMPARE(takeAll(queue), "ba");
    }

    void aFinishedKeyStartsAnew()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.add("a", Priority(9));
        QCOMPARE(takeAll(queue), "a");
        queue.add("b");
        queue.addAfter("a", 0s);
        QCOMPARE(takeAll(queue), "ba");

        queue.add("c", Priority(9));
        QVERIFY(queue.tryGet());
        queue.giveUp("c", "hopeless"); // is kept for show, and that is no claim to be urgent
        queue.done("c");
        queue.add("d");
        queue.add("c", Priority::Low);
        QCOMPARE(takeAll(queue), "dc");
    }

    void urgencyNeverGivesOneKeyToTwoWorkers() // semantics 12.91
    {
        WorkQueue<std::string> queue(m_time, "pods");
        queue.add("a", Priority::Low);
        QVERIFY(queue.tryGet());
        queue.add("a", Priority(100));
        QCOMPARE(queue.tryGet(), std::nullopt);
        queue.done("a");
        QCOMPARE(queue.tryGet(), std::optional<std::string>("a"));
        queue.done("a");
        QCOMPARE(queue.tryGet(), std::nullopt);
        QCOMPARE(queue.tracked(), 0U);
    }

    void showsThePriorityInEachPhase()
    {
        Queue queue({ .scheduler = m_time, .name = "pods" });
        queue.addAfter("a", 1s, Priority(5));
        QCOMPARE(priorityOf(queue, "a"), 5);
        m_time.advance(1s);
        QCOMPARE(priorityOf(queue, "a"), 5);
        queue.add("a", Priority(6));
        QCOMPARE(priorityOf(queue, "a"), 6);
        QVERIFY(queue.tryGet());
        queue.add("a", Priority(7));
        QCOMPARE(priorityOf(queue, "a"), 6); // of the run in work
        queue.done("a");
        QCOMPARE(priorityOf(queue, "a"), 7);
    }

    void agreesWithASimpleModel()
    {
        std::mt19937 random(1);
        for (const int priorities : { 1, 3, 5000 }) {
            WorkQueue<int> queue(m_time, "numbers");
            std::map<std::pair<int, int>, int> model; // by priority downwards and order of adding
            std::map<int, std::pair<int, int>> places;
            for (int step = 0; step < 20'000; ++step) {
                if (random() % 2 == 0) {
                    const auto key = static_cast<int>(random() % 1000);
                    const auto priority =
                        static_cast<int>(random() % static_cast<unsigned>(priorities))
                        - priorities / 2;
                    queue.add(key, Priority(priority));
                    const auto place = places.find(key);
                    if (place != places.end() && priority <= -place->second.first)
                        continue;
                    if (place != places.end())
                        model.erase(place->second);
                    model[places[key] = { -priority, step }] = key;
                } else {
                    const auto key = queue.tryGet();
                    QCOMPARE(key.has_value(), !model.empty());
                    if (!key)
                        continue;
                    QCOMPARE(*key, model.begin()->second);
                    model.erase(model.begin());
                    places.erase(*key);
                    queue.done(*key);
                }
            }
            QCOMPARE(queue.len(), model.size());
        }
    }
};

KW_TEST_APPLESS(TestWorkQueuePriority)

} // namespace tst_work_queue_priority

#include "tst_work_queue_priority.moc"
